"""Both versions' outcomes as one column, and its counts."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, joint_column, lost_on, outcome_pairs, positions_of, won_on
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


def test_positions_of_pairs_come_in_file_order(mixed: Run) -> None:
    pairs = [(Outcome.OVER_REFUSAL, Outcome.PASSED), (Outcome.PASSED, Outcome.CITED_ONLY)]
    assert positions_of(joint_column(mixed), pairs) == [0, 3]


def test_no_pairs_have_no_positions(mixed: Run) -> None:
    assert positions_of(joint_column(mixed), ()) == []


@pytest.mark.parametrize("version", Version)
def test_joint_counts_tally_as_the_run_does(mixed: Run, version: Version) -> None:
    assert JointCounts.of(joint_column(mixed)).tally(version) == mixed.tally(version)


def test_a_pair_that_no_item_has_counts_nothing(mixed: Run) -> None:
    assert JointCounts.of(joint_column(mixed)).count([(Outcome.FAILED, Outcome.FAILED)]) == 0


@pytest.mark.parametrize(
    ("metric", "positions"), [(Metric.CORRECTNESS, [0, 2]), (Metric.CITATION, [2]), (Metric.REFUSAL, [1])]
)
def test_items_lost_on_a_metric(mixed: Run, metric: Metric, positions: list[int]) -> None:
    assert positions_of(joint_column(mixed), lost_on(metric)) == positions


@pytest.mark.parametrize(
    ("metric", "positions"), [(Metric.CORRECTNESS, [3]), (Metric.CITATION, [3]), (Metric.REFUSAL, [4])]
)
def test_items_won_on_a_metric(mixed: Run, metric: Metric, positions: list[int]) -> None:
    assert positions_of(joint_column(mixed), won_on(metric)) == positions
