"""The line in which a search is typed, and the search itself: what is found is posted as it is found."""

from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input
from textual.worker import get_current_worker

from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import matching_positions

_SEARCHED_AT_ONCE = 2000
"""Items up to which a search is answered while the key is still down."""
_REPORTS = 20
"""How often a longer search shows what it found."""


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
        positions: frozenset[int] | None
        done: int = 100

    class Left(Message):
        """Somebody is done typing."""

    def __init__(self) -> None:
        super().__init__(compact=True, placeholder="search ids, sources, keywords and answers")

    def watch_run(self) -> None:
        """Search another run for the same."""
        if self.value:
            self._search()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search for what the text says now."""
        event.stop()
        self._search()

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
        elif len(run) <= _SEARCHED_AT_ONCE:
            hits = matching_positions(run, search, range(len(run)))
            self.post_message(self.Found(search, frozenset(position for position, hit in hits if hit)))
        else:
            self._search_long(run, search)

    @work(thread=True, exclusive=True, group="search")
    def _search_long(self, run: Run, search: str) -> None:
        """Look through a large run off the event loop."""
        worker = get_current_worker()
        found: list[int] = []
        step = len(run) // _REPORTS
        due = _SEARCHED_AT_ONCE
        for position, hit in matching_positions(run, search, range(len(run))):
            if worker.is_cancelled:
                return
            if hit:
                found.append(position)
            if position >= due:
                due += step
                self.post_message(self.Found(search, frozenset(found), position * 100 // len(run)))
        self.post_message(self.Found(search, frozenset(found)))
