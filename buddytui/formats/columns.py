"""The columns of a run while it is being read: items and results are matched and scored here.

Results mostly come in the order of the golden set, so the next items are tried first, whole
slices at once; what comes in another order goes through an index of ids, made when it is needed.
"""

from array import array
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome, judge_column
from buddytui.formats.fields import column_of
from buddytui.formats.problems import Kind, ProblemLog, quoted
from buddytui.formats.text import Text

_UNJUDGED = bytes((Outcome.ANSWER_MISSING, Outcome.REFUSAL_MISSING))


class VersionColumn:
    """One version's results: an outcome byte an item, the line it came from (0: missing), and what is expected next."""

    def __init__(self) -> None:
        self.outcomes = bytearray()
        self.lines = array("I")
        self.next = 0


class ResultRows(NamedTuple):
    """Results of one version in the order of the file, as columns of equal length; the answers are folded."""

    ids: Sequence[str]
    cited: Sequence[str]
    refused: Sequence[str]
    answers: Sequence[str]
    lines: Sequence[int]

    def where(self, chosen: Sequence[bool]) -> "ResultRows":
        """The rows at the places that are true."""
        return ResultRows(
            list(compress(self.ids, chosen)),
            list(compress(self.cited, chosen)),
            list(compress(self.refused, chosen)),
            list(compress(self.answers, chosen)),
            list(compress(self.lines, chosen)),
        )


class Columns:
    """Golden items and both versions' outcomes by position; see Run for what the columns mean."""

    def __init__(self, log: ProblemLog, text: Text) -> None:
        self.ids: list[str] = []
        self.sources: list[str | None] = []
        self.item_lines = array("I")
        self.versions = {version: VersionColumn() for version in Version}
        self.result_count = 0
        self.lines_taken = 0
        """Up to which line of the text all is in the columns; the text may be ahead of them."""
        self._log = log
        self._text = text
        self._wanted: list[str | None] = []
        self._known_sources: dict[str, str | None] = {"-": None}
        self._index: dict[str, int] | None = None
        self._ids_differ = True
        self._strangers: dict[tuple[Version, str], int] = {}

    def add_items(
        self, ids: Iterable[str], sources: Sequence[str], wanted: Sequence[str | None], lines: Sequence[int]
    ) -> None:
        """Take golden items; `wanted` are their folded keywords (see `wanted_keywords`), None for REFUSE."""
        self.sources.extend(map(self._known_sources.setdefault, sources, sources))
        self._wanted.extend(wanted)
        self.item_lines.extend(lines)
        unjudged = bytes([_UNJUDGED[keywords is None] for keywords in wanted])
        for column in self.versions.values():
            column.outcomes.extend(unjudged)
            column.lines.frombytes(bytes(len(unjudged) * column.lines.itemsize))
        self.ids.extend(ids)  # last: whoever looks on meanwhile counts items by it

    def close_items(self) -> None:
        """Note every id that stands twice; no item comes after this."""
        self._ids_differ = len(set(self.ids)) == len(self.ids)
        if self._ids_differ:
            return
        first: dict[str, int] = {}
        for name, line in zip(self.ids, self.item_lines, strict=True):
            earlier = first.setdefault(name, line)
            if earlier != line:
                message = f"golden id {quoted(name)} stands twice; first on line {earlier}"
                self._log.error(line, column_of(self._text.line(line), 0), message, "rename one")

    def add_results(self, version: Version, rows: ResultRows) -> None:
        """Take results of one version and score them; notes unknown ids and second results."""
        self.result_count += len(rows.ids)
        column = self.versions[version]
        start, end = column.next, column.next + len(rows.ids)
        in_order = self._ids_differ and self.ids[start:end] == list(rows.ids)
        if in_order and not any(column.lines[start:end]):
            column.outcomes[start:end] = judge_column(
                self._wanted[start:end], self.sources[start:end], rows.cited, rows.refused, rows.answers
            )
            column.lines[start:end] = array("I", rows.lines)
            column.next = end
        else:
            self._add_in_any_order(version, rows)

    def _add_in_any_order(self, version: Version, rows: ResultRows) -> None:
        if self._index is None:
            self._index = {name: position for position, name in enumerate(self.ids)}
        positions = [self._index.get(name, -1) for name in rows.ids]
        column = self.versions[version]
        if -1 in positions or len(set(positions)) < len(positions) or any(map(column.lines.__getitem__, positions)):
            chosen = self._first_results(version, rows, positions)
            rows = rows.where(chosen)
            positions = list(compress(positions, chosen))
            if not positions:
                return
        outcomes = judge_column(
            list(map(self._wanted.__getitem__, positions)),
            list(map(self.sources.__getitem__, positions)),
            rows.cited,
            rows.refused,
            rows.answers,
        )
        for position, outcome, line in zip(positions, outcomes, rows.lines, strict=True):
            column.outcomes[position] = outcome
            column.lines[position] = line
        column.next = positions[-1] + 1

    def _first_results(self, version: Version, rows: ResultRows, positions: list[int]) -> list[bool]:
        """Which rows are the first result for a golden item; notes all others."""
        chosen = []
        lines = self.versions[version].lines
        seen: dict[int, int] = {}
        for name, position, line in zip(rows.ids, positions, rows.lines, strict=True):
            if position < 0:
                earlier = self._strangers.setdefault((version, name), line)
                if earlier == line:
                    self._warn_of_unknown(version, name, line)
            else:
                earlier = lines[position] or seen.setdefault(position, line)
            if earlier != line:
                message = f"a second {version.value} result for {quoted(name)}; the first is on line {earlier}"
                self._log.error(line, column_of(self._text.line(line), 1), message, "keep one of them")
            chosen.append(position >= 0 and earlier == line)
        return chosen

    def _warn_of_unknown(self, version: Version, name: str, line: int) -> None:
        message = f"{version.value} result for {quoted(name)}, which is not in the golden set, does not count"
        self._log.warn(Kind.UNKNOWN_ID, line, column_of(self._text.line(line), 1), message)
