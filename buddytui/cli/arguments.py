"""The arguments of the command line as one plain value."""

import argparse
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, NoReturn

from buddytui import __version__
from buddytui.evaluation.gate import Threshold, ThresholdError
from buddytui.evaluation.overrides import Overrides
from buddytui.formats.problems import quoted
from buddytui.formats.source import Source, source_of
from buddytui.reports.table import FORMATS, TEXT, Format

_HELP_WIDTH = 80

_DESCRIPTION = """\
Decide whether NEW may replace OLD: on the screen, or, where standard output is
no terminal, as a report."""

_EPILOG = """\
exit codes:
  0    RELEASE; or the screen was opened and closed
  1    BLOCK (reports only)
  2    wrong usage, a run that cannot be read or judged, or a report not written
  70   a fault in buddytui itself, never a verdict
  130  interrupted
"""


class UsageError(Exception):
    """Arguments that cannot be followed, in words."""


class Shown(Exception):  # noqa: N818  no error: it ends the reading of arguments, as the option promises
    """A text was asked for instead of a run: the help or the version."""


class Request(NamedTuple):
    """What the command line asks for.

    Without `report` the screen is wanted if there is one. `output` is a path; None is standard output.
    """

    source: Source
    overrides: Overrides
    report: bool
    form: Format
    output: str | None
    force: bool
    strict: bool


def read_arguments(arguments: Sequence[str]) -> Request:
    """The request in the arguments; raises UsageError, and Shown for `--help` and `--version`."""
    given = _parser().parse_args(arguments)
    return Request(
        source=source_of(given.file),
        overrides=Overrides(given.correctness, given.citation, given.refusal),
        report=given.report or given.format is not None or given.output is not None,
        form=FORMATS[given.format or TEXT.name],
        output=None if given.output in _STANDARD_OUTPUT else given.output,
        force=given.force,
        strict=given.strict,
    )


_STANDARD_OUTPUT = (None, "-", "/dev/stdout")
"""Written straight even where it leads to a file: who sent it there decided that."""


class _Parser(argparse.ArgumentParser):
    """Raises where argparse would print and exit: what reaches the terminal has one owner."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


class _Show(argparse.Action):
    """An option that shows a text, whatever else is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        raise Shown(parser.format_help() if self.dest == "help" else f"buddytui {__version__}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="buddytui",
        usage="buddytui [OPTIONS] [FILE]",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        # The width is fixed because finding it out imports what takes longer than all parsing.
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=_HELP_WIDTH),
        add_help=False,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", help="a run file; - is standard input; without it, the bundled sample")
    add("--report", action="store_true", help="write the report and end")
    add("--format", choices=FORMATS, help="the report's format; implies --report")
    add("-o", "--output", metavar="PATH", help="write the report to PATH, whole or not at all; implies --report")
    add("--force", action="store_true", help="let --output replace an existing file")
    for metric in Overrides._fields:
        add(f"--{metric}", metavar="X", type=_threshold, help="use this threshold instead of the file's")
    add("--strict", action="store_true", help="take warnings for errors")
    add("--version", action=_Show, nargs=0, help="show the version and end")
    add("-h", "--help", action=_Show, nargs=0, help="show this and end")
    return parser


def _threshold(text: str) -> Threshold:
    try:
        return Threshold(text)
    except ThresholdError as error:
        mend = f"; did you mean {error.mend}?" if error.mend else ""
        raise argparse.ArgumentTypeError(f"{quoted(text)} is {error.message}{mend}") from error
