"""What of an item's answers is doubtful, as the detail marks it; loaded after the first picture."""

from buddytui.evaluation.doubt_column import doubts_at
from buddytui.evaluation.doubt_rules import Finding, Rule
from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.tui.detail_text import Doubtful


def doubtful_places(run: Run, position: int) -> dict[Version, Doubtful]:
    """For each version with a doubt about its grade on the item: the reasons, and the places."""
    doubts = doubts_at(run, position)
    return {
        version: _doubtful([doubt.finding for doubt in doubts if doubt.version is version])
        for version in {doubt.version for doubt in doubts}
    }


def _doubtful(findings: list[Finding]) -> Doubtful:
    reasons = (f"{finding.reason}: {finding.keyword}" if finding.keyword else finding.reason for finding in findings)
    return Doubtful(
        tuple(dict.fromkeys(reasons)),
        tuple(finding.span for finding in findings if finding.span is not None),
        cited=any(finding.rule is Rule.CITATION for finding in findings),
    )
