"""A run as the whole program sees it: golden items and both versions' outcomes, held by column.

A million items cost little more than their file: outcomes are bytes, ids and sources are lists,
and everything else of a row is made into a plain value when somebody looks at it.
"""

from collections.abc import Sequence
from typing import Protocol

from buddytui.evaluation.gate import Thresholds, Verdict, decide
from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Tally


class Rows(Protocol):
    """Where the plain values of a row come from; positions count the golden items from 0."""

    def item(self, position: int) -> GoldenItem:
        """The golden item at the position."""

    def result(self, version: Version, position: int) -> Result | None:
        """What the version said to it; None where its result is missing."""

    def item_line(self, position: int) -> int:
        """The line of the golden item in the file, from 1."""

    def result_line(self, version: Version, position: int) -> int:
        """The line of the result in the file, from 1; 0 where it is missing."""


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

    def item(self, position: int) -> GoldenItem:
        """The golden item at the position."""
        return self.rows.item(position)

    def result(self, version: Version, position: int) -> Result | None:
        """What the version said to the item; None where its result is missing."""
        return self.rows.result(version, position)

    def outcome(self, version: Version, position: int) -> Outcome:
        """What the version's result is worth."""
        return Outcome(self.outcomes[version][position])

    def tally(self, version: Version) -> Tally:
        """The version's counts over all golden items."""
        return Tally.of_outcomes(self.outcomes[version])

    def verdict(self, thresholds: Thresholds | None = None) -> Verdict:
        """The verdict under these thresholds, or under the file's own."""
        return decide(self.tally(Version.OLD), self.tally(Version.NEW), thresholds or self.thresholds)
