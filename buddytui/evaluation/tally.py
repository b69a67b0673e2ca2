"""A version's counts over the golden set, and the metrics made of them."""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from buddytui.evaluation.outcome import Outcome


class Metric(Enum):
    """What the gate measures, in the order of the file's thresholds."""

    CORRECTNESS = "correctness"
    CITATION = "citation"
    REFUSAL = "refusal"

    @property
    def position(self) -> int:
        """Its place among the three, from 0."""
        return _POSITIONS[self]


_POSITIONS = {metric: position for position, metric in enumerate(Metric)}


class Ratio(NamedTuple):
    """How many items count for a metric, out of how many; 0 of 0 is not measured."""

    count: int  # type: ignore[assignment]  # nobody looks for an element in a ratio
    total: int

    @property
    def measured(self) -> bool:
        """Whether there is any item to measure on."""
        return self.total > 0

    @property
    def value(self) -> Fraction:
        """The exact ratio; raises ZeroDivisionError where nothing is measured."""
        return Fraction(self.count, self.total)

    def is_below(self, other: "Ratio") -> bool:
        """Whether this ratio is smaller; what is not measured is never below and never above."""
        return self.count * other.total < other.count * self.total


_CORRECT = [outcome for outcome in Outcome if outcome.correct]
_CITED = [outcome for outcome in Outcome if outcome.cited]
_TO_ANSWER = [outcome for outcome in Outcome if outcome < Outcome.REFUSAL_MISSING]


class Tally(NamedTuple):
    """A version's metrics and its number of violations."""

    correctness: Ratio
    citation: Ratio
    refusal: Ratio
    violations: int

    @classmethod
    def of_outcomes(cls, outcomes: bytes | bytearray) -> "Tally":
        """Count a column of outcomes, one byte an item."""
        answers = sum(map(outcomes.count, _TO_ANSWER))
        return cls(
            Ratio(sum(map(outcomes.count, _CORRECT)), answers),
            Ratio(sum(map(outcomes.count, _CITED)), answers),
            Ratio(outcomes.count(Outcome.REFUSED), len(outcomes) - answers),
            outcomes.count(Outcome.VIOLATION),
        )

    def of(self, metric: Metric) -> Ratio:
        """The ratio of one metric."""
        return (self.correctness, self.citation, self.refusal)[metric.position]
