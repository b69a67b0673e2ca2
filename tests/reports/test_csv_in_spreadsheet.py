"""The CSV report in a real spreadsheet: LibreOffice, without a window.

No CSV can keep a spreadsheet from guessing at `007` or `1/2`, and changing the text so that it does
not guess would change it for every other reader. Each cell is quoted instead, which LibreOffice takes
for text where it is told to ("Format quoted field as text"); told to guess all it can, it still finds no formula.
"""

import csv
import shutil
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from itertools import repeat
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from buddytui.reports.csv_report import COLUMNS, render
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")

pytestmark = [
    pytest.mark.skipif(OFFICE is None, reason="no LibreOffice here to open the table in"),
    pytest.mark.timeout(180),
]

QUOTED_IS_TEXT = "CSV:44,34,76,1,,0,true,false,true,false,false,0,true"
ALL_IS_GUESSED = "CSV:44,34,76,1,,0,false,true,true,false,false,0,true"
"""Commas, quotes, UTF-8, from line 1; quoted cells as text, special numbers, as shown, …, formulas computed."""

GUESSED = ["007", "00", "1e5", "1E400", "+1", "-5", ".5", "0.10", "1/2", "2024-01-02", "12:30", "50%", "$5", "1" * 20]
GUESSED += ["TRUE", "false"]
"""What a spreadsheet takes for a number, a date, a time, a currency or a truth."""

FORMULAS = ["=1+1", "=SUM(A1:A9)", "+A1", "-1e3", "-2+3", "@SUM(A1)", "＝1+1", "=cmd|'/C'!A0", '=HYPERLINK("x","y")']

TEXTS = ["#N/A", "3-4", "MARCH1", "NaN", "1.000,5", "'x", "''=1", '"q"', "don't", "1=1", "Größe", "👩‍💻"]

ANSWERS = ["a, b", 'say "x", ok', "two  spaces", "a\ttab", "10 %", "5 Jan", "=1 + 1", "\u2028", "long " * 9_000]


class Cell(NamedTuple):
    """What a cell shows, what it is, and what computes it."""

    shown: str
    kind: str | None
    formula: str | None


def run_text() -> str:
    words = [*GUESSED, *FORMULAS, *TEXTS]
    items = [f"{word} ANSWER {word} {word}" for word in words]
    items += [f"long-{at} ANSWER L1 x" for at in range(len(ANSWERS))]
    results = [f"{version} {word} {word} N {word}" for word in words for version in ("OLD", "NEW")]
    results += [f"NEW long-{at} L1 N {answer}" for at, answer in enumerate(ANSWERS)]
    return "\n".join(["THRESHOLDS 0 0 0", *items, "RESULTS", *results])


@pytest.fixture(scope="module")
def report(subject_of: SubjectOf) -> str:
    return "".join(render(subject_of(run_text())))


@pytest.fixture(scope="module")
def sheets(report: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[Cell]]]:
    """What LibreOffice makes of the report when told either; at once, because starting it takes longest."""
    told = (QUOTED_IS_TEXT, ALL_IS_GUESSED)
    folders = [tmp_path_factory.mktemp("sheet") for _ in told]
    with ThreadPoolExecutor() as pool:
        return dict(zip(told, pool.map(opened, repeat(report), told, folders), strict=True))


@pytest.fixture
def opened_as_text(sheets: dict[str, list[list[Cell]]]) -> list[list[Cell]]:
    return sheets[QUOTED_IS_TEXT]


@pytest.fixture
def opened_by_guess(sheets: dict[str, list[list[Cell]]]) -> list[list[Cell]]:
    return sheets[ALL_IS_GUESSED]


def opened(report: str, options: str, folder: Path) -> list[list[Cell]]:
    """The cells of the sheet that LibreOffice makes of the report, a list a row."""
    (folder / "report.csv").write_bytes(report.encode())
    command = [str(OFFICE), "--headless", f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    command += [f"--infilter={options}", "--convert-to", "fods", "--outdir", str(folder), str(folder / "report.csv")]
    subprocess.run(command, check=True, capture_output=True, timeout=150)
    root = ET.parse(folder / "report.fods").getroot()
    return [row for element in root.iter() if element.tag.endswith("}table-row") for row in rows_of(element)]


def rows_of(element: ET.Element) -> list[list[Cell]]:
    row = [cell for child in element for cell in [cell_of(child)] * number(child, "number-columns-repeated", 1)]
    return [row[: len(COLUMNS)]] * number(element, "number-rows-repeated", 1)


def cell_of(element: ET.Element) -> Cell:
    shown = "\n".join(text_of(child) for child in element if child.tag.endswith("}p"))
    return Cell(shown, attribute(element, "value-type"), attribute(element, "formula"))


def text_of(element: ET.Element) -> str:
    """The text of a paragraph, in which runs of spaces, tabs and line breaks are elements."""
    pieces = [element.text or ""]
    for child in element:
        name = child.tag.rpartition("}")[2]
        pieces.append({"s": " " * number(child, "c", 1), "tab": "\t", "line-break": "\n"}.get(name) or text_of(child))
        pieces.append(child.tail or "")
    return "".join(pieces)


def attribute(element: ET.Element, name: str) -> str | None:
    return next((value for key, value in element.items() if key.endswith(f"}}{name}")), None)


def number(element: ET.Element, name: str, usual: int) -> int:
    return int(attribute(element, name) or usual)


def written(report: str) -> list[list[str]]:
    return list(csv.reader(StringIO(report.removeprefix("\ufeff"), newline="")))


def test_every_cell_shows_what_the_file_holds(report: str, opened_as_text: list[list[Cell]]) -> None:
    assert [[cell.shown for cell in row] for row in opened_as_text] == written(report)


def test_every_cell_is_text(opened_as_text: list[list[Cell]]) -> None:
    assert {cell.kind for row in opened_as_text for cell in row if cell.shown} == {"string"}


def test_ids_and_answers_are_as_typed_but_for_the_apostrophe_of_a_formula(opened_as_text: list[list[Cell]]) -> None:
    id_at, answer_at = COLUMNS.index("id"), COLUMNS.index("new_answer")
    shown = [(row[id_at].shown, row[answer_at].shown) for row in opened_as_text[1:]]
    typed = [(word, word) for word in [*GUESSED, *FORMULAS, *TEXTS]]
    typed += [(f"long-{at}", answer) for at, answer in enumerate(ANSWERS)]
    formulas = {*FORMULAS, "''=1", "=1 + 1"}
    assert shown == [tuple(f"'{text}" if text in formulas else text for text in pair) for pair in typed]


def test_nothing_is_ever_computed(opened_as_text: list[list[Cell]], opened_by_guess: list[list[Cell]]) -> None:
    cells = [cell for row in [*opened_as_text, *opened_by_guess] for cell in row]
    assert [cell for cell in cells if cell.formula] == []


def test_told_to_guess_it_guesses_at_nothing_but_numbers_dates_and_truths(
    report: str, opened_by_guess: list[list[Cell]]
) -> None:
    pairs = [
        (text, cell.kind)
        for texts, row in zip(written(report), opened_by_guess, strict=True)
        for text, cell in zip(texts, row, strict=True)
    ]
    assert {text for text, kind in pairs if kind not in (None, "string")} <= {*GUESSED, "10 %", "5 Jan"}
