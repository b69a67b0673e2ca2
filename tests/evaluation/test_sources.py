"""Where a difference comes from, by required source."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.joint import joint_column
from buddytui.evaluation.run import Run
from buddytui.evaluation.sources import Share, SourceRow, source_rows
from buddytui.evaluation.tally import Metric

RunOf = Callable[[str], Run]

THREE_SOURCES = """
    THRESHOLDS 0 0 0
    a ANSWER L1 x
    b ANSWER L2 x
    c ANSWER L2 x
    d ANSWER - x
    r REFUSE - -
    e ANSWER L3 x
    RESULTS
    OLD a L1 N x
    OLD b L2 N x
    OLD c L2 N x
    OLD d - N y
    OLD r - Y no
    OLD e L3 N y
    NEW a L1 N x
    NEW b L9 N y
    NEW c L9 N x
    NEW d L1 N x
    NEW r - Y no
    NEW e L3 N y
"""


@pytest.fixture
def run(run_of: RunOf) -> Run:
    return run_of(THREE_SOURCES)


def test_a_row_counts_its_items_for_both_versions(run: Run) -> None:
    assert source_rows(run.sources, joint_column(run))[0] == SourceRow(
        ItemType.ANSWER, "L2", 2, (Share(Metric.CORRECTNESS, 2, 1), Share(Metric.CITATION, 2, 0))
    )


def test_the_largest_loss_comes_first_then_the_lowest_ratio_of_new_and_refuse_items_last(run: Run) -> None:
    rows = source_rows(run.sources, joint_column(run))
    assert [(row.type, row.source) for row in rows] == [
        (ItemType.ANSWER, "L2"),
        (ItemType.ANSWER, "L3"),
        (ItemType.ANSWER, "L1"),
        (ItemType.ANSWER, None),
        (ItemType.REFUSE, None),
    ]


def test_refuse_items_are_one_row_with_their_refusals(run: Run) -> None:
    rows = [row for row in source_rows(run.sources, joint_column(run)) if row.type is ItemType.REFUSE]
    assert rows == [SourceRow(ItemType.REFUSE, None, 1, (Share(Metric.REFUSAL, 1, 1),))]


def test_sources_with_the_same_figures_stand_together_as_in_the_file_and_of_others_the_one_with_more_items_first(
    run_of: RunOf,
) -> None:
    run = run_of("""
        THRESHOLDS 0 0 0
        a ANSWER L9 x
        b ANSWER L5 x
        c ANSWER L7 x
        d ANSWER L5 x
        e ANSWER L1 x
        f ANSWER L3 x
        g ANSWER L8 x
        RESULTS
        OLD a L9 N y
        OLD b L5 N x
        OLD e L1 N x
        NEW b L5 N x
        NEW c L7 N x
        NEW d L5 N x
        NEW f L1 N x
        NEW g L8 N x
        """)
    rows = source_rows(run.sources, joint_column(run))
    counts = [(row.source, row.items, *(count for share in row.shares for count in share[1:])) for row in rows]
    assert counts == [
        ("L9", 1, 0, 0, 1, 0),
        ("L1", 1, 1, 0, 1, 0),
        ("L3", 1, 0, 1, 0, 0),
        ("L5", 2, 1, 2, 1, 2),
        ("L7", 1, 0, 1, 0, 1),
        ("L8", 1, 0, 1, 0, 1),
    ]


def test_no_refuse_items_have_no_row(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\na ANSWER L1 x\nRESULTS\n")
    assert [row.source for row in source_rows(run.sources, joint_column(run))] == ["L1"]
