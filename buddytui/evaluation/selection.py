"""Which golden items are shown, in which order, and why: filters, search and order.

A Selection is a plain value that describes itself in words; `Selector` turns it into positions.
Filters are sets of (OLD, NEW) outcome pairs, so that each costs one pass of bytes at any size; what no
outcome tells, such as doubts, is a filter whose positions the Selector is told.
"""

from array import array
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property, reduce
from itertools import repeat
from operator import eq
from typing import NamedTuple

from buddytui.evaluation.change import badness, lost, won
from buddytui.evaluation.gate import Reason
from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.joint import (
    JointCounts,
    Pair,
    counts_for,
    joint_column,
    lost_on,
    mask_of,
    outcome_pairs,
    pairs_where,
)
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.positions import InOrder, Masked, both, in_rising_order, mask_at, ordered, ranks
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric


@dataclass(frozen=True, slots=True)
class Filter:
    """A set of outcome pairs (OLD, NEW) under a name; None for the pairs is every item.

    Where it is `told` its items are the positions that the Selector was told under its name, and no pairs count.
    """

    name: str
    pairs: frozenset[Pair] | None = None
    told: bool = False

    @classmethod
    def where(cls, name: str, holds: Callable[[Outcome, Outcome], bool]) -> "Filter":
        """The filter of all pairs for which something holds."""
        return cls(name, pairs_where(holds))

    @property
    def narrows(self) -> bool:
        """Whether it may leave items out."""
        return self.told or self.pairs is not None


EVERYTHING = Filter("all")
VIOLATIONS = Filter.where("violations", lambda _old, new: new is Outcome.VIOLATION)
DOUBTFUL = Filter("doubtful", told=True)
TO_FIX = Filter("to fix", told=True)
OF_TYPE = {
    ItemType.ANSWER: Filter.where("ANSWER items", lambda _old, new: new.type is ItemType.ANSWER),
    ItemType.REFUSE: Filter.where("REFUSE items", lambda _old, new: new.type is ItemType.REFUSE),
}

FILTERS = (
    EVERYTHING,
    Filter.where("failing in NEW", lambda _old, new: not new.passed),
    Filter.where("regressed", lost),
    Filter.where("fixed", won),
    VIOLATIONS,
    Filter.where("over-refusals", lambda _old, new: new is Outcome.OVER_REFUSAL),
    Filter.where("missing", lambda old, new: old.missing or new.missing),
    Filter.where("changed", lambda old, new: old is not new),
)
"""The filters of outcomes that a person picks from, in the order in which they are offered."""

OFFERED = (*FILTERS, DOUBTFUL)
"""All filters that the screen offers."""


@cache
def failing(metric: Metric) -> Filter:
    """The items that do not count for the metric in NEW."""
    type_measured = ItemType.REFUSE if metric is Metric.REFUSAL else ItemType.ANSWER
    return Filter.where(
        f"{metric.value} failing in NEW", lambda _old, new: new.type is type_measured and not counts_for(metric, new)
    )


@cache
def evidence_for(reason: Reason) -> Filter:
    """The items behind a reason: what fails, violates or was lost."""
    if reason.metric is None:
        return VIOLATIONS
    if reason.depends_on_thresholds:
        return failing(reason.metric)
    return Filter(f"{reason.metric.value} lost in NEW", lost_on(reason.metric))


class Order(Enum):
    """In which order items are shown."""

    FILE = "file order"
    ID = "id"
    SOURCE = "source"
    WORST = "worst first"


@dataclass(frozen=True, slots=True)
class Selection:
    """What is shown: a filter, a required source (empty: any), a search, and an order, backwards or not."""

    filter: Filter = EVERYTHING
    source: str = ""
    search: str = ""
    order: Order = Order.FILE
    backwards: bool = False

    @property
    def narrows(self) -> bool:
        """Whether it may leave items out."""
        return self.filter.narrows or bool(self.source) or bool(self.search)

    @property
    def words(self) -> str:
        """What is shown and why, such as `regressed · containing "loop"`; empty where nothing is left out."""
        parts = []
        if self.filter.narrows:
            parts.append(self.filter.name)
        if self.source:
            parts.append(f"source {self.source}")
        if self.search:
            parts.append(f"containing “{self.search}”")
        return " · ".join(parts)

    def toggled(self, choice: Filter) -> "Selection":
        """With the filter, or without any where it is this one already."""
        return replace(self, filter=EVERYTHING if self.filter == choice else choice)

    def sorted_by(self, order: Order) -> "Selection":
        """In the order; picked a second time, backwards; a third time, as in the file."""
        if order is Order.FILE or self.order is not order:
            return replace(self, order=order, backwards=False)
        if not self.backwards:
            return replace(self, backwards=True)
        return replace(self, order=Order.FILE, backwards=False)


