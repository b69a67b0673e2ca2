"""The THRESHOLDS line of a run file: on top, where it belongs, or further down, or nowhere."""

import re

from buddytui.evaluation.gate import Threshold, ThresholdError, Thresholds
from buddytui.formats.blocks import Block
from buddytui.formats.fields import (
    HEAD,
    Line,
    is_golden,
    is_head,
    is_readable,
    space_hint,
    split,
    word_count,
)
from buddytui.formats.problems import ProblemLog, quoted

_MOST = 5
"""Into how many fields the line is split: one more than it may have."""
_FORM = "write 'THRESHOLDS correctness citation refusal', such as 'THRESHOLDS 0.8 0.8 1.0'"
_MISSPELT = re.compile(r"THRESHOLD|(?:\S++\s)?[\d.,%\s]+$", re.IGNORECASE)


class Head:
    """Takes the first line that is not blank, and says what is wrong where it is not the thresholds."""

    def __init__(self, log: ProblemLog) -> None:
        self.line = 0
        """The first line that is not blank; 0 before it came."""
        self.thresholds: Thresholds | None = None
        self._log = log
        self._other: Line | None = None

    def take(self, block: Block) -> Block | None:
        """Take the thresholds line; returns what follows it, or all where the first line is something else."""
        for number, raw in enumerate(block.lines(), block.first):
            line = split(number, raw.decode(errors="replace"), _MOST)
            if not line.fields:
                continue
            self.line = number
            if not is_head(line) and not _is_misspelt(line):
                self._other = line
                return block
            if is_readable(number, raw, self._log):
                self._take_line(line)
            return block.after_line(number)
        return None

    def _take_line(self, line: Line) -> None:
        if is_head(line):
            self.thresholds = _read(line, self._log)
        else:
            self._miss(line, space_hint(line.text) or _FORM)

    def note_further(self, line: Line) -> None:
        """Note a thresholds line below the first line."""
        if self._other is None:
            self._log.error(line.number, line.columns[0], "a second THRESHOLDS line", "keep the first line's only")
        else:
            self._other = None
            self._log.error(line.number, line.columns[0], "THRESHOLDS is not the first line", "move it to the top")

    def close(self) -> None:
        """Note that no such line came, where none did: it cannot come any more."""
        if self._other is not None:
            self._miss(self._other, _FORM)

    def _miss(self, line: Line, mend: str) -> None:
        self._log.error(line.number, line.columns[0], "no THRESHOLDS line", mend)


def _is_misspelt(line: Line) -> bool:
    """Whether the line was probably meant as the thresholds, other than by its letters' case."""
    return _MISSPELT.match(line.text.strip()) is not None and not is_golden(line)


def _read(line: Line, log: ProblemLog) -> Thresholds | None:
    """The thresholds of a line that `is_head`; None where it has an error. Notes every error."""
    word, *numbers = line.fields
    if word != HEAD:
        log.error(line.number, line.columns[0], f"{quoted(word)} must be upper case", f"did you mean {HEAD}?")
    if len(numbers) != len(Thresholds._fields):
        message = f"THRESHOLDS takes three numbers, found {word_count(line.text) - 1}"
        log.error(line.number, line.columns[0], message, space_hint(line.text) or _FORM)
        return None
    good = []
    for name, number, column in zip(Thresholds._fields, numbers, line.columns[1:], strict=True):
        try:
            good.append(Threshold(number))
        except ThresholdError as error:
            mend = f"did you mean {error.mend}?" if error.mend else ""
            log.error(line.number, column, f"{name} threshold {quoted(number)} is {error.message}", mend)
    return Thresholds(*good) if len(good) == len(numbers) and word == HEAD else None
