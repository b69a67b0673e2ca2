"""Whether the numbers can be trusted: intervals, items lost and won, and how stable the verdict is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from textual import work
from textual.message import Message
from textual.reactive import reactive
from textual.worker import get_current_worker

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.selection import Selector
from buddytui.evaluation.stability import Stability, stability
from buddytui.tui.evidence_lines import metric_lines, reading_lines, stability_lines
from buddytui.tui.widgets.pick_list import Line, PickList

_MOST_KEPT = 64


class EvidenceTab(PickList):
    """Everything from counts at once, and the stability as soon as it is found out in the background."""

    HELP = "How sure the figures are. Enter on a count shows the items that were lost or won."

    selector: reactive[Selector | None] = reactive(None)
    verdict: reactive[Verdict | None] = reactive(None)

    @dataclass
    class Resampled(Message):
        """The stability under some thresholds was found out."""

        selector: Selector
        thresholds: Thresholds
        stability: Stability

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[Thresholds, Stability] = {}
        self._sought: Thresholds | None = None

    def watch_selector(self) -> None:
        """Look at another run."""
        self._known.clear()
        self._stop()
        self._ask()

    def watch_verdict(self) -> None:
        """Follow the thresholds."""
        self._ask()

    def on_show(self) -> None:
        """Catch up with what happened while nobody saw it."""
        self._ask()

    def on_hide(self) -> None:
        """Stop what nobody waits for."""
        self._stop()

    def on_evidence_tab_resampled(self, message: Resampled) -> None:
        """Show what was found out, where it is still asked for, and keep it."""
        if message.selector is self.selector:
            if len(self._known) >= _MOST_KEPT:
                self._known.pop(next(iter(self._known)))
            self._known[message.thresholds] = message.stability
            if message.thresholds == self._sought:
                self._sought = None
            self.make_lines()

    def lines(self, width: int) -> Sequence[Line]:
        """The stability, the metrics, and what the figures are."""
        if self.selector is None or self.verdict is None:
            return ()
        return [
            *chain(
                stability_lines(self._known.get(self.verdict.thresholds), width),
                metric_lines(self.selector.joint_counts, self.verdict, width),
                reading_lines(width),
            )
        ]

    def _ask(self) -> None:
        """Show what is known, and find out what is not while somebody looks."""
        self.make_lines()
        thresholds = self.verdict.thresholds if self.verdict is not None else None
        if thresholds == self._sought or not self.display:
            return
        self._stop()
        if self.selector is not None and thresholds is not None and thresholds not in self._known:
            self._sought = thresholds
            self._resample(self.selector, thresholds)

    def _stop(self) -> None:
        """Give up what is being found out."""
        self.workers.cancel_group(self, "stability")
        self._sought = None

    @work(thread=True, exclusive=True, group="stability")
    def _resample(self, selector: Selector, thresholds: Thresholds) -> None:
        worker = get_current_worker()
        found = stability(selector.joint_counts, thresholds, lambda: worker.is_cancelled)
        if found is not None:
            self.post_message(self.Resampled(selector, thresholds, found))
