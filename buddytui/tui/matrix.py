"""A matrix of changes as lines of fixed columns: counts in, texts and tones out."""

from typing import NamedTuple

from buddytui.evaluation.change import Direction, changes
from buddytui.evaluation.transitions import STATES, Cell, Matrix, State
from buddytui.reports.status import Tone

_SHORT = {
    State.PASSED: "pass",
    State.FAILED: "fail",
    State.OVER_REFUSED: "over",
    State.REFUSED: "ref",
    State.VIOLATION: "viol",
    State.MISSING: "miss",
}
_NAMES, _SHORT_NAMES = 13, 5
"""Cells for the names of OLD's states."""
_CORNERS = ("OLD ╲ NEW ", "OLD╲NEW", "╲")
_WIDEST_CELL = 8


class MatrixLayout(NamedTuple):
    """Cells for the names of OLD's states at the left, and for each column of NEW's."""

    names: int
    cell: int

    def x(self, column: int) -> int:
        """Where a column starts."""
        return self.names + column * self.cell

    def column_at(self, x: int) -> int | None:
        """The column under a cell of the screen; None in the names."""
        return (x - self.names) // self.cell if x >= self.names else None

    @property
    def corner(self) -> str:
        """Which version the rows and the columns are, in as much room as there is."""
        return next(corner for corner in _CORNERS if len(corner) <= self.names)

    def row_name(self, state: State) -> str:
        """A state of OLD in as much room as there is."""
        return state.value if self.names == _NAMES else _SHORT[state]

    def column_name(self, state: State) -> str:
        """A state of NEW, short at any width, with a blank before it."""
        return _SHORT[state][: max(1, self.cell - 1)]


def matrix_layout(width: int) -> MatrixLayout:
    """Columns that fit a width; the same for both matrices, so that they line up."""
    most = max(map(len, STATES.values()))
    names = _NAMES if width >= _NAMES + most * 5 else _SHORT_NAMES
    cell = max(1, min(_WIDEST_CELL, (width - names) // most))
    if names == _SHORT_NAMES:
        names = max(names, min(len(_CORNERS[1]), width - most * cell))
    return MatrixLayout(names, cell)


def count_text(items: int, cells: int) -> str:
    """A count in at most so many cells, one of them blank: exact where it fits, else in thousands or millions."""
    for text in (f"{items:,}", str(items), f"{items // 1000}k", f"{items // 1_000_000}M"):
        if len(text) < cells:
            return text
    return "…"


def tone_of(cell: Cell) -> Tone:
    """Whether the items of a cell got better or worse; quiet where they stayed, plain where it is both or neither."""
    if cell.old is cell.new or not cell.items:
        return Tone.QUIET
    directions = {change.direction for pair in cell.pairs for change in changes(*pair)}
    if Direction.WORSE in directions and Direction.BETTER not in directions:
        return Tone.BAD
    if Direction.BETTER in directions and Direction.WORSE not in directions:
        return Tone.GOOD
    return Tone.PLAIN


def cell_words(matrix: Matrix, cell: Cell) -> tuple[str, str]:
    """What a cell holds in two short lines, such as `passed → failed` and `2 of 50 ANSWER items`."""
    return f"{cell.old.value} → {cell.new.value}", f"{cell.items:,} of {matrix.items:,} {matrix.type.value} items"
