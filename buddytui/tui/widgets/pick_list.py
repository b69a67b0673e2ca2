"""Lines with a cursor that lead somewhere: drawn by line, so that thousands cost what the screen is high.

Who derives from it says what the lines are at a width; a line that leads to items posts them when picked.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from buddytui.tui.wanted import ItemsWanted

Piece = tuple[str, str]
"""A text in cells that a terminal may show, and the part of the style sheet it is styled by."""


class Line(NamedTuple):
    """One line: what stands in it, and what it leads to; None where it is only read."""

    pieces: tuple[Piece, ...] = ()
    wanted: ItemsWanted | None = None


def words(text: str, part: str = "plain", wanted: ItemsWanted | None = None) -> Line:
    """A line of one text."""
    return Line(((text, part),), wanted)


class PickList(ScrollView, can_focus=True):
    """Shows lines under a head that stays; the cursor rests on lines that lead to items."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"pick-list--{part}"
        for part in (
            "plain", "strong", "title", "quiet", "good", "bad", "warn", "old", "new", "track", "cursor",
        )
    }  # fmt: skip
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "Show its items", tooltip="Show exactly these items in the table"),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home,g", "jump(0)", "First", show=False),
        Binding("end,G", "jump(-1)", "Last", show=False),
    ]

    row: reactive[int] = reactive(0)
    """The line under the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self._head: tuple[Line, ...] = ()
        self._lines: Sequence[Line] = ()
        # Before the first layout nothing may ask for the width: the layout would then tell nobody of it.
        self._laid_out = False

    def head(self, width: int) -> tuple[Line, ...]:
        """The lines that do not scroll, for a width in cells."""
        del width
        return ()

    def lines(self, width: int) -> Sequence[Line]:
        """The lines for a width in cells; made as they are looked at where they are many."""
        raise NotImplementedError

    def make_lines(self) -> None:
        """Show what the lines are now; the cursor stays as near as it can."""
        if not self._laid_out:
            return
        width = self.scrollable_content_region.width
        self._head = self.head(width)
        self._lines = self.lines(width)
        self.virtual_size = Size(0, len(self._lines) + len(self._head))
        nearest = self._nearest(self.row, 1)
        # What stands above the first line that leads anywhere is not scrolled out of sight before it was read.
        self.row = nearest if nearest < self.scroll_offset.y + self._page else self.row
        self.refresh()

    def on_mount(self) -> None:
        """Make the lines as soon as there is a width."""
        self.call_after_refresh(self.on_resize)

    def on_resize(self) -> None:
        """Make the lines anew: they depend on the width."""
        self._laid_out = True
        self.make_lines()

    def on_show(self) -> None:
        """Make the lines that were not made while nobody saw them."""
        self.make_lines()

    def watch_row(self) -> None:
        """Draw the cursor elsewhere, in sight."""
        top, page = self.scroll_offset.y, self._page
        if self.row < top:
            # Where only words to be read stand above the first line that leads anywhere, show them too.
            self.scroll_to(y=self.row if self._leads_before(self.row) else 0, animate=False, immediate=True)
        elif self.row >= top + page:
            self.scroll_to(y=self.row - page + 1, animate=False, immediate=True)
        self.refresh()

    def validate_row(self, row: int) -> int:
        """The nearest line there is."""
        return max(0, min(row, len(self._lines) - 1))

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        width = self.scrollable_content_region.width
        if y < len(self._head):
            return self._strip(self._head[y], width, self.rich_style)
        row = self.scroll_offset.y + y - len(self._head)
        if row >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        line = self._lines[row]
        ground = self.rich_style
        if self.has_focus and row == self.row and line.wanted is not None:
            ground += self._style("cursor")
        return self._strip(line, width, ground)

    def action_move(self, lines: int) -> None:
        """Go to the next line that leads somewhere; where there is none, scroll."""
        row = self._leading(self.row + lines, lines)
        if row is None:
            self.scroll_relative(y=lines, animate=False)
        else:
            self.row = row

    def action_page(self, pages: int) -> None:
        """Go on by so many pages."""
        self.row = self._nearest(self.validate_row(self.row + pages * self._page), pages)

    def action_jump(self, row: int) -> None:
        """Go to the first line (0) or to the last (-1)."""
        self.row = self._nearest(row if row >= 0 else len(self._lines) - 1, 1 if row >= 0 else -1)

    def action_pick(self) -> None:
        """Ask for the items that the line under the cursor leads to."""
        if self._lines and (wanted := self._lines[self.row].wanted) is not None:
            self.post_message(replace(wanted))

    def on_click(self, event: events.Click) -> None:
        """Ask for the items of the line clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        row = self.scroll_offset.y + offset.y - len(self._head)
        if offset.y >= len(self._head) and row < len(self._lines) and self._lines[row].wanted is not None:
            self.row = row
            self.action_pick()

    @property
    def _page(self) -> int:
        return max(1, self.scrollable_content_region.height - len(self._head))

    def _leading(self, row: int, direction: int) -> int | None:
        """The first line from the row on that leads somewhere."""
        last = len(self._lines) - 1
        way = range(max(0, row), last + 1) if direction > 0 else range(min(row, last), -1, -1)
        return next((at for at in way if self._lines[at].wanted is not None), None)

    def _nearest(self, row: int, direction: int) -> int:
        row = max(0, min(row, len(self._lines) - 1))
        ahead = self._leading(row, direction)
        behind = self._leading(row, -direction) if ahead is None else ahead
        return row if behind is None else behind

    def _leads_before(self, row: int) -> bool:
        return self._leading(row - 1, -1) is not None

    def _strip(self, line: Line, width: int, ground: Style) -> Strip:
        segments = [Segment(text, self._style(part)) for text, part in line.pieces]
        return Strip(segments).adjust_cell_length(width).apply_style(ground)

    def _style(self, part: str) -> Style:
        return self.get_component_rich_style(f"pick-list--{part}", partial=True)
