"""A report without a screen: read, judge, write. Imports neither Textual nor, unless it draws a bar, Rich."""

import gc
import os
import time

from buddytui.cli.arguments import Request
from buddytui.cli.streams import errors_are_terminal, put, say
from buddytui.exit_codes import ExitCode
from buddytui.formats.problems import Problem, Severity
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import Source, SourceError, read_into
from buddytui.reports.table import Report, encoded
from buddytui.reports.writing import ReportExistsError, WritingError, write_report

_PATIENCE = 0.5
"""Seconds of reading after which somebody wants to see that it goes on."""


def report(request: Request) -> ExitCode:
    """Write the report that was asked for; the verdict as an exit code, or that there is none."""
    name = request.source.name
    if request.source.is_sample:
        say("buddytui: no FILE given: this is the bundled sample")
    try:
        reading = _read(request.source)
    except SourceError as error:
        say(f"{name}: error: {error}")
        return ExitCode.UNUSABLE
    problems = reading.errors or _warnings(reading, strict=request.strict)
    say(*(problem.text(name) for problem in problems))
    if reading.run is None or any(problem.severity is Severity.ERROR for problem in problems):
        return ExitCode.UNUSABLE
    verdict = reading.run.verdict(request.overrides.over(reading.run.thresholds))
    if not _deliver(Report(reading.run, verdict), request):
        return ExitCode.UNUSABLE
    return ExitCode.RELEASE if verdict.released else ExitCode.BLOCK


def _read(source: Source) -> Reading:
    """All of the source; raises SourceError.

    The collector waits meanwhile: reading makes many short-lived rows and no cycles, and looking
    through them again and again costs a third of the time.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        reader = RunFileReader()
        if errors_are_terminal():
            _read_with_bar(reader, source)
        else:
            for _ in read_into(reader, source):
                pass
        return reader.finish()
    finally:
        if collecting:
            gc.enable()


def _read_with_bar(reader: RunFileReader, source: Source) -> None:
    begin = time.monotonic()
    steps = read_into(reader, source)
    for _ in steps:
        if time.monotonic() - begin > _PATIENCE:
            from buddytui.cli.progress import show_progress  # noqa: PLC0415  imports Rich, which most runs do not need

            show_progress(steps, source.name)


def _warnings(reading: Reading, *, strict: bool) -> tuple[Problem, ...]:
    if not strict:
        return reading.warnings
    return tuple(Problem(each.line, each.column, each.message, each.mend) for each in reading.warnings)


def _deliver(result: Report, request: Request) -> bool:
    """Whether the report was written; where it was not, standard error says why."""
    pieces = encoded(result, request.form)
    output = request.output
    if output is not None and _same_file(output, request.source.file):
        say(f"{output}: error: is the run itself, which a report must not replace")
        return False
    try:
        if output is None:
            put(pieces)
        else:
            write_report(output, pieces, replace=request.force)
    except WritingError as error:
        mend = "; --force replaces it" if isinstance(error, ReportExistsError) else ""
        say(f"{output or '<stdout>'}: error: {error}{mend}")
        return False
    return True


def _same_file(output: str, source: str | int) -> bool:
    try:
        return os.path.samestat(os.stat(output), os.stat(source)) and os.path.isfile(output)
    except (OSError, ValueError):
        return False
