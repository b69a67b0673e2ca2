"""A run's rows as plain values, made from the text of the file when somebody looks at one."""

from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.formats.columns import Columns
from buddytui.formats.fields import item_of, result_of
from buddytui.formats.text import Text


class TextRows:
    """The rows of a run that was read from a text; see evaluation's Rows for what it promises."""

    def __init__(self, text: Text, columns: Columns) -> None:
        self._text = text
        self._item_lines = columns.item_lines
        self._result_lines = {version: column.lines for version, column in columns.versions.items()}

    def item(self, position: int) -> GoldenItem:
        """The golden item at the position."""
        return item_of(self._fields(self._item_lines[position], 4))

    def result(self, version: Version, position: int) -> Result | None:
        """What the version said to it; None where its result is missing."""
        line = self._result_lines[version][position]
        return result_of(self._fields(line, 5)) if line else None

    def item_line(self, position: int) -> int:
        """The line of the golden item in the file, from 1."""
        return self._item_lines[position]

    def result_line(self, version: Version, position: int) -> int:
        """The line of the result in the file, from 1; 0 where it is missing."""
        return self._result_lines[version][position]

    def _fields(self, line: int, most: int) -> list[str]:
        return [field.decode() for field in self._text.line(line).split(None, most - 1)]
