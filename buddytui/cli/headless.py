"""A report without a screen: read, judge, write. Imports neither Textual nor, unless it draws a bar, Rich."""

import time
from typing import TYPE_CHECKING

from buddytui.cli.arguments import Request
from buddytui.cli.delivery import deliver
from buddytui.cli.streams import errors_are_terminal, say
from buddytui.collector import collector_waiting
from buddytui.evaluation.run import Run
from buddytui.exit_codes import ExitCode
from buddytui.formats.problems import Problem, Severity, as_errors
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import Source, SourceError, read_into
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided
from buddytui.reports.writing import WritingError

if TYPE_CHECKING:
    from buddytui.cli.setting import Setting
    from buddytui.formats.early import Early

_PATIENCE = 0.5
"""Seconds of reading after which somebody wants to see that it goes on."""


def report(request: Request) -> ExitCode:
    """Write the report that was asked for; the verdict as an exit code, or that there is none."""
    name = request.source.name
    if request.source.is_sample:
        say("buddytui: no FILE given: this is the bundled sample; - reads standard input")
    try:
        if request.follow:
            return _report_followed(request)
        reading = _read(request)
    except SourceError as error:
        say(f"{name}: error: {error}")
        return ExitCode.UNUSABLE
    return _report_reading(reading, request)


def _report_followed(request: Request) -> ExitCode:
    """Report a run once it is complete, decided or interrupted; raises SourceError."""
    from buddytui.cli.following import follow_to_end  # noqa: PLC0415  most runs are complete

    with collector_waiting():
        followed = follow_to_end(
            request.source,
            request.overrides,
            poll=request.poll,
            fail_fast=request.fail_fast,
            digested=_is_digested(request),
        )
    if followed.interrupted:
        say(f"{request.source.name}: interrupted before all results were there; those missing count for nothing")
    code = _report_reading(followed.reading, request, followed.early)
    return ExitCode.INTERRUPTED if followed.interrupted else code


def _report_reading(reading: Reading, request: Request, early: "Early | None" = None) -> ExitCode:
    run = _judged(reading, request)
    setting: Setting | None = None
    if run is not None and request.set_thresholds:
        from buddytui.cli.setting import setting_thresholds  # noqa: PLC0415  seldom asked for

        try:
            setting = setting_thresholds(run, request.overrides.over(run.thresholds), request.source, reading.sha256)
        except (WritingError, SourceError) as error:
            say(f"{request.source.name}: error: {error}")
            return ExitCode.UNUSABLE
        if setting is not None:
            told, reading = reading.warnings, setting.reading
            run = _judged(reading, request, told)
    if run is None:
        return ExitCode.UNUSABLE
    subject = _subject(reading, run, request, early)
    if not deliver(subject, request, setting):
        return ExitCode.UNUSABLE
    return ExitCode.RELEASE if subject.verdict.released else ExitCode.BLOCK


def _judged(reading: Reading, request: Request, told: tuple[Problem, ...] = ()) -> Run | None:
    """The run, None where there is no verdict on it; says every problem but those that were told before."""
    problems = reading.errors or (as_errors(reading.warnings) if request.strict else reading.warnings)
    say(*(problem.text(request.source.name) for problem in problems if problem not in told))
    return None if any(problem.severity is Severity.ERROR for problem in problems) else reading.run


def _subject(reading: Reading, run: Run, request: Request, early: "Early | None") -> Subject:
    verdict = early.verdict if early else run.verdict(request.overrides.over(run.thresholds))
    return Subject(
        name=request.source.name,
        run=run,
        verdict=verdict,
        sha256=reading.sha256,
        warnings=tuple(warning.text(request.source.name) for warning in reading.warnings),
        itemised=request.itemised,
        explained=request.explained,
        decided=Decided(early.results, early.expected) if early else None,
    )


def _read(request: Request) -> Reading:
    """All of the source; raises SourceError. Its digest is taken only where something needs it."""
    with collector_waiting():
        reader = RunFileReader(digested=_is_digested(request))
        if errors_are_terminal():
            _read_with_bar(reader, request.source)
        else:
            for _ in read_into(reader, request.source):
                pass
        return reader.finish()


def _is_digested(request: Request) -> bool:
    return request.set_thresholds or any(output.form.digested for output in request.outputs)


def _read_with_bar(reader: RunFileReader, source: Source) -> None:
    begin = time.monotonic()
    steps = read_into(reader, source)
    for _ in steps:
        if time.monotonic() - begin > _PATIENCE:
            from buddytui.cli.progress import show_progress  # noqa: PLC0415  imports Rich, which most runs do not need

            show_progress(steps, source.name)
