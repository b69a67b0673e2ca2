"""Code points on a real terminal; `python -m tests.bench characters` is the long look at every one there is."""

from pathlib import Path
from unicodedata import category

from buddytui.reports.visible import visible
from tests.terminal.characters import ACTING, ENCODABLE, assert_all_there, assert_nothing_acts, shown_in_answers
from tests.terminal.conftest import BUDDYTUI, Launch

LETTERS = {"Lo", "Ll", "Lu", "Cn", "Co", "So", "Sm"}
"""Kinds of which there are many alike: of these one in many is looked at."""
ALIKE = 2000
WHITE_SPACE = set(" \t\n\v\f\r")
IDS = [code for code in ENCODABLE if category(chr(code)) in ACTING - {"Cn", "Co"} and chr(code) not in WHITE_SPACE]
ROWS_SEEN = 20


def ids_run(codes: list[int]) -> str:
    golden = "".join(f"{chr(code)}id{code} ANSWER {chr(code)} {chr(code)}\n" for code in codes)
    return f"THRESHOLDS 0 0 0\n{golden}RESULTS\n"


def walk(launch: Launch, path: Path, codes: list[int]) -> bytes:
    """All that came out while somebody went down the whole table."""
    path.write_text(ids_run(codes), encoding="utf-8", newline="")
    terminal = launch(*BUDDYTUI, str(path), columns=150, lines=50)
    terminal.wait_for_output(f"id{codes[0]}".encode())
    for code in [*codes[ROWS_SEEN::ROWS_SEEN], codes[-1]]:
        terminal.press("G" if code == codes[-1] else "j" * ROWS_SEEN)
        terminal.wait_for_output(f"id{code}".encode())
    terminal.press("q")
    terminal.wait_for_end()
    return bytes(terminal.output)


def test_no_character_of_an_answer_is_obeyed_or_lost(tmp_path: Path) -> None:
    rare = [code for code in ENCODABLE if category(chr(code)) not in LETTERS]
    alike = [code for code in ENCODABLE if category(chr(code)) in LETTERS][::ALIKE]
    assert shown_in_answers(BUDDYTUI, tmp_path, rare + alike) > 1


def test_no_character_of_an_id_a_source_or_a_keyword_is_obeyed_or_lost(launch: Launch, tmp_path: Path) -> None:
    output = walk(launch, tmp_path / "acting.txt", IDS)
    assert_nothing_acts(output, walk(launch, tmp_path / "harmless.txt", list(range(0x61, 0x61 + ROWS_SEEN))))
    assert_all_there(output, [each for each in map(chr, IDS) if visible(each) != each])
