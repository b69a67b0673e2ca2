"""Formats for big runs are made piece by piece: no piece, and nothing kept between pieces, grows with the run."""

import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from buddytui.reports import csv_report, html_report, json_report, junit
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

ITEMS = 20_000
ANSWER = "word " * 40

STREAMED = {
    "json": json_report.render,
    "csv": csv_report.render,
    "junit": junit.render,
    "html": html_report.render,
}


@pytest.fixture(scope="module")
def subject(subject_of: SubjectOf) -> Subject:
    items = [f"i{at} ANSWER L1 word" for at in range(ITEMS)]
    old = [f"OLD i{at} L1 N {ANSWER}" for at in range(ITEMS)]
    new = [f"NEW i{at} L2 N {ANSWER}" for at in range(ITEMS)]
    return subject_of("\n".join(["THRESHOLDS 0.5 0.5 0", *items, "RESULTS", *old, *new]))


@pytest.mark.parametrize("form", STREAMED)
def test_memory_stays_far_below_what_is_written(form: str, subject: Subject) -> None:
    render: Callable[[Subject], Iterator[str]] = STREAMED[form]
    tracemalloc.start()
    written = sum(map(len, render(subject)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert written > 100 * ITEMS
    assert peak < written / 10


@pytest.mark.parametrize("form", STREAMED)
def test_no_piece_holds_more_than_an_item(form: str, subject: Subject) -> None:
    pieces = list(STREAMED[form](subject))
    assert sorted(map(len, pieces))[-3] < 3 * len(ANSWER) + 1000
