"""The table of golden items, drawn by line straight from the run: it costs what the screen is high.

It shows the positions it is given, keeps a cursor among them, and posts what people do with it.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Order, Selection
from buddytui.tui.plain import plain
from buddytui.tui.table_layout import HEAD_LINES, TOOLTIPS, TableLayout, table_layout
from buddytui.tui.table_rows import TableRows, head_segments

_MOST_ROWS_KEPT = 512
_NO_STYLE = Style.null()


class ItemTable(ScrollView, can_focus=True):
    """Rows of golden items under a two-line head."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"item-table--{part}"
        for part in (
            "head", "head-old", "head-new", "id", "good", "bad", "warn", "alarm", "quiet", "plain", "cursor", "found",
        )
    }  # fmt: skip
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("pageup,ctrl+b", "page(-1)", "Page up", show=False),
        Binding("pagedown,ctrl+f", "page(1)", "Page down", show=False),
        Binding("home,g", "jump(0)", "First", show=False),
        Binding("end,G", "jump(-1)", "Last", show=False),
        Binding("enter", "open", "Detail", show=False),
    ]

    run: reactive[Run | None] = reactive(None, always_update=True)
    positions: reactive[Sequence[int]] = reactive[Sequence[int]](range(0), always_update=True)
    cursor: reactive[int] = reactive(0, repaint=False)
    selection: reactive[Selection] = reactive(Selection())
    caption: reactive[str] = reactive("")
    row: reactive[int] = reactive(0, repaint=False)

    @dataclass
    class Highlighted(Message):
        """The cursor came to another item."""

        position: int

    @dataclass
    class Opened(Message):
        """Somebody wants the whole item."""

        position: int

    @dataclass
    class SortPicked(Message):
        """Somebody clicked a head."""

        order: Order

    def __init__(self) -> None:
        super().__init__()
        self._rows: TableRows | None = None
        self._strips: dict[tuple[int, bool], Strip] = {}
        self._layout_of: tuple[int, TableLayout] | None = None

    @property
    def rows_shown(self) -> int:
        """How many rows have room at once."""
        return max(1, self.scrollable_content_region.height - HEAD_LINES)

    @property
    def columns(self) -> TableLayout:
        """The columns that fit the present width."""
        width = self.scrollable_content_region.width
        if self._layout_of is None or self._layout_of[0] != width:
            id_width, source_width = self._rows.widths if self._rows else (0, 0)
            self._layout_of = width, table_layout(width, id_width, source_width)
        return self._layout_of[1]

    def watch_run(self, run: Run | None) -> None:
        """Look at another run, or at the same one grown."""
        self._rows = TableRows(run) if run is not None else None
        self._forget()

    def watch_positions(self, positions: Sequence[int]) -> None:
        """Show other rows; the cursor stays on its item where that is still shown."""
        self.virtual_size = Size(0, len(positions) + HEAD_LINES)
        self.row = self._row_of(self.cursor)
        self._forget()
        self._follow()
        self._announce()

    def watch_selection(self) -> None:
        """Show the order in the head, and what the search found."""
        self._forget()

    def watch_caption(self, caption: str) -> None:
        """Say in the frame what is shown and why."""
        self.border_title = "Golden items"
        self.border_subtitle = plain(caption)

    def watch_cursor(self, cursor: int) -> None:
        """Go to the item that the screen wants under the cursor."""
        if not self.is_at(cursor):
            self.row = self._row_of(cursor)

    def watch_row(self, before: int, row: int) -> None:
        """Draw the two rows that changed, and tell which item is under the cursor."""
        for changed in (before, row):
            self._refresh_row(changed)
        self._follow()
        self._announce()

    def validate_row(self, row: int) -> int:
        """The nearest row there is."""
        return max(0, min(row, len(self.positions) - 1))

    def on_resize(self) -> None:
        """Lay the columns out anew."""
        self._forget()
        self._follow()

    def notify_style_update(self) -> None:
        """Draw anew in other colours."""
        super().notify_style_update()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        """One line of the screen: a line of the head, a row, or nothing."""
        width = self.scrollable_content_region.width
        if y < HEAD_LINES:
            return self._strip(head_segments(y, self.columns, self.selection, self._style), width)
        row = self.scroll_offset.y + y - HEAD_LINES
        if self._rows is None or row >= len(self.positions):
            return Strip.blank(width, self.rich_style)
        return self._row_strip(self._rows, self.positions[row], width, under_cursor=row == self.row)

    def action_move(self, rows: int) -> None:
        """Move the cursor by so many rows."""
        self.row += rows

    def action_page(self, pages: int) -> None:
        """Move the cursor by so many pages."""
        self.row += pages * self.rows_shown

    def action_jump(self, row: int) -> None:
        """Go to a row; -1 is the last."""
        self.row = row if row >= 0 else len(self.positions) - 1

    def action_open(self) -> None:
        """Ask for the whole item under the cursor."""
        if self.positions:
            self.post_message(self.Opened(self.positions[self.row]))

    def on_click(self, event: events.Click) -> None:
        """Take a click: on a head sorts, on a row moves the cursor there, twice opens it."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        if offset.y < HEAD_LINES:
            column = self.columns.at(offset.x)
            if column is not None and column.order is not None:
                self.post_message(self.SortPicked(column.order))
            return
        row = self.scroll_offset.y + offset.y - HEAD_LINES
        if row < len(self.positions):
            self.row = row
            if event.chain == 2:
                self.action_open()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say what a column means while the mouse is over its head."""
        column = self.columns.at(event.x - self.gutter.left) if event.y - self.gutter.top < HEAD_LINES else None
        self.tooltip = TOOLTIPS[column.field] if column else None

    def _row_of(self, position: int) -> int:
        """The row of an item, or the nearest to the present row where it is not shown."""
        positions = self.positions
        if isinstance(positions, range):
            return positions.index(position) if position in positions else self.row
        nearest = bisect_left(positions, position)
        if nearest < len(positions) and positions[nearest] == position:
            return nearest
        # The selection may not have arrived yet, so the positions alone say where an item is.
        try:
            return positions.index(position)
        except ValueError:
            return nearest if self.selection.order is Order.FILE else self.row

    def is_at(self, position: int) -> bool:
        """Whether the item is under the cursor."""
        return self.row < len(self.positions) and self.positions[self.row] == position

    def _announce(self) -> None:
        if self.positions and self.positions[self.row] != self.cursor:
            self.post_message(self.Highlighted(self.positions[self.row]))

    def _follow(self) -> None:
        """Scroll so far that the cursor's row is in sight."""
        top = self.scroll_offset.y
        bottom = top + self.rows_shown - 1
        if self.row < top:
            self.scroll_to(y=self.row, animate=False, immediate=True)
        elif self.row > bottom:
            self.scroll_to(y=self.row - self.rows_shown + 1, animate=False, immediate=True)

    def _forget(self) -> None:
        self._strips.clear()
        self._layout_of = None
        self.refresh()

    def _refresh_row(self, row: int) -> None:
        y = row - self.scroll_offset.y + HEAD_LINES
        self.refresh(Region(0, y, self.size.width, 1))

    def _row_strip(self, rows: TableRows, position: int, width: int, *, under_cursor: bool) -> Strip:
        key = position, under_cursor
        strip = self._strips.get(key)
        if strip is None:
            if len(self._strips) >= _MOST_ROWS_KEPT:
                self._strips.clear()
            segments = rows.segments(position, self.columns, self.selection.search, self._style)
            if under_cursor:
                bar = Segment("▌", self._style("head-new"))
                segments = [bar, Segment(segments[0].text[1:], segments[0].style), *segments[1:]]
            strip = self._strip(segments, width, self._style("cursor") if under_cursor else _NO_STYLE)
            self._strips[key] = strip
        return strip

    def _strip(self, segments: list[Segment], width: int, ground: Style = _NO_STYLE) -> Strip:
        """The segments on the widget's own ground, in exactly the width."""
        style = self.rich_style + ground
        return Strip(segments).adjust_cell_length(width).apply_style(style)

    def _style(self, part: str) -> Style:
        return self.get_component_rich_style(f"item-table--{part}", partial=True)
