"""What a report is about: one run under one verdict, with all that any format tells of it.

Every format reads the same verdict and asks here for the items behind it, so none can disagree
with another. Nothing in it comes from a clock or the environment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import compress

from buddytui.evaluation.change import lost
from buddytui.evaluation.gate import Reason, Thresholds, Verdict
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, Pair, joint_column, mask_of, pairs_where
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import evidence_for

VIOLATIONS = evidence_for(Reason.VIOLATIONS).pairs or frozenset()
"""The items that NEW answered and had to refuse."""

LOST = pairs_where(lost)
"""The items on which NEW lost something that OLD had, on any metric."""

MISSING = {
    Version.OLD: pairs_where(lambda old, _new: old.missing),
    Version.NEW: pairs_where(lambda _old, new: new.missing),
}
"""The items without a result of the version."""


@dataclass(frozen=True)
class Subject:
    """A run and the verdict on it; `name` is its path as given and `warnings` are lines ready to be shown.

    `sha256` is the digest of the file's bytes in hexadecimal, None where it was not taken. `itemised`
    asks formats that can do without for every item.
    """

    name: str
    run: Run
    verdict: Verdict
    sha256: str | None = None
    warnings: tuple[str, ...] = ()
    itemised: bool = False

    @property
    def file_thresholds(self) -> Thresholds:
        """The thresholds that stand in the file."""
        return self.run.thresholds

    @property
    def simulated(self) -> bool:
        """Whether the thresholds in force are not the file's."""
        return self.verdict.thresholds != self.run.thresholds

    @cached_property
    def joint(self) -> bytes:
        """One byte an item: both versions' outcomes (see `joint_column`)."""
        return joint_column(self.run)

    @cached_property
    def counts(self) -> JointCounts:
        """How many items have each pair of outcomes."""
        return JointCounts.of(self.joint)

    def positions(self, pairs: frozenset[Pair]) -> Iterator[int]:
        """The positions of the items that have one of the pairs, in file order, as far as they are asked for."""
        return compress(range(len(self.run)), mask_of(self.joint, pairs))

    def items_behind(self, reason: Reason) -> int:
        """How many items a reason speaks of: those that fail, violate or were lost."""
        return self.counts.count(evidence_for(reason).pairs or ())
