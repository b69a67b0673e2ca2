import csv
from collections.abc import Callable
from io import BytesIO, StringIO

import pandas as pd  # type: ignore[import-untyped]
import pytest

from buddytui.evaluation.golden import Version
from buddytui.reports.csv_report import COLUMNS, defused, render
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

FORMULAS = [
    "=1+1",
    "+SUM(A1:A9)",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "--1",
    "-1e3",
    "+A1",
    "=",
    "@",
]
PLAIN = ["-", "+", "-5", "+1", "-0.25", "class", "1=1", "", " =1", "don't", "'quoted'", "–5"]
NUMBERS = ["007", "1e5", "1/2", "2024-01-02", "TRUE", "12345678901234567890", "0.10", "50%", "12:30", "1,000"]


def rows(subject: Subject) -> list[dict[str, str]]:
    text = "".join(render(subject)).encode().decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def as_typed(cell: str) -> str:
    return cell[1:] if defused(cell[1:]) == cell else cell


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_becomes_text(text: str) -> None:
    assert defused(text) == f"'{text}"


@pytest.mark.parametrize("text", [*PLAIN, *NUMBERS])
def test_what_is_no_formula_stays(text: str) -> None:
    assert defused(text) == text


@pytest.mark.parametrize("text", [*FORMULAS, *PLAIN, *NUMBERS, "'=1", "''=1", "'-5", "'-5+1"])
def test_every_text_can_be_had_back(text: str) -> None:
    assert as_typed(defused(text)) == text


def test_it_starts_with_a_mark_and_the_names_of_the_columns(sample: SubjectOf) -> None:
    first = next(render(sample("first_run")))
    assert first == "\ufeff" + ",".join(f'"{name}"' for name in COLUMNS) + "\r\n"


def test_every_record_ends_as_rfc_4180_says(sample: SubjectOf) -> None:
    pieces = list(render(sample("hostile")))
    assert len(pieces) == 1 + len(sample("hostile").run)
    assert all(piece.endswith('"\r\n') for piece in pieces)


def test_a_row_tells_both_versions(sample: SubjectOf) -> None:
    row = rows(sample("first_run"))[3]
    assert row == {
        "id": "q4",
        "type": "REFUSE",
        "required_source": "",
        "keywords": "",
        "lost": "refusal",
        "old_status": "refused",
        "old_correctness": "",
        "old_citation": "",
        "old_refusal": "yes",
        "old_cited": "",
        "old_refused": "yes",
        "old_answer": "I cannot solve graded homework",
        "new_status": "violation",
        "new_correctness": "",
        "new_citation": "",
        "new_refusal": "no",
        "new_cited": "",
        "new_refused": "no",
        "new_answer": "Here is the full solution",
    }


@pytest.mark.parametrize("version", list(Version))
def test_read_back_it_gives_the_same_tally(version: Version, sample: SubjectOf) -> None:
    subject = sample("java_course")
    prefix = version.value.lower()
    table = rows(subject)
    tally = subject.run.tally(version)
    assert sum(row[f"{prefix}_correctness"] == "yes" for row in table) == tally.correctness.count
    assert sum(row[f"{prefix}_citation"] == "yes" for row in table) == tally.citation.count
    assert sum(row[f"{prefix}_refusal"] == "yes" for row in table) == tally.refusal.count
    assert sum(row[f"{prefix}_status"] == "violation" for row in table) == tally.violations
    assert sum(row[f"{prefix}_correctness"] != "" for row in table) == tally.correctness.total


def test_every_text_is_there_as_typed(sample: SubjectOf) -> None:
    subject = sample("hostile")
    for position, row in enumerate(rows(subject)):
        result = subject.run.result(Version.NEW, position)
        assert as_typed(row["id"]) == subject.run.ids[position]
        assert as_typed(row["new_answer"]) == (result.answer if result else "")


def test_no_cell_of_the_hostile_sample_is_a_formula(sample: SubjectOf) -> None:
    cells = [cell for row in rows(sample("hostile")) for cell in row.values()]
    assert [cell for cell in cells if cell.startswith(("=", "@", "\t", "\r"))] == []


def test_commas_inside_keywords_stay_told_apart(sample: SubjectOf) -> None:
    keywords = {row["id"]: row["keywords"] for row in rows(sample("java_course"))}
    assert keywords["strings-05"] == "1\\,000\\,000,format"


def test_pandas_opens_it_as_typed(sample: SubjectOf) -> None:
    subject = sample("hostile")
    data = "".join(render(subject)).encode()
    frame = pd.read_csv(BytesIO(data), dtype=str, keep_default_na=False)
    assert list(frame.columns) == list(COLUMNS)
    assert [as_typed(name) for name in frame["id"]] == list(subject.run.ids)


def test_pandas_counts_what_the_run_counts(sample: SubjectOf) -> None:
    data = "".join(render(sample("java_course"))).encode()
    frame = pd.read_csv(BytesIO(data))
    assert (frame["new_correctness"] == "yes").sum() == 42
    assert (frame["new_status"] == "violation").sum() == 1
