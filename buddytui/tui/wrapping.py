"""A text of any length broken into rows, as far as somebody asked for, and no further. Pure: no widget, no thread.

Rows break at spaces where they can. Characters of two cells and stand-ins for what must not be shown
are measured, so that no row is wider than it may be.
"""

from array import array
from unicodedata import combining

from rich.cells import cell_len

from buddytui.tui.plain import steady

_MOST_MARKS = 16
"""Combining marks that are kept with the character before them; hostile text piles up more."""


def wrapped(text: str, width: int) -> list[str]:
    """A text of moderate length as rows that may be shown, each without a blank at its end."""
    wrapping = Wrapping(text, width)
    wrapping.advance(len(text))
    return [steady(text[start:end]).rstrip(" ") for start, end in map(wrapping.row, range(wrapping.rows))]


class Wrapping:
    """The places where the rows of a text start, for a width in cells; more of them with every `advance`."""

    def __init__(self, text: str, width: int) -> None:
        self.text = text
        self._width = max(2, width)
        self.is_plain = text.isascii() and text.isprintable()
        self._starts = array("Q", [0])
        self.is_done = not text

    @property
    def rows(self) -> int:
        """How many rows are known to their end."""
        return len(self._starts) - 1

    def row(self, row: int) -> tuple[int, int]:
        """Where a known row starts and ends in the text."""
        return self._starts[row], self._starts[row + 1]

    def advance(self, characters: int) -> None:
        """Break so many characters more, or what is left of them."""
        start = self._starts[-1]
        until = start + characters
        while start < until and start < len(self.text):
            start = self._next(start)
            self._starts.append(start)
        self.is_done = start >= len(self.text)

    def _next(self, start: int) -> int:
        """Where the row after the one that starts here starts."""
        text = self.text
        end = start + self._width if self.is_plain else self._end_by_cells(start)
        if end >= len(text):
            return len(text)
        if text[end] == " ":
            return end + 1
        space = text.rfind(" ", start + 1, end)
        return space + 1 if space >= 0 else end

    def _end_by_cells(self, start: int) -> int:
        """The furthest end for which the row fits, found by halving."""
        text = self.text
        fits, limit = 1, self._width
        if cell_len(steady(text[start : start + limit])) <= self._width:
            fits = limit
        while fits < limit:
            middle = (fits + limit + 1) // 2
            if cell_len(steady(text[start : start + middle])) <= self._width:
                fits = middle
            else:
                limit = middle - 1
        end = start + fits
        for _ in range(_MOST_MARKS):
            if end < len(text) and combining(text[end]):
                end += 1
        return end
