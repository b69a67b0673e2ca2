"""What other thresholds do to the gate, said in so many words: nobody loosens a rule without reading it."""

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.whatif import counted


def rules_changed(before: Thresholds, after: Thresholds) -> str:
    """Such as `2 rules loosened, 1 tightened`; empty where all three have the same values."""
    pairs = list(zip(before, after, strict=True))
    loosened = sum(new.value < old.value for old, new in pairs)
    tightened = sum(new.value > old.value for old, new in pairs)
    if not loosened:
        return f"{counted(tightened, 'rule')} tightened" if tightened else ""
    return f"{counted(loosened, 'rule')} loosened" + (f", {tightened} tightened" if tightened else "")
