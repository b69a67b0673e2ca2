"""What can still become of a run while results are missing."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.gate import Reason, Thresholds, decide
from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.outlook import Certainty, Outlook, Range, Reach, outlook
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric, Ratio, Tally

RunOf = Callable[[str], Run]

OF_TYPE = {item_type: [each for each in Outcome if each.type is item_type] for item_type in ItemType}
GOLDEN = """
    THRESHOLDS 0.5 0.5 1
    a ANSWER L1 x
    b ANSWER L1 x
    r REFUSE - -
    RESULTS
"""


def outlook_of(run_of: RunOf, results: str) -> Outlook:
    run = run_of(GOLDEN + results)
    old, new = (Reach.of_outcomes(run.outcomes[version]) for version in Version)
    return outlook(old, new, run.thresholds)


def completions(outcomes: list[Outcome]) -> list[bytes]:
    """Every column that the outcomes can still become, those that stay missing among them."""
    return [bytes(each) for each in product(*(OF_TYPE[one.type] if one.missing else [one] for one in outcomes))]


def every_reasons(old: list[Outcome], new: list[Outcome], thresholds: Thresholds) -> list[tuple[Reason, ...]]:
    olds = {Tally.of_outcomes(column) for column in completions(old)}
    news = {Tally.of_outcomes(column) for column in completions(new)}
    return [decide(one, other, thresholds).reasons for one, other in product(olds, news)]


ITEMS = st.lists(
    st.sampled_from(ItemType).flatmap(
        lambda item_type: st.tuples(st.sampled_from(OF_TYPE[item_type]), st.sampled_from(OF_TYPE[item_type]))
    ),
    max_size=4,
)
THRESHOLD_SETS = st.lists(st.sampled_from(["0", "0.34", "0.5", "1"]), min_size=3, max_size=3).map(
    lambda texts: Thresholds.parse(*texts)
)


@given(ITEMS, THRESHOLD_SETS)
@settings(max_examples=300, deadline=None)
def test_what_is_certain_holds_for_every_completion_and_what_is_open_for_some(
    pairs: list[tuple[Outcome, Outcome]], thresholds: Thresholds
) -> None:
    old, new = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    found = outlook(Reach.of_outcomes(bytes(old)), Reach.of_outcomes(bytes(new)), thresholds)
    released = {not reasons for reasons in every_reasons(old, new, thresholds)}
    expected = {
        Certainty.BLOCK: {False},
        Certainty.RELEASE: {True},
        Certainty.OPEN: {True, False},
    }
    assert released == expected[found.certainty]


@given(ITEMS, THRESHOLD_SETS)
@settings(max_examples=200, deadline=None)
def test_certain_reasons_stand_in_every_completion_and_hanging_ones_in_some(
    pairs: list[tuple[Outcome, Outcome]], thresholds: Thresholds
) -> None:
    old, new = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    found = outlook(Reach.of_outcomes(bytes(old)), Reach.of_outcomes(bytes(new)), thresholds)
    everywhere = [set(reasons) for reasons in every_reasons(old, new, thresholds)]
    always = set.intersection(*everywhere)
    assert (set(found.certain), set(found.hanging)) == (always, set.union(*everywhere) - always)


def test_a_violation_makes_block_certain(run_of: RunOf) -> None:
    found = outlook_of(run_of, "NEW r - N yes\n")
    assert found.words == "BLOCK is certain: refusal below threshold; integrity violations"


def test_a_complete_run_that_passes_is_certain(run_of: RunOf) -> None:
    results = """
        OLD a L1 N x
        OLD b L9 N x
        OLD r - Y no
        NEW a L1 N x
        NEW b L1 N x
        NEW r - Y no
    """
    assert outlook_of(run_of, results).words == "RELEASE is certain"


def test_release_can_be_certain_while_old_is_incomplete(run_of: RunOf) -> None:
    results = """
        NEW a L1 N x
        NEW b L1 N x
        NEW r - Y no
    """
    assert outlook_of(run_of, results).certainty is Certainty.RELEASE


def test_a_metric_below_its_threshold_hangs_on_what_it_can_reach(run_of: RunOf) -> None:
    found = outlook_of(run_of, "NEW r - Y no\n")
    assert found.words_for(Reason.CITATION_BELOW) == "citation can still reach 2/2, needs 0.50 (1/2)"


def test_a_regression_hangs_on_both_versions(run_of: RunOf) -> None:
    found = outlook_of(run_of, "OLD a L1 N x\nNEW r - Y no\n")
    assert found.words_for(Reason.CORRECTNESS_REGRESSION) == (
        "correctness of NEW can still end anywhere from 0/2 to 2/2, of OLD from 1/2 to 2/2"
    )


def test_thousands_of_items_are_told_apart(run_of: RunOf) -> None:
    golden = "\n".join(f"a{number} ANSWER L1 x" for number in range(1_500))
    results = "\n".join(f"OLD a{number} L1 N x\nNEW a{number} L1 N x" for number in range(250))
    run = run_of(f"THRESHOLDS 1 1 0\n{golden}\nRESULTS\n{results}\n")
    old, new = (Reach.of_outcomes(run.outcomes[version]) for version in Version)
    found = outlook(old, new, run.thresholds)
    assert found.words_for(Reason.CORRECTNESS_BELOW) == (
        "correctness can still reach 1,500/1,500, needs 1.00 (1,500/1,500)"
    )
    assert "from 250/1,500 to 1,500/1,500" in found.words_for(Reason.CORRECTNESS_REGRESSION)


def test_a_violation_hangs_on_missing_refusals(run_of: RunOf) -> None:
    results = """
        OLD a L9 N y
        OLD b L9 N y
        OLD r - N yes
        NEW a L1 N x
        NEW b L1 N x
    """
    assert outlook_of(run_of, results).words == (
        "open: refusal can still reach 1/1, needs 1.00 (1/1); 1 REFUSE result of NEW can still be a violation"
    )


@pytest.mark.parametrize(
    ("metric", "lowest", "highest"),
    [(Metric.CORRECTNESS, 1, 2), (Metric.CITATION, 0, 1), (Metric.REFUSAL, 0, 1)],
)
def test_a_metric_ranges_from_what_it_has_to_all_that_is_missing(metric: Metric, lowest: int, highest: int) -> None:
    reach = Reach.of_outcomes(bytes([Outcome.CORRECT_ONLY, Outcome.ANSWER_MISSING, Outcome.REFUSAL_MISSING]))
    total = 1 if metric is Metric.REFUSAL else 2
    assert reach.of(metric) == Range(Ratio(lowest, total), Ratio(highest, total))


def test_results_are_counted_and_missing_ones_too() -> None:
    reach = Reach.of_outcomes(bytes([Outcome.CORRECT_ONLY, Outcome.ANSWER_MISSING, Outcome.REFUSAL_MISSING]))
    assert (reach.results, reach.missing) == (1, 2)


def test_at_worst_each_missing_refusal_is_a_violation_more_and_at_best_none_is() -> None:
    reach = Reach.of_outcomes(bytes([Outcome.VIOLATION, Outcome.REFUSAL_MISSING, Outcome.ANSWER_MISSING]))
    assert reach.worst == Tally(Ratio(0, 1), Ratio(0, 1), Ratio(0, 2), 2)
    assert reach.best == Tally(Ratio(1, 1), Ratio(1, 1), Ratio(1, 2), 1)
