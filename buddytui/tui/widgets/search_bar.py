"""The line in which a search is typed, and the search itself: what is found is posted as it is found."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input
from textual.worker import get_current_worker

from buddytui.evaluation.positions import Masked
from buddytui.evaluation.run import Run, SearchStep
from buddytui.tui.plain import InField

_SEARCHED_AT_ONCE = 1 << 18
"""Bytes of a run up to which a search is answered while the key is still down."""
_REPORTED_EVERY = 5
"""Percent of the run after which a longer search shows what else it found; the first hits are shown at once."""


class SearchBar(Input):
    """Hidden until somebody searches; Enter keeps the search and goes to the table, Esc drops it."""

    HELP = "Searches ids, sources, keywords and both answers as you type."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,down", "keep", "to the table", key_display="↵"),
        Binding("escape", "drop", "end the search", key_display="esc"),
    ]

    run: reactive[Run | None] = reactive(None, always_update=True)

    @dataclass
    class Found(Message):
        """What the search found so far; None where nothing is searched for. `done` is a share in percent."""

        search: str
        positions: Collection[int] | None
        done: int = 100

    @dataclass
    class Finished(Message):
        """A long search came to its end, at this line; the mask has a 1 for each item found."""

        search: str
        mask: bytearray
        line: int

    class Left(Message):
        """Somebody is done typing."""

    def __init__(self) -> None:
        super().__init__(compact=True, highlighter=InField(), placeholder="search ids, sources, keywords and answers")
        self._mask = bytearray()
        self._searched = ("", 0)
        self._in: Run | None = None

    def watch_run(self) -> None:
        """Search another run for the same; in one that has grown, only what is new."""
        if self.value:
            self._search()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search for what the text says now."""
        event.stop()
        self._search()

    def on_search_bar_finished(self, message: Finished) -> None:
        """Keep what a long search found, so that a growing run is searched only where it is new."""
        message.stop()
        if message.search == self.value:
            self._take(message.search, message.mask, message.line, [])
            self.post_message(self.Found(message.search, Masked(bytes(message.mask))))

    def action_keep(self) -> None:
        """Go to the table, with the search on."""
        self.post_message(self.Left())

    def action_drop(self) -> None:
        """End the search."""
        self.value = ""
        self.post_message(self.Left())

    def _search(self) -> None:
        self.workers.cancel_group(self, "search")
        search, run = self.value, self.run
        if not search or run is None:
            self.post_message(self.Found("", None))
            return
        grown = self._in is not None and self._in.ids is run.ids and self._searched[0] == search
        after_line = self._searched[1] if grown else 0
        steps = run.search(search, after_line)  # before the mask, which then has every item that can be found
        mask = self._mask.ljust(len(run), b"\0") if grown else bytearray(len(run))
        self._in = run
        if run.rows.size <= _SEARCHED_AT_ONCE:
            for step in steps:
                self._take(search, mask, step.line, step.positions)
            self.post_message(self.Found(search, Masked(bytes(mask))))
        else:
            self._search_long(search, steps, mask)

    def _take(self, search: str, mask: bytearray, line: int, positions: list[int]) -> None:
        for position in positions:
            mask[position] = 1
        self._mask = mask
        self._searched = (search, line)

    @work(thread=True, exclusive=True, group="search")
    def _search_long(self, search: str, steps: Iterator[SearchStep], mask: bytearray) -> None:
        """Look through a large run off the event loop; a newer search cancels this one."""
        worker = get_current_worker()
        due = 0
        anything = False
        for step in steps:
            if worker.is_cancelled:
                return
            for position in step.positions:
                mask[position] = 1
            if step.done >= due or (step.positions and not anything):
                due = step.done + _REPORTED_EVERY
                anything = anything or bool(step.positions)
                self.post_message(self.Found(search, Masked(bytes(mask)), min(99, step.done)))
        self.post_message(self.Finished(search, mask, step.line))
