"""A gauge as text: filled to NEW, with marks where OLD and the threshold are. Pure: ratios in, pieces out."""

from fractions import Fraction
from typing import NamedTuple

FILL = "█"
_EIGHTHS = " ▏▎▍▌▋▊▉"
OLD_MARK = "◆"
THRESHOLD_MARK = "┃"
REACH = "╌"
LEGEND = (
    (OLD_MARK, "in a gauge: OLD, beside the bar that is NEW"),
    (THRESHOLD_MARK, "in a gauge: the threshold"),
    (REACH, "in a gauge: the 95 % interval of NEW; while following, what NEW can still become"),
)
"""What each mark of a gauge means."""


class Stretch(NamedTuple):
    """Some cells of a gauge and the part of the style sheet they are styled by."""

    text: str
    part: str


def gauge(
    width: int,
    new: Fraction | None,
    old: Fraction | None,
    threshold: Fraction,
    *,
    passes: bool,
    reach: tuple[Fraction, Fraction] | None = None,
) -> list[Stretch]:
    """A gauge of so many cells from 0 to 1; None for a version that has nothing measured.

    `reach` is a range (low, high) drawn thin beyond the fill: an interval, or what can still be reached.
    """
    tone = "good" if passes else "bad"
    fill_part = f"fill-{tone}"
    cells = [Stretch(" ", "track")] * width
    if reach is not None:
        for cell in range(_cell(reach[0], width), _cell(reach[1], width) + 1):
            cells[cell] = Stretch(REACH, "track")
    if new is not None:
        eighths = round(new * width * 8)
        for cell in range(eighths // 8):
            cells[cell] = Stretch(FILL, fill_part)
        if eighths % 8:
            cells[eighths // 8] = Stretch(_EIGHTHS[eighths % 8], fill_part)
    if old is not None:
        at = _cell(old, width)
        cells[at] = Stretch(OLD_MARK, f"old-on-{tone}" if cells[at].text == FILL else "old-mark")
    at = _cell(threshold, width)
    cells[at] = Stretch(THRESHOLD_MARK, "threshold")
    return _joined(cells)


class Bar(NamedTuple):
    """A thin bar: what is filled of it, and the rest of its track."""

    filled: str
    rest: str


def bar(width: int, value: Fraction) -> Bar:
    """A thin bar of so many cells, filled to a value from 0 to 1 by half cells; full only at 1, empty only at 0."""
    halves = round(value * width * 2)
    if 0 < value < 1:
        halves = max(1, min(halves, width * 2 - 1))
    filled = "━" * (halves // 2) + "╸" * (halves % 2)
    return Bar(filled, "─" * (width - len(filled)))


def _cell(value: Fraction, width: int) -> int:
    """The cell a value stands in; 1 stands in the last one."""
    return min(width - 1, int(value * width))


def _joined(cells: list[Stretch]) -> list[Stretch]:
    """Neighbours with the same look as one."""
    joined: list[Stretch] = []
    for cell in cells:
        if joined and joined[-1].part == cell.part:
            joined[-1] = Stretch(joined[-1].text + cell.text, cell.part)
        else:
            joined.append(cell)
    return joined
