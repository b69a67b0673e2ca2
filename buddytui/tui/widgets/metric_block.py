"""One metric of the gate: both versions, the difference, a gauge, and the field for its threshold."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.getters import query_one
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.outlook import Outlook
from buddytui.evaluation.selection import failing
from buddytui.evaluation.tally import Metric
from buddytui.tui.metric_lines import MetricLines
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.threshold_field import ThresholdField


class MetricName(Widget, can_focus=True):
    """The metric's name: picked, it shows the items that fail it."""

    HELP = "Enter shows the items that fail this metric in NEW."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "pick", "Show its failing items", tooltip="Show exactly the items that fail this metric in NEW"
        )
    ]

    def __init__(self, metric: Metric) -> None:
        super().__init__()
        self.metric = metric
        self.tooltip = f"Show the items that fail {metric.value} in NEW"

    def render(self) -> Text:
        """The name alone."""
        return Text(self.metric.value, no_wrap=True)

    def action_pick(self) -> None:
        """Ask for the items that fail."""
        self.post_message(ItemsWanted(failing(self.metric)))

    def on_click(self) -> None:
        """Ask for the items that fail."""
        self.action_pick()


class MetricBlock(Widget):
    """Draws the metric's lines; the name and the field stand on them as widgets of their own."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"metric-block--{part}"
        for part in (
            "quiet", "old", "new", "value", "good", "bad", "fill-good", "fill-bad", "track", "threshold",
            "old-mark", "old-on-good", "old-on-bad",
        )
    }  # fmt: skip

    verdict: reactive[Verdict | None] = reactive(None)
    thresholds: reactive[Thresholds | None] = reactive(None, always_update=True)
    file_thresholds: reactive[Thresholds | None] = reactive(None)
    outlook: reactive[Outlook | None] = reactive(None)
    complaint: reactive[tuple[str, ...]] = reactive(())

    field = query_one(ThresholdField)

    def __init__(self, metric: Metric) -> None:
        super().__init__(id=f"metric-{metric.value}")
        self.metric = metric

    def compose(self) -> ComposeResult:
        """The name over the first line, the field in the last but one."""
        yield MetricName(self.metric)
        yield ThresholdField(self.metric)

    def watch_thresholds(self, thresholds: Thresholds | None) -> None:
        """Show the threshold in force in the field."""
        if thresholds is not None and self.is_mounted:
            self.field.show(thresholds.of(self.metric))
            self.complaint = self.field.complaint

    def on_mount(self) -> None:
        """Show the threshold there already is."""
        self.watch_thresholds(self.thresholds)

    def on_threshold_field_edited(self) -> None:
        """Explain under the field what is wrong with it; the screen hears of the edit as well."""
        self.complaint = self.field.complaint

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Put the threshold in force back where a bad text was left behind."""
        if event.widget is self.field and self.thresholds is not None:
            self.field.put_back(self.thresholds.of(self.metric))

    def render(self) -> Text:
        """The metric's lines."""
        if self.verdict is None or self.file_thresholds is None:
            return Text("")
        drawing = MetricLines(
            self.metric,
            self.verdict,
            self.file_thresholds.of(self.metric),
            self.size.width,
            self.size.height,
            self.field.outer_size.width,
            lambda part: self.get_component_rich_style(f"metric-block--{part}", partial=True),
            self.outlook.new.of(self.metric) if self.outlook else None,
        )
        return Text("\n", no_wrap=True, overflow="crop").join(drawing.lines(self.complaint))
