"""The main screen: it owns what is open, tried and shown, derives the rest in one place, and binds it down.

Children show what they are bound to and post what people do; none of them computes a verdict.
"""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.getters import query_one
from textual.reactive import var
from textual.screen import Screen
from textual.widgets import Input

from buddytui.evaluation.gate import Reason, Thresholds, Verdict, decide
from buddytui.evaluation.outlook import Outlook, Reach, outlook
from buddytui.evaluation.overrides import Overrides
from buddytui.evaluation.release import WayToRelease, way_to_release
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection, Selector, evidence_for
from buddytui.formats.problems import Problem
from buddytui.formats.source import Source
from buddytui.tui import going, showing, taking, trying
from buddytui.tui.captions import caption
from buddytui.tui.commands import COMMANDS, command_bindings
from buddytui.tui.loading import ProblemsAsked
from buddytui.tui.ordering import Ordered, Ordering
from buddytui.tui.sizes import HEIGHTS, WIDTHS
from buddytui.tui.tabs import Tab
from buddytui.tui.threshold_history import ThresholdHistory
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.gate_column import GateColumn
from buddytui.tui.widgets.gate_panel import GatePanel
from buddytui.tui.widgets.item_detail import ItemDetail
from buddytui.tui.widgets.item_table import ItemTable
from buddytui.tui.widgets.key_line import KeyLine
from buddytui.tui.widgets.load_bar import LoadBar
from buddytui.tui.widgets.masthead import Masthead
from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.search_bar import SearchBar
from buddytui.tui.widgets.tab_bar import TabBar
from buddytui.tui.widgets.threshold_field import ThresholdField

if TYPE_CHECKING:
    from buddytui.tui.doubt_search import DoubtsFound

_PREVIEWED = 3000
"""Characters of an answer that the detail under the table shows."""

_NO_ITEMS: Sequence[int] = range(0)
_TYPED_KEYS = {command.method for command in COMMANDS}


