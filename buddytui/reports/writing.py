"""A report into a file: whole or not at all, and never over an existing file unasked.

The bytes go to a new file in the same folder, which takes the name when it is complete.
What is no plain file (a pipe, a device) cannot be swapped and is written straight.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_MODE_BEFORE_UMASK = 0o666

_WORDS = {
    errno.ENOENT: "no such folder",
    errno.ENOTDIR: "no such folder",
    errno.EISDIR: "is a directory",
    errno.EACCES: "no permission to write here",
    errno.EPERM: "no permission to write here",
    errno.EROFS: "no permission to write here: the file system is read-only",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "the file would be too large",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EPIPE: "nobody reads what is written",
    errno.ENXIO: "nobody reads what is written",
    errno.ETIMEDOUT: "nobody reads what is written",
    errno.ELOOP: "links that lead in a circle",
}


_unpublished: set[str] = set()
"""Files beside their place. Each is noted before it is made, so that none is ever unknown."""


class WritingError(Exception):
    """A report that was not written, in words for the person who asked for it; nothing is left behind."""


class ReportExistsError(WritingError):
    """There is something of that name already, and replacing it was not asked for."""


Pieces = Iterable[bytes | memoryview]
"""The bytes of a report, made as they are taken."""


def write_report(path: str, pieces: Pieces, *, replace: bool, patience: float | None = None) -> None:
    """Write the bytes to the path, whole or not at all; raises WritingError, ReportExistsError among them.

    See `prepare_report`.
    """
    pending = prepare_report(path, pieces, replace=replace, patience=patience)
    try:
        pending.publish()
    finally:
        pending.discard()


def prepare_report(path: str, pieces: Pieces, *, replace: bool, patience: float | None = None) -> "PendingReport":
    """A report with all its bytes on the disk and no name yet, so that several can come together; raises as above.

    A new file gets the permissions of any new file; a replaced one keeps its own, and a link stays
    a link. A pipe or a device is written to whatever `replace` says, and only when it is published.
    `patience` is how many seconds to wait where nobody takes the bytes; None waits as long as it takes.
    """
    with _in_words():
        before = _existing(path)
        if before is not None and stat.S_ISDIR(before.st_mode):
            raise WritingError("is a directory")
        if before is not None and not stat.S_ISREG(before.st_mode):
            return _Straight(path, pieces, patience)
        if not replace and os.path.lexists(path):
            raise ReportExistsError("exists already")
        return _Beside(os.path.realpath(path) if os.path.islink(path) else path, pieces, before, replace=replace)


def discard_unpublished() -> None:
    """Take away every file that has no name yet: for whoever has to end between any two steps."""
    for temporary in list(_unpublished):
        _remove(temporary)


class PendingReport(Protocol):
    """A report that was made and has no name yet."""

    straight: bool
    """Whether it goes where it cannot be taken back: the first to be published."""

    def publish(self) -> None:
        """Give it its name; raises WritingError, ReportExistsError where somebody took the name in the meantime."""

    def discard(self) -> None:
        """Take away what was not published; after publishing it does nothing."""


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise WritingError(words(error)) from error


class _Straight:
    """What goes into a pipe or a device."""

    straight = True

    def __init__(self, path: str, pieces: Pieces, patience: float | None) -> None:
        self._path = path
        self._pieces = pieces
        self._patience = patience

    def publish(self) -> None:
        """Write it."""
        with _in_words():
            flags = os.O_WRONLY | getattr(os, "O_NOCTTY", 0)
            if self._patience is not None:
                flags |= getattr(os, "O_NONBLOCK", 0)
            descriptor = os.open(self._path, flags)
            try:
                pour(descriptor, self._pieces, self._patience)
            finally:
                os.close(descriptor)

    def discard(self) -> None:
        """Nothing was written yet, or all of it."""


class _Beside:
    """A complete file beside its place, under a name nobody else has; short, so that a long name stays possible."""

    straight = False

    def __init__(self, path: str, pieces: Pieces, before: os.stat_result | None, *, replace: bool) -> None:
        self._path = path
        self._replace = replace
        self._temporary = os.path.join(os.path.dirname(path), f".buddytui-{os.urandom(8).hex()}.tmp")
        _unpublished.add(self._temporary)
        try:
            _fill(self._temporary, pieces)
            if before is not None:
                os.chmod(self._temporary, stat.S_IMODE(before.st_mode))
        except BaseException:
            self.discard()
            raise

    def publish(self) -> None:
        """Swap it in, or take the name only if nobody took it in the meantime: linking fails where it exists."""
        with _in_words():
            if self._replace:
                os.replace(self._temporary, self._path)
                return
            try:
                os.link(self._temporary, self._path)
            except FileExistsError:
                raise ReportExistsError("exists already") from None
            except OSError:
                _add_without_links(self._temporary, self._path)

    def discard(self) -> None:
        """Take the name that nobody else has away; publishing is over, or it is not wanted."""
        _remove(self._temporary)
        _unpublished.discard(self._temporary)


def words(error: OSError | ValueError) -> str:
    """What went wrong with writing, as a person would say it."""
    if isinstance(error, OSError):
        return _WORDS.get(error.errno or 0) or error.strerror or "cannot be written"
    return "no file can have this name"


def pour(descriptor: int, pieces: Pieces, patience: float | None = None) -> None:
    """Write all of the bytes to an open file; raises OSError.

    Where it does not take them at once, wait: at most so many seconds each time, None as long as it takes.
    """
    for piece in pieces:
        rest = memoryview(piece)
        while rest:
            try:
                rest = rest[os.write(descriptor, rest) :]
            except BlockingIOError:
                _wait_until_ready(descriptor, patience)


def _wait_until_ready(descriptor: int, patience: float | None) -> None:
    import select  # noqa: PLC0415  only for pipes that are set not to block

    if not select.select([], [descriptor], [], patience)[1]:
        raise TimeoutError(errno.ETIMEDOUT, "")


def _existing(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _add_without_links(temporary: str, path: str) -> None:
    """The same on file systems that know no links: an empty file holds the name until the report takes it."""
    try:
        os.close(os.open(path, _NEW_FILE, _MODE_BEFORE_UMASK))
    except FileExistsError:
        raise ReportExistsError("exists already") from None
    try:
        os.replace(temporary, path)
    except BaseException:
        _remove(path)
        raise


def _fill(temporary: str, pieces: Pieces) -> None:
    descriptor = os.open(temporary, _NEW_FILE, _MODE_BEFORE_UMASK)
    try:
        pour(descriptor, pieces)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        return
