"""How far NEW is from the line."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.gate import Reason, Threshold, Thresholds, decide
from buddytui.evaluation.tally import Metric, Ratio, Tally
from buddytui.evaluation.whatif import (
    Margin,
    Stand,
    WinBack,
    highest_passing,
    items_needed,
    margin,
    margins,
    passing_thresholds,
    win_backs,
)

FULL = Ratio(4, 4)
QUICK = settings(max_examples=150, deadline=None)
RATIOS = st.tuples(st.integers(0, 9_999), st.integers(0, 9_999)).map(lambda pair: Ratio(min(pair), max(pair)))
THRESHOLDS = st.decimals(0, 1, places=3).map(lambda number: Threshold(f"{number:f}"))


@pytest.mark.parametrize(
    ("count", "total", "text"),
    [
        (21, 25, "0.84"),
        (11, 13, "0.8461"),
        (2, 3, "0.6666"),
        (1, 2, "0.50"),
        (1, 8, "0.125"),
        (3, 3, "1.00"),
        (0, 3, "0.00"),
        (0, 0, "0.00"),
        (999_999, 1_000_000, "0.9999"),
        (1, 1_000_000, "0.00"),
    ],
)
def test_the_highest_threshold_that_passes_is_rounded_down(count: int, total: int, text: str) -> None:
    assert highest_passing(Ratio(count, total)).text == text


@given(RATIOS)
@QUICK
def test_the_highest_passing_threshold_passes(ratio: Ratio) -> None:
    assert highest_passing(ratio).met_by(ratio)


@given(RATIOS.filter(lambda ratio: ratio.count < ratio.total))
@QUICK
def test_one_items_worth_more_does_not_pass(ratio: Ratio) -> None:
    assert Fraction(highest_passing(ratio).value) + Fraction(1, ratio.total) > ratio.value


@given(st.builds(Tally, RATIOS, RATIOS, RATIOS, st.integers(0, 2)), st.tuples(THRESHOLDS, THRESHOLDS, THRESHOLDS))
@QUICK
def test_passing_thresholds_leave_no_reason_that_depends_on_thresholds(
    new: Tally, thresholds: tuple[Threshold, Threshold, Threshold]
) -> None:
    passing = passing_thresholds(new, Thresholds(*thresholds))
    assert not any(reason.depends_on_thresholds for reason in decide(new, new, passing).reasons)


def test_passing_thresholds_leave_those_that_pass_as_they_are() -> None:
    new = Tally(Ratio(3, 4), FULL, FULL, 0)
    passing = passing_thresholds(new, Thresholds.parse("0.8", ".6", "1"))
    assert [threshold.text for threshold in passing] == ["0.75", ".6", "1"]


@pytest.mark.parametrize(
    ("threshold", "total", "needed"),
    [("0.6", 5, 3), ("0.67", 3, 3), ("0", 9, 0), ("1", 9, 9), ("0.0001", 9, 1), ("0.5", 0, 0)],
)
def test_items_needed(threshold: str, total: int, needed: int) -> None:
    assert items_needed(Ratio(0, total), Threshold(threshold)) == needed


@pytest.mark.parametrize(
    ("count", "total", "threshold", "words"),
    [
        (5, 5, "0.6", "2 to spare"),
        (3, 5, "0.6", "none to spare"),
        (2, 5, "0.6", "1 short"),
        (0, 5, "1", "5 short"),
        (5_000, 5_000, "0.6", "2,000 to spare"),
        (0, 5_000, "1", "5,000 short"),
        (3, 5, "0", "3 to spare"),
        (0, 0, "0.6", "not measured: only 0 passes"),
        (0, 0, "0", "not measured: only 0 passes"),
    ],
)
def test_a_margin_in_words(count: int, total: int, threshold: str, words: str) -> None:
    assert margin(Metric.CITATION, Ratio(count, total), Threshold(threshold)).words == words


@pytest.mark.parametrize(
    ("ratio", "stand", "items", "highest"),
    [
        (Ratio(4, 5), Stand.SPARE, 1, "0.80"),
        (Ratio(1, 5), Stand.SHORT, 2, "0.20"),
        (Ratio(0, 0), Stand.UNMEASURED, 0, "0.00"),
    ],
)
def test_a_margin_holds_what_it_was_made_of(ratio: Ratio, stand: Stand, items: int, highest: str) -> None:
    found = margin(Metric.REFUSAL, ratio, Threshold("0.6"))
    assert found == Margin(Metric.REFUSAL, stand, items, Threshold(highest))


def test_margins_come_for_each_metric() -> None:
    found = margins(Tally(FULL, Ratio(3, 4), Ratio(1, 4), 0), Thresholds.parse("0.5", "0.75", "0.5"))
    assert [(each.metric, each.words) for each in found] == [
        (Metric.CORRECTNESS, "2 to spare"),
        (Metric.CITATION, "none to spare"),
        (Metric.REFUSAL, "1 short"),
    ]


def test_what_is_to_win_back_is_counted_in_items() -> None:
    verdict = decide(Tally(FULL, FULL, FULL, 0), Tally(Ratio(3, 4), FULL, Ratio(2, 4), 2), Thresholds.parse(*"000"))
    assert win_backs(verdict) == (
        WinBack(Reason.VIOLATIONS, 2),
        WinBack(Reason.CORRECTNESS_REGRESSION, 1),
        WinBack(Reason.REFUSAL_REGRESSION, 2),
    )


def test_a_threshold_missed_is_nothing_to_win_back() -> None:
    empty = Tally(Ratio(0, 4), FULL, FULL, 0)
    assert win_backs(decide(empty, empty, Thresholds.parse("1", "1", "1"))) == ()


@pytest.mark.parametrize(
    ("back", "words"),
    [
        (WinBack(Reason.VIOLATIONS, 1), "1 violation"),
        (WinBack(Reason.VIOLATIONS, 2), "2 violations"),
        (WinBack(Reason.VIOLATIONS, 2000), "2,000 violations"),
        (WinBack(Reason.CITATION_REGRESSION, 1), "1 item below OLD in citation"),
    ],
)
def test_what_is_to_win_back_in_words(back: WinBack, words: str) -> None:
    assert back.words == words
