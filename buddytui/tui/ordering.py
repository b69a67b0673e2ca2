"""The orders of a large run: made in a thread as soon as it is open, and shown when they are there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from textual.message import Message
from textual.worker import get_current_worker

from buddytui.evaluation.selection import Order, Selection, Selector

if TYPE_CHECKING:
    from buddytui.tui.run_screen import RunScreen

_ORDERED_AT_ONCE = 20_000
"""Items up to which an order is made while the key is still down."""


@dataclass
class Ordered(Message):
    """A selector of the run, which nobody else uses, has made one more order, or with `finished` all of them."""

    selector: Selector
    finished: bool


class Ordering:
    """Makes the orders of the main screen's run, the one that is asked for first."""

    def __init__(self, screen: "RunScreen") -> None:
        self._screen = screen
        self._asked = Order.FILE
        self._working: Selector | None = None
        self._done: Selector | None = None

    def begin(self, selector: Selector, asked: Order = Order.FILE) -> None:
        """Make all orders that the selector of a large run has not, the one asked for first."""
        self._asked = asked
        self._forget_others(selector)
        if selector.item_count <= _ORDERED_AT_ONCE or self._working is not None:
            return
        self._working = Selector(selector.run, selector)
        work = partial(_make_orders, self._working, lambda: self._asked, self._screen.post_message)
        self._screen.run_worker(work, thread=True, exclusive=True, group="orders")

    def take(self, message: Ordered) -> bool:
        """Use an order that was made; whether it is one of the run that is still open."""
        if message.selector is not self._working:
            return False
        self._done = message.selector
        if message.finished:
            self._working = None
        return True

    def present(self, selector: Selector, selection: Selection) -> Selection:
        """The selection in an order that can be shown now: its own, or while that is made the file's.

        While a run grows, `worst first` is that of some results before.
        """
        order = selection.order
        self._forget_others(selector)
        if selector.item_count <= _ORDERED_AT_ONCE:
            return selection
        if self._done is not None:
            selector.borrow_orders(self._done)
        known = order in selector.orders
        if not known or (order is Order.WORST and self._done is not None and self._done.joint != selector.joint):
            self.begin(selector, order)
        return selection if known else replace(selection, order=Order.FILE, backwards=False)

    def _forget_others(self, selector: Selector) -> None:
        """Keep nothing of a run that is not open any more: it may be large."""
        if any(each is not None and not each.same_items(selector) for each in (self._working, self._done)):
            self._screen.workers.cancel_group(self._screen, "orders")
            self._working = self._done = None


def _make_orders(selector: Selector, asked: Callable[[], Order], post: Callable[[Message], object]) -> None:
    worker = get_current_worker()
    while missing := [order for order in (asked(), *Order) if order not in selector.orders]:
        selector.order(missing[0])
        if worker.is_cancelled:
            return
        post(Ordered(selector, finished=False))
    post(Ordered(selector, finished=True))
