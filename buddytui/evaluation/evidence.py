"""Whether a figure is more than chance: intervals, a paired test, and the smallest loss that shows.

Advice in floats over exact counts; nothing here decides a verdict. Where there are too few items
to say anything, a plain sentence says so.
"""

from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from itertools import count
from math import exp, lgamma, log, sqrt
from typing import NamedTuple

from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, lost_on, won_on
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.evaluation.whatif import counted

SIGNIFICANT = 0.05
"""A p-value below this is called more than chance."""

FEW_ITEMS = 10
"""Below this many items a sentence says that they are few."""

_Z = 1.959963984540054
_EXACT_UP_TO = 10_000


class Interval(NamedTuple):
    """Between which values a ratio plausibly lies, from 0 to 1."""

    low: float
    high: float


def wilson(ratio: Ratio) -> Interval | None:
    """The 95 % score interval of a ratio; None for 0 of 0.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the American
    Statistical Association 22 (1927), 209-212; without continuity correction.
    """
    if not ratio.measured:
        return None
    total = ratio.total
    share = ratio.count / total
    middle = share + _Z**2 / (2 * total)
    spread = _Z * sqrt(share * (1 - share) / total + (_Z / (2 * total)) ** 2)
    scale = 1 + _Z**2 / total
    low = (middle - spread) / scale if ratio.count else 0.0
    high = (middle + spread) / scale if ratio.count < total else 1.0
    return Interval(low, high)


def few_items(total: int) -> str:
    """A sentence where so few items say little; empty from 10 on."""
    if total >= FEW_ITEMS:
        return ""
    return (
        f"Only {counted(total, 'item')}: too few to tell a change from chance." if total else "No item measures this."
    )


@lru_cache(maxsize=64)
def mcnemar(lost: int, won: int) -> float:
    """The two-sided p-value that so many items lost and won differ by chance alone; 1 where there is none.

    The exact form of Q. McNemar's test (Psychometrika 12 (1947), 153-157): the smaller tail of a fair binomial,
    doubled, at most 1. Whole numbers up to 10,000 items lost and won together, and above that logarithms of the
    gamma function, good to eight digits.
    """
    smaller, changed = min(lost, won), lost + won
    if 2 * smaller + 1 >= changed:
        return 1.0
    if changed > _EXACT_UP_TO:
        return _long_tails(smaller, changed)
    ways = tail = 1
    for drawn in range(smaller):
        ways = ways * (changed - drawn) // (drawn + 1)
        tail += ways
    return tail / (1 << changed - 1)


def _long_tails(smaller: int, changed: int) -> float:
    """Both tails by logarithms, from the largest term down until no term matters."""
    term = exp(lgamma(changed + 1) - lgamma(smaller + 1) - lgamma(changed - smaller + 1) - changed * log(2))
    tail, drawn = 0.0, smaller
    while term > tail * 1e-17:
        tail += term
        term *= drawn / (changed - drawn + 1)
        drawn -= 1
    return 2 * tail


class Exchange(NamedTuple):
    """The items that a metric lost and won from OLD to NEW, out of how many, and how likely by chance."""

    metric: Metric
    lost: int
    won: int
    total: int
    p: float

    @property
    def words(self) -> str:
        """Such as `3 lost, 1 won: as likely chance, p = 0.63`."""
        if not self.lost and not self.won:
            return "none lost, none won"
        return f"{self.lost:,} lost, {self.won:,} won: {_judgement(self.p)}, {p_words(self.p)}"


def exchanges(joint: JointCounts) -> tuple[Exchange, ...]:
    """For each metric in their order, what it lost and won; `lost_on` and `won_on` name the items behind."""
    return tuple(_exchange(joint, metric) for metric in Metric)


def _exchange(joint: JointCounts, metric: Metric) -> Exchange:
    lost, won = joint.count(lost_on(metric)), joint.count(won_on(metric))
    total = joint.tally(Version.NEW).of(metric).total
    return Exchange(metric, lost, won, total, mcnemar(lost, won))


def _judgement(p: float) -> str:
    if p < SIGNIFICANT:
        return "more than chance"
    return "may be chance" if p < 0.5 else "as likely chance"


def p_words(p: float) -> str:
    """Such as `p = 0.63` or `p < 0.001`: two decimals, more where it is small, never rounded onto or across 0.05."""
    if p < 0.001:
        return "p < 0.001"
    decimals = 2 if p >= 0.1 else 3
    while (shown := Decimal(p).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)) == Decimal("0.05"):
        decimals += 1
    return f"p = {shown}"


class ClearLoss(NamedTuple):
    """The fewest items a metric can lose, with none won, so that it is called more than chance."""

    items: int
    total: int

    @property
    def possible(self) -> bool:
        """Whether there are as many items at all."""
        return self.items <= self.total

    @property
    def words(self) -> str:
        """Such as `smallest clear loss: 6 of 40 items, 15.0 points`, or that there are too few items."""
        if not self.possible:
            return f"no loss can be clear: {counted(self.total, 'item')}, and it takes {self.items}"
        points = 100 * self.items / self.total
        return f"smallest clear loss: {self.items} of {counted(self.total, 'item')}, {points:.1f} points"


def smallest_clear_loss(total: int) -> ClearLoss:
    """The smallest loss that so many items can show by McNemar's test at 0.05: 6 items, whatever the total."""
    return ClearLoss(next(lost for lost in count(1) if mcnemar(lost, 0) < SIGNIFICANT), total)
