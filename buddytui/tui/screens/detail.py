"""One item over the whole screen: both answers in full, a word diff, and the next and previous shown item."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.screen import Screen

from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection
from buddytui.tui.glance import is_long
from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.widgets.item_detail import AnswerPane, ItemDetail
from buddytui.tui.widgets.key_line import KeyLine
from buddytui.tui.widgets.long_answer import LongAnswer


class DetailScreen(ClosedOnce, Screen[int]):
    """Walks through the shown items; gives the position of the item that it was left at."""

    HELP = "One item in full. Arrows scroll the answer that has the focus, Tab goes to the other one."
    CSS = """
    DetailScreen ItemDetail { height: 1fr; display: block; }
    DetailScreen AnswerPane { padding: 0 1; }
    DetailScreen #keywords { height: auto; margin-bottom: 1; }
    DetailScreen .answer-head { height: auto; text-wrap: wrap; }
    DetailScreen .answer-text { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "step(1)", "next", tooltip="The next of the shown items"),
        Binding("p", "step(-1)", "previous", tooltip="The previous of the shown items"),
        Binding("d", "diff", "word diff", tooltip="Mark the words that only one of the answers has"),
        Binding("y", "copy", "copy", tooltip="Copy the item and both answers"),
        Binding("question_mark", "app.help", "help", key_display="?", tooltip="Every key, and what the columns mean"),
        Binding("escape,enter,q", "back", "back", key_display="esc"),
        Binding("j", "scroll_by(1)", show=False),
        Binding("k", "scroll_by(-1)", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    diff: reactive[bool] = reactive(default=False)

    def __init__(self, run: Run, positions: Sequence[int], position: int, selection: Selection) -> None:
        super().__init__()
        self._run = run
        self._positions = positions
        self._row = positions.index(position)
        self._selection = selection
        self.set_reactive(DetailScreen.cursor, position)

    def compose(self) -> ComposeResult:
        """The item over the keys."""
        yield ItemDetail(most=None, focusable=True).data_bind(
            DetailScreen.cursor, DetailScreen.diff, run=self._run, selection=self._selection
        )
        yield KeyLine()

    def action_step(self, items: int) -> None:
        """Go so many shown items on, as far as there are."""
        self._row = max(0, min(self._row + items, len(self._positions) - 1))
        self.cursor = self._positions[self._row]

    def action_diff(self) -> None:
        """Mark the words that only one answer has, or stop it."""
        self.diff = not self.diff

    def action_copy(self) -> None:
        """Copy the item as text, and say what a terminal may do with it."""
        if any(is_long(self._run, version, self.cursor) for version in (None, *Version)):
            self.notify("This item is too long for the clipboard", severity="warning")
            return
        text = _as_text(self._run, self.cursor)
        self.app.copy_to_clipboard(text)
        self.notify(f"{len(text):,} characters sent to the clipboard, where the terminal allows it")

    def action_back(self) -> None:
        """Go back to the table, to the item that is shown now."""
        self.dismiss(self.cursor)

    def action_scroll_by(self, lines: int) -> None:
        """Scroll both answers by so many lines."""
        for pane in (*self.query(AnswerPane), *self.query(LongAnswer)):
            pane.scroll_relative(y=lines, animate=False)


def _as_text(run: Run, position: int) -> str:
    """The item and both results as plain lines, with the exact text of the file."""
    item = run.item(position)
    lines = [f"{item.id} {item.type.value} {item.source or '-'} {', '.join(item.keywords) or '-'}"]
    for version in Version:
        result = run.result(version, position)
        if result is None:
            lines.append(f"{version.value}: no result")
        else:
            lines.append(f"{version.value} cited {result.cited or '-'}, refused {'Y' if result.refused else 'N'}:")
            lines.append(result.answer)
    return "\n".join(lines) + "\n"
