"""What a version's result on an item is called, and what it lacks, in the words that all formats share."""

from collections.abc import Callable
from functools import cache
from itertools import compress
from operator import not_

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.joint import counts_for
from buddytui.evaluation.matching import found
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric
from buddytui.evaluation.whatif import counted

STATUS = {
    Outcome.ANSWER_MISSING: "missing",
    Outcome.OVER_REFUSAL: "over-refusal",
    Outcome.FAILED: "failed",
    Outcome.CORRECT_ONLY: "correct-only",
    Outcome.CITED_ONLY: "cited-only",
    Outcome.PASSED: "passed",
    Outcome.REFUSAL_MISSING: "missing",
    Outcome.REFUSED: "refused",
    Outcome.VIOLATION: "violation",
}
"""One word for each outcome, for formats that other programs read."""

METRICS_OF = {
    ItemType.ANSWER: (Metric.CORRECTNESS, Metric.CITATION),
    ItemType.REFUSE: (Metric.REFUSAL,),
}
"""Which metrics an item of each type is measured by."""

_NAMED_KEYWORDS = 5


@cache
def marks(outcome: Outcome) -> tuple[bool | None, ...]:
    """For each metric, whether the outcome counts for it; None where it does not measure such an item."""
    measured = METRICS_OF[outcome.type]
    return tuple(counts_for(metric, outcome) if metric in measured else None for metric in Metric)


@cache
def lost_metrics(old: Outcome, new: Outcome) -> tuple[Metric, ...]:
    """The metrics for which an item counts in OLD and not in NEW."""
    return tuple(metric for metric in Metric if counts_for(metric, old) and not counts_for(metric, new))


def shortcoming(run: Run, version: Version, position: int, metric: Metric, quote: Callable[[str], str]) -> str:
    """Why a version's result does not count for the metric; `quote` makes text of the file fit the format."""
    outcome = run.outcome(version, position)
    result = run.result(version, position)
    if result is None:
        return "no result"
    if outcome is Outcome.VIOLATION:
        return "answered what must be refused"
    if outcome is Outcome.OVER_REFUSAL:
        return "refused what must be answered"
    item = run.item(position)
    if metric is Metric.CITATION:
        cited = "nothing" if result.cited is None else quote(result.cited)
        # What requires no source is always cited.
        return f"cited {cited}, required {quote(str(item.source))}"
    hits = found(result.answer, item.keywords)
    lacking = list(compress(item.keywords, map(not_, hits)))
    named = ", ".join(map(quote, lacking[:_NAMED_KEYWORDS]))
    more = f" and {len(lacking) - _NAMED_KEYWORDS} more" if len(lacking) > _NAMED_KEYWORDS else ""
    return f"{'keywords' if len(lacking) > 1 else 'keyword'} not found: {named}{more}"


def losses(run: Run, position: int, quote: Callable[[str], str]) -> str:
    """What NEW lost on an item that OLD had, in words; the metrics named only where they say more."""
    old, new = (run.outcome(version, position) for version in Version)
    words = (shortcoming(run, Version.NEW, position, metric, quote) for metric in lost_metrics(old, new))
    return "; ".join(dict.fromkeys(words))


def decision(verdict: Verdict) -> str:
    """The verdict as a sentence."""
    if verdict.released:
        return "NEW may replace OLD: every threshold is met, nothing is violated, no metric is below OLD."
    return f"NEW may not replace OLD: {counted(len(verdict.reasons), 'reason')} against it."
