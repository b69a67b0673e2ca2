"""The column at the right: a line of tabs over the one that is open, each made when it is first opened."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual import work
from textual.containers import Vertical
from textual.reactive import reactive
from textual.widget import Widget
from textual.worker import get_current_worker

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.selection import Selector
from buddytui.tui.simulation import is_simulated
from buddytui.tui.tabs import Tab
from buddytui.tui.widgets.gate_panel import GatePanel
from buddytui.tui.widgets.tab_bar import TabBar
from buddytui.tui.widgets.tab_bodies import tab_body

if TYPE_CHECKING:
    from buddytui.evaluation.doubt_column import DoubtColumn
    from buddytui.tui.doubt_search import DoubtsFound


class GateColumn(Vertical):
    """Holds the tab bar and the tabs, and finds the doubts: its last tab and the filter of that name share them.

    What is composed into it is the bar and the gate.
    """

    selector: reactive[Selector | None] = reactive(None)
    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)
    doubts: "reactive[DoubtColumn | None]" = reactive(None)
    tab: reactive[Tab] = reactive(Tab.GATE)

    def __init__(self) -> None:
        super().__init__()
        self._bodies: dict[Tab, Widget] = {}
        self._sought = False

    def on_mount(self) -> None:
        """Take the gate, which is there already, for the first tab."""
        self._bodies[Tab.GATE] = self.query_one(GatePanel)
        self.border_title = self.tab.value

    def watch_verdict(self) -> None:
        """Name the file's own verdict in the frame while another may be shown."""
        file = self.file_verdict
        simulated = is_simulated(self.verdict, file)
        self.border_subtitle = f"file's thresholds: {file.word}" if simulated and file else ""

    def watch_file_verdict(self) -> None:
        """The same where the file was read again and the verdict stayed."""
        self.watch_verdict()

    def watch_selector(self) -> None:
        """Forget the doubts about what was open before; look for them again where somebody asked for any."""
        sought, self._sought, self.doubts = self._sought, False, None
        self.workers.cancel_group(self, "doubts")
        if sought:
            self.seek_doubts()

    async def on_tab_bar_picked(self, message: TabBar.Picked) -> None:
        """Open a tab; the first time it is made."""
        message.stop()
        tab = message.tab
        if tab not in self._bodies:
            self._bodies[tab] = self._body(tab)
            await self.mount(self._bodies[tab])
        for each, body in self._bodies.items():
            body.display = each is tab
        self.tab = self.query_one(TabBar).open = tab
        self.border_title = tab.value
        if tab is Tab.DOUBTS:
            self.seek_doubts()
        if message.enter:
            self.on_tab_bar_entered()

    def on_tab_bar_entered(self) -> None:
        """Go to the first thing in the open tab that can be used."""
        body = self._bodies[self.tab]
        if (inside := next((each for each in body.query("*") if each.focusable), body)).focusable:
            inside.focus()

    def seek_doubts(self) -> None:
        """Look for doubts in the run, unless that was done or is going on."""
        if self.selector is None or self._sought:
            return
        from buddytui.tui.doubt_search import SEARCHED_AT_ONCE, search_posting  # noqa: PLC0415  only when asked for

        self._sought = True
        search = partial(search_posting, self.selector, self.post_message)
        if len(self.selector.run) <= SEARCHED_AT_ONCE:
            search(lambda: False)
        else:
            self._search_long(search)

    def seek_few_doubts(self) -> None:
        """Look for doubts where they are found faster than somebody notices."""
        from buddytui.tui.doubt_search import SEARCHED_AT_ONCE  # noqa: PLC0415  the same

        if self.selector is not None and len(self.selector.run) <= SEARCHED_AT_ONCE:
            self.seek_doubts()

    def on_doubts_found(self, message: "DoubtsFound") -> None:
        """Show what was found in the run that is still open; the screen hears of it as well."""
        if message.selector is self.selector:
            self.doubts = message.doubts

    @work(thread=True, exclusive=True, group="doubts")
    def _search_long(self, search: Callable[[Callable[[], bool]], None]) -> None:
        """Look through a large run off the event loop."""
        worker = get_current_worker()
        search(lambda: worker.is_cancelled)

    def _body(self, tab: Tab) -> Widget:
        """The widget of a tab other than the gate, bound to what it shows."""
        here = GateColumn
        if tab is Tab.EVIDENCE:
            return tab_body(tab).data_bind(here.selector, here.verdict)
        if tab is Tab.DOUBTS:
            return tab_body(tab).data_bind(here.selector, here.doubts)
        return tab_body(tab).data_bind(here.selector)
