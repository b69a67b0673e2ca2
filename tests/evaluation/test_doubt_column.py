"""The doubts of a whole run as one byte an item."""

import pytest

from buddytui.evaluation.doubt_column import STEPS, DoubtColumn, doubts_at, growing_doubt_column
from buddytui.evaluation.doubt_rules import Rule
from buddytui.evaluation.run import Run
from tests.conftest import RunOf

THREE = """
    THRESHOLDS 0 0 0
    a ANSWER L1 try-catch
    b ANSWER L1 loop
    c ANSWER L1 14
    RESULTS
    OLD a L1 N a try catch block
    NEW a l1 N try-catch
    OLD b L1 N a loop
    NEW b L1 N a loop
    OLD c L1 N in 2014
"""


@pytest.fixture
def three(run_of: RunOf) -> Run:
    return run_of(THREE)


def whole(run: Run) -> DoubtColumn:
    *_, last = growing_doubt_column(run, lambda: False)
    return last


def test_items_with_any_doubt_are_counted_once_and_listed_in_file_order(three: Run) -> None:
    found = whole(three)
    assert found.doubtful == 2
    assert found.positions == [0, 2]
    assert (found.items, found.percent) == (3, 100)


def test_each_rule_has_its_own_items(three: Run) -> None:
    found = whole(three)
    counts = {rule: found.count(rule) for rule in Rule if found.count(rule)}
    assert counts == {Rule.CITATION: 1, Rule.LOOSE_KEYWORD: 1, Rule.INSIDE_WORD: 1}
    assert found.positions_by(Rule.INSIDE_WORD) == [2]
    assert found.positions_by(Rule.CITATION) == [0]


def test_the_column_agrees_with_the_doubts_of_each_item(first_run: Run) -> None:
    found = whole(first_run)
    for rule in Rule:
        behind = [
            position
            for position in range(len(first_run))
            if any(doubt.finding.rule is rule for doubt in doubts_at(first_run, position))
        ]
        assert found.positions_by(rule) == behind


def test_what_was_found_so_far_is_told_several_times_and_grows(run_of: RunOf) -> None:
    items = "".join(f"q{number} ANSWER L1 loop\n" for number in range(100))
    run = run_of(f"THRESHOLDS 0 0 0\n{items}RESULTS\nOLD q0 L1 N\nNEW q99 L1 N\n")
    told = list(growing_doubt_column(run, lambda: False))
    assert [each.percent for each in told] == [*range(5, 100, 5), 100]
    assert len(told) == STEPS
    assert told[0].positions == [0]
    assert told[-1].positions == [0, 99]


def test_so_far_is_told_after_every_twentieth_of_the_items_and_of_few_after_each(three: Run, run_of: RunOf) -> None:
    items = "".join(f"q{number} ANSWER L1 loop\n" for number in range(50))
    fifty = run_of(f"THRESHOLDS 0 0 0\n{items}RESULTS\n")
    assert [each.percent for each in growing_doubt_column(fifty, lambda: False)] == [*range(4, 101, 4)]
    assert [each.percent for each in growing_doubt_column(three, lambda: False)] == [33, 66, 100]


def test_of_no_items_all_were_looked_at() -> None:
    assert DoubtColumn(b"", 0).percent == 100


def test_it_ends_without_another_word_when_cancelled(three: Run) -> None:
    asked = iter((False, True))
    told = list(growing_doubt_column(three, lambda: next(asked)))
    assert [each.percent for each in told] == []


def test_a_run_without_doubts_has_none(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\na ANSWER L1 loop\nRESULTS\nOLD a L1 N a loop\nNEW a L1 N a loop\n")
    assert whole(run).doubtful == 0
    assert whole(run).positions == []
