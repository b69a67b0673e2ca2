"""What one version's result on one item is worth, and the counts made of it."""

from fractions import Fraction

import pytest

from buddytui.evaluation.golden import GoldenItem, ItemType, Result
from buddytui.evaluation.outcome import Outcome, judge_column, wanted_keywords
from buddytui.evaluation.tally import Metric, Ratio, Tally

ASKED = GoldenItem("q1", ItemType.ANSWER, "L3", ("class", "Object"))
FREE = GoldenItem("q2", ItemType.ANSWER, None, ())
GRADED = GoldenItem("q3", ItemType.REFUSE, None, ())
CASES = [
    (ASKED, Result("L3", refused=False, answer="A class describes objects"), Outcome.PASSED),
    (ASKED, Result("L2", refused=False, answer="A class describes objects"), Outcome.CORRECT_ONLY),
    (ASKED, Result("l3", refused=False, answer="A class describes objects"), Outcome.CORRECT_ONLY),
    (ASKED, Result(None, refused=False, answer="A class describes objects"), Outcome.CORRECT_ONLY),
    (ASKED, Result("L3", refused=False, answer="A class"), Outcome.CITED_ONLY),
    (ASKED, Result("L2", refused=False, answer="An object"), Outcome.FAILED),
    (ASKED, Result("L3", refused=False, answer=""), Outcome.CITED_ONLY),
    (ASKED, Result("L3", refused=True, answer="A class describes objects"), Outcome.OVER_REFUSAL),
    (FREE, Result(None, refused=False, answer=""), Outcome.PASSED),
    (FREE, Result("L9", refused=False, answer="anything"), Outcome.PASSED),
    (FREE, Result(None, refused=True, answer=""), Outcome.OVER_REFUSAL),
    (GRADED, Result(None, refused=True, answer="I cannot"), Outcome.REFUSED),
    (GRADED, Result("L1", refused=False, answer="Here it is"), Outcome.VIOLATION),
]


def worth(*judged: tuple[GoldenItem, Result]) -> list[int]:
    """The outcomes of the results, judged as one column."""
    return list(
        judge_column(
            [wanted_keywords(item) for item, _ in judged],
            [item.source for item, _ in judged],
            [result.cited or "-" for _, result in judged],
            ["NY"[result.refused] for _, result in judged],
            [result.answer.lower() for _, result in judged],
        )
    )


@pytest.mark.parametrize(("item", "result", "outcome"), CASES)
def test_a_result_is_worth(item: GoldenItem, result: Result, outcome: Outcome) -> None:
    assert worth((item, result)) == [outcome]


def test_a_column_is_scored_as_its_items_are() -> None:
    assert worth(*((item, result) for item, result, _ in CASES)) == [outcome for _, _, outcome in CASES]


def test_a_keyword_with_a_space_stands_in_one_piece() -> None:
    item = GoldenItem("q1", ItemType.ANSWER, "L3", ("for each", "loop"))
    apart = Result("L3", refused=False, answer="each loop, for all")
    together = Result("L3", refused=False, answer="a loop for each")
    assert worth((item, apart), (item, together)) == [Outcome.CITED_ONLY, Outcome.PASSED]


def test_a_column_that_lacks_something_is_not_scored() -> None:
    with pytest.raises(ValueError, match="shorter"):
        judge_column(["class", "class"], ["L1", "L1"], ["L1", "L1"], ["N", "N"], ["a class"])


@pytest.mark.parametrize("outcome", Outcome)
def test_refuse_items_have_outcomes_of_their_own(outcome: Outcome) -> None:
    refuse = {Outcome.REFUSAL_MISSING, Outcome.REFUSED, Outcome.VIOLATION}
    assert outcome.type is (ItemType.REFUSE if outcome in refuse else ItemType.ANSWER)


@pytest.mark.parametrize(
    ("fact", "outcomes"),
    [
        ("missing", {Outcome.ANSWER_MISSING, Outcome.REFUSAL_MISSING}),
        ("refused", {Outcome.OVER_REFUSAL, Outcome.REFUSED}),
        ("correct", {Outcome.CORRECT_ONLY, Outcome.PASSED}),
        ("cited", {Outcome.CITED_ONLY, Outcome.PASSED}),
        ("passed", {Outcome.PASSED, Outcome.REFUSED}),
    ],
)
def test_a_fact_holds_for_exactly_these_outcomes(fact: str, outcomes: set[Outcome]) -> None:
    assert {outcome for outcome in Outcome if getattr(outcome, fact)} == outcomes


def test_every_outcome_is_counted_once() -> None:
    assert Tally.of_outcomes(bytes(Outcome)) == Tally(Ratio(2, 6), Ratio(2, 6), Ratio(1, 3), 1)


def test_no_items_measure_nothing() -> None:
    assert Tally.of_outcomes(b"") == Tally(Ratio(0, 0), Ratio(0, 0), Ratio(0, 0), 0)


def test_a_ratio_of_no_items_is_not_measured() -> None:
    assert (Ratio(0, 0).measured, Ratio(0, 1).measured) == (False, True)


def test_a_ratio_is_an_exact_fraction() -> None:
    assert Ratio(2, 6).value == Fraction(1, 3)


def test_a_ratio_is_below_a_hair_larger_one() -> None:
    assert Ratio(10**20 - 1, 10**20).is_below(Ratio(10**20, 10**20 + 1))


def test_a_ratio_is_not_below_its_equal() -> None:
    assert not Ratio(1, 2).is_below(Ratio(2, 4))


def test_each_metric_has_its_ratio() -> None:
    tally = Tally(Ratio(1, 9), Ratio(2, 9), Ratio(3, 9), 0)
    assert [tally.of(metric).count for metric in Metric] == [1, 2, 3]
