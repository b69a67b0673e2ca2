"""What a report is about: one run under one verdict, with all that any format tells of it.

Every format reads the same verdict and asks here for the items behind it, so none can disagree
with another. Nothing in it comes from a clock or the environment. The text report asks for no
items: what groups them is imported by the first format that does.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from buddytui.evaluation.gate import Reason, Thresholds, Verdict
from buddytui.evaluation.run import Run
from buddytui.reports.text import Decided

if TYPE_CHECKING:
    from buddytui.evaluation.joint import JointCounts, Pair


class _Facts(NamedTuple):
    name: str
    run: Run
    verdict: Verdict
    sha256: str | None = None
    warnings: tuple[str, ...] = ()
    itemised: bool = False
    decided: Decided | None = None
    explained: bool = False


class Subject(_Facts):
    """A run and the verdict on it; `name` is its path as given and `warnings` are lines ready to be shown.

    `sha256` is the digest of the file's bytes in hexadecimal, None where it was not taken. `itemised`
    asks formats that can do without for every item. `decided` says that the verdict became certain
    before the run's end: it then gives the reasons that are certain. `explained` asks the text report for advice.
    """

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
        from buddytui.evaluation.joint import joint_column  # noqa: PLC0415  see above

        return joint_column(self.run)

    @cached_property
    def counts(self) -> "JointCounts":
        """How many items have each pair of outcomes."""
        from buddytui.evaluation.joint import JointCounts  # noqa: PLC0415

        return JointCounts.of(self.joint)

    def positions(self, pairs: "frozenset[Pair]") -> Iterator[int]:
        """The positions of the items that have one of the pairs, in file order, as far as they are asked for."""
        from buddytui.evaluation.joint import mask_of  # noqa: PLC0415

        return compress(range(len(self.run)), mask_of(self.joint, pairs))

    def items_behind(self, reason: Reason) -> int:
        """How many items a reason speaks of: those that fail, violate or were lost."""
        from buddytui.evaluation.selection import evidence_for  # noqa: PLC0415

        return self.counts.count(evidence_for(reason).pairs or ())
