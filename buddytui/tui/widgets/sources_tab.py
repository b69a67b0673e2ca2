"""Where a difference comes from: both versions by required source, the worst first."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static
from textual.worker import get_current_worker

from buddytui.evaluation.selection import Selector
from buddytui.evaluation.sources import SourceRow, source_rows
from buddytui.tui.plain import plain
from buddytui.tui.source_lines import SourceLines, head_lines, row_words, source_layout
from buddytui.tui.widgets.pick_list import Line, PickList

_COUNTED_AT_ONCE = 20_000
"""Items up to which all sources are counted while the key is still down."""


class SourceList(PickList):
    """A line a source; made when looked at, so that thousands of sources cost nothing."""

    HELP = "Both versions by required source, the worst first. Enter shows the items of a source."

    rows: reactive[Sequence[SourceRow]] = reactive[Sequence[SourceRow]]((), always_update=True)

    @dataclass
    class Highlighted(Message):
        """The cursor is on this row."""

        row: SourceRow

    def watch_rows(self) -> None:
        """Show other rows, the worst of them under the cursor."""
        self.row = 0
        self.make_lines()
        self.watch_row()

    def watch_row(self) -> None:
        """Tell which row is under the cursor."""
        super().watch_row()
        if self.rows:
            self.post_message(self.Highlighted(self.rows[self.row]))

    def head(self, width: int) -> tuple[Line, ...]:
        """What the columns show."""
        return head_lines(source_layout(width, self.rows))

    def lines(self, width: int) -> Sequence[Line]:
        """A line for each source."""
        return SourceLines(self.rows, source_layout(width, self.rows))


class SourcesTab(Vertical):
    """The list over the exact counts of the row under its cursor."""

    selector: reactive[Selector | None] = reactive(None)

    @dataclass
    class Counted(Message):
        """The sources of a selector's run were counted."""

        selector: Selector
        rows: Sequence[SourceRow]

    def compose(self) -> ComposeResult:
        """The list, and the words under it."""
        yield SourceList()
        yield Static(id="source-words")

    def watch_selector(self, selector: Selector | None) -> None:
        """Count the sources of another run: off the event loop where it is large."""
        self.workers.cancel_group(self, "sources")
        if selector is None:
            return
        if len(selector.run) <= _COUNTED_AT_ONCE:
            self.post_message(self.Counted(selector, source_rows(selector.run.sources, selector.joint)))
        else:
            self._count(selector)

    def on_sources_tab_counted(self, message: Counted) -> None:
        """Show what was counted, where it is still asked for."""
        if message.selector is self.selector:
            self.query_one(SourceList).rows = message.rows

    def on_source_list_highlighted(self, message: SourceList.Highlighted) -> None:
        """Show the exact counts of a row."""
        self.query_one("#source-words", Static).update(plain(row_words(message.row)))

    @work(thread=True, exclusive=True, group="sources")
    def _count(self, selector: Selector) -> None:
        worker = get_current_worker()
        rows = source_rows(selector.run.sources, selector.joint)
        if not worker.is_cancelled:
            self.post_message(self.Counted(selector, rows))
