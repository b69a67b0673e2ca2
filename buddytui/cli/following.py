"""A report of a run that is still being written: waits for its end, or for the moment when BLOCK is certain.

The end is: every result is there, standard input ended, or Ctrl+C. Whoever writes into a pipe is
ended by it too, because the program goes and the pipe closes.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from buddytui.cli.streams import errors_are_terminal, say, say_for_now
from buddytui.evaluation.golden import Version
from buddytui.evaluation.outlook import Reach
from buddytui.evaluation.overrides import Overrides
from buddytui.formats.early import Early, decided_early
from buddytui.formats.follow import Moments, Step, follow
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import Progress, Source
from buddytui.formats.watching import Events, Polling

_PATIENCE = 5.0
"""Seconds after which a log that nobody looks at is told what is waited for."""
_SHOWN_EVERY = 0.1
"""Seconds between two pictures of the progress line."""
_WORK_FOR_A_LOOK = 20
"""Where there is more to read, so many times as long as the last look took passes before the next one."""


class Followed(NamedTuple):
    """What came of following; `early` where it was decided before the end, `interrupted` where Ctrl+C ended it."""

    reading: Reading
    early: Early | None = None
    interrupted: bool = False


def follow_to_end(
    source: Source, overrides: Overrides, *, poll: bool, fail_fast: bool, digested: bool = False
) -> Followed:
    """The run when it is complete, interrupted or, with `fail_fast`, decided; raises SourceError.

    With `fail_fast` a line that cannot be judged ends it as well: no verdict can come of the rest.
    """
    stop = threading.Event()
    moments: Moments = Polling(stop) if poll else Events(str(source.file), stop)
    reader = RunFileReader()
    watch = _DecisionWatch(overrides) if fail_fast else None
    with _interrupts_set(stop), _progress_shown(source.name) as show:
        for step in follow(source, moments, stop, digested=digested):
            reader = step.reader
            if step.change is not None:
                show(None)
                say(f"{source.name}: {step.change.value}")
            if watch is not None and (ended := watch.look(step)):
                return ended
            if step.caught_up and _missing(reader) == 0:
                break
            show(reader)
    if watch is not None and (ended := watch.look(Step(reader, Progress(0, None), caught_up=True))):
        return ended
    if stop.is_set() and _missing(reader) != 0:
        # Without all golden items there is nothing to judge, and finishing says what is missing.
        return Followed(reader.so_far() if reader.has_all_items else reader.finish(), interrupted=True)
    return Followed(reader.finish())


class _DecisionWatch:
    """Looks whether the run is decided: whenever there is nothing to read, and now and then while there is."""

    def __init__(self, overrides: Overrides) -> None:
        self._overrides = overrides
        self._reader: RunFileReader | None = None
        self._known_open = 0
        self._due = 0.0

    def look(self, step: Step) -> Followed | None:
        """What came of the run where it is over, else None."""
        reader = step.reader
        if reader is not self._reader:
            self._reader, self._known_open = reader, 0
        begin = time.monotonic()
        so_far = reader.so_far()
        if so_far.run is not None and reader.has_all_items and (step.caught_up or so_far.errors or begin >= self._due):
            known_open = self._known_open or reader.separator_line
            early = decided_early(so_far.run, self._overrides.over(so_far.run.thresholds), known_open)
            if early is not None and not any(0 < error.line <= early.line for error in so_far.errors):
                known = tuple(warning for warning in so_far.warnings if warning.line <= early.line)
                return Followed(Reading(early.run, (), known), early)
            self._known_open = reader.lines
            now = time.monotonic()
            self._due = now + _WORK_FOR_A_LOOK * (now - begin)
        return Followed(so_far) if so_far.errors else None


def results_there(reader: RunFileReader) -> dict[Version, int]:
    """How many results of the golden items each version has."""
    run = reader.run
    if run is None:
        return dict.fromkeys(Version, 0)
    return {version: Reach.of_outcomes(run.outcomes[version]).results for version in Version}


def _missing(reader: RunFileReader) -> int | None:
    """How many results are missing; None where the golden set is not complete yet, so that nobody knows."""
    return 2 * reader.items - sum(results_there(reader).values()) if reader.has_all_items else None


@contextmanager
def _interrupts_set(stop: threading.Event) -> Iterator[None]:
    """Let the first Ctrl+C end the following in good order; a second one ends the program as ever.

    Where it is ignored, as a shell does for what runs in the background, it stays so.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return

    def end(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        stop.set()

    signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _ProgressLine:
    """One line on standard error that is written over again and again."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._due = 0.0

    def __call__(self, reader: RunFileReader | None) -> None:
        """Show how far the run is, if it is time to; None takes the line away."""
        begin = time.monotonic()
        if reader is None:
            say_for_now("")
        elif begin >= self._due:
            say_for_now(f"{self._name}: {_counts(reader)} results")
            now = time.monotonic()
            self._due = now + max(_SHOWN_EVERY, _WORK_FOR_A_LOOK * (now - begin))


@contextmanager
def _progress_shown(name: str) -> "Iterator[_ProgressLine | _WaitingLine]":
    """A progress line where somebody looks at standard error, gone afterwards; elsewhere one line if it takes long."""
    if errors_are_terminal():
        line = _ProgressLine(name)
        try:
            yield line
        finally:
            line(None)
        return
    waiting = _WaitingLine(name)
    timer = threading.Timer(_PATIENCE, waiting.write)
    timer.daemon = True
    with suppress(RuntimeError):  # a system short of threads or memory starts none: the report matters more
        timer.start()
    try:
        yield waiting
    finally:
        timer.cancel()


class _WaitingLine:
    """One line for a log: whoever reads it sees that nothing hangs."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._reader = RunFileReader()

    def __call__(self, reader: RunFileReader | None) -> None:
        """Remember how far the run is."""
        self._reader = reader or self._reader

    def write(self) -> None:
        """Say what is waited for, and how far it is."""
        so_far = f", so far {_counts(self._reader)}" if self._reader.has_all_items else ""
        say(f"{self._name}: waiting for all results{so_far}")


def _counts(reader: RunFileReader) -> str:
    return " · ".join(f"{version.value} {count:,}/{reader.items:,}" for version, count in results_there(reader).items())
