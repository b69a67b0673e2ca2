"""Columns stay where they are beside texts of any script, on a terminal that measures character by character."""

from pathlib import Path

import pytest

from tests.terminal.conftest import BUDDYTUI, Launch
from tests.terminal.driver import Terminal

TEXTS = {
    "marks": "e\u0301" * 20 + " x\u0301\u0302\u0303\u0304\u0305y",
    "joined": "👩‍💻 👨‍👩‍👧‍👦 ❤️‍🔥 👩🏽‍🚀 " * 4,
    "selected": "☂️ ☂ 1️⃣ ❤️ ☎︎ " * 4,
    "flags": "🇬🇷🇩🇪 👍🏽 🏴\U000e0067\U000e0062\U000e007f " * 4,
    "wide": "類型 は 객체 ＡＰＩ " * 4,
    "right-to-left": "מחלקה مصفوفة " * 4,
    "no-width": "zero\u200bwidth\u2060join\u200cer\ufeff " * 2,
    "letters-in-parts": "फ़ंक्शन ไทย \u1100\u1161\u11a8 " * 4,
}
FRAME = set("│╭╮╰╯┤├▏▌█▁▂▃▄▅▆▇")


def run_text() -> str:
    names = {name: name + "".join(text.split())[:12] for name, text in TEXTS.items()}
    golden = [f"{names[name]} ANSWER {text.split()[0]} {text}" for name, text in TEXTS.items()]
    results = [
        f"{version} {names[name]} {text.split()[-1]} N {text}"
        for version in ("OLD", "NEW")
        for name, text in TEXTS.items()
    ]
    return "\n".join(["THRESHOLDS 0.5 0.5 0.5", *golden, "RESULTS", *results, ""])


def out_of_place(terminal: Terminal, first: int, last: int, columns: set[int]) -> list[str]:
    """The lines of the picture that have no frame in one of the columns."""
    lines = terminal.cells[first : last + 1]
    return ["".join(line) for line in lines if any(line[column] not in FRAME for column in columns)]


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_text(run_text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("columns", [120, 80])
def test_the_frames_beside_the_table_stay_in_their_columns(launch: Launch, scripts: Path, columns: int) -> None:
    terminal = launch(*BUDDYTUI, str(scripts), columns=columns, lines=30)
    terminal.wait_for(" quit")
    terminal.wait_for("letters-")
    frames = {column for column, shown in enumerate(terminal.cells[1]) if shown in ("╭", "╮")}
    last = next(y for y, line in enumerate(terminal.picture) if line.startswith("╰"))
    assert len(frames) == 4
    assert out_of_place(terminal, 2, last, frames) == []


def test_the_columns_of_the_table_begin_in_the_same_cell_in_every_row(launch: Launch, scripts: Path) -> None:
    terminal = launch(*BUDDYTUI, str(scripts), columns=120, lines=30)
    terminal.wait_for(" quit")
    terminal.wait_for("letters-")
    rows = [line for line in terminal.cells if "ANSWER" in "".join(line[:79]) and line[0] == "│"][: len(TEXTS)]
    starts = {next(x for x in range(len(line)) if "".join(line[x : x + 6]) == "ANSWER") for line in rows}
    assert len(rows) == len(TEXTS)
    assert len(starts) == 1


def test_both_answers_of_an_item_stay_in_their_columns(launch: Launch, scripts: Path) -> None:
    terminal = launch(*BUDDYTUI, str(scripts), columns=120, lines=30)
    terminal.wait_for(" quit")
    terminal.press("\r")
    terminal.wait_for("esc back")
    for name in TEXTS:
        terminal.wait_for(f"─ {name}")
        bottom = next(y for y, line in enumerate(terminal.picture) if line.startswith("╰"))
        assert out_of_place(terminal, 0, bottom, {0, 119}) == []
        assert {column for line in terminal.cells for column, shown in enumerate(line) if shown == "▏"} == {60}
        terminal.press("n")
