"""A run as the whole program sees it: golden items and both versions' outcomes, held by column.

A million items cost little more than their file: outcomes are bytes, ids and sources are lists,
and everything else of a row is made into a plain value when somebody looks at it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from buddytui.evaluation.gate import Thresholds, Verdict, decide
from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Tally


class SearchStep(NamedTuple):
    """How far a search came, as a share of the text in percent, the last line it looked at, and what it found since."""

    done: int
    line: int
    positions: list[int]


class Rows(Protocol):
    """Where the plain values of a row come from; positions count the golden items from 0."""

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        """The golden item at the position; with `most`, what the first so many bytes of its line say of it."""

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        """What the version said to it, None where its result is missing; `most` as for an item."""

    def length(self, version: Version | None, position: int) -> int:
        """The bytes of the line of the version's result, 0 where it is missing; of the golden item for None."""

    @property
    def size(self) -> int:
        """The bytes of the text behind the rows."""

    def search(self, search: str, after_line: int) -> Iterator[SearchStep]:
        """The items whose id, source, keywords or answers contain it, as they are found: see `Run.search`."""

    @property
    def head_line(self) -> int:
        """The line of the thresholds in the file, from 1."""

    def item_line(self, position: int) -> int:
        """The line of the golden item in the file, from 1."""

    def result_line(self, version: Version, position: int) -> int:
        """The line of the result in the file, from 1; 0 where it is missing."""

    def until(self, line: int) -> "Rows":
        """The rows as if no result had come after a line."""


class Run:
    """The golden set with what OLD and NEW made of it.

    `ids` and `sources` (None: requires none) are one entry an item, `outcomes` one byte an item
    and version (see Outcome). While a file is being read the columns grow; nothing in them moves.
    """

    def __init__(
        self,
        thresholds: Thresholds,
        ids: Sequence[str],
        sources: Sequence[str | None],
        outcomes: dict[Version, bytearray],
        rows: Rows,
    ) -> None:
        self.thresholds = thresholds
        self.ids = ids
        self.sources = sources
        self.outcomes = outcomes
        self.rows = rows

    def __len__(self) -> int:
        """The number of golden items."""
        return len(self.ids)

    def item(self, position: int, most: int | None = None) -> GoldenItem:
        """The golden item at the position; with `most`, what the first so many bytes of its line say of it."""
        return self.rows.item(position, most)

    def result(self, version: Version, position: int, most: int | None = None) -> Result | None:
        """What the version said to the item, None where its result is missing; `most` as for an item."""
        return self.rows.result(version, position, most)

    def search(self, search: str, after_line: int = 0) -> Iterator[SearchStep]:
        """The items whose id, required source, keywords, citations or answers contain the search, both folded.

        Steps come in the order of the file and tell each item once; lines up to `after_line` are left out.
        """
        return self.rows.search(search, after_line)

    def outcome(self, version: Version, position: int) -> Outcome:
        """What the version's result is worth."""
        return Outcome(self.outcomes[version][position])

    def tally(self, version: Version) -> Tally:
        """The version's counts over all golden items."""
        return Tally.of_outcomes(self.outcomes[version])

    def verdict(self, thresholds: Thresholds | None = None) -> Verdict:
        """The verdict under these thresholds, or under the file's own."""
        return decide(self.tally(Version.OLD), self.tally(Version.NEW), thresholds or self.thresholds)
