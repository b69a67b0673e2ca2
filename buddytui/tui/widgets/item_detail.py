"""The item under the cursor: keywords, and both answers side by side."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection
from buddytui.tui.detail_text import Doubtful, item_subtitle, item_text, item_title
from buddytui.tui.glance import Glance, glance_at_item, is_long
from buddytui.tui.widgets.long_answer import LongAnswer
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

    def show_answer(self, run: Run, position: int, text: Content, search: str, *, whole: bool) -> None:
        """Show the text of an answer; one that is long, in full in a view of its own, or its start."""
        short = self.query_one(".answer-text", Static)
        for view in self.query(LongAnswer):
            view.remove()
        long = is_long(run, self.version, position)
        short.display = not (long and whole)
        note = Content.assemble(("This answer is very long: Enter shows all of it.\n", "$secondary"))
        short.update(note + text if long else text, layout=whole)
        if long and whole and (result := run.result(self.version, position)) is not None:
            keywords = () if result.refused else glance_at_item(run, position).keywords
            self.mount(LongAnswer(result.answer, (*keywords, search)))


class ItemDetail(Widget):
    """Shows one item of the run; `most` characters of each answer, all of it where that is None."""

    run: var[Run | None] = var(None, always_update=True)
    cursor: var[int] = var(0)
    selection: var[Selection] = var(Selection())
    diff: var[bool] = var(default=False)

    def __init__(self, *, most: int | None, focusable: bool) -> None:
        super().__init__()
        self._most = most
        self._focusable = focusable
        self._left_out = False
        self._doubts = False

    def compose(self) -> ComposeResult:
        """Keywords over the two answers."""
        yield Static(id="keywords")
        with Horizontal(id="answers"):
            for version in Version:
                yield AnswerPane(version, focusable=self._focusable)

    def on_mount(self) -> None:
        """Show the item there is; what is doubtful of it once it was seen."""
        self.show()
        self.call_after_refresh(self.call_after_refresh, self._begin_to_doubt)

    def on_show(self) -> None:
        """Show what was left out while there was no room for it."""
        if self._left_out:
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
        self._left_out = not self.display
        if not self.is_mounted or run is None or position >= len(run) or not self.display:
            return
        item = glance_at_item(run, position)
        self.border_title = item_title(item)
        self.border_subtitle = item_subtitle(item)
        text = item_text(
            Glance(run),
            position,
            search=self.selection.search,
            most=self._most,
            only_here=self._only_here(run, position),
            doubtful=self._doubtful(run, position),
        )
        whole = self._most is None
        self.query_one("#keywords", Static).update(text.keywords, layout=whole)
        for pane in self.query(AnswerPane):
            pane.query_one(".answer-head", Static).update(text.heads[pane.version], layout=whole)
            pane.show_answer(run, position, text.answers[pane.version], self.selection.search, whole=whole)

    def _begin_to_doubt(self) -> None:
        self._doubts = True
        self.show()

    def _doubtful(self, run: Run, position: int) -> dict[Version, Doubtful]:
        if not self._doubts or any(is_long(run, version, position) for version in (None, *Version)):
            return {}
        from buddytui.tui.doubt_marks import doubtful_places  # noqa: PLC0415  the first picture does not wait for it

        return doubtful_places(run, position)

    def _only_here(self, run: Run, position: int) -> dict[Version, list[tuple[int, int]]]:
        if self.diff and any(is_long(run, version, position) for version in Version):
            self.notify("These answers are too long for a word diff", severity="warning")
            return {}
        old, new = (Glance(run).result(version, position) for version in Version)
        if not self.diff or old is None or new is None:
            return {}
        found = word_diff(old.answer, new.answer)
        if found is None:
            self.notify("These answers are too long for a word diff", severity="warning")
            return {}
        return {Version.OLD: found.old, Version.NEW: found.new}
