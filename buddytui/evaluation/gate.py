"""Thresholds, and the verdict they lead to. The only place that gates, and all of it exact.

Ratios are pairs of counts and thresholds decimals as written; they are compared by
cross-multiplication. Nothing here knows an item: a verdict costs the same at any size.
"""

import re
from decimal import Context, Decimal
from enum import Enum
from typing import Final, NamedTuple
from unicodedata import normalize

from buddytui.evaluation.tally import Metric, Ratio, Tally

_LONGEST_MEND = 20
_PLAIN_DECIMAL = re.compile(r"[0-9]+(?:\.[0-9]+)?|\.[0-9]+")


class ThresholdError(ValueError):
    """A text that is no threshold; `mend` is the spelling that was probably meant, or empty."""

    def __init__(self, message: str, mend: str) -> None:
        super().__init__(message)
        self.message = message
        self.mend = mend


class Threshold:
    """A plain decimal from 0 to 1: `text` as it was written, `value` exactly; equal where the value is equal.

    Raises ThresholdError where the text is no threshold.
    """

    __slots__ = ("text", "value")

    def __init__(self, text: str) -> None:
        if not _PLAIN_DECIMAL.fullmatch(text):
            raise ThresholdError("no plain decimal from 0 to 1", _plausible(text))
        self.text: Final = text
        self.value: Final = Decimal(text)
        if self.value > 1:
            raise ThresholdError("outside 0 to 1", _plausible(text))

    def __repr__(self) -> str:
        """As it would be made."""
        return f"Threshold({self.text!r})"

    @property
    def padded(self) -> str:
        """The number as written, with at least two decimals."""
        whole, _, decimals = self.text.partition(".")
        return f"{whole}.{decimals:0<2}"

    def met_by(self, ratio: Ratio) -> bool:
        """Whether the ratio reaches the threshold; a ratio of 0 items reaches only 0."""
        if ratio.total == 0:
            return self.value == 0
        every_digit = Context(prec=len(self.text) + len(str(ratio.total)))
        return ratio.count >= every_digit.multiply(self.value, Decimal(ratio.total))

    def __eq__(self, other: object) -> bool:
        """Equal in value: `0.6` is `0.60`."""
        return isinstance(other, Threshold) and self.value == other.value

    def __hash__(self) -> int:
        """As equality: by value."""
        return hash(self.value)


def _plausible(text: str) -> str:
    """The threshold that was probably meant by a text that is none; empty where there is no telling."""
    plain = normalize("NFKC", text).replace(",", ".")
    percent = plain.endswith("%")
    plain = plain.removesuffix("%")
    if len(plain) > _LONGEST_MEND or not _PLAIN_DECIMAL.fullmatch(plain):
        return ""
    value = Decimal(plain)
    if value <= 1 and not percent:
        return plain
    if value <= 100 and (value >= 10 or percent):
        return f"{value.scaleb(-2):f}"
    return ""


class Thresholds(NamedTuple):
    """The threshold of each metric, in the order of the file."""

    correctness: Threshold
    citation: Threshold
    refusal: Threshold

    @classmethod
    def parse(cls, *texts: str) -> "Thresholds":
        """Three texts as thresholds; raises ThresholdError at the first that is none."""
        return cls(*map(Threshold, texts))

    def of(self, metric: Metric) -> Threshold:
        """The threshold of one metric."""
        return self[metric.position]

    def with_metric(self, metric: Metric, threshold: Threshold) -> "Thresholds":
        """These thresholds with another one for the metric."""
        return self._replace(**{metric.value: threshold})


class Reason(Enum):
    """Why NEW may not be released; in the order in which reasons are given."""

    CORRECTNESS_BELOW = "correctness below threshold"
    CITATION_BELOW = "citation below threshold"
    REFUSAL_BELOW = "refusal below threshold"
    VIOLATIONS = "integrity violations"
    CORRECTNESS_REGRESSION = "regression in correctness"
    CITATION_REGRESSION = "regression in citation"
    REFUSAL_REGRESSION = "regression in refusal"

    @property
    def metric(self) -> Metric | None:
        """The metric it speaks of; None for violations."""
        return _METRIC_OF.get(self)

    @property
    def depends_on_thresholds(self) -> bool:
        """Whether another threshold could take it away."""
        return self in _BELOW.values()


_BELOW = {
    Metric.CORRECTNESS: Reason.CORRECTNESS_BELOW,
    Metric.CITATION: Reason.CITATION_BELOW,
    Metric.REFUSAL: Reason.REFUSAL_BELOW,
}
_REGRESSION = {
    Metric.CORRECTNESS: Reason.CORRECTNESS_REGRESSION,
    Metric.CITATION: Reason.CITATION_REGRESSION,
    Metric.REFUSAL: Reason.REFUSAL_REGRESSION,
}
_METRIC_OF = {reason: metric for table in (_BELOW, _REGRESSION) for metric, reason in table.items()}


class Verdict(NamedTuple):
    """RELEASE where no reason stands against it, otherwise BLOCK; with what it was decided from."""

    old: Tally
    new: Tally
    thresholds: Thresholds
    reasons: tuple[Reason, ...]

    @property
    def released(self) -> bool:
        """Whether NEW may replace OLD."""
        return not self.reasons

    @property
    def word(self) -> str:
        """`RELEASE` or `BLOCK`."""
        return "RELEASE" if self.released else "BLOCK"

    def below(self, metric: Metric) -> bool:
        """Whether NEW misses the metric's threshold."""
        return _BELOW[metric] in self.reasons

    def regressed(self, metric: Metric) -> bool:
        """Whether NEW is below OLD on the metric."""
        return _REGRESSION[metric] in self.reasons


def decide(old: Tally, new: Tally, thresholds: Thresholds) -> Verdict:
    """Whether NEW may be released, with every reason that stands against it.

    Tallies count items. Ratios are compared exactly; a metric without items meets only a threshold
    of 0 and never regresses.
    """
    reasons = [_BELOW[metric] for metric in Metric if not thresholds.of(metric).met_by(new.of(metric))]
    if new.violations:
        reasons.append(Reason.VIOLATIONS)
    reasons += [_REGRESSION[metric] for metric in Metric if new.of(metric).is_below(old.of(metric))]
    return Verdict(old, new, thresholds, tuple(reasons))
