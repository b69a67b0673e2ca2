"""What is odd in a run that is judged all the same: the warnings that only the whole run shows."""

from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric
from buddytui.formats.problems import SHOWN_WARNINGS_OF_A_KIND, Kind, ProblemLog, quoted

_MISSING_KIND = {Version.OLD: Kind.OLD_MISSING, Version.NEW: Kind.NEW_MISSING}


def warn_of_run(run: Run, head_line: int, log: ProblemLog) -> None:
    """Note missing results, metrics without items and thresholds that require nothing.

    `head_line` is the line of the thresholds, where what concerns the whole run is noted.
    """
    if all(threshold.value == 0 for threshold in run.thresholds):
        log.warn(Kind.NOTHING_REQUIRED, head_line, 1, "all three thresholds are 0: nothing is required")
    for metric in Metric:
        if not run.tally(Version.NEW).of(metric).measured:
            log.warn(Kind.NO_ITEMS, head_line, 1, f"no item measures {metric.value}; it meets only a threshold of 0")
    for version in Version:
        missing = _missing_positions(run, version)
        if missing == len(run):
            log.warn(Kind.NO_RESULTS, head_line, 1, f"{version.value} has no results at all")
        else:
            _warn_of_missing(run, version, missing, log)


def _missing_positions(run: Run, version: Version) -> int:
    outcomes = run.outcomes[version]
    return outcomes.count(Outcome.ANSWER_MISSING) + outcomes.count(Outcome.REFUSAL_MISSING)


def _warn_of_missing(run: Run, version: Version, count: int, log: ProblemLog) -> None:
    left = min(count, SHOWN_WARNINGS_OF_A_KIND + 1)
    position = -1
    while left:
        position += 1
        if run.outcome(version, position).missing:
            left -= 1
            count -= 1
            message = f"golden item {quoted(run.ids[position])} has no {version.value} result"
            log.warn(_MISSING_KIND[version], run.rows.item_line(position), 1, message)
    log.count_more(_MISSING_KIND[version], count)
