"""Where a run comes from: a file, standard input or the bundled sample, read in pieces.

The same code serves a report and a worker behind the screen: whoever reads sees how far it came
after every piece, and stops by taking no further one.
"""

import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from typing import NamedTuple

from buddytui.formats.runfile import RunFileReader

PIECE = 1 << 16
"""Bytes read at once: what a pipe holds, and a small block to find a line in later."""

STANDARD_INPUT = "-"

_WORDS = {
    errno.ENOENT: "no such file",
    errno.ENOTDIR: "no such file",
    errno.EISDIR: "is a directory, not a run file",
    errno.EACCES: "no permission to read it",
    errno.EPERM: "no permission to read it",
    errno.EBADF: "is closed",
    errno.ELOOP: "links that lead in a circle",
    errno.ENAMETOOLONG: "the name is too long",
}


class SourceError(Exception):
    """A source that cannot be read, in words for the person who named it; the words do not repeat the name."""


class Source(NamedTuple):
    """What to read a run from.

    `name` stands in messages, as it was given. `file` is a path, or the descriptor of an open file,
    which stays open. `plain`: only a plain file is read, and nothing else is waited for.
    """

    name: str
    file: str | int
    is_sample: bool = False
    plain: bool = False


class Progress(NamedTuple):
    """How many bytes are read so far, of how many; None where nobody knows. A growing file can exceed its size."""

    done: int
    size: int | None


def source_of(argument: str | None) -> Source:
    """The source that a command line names: a path, `-` for standard input, None for the bundled sample."""
    if argument is None:
        return Source("<sample>", _sample_path(), is_sample=True)
    if argument == STANDARD_INPUT:
        return Source("<stdin>", 0)
    return Source(argument, argument)


def check(source: Source) -> None:
    """Raise SourceError where a named file can be seen, without opening it, not to be readable."""
    if isinstance(source.file, int):
        return
    try:
        found = os.stat(source.file)
    except (OSError, ValueError) as error:
        raise source_error(error) from error
    if stat.S_ISDIR(found.st_mode):
        raise SourceError(_WORDS[errno.EISDIR])
    if not os.access(source.file, os.R_OK):
        raise SourceError(_WORDS[errno.EACCES])


def read_into(reader: RunFileReader, source: Source) -> Iterator[Progress]:
    """Feed the source to the reader, piece by piece, and say after each how far it came.

    Nothing is read before the first step. Closing the iterator cancels and closes the file.
    Raises SourceError, also where a plain file was written to meanwhile: half of an old run and half of a new one
    would have a verdict too. The end is the caller's to mark, with `reader.finish()`.
    """
    try:
        with opened(source) as file:
            before = os.fstat(file.fileno())
            size = _size(before)
            done = 0
            while piece := _next_piece(file):
                reader.feed(piece)
                done += len(piece)
                yield Progress(done, size)
            if size is not None and written(before) != written(os.fstat(file.fileno())):
                raise SourceError("was written to while it was read: read it again, or follow it")
    except OSError as error:
        raise source_error(error) from error
    except MemoryError as error:
        raise SourceError("is more than the memory holds") from error


def opened(source: Source) -> io.FileIO:
    """The open file of a source, without a buffer; a descriptor stays open when it is closed. Raises SourceError."""
    if source.file == 0 and sys.stdin is None:
        raise SourceError("is closed")
    try:
        opener = _open_at_once if source.plain else None
        file = io.FileIO(source.file, closefd=isinstance(source.file, str), opener=opener)
    except ValueError as error:
        raise source_error(error) from error
    if source.plain and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise SourceError("is no plain file any more")
    return file


def _open_at_once(path: str, flags: int) -> int:
    """A pipe is opened without waiting for whoever writes into it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def source_error(error: OSError | ValueError) -> SourceError:
    """What the system says of a source, in words."""
    if isinstance(error, ValueError):
        return SourceError("no file can have this name")
    return SourceError(_WORDS.get(error.errno or 0) or error.strerror or "cannot be read")


def _size(found: os.stat_result) -> int | None:
    """The size of a plain file; the kernel's own files say 0 and still hold something."""
    return found.st_size or None if stat.S_ISREG(found.st_mode) else None


def written(found: os.stat_result) -> tuple[int, int]:
    """What is another one after a file was written to, as far as the system tells."""
    return found.st_size, found.st_mtime_ns


def _next_piece(file: io.FileIO) -> bytes:
    while (piece := file.read(PIECE)) is None:
        is_ready(file, None)
    return piece


def is_ready(file: io.FileIO, seconds: float | None) -> bool:
    """Whether something, or the end, can be read without waiting; waits for it so long, None without end.

    Where the system cannot tell, as Windows of a pipe, reading has to wait instead.
    """
    import select  # noqa: PLC0415  only for pipes that are waited for

    if os.name == "nt":
        return True
    return bool(select.select([file], [], [], seconds)[0])


def _sample_path() -> str:
    """In an installed package the sample lies inside it; in a checkout, among the sample runs beside it."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    installed = os.path.join(package, "sample_run.txt")
    if os.path.exists(installed):
        return installed
    return os.path.join(os.path.dirname(package), "sample_runs", "java_course.txt")
