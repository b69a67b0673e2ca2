"""The verdict as GitHub-flavoured Markdown, for a pull request comment or a job summary.

Text of the file stands in code spans only, clipped and with everything visible, so that it can
neither become markup nor mention anybody; and never in the table. What is long is folded.
"""

import re
from collections.abc import Iterator
from itertools import islice

from buddytui.evaluation.tally import Metric
from buddytui.evaluation.whatif import counted, margin
from buddytui.reports.figures import difference, exact_ratio
from buddytui.reports.groups import LOST, VIOLATIONS
from buddytui.reports.shortcomings import decision, losses
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

SHOWN = 20
FOLDED = 80
_CLIPPED_AT = 80
_WARNING_CLIPPED_AT = 160
_LONGEST_LIST = 20_000

_BACKTICKS = re.compile("`+")


def render(subject: Subject) -> Iterator[str]:
    """The pieces of the comment: verdict, table, reasons, violations, regressions, warnings.

    At most 20 entries of a list are shown and 80 more folded, so that it fits the service's comment.
    """
    yield f"## {subject.verdict.word}\n\n{decision(subject.verdict)}\n\n"
    yield _run(subject)
    yield from _table(subject)
    yield from _reasons(subject)
    run = subject.run

    def violation(position: int) -> str:
        return f"{code(run.ids[position])}: answered what must be refused"

    def loss(position: int) -> str:
        return f"{code(run.ids[position])}: {losses(run, position, code)}"

    yield from _list("Violations", subject.counts.count(VIOLATIONS), map(violation, subject.positions(VIOLATIONS)))
    yield from _list("Regressions", subject.counts.count(LOST), map(loss, subject.positions(LOST)))
    yield from _list("Warnings", len(subject.warnings), map(_warning, subject.warnings))


def code(text: str, most: int = _CLIPPED_AT) -> str:
    """The text as a code span that nothing in it can end, on one line and clipped at so many characters."""
    shown = visible(text[: most + 1])
    if len(shown) > most:
        shown = shown[: most - 1] + "…"
    longest = max(map(len, _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    padding = " " if not shown or longest or shown[0] == " " == shown[-1] else ""
    return f"{fence}{padding}{shown}{padding}{fence}"


def _warning(text: str) -> str:
    return code(text, _WARNING_CLIPPED_AT)


def _run(subject: Subject) -> str:
    count = len(subject.run)
    digest = f", SHA-256 `{subject.sha256}`" if subject.sha256 else ""
    text = f"{code(subject.name)}, {counted(count, 'item')}{digest}\n\n"
    if subject.simulated:
        in_force, file = (
            " ".join(threshold.padded for threshold in thresholds)
            for thresholds in (subject.verdict.thresholds, subject.file_thresholds)
        )
        text += f"**Simulated** with thresholds {in_force}; the file's are {file}.\n\n"
    if subject.decided:
        text += f"BLOCK was certain before the end: {subject.decided.words}.\n\n"
    return text


def _table(subject: Subject) -> Iterator[str]:
    verdict = subject.verdict
    yield "| metric | OLD | NEW | difference | at least | margin |\n"
    yield "|:--|--:|--:|--:|--:|:--|\n"
    for metric in Metric:
        old, new = verdict.old.of(metric), verdict.new.of(metric)
        threshold = verdict.thresholds.of(metric)
        yield (
            f"| {metric.value} | {exact_ratio(old, threshold)} ({old.count}/{old.total}) "
            f"| **{exact_ratio(new, threshold)}** ({new.count}/{new.total}) "
            f"| {difference(old, new)} | {threshold.padded} | {margin(metric, new, threshold).words} |\n"
        )
    yield f"| violations | {verdict.old.violations} | **{verdict.new.violations}** | | none | |\n\n"


def _reasons(subject: Subject) -> Iterator[str]:
    if subject.verdict.reasons:
        yield "### Reasons\n\n"
        for reason in subject.verdict.reasons:
            count = subject.items_behind(reason)
            yield f"- {reason.value}: {counted(count, 'item')}\n"
        yield "\n"


def _list(title: str, count: int, entries: Iterator[str]) -> Iterator[str]:
    """A section of entries, the first of them open, the next folded, the rest a count."""
    if not count:
        return
    lines = list(_fitting(islice(entries, SHOWN + FOLDED)))
    shown, folded = lines[:SHOWN], lines[SHOWN:]
    yield f"### {title} ({count:,})\n\n"
    yield "".join(shown) + "\n"
    if count > len(shown):
        yield f"<details><summary>{count - len(shown):,} more</summary>\n\n"
        yield "".join(folded) + "\n"
        if count > len(lines):
            yield f"Not listed: {count - len(lines):,}.\n\n"
        yield "</details>\n\n"


def _fitting(entries: Iterator[str]) -> Iterator[str]:
    """The entries as lines, as long as the list stays short enough for a comment of three such lists."""
    length = 0
    for entry in entries:
        line = f"- {entry}\n"
        length += len(line)
        if length > _LONGEST_LIST:
            return
        yield line
