"""What can still become of a run while results are missing, and whether the verdict is certain already.

A completion gives each missing result any content, right or wrong, refused or not, or leaves it
missing for ever; OLD's and NEW's are independent. Read from counts: it costs the same at any size.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.gate import Reason, Thresholds, Verdict, decide
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Metric, Ratio, Tally
from buddytui.evaluation.whatif import counted, items_needed


class Range(NamedTuple):
    """The smallest and the largest ratio that a metric can still reach; both out of the same items."""

    lowest: Ratio
    highest: Ratio


class Reach(NamedTuple):
    """What a version has, and how many of its results are missing."""

    tally: Tally
    missing_answers: int
    missing_refusals: int

    @classmethod
    def of_outcomes(cls, outcomes: bytes | bytearray) -> "Reach":
        """Count a column of outcomes, one byte an item."""
        return cls(
            Tally.of_outcomes(outcomes),
            outcomes.count(Outcome.ANSWER_MISSING),
            outcomes.count(Outcome.REFUSAL_MISSING),
        )

    @property
    def missing(self) -> int:
        """How many results are missing."""
        return self.missing_answers + self.missing_refusals

    @property
    def results(self) -> int:
        """How many results are there, of those that are expected."""
        return self.tally.correctness.total + self.tally.refusal.total - self.missing

    def of(self, metric: Metric) -> Range:
        """What the metric can still reach."""
        lowest = self.tally.of(metric)
        missing = self.missing_refusals if metric is Metric.REFUSAL else self.missing_answers
        return Range(lowest, Ratio(lowest.count + missing, lowest.total))

    @property
    def best(self) -> Tally:
        """The counts where every missing result comes and is right."""
        correctness, citation, refusal = (self.of(metric).highest for metric in Metric)
        return Tally(correctness, citation, refusal, self.tally.violations)

    @property
    def worst(self) -> Tally:
        """The counts where every missing result comes and is wrong: nothing won, and each refusal a violation."""
        return self.tally._replace(violations=self.tally.violations + self.missing_refusals)


class Certainty(Enum):
    """What the missing results can still do to the verdict."""

    BLOCK = "BLOCK is certain"
    RELEASE = "RELEASE is certain"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is certain of the verdict, whatever the missing results are.

    `best` and `worst` are the verdicts of the two extreme completions. No reason depends on another, and each holds
    more likely the less NEW and the more OLD gets: so the reasons of the best completion hold in every one, and
    a reason that the worst one lacks holds in none.
    """

    old: Reach
    new: Reach
    best: Verdict
    worst: Verdict

    @property
    def certainty(self) -> Certainty:
        """BLOCK where even the best completion is blocked, RELEASE where even the worst is released."""
        if not self.best.released:
            return Certainty.BLOCK
        return Certainty.RELEASE if self.worst.released else Certainty.OPEN

    @property
    def certain(self) -> tuple[Reason, ...]:
        """The reasons that stand in every completion, in the verdict's order."""
        return self.best.reasons

    @property
    def hanging(self) -> tuple[Reason, ...]:
        """The reasons that stand in some completions and not in others, in the verdict's order."""
        return tuple(reason for reason in self.worst.reasons if reason not in self.certain)

    @property
    def words(self) -> str:
        """What is certain and why; or open, and what it hangs on."""
        if self.certainty is Certainty.OPEN:
            return f"{self.certainty.value}: {'; '.join(map(self.words_for, self.hanging))}"
        return ": ".join([self.certainty.value, *filter(None, ["; ".join(reason.value for reason in self.certain)])])

    def words_for(self, reason: Reason) -> str:
        """What a hanging reason hangs on, such as `citation can still reach 28/30, needs 0.90 (27/30)`."""
        metric = reason.metric
        if metric is None:
            return f"{counted(self.new.missing_refusals, 'REFUSE result')} of NEW can still be a violation"
        lowest, highest = self.new.of(metric)
        if reason.depends_on_thresholds:
            threshold = self.best.thresholds.of(metric)
            needed = _written(Ratio(items_needed(lowest, threshold), lowest.total))
            return f"{metric.value} can still reach {_written(highest)}, needs {threshold.padded} ({needed})"
        old = self.old.of(metric)
        return (
            f"{metric.value} of NEW can still end anywhere from {_written(lowest)} to {_written(highest)}, "
            f"of OLD from {_written(old.lowest)} to {_written(old.highest)}"
        )


def outlook(old: Reach, new: Reach, thresholds: Thresholds) -> Outlook:
    """What is certain of the verdict under the thresholds while results of either version are missing."""
    best = decide(old.tally, new.best, thresholds)
    return Outlook(old, new, best, decide(old.best, new.worst, thresholds))


def _written(ratio: Ratio) -> str:
    return f"{ratio.count:,}/{ratio.total:,}"
