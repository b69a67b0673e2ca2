"""What OLD and NEW made of each item together: one byte an item, and how often each pair occurs.

At most 45 pairs of outcomes are possible, so whatever is asked about both versions is answered
from 45 counts; the items behind an answer are looked up in the column when somebody wants them.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from itertools import product

from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric, Ratio, Tally

Pair = tuple[Outcome, Outcome]
"""The outcomes of OLD and of NEW on the same item."""

_HIGH_HALF = bytes((outcome & 15) << 4 for outcome in range(256))


def joint_column(run: Run) -> bytes:
    """One byte an item, by position: OLD's outcome times 16, plus NEW's.

    The columns are put together as two large numbers, which is ten times faster than byte by byte.
    """
    old = run.outcomes[Version.OLD].translate(_HIGH_HALF)
    both = int.from_bytes(old, "little") | int.from_bytes(run.outcomes[Version.NEW], "little")
    return both.to_bytes(len(old), "little")


@cache
def outcome_pairs() -> tuple[Pair, ...]:
    """Every pair of outcomes that an item can have."""
    return tuple((old, new) for old, new in product(Outcome, repeat=2) if old.type is new.type)


def pairs_where(holds: Callable[[Outcome, Outcome], bool]) -> frozenset[Pair]:
    """The pairs for which something holds, asked with OLD's and NEW's outcome."""
    return frozenset(pair for pair in outcome_pairs() if holds(*pair))


def mask_of(joint: bytes, pairs: Collection[Pair]) -> bytes:
    """One byte an item: 1 where it has one of the pairs, 0 elsewhere."""
    table = bytearray(256)
    for old, new in pairs:
        table[old << 4 | new] = 1
    return joint.translate(table)


def counts_for(metric: Metric, outcome: Outcome) -> bool:
    """Whether an item with the outcome counts for the metric."""
    if metric is Metric.CORRECTNESS:
        return outcome.correct
    if metric is Metric.CITATION:
        return outcome.cited
    return outcome is Outcome.REFUSED


@cache
def lost_on(metric: Metric) -> frozenset[Pair]:
    """The pairs of the items that count for the metric in OLD and not in NEW."""
    return pairs_where(lambda old, new: counts_for(metric, old) and not counts_for(metric, new))


@cache
def won_on(metric: Metric) -> frozenset[Pair]:
    """The pairs of the items that count for the metric in NEW and not in OLD."""
    return pairs_where(lambda old, new: counts_for(metric, new) and not counts_for(metric, old))


@dataclass(frozen=True, slots=True)
class JointCounts:
    """How many items have each pair of outcomes; a pair that no item has is left out."""

    counts: dict[Pair, int]

    @classmethod
    def of(cls, joint: bytes) -> "JointCounts":
        """Count a joint column."""
        counts = {(old, new): joint.count(old << 4 | new) for old, new in outcome_pairs()}
        return cls({pair: count for pair, count in counts.items() if count})

    def count(self, pairs: Collection[Pair]) -> int:
        """How many items have one of the pairs."""
        return sum(self.counts.get(pair, 0) for pair in pairs)

    def tally(self, version: Version) -> Tally:
        """The version's counts, the same as from its own outcomes."""
        place = 0 if version is Version.OLD else 1
        outcomes = [(pair[place], count) for pair, count in self.counts.items()]

        def total(holds: Callable[[Outcome], bool]) -> int:
            return sum(count for outcome, count in outcomes if holds(outcome))

        answers = total(lambda outcome: outcome.type is ItemType.ANSWER)
        return Tally(
            Ratio(total(lambda outcome: outcome.correct), answers),
            Ratio(total(lambda outcome: outcome.cited), answers),
            Ratio(
                total(lambda outcome: outcome is Outcome.REFUSED),
                total(lambda outcome: outcome.type is ItemType.REFUSE),
            ),
            total(lambda outcome: outcome is Outcome.VIOLATION),
        )
