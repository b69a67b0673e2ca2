"""What --explain adds to the text report: margins, flips, intervals and p-values as plain lines.

Advice only: it changes neither the verdict nor the exit code. Imported when somebody asks for it.
"""

from collections.abc import Iterator
from itertools import islice

from buddytui.evaluation.evidence import Exchange, exchanges, few_items, smallest_clear_loss, wilson
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import Pair, lost_on, won_on
from buddytui.evaluation.release import way_to_release
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.evaluation.whatif import Margin, Stand, margins
from buddytui.reports.figures import exact_ratio, report_ratio
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

_MOST_IDS = 20
_NAME = max(len(metric.value) for metric in Metric)


def explanation(subject: Subject) -> Iterator[str]:
    """The lines after the report's, each with its line end, a blank one before every part."""
    for title, lines in (
        ("Margins", _margins(subject)),
        ("What would pass", iter(way_to_release(subject.verdict, subject.counts).words)),
        ("Flips from OLD to NEW", _flips(subject)),
        ("95 % intervals (Wilson)", _intervals(subject)),
        ("More than chance? (McNemar, exact, two-sided)", _tests(subject)),
    ):
        yield f"\n{title}\n"
        yield from (f"  {line}\n" for line in lines)


def _margins(subject: Subject) -> Iterator[str]:
    thresholds, new = subject.verdict.thresholds, subject.verdict.new
    for each in margins(new, thresholds):
        ratio, threshold = new.of(each.metric), thresholds.of(each.metric)
        figures = f"{exact_ratio(ratio, threshold)} {ratio.count}/{ratio.total}, threshold {threshold.padded}"
        yield f"{each.metric.value:<{_NAME}}  {figures}: {each.words}{_highest(each)}"


def _highest(each: Margin) -> str:
    return "" if each.stand is Stand.UNMEASURED else f", passes up to {each.highest.text}"


def _flips(subject: Subject) -> Iterator[str]:
    for exchange in exchanges(subject.counts):
        metric = exchange.metric
        for word, items, pairs in (("lost", exchange.lost, lost_on(metric)), ("won", exchange.won, won_on(metric))):
            yield f"{metric.value:<{_NAME}}  {items} {word}{_named(subject, items, pairs)}"


def _named(subject: Subject, items: int, pairs: frozenset[Pair]) -> str:
    """The first ids, and how many more there are; ids hold no spaces, so a space parts them."""
    if not items:
        return ""
    ids = " ".join(visible(subject.run.ids[position]) for position in islice(subject.positions(pairs), _MOST_IDS))
    more = f" and {items - _MOST_IDS} more" if items > _MOST_IDS else ""
    return f": {ids}{more}"


def _intervals(subject: Subject) -> Iterator[str]:
    for metric in Metric:
        tallies = ((Version.OLD, subject.verdict.old), (Version.NEW, subject.verdict.new))
        figures = "  ".join(f"{version.value} {_interval(tally.of(metric))}" for version, tally in tallies)
        yield f"{metric.value:<{_NAME}}  {figures}"


def _interval(ratio: Ratio) -> str:
    interval = wilson(ratio)
    if interval is None:
        return report_ratio(ratio)
    return f"{report_ratio(ratio)} ({interval.low:.3f} to {interval.high:.3f})"


def _tests(subject: Subject) -> Iterator[str]:
    for exchange in exchanges(subject.counts):
        yield f"{exchange.metric.value:<{_NAME}}  {exchange.words}; {_limit(exchange)}"


def _limit(exchange: Exchange) -> str:
    """What so many items can show at best."""
    few = few_items(exchange.total)
    return f"{few[:1].lower()}{few[1:].rstrip('.')}" if few else smallest_clear_loss(exchange.total).words
