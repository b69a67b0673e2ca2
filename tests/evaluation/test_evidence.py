"""Whether a figure is more than chance. The values come from statsmodels' Wilson interval and scipy's binomial test."""

from fractions import Fraction
from math import comb

import pytest

from buddytui.evaluation.evidence import Interval, exchanges, few_items, mcnemar, p_words, smallest_clear_loss, wilson
from buddytui.evaluation.joint import JointCounts
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Metric, Ratio


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (17, 20, 0.639581, 0.947631),
        (5, 5, 0.565518, 1.0),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (0, 1, 0.0, 0.793451),
        (1, 1, 0.206549, 1.0),
        (1, 2, 0.094531, 0.905469),
        (9, 10, 0.595850, 0.982124),
        (50, 100, 0.403832, 0.596168),
        (199, 200, 0.972226, 0.999117),
        (333, 1000, 0.304478, 0.362800),
    ],
)
def test_the_wilson_interval(count: int, total: int, low: float, high: float) -> None:
    assert wilson(Ratio(count, total)) == pytest.approx((low, high), abs=1e-6)


def test_no_interval_for_0_of_0() -> None:
    assert wilson(Ratio(0, 0)) is None


@pytest.mark.parametrize("total", [1, 2, 3, 5, 7, 9, 11, 13, 40, 57, 1_000])
def test_an_interval_ends_exactly_where_nothing_or_everything_counts(total: int) -> None:
    nothing, everything = (wilson(Ratio(count, total)) or Interval(-1, -1) for count in (0, total))
    assert (nothing.low, everything.high) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("lost", "won", "p"),
    [
        (3, 1, 0.625),
        (10, 2, 0.03857421875),
        (2, 10, 0.03857421875),
        (6, 0, 0.03125),
        (5, 0, 0.0625),
        (1, 0, 1.0),
        (0, 0, 1.0),
        (4, 4, 1.0),
        (5, 4, 1.0),
        (8, 1, 0.0390625),
        (20, 10, 0.09873714670538905),
        (30, 12, 0.007915897334896727),
        (100, 70, 0.025844387581341693),
        (520, 450, 0.02667770276676101),
    ],
)
def test_the_exact_p_value_of_items_lost_and_won(lost: int, won: int, p: float) -> None:
    assert mcnemar(lost, won) == pytest.approx(p, rel=1e-12)


@pytest.mark.parametrize(
    ("lost", "won", "p"), [(5100, 4900, 0.04658552770494645), (4850, 5150, 0.002787967517712775), (10_000, 0, 0.0)]
)
def test_the_p_value_is_exact_up_to_10_000_items(lost: int, won: int, p: float) -> None:
    assert mcnemar(lost, won) == pytest.approx(p, rel=1e-9)


def test_10_000_items_are_still_counted_in_whole_numbers() -> None:
    between = sum(comb(10_000, drawn) for drawn in range(4_901, 5_100))
    assert mcnemar(5_100, 4_900) == float(1 - Fraction(between, 2**10_000))


def test_as_many_lost_as_won_is_certainly_chance_among_many_items_too() -> None:
    assert [mcnemar(5_001, 5_000), mcnemar(6_000, 6_000)] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("lost", "won", "p"),
    [
        (5300, 5000, 0.003215819673645259),
        (40_000, 39_000, 0.00037894900970468265),
        (998_000, 1_000_000, 0.15729913779647348),
        (1_000_000, 0, 0.0),
    ],
)
def test_the_p_value_of_more_items_is_good_to_eight_digits(lost: int, won: int, p: float) -> None:
    assert mcnemar(lost, won) == pytest.approx(p, rel=1e-8)


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (0.625, "p = 0.63"),
        (1.0, "p = 1.00"),
        (0.1, "p = 0.10"),
        (0.001, "p = 0.001"),
        (0.0386, "p = 0.039"),
        (0.05004, "p = 0.05004"),
        (0.04996, "p = 0.04996"),
        (0.0496, "p = 0.0496"),
        (0.0009, "p < 0.001"),
        (0.0, "p < 0.001"),
    ],
)
def test_a_p_value_in_words(p: float, words: str) -> None:
    assert p_words(p) == words


MOVED = JointCounts(
    {
        (Outcome.PASSED, Outcome.CITED_ONLY): 3,
        (Outcome.CITED_ONLY, Outcome.PASSED): 1,
        (Outcome.PASSED, Outcome.PASSED): 16,
        (Outcome.REFUSED, Outcome.VIOLATION): 7,
        (Outcome.REFUSED, Outcome.REFUSED): 3,
    }
)


@pytest.mark.parametrize(
    ("metric", "words"),
    [
        (Metric.CORRECTNESS, "3 lost, 1 won: as likely chance, p = 0.63"),
        (Metric.CITATION, "none lost, none won"),
        (Metric.REFUSAL, "7 lost, 0 won: more than chance, p = 0.016"),
    ],
)
def test_items_lost_and_won_in_words(metric: Metric, words: str) -> None:
    assert exchanges(MOVED)[metric.position].words == words


def test_a_p_value_of_one_half_is_as_likely_chance() -> None:
    lost_two = JointCounts({(Outcome.PASSED, Outcome.CITED_ONLY): 2})
    assert exchanges(lost_two)[0].words == "2 lost, 0 won: as likely chance, p = 0.50"


def test_a_p_value_in_between_may_be_chance() -> None:
    lost_five = JointCounts({(Outcome.PASSED, Outcome.CITED_ONLY): 5})
    assert exchanges(lost_five)[0].words == "5 lost, 0 won: may be chance, p = 0.063"


def test_thousands_of_items_lost_and_won_are_told_apart() -> None:
    moved = JointCounts({(Outcome.PASSED, Outcome.CITED_ONLY): 1_000, (Outcome.CITED_ONLY, Outcome.PASSED): 1_000})
    assert exchanges(moved)[0].words == "1,000 lost, 1,000 won: as likely chance, p = 1.00"


def test_an_exchange_knows_out_of_how_many_items() -> None:
    told = [(exchange.metric, exchange.total) for exchange in exchanges(MOVED)]
    assert told == [(Metric.CORRECTNESS, 20), (Metric.CITATION, 20), (Metric.REFUSAL, 10)]


@pytest.mark.parametrize(
    ("total", "words"),
    [
        (40, "smallest clear loss: 6 of 40 items, 15.0 points"),
        (1, "no loss can be clear: 1 item, and it takes 6"),
        (2_000, "smallest clear loss: 6 of 2,000 items, 0.3 points"),
        (6, "smallest clear loss: 6 of 6 items, 100.0 points"),
        (5, "no loss can be clear: 5 items, and it takes 6"),
        (0, "no loss can be clear: 0 items, and it takes 6"),
    ],
)
def test_the_smallest_clear_loss(total: int, words: str) -> None:
    assert smallest_clear_loss(total).words == words


@pytest.mark.parametrize(
    ("total", "sentence"),
    [
        (0, "No item measures this."),
        (1, "Only 1 item: too few to tell a change from chance."),
        (9, "Only 9 items: too few to tell a change from chance."),
        (10, ""),
    ],
)
def test_few_items_are_said_to_be_few(total: int, sentence: str) -> None:
    assert few_items(total) == sentence
