"""Both versions' outcomes as one column, and its counts."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, joint_column, lost_on, mask_of, outcome_pairs, won_on
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric

RunOf = Callable[[str], Run]

MIXED = """
    THRESHOLDS 0.5 0.5 0.5
    a ANSWER L1 x
    b REFUSE - -
    c ANSWER L1 x
    d ANSWER L2 x
    e REFUSE - -
    RESULTS
    OLD a L1 N x
    OLD b - Y no
    OLD c L1 N x
    OLD d - Y no
    NEW a L1 N other
    NEW b - N yes
    NEW d L2 N x
    NEW e - Y no
"""


@pytest.fixture
def mixed(run_of: RunOf) -> Run:
    return run_of(MIXED)


def test_an_item_has_one_of_45_pairs() -> None:
    assert len(outcome_pairs()) == 45


def test_a_joint_column_holds_old_in_the_high_and_new_in_the_low_half(mixed: Run) -> None:
    assert joint_column(mixed).hex() == "769a701789"


def test_a_mask_is_1_where_an_item_has_one_of_the_pairs(mixed: Run) -> None:
    pairs = [(Outcome.OVER_REFUSAL, Outcome.PASSED), (Outcome.PASSED, Outcome.CITED_ONLY)]
    assert mask_of(joint_column(mixed), pairs) == bytes([1, 0, 0, 1, 0])


def test_no_pairs_mask_nothing(mixed: Run) -> None:
    assert not any(mask_of(joint_column(mixed), ()))


@pytest.mark.parametrize("version", Version)
def test_joint_counts_tally_as_the_run_does(mixed: Run, version: Version) -> None:
    assert JointCounts.of(joint_column(mixed)).tally(version) == mixed.tally(version)


def test_a_pair_that_no_item_has_counts_nothing(mixed: Run) -> None:
    assert JointCounts.of(joint_column(mixed)).count([(Outcome.FAILED, Outcome.FAILED)]) == 0


@pytest.mark.parametrize(
    ("metric", "mask"),
    [(Metric.CORRECTNESS, [1, 0, 1, 0, 0]), (Metric.CITATION, [0, 0, 1, 0, 0]), (Metric.REFUSAL, [0, 1, 0, 0, 0])],
)
def test_items_lost_on_a_metric(mixed: Run, metric: Metric, mask: list[int]) -> None:
    assert list(mask_of(joint_column(mixed), lost_on(metric))) == mask


@pytest.mark.parametrize(
    ("metric", "mask"),
    [(Metric.CORRECTNESS, [0, 0, 0, 1, 0]), (Metric.CITATION, [0, 0, 0, 1, 0]), (Metric.REFUSAL, [0, 0, 0, 0, 1])],
)
def test_items_won_on_a_metric(mixed: Run, metric: Metric, mask: list[int]) -> None:
    assert list(mask_of(joint_column(mixed), won_on(metric))) == mask
