"""Where items went from OLD to NEW: a small matrix for ANSWER items and one for REFUSE items.

Read from counts, so it costs the same at any size; each cell names the outcome pairs behind it,
which are a filter's pairs too.
"""

from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.joint import JointCounts, Pair, pairs_where
from buddytui.evaluation.outcome import Outcome


class State(Enum):
    """What a version did on an item, in one word."""

    PASSED = "passed"
    FAILED = "failed"
    OVER_REFUSED = "over-refused"
    REFUSED = "refused"
    VIOLATION = "violation"
    MISSING = "missing"


STATES = {
    ItemType.ANSWER: (State.PASSED, State.FAILED, State.OVER_REFUSED, State.MISSING),
    ItemType.REFUSE: (State.REFUSED, State.VIOLATION, State.MISSING),
}
"""The states that an item of each type can be in, the best first."""

_STATE_OF = {
    Outcome.PASSED: State.PASSED,
    Outcome.OVER_REFUSAL: State.OVER_REFUSED,
    Outcome.ANSWER_MISSING: State.MISSING,
    Outcome.REFUSED: State.REFUSED,
    Outcome.VIOLATION: State.VIOLATION,
    Outcome.REFUSAL_MISSING: State.MISSING,
}


def state_of(outcome: Outcome) -> State:
    """The state an outcome is: what was answered and lacks anything is FAILED."""
    return _STATE_OF.get(outcome, State.FAILED)


class Cell(NamedTuple):
    """The items that went from one state to another: how many, and the outcome pairs that say so."""

    old: State
    new: State
    items: int
    pairs: frozenset[Pair]


class Matrix(NamedTuple):
    """OLD × NEW for one type of item: `cells` holds a row for each state of OLD, a cell for each of NEW."""

    type: ItemType
    states: tuple[State, ...]
    cells: tuple[tuple[Cell, ...], ...]

    @property
    def items(self) -> int:
        """The number of items of the type."""
        return sum(cell.items for row in self.cells for cell in row)


def transition_matrix(joint: JointCounts, item_type: ItemType) -> Matrix:
    """Where the items of a type went from OLD to NEW: 4 × 4 states for ANSWER, 3 × 3 for REFUSE."""
    states = STATES[item_type]
    cells = tuple(tuple(_cell(joint, item_type, old, new) for new in states) for old in states)
    return Matrix(item_type, states, cells)


def _cell(joint: JointCounts, item_type: ItemType, old: State, new: State) -> Cell:
    pairs = pairs_where(
        lambda before, after: after.type is item_type and state_of(before) is old and state_of(after) is new
    )
    return Cell(old, new, joint.count(pairs), pairs)
