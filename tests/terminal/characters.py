"""Code points on a real terminal: a run made of them, every page of it looked at, and what came out.

Each answer holds as many as are seen at once, a space between two, and a mark at its end that tells when it is drawn.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from unicodedata import category

from rich.cells import cell_len

from buddytui.tui.plain import steady
from tests.terminal.driver import Terminal
from tests.terminal.sequences import SEQUENCE, kinds

ACTING = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
ENCODABLE = [code for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000]
"""Every code point that a file in UTF-8 can hold."""

_COLUMNS, _LINES = 200, 60
_WIDTH, _HEIGHT = _COLUMNS // 2 - 8, _LINES - 10
"""Of an answer, in cells and lines: a little less than there is."""
_SPARE = 12
"""Cells at the end of a line that the next code point may have been too wide for."""
_HARMLESS = (" ".join(["word"] * 400),) * 4
_WITHIN = 60.0
_JUDGED, _STARTED, _OPENED = b"RELEASE", b" quit", b" back"
_ESCAPE = "\x1b[27u"


def shown_in_answers(command: Sequence[str], folder: Path, codes: Iterable[int]) -> int:
    """Show all the code points in answers; gives the number of pages. AssertionError where one is obeyed or lost."""
    wanted = [chr(code) for code in codes if chr(code) != "\n"]
    answers = list(_pages(wanted))
    output = _output_of(command, folder / "answers.txt", answers)
    assert_nothing_acts(output, _output_of(command, folder / "harmless.txt", _HARMLESS))
    assert_all_there(output, wanted)
    return (len(answers) + 1) // 2


def assert_nothing_acts(output: bytes, harmless: bytes) -> None:
    """Beside the sequences that a harmless run brings about, nothing is in the output that a terminal obeys."""
    assert kinds(output) <= kinds(harmless)
    rest, meant = (SEQUENCE.sub(b"", each).decode() for each in (output, harmless))
    assert {each for each in set(rest) if category(each) in ACTING} <= set(meant)


def assert_all_there(output: bytes, characters: Iterable[str]) -> None:
    """Each character came out, as itself or as its stand-in; what joins and varies pictures may be left out."""
    rest = SEQUENCE.sub(b"", output).decode()
    shown = set(rest) | set(rest.replace("<", " <").replace(">", "> ").split()) | {""}
    for each in characters:
        assert each.isspace() or steady(each) in shown, hex(ord(each))


def _pages(characters: Iterable[str]) -> Iterator[str]:
    page: list[str] = []
    cells = 0
    for each in characters:
        page.append(each)
        cells += cell_len(steady(each)) + 1
        if cells > (_WIDTH - _SPARE) * _HEIGHT:
            yield " ".join(page)
            page, cells = [], 0
    yield " ".join(page)


def _output_of(command: Sequence[str], path: Path, answers: Sequence[str]) -> bytes:
    """All that the program wrote until the last answer was drawn, two on a page, and it had ended."""
    pages = list(zip_longest(answers[::2], answers[1::2], fillvalue=""))
    text = "THRESHOLDS 0 0 0\n" + "".join(f"page{at} ANSWER - -\n" for at in range(len(pages))) + "RESULTS\n"
    for at, (old, new) in enumerate(pages):
        text += f"OLD page{at} - N {old} old{at}end\nNEW page{at} - N {new} new{at}end\n"
    path.write_text(text, encoding="utf-8", newline="")
    environment = {"XDG_CONFIG_HOME": str(path.parent / "settings")}
    with Terminal([*command, str(path)], columns=_COLUMNS, lines=_LINES, environment=environment) as terminal:
        terminal.wait_for_output(_JUDGED, within=_WITHIN)
        since = len(terminal.output)
        terminal.press("\r")
        terminal.wait_for_output(_OPENED, since, _WITHIN)
        for at in range(len(pages)):
            for version in ("old", "new"):
                terminal.wait_for_output(f"{version}{at}end".encode(), since, _WITHIN)
            since = len(terminal.output)
            terminal.press("n" if at < len(pages) - 1 else _ESCAPE)
        terminal.wait_for_output(_STARTED, since, _WITHIN)
        terminal.forget()  # to draw it all would take longer than to wait for the end
        terminal.press("q")
        terminal.wait_for_end(_WITHIN)
        return bytes(terminal.output)
