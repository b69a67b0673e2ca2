"""Where items went from OLD to NEW."""

from collections.abc import Callable
from itertools import compress

import pytest

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.joint import JointCounts, joint_column, mask_of
from buddytui.evaluation.run import Run
from buddytui.evaluation.transitions import STATES, Matrix, State, transition_matrix

RunOf = Callable[[str], Run]

MOVES = """
    THRESHOLDS 0 0 0
    kept ANSWER L1 x
    broke ANSWER L1 x
    shied ANSWER L1 x
    gone ANSWER L1 x
    half ANSWER L1 x
    obeyed REFUSE - -
    told REFUSE - -
    silent REFUSE - -
    RESULTS
    OLD kept L1 N x
    OLD broke L1 N x
    OLD shied L1 N x
    OLD gone L1 N x
    OLD half L9 N x
    OLD obeyed - N yes
    OLD told - Y no
    NEW kept L1 N x
    NEW broke L1 N y
    NEW shied - Y no
    NEW half L1 N y
    NEW obeyed - Y no
    NEW told - N yes
"""


@pytest.fixture
def moves(run_of: RunOf) -> Run:
    return run_of(MOVES)


def counts(matrix: Matrix) -> list[list[int]]:
    return [[cell.items for cell in row] for row in matrix.cells]


def test_answer_items_by_passed_failed_over_refused_missing(moves: Run) -> None:
    matrix = transition_matrix(JointCounts.of(joint_column(moves)), ItemType.ANSWER)
    assert counts(matrix) == [[1, 1, 1, 1], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]


def test_refuse_items_by_refused_violation_missing(moves: Run) -> None:
    matrix = transition_matrix(JointCounts.of(joint_column(moves)), ItemType.REFUSE)
    assert counts(matrix) == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]


@pytest.mark.parametrize(("item_type", "items"), [(ItemType.ANSWER, 5), (ItemType.REFUSE, 3)])
def test_every_item_is_in_one_cell(moves: Run, item_type: ItemType, items: int) -> None:
    assert transition_matrix(JointCounts.of(joint_column(moves)), item_type).items == items


def test_a_cell_leads_to_its_items(moves: Run) -> None:
    joint = joint_column(moves)
    cell = transition_matrix(JointCounts.of(joint), ItemType.ANSWER).cells[0][2]
    assert list(compress(moves.ids, mask_of(joint, cell.pairs))) == ["shied"]


def test_a_cell_names_its_states(moves: Run) -> None:
    cell = transition_matrix(JointCounts.of(joint_column(moves)), ItemType.REFUSE).cells[0][1]
    assert (cell.old, cell.new) == (State.REFUSED, State.VIOLATION)


def test_a_matrix_names_its_states_in_order(moves: Run) -> None:
    matrix = transition_matrix(JointCounts.of(joint_column(moves)), ItemType.ANSWER)
    assert (matrix.type, matrix.states) == (ItemType.ANSWER, STATES[ItemType.ANSWER])


@pytest.mark.parametrize(
    ("item_type", "words"),
    [
        (ItemType.ANSWER, ["passed", "failed", "over-refused", "missing"]),
        (ItemType.REFUSE, ["refused", "violation", "missing"]),
    ],
)
def test_states_have_their_words_the_best_first(item_type: ItemType, words: list[str]) -> None:
    assert [state.value for state in STATES[item_type]] == words
