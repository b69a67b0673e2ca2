"""The gate: the verdict, its reasons, the three metrics with their thresholds, and what would pass."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from buddytui.evaluation.gate import Reason, Thresholds, Verdict
from buddytui.evaluation.tally import Metric
from buddytui.tui.widgets.metric_block import MetricBlock
from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.verdict_banner import VerdictBanner


class ViolationLine(Static):
    """How many violations each version has."""

    verdict: reactive[Verdict | None] = reactive(None)

    def render(self) -> Content:
        """One line."""
        if self.verdict is None:
            return Content("")
        old, new = self.verdict.old.violations, self.verdict.new.violations
        return Content.assemble(
            ("violations  ", "bold"),
            (f"OLD {old:<4,}", "$quiet"),
            ("NEW ", "bold $primary"),
            (f"{new:,}", "bold $error" if new else "$quiet"),
        )


class GatePanel(VerticalScroll, can_focus=False):
    """Everything about the verdict, in one column; shows what it is bound to and computes nothing."""

    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)
    thresholds: reactive[Thresholds | None] = reactive(None, always_update=True)
    file_thresholds: reactive[Thresholds | None] = reactive(None)
    item_counts: reactive[dict[Reason, int]] = reactive(dict[Reason, int])
    advice: reactive[str] = reactive("")

    def compose(self) -> ComposeResult:
        """From the verdict down to the advice."""
        yield VerdictBanner().data_bind(GatePanel.verdict, GatePanel.file_verdict)
        yield ReasonList().data_bind(GatePanel.verdict, GatePanel.item_counts)
        for metric in Metric:
            yield MetricBlock(metric).data_bind(GatePanel.verdict, GatePanel.thresholds, GatePanel.file_thresholds)
        yield ViolationLine().data_bind(GatePanel.verdict)
        advice = Static(id="advice")
        advice.border_title = "What would pass"
        yield advice

    def watch_verdict(self, verdict: Verdict | None) -> None:
        """Say in the frame what the verdict rests on."""
        self.border_title = "Gate"
        file = self.file_verdict
        simulated = verdict is not None and file is not None and verdict.thresholds != file.thresholds
        self.border_subtitle = f"file's thresholds: {file.word}" if simulated and file else ""

    def watch_advice(self, advice: str) -> None:
        """Show other advice."""
        if self.is_mounted:
            self.query_one("#advice", Static).update(Content(advice))
