"""Filters whose items no outcome tells: the selector is told their positions."""

import pytest

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import DOUBTFUL, OF_TYPE, Order, Selection, Selector
from tests.conftest import RunOf

FOUR = """
    THRESHOLDS 0 0 0
    d ANSWER L1 loop
    c ANSWER - loop
    b REFUSE L1 -
    a REFUSE - -
    RESULTS
"""


@pytest.fixture
def four(run_of: RunOf) -> Run:
    return run_of(FOUR)


@pytest.fixture
def selector(four: Run) -> Selector:
    return Selector(four)


def test_before_it_is_told_a_filter_has_no_items_and_says_that_nobody_knows(selector: Selector) -> None:
    assert not selector.knows(DOUBTFUL)
    assert selector.count(DOUBTFUL) == 0
    assert list(selector.positions(Selection(DOUBTFUL))) == []


def test_what_it_was_told_is_counted_and_shown(selector: Selector) -> None:
    selector.tell(DOUBTFUL, [1, 3])
    assert selector.knows(DOUBTFUL)
    assert selector.count(DOUBTFUL) == 2
    assert list(selector.positions(Selection(DOUBTFUL))) == [1, 3]


def test_it_keeps_the_order_that_it_was_told_in_file_order_and_takes_any_other(selector: Selector) -> None:
    selector.tell(DOUBTFUL, [3, 1])
    assert list(selector.positions(Selection(DOUBTFUL))) == [3, 1]
    assert list(selector.positions(Selection(DOUBTFUL, order=Order.ID))) == [3, 1]
    assert list(selector.positions(Selection(DOUBTFUL, order=Order.ID, backwards=True))) == [1, 3]


def test_an_order_that_is_the_files_already_is_not_the_one_it_was_told(selector: Selector) -> None:
    selector.tell(DOUBTFUL, [3, 1])
    assert list(selector.positions(Selection(DOUBTFUL, order=Order.WORST))) == [1, 3]


def test_it_combines_with_a_source_and_a_search(selector: Selector) -> None:
    selector.tell(DOUBTFUL, [0, 1, 2])
    assert list(selector.positions(Selection(DOUBTFUL, source="L1"))) == [0, 2]
    assert list(selector.positions(Selection(DOUBTFUL, source="-"))) == [1]
    assert list(selector.positions(Selection(DOUBTFUL), frozenset({2, 3}))) == [2]


def test_it_narrows_and_names_itself() -> None:
    assert Selection(DOUBTFUL).narrows
    assert Selection(DOUBTFUL).words == "doubtful"


def test_a_source_of_one_type_of_items_leaves_the_others_out(selector: Selector) -> None:
    assert list(selector.positions(Selection(OF_TYPE[ItemType.ANSWER], source="L1"))) == [0]
    assert list(selector.positions(Selection(OF_TYPE[ItemType.ANSWER], source="-"))) == [1]
    assert list(selector.positions(Selection(OF_TYPE[ItemType.REFUSE]))) == [2, 3]
