"""Positions as sequences that cost nothing for each item: the same as the lists they stand for."""

from array import array
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buddytui.evaluation import positions as positions_module
from buddytui.evaluation.positions import Backwards, InOrder, Masked, both, in_rising_order, mask_at, ordered, ranks

MASKS = st.lists(st.integers(0, 1), max_size=40).map(bytes)
KEYS = st.lists(st.text("abc", max_size=3), max_size=60)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions_module, "_BLOCK", 4)
    monkeypatch.setattr(positions_module, "_PIECE", 8)
    monkeypatch.setattr(positions_module, "_BUCKETS", 3)
    monkeypatch.setattr(positions_module, "_SAMPLE", 16)


@given(mask=MASKS)
def test_a_mask_is_the_positions_of_its_ones(mask: bytes) -> None:
    expected = [position for position, one in enumerate(mask) if one]
    masked = Masked(mask)
    assert [masked[row] for row in range(len(masked))] == list(masked) == expected
    assert [masked.index(position) for position in expected] == list(range(len(expected)))


@given(mask=MASKS)
def test_backwards_is_the_same_from_the_end(mask: bytes) -> None:
    masked = Masked(mask)
    backwards = masked[::-1]
    assert isinstance(backwards, Backwards)
    assert list(backwards) == list(masked)[::-1]
    assert [backwards.index(position) for position in masked] == list(range(len(masked)))[::-1]


@given(keys=KEYS)
def test_an_order_is_the_stable_one_by_keys(keys: list[str]) -> None:
    assert list(ordered(keys)) == sorted(range(len(keys)), key=keys.__getitem__)


@given(keys=KEYS, data=st.data())
def test_a_mask_in_an_order_shows_its_ones_in_that_order(keys: list[str], data: st.DataObject) -> None:
    order = ordered(keys)
    mask = data.draw(st.lists(st.integers(0, 1), min_size=len(keys), max_size=len(keys)).map(bytes))
    shown = InOrder(order, ranks(order), bytes(mask[position] for position in order))
    expected = [position for position in order if mask[position]]
    assert list(shown) == [shown[row] for row in range(len(shown))] == expected
    assert [shown.index(position) for position in expected] == list(range(len(expected)))


@given(mask=MASKS)
def test_what_is_not_shown_has_no_row(mask: bytes) -> None:
    masked = Masked(mask)
    for position in {*range(-1, len(mask) + 1)} - {*masked}:
        with pytest.raises(ValueError, match=str(position)):
            masked.index(position)


MASK = b"\0\1\1\0\1"
ORDER = array("I", [4, 2, 0, 1, 3])
RANK = array("I", [2, 3, 1, 4, 0])
SHOWN: dict[str, tuple[Callable[[], Sequence[int]], list[int]]] = {
    "by a mask": (lambda: Masked(MASK), [1, 2, 4]),
    "in an order": (lambda: InOrder(ORDER, RANK), [4, 2, 0, 1, 3]),
    "by a mask in an order": (lambda: InOrder(ORDER, RANK, b"\1\1\0\1\0"), [4, 2, 1]),
    "backwards": (lambda: Backwards(Masked(MASK)), [4, 2, 1]),
}
FOREIGN: list[object] = ["1", None, b"\1"]
SLICES = [slice(None), slice(1, None), slice(0, 2), slice(None, None, 2), slice(-2, None), slice(None, None, -1)]


@pytest.fixture(params=SHOWN)
def shown(request: pytest.FixtureRequest) -> tuple[Sequence[int], list[int]]:
    """Positions in blocks of four, and the list they stand for."""
    make, expected = SHOWN[request.param]
    return make(), expected


def test_it_is_the_list_it_stands_for(shown: tuple[Sequence[int], list[int]]) -> None:
    positions, expected = shown
    assert len(positions) == len(expected)
    assert list(positions) == [positions[row] for row in range(len(expected))] == expected
    assert [positions[row] for row in range(-len(expected), 0)] == expected
    assert [list(positions[rows]) for rows in SLICES] == [expected[rows] for rows in SLICES]


def test_it_holds_what_it_shows_and_nothing_else(shown: tuple[Sequence[int], list[int]]) -> None:
    positions, expected = shown
    assert [position for position in range(-6, 12) if position in positions] == sorted(expected)
    assert not any(foreign in positions for foreign in FOREIGN)


def test_a_position_has_its_row_or_none(shown: tuple[Sequence[int], list[int]]) -> None:
    positions, expected = shown
    assert [positions.index(position) for position in expected] == list(range(len(expected)))
    for position in {*range(-6, 12)} - {*expected}:
        with pytest.raises(ValueError, match=rf"^{position}$"):
            positions.index(position)


def test_there_is_no_row_beyond_either_end(shown: tuple[Sequence[int], list[int]]) -> None:
    positions, expected = shown
    for row in (len(expected), -len(expected) - 1):
        with pytest.raises(IndexError):
            positions[row]


def test_all_of_it_backwards_costs_no_list() -> None:
    assert isinstance(InOrder(ORDER, RANK)[::-1], Backwards)


@pytest.mark.parametrize(("count", "mask"), [(5, MASK), (2, b"\0\1"), (7, MASK + b"\0\0"), (0, b"")])
def test_a_mask_for_another_number_of_items_is_cut_or_filled(count: int, mask: bytes) -> None:
    assert Masked(MASK).mask(count) == mask


def test_both_masks_must_agree() -> None:
    assert both(b"\1\1\0\0", b"\1\0\1\0") == b"\1\0\0\0"


def test_a_mask_is_made_of_positions() -> None:
    assert mask_at([2, 0], 4) == b"\1\0\1\0"


@pytest.mark.parametrize(("keys", "rising"), [([], True), (["a"], True), (["a", "a", "b"], True), (["b", "a"], False)])
def test_keys_that_rise_are_found_out(keys: list[str], rising: bool) -> None:  # noqa: FBT001
    assert in_rising_order(keys) is rising


def test_ranks_lead_back() -> None:
    assert ranks(array("I", [2, 0, 1])) == array("I", [1, 2, 0])
