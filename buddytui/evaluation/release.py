"""The smallest way from BLOCK to RELEASE: the thresholds that would do, or the fewest items to fix.

A fixed item is one on which NEW does all that is asked: it answers rightly with its source, or
refuses. Found from counts, so it may be asked on every keystroke; items are looked up on demand.
"""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import compress, islice
from typing import NamedTuple

from buddytui.evaluation.gate import Threshold, Verdict
from buddytui.evaluation.joint import JointCounts, Pair, counts_for, mask_of, pairs_where
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Metric
from buddytui.evaluation.whatif import WinBack, counted, highest_passing, items_needed, win_backs


class Lowered(NamedTuple):
    """A threshold that would have to go down, and how far it may stay up."""

    metric: Metric
    threshold: Threshold
    passing: Threshold


class FixStep(NamedTuple):
    """So many items to fix out of those that have one of the pairs.

    `right` are the pairs on which OLD had what is to be won: their items come first.
    """

    items: int
    words: str
    right: frozenset[Pair]
    others: frozenset[Pair]


class WayToRelease(NamedTuple):
    """What stands between NEW and its release.

    `lowered` are the thresholds that would have to go down; that alone releases NEW where `barred`,
    the reasons that no threshold takes away, is empty. `steps` are the fewest items to fix instead; that alone
    releases NEW where `unmeasured`, the failing metrics without any item, is empty.
    """

    lowered: tuple[Lowered, ...]
    barred: tuple[WinBack, ...]
    steps: tuple[FixStep, ...]
    unmeasured: tuple[Metric, ...]

    @property
    def items(self) -> int:
        """How many items have to be fixed at least."""
        return sum(step.items for step in self.steps)

    @property
    def words(self) -> tuple[str, ...]:
        """Sentences: what thresholds can do, and what fixing items can do."""
        if not self.lowered and not self.barred:
            return ("NEW is released with these thresholds.",)
        return tuple(sentence for sentence in (self._of_thresholds(), self._of_items()) if sentence)

    def _of_thresholds(self) -> str:
        if self.barred:
            return f"No threshold can release NEW: {_listed(barred.words for barred in self.barred)}."
        changes = _listed(f"{metric.value} down to {passing.text}" for metric, _, passing in self.lowered)
        return f"NEW would be released with {changes}."

    def _of_items(self) -> str:
        unmeasured = _listed(metric.value for metric in self.unmeasured)
        hint = f"no item measures {unmeasured}, which passes only at 0" if unmeasured else ""
        if not self.steps:
            return f"Fixing items is not enough: {hint}."
        if hint:
            hint = f"; that is not enough, as {hint}"
        what = _listed(f"{step.items:,} {step.words}" for step in self.steps)
        return f"At least {counted(self.items, 'item')} to fix: {what}{hint}."


def way_to_release(verdict: Verdict, joint: JointCounts) -> WayToRelease:
    """The smallest way to RELEASE for the verdict; `joint` are the counts of the same run."""
    lowered = tuple(
        Lowered(metric, verdict.thresholds.of(metric), highest_passing(verdict.new.of(metric)))
        for metric in Metric
        if verdict.below(metric)
    )
    unmeasured = tuple(change.metric for change in lowered if not verdict.new.of(change.metric).measured)
    return WayToRelease(lowered, win_backs(verdict), _fewest_fixes(verdict, joint), unmeasured)


def positions_to_fix(way: WayToRelease, joint: bytes) -> list[int]:
    """The positions of the items to fix: those that OLD got right first, each part in file order."""
    free = bytearray(b"\1") * len(joint)
    right: list[int] = []
    others: list[int] = []
    for step in way.steps:
        left = step.items
        for pairs, chosen in ((step.right, right), (step.others, others)):
            taken = _first(left, free, mask_of(joint, pairs))
            chosen.extend(taken)
            left -= len(taken)
    return sorted(right) + sorted(others)


def _first(most: int, free: bytearray, mask: bytes) -> list[int]:
    """The first positions, so many at most, that the mask holds and nobody took; takes them."""
    taken = list(islice(filter(free.__getitem__, compress(range(len(mask)), mask)), most))
    for position in taken:
        free[position] = 0
    return taken


def _fewest_fixes(verdict: Verdict, joint: JointCounts) -> tuple[FixStep, ...]:
    """The fewest items to fix, by what fixing them wins.

    REFUSE items: every violation has to go, and each wins a refusal; where more refusals are wanted, that many
    missing results more. ANSWER items: let c and s be the items wanted in correctness and in citation, and b those that
    lack both. A fix wins at most one in each, and both only on one of the b, so c + s wins take at least
    c + s - min(b, c, s) fixes; and taking min(b, c, s) of those first, and one item for each win still wanted, takes
    just so many. There are always enough items, as no metric can want more than its total.
    """
    correctness, citation, refusal = (_wanted(verdict, metric) for metric in Metric)
    lacking_both = joint.count(pairs_where(lambda _old, new: _lacks_both(new)))
    both = min(lacking_both, correctness, citation)
    violations = verdict.new.violations
    steps = (
        _step(violations, "to refuse that it answered", Outcome.VIOLATION.__eq__, Outcome.REFUSED.__eq__),
        _step(
            max(0, refusal - violations),
            "to refuse without a result",
            Outcome.REFUSAL_MISSING.__eq__,
            Outcome.REFUSED.__eq__,
        ),
        _step(both, "to answer rightly with the source", _lacks_both, Outcome.PASSED.__eq__),
        _step(correctness - both, "to answer rightly", _lacks_correctness, partial(counts_for, Metric.CORRECTNESS)),
        _step(citation - both, "to answer with the source", _lacks_citation, partial(counts_for, Metric.CITATION)),
    )
    return tuple(step for step in steps if step.items)


def _wanted(verdict: Verdict, metric: Metric) -> int:
    """How many items NEW has to win in the metric to meet its threshold and to be no worse than OLD."""
    new = verdict.new.of(metric)
    needed = max(items_needed(new, verdict.thresholds.of(metric)), verdict.old.of(metric).count)
    return max(0, needed - new.count)


def _step(
    items: int, words: str, to_fix: Callable[[Outcome], bool], right_in_old: Callable[[Outcome], bool]
) -> FixStep:
    return FixStep(
        items,
        words,
        pairs_where(lambda old, new: to_fix(new) and right_in_old(old)),
        pairs_where(lambda old, new: to_fix(new) and not right_in_old(old)),
    )


def _lacks_both(outcome: Outcome) -> bool:
    return _lacks_correctness(outcome) and _lacks_citation(outcome)


def _lacks_correctness(outcome: Outcome) -> bool:
    return outcome < Outcome.REFUSAL_MISSING and not outcome.correct


def _lacks_citation(outcome: Outcome) -> bool:
    return outcome < Outcome.REFUSAL_MISSING and not outcome.cited


def _listed(parts: Iterable[str]) -> str:
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} and {last}" if most else last
