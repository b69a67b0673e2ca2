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


@pytest.mark.parametrize("form", ["json", "csv"])
def test_memory_does_not_follow_what_is_written(form: str, subject_of: SubjectOf) -> None:
    subject = subject_of(run_text(3_000))
    tracemalloc.start()
    written = sum(map(len, STREAMED[form](subject)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert written > 1_200_000
    assert peak < 900_000


@pytest.mark.parametrize("form", STREAMED)
def test_no_piece_grows_with_the_run(form: str, subject_of: SubjectOf) -> None:
    _first, *pieces, _last = STREAMED[form](subject_of(run_text(1_000)))
    assert max(map(len, pieces)) < LONGEST_PIECE