class RunScreen(Screen[None]):
    """The table over the detail at the left, the gate at the right."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [*command_bindings(), Binding("escape", "back", "Undo", show=False)]
    AUTO_FOCUS = "ItemTable"

    run: var[Run | None] = var(None, always_update=True)
    """What is open; None until it was read."""
    thresholds: var[Thresholds | None] = var(None, always_update=True)
    """The thresholds in force."""
    selection: var[Selection] = var(Selection())
    """Which items are shown, in which order, and why."""
    cursor: var[int] = var(0)
    """The position of the item under the cursor."""
    selector: var[Selector | None] = var(None)
    """Finds the items of what is open."""

    verdict: var[Verdict | None] = var(None)
    file_verdict: var[Verdict | None] = var(None)
    outlook: var[Outlook | None] = var(None)
    """What is certain already while results are still to come; None where none are."""
    file_thresholds: var[Thresholds | None] = var(None)
    positions: var[Sequence[int]] = var(_NO_ITEMS, always_update=True)
    caption: var[str] = var("")
    item_counts: var[dict[Reason, int]] = var(dict[Reason, int])
    way: var[WayToRelease | None] = var(None)
    name_shown: var[str] = var("")
    note: var[str] = var("")

    table = query_one(ItemTable)
    search_bar = query_one(SearchBar)
    load_bar = query_one(LoadBar)
    column = query_one(GateColumn)

    def __init__(self, source: Source, overrides: Overrides) -> None:
        super().__init__()
        self.source = source
        self.warnings: tuple[Problem, ...] = ()
        self.sha256: str | None = None
        self._overrides = overrides
        self.history = ThresholdHistory()
        self.ordering = Ordering(self)
        self.found: Collection[int] | None = None
        """What the search found; None where none is on."""
        self._reaches: tuple[Reach, Reach] | None = None
        self.set_reactive(RunScreen.name_shown, "the bundled sample" if source.is_sample else source.name)

    def compose(self) -> ComposeResult:
        """From the masthead to the keys."""
        here = RunScreen
        yield Masthead().data_bind(here.name_shown, here.run, here.verdict, here.file_verdict, here.outlook, here.note)
        yield LoadBar().data_bind(here.outlook)
        with Horizontal(id="body"):
            with Vertical(id="items"):
                yield ItemTable().data_bind(here.run, here.selection, here.positions, here.cursor, here.caption)
                yield SearchBar().data_bind(here.run)
                yield ItemDetail(most=_PREVIEWED, focusable=False).data_bind(here.run, here.cursor, here.selection)
            with GateColumn().data_bind(here.selector, here.verdict, here.file_verdict):
                yield TabBar()
                yield GatePanel().data_bind(
                    here.verdict,
                    here.file_verdict,
                    here.thresholds,
                    here.file_thresholds,
                    here.item_counts,
                    here.way,
                    here.outlook,
                )
        yield KeyLine()

    def show_part(self, run: Run) -> None:
        """Let the items be looked at that were read so far; there is no verdict before the end."""
        if self.selector is None:
            if self.run is None or self.run.ids is not run.ids:
                self.run = run
            self.positions = range(len(run))
            self.caption = f"{len(run):,} items so far"

    def show_run(self, run: Run, warnings: tuple[Problem, ...], reaches: tuple[Reach, Reach] | None = None) -> None:
        """Open a run; thresholds being tried, the filter and the place stay.

        `reaches` are OLD's and NEW's while results are still to come.
        """
        grown = self.run is not None and self.run.ids is run.ids
        tried = self.thresholds if self.run is not None and self.thresholds != self.file_thresholds else None
        place = self.run.ids[self.cursor] if self.run is not None else None
        self.warnings = warnings
        self.selector = Selector(run, self.selector if grown else None)
        self.found = self.found if grown else None
        self._reaches = reaches
        self.item_counts = {reason: self.selector.count(evidence_for(reason)) for reason in Reason}
        self.file_thresholds = run.thresholds
        self.file_verdict = run.verdict()
        self.run = run
        self.thresholds = tried or self._overrides.over(run.thresholds)
        if not grown and place is not None and place in run.ids:
            self.cursor = run.ids.index(place)
        self.select()
        if reaches is None:
            self.ordering.begin(self.selector, self.selection.order)

    def watch_thresholds(self, thresholds: Thresholds | None) -> None:
        """Decide anew: from counts, so it costs the same at any size."""
        if thresholds is not None and self.file_verdict is not None and self.selector is not None:
            self.verdict = decide(self.file_verdict.old, self.file_verdict.new, thresholds)
            self.outlook = outlook(*self._reaches, thresholds) if self._reaches else None
            self.way = None if self.outlook else way_to_release(self.verdict, self.selector.joint_counts)

    def watch_selection(self) -> None:
        """Show other items."""
        self.select()

    def select(self) -> None:
        """Derive the shown positions, and the words that say how many there are and why."""
        if self.selector is None or self.run is None:
            return
        found = self.found if self.selection.search else None
        present = self.ordering.present(self.selector, self.selection)
        self.positions = self.selector.positions(present, found)
        self.caption = caption(self.selection, len(self.positions), len(self.run), sorting=present != self.selection)

    def on_ordered(self, message: Ordered) -> None:
        """Show the order that was waited for."""
        if self.ordering.take(message):
            self.select()

    def on_item_table_highlighted(self, message: ItemTable.Highlighted) -> None:
        """Follow the cursor of the table, unless it has gone on since."""
        if self.table.is_at(message.position):
            self.cursor = message.position

    def on_item_table_opened(self, message: ItemTable.Opened) -> None:
        """Show an item in full."""
        showing.open_item(self, message.position)

    def on_item_table_sort_picked(self, message: ItemTable.SortPicked) -> None:
        """Sort by the head that was clicked."""
        self.selection = self.selection.sorted_by(message.order)

    def on_search_bar_found(self, message: SearchBar.Found) -> None:
        """Show what the search found so far."""
        showing.take_found(self, message)

    def on_search_bar_left(self) -> None:
        """Go back to the table; the line stays in sight while a search is on."""
        self.search_bar.set_class(bool(self.search_bar.value), "-open")
        self.table.focus()

    def on_threshold_field_edited(self, message: ThresholdField.Edited) -> None:
        """Try the threshold that was typed."""
        trying.edit(self, message)

    def on_threshold_field_flip_asked(self, message: ThresholdField.FlipAsked) -> None:
        """Go to the value at which the verdict on the metric changes."""
        trying.flip(self, message)

    def on_threshold_field_undo_asked(self) -> None:
        """Take the last edit back."""
        trying.undo(self)

    def on_threshold_field_left(self) -> None:
        """Go back to the table."""
        self.history.end_step()
        going.to_table(self)

    def on_items_wanted(self, message: ItemsWanted) -> None:
        """Show exactly the items that somebody wants, the first of them under the cursor."""
        showing.show_items(self, message)

    def on_way_text_picked(self) -> None:
        """Show the items to fix, those that OLD got right first."""
        showing.show_items_to_fix(self)

    def on_doubts_found(self, message: "DoubtsFound") -> None:
        """Let the filter of that name show what was found so far."""
        showing.take_doubts(self, message)

    def action_open_tab(self, name: str) -> None:
        """Open a tab of the column at the right."""
        going.to_tab(self, Tab[name])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command can be used now: while a field has the focus, letters are typed into it."""
        del parameters
        return not (isinstance(self.focused, Input) and action in _TYPED_KEYS and action != "quit")

    def action_search(self) -> None:
        """Open the search line."""
        self.search_bar.add_class("-open")
        self.search_bar.focus()

    def action_filter(self) -> None:
        """Pick a filter; the one in force, picked again, is taken off."""
        showing.pick_filter(self)

    def action_sort(self) -> None:
        """Pick an order; the one in force, picked again, is turned round."""
        showing.pick_order(self)

    def action_thresholds(self) -> None:
        """Go to the first threshold."""
        going.to_gate(self, self.query(ThresholdField).first())

    def action_reasons(self) -> None:
        """Go to the reasons."""
        going.to_gate(self, self.query_one(ReasonList))

    def action_passing(self) -> None:
        """Set each failing threshold to the highest that NEW passes."""
        trying.what_passes(self)

    def action_file_thresholds(self) -> None:
        """Go back to the thresholds of the file."""
        trying.file_thresholds(self)

    def action_undo_edit(self) -> None:
        """Take the last edit of a threshold back."""
        trying.undo(self)

    def action_export(self) -> None:
        """Write the report to a file."""
        taking.export(self)

    def action_write_thresholds(self) -> None:
        """Write the thresholds being tried into the file."""
        taking.write_thresholds(self)

    def action_warnings(self) -> None:
        """Show what is odd in the file."""
        self.post_message(ProblemsAsked())

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()

    def action_back(self) -> None:
        """Take one step back to where all is shown."""
        going.back(self)
