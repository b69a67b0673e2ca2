"""A block of whole lines, and whether it holds anything that the quick way must not take."""

import re
from typing import NamedTuple

_SEPARATOR = re.compile(rb"^[ \t\v\f\r]*RESULTS[ \t\v\f\r]*$", re.MULTILINE)
_ODD = [bytes([code]) for code in (*b"\t\v\f\r\\", *range(0x1C, 0x20))]
_ODD_PAIRS = (b"  ", b", ", b" \n")


class Block(NamedTuple):
    """Lines joined by line feeds, without the last one's end; `first` is the number of the first of them.

    `plain`: ASCII without white space other than the space, and without backslashes, so that fields
    need no care and folding is lower case, but for runs of spaces.
    """

    first: int
    data: bytes
    plain: bool

    @classmethod
    def of(cls, first: int, data: bytes) -> "Block":
        """The block of raw lines as they stand in the file."""
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n")
        plain = data.isascii() and not any(odd in data for odd in _ODD)
        return cls(first, data.removesuffix(b"\n"), plain)

    @property
    def tidy(self) -> bool:
        """Whether spaces stand alone, at no line's end and after no comma; slow to tell."""
        return not (self.data.endswith(b" ") or any(odd in self.data for odd in _ODD_PAIRS))

    def lines(self) -> list[bytes]:
        """The lines, without their ends."""
        return self.data.split(b"\n")

    def rows(self, most: int) -> list[list[str]]:
        """The fields of each line, at most so many; raises UnicodeDecodeError where a byte is not UTF-8.

        Fields end at ASCII white space only: bytes are split before they become text.
        """
        if self.plain:
            return [line.split(None, most - 1) for line in self.data.decode().split("\n")]
        return [[field.decode() for field in line.split(None, most - 1)] for line in self.lines()]

    def at_separator(self) -> "tuple[Block | None, int, Block | None]":
        """What stands before the RESULTS line, the line's number, and what stands after it.

        Without such a line, the whole block stands before it and the number is 0.
        """
        match = _SEPARATOR.search(self.data) if b"RESULTS" in self.data else None
        if match is None:
            return self, 0, None
        before = self.data[: match.start()]
        number = self.first + before.count(b"\n")
        head = self._replace(data=before.removesuffix(b"\n")) if before else None
        tail = Block(number + 1, self.data[match.end() + 1 :], self.plain)
        return head, number, tail if match.end() < len(self.data) else None

    def after_line(self, number: int) -> "Block | None":
        """What stands after the line of that number; None where nothing does."""
        lines = self.lines()[number - self.first + 1 :]
        return Block(number + 1, b"\n".join(lines), self.plain) if lines else None
