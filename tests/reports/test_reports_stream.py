"""Formats for big runs are made piece by piece: no piece, and nothing kept between pieces, grows with the run."""

import tracemalloc
from collections.abc import Callable

import pytest

from buddytui.reports import csv_report, html_report, json_report, junit
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

ANSWER = "A word, and more that belongs to an answer of a usual length. " * 3
LONGEST_PIECE = 4_000

STREAMED = {
    "json": json_report.render,
    "csv": csv_report.render,
    "junit": junit.render,
    "html": html_report.render,
}


def run_text(count: int) -> str:
    items = [f"i{at} ANSWER L1 word" for at in range(count)]
    old = [f"OLD i{at} L1 N {ANSWER}" for at in range(count)]
    new = [f"NEW i{at} L2 N {ANSWER}" for at in range(count)]
    return "\n".join(["THRESHOLDS 0.5 0.5 0", *items, "RESULTS", *old, *new])


def peak_memory(form: str, subject: Subject) -> int:
    tracemalloc.start()
    for _ in STREAMED[form](subject):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


@pytest.mark.parametrize("form", ["json", "csv"])
def test_three_times_the_items_take_no_more_memory(form: str, subject_of: SubjectOf) -> None:
    small, large = subject_of(run_text(4_000)), subject_of(run_text(12_000))
    assert peak_memory(form, large) < 1.25 * peak_memory(form, small)


@pytest.mark.parametrize("form", STREAMED)
def test_no_piece_grows_with_the_run(form: str, subject_of: SubjectOf) -> None:
    _first, *pieces, _last = STREAMED[form](subject_of(run_text(1_000)))
    assert max(map(len, pieces)) < LONGEST_PIECE
