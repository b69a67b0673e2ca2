"""Orders that a selector made: kept when results come, borrowed from another one, and those of the file."""

import pytest

from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import EVERYTHING, VIOLATIONS, Order, Selection, Selector
from tests.conftest import RunOf

UNORDERED = """
    THRESHOLDS 0 0 0
    b ANSWER L2 x
    c ANSWER L1 x
    a REFUSE - -
    RESULTS
    NEW b L2 N x
    NEW a - N yes
"""


@pytest.fixture
def run(run_of: RunOf) -> Run:
    return run_of(UNORDERED)


def test_orders_by_what_the_golden_items_say_are_kept_when_results_come(run: Run) -> None:
    before = Selector(run)
    kept = {order: before.order(order) for order in Order}
    after = Selector(run, before)
    assert [order for order in Order if after.order(order) is kept[order]] == [Order.ID, Order.SOURCE]
    assert list(after.order(Order.WORST)) == list(kept[Order.WORST])


def test_orders_may_be_borrowed_though_results_are_older(run: Run) -> None:
    before = Selector(run)
    worst = before.order(Order.WORST)
    borrowing = Selector(run)
    borrowing.borrow_orders(before)
    assert borrowing.order(Order.WORST) is worst


def test_orders_that_are_not_borrowed_stay(run: Run) -> None:
    borrowing = Selector(run)
    own = borrowing.order(Order.ID)
    borrowing.borrow_orders(Selector(run))
    assert borrowing.order(Order.ID) is own


def test_orders_of_other_items_are_neither_kept_nor_borrowed(run: Run, first_run: Run) -> None:
    before = Selector(first_run)
    before.order(Order.ID)
    after = Selector(run, before)
    after.borrow_orders(before)
    assert list(after.order(Order.ID)) == sorted(range(len(run)), key=run.ids.__getitem__)


def test_as_many_other_items_are_not_the_same_items(run_of: RunOf) -> None:
    text = "THRESHOLDS 0 0 0\na ANSWER L1 x\nb ANSWER L1 x\nRESULTS\n"
    one = Selector(run_of(text))
    assert one.same_items(Selector(one.run))
    assert not one.same_items(Selector(run_of(text)))


def test_items_that_came_later_make_it_another(run: Run) -> None:
    ids = list(run.ids)
    growing = Run(run.thresholds, ids, run.sources, run.outcomes, run.rows)
    before = Selector(growing)
    ids.append("d")
    assert not Selector(growing).same_items(before)


def test_a_position_is_found_in_an_order_with_and_without_a_filter(run: Run) -> None:
    selector = Selector(run)
    every, violations = (selector.positions(Selection(each, order=Order.ID)) for each in (EVERYTHING, VIOLATIONS))
    assert [every.index(position) for position in range(3)] == [1, 2, 0]
    assert (violations.index(2), 1 in violations) == (0, False)


def test_the_order_of_the_file_is_all_items_as_they_stand(run: Run) -> None:
    assert list(Selector(run).order(Order.FILE)) == list(range(len(run)))


def test_an_order_that_the_file_has_already_is_the_files(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\na ANSWER L1 x\nb ANSWER L1 x\nRESULTS\n")
    assert Selector(run).order(Order.ID) == range(2)
