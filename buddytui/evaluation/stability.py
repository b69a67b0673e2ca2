"""How often the verdict would be the same on a golden set drawn again from this one.

A paired bootstrap (B. Efron, The Annals of Statistics 7 (1979), 1-26): each resample draws items
with replacement and takes both versions' outcomes along. It costs the same at any size.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from buddytui.evaluation.gate import Reason, Thresholds, decide
from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.joint import JointCounts, Pair
from buddytui.evaluation.resampling import draw_counts

RESAMPLES = 1_000
_SEED = 1979

Reasons = tuple[Reason, ...]


class Stability(NamedTuple):
    """How the resamples were judged.

    `verdicts` are the sets of reasons (none: RELEASE), each with how often it came, the most frequent first;
    `reasons` are those of the run itself.
    """

    reasons: Reasons
    verdicts: tuple[tuple[Reasons, int], ...]

    @property
    def resamples(self) -> int:
        """How often the golden set was drawn again."""
        return sum(times for _, times in self.verdicts)

    @property
    def same(self) -> int:
        """How many resamples gave the same verdict, RELEASE or BLOCK, for whatever reasons."""
        return sum(times for reasons, times in self.verdicts if bool(reasons) == bool(self.reasons))

    @property
    def others(self) -> tuple[tuple[Reasons, int], ...]:
        """The sets of reasons other than the run's own, the most frequent first."""
        return tuple((reasons, times) for reasons, times in self.verdicts if reasons != self.reasons)

    @property
    def words(self) -> str:
        """Such as `RELEASE in 93.1 % of 1,000 resamples; next: citation below threshold (5.2 %)`."""
        same = f"{_word(self.reasons)} in {self._share(self.same)} of {self.resamples:,} resamples"
        if not self.others:
            return same
        reasons, times = self.others[0]
        return f"{same}; next: {'; '.join(reason.value for reason in reasons) or 'RELEASE'} ({self._share(times)})"

    def _share(self, times: int) -> str:
        return f"{100 * times / self.resamples:.1f} %"


def stability(
    joint: JointCounts, thresholds: Thresholds, cancelled: Callable[[], bool] = lambda: False
) -> Stability | None:
    """How 1,000 resamples of the golden set are judged under the thresholds; None where cancelled.

    ANSWER and REFUSE items are drawn each among themselves: how many there are of each was chosen when the golden set
    was made, and a resample without any item of a type would be judged for what nobody measured. The seed is
    fixed: the same counts give the same answer. `cancelled` is asked before each resample.
    """
    random = Random(_SEED)  # noqa: S311 - nothing secret, and repeatable
    kinds = [
        {pair: items for pair, items in joint.counts.items() if pair[1].type is item_type} for item_type in ItemType
    ]
    seen: Counter[Reasons] = Counter()
    for _ in range(RESAMPLES):
        if cancelled():
            return None
        drawn: dict[Pair, int] = {}
        for kind in kinds:
            drawn.update(zip(kind, draw_counts(random, list(kind.values())), strict=True))
        seen[_reasons(JointCounts(drawn), thresholds)] += 1
    return Stability(_reasons(joint, thresholds), tuple(seen.most_common()))


def _reasons(joint: JointCounts, thresholds: Thresholds) -> Reasons:
    return decide(joint.tally(Version.OLD), joint.tally(Version.NEW), thresholds).reasons


def _word(reasons: Reasons) -> str:
    return "BLOCK" if reasons else "RELEASE"
