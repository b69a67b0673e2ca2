"""What is wrong or odd in a run file: one place and one line for each, as compilers write them.

Files can have a million mistakes: what is kept is bounded, and what is left out is counted.
"""

from bisect import insort
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

SHOWN_ERRORS = 50
SHOWN_WARNINGS_OF_A_KIND = 20
_QUOTED_LENGTH = 60


class Severity(Enum):
    """An error makes a run unjudgeable; a warning says what is odd in a run that is judged."""

    ERROR = "error"
    WARNING = "warning"


class Problem(NamedTuple):
    """One thing wrong at a line and column, both from 1, the column counted in characters.

    `mend` says what would put it right, empty where nothing is plausible. A line of 0 means the whole file.
    """

    line: int
    column: int
    message: str
    mend: str = ""
    severity: Severity = Severity.ERROR

    def text(self, name: str) -> str:
        """The problem as one line, without a line end: `run.txt:12:5: error: message; mend`."""
        place = f"{name}:{self.line}:{self.column}" if self.line else name
        mend = f"; {self.mend}" if self.mend else ""
        return f"{place}: {self.severity.value}: {self.message}{mend}"


def as_errors(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The same problems, each as an error."""
    return tuple(problem._replace(severity=Severity.ERROR) for problem in problems)


class Kind(Enum):
    """The kinds of warnings, with the words that count them when there are too many to list."""

    UNKNOWN_ID = "results for ids that are not in the golden set; they do not count"
    OLD_MISSING = "golden items have no OLD result"
    NEW_MISSING = "golden items have no NEW result"
    NO_RESULTS = "versions have no results at all"
    NO_SOURCE = "ANSWER items require no source; every answer to them counts as cited"
    NO_KEYWORDS = "ANSWER items have no keywords; every answer to them counts as correct"
    UNUSED_FIELDS = "REFUSE items have a source or keywords; they are not used"
    NO_ITEMS = "metrics have no items"
    NOTHING_REQUIRED = "thresholds are all 0"


class ProblemLog:
    """Collects problems in any order and gives them back in the order of the file, bounded."""

    def __init__(self) -> None:
        self.error_count = 0
        self._errors: list[Problem] = []
        self._warning_counts = dict.fromkeys(Kind, 0)
        self._warnings: dict[Kind, list[Problem]] = {kind: [] for kind in Kind}

    def error(self, line: int, column: int, message: str, mend: str = "") -> None:
        """Note an error; the first 50 of the file are kept."""
        self.error_count += 1
        insort(self._errors, Problem(line, column, message, mend))
        del self._errors[SHOWN_ERRORS:]

    def warn(self, kind: Kind, line: int, column: int, message: str, mend: str = "") -> None:
        """Note a warning; the first 20 of a kind are kept."""
        self._warning_counts[kind] += 1
        insort(self._warnings[kind], Problem(line, column, message, mend, Severity.WARNING))
        del self._warnings[kind][SHOWN_WARNINGS_OF_A_KIND:]

    def count_more(self, kind: Kind, count: int) -> None:
        """Note so many further warnings of a kind of which more are kept already than are listed."""
        self._warning_counts[kind] += count

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The errors in line order: the first 50, then one that counts all of them."""
        if self.error_count <= SHOWN_ERRORS:
            return tuple(self._errors)
        rest = Problem(0, 0, f"{self.error_count:,} errors in all, the first {SHOWN_ERRORS} are shown")
        return (*self._errors, rest)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The warnings in line order; a kind with more than 20 is one warning that counts them."""
        kept: list[Problem] = []
        for kind, problems in self._warnings.items():
            count = self._warning_counts[kind]
            if count <= SHOWN_WARNINGS_OF_A_KIND:
                kept += problems
            else:
                first = problems[0]
                message = f"{count:,} {kind.value} (the first is on this line)"
                kept.append(Problem(first.line, first.column, message, severity=Severity.WARNING))
        return tuple(sorted(kept))


def quoted(text: str) -> str:
    """A word of the file as a message shows it: in quotes, made printable, clipped where it is very long."""
    clipped = text if len(text) <= _QUOTED_LENGTH else text[: _QUOTED_LENGTH - 1] + "…"
    return repr(clipped)
