"""Where a difference comes from: both versions by required source, and REFUSE items as one row.

One pass over the sources for each figure, in pieces that run at the speed of the interpreter's
own loops; a caller makes the table once a run.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import compress, repeat
from typing import NamedTuple

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.joint import Pair, counts_for, mask_of, pairs_where
from buddytui.evaluation.tally import Metric

_ANSWER_METRICS = (Metric.CORRECTNESS, Metric.CITATION)


class Share(NamedTuple):
    """How many items of a row count for a metric, in OLD and in NEW."""

    metric: Metric
    old: int
    new: int

    @property
    def difference(self) -> int:
        """Items that NEW has more than OLD; below 0 where it lost some."""
        return self.new - self.old


class SourceRow(NamedTuple):
    """The ANSWER items that require one source (None: require none), or all REFUSE items.

    `shares` are correctness and citation for ANSWER items, refusal for REFUSE items, each out of `items`.
    """

    type: ItemType
    source: str | None
    items: int
    shares: tuple[Share, ...]


def source_rows(sources: Sequence[str | None], joint: bytes) -> list[SourceRow]:
    """A row for each required source and one for the REFUSE items, the worst first.

    Worst is what lost most items, or won fewest, in one metric; then what has the lowest ratio in NEW, then the most
    items; where that is equal, sources with the same figures stand together, in the order of the file, and REFUSE
    items last.
    """
    items = _by_source(sources, joint, pairs_where(lambda _old, new: new.type is ItemType.ANSWER))
    counted = [
        _by_source(sources, joint, pairs)
        for metric in _ANSWER_METRICS
        for pairs in (_counting_in_old(metric), _counting_in_new(metric))
    ]
    alike: defaultdict[tuple[int, ...], list[str | None]] = defaultdict(list)
    figures = zip(items.values(), *(map(counts.get, items, repeat(0)) for counts in counted), strict=True)
    for source, numbers in zip(items, figures, strict=True):
        alike[numbers].append(source)
    groups = [(_answer_row(numbers), named) for numbers, named in alike.items()]
    groups += [(row, [None]) for row in _refuse_row(joint)]
    groups.sort(key=lambda group: _worst_first(group[0]))
    return [SourceRow(row.type, source, row.items, row.shares) for row, named in groups for source in named]


def _answer_row(numbers: tuple[int, ...]) -> SourceRow:
    items, *counts = numbers
    shares = map(Share, _ANSWER_METRICS, counts[::2], counts[1::2])
    return SourceRow(ItemType.ANSWER, None, items, tuple(shares))


def _by_source(sources: Sequence[str | None], joint: bytes, pairs: frozenset[Pair]) -> Counter[str | None]:
    return Counter(compress(sources, mask_of(joint, pairs)))


def _refuse_row(joint: bytes) -> list[SourceRow]:
    items = _count(joint, pairs_where(lambda _old, new: new.type is ItemType.REFUSE))
    if not items:
        return []
    old = _count(joint, _counting_in_old(Metric.REFUSAL))
    new = _count(joint, _counting_in_new(Metric.REFUSAL))
    return [SourceRow(ItemType.REFUSE, None, items, (Share(Metric.REFUSAL, old, new),))]


def _count(joint: bytes, pairs: frozenset[Pair]) -> int:
    return sum(joint.count(old << 4 | new) for old, new in pairs)


def _counting_in_old(metric: Metric) -> frozenset[Pair]:
    return pairs_where(lambda old, _new: counts_for(metric, old))


def _counting_in_new(metric: Metric) -> frozenset[Pair]:
    return pairs_where(lambda _old, new: counts_for(metric, new))


def _worst_first(row: SourceRow) -> tuple[int, float, int]:
    """The largest loss or least gain in items, then the lowest ratio of NEW, then the most items."""
    return (
        min(share.difference for share in row.shares),
        min(share.new for share in row.shares) / row.items,
        -row.items,
    )
