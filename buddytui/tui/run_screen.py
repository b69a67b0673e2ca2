"""The main screen: it owns what is open, tried and shown, derives the rest in one place, and binds it down.

Children show what they are bound to and post what people do; none of them computes a verdict.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.getters import query_one
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Footer, Input

from buddytui.evaluation.gate import Reason, Thresholds, Verdict, decide
from buddytui.evaluation.overrides import Overrides
from buddytui.evaluation.release import way_to_release
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import (
    EVERYTHING,
    FILTERS,
    Order,
    Selection,
    Selector,
    evidence_for,
)
from buddytui.evaluation.whatif import passing_thresholds
from buddytui.formats.problems import Problem
from buddytui.formats.source import Source
from buddytui.reports.table import Report
from buddytui.reports.visible import visible
from buddytui.tui import screens
from buddytui.tui.commands import COMMANDS, command_bindings
from buddytui.tui.threshold_history import ThresholdHistory, flipped
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.gate_panel import GatePanel
from buddytui.tui.widgets.item_detail import ItemDetail
from buddytui.tui.widgets.item_table import ItemTable
from buddytui.tui.widgets.masthead import Masthead
from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.search_bar import SearchBar
from buddytui.tui.widgets.threshold_field import ThresholdField

_PREVIEWED = 3000
"""Characters of an answer that the detail under the table shows."""

_NO_ITEMS: Sequence[int] = range(0)
_TYPED_KEYS = {command.action for command in COMMANDS}


_WIDTHS = [(0, "-tiny"), (44, "-narrow"), (72, "-medium"), (104, "-wide"), (140, "-huge")]
_HEIGHTS = [(0, "-flat"), (20, "-short"), (34, "-tall")]


def size_classes(size: Size) -> list[str]:
    """The style classes of a size: set before the first picture, which is then the right one."""
    wide = [name for least, name in _WIDTHS if size.width >= least]
    high = [name for least, name in _HEIGHTS if size.height >= least]
    return [wide[-1], high[-1]]


class RunScreen(Screen[None]):
    """The table over the detail at the left, the gate at the right."""

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [*command_bindings(), Binding("escape", "back", "Undo", show=False)]
    AUTO_FOCUS = "ItemTable"

    run: reactive[Run | None] = reactive(None, always_update=True)
    """What is open; None until it was read."""
    thresholds: reactive[Thresholds | None] = reactive(None, always_update=True)
    """The thresholds in force."""
    selection: reactive[Selection] = reactive(Selection())
    """Which items are shown, in which order, and why."""
    cursor: reactive[int] = reactive(0)
    """The position of the item under the cursor."""

    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)
    file_thresholds: reactive[Thresholds | None] = reactive(None)
    positions: reactive[Sequence[int]] = reactive(_NO_ITEMS, always_update=True)
    caption: reactive[str] = reactive("")
    item_counts: reactive[dict[Reason, int]] = reactive(dict[Reason, int])
    advice: reactive[str] = reactive("")
    name_shown: reactive[str] = reactive("")
    note: reactive[str] = reactive("")

    table = query_one(ItemTable)
    search_bar = query_one(SearchBar)

    def __init__(self, source: Source, overrides: Overrides, size: Size) -> None:
        super().__init__()
        self.source = source
        self.warnings: tuple[Problem, ...] = ()
        self._overrides = overrides
        self._history = ThresholdHistory()
        self._selector: Selector | None = None
        self._found: frozenset[int] | None = None
        self.set_classes(size_classes(size))
        self.set_reactive(RunScreen.name_shown, "the bundled sample" if source.is_sample else source.name)

    def compose(self) -> ComposeResult:
        """From the masthead to the keys."""
        here = RunScreen
        yield Masthead().data_bind(here.name_shown, here.run, here.verdict, here.note)
        with Horizontal(id="body"):
            with Vertical(id="items"):
                yield ItemTable().data_bind(here.run, here.selection, here.positions, here.cursor, here.caption)
                yield SearchBar().data_bind(here.run)
                yield ItemDetail(most=_PREVIEWED, focusable=False).data_bind(here.run, here.cursor, here.selection)
            yield GatePanel().data_bind(
                here.verdict, here.file_verdict, here.thresholds, here.file_thresholds, here.item_counts, here.advice
            )
        yield Footer(compact=True, show_command_palette=False)

    def show_run(self, run: Run, warnings: tuple[Problem, ...]) -> None:
        """Open a run that was read to its end; thresholds being tried, the filter and the place stay."""
        tried = self.thresholds if self.run is not None and self.thresholds != self.file_thresholds else None
        place = self.run.ids[self.cursor] if self.run is not None else None
        self.warnings = warnings
        self._selector = Selector(run)
        self._found = None
        self.item_counts = {reason: self._selector.count(evidence_for(reason)) for reason in Reason}
        self.file_thresholds = run.thresholds
        self.file_verdict = run.verdict()
        self.run = run
        self.thresholds = tried or self._overrides.over(run.thresholds)
        if place is not None and place in run.ids:
            self.cursor = run.ids.index(place)
        self._select()

    def watch_thresholds(self, thresholds: Thresholds | None) -> None:
        """Decide anew: from counts, so it costs the same at any size."""
        if thresholds is not None and self.file_verdict is not None and self._selector is not None:
            self.verdict = decide(self.file_verdict.old, self.file_verdict.new, thresholds)
            self.advice = "\n".join(way_to_release(self.verdict, self._selector.joint_counts).words)

    def watch_selection(self) -> None:
        """Show other items."""
        self._select()

    def _select(self) -> None:
        """Derive the shown positions, and the words that say how many there are and why."""
        if self._selector is None or self.run is None:
            return
        found = self._found if self.selection.search else None
        self.positions = self._selector.positions(self.selection, found)
        shown, total = len(self.positions), len(self.run)
        parts = [
            f"{shown:,} of {total:,} shown" if self.selection.narrows else f"{total:,} items",
            self.selection.words,
        ]
        if self.selection.order is not Order.FILE:
            parts.append(f"by {self.selection.order.value}{', backwards' if self.selection.backwards else ''}")
        self.caption = " · ".join(part for part in parts if part)

    def _try(self, thresholds: Thresholds, mark: str = "") -> None:
        """Put thresholds in force, and remember what was before; edits under one mark are one step back."""
        if self.thresholds is not None and thresholds != self.thresholds:
            self._history.note(mark, self.thresholds)
        self.thresholds = thresholds

    def on_item_table_highlighted(self, message: ItemTable.Highlighted) -> None:
        """Follow the cursor of the table."""
        self.cursor = message.position

    def on_item_table_opened(self, message: ItemTable.Opened) -> None:
        """Show an item in full."""
        if self.run is not None:
            detail = screens.detail_screen(self.run, self.positions, message.position, self.selection)
            self.app.push_screen(detail, self._come_back_to)

    def on_item_table_sort_picked(self, message: ItemTable.SortPicked) -> None:
        """Sort by the head that was clicked."""
        self.selection = self.selection.sorted_by(message.order)

    def on_search_bar_found(self, message: SearchBar.Found) -> None:
        """Show what the search found so far."""
        self._found = message.positions
        self.note = f"searching {message.done} %" if message.done < 100 else ""
        if self.selection.search == message.search:
            self._select()
        else:
            self.selection = replace(self.selection, search=message.search)

    def on_search_bar_left(self) -> None:
        """Go back to the table; the line stays in sight while a search is on."""
        self.search_bar.set_class(bool(self.search_bar.value), "-open")
        self.table.focus()

    def on_threshold_field_edited(self, message: ThresholdField.Edited) -> None:
        """Try the threshold that was typed."""
        if message.threshold is not None and self.thresholds is not None:
            self._try(self.thresholds.with_metric(message.metric, message.threshold), message.metric.value)

    def on_threshold_field_flip_asked(self, message: ThresholdField.FlipAsked) -> None:
        """Go to the value at which the verdict on the metric changes."""
        if self.verdict is None or self.thresholds is None:
            return
        target = flipped(self.verdict.new.of(message.metric), self.thresholds.of(message.metric), message.direction)
        if target is None:
            self.notify(f"No threshold {'above' if message.direction > 0 else 'below'} changes this verdict")
        else:
            self._try(self.thresholds.with_metric(message.metric, target))

    def on_threshold_field_undo_asked(self) -> None:
        """Take the last edit back."""
        self.action_undo_edit()

    def on_threshold_field_left(self) -> None:
        """Go back to the table."""
        self._history.end_step()
        self.table.focus()

    def on_items_wanted(self, message: ItemsWanted) -> None:
        """Show exactly the items that somebody wants, the first of them under the cursor."""
        self.search_bar.value = ""
        self.search_bar.remove_class("-open")
        self.selection = replace(self.selection, filter=message.filter, source=message.source, search="")
        if self.positions:
            self.cursor = self.positions[0]
        self.table.focus()

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
        if self._selector is not None:
            self.app.push_screen(screens.filter_menu(self._selector, self.selection), self._filter_by)

    def action_sort(self) -> None:
        """Pick an order; the one in force, picked again, is turned round."""
        self.app.push_screen(screens.order_menu(self.selection), self._sort_by)

    def action_thresholds(self) -> None:
        """Go to the first threshold."""
        self.query(ThresholdField).first().focus()

    def action_reasons(self) -> None:
        """Go to the reasons."""
        self.query_one(ReasonList).focus()

    def action_passing(self) -> None:
        """Set each failing threshold to the highest that NEW passes."""
        if self.verdict is None:
            return
        self._try(passing_thresholds(self.verdict.new, self.verdict.thresholds))
        if not self.verdict.released:
            self.notify("No threshold can release this run: a violation or a regression stands", severity="warning")

    def action_file_thresholds(self) -> None:
        """Go back to the thresholds of the file."""
        if self.file_thresholds is not None:
            self._try(self.file_thresholds)

    def action_undo_edit(self) -> None:
        """Take the last edit of a threshold back."""
        if (before := self._history.back()) is not None:
            self.thresholds = before
        else:
            self.notify("No edit to take back")

    def action_export(self) -> None:
        """Write the report to a file."""
        if self.run is not None and self.verdict is not None:
            self.app.push_screen(screens.export_screen(Report(self.run, self.verdict), self.source), self._say_written)

    def action_warnings(self) -> None:
        """Show what is odd in the file."""
        self.app.push_screen(screens.problems_screen(self.name_shown, self.warnings, fatal=False))

    def action_help(self) -> None:
        """Show every key, and what the columns mean."""
        self.app.push_screen(screens.help_screen())

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()

    def action_back(self) -> None:
        """Undo, in this order: the search, the filter; from anywhere else go to the table."""
        if not self.table.has_focus:
            self.table.focus()
        elif self.selection.search:
            self.search_bar.value = ""
            self.search_bar.remove_class("-open")
        elif self.selection.narrows:
            self.selection = replace(self.selection, filter=EVERYTHING, source="")

    def _come_back_to(self, position: int | None) -> None:
        if position is not None:
            self.cursor = position

    def _filter_by(self, place: int | None) -> None:
        if place is not None:
            self.selection = self.selection.toggled(FILTERS[place])

    def _sort_by(self, place: int | None) -> None:
        if place is not None:
            self.selection = self.selection.sorted_by(tuple(Order)[place])

    def _say_written(self, path: str | None) -> None:
        if path is not None:
            self.notify(visible(f"Written: {path}"), markup=False)
