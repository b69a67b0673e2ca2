"""How far NEW is from the line: highest passing thresholds, margins in items, and what is to win back.

Advice over counts: it costs the same at any size, and nothing here changes a verdict. Which items
to fix is in `release`.
"""

from bisect import bisect_left
from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.gate import Reason, Threshold, Thresholds, Verdict
from buddytui.evaluation.tally import Metric, Ratio, Tally

_STEPS = 10_000


def highest_passing(ratio: Ratio) -> Threshold:
    """The highest threshold of four decimals that the ratio meets; of 0 items, 0.

    Written with two decimals at least. One ten-thousandth more is not met, and so, up to 10,000
    items, one item's worth more is not.
    """
    steps = ratio.count * _STEPS // ratio.total if ratio.measured else 0
    whole, decimals = divmod(steps, _STEPS)
    return Threshold(f"{whole}.{f'{decimals:04d}'.rstrip('0'):0<2}")


def passing_thresholds(new: Tally, thresholds: Thresholds) -> Thresholds:
    """The thresholds, with each one that NEW fails at the highest that it passes."""
    for metric in Metric:
        if not thresholds.of(metric).met_by(new.of(metric)):
            thresholds = thresholds.with_metric(metric, highest_passing(new.of(metric)))
    return thresholds


def items_needed(ratio: Ratio, threshold: Threshold) -> int:
    """How many of the ratio's items have to count so that it meets the threshold."""
    return bisect_left(range(ratio.total), x=True, key=lambda count: threshold.met_by(Ratio(count, ratio.total)))


class Stand(Enum):
    """On which side of its threshold a metric stands."""

    SPARE = "to spare"
    SHORT = "short"
    UNMEASURED = "not measured"


class Margin(NamedTuple):
    """How many items a metric is away from its threshold, and on which side.

    SPARE: so many may be lost and it still passes; SHORT: so many have to be won so that it does;
    UNMEASURED: there is no item, and only a threshold of 0 passes.
    """

    metric: Metric
    stand: Stand
    items: int
    highest: Threshold

    @property
    def words(self) -> str:
        """Such as `2 to spare`, `none to spare`, `1 short`, `not measured: only 0 passes`."""
        if self.stand is Stand.UNMEASURED:
            return f"{self.stand.value}: only 0 passes"
        return f"{self.items:,} {self.stand.value}" if self.items else f"none {self.stand.value}"


def margin(metric: Metric, ratio: Ratio, threshold: Threshold) -> Margin:
    """How far the ratio is from the threshold, in items, exactly."""
    highest = highest_passing(ratio)
    if not ratio.measured:
        return Margin(metric, Stand.UNMEASURED, 0, highest)
    spare = ratio.count - items_needed(ratio, threshold)
    return Margin(metric, Stand.SHORT if spare < 0 else Stand.SPARE, abs(spare), highest)


def margins(new: Tally, thresholds: Thresholds) -> tuple[Margin, ...]:
    """The margin of each metric, in their order."""
    return tuple(margin(metric, new.of(metric), thresholds.of(metric)) for metric in Metric)


class WinBack(NamedTuple):
    """How many items NEW has to win back so that a reason no threshold takes away is gone."""

    reason: Reason
    items: int

    @property
    def words(self) -> str:
        """Such as `2 violations`, `1 item below OLD in citation`."""
        metric = self.reason.metric
        if metric is None:
            return counted(self.items, "violation")
        return f"{counted(self.items, 'item')} below OLD in {metric.value}"


def win_backs(verdict: Verdict) -> tuple[WinBack, ...]:
    """What is to win back for each violation or regression reason, in the verdict's order."""
    return tuple(
        WinBack(reason, _behind(verdict, reason.metric))
        for reason in verdict.reasons
        if not reason.depends_on_thresholds
    )


def _behind(verdict: Verdict, metric: Metric | None) -> int:
    """By how many items NEW is behind; both versions are measured on the same golden items."""
    if metric is None:
        return verdict.new.violations
    return verdict.old.of(metric).count - verdict.new.of(metric).count


def counted(number: int, noun: str) -> str:
    """A number with its noun, such as `1 item` or `2,000 items`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
