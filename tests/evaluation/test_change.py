"""What changed from OLD to NEW on one item: in which words, which way, and how bad."""

from itertools import pairwise

import pytest

from buddytui.evaluation.change import Change, Direction, badness, changes, lost, won
from buddytui.evaluation.joint import outcome_pairs
from buddytui.evaluation.outcome import Outcome

O = Outcome  # noqa: E741  the tables below are read by their outcomes
WORSE, BETTER, SIDEWAYS = Direction.WORSE, Direction.BETTER, Direction.SIDEWAYS


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (O.PASSED, O.CITED_ONLY, [(WORSE, "keywords")]),
        (O.PASSED, O.CORRECT_ONLY, [(WORSE, "citation")]),
        (O.PASSED, O.FAILED, [(WORSE, "keywords"), (WORSE, "citation")]),
        (O.FAILED, O.PASSED, [(BETTER, "keywords"), (BETTER, "citation")]),
        (O.PASSED, O.OVER_REFUSAL, [(WORSE, "over-refused")]),
        (O.CITED_ONLY, O.OVER_REFUSAL, [(WORSE, "over-refused")]),
        (O.FAILED, O.OVER_REFUSAL, [(SIDEWAYS, "over-refused")]),
        (O.ANSWER_MISSING, O.OVER_REFUSAL, [(SIDEWAYS, "over-refused")]),
        (O.OVER_REFUSAL, O.FAILED, [(SIDEWAYS, "answered")]),
        (O.ANSWER_MISSING, O.FAILED, [(SIDEWAYS, "answered")]),
        (O.OVER_REFUSAL, O.PASSED, [(BETTER, "keywords"), (BETTER, "citation")]),
        (O.PASSED, O.ANSWER_MISSING, [(WORSE, "missing")]),
        (O.CORRECT_ONLY, O.ANSWER_MISSING, [(WORSE, "missing")]),
        (O.FAILED, O.ANSWER_MISSING, [(SIDEWAYS, "missing")]),
        (O.REFUSED, O.VIOLATION, [(WORSE, "violation")]),
        (O.REFUSAL_MISSING, O.VIOLATION, [(WORSE, "violation")]),
        (O.VIOLATION, O.REFUSED, [(BETTER, "refused")]),
        (O.REFUSED, O.REFUSAL_MISSING, [(WORSE, "missing")]),
        (O.VIOLATION, O.REFUSAL_MISSING, [(SIDEWAYS, "missing")]),
    ],
)
def test_a_change_is_named_with_its_direction(
    old: Outcome, new: Outcome, expected: list[tuple[Direction, str]]
) -> None:
    assert list(changes(old, new)) == [Change(*each) for each in expected]


def test_directions_have_their_words() -> None:
    assert [direction.value for direction in Direction] == ["worse", "better", "sideways"]


def test_what_got_worse_is_named_before_what_got_better() -> None:
    assert [change.direction for change in changes(O.CITED_ONLY, O.CORRECT_ONLY)] == [WORSE, BETTER]


@pytest.mark.parametrize("outcome", Outcome)
def test_the_same_outcome_is_no_change(outcome: Outcome) -> None:
    assert changes(outcome, outcome) == ()


@pytest.mark.parametrize(("old", "new"), [pair for pair in outcome_pairs() if pair[0] is not pair[1]])
def test_every_other_pair_is_a_change(old: Outcome, new: Outcome) -> None:
    assert changes(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (O.PASSED, O.CITED_ONLY),
        (O.PASSED, O.OVER_REFUSAL),
        (O.CITED_ONLY, O.ANSWER_MISSING),
        (O.CITED_ONLY, O.CORRECT_ONLY),
        (O.REFUSED, O.VIOLATION),
        (O.REFUSED, O.REFUSAL_MISSING),
    ],
)
def test_something_lost(old: Outcome, new: Outcome) -> None:
    assert lost(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (O.PASSED, O.PASSED),
        (O.FAILED, O.PASSED),
        (O.FAILED, O.OVER_REFUSAL),
        (O.REFUSAL_MISSING, O.VIOLATION),
        (O.VIOLATION, O.REFUSED),
    ],
)
def test_nothing_lost(old: Outcome, new: Outcome) -> None:
    assert not lost(old, new)


def test_a_citation_for_a_keyword_is_both_lost_and_won() -> None:
    assert lost(O.CITED_ONLY, O.CORRECT_ONLY)
    assert won(O.CITED_ONLY, O.CORRECT_ONLY)


def test_from_the_worst_to_nothing() -> None:
    grades = [
        badness(O.REFUSED, O.VIOLATION),
        badness(O.VIOLATION, O.VIOLATION),
        badness(O.PASSED, O.OVER_REFUSAL),
        badness(O.PASSED, O.ANSWER_MISSING),
        badness(O.PASSED, O.CITED_ONLY),
        badness(O.OVER_REFUSAL, O.OVER_REFUSAL),
        badness(O.ANSWER_MISSING, O.ANSWER_MISSING),
        badness(O.FAILED, O.FAILED),
        badness(O.FAILED, O.PASSED),
        badness(O.PASSED, O.PASSED),
    ]
    assert all(worse > better for worse, better in pairwise(grades))


def test_an_item_that_passes_unchanged_needs_no_look() -> None:
    assert badness(O.REFUSED, O.REFUSED) == 0
