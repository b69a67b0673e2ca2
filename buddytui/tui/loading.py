"""Reading a run for the screen: at once where it is small, in a thread that only posts messages where it is not."""

import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from textual.message import Message

from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import Source, SourceError, read_into

_SMALL = 1 << 20
"""Bytes that are read before anybody could see a progress bar."""


@dataclass
class LoadProgress(Message):
    """How far reading came."""

    done: int
    size: int | None
    items: int
    results: int


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
    """The whole source at once; raises SourceError."""
    reader = RunFileReader()
    for _ in read_into(reader, source):
        pass
    return reader.finish()


def read_posting(source: Source, post: Callable[[Message], object], cancelled: Callable[[], bool]) -> None:
    """Read the source, posting how far it came, and what came of it; stops without a word when cancelled."""
    reader = RunFileReader()
    shown = 0
    try:
        for progress in read_into(reader, source):
            if cancelled():
                return
            if progress.done - shown >= _SMALL:
                shown = progress.done
                post(LoadProgress(progress.done, progress.size, reader.items, reader.results))
        post(Loaded(reader.finish()))
    except SourceError as error:
        post(LoadFailed(str(error)))
