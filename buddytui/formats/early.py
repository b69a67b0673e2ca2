"""A run that is decided before all of its results are there: at which result, and what it was then.

Certainty never goes away as results come, so the first decisive line is found by halving, however
many results were read at once: the same file gives the same answer in any cut.
"""

from array import array
from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.outlook import Certainty, Outlook, Reach, outlook
from buddytui.evaluation.run import Rows, Run, SearchStep

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


def outlook_of(run: Run, thresholds: Thresholds) -> Outlook:
    """What is certain of a run whose golden set is complete."""
    old, new = (Reach.of_outcomes(run.outcomes[version]) for version in Version)
    return outlook(old, new, thresholds)


def decided_early(run: Run, thresholds: Thresholds, known_open: int = 0) -> Early | None:
    """The run at the first line at which BLOCK was certain; None where it is not, or not before the last result.

    At line `known_open` it was still open. The run must have its whole golden set.
    """
    if outlook_of(run, thresholds).certainty is not Certainty.BLOCK:
        return None
    late = {version: _later_results(run, version, known_open) for version in Version}
    lines = sorted({line for each in late.values() for line in each.values()})
    first, last = 0, len(lines) - 1
    while first < last:
        middle = (first + last) // 2
        if outlook_of(_run_until(run, lines[middle], late), thresholds).certainty is Certainty.BLOCK:
            last = middle
        else:
            first = middle + 1
    line = lines[first] if lines else known_open
    cut = _run_until(run, line, late)
    seen = outlook_of(cut, thresholds)
    missing = seen.old.missing + seen.new.missing
    if not missing:
        return None
    expected = 2 * len(run)
    verdict = cut.verdict(thresholds)._replace(reasons=seen.certain)
    return Early(cut, verdict, line, expected - missing, expected)


def _later_results(run: Run, version: Version, line: int) -> dict[int, int]:
    """The lines of the version's results that stand after a line, by the positions of their items."""
    lines = array("I", [run.rows.result_line(version, position) for position in range(len(run))])
    later = [each > line for each in lines]
    return dict(zip(compress(range(len(run)), later), compress(lines, later), strict=True))


def _run_until(run: Run, line: int, late: dict[Version, dict[int, int]]) -> Run:
    """The run as it was when a line had come."""
    outcomes = {version: bytearray(run.outcomes[version]) for version in Version}
    for version, lines in late.items():
        column = outcomes[version]
        for position, each in lines.items():
            if each > line:
                column[position] = _MISSING_OF[column[position]]
    return Run(run.thresholds, run.ids, run.sources, outcomes, _RowsUntil(run.rows, line))


class _RowsUntil:
    """The rows of a run as if nothing had come after a line."""

    def __init__(self, rows: Rows, line: int) -> None:
        self._rows = rows
        self._line = line

    @property
    def size(self) -> int:
        return self._rows.size

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        return self._rows.item(position, most)

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        return self._rows.result(version, position, most) if self.result_line(version, position) else None

    def length(self, version: Version | None, position: int) -> int:
        return self._rows.length(version, position)

    def search(self, search: str, after_line: int = 0) -> Iterator[SearchStep]:
        return self._rows.search(search, after_line)

    def item_line(self, position: int) -> int:
        return self._rows.item_line(position)

    def result_line(self, version: Version, position: int) -> int:
        line = self._rows.result_line(version, position)
        return line if line <= self._line else 0
