"""Intervals, the paired test and the stability of the verdict as lines, each count a way to its items."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from textwrap import wrap

from buddytui.evaluation.evidence import (
    FEW_ITEMS,
    SIGNIFICANT,
    Exchange,
    Interval,
    exchanges,
    few_items,
    smallest_clear_loss,
    wilson,
)
from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, lost_on, won_on
from buddytui.evaluation.selection import Filter
from buddytui.evaluation.stability import RESAMPLES, Reasons, Stability
from buddytui.evaluation.tally import Ratio
from buddytui.reports.figures import report_ratio
from buddytui.reports.status import BETTER, WORSE
from buddytui.tui.gauge import bar
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.pick_list import Line, Piece, words

_WIDEST_RANGE = 24
_MOST_OTHERS = 3

READING = (
    "95 % intervals by Wilson's score. Lost against won by McNemar's exact test. Stability: the golden set drawn again "
    f"{RESAMPLES:,} times from its counts, a multinomial, both versions' outcomes of an item together. "
    "All of it is advice: the verdict stays as it is."
)


def metric_lines(joint: JointCounts, verdict: Verdict, width: int) -> Iterator[Line]:
    """For each metric its intervals, what was lost and won, and the smallest loss that could show."""
    for exchange in exchanges(joint):
        metric = exchange.metric
        yield _heading(metric.value, f"{exchange.total:,} items" if exchange.total != 1 else "1 item", width)
        if exchange.total:
            for version, tally in zip(Version, (verdict.old, verdict.new), strict=True):
                yield _interval_line(version, tally.of(metric), width)
            yield from _exchange_lines(exchange, width)
        if exchange.total < FEW_ITEMS:
            yield from _wrapped(few_items(exchange.total), "warn", width)
        else:
            yield from _wrapped(smallest_clear_loss(exchange.total).words, "quiet", width)
        yield Line()


def stability_lines(stability: Stability | None, width: int) -> Iterator[Line]:
    """How often the verdict would be the same; None while it is being found out."""
    yield _heading("stability", f"{RESAMPLES:,} resamples", width)
    if stability is None:
        yield words("resampling …", "quiet")
        yield Line()
        return
    verdict = "BLOCK" if stability.reasons else "RELEASE"
    share = stability.same / stability.resamples
    tone = "good" if share >= 0.95 else "warn"
    text = f"{verdict} in {100 * share:.1f} %"
    room = max(0, min(_WIDEST_RANGE, width - len(text) - 1))
    filled, rest = bar(room, Fraction(stability.same, stability.resamples))
    yield Line(((f"{text} ", tone), (filled, tone), (rest, "track")))
    if stability.others:
        yield from _wrapped("most frequent other verdicts:", "quiet", width)
    for reasons, times in stability.others[:_MOST_OTHERS]:
        percent = f"{100 * times / stability.resamples:4.1f} %  "
        first, *others = wrap(_against(stability.reasons, reasons), max(10, width - len(percent)))
        yield Line(((percent, "strong"), (first, "plain")))
        yield from (words(" " * len(percent) + other) for other in others)
    yield Line()


def _against(own: Reasons, reasons: Reasons) -> str:
    """Other reasons in words: what they have more and less than the run's own, where they share any."""
    if not set(own) & set(reasons):
        return "; ".join(reason.value for reason in reasons) or "RELEASE"
    more = [f"also {reason.value}" for reason in reasons if reason not in own]
    less = [f"no {reason.value}" for reason in own if reason not in reasons]
    return "; ".join(more + less)


def reading_lines(width: int) -> Iterator[Line]:
    """What the figures are, in words."""
    yield from _wrapped(READING, "quiet", width)


def _heading(title: str, right: str, width: int) -> Line:
    return Line(((title, "title"), (f"{right:>{max(0, width - len(title))}}", "quiet")))


def _interval_line(version: Version, ratio: Ratio, width: int) -> Line:
    """The ratio, its interval drawn from 0 to 1, and in numbers."""
    interval = wilson(ratio)
    if interval is None:
        return Line()
    part = version.value.lower()
    head = f"{version.value} {report_ratio(ratio)} "
    numbers = f" {interval_words(interval)}"
    room = max(0, min(_WIDEST_RANGE, width - len(head) - len(numbers)))
    return Line(((head, part), *_drawn(interval, ratio, room, part), (numbers, "plain")))


def interval_words(interval: Interval) -> str:
    """Such as `0.64–0.95`."""
    return f"{interval.low:.2f}–{interval.high:.2f}"


def _drawn(interval: Interval, ratio: Ratio, cells: int, part: str) -> Iterator[Piece]:
    """A line from 0 to 1: heavy over the interval, a diamond where the ratio is."""
    if not cells:
        return
    first, last = (min(cells - 1, int(value * cells)) for value in interval)
    at = min(cells - 1, ratio.count * cells // ratio.total)
    yield "─" * first, "track"
    yield "━" * (at - first), part
    yield "◆", part
    yield "━" * (last - at), part
    yield "─" * (cells - 1 - last), "track"


def _exchange_lines(exchange: Exchange, width: int) -> Iterator[Line]:
    """What was lost and what was won, each a way to its items, and what the test says of it."""
    metric = exchange.metric
    lost = Filter(f"{metric.value} lost in NEW", lost_on(metric))
    won = Filter(f"{metric.value} won in NEW", won_on(metric))
    yield _count_line(WORSE, exchange.lost, "lost", "bad", lost)
    yield _count_line(BETTER, exchange.won, "won", "good", won)
    judgement = exchange.words.partition(": ")[2]
    if judgement:
        yield from _wrapped(judgement, "strong" if exchange.p < SIGNIFICANT else "plain", width)


def _count_line(glyph: str, items: int, word: str, part: str, leads_to: Filter) -> Line:
    if not items:
        return words(f"· none {word}", "quiet")
    return words(f"{glyph} {items:,} {word}", part, ItemsWanted(leads_to))


def _wrapped(text: str, part: str, width: int) -> Iterable[Line]:
    return (words(line, part) for line in wrap(text, max(10, width)))
