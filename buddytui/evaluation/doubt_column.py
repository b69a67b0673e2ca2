"""All doubts of a run, held by column: one byte an item, a bit for each rule.

Finding them reads every answer; counting and listing them afterwards costs a pass of bytes.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import compress
from operator import or_
from typing import NamedTuple

from buddytui.evaluation.doubt_rules import Rule
from buddytui.evaluation.doubts import Doubt, doubts_of
from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run

_BIT = {rule: 1 << place for place, rule in enumerate(Rule)}
_HELD = {rule: bytes(bool(value & bit) for value in range(256)) for rule, bit in _BIT.items()}

STEPS = 20
"""How often a long search for doubts tells what it found so far."""


def doubts_at(run: Run, position: int) -> tuple[Doubt, ...]:
    """Every doubt about the item at the position."""
    return doubts_of(run.item(position), {version: run.result(version, position) for version in Version})


class DoubtColumn(NamedTuple):
    """The doubts of the first items of a run: `rules` holds a byte for each item that was looked at.

    `items` is the number of items in the run, so it is complete where there are as many bytes.
    """

    rules: bytes
    items: int

    @property
    def percent(self) -> int:
        """How much of the run was looked at."""
        return 100 * len(self.rules) // self.items if self.items else 100

    @property
    def positions(self) -> list[int]:
        """The positions of the items with any doubt, in file order."""
        return list(compress(range(len(self.rules)), self.rules))

    @property
    def doubtful(self) -> int:
        """How many items have any doubt."""
        return len(self.rules) - self.rules.count(0)

    def count(self, rule: Rule) -> int:
        """How many items have a doubt by the rule."""
        return self.rules.translate(_HELD[rule]).count(1)

    def positions_by(self, rule: Rule) -> list[int]:
        """The positions of the items with a doubt by the rule, in file order."""
        return list(compress(range(len(self.rules)), self.rules.translate(_HELD[rule])))


def growing_doubt_column(run: Run, cancelled: Callable[[], bool]) -> Iterator[DoubtColumn]:
    """The doubts as they are found, several times and at the end complete; ends early where cancelled.

    `cancelled` is asked before each item.
    """
    rules = bytearray()
    step = max(1, len(run) // STEPS)
    for position in range(len(run)):
        if cancelled():
            return
        if position and position % step == 0:
            yield DoubtColumn(bytes(rules), len(run))
        rules.append(_rules_at(run, position))
    yield DoubtColumn(bytes(rules), len(run))


def _rules_at(run: Run, position: int) -> int:
    return reduce(or_, (_BIT[doubt.finding.rule] for doubt in doubts_at(run, position)), 0)
