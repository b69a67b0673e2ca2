"""Reports to where they were asked for, from one reading: all of them made first, and only then given their names.

What goes wrong before leaves nothing behind, and standard error says what it was.
"""

import os
from collections.abc import Iterable

from buddytui.cli.arguments import Request
from buddytui.cli.outputs import Output
from buddytui.cli.streams import put, say
from buddytui.reports.subject import Subject
from buddytui.reports.table import encoded
from buddytui.reports.writing import PendingReport, ReportExistsError, WritingError, prepare_report


def deliver(subject: Subject, request: Request, first: PendingReport | None = None) -> bool:
    """Whether every report was written; `first` is published before them, once all are made.

    What cannot be taken back comes next, a pipe or standard output, and files come last.
    """
    made: list[tuple[str, PendingReport]] = []
    name = request.source.name
    try:
        for output in request.outputs:
            name = output.path or "<stdout>"
            made.append((name, _made(subject, output, request)))
        if first is not None:
            name = request.source.name
            first.publish()
        for name, report in sorted(made, key=lambda each: not each[1].straight):  # noqa: B007  the error names it
            report.publish()
    except WritingError as error:
        mend = "; --force replaces it" if isinstance(error, ReportExistsError) else ""
        say(f"{name}: error: {error}{mend}")
        return False
    finally:
        for _, report in made:
            report.discard()
    return True


def _made(subject: Subject, output: Output, request: Request) -> PendingReport:
    pieces = encoded(subject, output.form)
    if output.path is None:
        return _ToStandardOutput(pieces)
    if _same_file(output.path, request.source.file):
        raise WritingError("is the run itself, which a report must not replace")
    return prepare_report(output.path, pieces, replace=request.force)


class _ToStandardOutput:
    """A report that is made as it is written."""

    straight = True

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = pieces

    def publish(self) -> None:
        """Write it."""
        put(self._pieces)

    def discard(self) -> None:
        """Nothing lies anywhere."""


def _same_file(output: str, source: str | int) -> bool:
    try:
        return os.path.samestat(os.stat(output), os.stat(source)) and os.path.isfile(output)
    except (OSError, ValueError):
        return False
