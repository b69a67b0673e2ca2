"""Positions as sequences that cost nothing for each item: the same as the lists they stand for."""

from array import array

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


def test_there_is_no_row_beyond_the_last() -> None:
    with pytest.raises(IndexError):
        Masked(b"\1")[1]


def test_a_row_counts_from_the_end_where_it_is_negative() -> None:
    assert Masked(b"\1\0\1")[-1] == 2


def test_both_masks_must_agree() -> None:
    assert both(b"\1\1\0\0", b"\1\0\1\0") == b"\1\0\0\0"


def test_a_mask_is_made_of_positions() -> None:
    assert mask_at([2, 0], 4) == b"\1\0\1\0"


@pytest.mark.parametrize(("keys", "rising"), [([], True), (["a"], True), (["a", "a", "b"], True), (["b", "a"], False)])
def test_keys_that_rise_are_found_out(keys: list[str], rising: bool) -> None:  # noqa: FBT001
    assert in_rising_order(keys) is rising


def test_ranks_lead_back() -> None:
    assert ranks(array("I", [2, 0, 1])) == array("I", [1, 2, 0])
