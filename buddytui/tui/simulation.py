"""Whether a verdict rests on thresholds that are tried, and the mark that it then carries wherever it is shown."""

from buddytui.evaluation.gate import Verdict

_MARK, _SHORT_MARK = "SIMULATED", "SIM"


def is_simulated(verdict: Verdict | None, file_verdict: Verdict | None) -> bool:
    """Whether the verdict was reached with other thresholds than the file's."""
    return verdict is not None and file_verdict is not None and verdict.thresholds != file_verdict.thresholds


def simulated_mark(cells: int) -> str:
    """The mark as a word; where it has not so many cells, its first letters."""
    return _MARK if len(_MARK) <= cells else _SHORT_MARK
