"""Positions to show as sequences that cost nothing for each item: chosen by a mask, in any order, backwards.

A mask is one byte an item, 1 for those that are meant. Rows are counted a block at a time, which
takes a millisecond for a million items; each position is looked up when it is drawn.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import compress, islice
from operator import le
from typing import Any, overload

_BLOCK = 4096
_PIECE = 1 << 14
"""Items that are put in order before anybody else gets a turn."""
_BUCKETS = 256
_SAMPLE = 4096

Keys = Sequence[Any]
"""All of one kind, which can be compared."""


class Masked(Sequence[int]):
    """The positions whose byte in the mask is 1, in rising order."""

    def __init__(self, mask: bytes) -> None:
        self._mask = mask
        before = array("Q", [0])
        for start in range(0, len(mask), _BLOCK):
            before.append(before[-1] + mask.count(1, start, start + _BLOCK))
        self._before = before

    def mask(self, count: int) -> bytes:
        """The mask for so many items, 0 for those that it says nothing of."""
        return self._mask[:count].ljust(count, b"\0")

    def __len__(self) -> int:
        return self._before[-1]

    @overload
    def __getitem__(self, row: int) -> int: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[int]: ...
    def __getitem__(self, row: int | slice) -> int | Sequence[int]:
        """The position in a row; a slice backwards through all is as quick, any other one is a list."""
        if isinstance(row, slice):
            return _sliced(self, row)
        row = _checked(row, len(self))
        block = bisect_right(self._before, row) - 1
        start = block * _BLOCK
        mask = self._mask[start : start + _BLOCK]
        return next(islice(compress(range(start, start + len(mask)), mask), row - self._before[block], None))

    def __iter__(self) -> Iterator[int]:
        return compress(range(len(self._mask)), self._mask)

    def __contains__(self, position: object) -> bool:
        return isinstance(position, int) and 0 <= position < len(self._mask) and self._mask[position] == 1

    def index(self, position: int, start: int = 0, stop: int | None = None) -> int:
        """The row of a position; ValueError where it is not among them."""
        del start, stop
        if position not in self:
            raise ValueError(position)
        block = position // _BLOCK
        return self._before[block] + self._mask.count(1, block * _BLOCK, position)


class InOrder(Sequence[int]):
    """Positions in an order of all items, as far as a mask has a 1 for them; the mask stands in that order too."""

    def __init__(self, order: "array[int]", rank: "array[int]", mask: bytes | None = None) -> None:
        self._order = order
        self._rank = rank
        self._rows = Masked(mask) if mask is not None else None

    def __len__(self) -> int:
        return len(self._order) if self._rows is None else len(self._rows)

    @overload
    def __getitem__(self, row: int) -> int: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[int]: ...
    def __getitem__(self, row: int | slice) -> int | Sequence[int]:
        """The position in a row; a slice backwards through all is as quick, any other one is a list."""
        if isinstance(row, slice):
            return _sliced(self, row)
        row = _checked(row, len(self))
        return self._order[row if self._rows is None else self._rows[row]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._order) if self._rows is None else map(self._order.__getitem__, self._rows)

    def __contains__(self, position: object) -> bool:
        if not isinstance(position, int) or not 0 <= position < len(self._rank):
            return False
        return self._rows is None or self._rank[position] in self._rows

    def index(self, position: int, start: int = 0, stop: int | None = None) -> int:
        """The row of a position; ValueError where it is not among them."""
        del start, stop
        if position not in self:
            raise ValueError(position)
        place = self._rank[position]
        return place if self._rows is None else self._rows.index(place)


class Backwards(Sequence[int]):
    """Other positions from the last to the first."""

    def __init__(self, positions: Sequence[int]) -> None:
        self._positions = positions

    def __len__(self) -> int:
        return len(self._positions)

    @overload
    def __getitem__(self, row: int) -> int: ...
    @overload
    def __getitem__(self, row: slice) -> Sequence[int]: ...
    def __getitem__(self, row: int | slice) -> int | Sequence[int]:
        """The position in a row; a slice backwards through all is as quick, any other one is a list."""
        if isinstance(row, slice):
            return _sliced(self, row)
        return self._positions[len(self) - 1 - _checked(row, len(self))]

    def __contains__(self, position: object) -> bool:
        return position in self._positions

    def index(self, position: int, start: int = 0, stop: int | None = None) -> int:
        """The row of a position; ValueError where it is not among them."""
        del start, stop
        return len(self) - 1 - self._positions.index(position)


def mask_at(positions: Iterable[int], count: int) -> bytes:
    """The mask of so many items that is 1 at the positions."""
    mask = bytearray(count)
    for position in positions:
        mask[position] = 1
    return bytes(mask)


def both(one: bytes, other: bytes) -> bytes:
    """The mask that is 1 where both are: as two large numbers, which is ten times faster than byte by byte."""
    number = int.from_bytes(one, "little") & int.from_bytes(other, "little")
    return number.to_bytes(len(one), "little")


def in_rising_order(keys: Keys) -> bool:
    """Whether the keys stand in order already."""
    return all(map(le, keys, islice(keys, 1, None)))


def ordered(keys: Keys) -> "array[int]":
    """All positions by their keys, those with the same key in rising order.

    Done in pieces that take milliseconds each: another thread gets its turns, which one big sort would not give.
    """
    count = len(keys)
    step = max(1, count // _SAMPLE)
    sample = sorted(set(keys[::step]))
    splitters = sample[:: max(1, len(sample) // _BUCKETS)]
    bucket_of: Callable[[object], int] = partial(bisect_right, splitters)
    buckets = [array("I") for _ in range(len(splitters) + 1)]
    for start in range(0, count, _PIECE):
        places = map(bucket_of, keys[start : start + _PIECE])
        for position, place in enumerate(places, start):
            buckets[place].append(position)
    order = array("I")
    for bucket in buckets:
        order.extend(sorted(bucket, key=keys.__getitem__))
    return order


def ranks(order: "array[int]") -> "array[int]":
    """For each position, its place in the order."""
    rank = array("I", bytes(len(order) * order.itemsize))
    for place, position in enumerate(order):
        rank[position] = place
    return rank


def _checked(row: int, count: int) -> int:
    if row < 0:
        row += count
    if not 0 <= row < count:
        raise IndexError
    return row


def _sliced(positions: Sequence[int], rows: slice) -> Sequence[int]:
    if rows == slice(None, None, -1):
        return Backwards(positions)
    return [positions[row] for row in range(*rows.indices(len(positions)))]
