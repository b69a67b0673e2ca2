"""A run that is still being written: read as it grows, and anew where another file took its place.

The descriptor and what was read of it are kept, so nothing is read twice. When to look again is
for `watching` to say; what stands in a file is for the reader.
"""

import io
import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import PIECE, Progress, Source, SourceError, is_ready, opened, source_error, written

_PATIENCE = 0.1
"""Seconds after which a wait for a pipe looks whether anybody still follows."""

_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Not to wait for a writer, should the name be a pipe's in just this moment."""

_TAIL = 64
"""Bytes before the place where reading goes on that must still be the same when a file has grown."""


class Change(Enum):
    """What became of a followed file, other than growing."""

    REPLACED = "was replaced by another one: read anew"
    TRUNCATED = "was cut short: read anew"
    REWRITTEN = "was written over: read anew"
    VANISHED = "is gone: waiting for it to come back"
    BACK = "is back"


class Step(NamedTuple):
    """Something that happened while following.

    `reader` has taken all that was read; it is another one after a file was read anew. `caught_up`: all
    there is was read, and what comes next has to be waited for.
    """

    reader: RunFileReader
    progress: Progress
    change: Change | None = None
    caught_up: bool = False


class Stop(Protocol):
    """Tells that nobody follows any more, as an Event of `threading` does."""

    def is_set(self) -> bool:
        """Whether it is over."""

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is over, at most so many seconds; whether it is."""


class Moments(Protocol):
    """When to look at a file again."""

    def __iter__(self) -> Iterator[object]:
        """An element each time that something may have changed; ends when nobody follows any more."""


def follow(source: Source, moments: Moments, stop: Stop, *, digested: bool = False) -> Iterator[Step]:
    """Each piece that was read, each change of the file, and each time that there is nothing more to read.

    A descriptor, a pipe or a device is read until it ends, a plain file until `stop`; the end of what
    came is the caller's to mark. Closing the iterator closes the file. Raises SourceError where the
    file cannot be read at the start, or breaks off later. `digested` as for the reader.
    """
    try:
        with opened(source) as file:
            if isinstance(source.file, int) or not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                yield from _until_its_end(file, stop, RunFileReader(digested=digested))
            else:
                followed = _FollowedFile(source.file, os.dup(file.fileno()), partial(RunFileReader, digested=digested))
                yield from followed.steps(moments, stop)
    except OSError as error:
        raise source_error(error) from error
    except MemoryError as error:
        raise SourceError("is more than the memory holds") from error


def _until_its_end(file: io.FileIO, stop: Stop, reader: RunFileReader) -> Iterator[Step]:
    """What comes through a pipe: whoever writes it ends it."""
    done = 0
    while not stop.is_set():
        if not is_ready(file, 0.0):
            yield Step(reader, Progress(done, None), caught_up=True)
            while not is_ready(file, _PATIENCE):
                if stop.is_set():
                    return
        piece = file.read(PIECE)
        if piece == b"":
            return
        if piece is not None:
            reader.feed(piece)
            done += len(piece)
            yield Step(reader, Progress(done, None))


class _FollowedFile:
    """A plain file by its name, and the one that is open under it."""

    def __init__(self, path: str, descriptor: int, new_reader: Callable[[], RunFileReader]) -> None:
        self._path = path
        self._descriptor = descriptor
        self._new_reader = new_reader
        self._seen: tuple[int, int] | None = None
        self._caught_up = False
        self._begin()

    def _begin(self) -> None:
        """Nothing is read yet of the file that has the name."""
        self._reader = self._new_reader()
        self._done = 0
        self._tail = b""
        self._is_there = True

    def steps(self, moments: Moments, stop: Stop) -> Iterator[Step]:
        """See `follow`."""
        try:
            looks = iter(moments)
            while not stop.is_set():
                yield from self._look(stop)
                if stop.is_set() or next(looks, None) is None:
                    return
        finally:
            os.close(self._descriptor)

    def _look(self, stop: Stop) -> Iterator[Step]:
        """Find out what changed, and read what is new."""
        change = self._change()
        is_gone = change is Change.VANISHED
        if change is not None and not is_gone:
            self._caught_up = False
            yield self._step(change)
        yield from self._rest(stop)
        # Last, because it stays so: what was still read of the file is no news of it.
        if is_gone and not stop.is_set():
            yield self._step(change)

    def _rest(self, stop: Stop) -> Iterator[Step]:
        """Read what is new of the open file."""
        before = written(os.fstat(self._descriptor))
        while not stop.is_set() and (piece := os.read(self._descriptor, PIECE)):
            self._reader.feed(piece)
            self._done += len(piece)
            self._tail = (self._tail + piece)[-_TAIL:]
            self._caught_up = False
            yield self._step()
        if self._caught_up or stop.is_set():
            return
        # What is written over while it is read, or later, even while it is gone, has another time at the next look;
        # what grew while it was read has another time as well, and cannot be told from it.
        now = written(os.fstat(self._descriptor))
        self._caught_up = before == now or before[0] != self._done
        self._seen = now if self._caught_up else before
        if self._caught_up:
            yield self._step(caught_up=True)

    def _change(self) -> Change | None:
        """What happened to the file since the last look, with everything made ready to go on after it."""
        try:
            named = Path(self._path).stat()
        except OSError:
            return self._miss()
        if not stat.S_ISREG(named.st_mode):
            return self._miss()
        mine = os.fstat(self._descriptor)
        if not os.path.samestat(named, mine):
            return self._take_other()
        came_back, self._is_there = not self._is_there, True
        if mine.st_size < self._done:
            return self._read_anew(Change.TRUNCATED)
        if self._was_rewritten(mine):
            return self._read_anew(Change.REWRITTEN)
        return Change.BACK if came_back else None

    def _miss(self) -> Change | None:
        was_there, self._is_there = self._is_there, False
        return Change.VANISHED if was_there else None

    def _take_other(self) -> Change | None:
        """Open the file that has the name now; one that cannot be opened yet is taken at the next look."""
        try:
            other = os.open(self._path, _FLAGS)
        except OSError:
            return None
        if not stat.S_ISREG(os.fstat(other).st_mode):
            os.close(other)
            return self._miss()
        os.close(self._descriptor)
        self._descriptor = other
        return self._read_anew(Change.REPLACED)

    def _was_rewritten(self, found: os.stat_result) -> bool:
        """Whether bytes that were read already are other ones now, as far as size, time and the last of them tell."""
        if found.st_size == self._done:
            return self._done > 0 and self._seen != written(found)
        return self._tail != self._reread_tail()

    def _reread_tail(self) -> bytes:
        length = len(self._tail)
        os.lseek(self._descriptor, self._done - length, os.SEEK_SET)
        return os.read(self._descriptor, length)

    def _read_anew(self, change: Change) -> Change:
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        self._begin()
        return change

    def _step(self, change: Change | None = None, *, caught_up: bool = False) -> Step:
        size = max(self._done, os.fstat(self._descriptor).st_size) or None
        return Step(self._reader, Progress(self._done, size), change, caught_up)
