"""The one table of report formats: what the command line and the export screen offer.

A format's module is imported when a report is made with it: a text report pays for no other.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

from buddytui.reports.subject import Subject


class Format(NamedTuple):
    """A way to write a report.

    `endings` are those of file names, the first being the one that is proposed; `module` has a
    `render(subject)` that gives the text in pieces, and `what` says what it is good for. `digested`
    where it tells the SHA-256 of the run file.
    """

    name: str
    endings: tuple[str, ...]
    module: str
    what: str
    digested: bool = False

    @property
    def ending(self) -> str:
        """The ending to propose."""
        return self.endings[0]


TEXT = Format("text", (".txt",), "text", "the three lines of a terminal")
JSON = Format("json", (".json",), "json_report", "for other programs", digested=True)

FORMATS = {
    form.name: form
    for form in (
        TEXT,
        JSON,
        Format("markdown", (".md", ".markdown"), "markdown", "for a pull request or job summary", digested=True),
        Format("junit", (".xml",), "junit", "for CI services that read tests"),
        Format("github", (".github",), "github", "annotations of a GitHub job"),
        Format("csv", (".csv",), "csv_report", "a row an item, for spreadsheets"),
        Format("html", (".html", ".htm"), "html_report", "one page for a browser", digested=True),
    )
}


def format_for(path: str) -> Format:
    """The format that the ending of a file's name stands for; text where it stands for none."""
    name = path.lower()
    return next((form for form in FORMATS.values() if name.endswith(form.endings)), TEXT)


def encoded(subject: Subject, form: Format) -> Iterator[bytes]:
    """The report's bytes in pieces, made as they are taken: UTF-8, line ends as the format has them."""
    pieces: Iterator[str] = import_module(f"buddytui.reports.{form.module}").render(subject)
    return (piece.encode() for piece in pieces)
