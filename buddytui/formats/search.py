"""Looking through the text of a run: whole blocks first, then the lines and fields of those that may hold it.

A block is folded as a whole and searched in one go; most hold nothing, and cost no more than that.
What is found there is looked at field by field, so that the answer is exact.
"""

from array import array
from collections.abc import Iterator

from buddytui.evaluation.golden import Version
from buddytui.evaluation.matching import fold
from buddytui.evaluation.run import SearchStep
from buddytui.formats.columns import Columns
from buddytui.formats.fields import item_of, result_of
from buddytui.formats.text import Text

_ODD_SPACES = tuple("\t\v\f\r\x1c\x1d\x1e\x1f")
_NEEDS_CARE = frozenset(" ,-")
"""Characters that mean something in a line, so that a field is not what stands there."""
_STEP = 1 << 20
"""Bytes after which it is told how far the search came."""


def search_text(
    text: Text, columns: Columns, search: str, after_line: int = 0, until_line: int | None = None
) -> Iterator[SearchStep]:
    """The positions of the items that contain the search; see `Run.search`.

    Lines that are taken after the call, or stand after `until_line`, are left out.
    """
    last_line = columns.lines_taken if until_line is None else min(until_line, columns.lines_taken)
    return _steps(text, _Owners(columns, last_line), fold(search), after_line)


def _steps(text: Text, owners: "_Owners", needle: str, after_line: int) -> Iterator[SearchStep]:
    last_line = owners.last_line
    found: list[int] = []
    seen = bytearray(owners.count)
    looked_at = told = 0
    for place in range(max(0, text.block_of(after_line + 1)), text.block_of(last_line) + 1):
        first, block = text.block(place)
        for number in _candidates(first, block, needle):
            position = owners.position(number) if after_line < number <= last_line else -1
            if position >= 0 and not seen[position] and _says(text.line(number), needle, owners.is_item(number)):
                seen[position] = 1
                found.append(position)
        looked_at += len(block)
        if looked_at - told >= _STEP:
            told = looked_at
            line = min(last_line, first + block.count(b"\n") - 1)
            yield SearchStep(min(99, looked_at * 100 // text.size), line, found)
            found = []
    yield SearchStep(100, last_line, found)


class _Owners:
    """Which item a line up to the last one belongs to, found out for all at once, as soon as one is asked for.

    The last line comes from before the count: while a run grows, every item up to that line is counted.
    """

    def __init__(self, columns: Columns, last_line: int) -> None:
        self.last_line = last_line
        self.count = len(columns.ids)
        self._columns = columns
        self._positions: array[int] | None = None
        self._last_item_line = columns.item_lines[self.count - 1] if self.count else 0

    def is_item(self, line: int) -> bool:
        """Whether a golden item stands on the line, rather than a result."""
        return line <= self._last_item_line

    def position(self, line: int) -> int:
        """The position of the line's item; -1 where it belongs to none."""
        if self._positions is None:
            self._positions = self._all()
        return self._positions[line]

    def _all(self) -> "array[int]":
        positions = array("i", [-1]) * (self.last_line + 1)
        columns = [self._columns.item_lines, *(self._columns.versions[version].lines for version in Version)]
        for lines in columns:
            for position, line in zip(range(self.count), lines, strict=False):
                if line <= self.last_line:  # 0, of a missing result, is no line that is asked for
                    positions[line] = position
        return positions


def _candidates(first: int, block: bytes, needle: str) -> Iterator[int]:
    """The numbers of the lines in which the needle may stand; of those where it stands, all."""
    text = block.decode(errors="replace")
    if text.isascii() and not _must_be_split(text, needle):
        folded = text.lower()
        lines = folded.split("\n") if needle in folded else []
    else:
        lines = list(map(fold, text.split("\n")))
    for number, line in enumerate(lines, first):
        if needle in line or ("\\," in line and needle in line.replace("\\,", ",")):
            yield number


def _must_be_split(text: str, needle: str) -> bool:
    """Whether the needle may stand in ASCII text that, lower case and as a whole, does not contain it."""
    spaced = " " in needle and ("  " in text or any(space in text for space in _ODD_SPACES))
    return spaced or ("," in needle and "\\," in text)


def _says(raw: bytes, needle: str, is_item: bool) -> bool:  # noqa: FBT001  as a line is
    """Whether one of a line's own fields contains the needle."""
    if raw.isascii() and b"\\" not in raw and not _NEEDS_CARE.intersection(needle):
        columns = raw.lower().split(None, 3 if is_item else 4)
        own = (columns[0], *columns[2:]) if is_item else (columns[2], *columns[4:])
        return any(needle.encode() in field for field in own)
    fields = [field.decode() for field in raw.split(None, 3 if is_item else 4)]
    if is_item:
        item = item_of(fields)
        texts = [item.id, item.source or "", *item.keywords]
    else:
        result = result_of(fields)
        texts = [result.cited or "", result.answer]
    return needle in fold("\0".join(texts))
