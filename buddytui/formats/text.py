"""The text of a run, kept once as bytes, whole lines of it found again by their number."""

from array import array
from bisect import bisect_right

_BLOCK = 1 << 16
_REMEMBERED = 4


class Text:
    """Blocks of whole lines in the order of the file; line numbers count from 1.

    Only the number of each block's first line is kept: a line is found by splitting its block,
    and the blocks split last are remembered, because an item and both its results are looked at together.
    """

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._firsts = array("I")
        self._next = 1
        self._split: dict[int, tuple[bytes, list[bytes]]] = {}

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
        return first

    def line(self, number: int) -> bytes:
        """The line without its end; raises IndexError where there is none."""
        if not 1 <= number < self._next:
            raise IndexError(number)
        at = bisect_right(self._firsts, number) - 1
        block, lines = self._split.get(at, (b"", []))
        if block is not self._blocks[at]:
            lines = self._remember(at)
        line = lines[number - self._firsts[at]]
        ended = number < self.line_count or self._blocks[-1].endswith(b"\n")
        return line.removesuffix(b"\r") if ended else line

    def _remember(self, at: int) -> list[bytes]:
        """The lines of a block, kept in place of those that were split longest ago."""
        block = self._blocks[at]
        lines = block.split(b"\n")
        self._split.pop(at, None)
        if len(self._split) == _REMEMBERED:
            del self._split[next(iter(self._split))]
        self._split[at] = (block, lines)
        return lines
