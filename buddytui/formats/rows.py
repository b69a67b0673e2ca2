"""A run's rows as plain values, made from the text of the file when somebody looks at one."""

from collections.abc import Iterator

from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.run import SearchStep
from buddytui.formats.columns import Columns
from buddytui.formats.fields import item_of, result_of
from buddytui.formats.search import search_text
from buddytui.formats.text import Text

_MOST_BYTES = 4
"""What a character takes in UTF-8 at most."""
_MARKS = 64
"""Bytes for the fields that are never long, and the spaces between them."""


class TextRows:
    """The rows of a run that was read from a text; see evaluation's Rows for what it promises."""

    def __init__(self, text: Text, columns: Columns) -> None:
        self._text = text
        self._columns = columns
        self._item_lines = columns.item_lines
        self._result_lines = {version: column.lines for version, column in columns.versions.items()}

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        """The golden item at the position."""
        if most is None:
            return item_of(self._fields(self._item_lines[position], 4))
        columns = self._columns
        most += _MOST_BYTES * (len(columns.ids[position]) + len(columns.sources[position] or "")) + _MARKS
        return item_of(self._fields(self._item_lines[position], 4, most))

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        """What the version said to it; None where its result is missing."""
        line = self._result_lines[version][position]
        if not line:
            return None
        if most is not None:
            most += _MOST_BYTES * len(self._columns.ids[position]) + _MARKS
        return result_of(self._fields(line, 5, most))

    def item_line(self, position: int) -> int:
        """The line of the golden item in the file, from 1."""
        return self._item_lines[position]

    def result_line(self, version: Version, position: int) -> int:
        """The line of the result in the file, from 1; 0 where it is missing."""
        return self._result_lines[version][position]

    def length(self, version: Version | None, position: int) -> int:
        """The bytes of the line of the version's result, 0 where it is missing; of the golden item for None."""
        line = self._item_lines[position] if version is None else self._result_lines[version][position]
        return self._text.length(line) if line else 0

    @property
    def size(self) -> int:
        """The bytes of the text so far."""
        return self._text.size

    def search(self, search: str, after_line: int = 0) -> Iterator[SearchStep]:
        """The positions of the items that contain it, as they are found."""
        return search_text(self._text, self._columns, search, after_line)

    def _fields(self, line: int, count: int, most: int | None = None) -> list[str]:
        """The fields of a line; of a long one that is cut off, the last come short or empty."""
        fields = [field.decode(errors="ignore") for field in self._text.line(line, most).split(None, count - 1)]
        return fields + [""] * (count - 1 - len(fields))
