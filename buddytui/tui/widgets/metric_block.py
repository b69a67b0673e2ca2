"""One metric of the gate: both versions, the difference, a gauge, and the field for its threshold."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.getters import query_one
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Threshold, Thresholds, Verdict
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.evaluation.whatif import margin
from buddytui.reports.figures import difference, exact_ratio
from buddytui.tui.gauge import gauge
from buddytui.tui.status import BAD, BETTER, GOOD, WORSE
from buddytui.tui.widgets.threshold_field import ThresholdField

_ROOMY = 34
_BOTH_VERSIONS = 26


class MetricName(Widget, can_focus=True):
    """The metric's name: picked, it shows the items that fail it."""

    HELP = "Enter shows the items that fail this metric in NEW."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "pick", "Show its failing items", tooltip="Show exactly the items that fail this metric in NEW"
        )
    ]

    @dataclass
    class Picked(Message):
        """Somebody wants to see the items that fail a metric."""

        metric: Metric

    def __init__(self, metric: Metric) -> None:
        super().__init__()
        self.metric = metric
        self.tooltip = f"Show the items that fail {metric.value} in NEW"

    def render(self) -> Text:
        """The name alone."""
        return Text(self.metric.value, no_wrap=True)

    def action_pick(self) -> None:
        """Ask for the items that fail."""
        self.post_message(self.Picked(self.metric))

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
    complaint: reactive[str] = reactive("")

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
            self.field.show(self.thresholds.of(self.metric))

    def render(self) -> Text:
        """The lines: name and difference, both versions (when there is room), gauge, threshold, complaint."""
        if self.verdict is None or self.thresholds is None:
            return Text("")
        roomy = self.size.width >= _ROOMY and self.size.height >= 4
        old, new = self.verdict.old.of(self.metric), self.verdict.new.of(self.metric)
        lines = [*(self._roomy_head(old, new) if roomy else [self._short_head(old, new)])]
        lines += [self._gauge(old, new), self._margin(new, roomy=roomy)]
        if self.size.height > len(lines):
            lines.append(Text(f"{self.complaint}", self._style("bad")))
        return Text("\n", no_wrap=True, overflow="crop").join(lines)

    def _roomy_head(self, old: Ratio, new: Ratio) -> list[Text]:
        threshold = self._threshold()
        second = Text(no_wrap=True)
        for name, part, ratio, value_part in (("OLD", "old", old, "old"), ("NEW", "new", new, "value")):
            shown = exact_ratio(ratio, threshold) if ratio.measured else "n/a"
            count = f"{ratio.count:,}/{ratio.total:,}"
            piece = Text.assemble((name, self._style(part)), " ", (shown, self._style(value_part)), " ")
            piece.append(count, self._style("quiet"))
            piece.pad_right(max(1, self.size.width // 2 - len(piece) - 1))
            second.append_text(piece)
        return [self._with_right(Text(""), self._difference(old, new)), second]

    def _short_head(self, old: Ratio, new: Ratio) -> Text:
        threshold = self._threshold()
        right = Text.assemble((exact_ratio(new, threshold), self._style("value")), " ")
        if self.size.width >= _BOTH_VERSIONS:
            right = Text.assemble((exact_ratio(old, threshold), self._style("old")), " ", right)
        right.append_text(self._difference(old, new, short=True))
        return self._with_right(Text(""), right)

    def _difference(self, old: Ratio, new: Ratio, *, short: bool = False) -> Text:
        """How far NEW is from OLD, in places that do not depend on the sign."""
        if not old.measured or old.count == new.count:
            return Text("same", self._style("quiet"))
        glyph, part = (WORSE, "bad") if new.is_below(old) else (BETTER, "good")
        number = difference(old, new)
        return Text(f"{glyph}{number[1:].removeprefix('0')}" if short else f"{glyph} {number}", self._style(part))

    def _gauge(self, old: Ratio, new: Ratio) -> Text:
        stretches = gauge(
            self.size.width,
            new.value if new.measured else None,
            old.value if old.measured else None,
            Fraction(self._threshold().value),
            passes=self._threshold().met_by(new),
        )
        return Text.assemble(*((stretch.text, self._style(stretch.part)) for stretch in stretches))

    def _margin(self, new: Ratio, *, roomy: bool) -> Text:
        threshold = self._threshold()
        meets = threshold.met_by(new)
        words = margin(self.metric, new, threshold).words
        left = Text("at least" if roomy else "≥", self._style("quiet"))
        field = self.field.outer_size.width
        left.pad_right((9 if roomy else 2) + field + 1 - left.cell_len)
        if left.cell_len + 2 + len(words) > self.size.width:
            words = words.split(" ")[0]
        left.append(f"{GOOD if meets else BAD} {words}", self._style("good" if meets else "bad"))
        file = self.file_thresholds.of(self.metric) if self.file_thresholds else threshold
        return left if file == threshold else self._with_right(left, Text(f"file {file.padded}", self._style("quiet")))

    def _with_right(self, left: Text, right: Text) -> Text:
        """Both on one line; the right one is left out where there is no room."""
        spare = self.size.width - left.cell_len - right.cell_len
        if spare < 1:
            return left
        left.pad_right(spare)
        left.append_text(right)
        return left

    def _threshold(self) -> Threshold:
        assert self.thresholds is not None
        return self.thresholds.of(self.metric)

    def _style(self, part: str) -> Style:
        return self.get_component_rich_style(f"metric-block--{part}", partial=True)
