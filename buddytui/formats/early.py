"""A run that is decided before all of its results are there: at which result, and what it was then.

Certainty never goes away as results come, so the first decisive line is found by halving, however
many results were read at once: the same file gives the same answer in any cut.
"""

from array import array
from bisect import bisect_left
from itertools import compress
from typing import NamedTuple

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.outlook import Certainty, Outlook, Reach, outlook
from buddytui.evaluation.run import Run

Outcomes = dict[Version, bytearray]

_MISSING_OF = bytes(
    Outcome.REFUSAL_MISSING if outcome >= Outcome.REFUSAL_MISSING else Outcome.ANSWER_MISSING for outcome in range(256)
)


class Early(NamedTuple):
    """A block that became certain while results were missing.

    `run` has no results after the decisive `line`; the reasons of `verdict` are those that are certain.
    """

    run: Run
    verdict: Verdict
    line: int
    results: int
    expected: int


def decided_early(run: Run, thresholds: Thresholds, known_open: int) -> Early | None:
    """The run at the first line at which BLOCK was certain; None where it is not, or not before the last result.

    `known_open` is the line of RESULTS, or a later one at which it was still open: the golden set alone may decide.
    """

    def is_certain(line: int) -> bool:
        return _outlook(_outcomes_until(run, line, late), thresholds).certainty is Certainty.BLOCK

    if _outlook(run.outcomes, thresholds).certainty is not Certainty.BLOCK:
        return None
    late = {version: _later_results(run, version, known_open) for version in Version}
    lines = [known_open, *sorted({line for each in late.values() for line in each.values()})]
    line = lines[bisect_left(lines, x=True, key=is_certain)]
    outcomes = _outcomes_until(run, line, late)
    seen = _outlook(outcomes, thresholds)
    missing = seen.old.missing + seen.new.missing
    if not missing:
        return None
    cut = Run(run.thresholds, run.ids, run.sources, outcomes, run.rows.until(line))
    expected = 2 * len(run)
    verdict = cut.verdict(thresholds)._replace(reasons=seen.certain)
    return Early(cut, verdict, line, expected - missing, expected)


def _outlook(outcomes: Outcomes, thresholds: Thresholds) -> Outlook:
    """What is certain of a run whose golden set is complete."""
    old, new = (Reach.of_outcomes(outcomes[version]) for version in Version)
    return outlook(old, new, thresholds)


def _later_results(run: Run, version: Version, line: int) -> dict[int, int]:
    """The lines of the version's results that stand after a line, by the positions of their items."""
    lines = array("I", [run.rows.result_line(version, position) for position in range(len(run))])
    later = [each > line for each in lines]
    return dict(zip(compress(range(len(run)), later), compress(lines, later), strict=True))


def _outcomes_until(run: Run, line: int, late: dict[Version, dict[int, int]]) -> Outcomes:
    """The outcomes as they were when a line had come."""
    outcomes = {version: bytearray(run.outcomes[version]) for version in Version}
    for version, lines in late.items():
        column = outcomes[version]
        for position, each in lines.items():
            if each > line:
                column[position] = _MISSING_OF[column[position]]
    return outcomes
