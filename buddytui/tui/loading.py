"""Reading a run for the screen: at once where it is small, in a thread that only posts messages where it is not."""

import stat
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import NamedTuple

from textual.message import Message

from buddytui.collector import collector_waiting
from buddytui.evaluation.run import Run
from buddytui.formats.follow import Change, Step, follow
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import Progress, Source, SourceError, read_into
from buddytui.formats.watching import Events, Polling

_SMALL = 1 << 20
"""Bytes that are read before anybody could see a progress bar."""
_SHOWN_EVERY = 0.2
"""Seconds between two messages of how far reading came."""
_SECONDS_AN_ITEM = 1e-6
"""What deciding anew costs for each item, times ten: so that a followed run does not keep the screen busy."""
_LOOKED_UP_EVERY = 0.05
"""Seconds between two looks whether a worker was cancelled."""


@dataclass
class LoadProgress(Message):
    """How far reading came: bytes, of how many (None: nobody knows), after so many seconds; and the run so far."""

    done: int
    size: int | None
    seconds: float
    items: int
    results: int
    run: Run | None

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at the pace so far; None where nobody knows."""
        return self.seconds * (self.size - self.done) / self.done if self.size and self.done else None


@dataclass
class Grown(Message):
    """What a followed run has become; `expecting` once the golden set is complete and only results are to come."""

    reading: Reading
    progress: Progress
    change: Change | None
    expecting: bool


class FollowEnded(Message):
    """What was followed came to its end."""


class CancelAsked(Message):
    """Somebody does not want to wait for the rest of a file."""


@dataclass
class Loaded(Message):
    """The file was read to its end."""

    reading: Reading


@dataclass
class LoadFailed(Message):
    """The file could not be read; `words` say why."""

    words: str


class ReloadAsked(Message):
    """Somebody mended the file and wants it read again."""


class ProblemsAsked(Message):
    """Somebody wants to see what is wrong or odd in the file."""


class Stamp(NamedTuple):
    """What tells that a file is another one than before, or was written to."""

    device: int
    inode: int
    size: int
    changed: int


def stamp(source: Source) -> Stamp | None:
    """The present stamp of a file; None for what is no plain file, or is not there."""
    if isinstance(source.file, int):
        return None
    try:
        found = Path(source.file).stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return Stamp(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def is_small(source: Source) -> bool:
    """Whether the source is a plain file that is read faster than a screen is drawn."""
    found = stamp(source)
    return found is not None and found.size <= _SMALL


def read_all(source: Source) -> Reading:
    """The whole source at once, with its digest; raises SourceError."""
    reader = RunFileReader(digested=True)
    for _ in read_into(reader, source):
        pass
    return reader.finish()


class WorkerStop:
    """Tells that a worker was cancelled, to whoever follows in it."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self.is_set = cancelled
        self._never = Event()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it was cancelled, at most so many seconds; whether it was."""
        end = None if timeout is None else time.monotonic() + timeout
        while not self.is_set() and (end is None or time.monotonic() < end):
            self._never.wait(_LOOKED_UP_EVERY)
        return self.is_set()


def read_posting(source: Source, post: Callable[[Message], object], cancelled: Callable[[], bool]) -> None:
    """Read the source, posting how far it came, and what came of it; stops without a word when cancelled.

    Messages are few, because each takes the interpreter away from the reading.
    """
    reader = RunFileReader(digested=True)
    begin = shown = time.monotonic()
    try:
        with collector_waiting():
            for progress in read_into(reader, source):
                if cancelled():
                    return
                now = time.monotonic()
                if now - shown >= _SHOWN_EVERY:
                    shown = now
                    post(LoadProgress(*progress, now - begin, reader.items, reader.results, reader.run))
            reading = reader.finish()
        post(Loaded(reading))
    except SourceError as error:
        post(LoadFailed(str(error)))


def follow_posting(
    source: Source, post: Callable[[Message], object], cancelled: Callable[[], bool], *, poll: bool
) -> None:
    """Follow the source, posting what the run has become, until it ends or this is cancelled."""
    stop = WorkerStop(cancelled)
    due = 0.0
    last: Step | None = None
    try:
        for step in follow(source, Polling(stop) if poll else Events(str(source.file), stop), stop, digested=True):
            last = step
            now = time.monotonic()
            if step.change is not None or step.caught_up or now >= due:
                due = now + _SHOWN_EVERY + step.reader.items * _SECONDS_AN_ITEM
                reading = step.reader.so_far()
                post(Grown(reading, step.progress, step.change, step.reader.has_all_items))
        if not cancelled():
            post(FollowEnded())
            post(Loaded(last.reader.finish() if last else RunFileReader().finish()))
    except SourceError as error:
        post(LoadFailed(str(error)))
