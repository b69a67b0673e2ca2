"""An answer of any length, drawn by line: rows are broken and keywords looked for only where somebody looks."""

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.timer import Timer

from buddytui.evaluation.matching import spans
from buddytui.tui.plain import steady
from buddytui.tui.wrapping import Wrapping

_AT_ONCE = 1 << 14
"""Characters that are broken into rows before the first picture."""
_STEP, _STEP_MEASURED = 1 << 17, 1 << 13
"""Characters that are broken at once afterwards, in a few milliseconds: plain ones, and those that are measured."""
_STEPS_EVERY = 0.01
_LONGEST_MARKED = 200
"""Characters of a keyword up to which it is marked."""


class LongAnswer(ScrollView, can_focus=True):
    """The text with the keywords marked; it grows at its end while the rest is broken into rows."""

    DEFAULT_CSS = """
    LongAnswer {
        height: 1fr;
        min-height: 5;
        scrollbar-size-vertical: 1;
        scrollbar-size-horizontal: 0;
        &>.long-answer--found { background: $success-muted; color: $text; text-style: bold; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"long-answer--found"}

    def __init__(self, text: str, keywords: Sequence[str]) -> None:
        super().__init__()
        self._text = text
        self._keywords = [keyword for keyword in keywords if 0 < len(keyword) <= _LONGEST_MARKED]
        self._wrapping = Wrapping("", 2)
        self._steps: Timer | None = None

    @property
    def rows(self) -> int:
        """How many rows are known so far."""
        return self._wrapping.rows

    def on_mount(self) -> None:
        """Go on with the rest whenever there is time."""
        self._steps = self.set_interval(_STEPS_EVERY, self._step)

    def on_resize(self) -> None:
        """Break the text for another width."""
        self._wrapping = Wrapping(self._text, self.scrollable_content_region.width)
        self._advance(_AT_ONCE)
        self.refresh()
        if self._steps is not None:
            self._steps.resume()

    def render_line(self, y: int) -> Strip:
        """A row with its keywords marked."""
        row = self.scroll_offset.y + y
        width = self.scrollable_content_region.width
        if row >= self._wrapping.rows:
            return Strip.blank(width, self.rich_style)
        start, end = self._wrapping.row(row)
        found = self.get_component_rich_style("long-answer--found", partial=True)
        segments, at = [], start
        for first, last in self._marked(start, end):
            segments += [Segment(steady(self._text[at:first])), Segment(steady(self._text[first:last]), found)]
            at = last
        segments.append(Segment(steady(self._text[at:end])))
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def _marked(self, start: int, end: int) -> list[tuple[int, int]]:
        """Where keywords stand in a row, also those that go on in the next; in order, none over another."""
        places: list[tuple[int, int]] = []
        for keyword in self._keywords:
            before = max(0, start - 2 * len(keyword))
            for first, last in spans(self._text[before : end + 2 * len(keyword)], keyword):
                places.append((max(start, before + first), min(end, before + last)))
        marked: list[tuple[int, int]] = []
        for first, last in sorted(places):
            free = max(first, marked[-1][1]) if marked else first
            if free < last:
                marked.append((free, last))
        return marked

    def _step(self) -> None:
        if self._wrapping.is_done and self._steps is not None:
            self._steps.pause()
        elif self.size.width:
            self._advance(_STEP if self._wrapping.is_plain else _STEP_MEASURED)

    def _advance(self, characters: int) -> None:
        self._wrapping.advance(characters)
        self.virtual_size = Size(0, self._wrapping.rows)
