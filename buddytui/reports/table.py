"""The one table of report formats: what the command line and the export screen offer."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.run import Run
from buddytui.reports.text import text_report


class Report(NamedTuple):
    """All that a format may tell of: the run, and the verdict under the thresholds in force."""

    run: Run
    verdict: Verdict


class Format(NamedTuple):
    """A way to write a report; `ending` is that of a file's name, and `render` gives the text in pieces."""

    name: str
    ending: str
    render: Callable[[Report], Iterable[str]]


def _text(report: Report) -> Iterable[str]:
    return (text_report(report.verdict, report.run.thresholds),)


TEXT = Format("text", ".txt", _text)

FORMATS = {each.name: each for each in (TEXT,)}


def encoded(report: Report, form: Format) -> Iterator[bytes]:
    """The report's bytes in pieces, made as they are taken: UTF-8, line ends as the format has them."""
    return (piece.encode() for piece in form.render(report))
