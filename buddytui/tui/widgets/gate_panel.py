"""The gate: the verdict, its reasons, the three metrics with their thresholds, and what would pass."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive, var
from textual.widgets import Static

from buddytui.evaluation.gate import Reason, Thresholds, Verdict
from buddytui.evaluation.outlook import Outlook
from buddytui.evaluation.release import WayToRelease
from buddytui.evaluation.tally import Metric
from buddytui.tui.widgets.metric_block import MetricBlock
from buddytui.tui.widgets.outlook_text import OutlookText
from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.verdict_banner import VerdictBanner
from buddytui.tui.widgets.way_text import WayText


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

    verdict: var[Verdict | None] = var(None)
    file_verdict: var[Verdict | None] = var(None)
    thresholds: var[Thresholds | None] = var(None, always_update=True)
    file_thresholds: var[Thresholds | None] = var(None)
    item_counts: var[dict[Reason, int]] = var(dict[Reason, int])
    way: var[WayToRelease | None] = var(None)
    outlook: var[Outlook | None] = var(None)

    def compose(self) -> ComposeResult:
        """From the verdict down to the advice."""
        yield VerdictBanner().data_bind(GatePanel.verdict, GatePanel.file_verdict, GatePanel.outlook)
        yield OutlookText().data_bind(GatePanel.outlook)
        yield ReasonList().data_bind(GatePanel.verdict, GatePanel.outlook, GatePanel.item_counts)
        for metric in Metric:
            yield MetricBlock(metric).data_bind(
                GatePanel.verdict, GatePanel.thresholds, GatePanel.file_thresholds, GatePanel.outlook
            )
        yield ViolationLine().data_bind(GatePanel.verdict)
        yield WayText().data_bind(GatePanel.way)

    def on_reason_list_past_end(self) -> None:
        """Go on from the reasons to what would pass, where that says anything to do."""
        way = self.query_one(WayText)
        if way.focusable:
            way.focus()

    def on_way_text_past_start(self) -> None:
        """Go back to the reasons."""
        self.query_one(ReasonList).focus()
