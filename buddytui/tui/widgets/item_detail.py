"""The item under the cursor: keywords, and both answers side by side."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection
from buddytui.tui.detail_text import item_subtitle, item_text, item_title
from buddytui.tui.word_diff import word_diff


class AnswerPane(VerticalScroll):
    """One version's head and answer; scrolls where the answer is longer than the pane is high."""

    HELP = "One version's answer. Arrows and page keys scroll it."

    def __init__(self, version: Version, *, focusable: bool) -> None:
        super().__init__(classes=f"-{version.value.lower()}", can_focus=focusable)
        self.version = version

    def compose(self) -> ComposeResult:
        """The head over the answer."""
        yield Static(classes="answer-head")
        yield Static(classes="answer-text")


class ItemDetail(Widget):
    """Shows one item of the run; `most` characters of each answer, all of it where that is None."""

    run: reactive[Run | None] = reactive(None, always_update=True)
    cursor: reactive[int] = reactive(0)
    selection: reactive[Selection] = reactive(Selection())
    diff: reactive[bool] = reactive(default=False)

    def __init__(self, *, most: int | None, focusable: bool) -> None:
        super().__init__()
        self._most = most
        self._focusable = focusable

    def compose(self) -> ComposeResult:
        """Keywords over the two answers."""
        yield Static(id="keywords")
        with Horizontal(id="answers"):
            for version in Version:
                yield AnswerPane(version, focusable=self._focusable)

    def on_mount(self) -> None:
        """Show the item there is."""
        self.show()

    def watch_run(self) -> None:
        """Show the item anew."""
        self.show()

    def watch_cursor(self) -> None:
        """Show another item, from its start."""
        self.show()
        for pane in self.query(AnswerPane):
            pane.scroll_home(animate=False)

    def watch_selection(self) -> None:
        """Mark what the search found."""
        self.show()

    def watch_diff(self) -> None:
        """Mark what only one of the answers says, or stop it."""
        self.show()

    def show(self) -> None:
        """Put the item into the widgets, where there is one and somebody sees it."""
        run, position = self.run, self.cursor
        if not self.is_mounted or run is None or position >= len(run) or not self.display:
            return
        item = run.item(position)
        self.border_title = item_title(item)
        self.border_subtitle = item_subtitle(item)
        text = item_text(
            run, position, search=self.selection.search, most=self._most, only_here=self._only_here(run, position)
        )
        self.query_one("#keywords", Static).update(text.keywords)
        for pane in self.query(AnswerPane):
            pane.query_one(".answer-head", Static).update(text.heads[pane.version])
            pane.query_one(".answer-text", Static).update(text.answers[pane.version])

    def _only_here(self, run: Run, position: int) -> dict[Version, list[tuple[int, int]]]:
        old, new = (run.result(version, position) for version in Version)
        if not self.diff or old is None or new is None:
            return {}
        found = word_diff(old.answer, new.answer)
        if found is None:
            self.notify("These answers are too long for a word diff", severity="warning")
            return {}
        return {Version.OLD: found.old, Version.NEW: found.new}
