"""The one seam where text from a file becomes something shown: visible, measured in cells, never markup."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import pairwise

from rich.cells import cell_len, set_cell_size
from rich.highlighter import Highlighter
from rich.text import Text
from textual.content import Content, Span

from buddytui.reports.visible import visible

_MOST_CHARACTERS_A_CELL = 8
"""Combining marks can pile up on a cell; what goes beyond so many is not looked at when a text is clipped."""

_UNSTEADY: dict[int, str | None] = {
    0x200D: None,
    **dict.fromkeys(range(0xFE00, 0xFE10)),
    **{code: f"<U+{code:04X}>" for span in (range(0x1F1E6, 0x1F200), range(0x1F3FB, 0x1F400)) for code in span},
}
"""What joins, varies, colours or pairs pictures: some terminals draw the result in the cells of one, others do not.

Something always follows, be it only a frame, and would be moved: the pictures stand side by side instead.
"""


def plain(text: str) -> Content:
    """The text as content for any widget, with nothing in it that a terminal or a markup parser would obey."""
    return Content(steady(text))


class InField(Highlighter):
    """Shows what stands in an input field without anything that a terminal would obey.

    Such a character is shown as one other, never as several: the field counts characters to find its cursor.
    """

    def highlight(self, text: Text) -> None:
        """Put the stand-ins in place."""
        text.plain = "".join(shown if len(shown) == 1 else "\ufffd" for shown in map(visible, text.plain))


def clip(text: str, cells: int) -> str:
    """The text made visible, of certain width, in at most so many cells; an ellipsis where something is cut off."""
    if cells <= 0:
        return ""
    shown = steady(text[: cells * _MOST_CHARACTERS_A_CELL + 1])
    if cell_len(shown) <= cells:
        return shown
    return set_cell_size(shown, cells - 1).rstrip(" ") + "…"


def clip_start(text: str, cells: int) -> str:
    """The text made visible, in at most so many cells, beginning with an ellipsis where something is cut off."""
    if cells <= 0:
        return ""
    end = text[-(cells * _MOST_CHARACTERS_A_CELL + 1) :]
    shown = steady(end)
    if end == text and cell_len(shown) <= cells:
        return shown
    start = bisect_left(range(len(shown)), x=True, key=lambda first: cell_len(shown[first:]) < cells)
    return f"…{shown[start:]}"


def steady(text: str) -> str:
    """The text made visible, with nothing in it of which terminals disagree how many cells it takes."""
    shown = visible(text)
    return shown if shown.isascii() else shown.translate(_UNSTEADY)


def fit(text: str, cells: int, *, right: bool = False) -> str:
    """The text made visible, in exactly so many cells: clipped, or padded on the other side."""
    shown = clip(text, cells)
    padding = " " * (cells - cell_len(shown))
    return padding + shown if right else shown + padding


def highlighted(text: str, layers: Iterable[tuple[Iterable[tuple[int, int]], str]]) -> Content:
    """The text as content, with stretches of it (start, end in characters of the original) styled, layer over layer."""
    styled = [(start, end, style) for places, style in layers for start, end in places]
    cuts = sorted({0, len(text), *(start for start, _, _ in styled), *(end for _, end, _ in styled)})
    moved: dict[int, int] = {}
    pieces = []
    length = 0
    for start, end in pairwise(cuts):
        piece = steady(text[start:end])
        pieces.append(piece)
        moved[start] = length
        length += len(piece)
    moved[len(text)] = length
    spans = [Span(moved[start], moved[end], style) for start, end, style in styled]
    return Content("".join(pieces), spans=spans)
