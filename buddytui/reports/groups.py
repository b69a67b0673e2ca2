"""The items that reports name: pairs of outcomes, for `Subject.positions` and its counts."""

from buddytui.evaluation.change import lost
from buddytui.evaluation.gate import Reason
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import pairs_where
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
