"""The lines of one metric in the gate, for a width and a height: values in, styled lines out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.style import Style
from rich.text import Text

from buddytui.evaluation.evidence import wilson
from buddytui.evaluation.gate import Threshold, Verdict
from buddytui.evaluation.outlook import Range
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.evaluation.whatif import margin
from buddytui.reports.figures import NOT_MEASURED, difference, exact_ratio
from buddytui.reports.status import BAD, BETTER, GOOD, WORSE
from buddytui.tui.gauge import gauge

_ROOMY_WIDTH, _ROOMY_HEIGHT = 34, 4
_BOTH_VERSIONS = 26
"""Cells from which OLD's ratio has room beside NEW's on the metric's first line."""

_FIELD_AT = 2
"""The cell at which the style sheet puts the threshold field."""

StyleOf = Callable[[str], Style]


@dataclass(frozen=True, slots=True)
class MetricLines:
    """Draws a metric under a verdict in `width` by `height` cells; the threshold field covers `field_width` of them."""

    metric: Metric
    verdict: Verdict
    file_threshold: Threshold
    width: int
    height: int
    field_width: int
    style_of: StyleOf
    reach: Range | None = None
    """What NEW's ratio can still become while results are missing."""

    @property
    def threshold(self) -> Threshold:
        """The threshold in force."""
        return self.verdict.thresholds.of(self.metric)

    @property
    def old(self) -> Ratio:
        """OLD's ratio."""
        return self.verdict.old.of(self.metric)

    @property
    def new(self) -> Ratio:
        """NEW's ratio."""
        return self.verdict.new.of(self.metric)

    @property
    def roomy(self) -> bool:
        """Whether the ratios have a line of their own."""
        return self.width >= _ROOMY_WIDTH and self.height >= _ROOMY_HEIGHT

    def lines(self, complaint: Sequence[str] = ()) -> list[Text]:
        """Name and difference, ratios, gauge, threshold with margin, and what is wrong with the field's text.

        `complaint` says that in ever fewer words, of which the first that fit are shown. Where the lines are too few,
        that takes the place of the gauge while it lasts.
        """
        head = [self._beside(Text(), self._difference()), self._ratios()] if self.roomy else [self._short_head()]
        fitting = (words for words in complaint if len(words) <= self.width)
        wrong = Text(next(fitting, complaint[-1] if complaint else ""), self.style_of("bad"))
        if self.height > len(head) + 2:
            return [*head, self._gauge(), self._margin(in_force=bool(complaint)), wrong]
        return [*head, wrong if complaint else self._gauge(), self._margin(in_force=bool(complaint))]

    def _ratios(self) -> Text:
        """Both versions with their counts, in columns that do not move."""
        line = Text()
        for name, ratio, value_part in (("OLD", self.old, "old"), ("NEW", self.new, "value")):
            line.append(f"{name} ", self.style_of(name.lower()))
            line.append(f"{exact_ratio(ratio, self.threshold)} ", self.style_of(value_part))
            line.append(f"{ratio.count:,}/{ratio.total:,} ", self.style_of("quiet"))
            line.pad_right(max(0, self.width // 2 - line.cell_len))
        return line

    def _short_head(self) -> Text:
        right = Text(f"{exact_ratio(self.new, self.threshold)} ", self.style_of("value"))
        right.append_text(self._difference())
        if self.width >= _BOTH_VERSIONS:
            right = Text.assemble((f"{exact_ratio(self.old, self.threshold)} ", self.style_of("old")), right)
        return self._beside(Text(), right)

    def _difference(self) -> Text:
        if not self.new.measured or self.old.count == self.new.count:
            return Text("same" if self.new.measured else NOT_MEASURED, self.style_of("quiet"))
        worse = self.new.is_below(self.old)
        glyph, part = (WORSE, "bad") if worse else (BETTER, "good")
        number = difference(self.old, self.new)
        shown = f"{glyph} {number}" if self.roomy else f"{glyph}{number[1:].removeprefix('0')}"
        return Text(shown, self.style_of(part))

    def _gauge(self) -> Text:
        stretches = gauge(
            self.width,
            self.new.value if self.new.measured else None,
            self.old.value if self.old.measured else None,
            Fraction(self.threshold.value),
            passes=self.threshold.met_by(self.new),
            reach=self._reach(),
        )
        return Text.assemble(*((stretch.text, self.style_of(stretch.part)) for stretch in stretches))

    def _reach(self) -> tuple[Fraction, Fraction] | None:
        """What NEW's ratio can still become; where nothing is to come, the 95 % interval of it."""
        if self.reach is not None and self.reach.lowest.measured:
            return self.reach.lowest.value, self.reach.highest.value
        interval = wilson(self.new)
        return (Fraction(interval.low), Fraction(interval.high)) if interval else None

    def _margin(self, *, in_force: bool) -> Text:
        """How far it is from the threshold, right of the field; and the file's threshold where another is tried.

        `in_force`: the field says something else, so what is said instead is which threshold counts.
        """
        meets = self.threshold.met_by(self.new)
        line = Text("≥", self.style_of("quiet"))
        line.pad_right(_FIELD_AT + self.field_width + 1 - line.cell_len)
        if in_force:
            line.append(f"{self.threshold.padded} stays", self.style_of("quiet"))
            return line
        words = self._margin_words(self.width - line.cell_len - 2)
        line.append(f"{GOOD if meets else BAD} {words}", self.style_of("good" if meets else "bad"))
        if self.file_threshold == self.threshold:
            return line
        return self._beside(line, Text(f"file {self.file_threshold.padded}", self.style_of("quiet")))

    def _margin_words(self, room: int) -> str:
        """The margin in as many words as have room, one at least."""
        words = margin(self.metric, self.new, self.threshold).words
        shortest = words.split(" ", 1)[0] if self.new.measured else NOT_MEASURED
        return next((each for each in (words, words.partition(":")[0]) if len(each) <= room), shortest)

    def _beside(self, left: Text, right: Text) -> Text:
        """Both on one line, the right one at its end; it is left out where there is no room."""
        spare = self.width - left.cell_len - right.cell_len
        if spare < (1 if left else 0):
            return left
        left.pad_right(spare)
        left.append_text(right)
        return left
