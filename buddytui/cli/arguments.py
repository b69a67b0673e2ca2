"""The arguments of the command line as one plain value."""

import argparse
import re
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple, NoReturn

from buddytui import __version__
from buddytui.cli.outputs import ClashError, Output, outputs_of
from buddytui.evaluation.gate import Threshold, ThresholdError
from buddytui.evaluation.overrides import Overrides
from buddytui.formats.problems import quoted
from buddytui.formats.source import STANDARD_INPUT, Source, source_of
from buddytui.reports.table import FORMATS, JSON, TEXT, Format

_HELP_WIDTH = 80
_SET = "--set-thresholds"
_NUMBER = re.compile(r"[0-9.,]+%?")

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


_OUTPUT_HELP = """\
write the report to PATH, whole or not at all; implies --report.
Without --format the ending of PATH picks the format. Both may be
repeated: a --format is for the -o after it"""


class UsageError(Exception):
    """Arguments that cannot be followed, in words."""


class Shown(Exception):  # noqa: N818  no error: it ends the reading of arguments, as the option promises
    """A text was asked for instead of a run: the help or the version."""


class Request(NamedTuple):
    """What the command line asks for.

    Without `report` the screen is wanted if there is one. `itemised` asks for every item in JSON,
    `explained` for advice after the text report, `set_thresholds` for the thresholds in force to be
    written into the run file.
    """

    source: Source
    overrides: Overrides
    report: bool
    outputs: tuple[Output, ...]
    force: bool
    strict: bool
    itemised: bool = False
    explained: bool = False
    set_thresholds: bool = False
    follow: bool = False
    poll: bool = False
    fail_fast: bool = False


def read_arguments(arguments: Sequence[str]) -> Request:
    """The request in the arguments; raises UsageError, and Shown for `--help` and `--version`."""
    given = _parsed(arguments)
    if given.fail_fast and not given.follow:
        raise UsageError("--fail-fast needs --follow")
    if given.follow and given.file is None:
        raise UsageError("--follow needs a FILE")
    overrides = Overrides(given.correctness, given.citation, given.refusal)
    _check_setting(given, overrides)
    return Request(
        source=source_of(given.file),
        overrides=overrides,
        report=given.report or given.fail_fast or given.set_thresholds or given.explain or bool(given.asked),
        outputs=_outputs(given),
        force=given.force,
        strict=given.strict,
        itemised=given.items,
        explained=given.explain,
        set_thresholds=given.set_thresholds,
        follow=given.follow,
        poll=given.poll,
        fail_fast=given.fail_fast,
    )


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """What the arguments say; where they say nothing and a number follows `--set-thresholds`, that is why."""
    try:
        return _parser().parse_args(arguments)
    except UsageError as error:
        after = [text for option, text in pairwise(arguments) if option == _SET]
        joined = [text.removeprefix(f"{_SET}=") for text in arguments if text.startswith(f"{_SET}=")]
        if any(_NUMBER.fullmatch(text) for text in (*after, *joined)):
            each = ", ".join(f"--{metric} X" for metric in Overrides._fields)
            raise UsageError(f"{_SET} takes no numbers: give {each}") from error
        raise


def _outputs(given: argparse.Namespace) -> tuple[Output, ...]:
    try:
        outputs = outputs_of(given.asked)
    except ClashError as error:
        raise UsageError(str(error)) from error
    if given.items and all(output.form != JSON for output in outputs):
        raise UsageError("--items needs --format json; CSV and HTML always hold every item")
    if given.explain and all(output.form != TEXT for output in outputs):
        raise UsageError("--explain needs the text report")
    return outputs


def _check_setting(given: argparse.Namespace, overrides: Overrides) -> None:
    if not given.set_thresholds:
        return
    if not any(overrides):
        raise UsageError(f"{_SET} needs --correctness, --citation or --refusal")
    if given.file is None or given.file == STANDARD_INPUT:
        raise UsageError(f"{_SET} needs a FILE that can be written")
    if given.follow:
        raise UsageError(f"{_SET} cannot be used with --follow: the file is still being written")


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
    parser.set_defaults(asked=[])
    add = parser.add_argument
    add(
        "file",
        metavar="FILE",
        nargs="?",
        type=_path,
        help="a run file; - is standard input; without it, the bundled sample",
    )
    add("--report", action="store_true", help="write the report and end")
    names = ", ".join(FORMATS)
    add("--format", dest="asked", metavar="NAME", action="append", type=_format, help=f"{names}; implies --report")
    add("-o", "--output", dest="asked", metavar="PATH", action="append", type=_path, help=_OUTPUT_HELP)
    add("--items", action="store_true", help="put every item into the JSON report")
    add("--explain", action="store_true", help="add margins, flips and p-values to the text report; implies --report")
    add("--force", action="store_true", help="let --output replace an existing file")
    for metric in Overrides._fields:
        add(f"--{metric}", metavar="X", type=_threshold, help="use this threshold instead of the file's")
    add(_SET, action="store_true", help="write these thresholds into FILE; implies --report")
    add("--follow", action="store_true", help="keep reading while the run is written; a report waits for all results")
    add("--poll", action="store_true", help="follow without the system's file events, which some drives do not send")
    add("--fail-fast", action="store_true", help="with --follow: report as soon as BLOCK is certain; implies --report")
    add("--strict", action="store_true", help="take warnings for errors")
    add("--version", action=_Show, nargs=0, help="show the version and end")
    add("-h", "--help", action=_Show, nargs=0, help="show this and end")
    return parser


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("an empty text names no file")
    return text


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise argparse.ArgumentTypeError(f"{quoted(name)} is none; choose from {', '.join(FORMATS)}")
    return FORMATS[name]


def _threshold(text: str) -> Threshold:
    try:
        return Threshold(text)
    except ThresholdError as error:
        mend = f"; did you mean {error.mend}?" if error.mend else ""
        raise argparse.ArgumentTypeError(f"{quoted(text)} is {error.message}{mend}") from error
