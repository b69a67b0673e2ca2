"""Annotations for GitHub Actions: workflow commands that put reasons and items beside the lines of the run file.

The service shows ten annotations of a level and step, and so at most ten of a kind are written: a
reason, a violation, a lost item. What is left out is counted in a last notice.
"""

from collections.abc import Iterator
from itertools import islice

from buddytui.evaluation.golden import Version
from buddytui.evaluation.whatif import counted
from buddytui.reports.groups import LOST, VIOLATIONS
from buddytui.reports.shortcomings import losses
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

MOST_OF_A_KIND = 10

_MESSAGE = str.maketrans({"%": "%25"})
"""Line ends need no escape: text of the file comes here with everything visible."""
_PROPERTY = _MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


def render(subject: Subject) -> Iterator[str]:
    """One line for each annotation: the reasons, the violations, the lost items, and what was left out.

    On a run that is released a lost item is a warning, because nothing is wrong with the gate.
    """
    verdict = subject.verdict
    head = subject.run.rows.head_line
    level = "warning" if verdict.released else "error"
    if verdict.released:
        yield _command("notice", subject, head, verdict.word, "NEW meets every threshold and is below OLD on none")
    for reason in verdict.reasons:
        yield _command(
            "error", subject, head, verdict.word, f"{reason.value} ({counted(subject.items_behind(reason), 'item')})"
        )
    if subject.decided is not None:
        yield _command("notice", subject, head, "decided early", subject.decided.words)
    for position in islice(subject.positions(VIOLATIONS), MOST_OF_A_KIND):
        message = f"{_id(subject, position)}: answered what must be refused"
        yield _command("error", subject, _line(subject, position), "integrity violation", message)
    for position in islice(subject.positions(LOST), MOST_OF_A_KIND):
        message = f"{_id(subject, position)}: {losses(subject.run, position, visible)}"
        yield _command(level, subject, _line(subject, position), "lost since OLD", message)
    yield from _left_out(subject)


def _left_out(subject: Subject) -> Iterator[str]:
    kinds = (("more violation", VIOLATIONS), ("more lost item", LOST))
    surplus = {noun: subject.counts.count(pairs) - MOST_OF_A_KIND for noun, pairs in kinds}
    more = [counted(count, noun) for noun, count in surplus.items() if count > 0]
    if more:
        yield _command("notice", subject, subject.run.rows.head_line, "not annotated", " and ".join(more))


def _command(level: str, subject: Subject, line: int, title: str, message: str) -> str:
    name = visible(subject.name).translate(_PROPERTY)
    return f"::{level} file={name},line={line},title={title}::{message.translate(_MESSAGE)}\n"


def _line(subject: Subject, position: int) -> int:
    """The line of NEW's result, or of the item where it is missing."""
    rows = subject.run.rows
    return rows.result_line(Version.NEW, position) or rows.item_line(position)


def _id(subject: Subject, position: int) -> str:
    return visible(subject.run.ids[position])
