"""What other thresholds do to the gate, said in so many words: nobody loosens a rule without reading it."""

from typing import NamedTuple

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.whatif import counted


class RuleChanges(NamedTuple):
    """How many of the three rules ask for less than before, and how many for more."""

    loosened: int
    tightened: int

    @property
    def words(self) -> str:
        """Such as `2 rules loosened, 1 tightened`; empty where all three have the same values."""
        if not self.loosened:
            return f"{counted(self.tightened, 'rule')} tightened" if self.tightened else ""
        too = f", {self.tightened} tightened" if self.tightened else ""
        return f"{counted(self.loosened, 'rule')} loosened{too}"


def rules_changed(before: Thresholds, after: Thresholds) -> RuleChanges:
    """Which way the thresholds go, by their values."""
    pairs = list(zip(before, after, strict=True))
    return RuleChanges(
        loosened=sum(new.value < old.value for old, new in pairs),
        tightened=sum(new.value > old.value for old, new in pairs),
    )
