"""A run's rows as plain values, made from the text of the file when somebody looks at one."""

from array import array
from collections.abc import Iterator

from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.run import SearchStep
from buddytui.formats.columns import Columns
from buddytui.formats.fields import item_of, result_of
from buddytui.formats.search import search_text
from buddytui.formats.text import Text


class TextRows:
    """The rows of a run that was read from a text; see evaluation's Rows for what it promises.

    Where it has a last line, results after it are not there.
    """

    def __init__(self, text: Text, columns: Columns, head_line: int, last_line: int | None = None) -> None:
        self.head_line = head_line
        self._text = text
        self._columns = columns
        self._last_line = last_line
        self._item_lines = columns.item_lines
        self._result_lines = {version: column.lines for version, column in columns.versions.items()}
        if last_line is not None:
            self._result_lines = {
                version: array("I", [line if line <= last_line else 0 for line in lines])
                for version, lines in self._result_lines.items()
            }

    def until(self, line: int) -> "TextRows":
        """The rows as if no result had come after a line."""
        return TextRows(self._text, self._columns, self.head_line, line)

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        """The golden item at the position."""
        return item_of(self._fields(self._item_lines[position], 4, most))

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        """What the version said to it; None where its result is missing."""
        line = self._result_lines[version][position]
        return result_of(self._fields(line, 5, most)) if line else None

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
        return search_text(self._text, self._columns, search, after_line, self._last_line)

    def _fields(self, line: int, count: int, most: int | None = None) -> list[str]:
        """The fields of a line; of a long one that is cut off, the last one comes short but is there."""
        raw = self._text.line(line, most)
        fields = raw.split(None, count - 1)
        if most is not None and len(fields) < count and len(raw) == most:
            return self._fields(line, count, 2 * most)
        return [field.decode(errors="ignore") for field in fields]
