"""A run seen from afar: of a very long line only its start, so that no row and no preview waits for the rest."""

from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.run import Run

LONG = 1 << 16
"""Bytes of a line from which on it is not read as a whole while somebody waits for a picture."""


def is_long(run: Run, version: Version | None, position: int) -> bool:
    """Whether the line of the version's result, or of the golden item for None, is very long."""
    return run.rows.length(version, position) > LONG


def glance_at_item(run: Run, position: int) -> GoldenItem:
    """The golden item; of a very long one, only the first keywords."""
    return _glanced(run, position) if is_long(run, None, position) else run.item(position)


def _glanced(run: Run, position: int) -> GoldenItem:
    """The item, without the keyword in which its line is cut off."""
    item = run.rows.item(position, LONG)
    return item._replace(keywords=item.keywords[:-1]) if is_long(run, None, position) else item


class Glance(Run):
    """The same run, whose long items and results have only their start."""

    def __init__(self, run: Run) -> None:
        super().__init__(run.thresholds, run.ids, run.sources, run.outcomes, run.rows)

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        """The golden item, or its start."""
        return self.rows.item(position, most) if most is not None else _glanced(self, position)

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        """The result, or its start."""
        return super().result(version, position, LONG if most is None and is_long(self, version, position) else most)