class _Arranged(NamedTuple):
    """All positions in an order, and for each position its place in it."""

    positions: "array[int]"
    rank: "array[int]"

    @classmethod
    def by(cls, keys: Sequence[str] | bytes) -> "_Arranged":
        """By these keys, one for each position."""
        positions = ordered(keys)
        return cls(positions, ranks(positions))

    def arranged(self, mask: bytes) -> bytes:
        """A mask by position as a mask by place."""
        return bytes(map(mask.__getitem__, self.positions))


class Selector:
    """Positions of a run's items for any selection; keeps what does not change while the run does not."""

    def __init__(self, run: Run, before: "Selector | None" = None) -> None:
        """`before` is the one of the same run when it had fewer results, whose orders by id and source still hold."""
        self._run = run
        self.item_count: int = len(run)
        self._orders: dict[Order, _Arranged | None] = {Order.FILE: None}
        if before is not None and self.same_items(before):
            self._orders |= {order: each for order, each in before.orders.items() if order is not Order.WORST}
        self._told: dict[str, Sequence[int]] = {}

    @cached_property
    def joint(self) -> bytes:
        """One byte an item: both versions' outcomes."""
        return joint_column(self._run)

    @cached_property
    def joint_counts(self) -> JointCounts:
        """How many items have each pair of outcomes."""
        return JointCounts.of(self.joint)

    @property
    def run(self) -> Run:
        """The run whose items are selected."""
        return self._run

    @property
    def orders(self) -> "dict[Order, _Arranged | None]":
        """The orders that were made, None where it is that of the file."""
        return self._orders.copy()

    def same_items(self, other: "Selector") -> bool:
        """Whether the other selects from the same golden items, perhaps with other results."""
        return self._run.ids is other.run.ids and self.item_count == other.item_count

    def borrow_orders(self, other: "Selector") -> None:
        """Take the orders of another one of the same items, though its results may be older."""
        if self.same_items(other):
            self._orders |= other.orders

    def tell(self, choice: Filter, positions: Sequence[int]) -> None:
        """Take these for the positions of a filter that is told; in file order they are shown as they stand here."""
        self._told[choice.name] = positions

    def knows(self, choice: Filter) -> bool:
        """Whether the filter's items can be shown: where it has to be told, whether it was."""
        return not choice.told or choice.name in self._told

    def count(self, choice: Filter) -> int:
        """How many items a filter lets through."""
        if choice.told:
            return len(self._told.get(choice.name, ()))
        if choice.pairs is None:
            return len(self._run)
        return self.joint_counts.count(choice.pairs)

    def positions(self, selection: Selection, found: Collection[int] | None = None) -> Sequence[int]:
        """The positions to show, in order; `found` are those that the search found, None where none is on."""
        chosen: Sequence[int]
        if selection.filter.told:
            chosen = self._told_positions(selection, found)
        else:
            mask = self._mask(selection, found)
            order = self._order(selection.order)
            if order is not None:
                chosen = InOrder(order.positions, order.rank, None if mask is None else order.arranged(mask))
            else:
                chosen = range(len(self._run)) if mask is None else Masked(mask)
        return chosen[::-1] if selection.backwards else chosen

    def order(self, order: Order) -> Sequence[int]:
        """All positions in an order; made once, in pieces between which other threads get their turns."""
        arranged = self._order(order)
        return range(len(self._run)) if arranged is None else arranged.positions

    def _order(self, order: Order) -> _Arranged | None:
        if order not in self._orders:
            keys = self._keys(order)
            self._orders[order] = None if in_rising_order(keys) else _Arranged.by(keys)
        return self._orders[order]

    def _keys(self, order: Order) -> Sequence[str] | bytes:
        if order is Order.ID:
            return self._run.ids[: len(self._run)]
        if order is Order.SOURCE:
            return [source or "" for source in self._run.sources[: len(self._run)]]
        table = bytearray(256)
        for old, new in outcome_pairs():
            table[old << 4 | new] = 255 - badness(old, new)
        return self.joint.translate(table)

    def _mask(self, selection: Selection, found: Collection[int] | None) -> bytes | None:
        """One byte an item, 1 where it is shown; None where all are."""
        masks = []
        if selection.filter.pairs is not None:
            masks.append(mask_of(self.joint, selection.filter.pairs))
        if selection.source:
            wanted = None if selection.source == "-" else selection.source
            masks.append(bytes(map(eq, self._run.sources[: len(self._run)], repeat(wanted))))
        if found is not None:
            masks.append(found.mask(len(self._run)) if isinstance(found, Masked) else mask_at(found, len(self._run)))
        return reduce(both, masks) if masks else None

    def _told_positions(self, selection: Selection, found: Collection[int] | None) -> Sequence[int]:
        chosen = self._told.get(selection.filter.name, ())
        if selection.source:
            sources = self._run.sources
            chosen = [position for position in chosen if (sources[position] or "-") == selection.source]
        if found is not None:
            chosen = [position for position in chosen if position in found]
        if (order := self._order(selection.order)) is not None:
            return sorted(chosen, key=order.rank.__getitem__)
        return chosen if selection.order is Order.FILE else sorted(chosen)
