"""The table by required source as lines: rows of figures in, pieces of text in fixed columns out."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, overload

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.selection import OF_TYPE
from buddytui.evaluation.sources import Share, SourceRow
from buddytui.evaluation.whatif import counted
from buddytui.reports.status import BETTER, WORSE
from buddytui.tui.gauge import bar
from buddytui.tui.plain import clip, fit
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.pick_list import Line, Piece

_REFUSE_NAME = "REFUSE"
_METRIC_NAMES = (("correctness", "corr"), ("citation", "cite"))
_BOTH_BARS = 32
"""Cells from which OLD's bars have room beside NEW's."""
_LONGEST_BAR = 6
_LONGEST_NAME = 40
"""Cells of a source's name in words, so that the counts after it have room."""


class SourceLayout(NamedTuple):
    """Cells of the source's name, of the number of items, of each bar, and of a difference; OLD's bars or not."""

    name: int
    items: int
    bar: int
    difference: int
    both: bool

    @property
    def metric(self) -> int:
        """Cells that a metric takes, with the blank before it."""
        return 1 + (self.bar + 1) * (2 if self.both else 1) + self.difference


def source_layout(width: int, rows: Sequence[SourceRow]) -> SourceLayout:
    """Columns for a width; the longer the widest figures, the shorter the bars."""
    items = max(3, *(len(f"{row.items:,}") for row in rows[:_LOOKED_AT])) if rows else 3
    difference = (
        max(2, *(len(difference_text(share)) for row in rows[:_LOOKED_AT] for share in row.shares)) if rows else 2
    )
    both = width >= _BOTH_BARS
    bars = 4 if both else 2
    spare = width - 4 - 1 - items - 2 * (1 + difference) - bars
    length = max(1, min(_LONGEST_BAR, (spare - 3) // bars))
    name = width - 1 - items - 2 * SourceLayout(0, items, length, difference, both).metric
    return SourceLayout(max(1, name), items, length, difference, both)


_LOOKED_AT = 2000
"""Rows that the columns are fitted to: the first ones have the largest losses."""


def difference_text(share: Share) -> str:
    """Items lost or won, such as `▼2`; a dot where there is no difference."""
    if not share.difference:
        return "·"
    return f"{WORSE if share.difference < 0 else BETTER}{abs(share.difference)}"


def head_lines(layout: SourceLayout) -> tuple[Line, ...]:
    """What the columns show."""
    room = layout.metric - 1
    names = [fit(each if len(each) <= room else short, room) for each, short in _METRIC_NAMES]
    first: list[Piece] = [(fit("source", layout.name), "title"), (fit("n", layout.items + 1, right=True), "title")]
    first += [(f" {name}", "title") for name in names]
    second: list[Piece] = [(" " * (layout.name + 1 + layout.items), "quiet")]
    for _ in names:
        old = [(fit("OLD", layout.bar + 1), "old")] if layout.both else []
        second += [(" ", "quiet"), *old, (fit("NEW", layout.bar + 1 + layout.difference), "new")]
    return Line(tuple(first)), Line(tuple(second))


def source_line(row: SourceRow, layout: SourceLayout) -> Line:
    """A source, or all REFUSE items, on one line that leads to its items."""
    refuse = row.type is ItemType.REFUSE
    name = _REFUSE_NAME if refuse else row.source or "-"
    pieces: list[Piece] = [
        (fit(name, layout.name), "warn" if refuse else "strong" if row.source else "quiet"),
        (f" {row.items:>{layout.items},}"[: layout.items + 1], "quiet"),
    ]
    for share in row.shares:
        pieces += _share(share, row.items, layout)
    if refuse:
        pieces.append((fit(" refused" if layout.metric > len(" refused") else " ref", layout.metric), "quiet"))
    return Line(tuple(pieces), ItemsWanted(OF_TYPE[row.type], "" if refuse else row.source or "-"))


def row_words(row: SourceRow) -> str:
    """A row with exact counts, such as `L5: correctness 4 → 5 and citation 6 → 6 of 6 items`."""
    name = "REFUSE items" if row.type is ItemType.REFUSE else clip(row.source or "no source required", _LONGEST_NAME)
    figures = " and ".join(f"{share.metric.value} {share.old:,} → {share.new:,}" for share in row.shares)
    return f"{name}: {figures} of {counted(row.items, 'item')}"


def _share(share: Share, items: int, layout: SourceLayout) -> list[Piece]:
    tone = "bad" if share.difference < 0 else "good" if share.difference > 0 else "quiet"
    fill = "plain" if tone == "quiet" else tone
    pieces: list[Piece] = [(" ", "quiet")]
    if layout.both:
        pieces += [*_bar(layout.bar, Fraction(share.old, items), "old"), (" ", "quiet")]
    pieces += [*_bar(layout.bar, Fraction(share.new, items), fill), (" ", "quiet")]
    return [*pieces, (f"{difference_text(share):<{layout.difference}}"[: layout.difference], tone)]


def _bar(cells: int, value: Fraction, part: str) -> list[Piece]:
    filled, rest = bar(cells, value)
    return [(filled, part), (rest, "track")]


class SourceLines(Sequence[Line]):
    """The lines of all rows, each made when it is looked at."""

    def __init__(self, rows: Sequence[SourceRow], layout: SourceLayout) -> None:
        self._rows = rows
        self._layout = layout

    def __len__(self) -> int:
        """One line a row."""
        return len(self._rows)

    @overload
    def __getitem__(self, row: int) -> Line: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[Line]: ...
    def __getitem__(self, row: int | slice) -> Line | Sequence[Line]:
        """The line of a row."""
        if isinstance(row, slice):
            return SourceLines(self._rows[row], self._layout)
        return source_line(self._rows[row], self._layout)
