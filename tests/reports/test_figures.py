"""Numbers as people read them: rounded for the report, never across a threshold on a screen."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buddytui.evaluation.gate import Threshold
from buddytui.evaluation.tally import Ratio
from buddytui.reports.figures import difference, exact_ratio, report_ratio


@pytest.mark.parametrize(
    ("count", "total", "shown"),
    [(2, 3, "0.67"), (0, 1, "0.00"), (1, 1, "1.00"), (399, 400, "1.00"), (1, 8, "0.12"), (3, 8, "0.38"), (0, 0, "n/a")],
)
def test_a_report_shows_two_decimals(count: int, total: int, shown: str) -> None:
    assert report_ratio(Ratio(count, total)) == shown


@pytest.mark.parametrize(
    ("count", "total", "threshold", "shown"),
    [
        (2, 3, "0.6", "0.67"),
        (2, 3, "0.67", "0.667"),
        (2, 3, "0.667", "0.6667"),
        (399, 400, "1.0", "0.998"),
        (996, 1000, "1", "0.996"),
        (1, 1, "1.0", "1.00"),
        (3, 5, "0.6", "0.60"),
        (333, 500, "0.666", "0.666"),
        (1, 1000, "0", "0.001"),
        (0, 7, "0", "0.00"),
        (999_999, 1_000_000, "1", "0.999999"),
        (0, 0, "0.5", "n/a"),
    ],
)
def test_a_screen_never_rounds_onto_or_across_the_threshold(count: int, total: int, threshold: str, shown: str) -> None:
    assert exact_ratio(Ratio(count, total), Threshold(threshold)) == shown


def test_a_ratio_that_differs_in_the_fortieth_decimal_is_cut_and_says_so() -> None:
    assert exact_ratio(Ratio(1, 3), Threshold("0." + "3" * 40)) == "0.33333333333333333333…"


def test_twenty_decimals_are_shown_where_they_tell_the_ratio_from_the_threshold_and_no_more() -> None:
    assert exact_ratio(Ratio(1, 3), Threshold("0." + "3" * 18)) == "0.3333333333333333333"
    assert exact_ratio(Ratio(1, 3), Threshold("0." + "3" * 19)) == "0.33333333333333333333"
    assert exact_ratio(Ratio(1, 3), Threshold("0." + "3" * 20)) == "0.33333333333333333333…"


@given(
    st.integers(1, 5000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))), st.integers(0, 1000)
)
def test_the_shown_number_stands_where_the_ratio_stands(pair: tuple[int, int], thousandths: int) -> None:
    ratio, threshold = Ratio(*pair), Threshold(f"{thousandths // 1000}.{thousandths % 1000:03}")
    shown, limit = Fraction(exact_ratio(ratio, threshold)), Fraction(thousandths, 1000)
    assert (shown < limit, shown == limit) == (ratio.value < limit, ratio.value == limit)


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        (Ratio(2, 3), Ratio(3, 3), "+0.33"),
        (Ratio(1, 1), Ratio(0, 1), "-1.00"),
        (Ratio(1, 2), Ratio(2, 4), "0.00"),
        (Ratio(400, 400), Ratio(399, 400), "-0.002"),
        (Ratio(0, 1_000_000), Ratio(1, 1_000_000), "+0.000001"),
        (Ratio(0, 0), Ratio(0, 0), "n/a"),
        (Ratio(0, 0), Ratio(1, 1), "n/a"),
    ],
)
def test_a_difference_is_signed_and_never_hidden(old: Ratio, new: Ratio, shown: str) -> None:
    assert difference(old, new) == shown
