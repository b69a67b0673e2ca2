"""Themes, and what is left without colour: every status has a glyph or a word of its own."""

from itertools import combinations
from pathlib import Path

import pytest

from buddytui.evaluation.outcome import Outcome
from buddytui.reports.status import LEGEND, Mark, change_marks, citation_mark, keyword_mark, refusal_mark
from tests.tui.opened import SMALL, Opened, opened

ANSWERED = (Outcome.PASSED, Outcome.FAILED, Outcome.OVER_REFUSAL, Outcome.ANSWER_MISSING)
REFUSED = (Outcome.REFUSED, Outcome.VIOLATION, Outcome.REFUSAL_MISSING)


def texts(marks: list[Mark]) -> list[str]:
    return [mark.text for mark in marks]


async def test_every_kind_of_theme_can_be_picked_while_open(tried: Opened) -> None:
    before = tried.shown
    for theme in ("buddy-light", "ansi-dark", "ansi-light", "textual-dark", "buddy-dark"):
        tried.app.theme = theme
        await tried.settle()
        assert tried.shown == before


def test_a_pass_a_failure_an_over_refusal_and_a_missing_result_are_told_apart_by_glyph() -> None:
    for marks in ([keyword_mark(outcome) for outcome in ANSWERED], [citation_mark(outcome) for outcome in ANSWERED]):
        assert len(set(texts(marks))) == len(ANSWERED)


def test_a_refusal_a_violation_and_a_missing_one_are_told_apart_by_glyph() -> None:
    assert len(set(texts([refusal_mark(outcome) for outcome in REFUSED]))) == len(REFUSED)


def test_better_worse_and_otherwise_are_told_apart_by_arrow() -> None:
    arrows = [
        change_marks(Outcome.PASSED, Outcome.FAILED)[0].text[0],
        change_marks(Outcome.FAILED, Outcome.PASSED)[0].text[0],
        change_marks(Outcome.OVER_REFUSAL, Outcome.FAILED)[0].text[0],
    ]
    assert all(one != other for one, other in combinations(arrows, 2))


def test_every_glyph_of_the_legend_takes_one_cell_and_stands_for_one_thing() -> None:
    glyphs = texts([mark for mark, _ in LEGEND])
    assert all(len(glyph) == 1 for glyph in glyphs)
    assert len(set(glyphs)) == len(glyphs)


async def test_without_colour_the_picture_says_the_same(
    tried: Opened, only_thresholds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(only_thresholds, SMALL) as app:
        assert app.app.no_color
        assert app.shown == tried.shown
