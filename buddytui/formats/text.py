"""The text of a run, kept once as bytes, whole lines of it found again by their number."""

from array import array
from bisect import bisect_right

_BLOCK = 1 << 16
_REMEMBERED = 4
_SPLIT_AT_MOST = 1 << 18
"""Bytes up to which a block is split as a whole; what is longer holds a line that is not copied for its neighbours."""


class Text:
    """Blocks of whole lines in the order of the file; line numbers count from 1.

    Only the number of each block's first line is kept: a line is found by splitting its block,
    and the blocks split last are remembered, because an item and both its results are looked at together.
    One thread may append while another one reads lines.
    """

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._firsts = array("I")
        self._next = 1
        self._split: tuple[tuple[bytes, list[bytes]], ...] = ()
        self.size = 0
        """Bytes so far."""

    @property
    def line_count(self) -> int:
        """How many lines there are."""
        return self._next - 1

    def append(self, block: bytes) -> int:
        """Add a block of whole lines, only the last of all without an end; returns the number of its first line."""
        first = self._next
        if self._blocks and len(self._blocks[-1]) + len(block) <= _BLOCK:
            self._blocks[-1] += block
        else:
            self._blocks.append(block)
            self._firsts.append(first)
        self._next += block.count(b"\n") + (not block.endswith(b"\n"))
        self.size += len(block)
        return first

    def block(self, place: int) -> tuple[int, bytes]:
        """A block by its place from 0: the number of its first line, and its bytes as they came."""
        return self._firsts[place], self._blocks[place]

    def block_of(self, number: int) -> int:
        """The place of the block in which a line stands."""
        return bisect_right(self._firsts, number) - 1

    def line(self, number: int, most: int | None = None) -> bytes:
        """The line without its end, of a long one at most so many bytes; raises IndexError where there is none."""
        block, place = self._found(number)
        if len(block) > _SPLIT_AT_MOST:
            start, end = _bounds(block, place)
            return block[start : end if most is None else min(end, start + most)]
        lines = next((lines for seen, lines in self._split if seen is block), None)
        if lines is None:
            lines = block.split(b"\n")
            self._split = ((block, lines), *self._split[: _REMEMBERED - 1])
        line = lines[place]
        return (line.removesuffix(b"\r") if place < len(lines) - 1 else line)[:most]

    def length(self, number: int) -> int:
        """How many bytes a line has without its end; raises IndexError where there is none."""
        block, place = self._found(number)
        if len(block) > _SPLIT_AT_MOST:
            start, end = _bounds(block, place)
            return end - start
        return len(self.line(number))

    def _found(self, number: int) -> tuple[bytes, int]:
        """The block in which a line stands, and the line's place in it from 0."""
        if not 1 <= number < self._next:
            raise IndexError(number)
        at = self.block_of(number)
        return self._blocks[at], number - self._firsts[at]


def _bounds(block: bytes, place: int) -> tuple[int, int]:
    """Where in a block a line starts and ends, by its place from 0; nothing is copied."""
    start = 0
    for _ in range(place):
        start = block.index(b"\n", start) + 1
    end = block.find(b"\n", start)
    if end < 0:
        end = len(block)
    elif block[end - 1 : end] == b"\r":
        end -= 1
    return start, end
