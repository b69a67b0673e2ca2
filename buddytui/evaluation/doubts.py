"""Items where the grader rather than the model may be wrong, each with its reason.

Advice only: nothing here scores. What can be doubted of a citation, a keyword or a mark is in
`doubt_rules`; here the rules are asked for one item, and in `doubt_column` for a whole run.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from buddytui.evaluation.doubt_rules import Finding, answer_findings, citation_finding, keyword_findings
from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version

LOOKED_AT = 20_000
"""An answer is looked at to so many characters: what is doubtful shows early, and a huge answer must not stall."""


class Doubt(NamedTuple):
    """Why one version's grade on an item may be wrong; `finding` says what, and where in the answer."""

    version: Version
    finding: Finding


def doubts_of(item: GoldenItem, results: Mapping[Version, Result | None]) -> tuple[Doubt, ...]:
    """Every doubt about an item, OLD's before NEW's; a version without a result has none."""
    return tuple(
        Doubt(version, finding)
        for version in Version
        if (result := results.get(version)) is not None
        for finding in _findings(item, result)
    )


def _findings(item: GoldenItem, result: Result) -> Iterator[Finding]:
    answer = result.answer[:LOOKED_AT]
    yield from answer_findings(answer, refused=result.refused)
    if item.type is ItemType.ANSWER and not result.refused:
        if (finding := citation_finding(item.source, result.cited)) is not None:
            yield finding
        yield from keyword_findings(item.keywords, answer)
