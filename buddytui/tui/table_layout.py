"""Which columns of the table fit a width, and where each stands.

Columns give way in a fixed order: the words of the heads, with type and source, then all of OLD,
then all of NEW; id and change stay.
"""

from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.selection import Order

HEAD_LINES = 2


class Field(Enum):
    """What a column shows."""

    ID = "id"
    TYPE = "type"
    SOURCE = "source"
    KEYWORDS = "keywords"
    CITATION = "citation"
    REFUSAL = "refusal"
    CHANGE = "change"


class Group(Enum):
    """Whose column it is."""

    ITEM = "item"
    OLD = "OLD"
    NEW = "NEW"


class Column(NamedTuple):
    """A column at `x` (cells from the left), so many cells wide."""

    field: Field
    group: Group
    title: str
    x: int
    width: int

    @property
    def order(self) -> Order | None:
        """What a click on its head sorts by."""
        return _ORDERS.get(self.field)


_ORDERS = {Field.ID: Order.ID, Field.SOURCE: Order.SOURCE, Field.CHANGE: Order.WORST}

TOOLTIPS = {
    Field.ID: "The golden item. Click: sort by id",
    Field.TYPE: "ANSWER: must be answered. REFUSE: must be refused",
    Field.SOURCE: "The required source. Click: sort by source",
    Field.KEYWORDS: "Keywords found of keywords asked for",
    Field.CITATION: "Whether the required source was cited",
    Field.REFUSAL: "Whether a REFUSE item was refused",
    Field.CHANGE: "What NEW does otherwise than OLD. Click: worst first",
}

_CHANGE_WIDTH = 14
_LEAST_ID = 6
_SHORTEST_ID = len("id ▴")
_LEAST_SOURCE = len("source")
_WIDE_MARKS = ((Field.KEYWORDS, "keys", 6), (Field.CITATION, "cite", 4), (Field.REFUSAL, "ref", 3))
_SHORT_MARKS = ((Field.KEYWORDS, "key", 4), (Field.CITATION, "c", 1), (Field.REFUSAL, "r", 1))


class TableLayout(NamedTuple):
    """The columns that fit; `wide` where keyword counts have room for a glyph."""

    columns: tuple[Column, ...]
    wide: bool

    def at(self, x: int) -> Column | None:
        """The column under a cell."""
        return next((column for column in self.columns if column.x <= x < column.x + column.width), None)


def table_layout(width: int, id_width: int, source_width: int) -> TableLayout:
    """The columns for a width in cells, where ids and sources would like so many cells."""
    id_width = max(id_width, _SHORTEST_ID)
    both = (Group.OLD, Group.NEW)
    for source_now in (max(source_width, _LEAST_SOURCE), _LEAST_SOURCE):
        overflow = _end(_columns(id_width, source_now, both, _WIDE_MARKS)) + 1 + _CHANGE_WIDTH - width
        id_now = id_width - max(0, overflow)
        if id_now >= min(id_width, 2 * _LEAST_ID):
            return TableLayout(_with_change(_columns(id_now, source_now, both, _WIDE_MARKS), width), wide=True)
    for groups in (both, (Group.NEW,), ()):
        least = _columns(min(id_width, 2 * _LEAST_ID), 0, groups, _SHORT_MARKS)
        if _end(least) + _CHANGE_WIDTH <= width or not groups:
            spare = width - _end(least) - _CHANGE_WIDTH
            id_now = min(id_width, max(_LEAST_ID, least[0].width + spare))
            return TableLayout(_with_change(_columns(id_now, 0, groups, _SHORT_MARKS), width), wide=False)
    raise AssertionError


def _columns(
    id_width: int, source_width: int, groups: tuple[Group, ...], marks: tuple[tuple[Field, str, int], ...]
) -> tuple[Column, ...]:
    columns = [Column(Field.ID, Group.ITEM, "id", 1, id_width)]
    if source_width:
        columns.append(Column(Field.TYPE, Group.ITEM, "type", _end(columns), len("ANSWER")))
        columns.append(Column(Field.SOURCE, Group.ITEM, "source", _end(columns), source_width))
    for group in groups:
        x = _end(columns) + bool(source_width)
        for field, title, width in marks:
            columns.append(Column(field, group, title, x, width))
            x += width + 1
    return tuple(columns)


def _end(columns: "tuple[Column, ...] | list[Column]") -> int:
    """Where the next column would stand, one cell after the last."""
    return columns[-1].x + columns[-1].width + 1


def _with_change(columns: tuple[Column, ...], width: int) -> tuple[Column, ...]:
    x = _end(columns) + (len(columns) > 7)
    return (*columns, Column(Field.CHANGE, Group.ITEM, "change", x, max(1, width - x)))
