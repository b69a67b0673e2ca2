"""A report into a file: whole or not at all, and never over an existing file unasked.

The bytes go to a new file in the same folder, which takes the name when it is complete.
What is no plain file (a pipe, a device) cannot be swapped and is written straight.
"""

import errno
import os
import stat
from collections.abc import Iterable

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
    errno.ELOOP: "links that lead in a circle",
}


class WritingError(Exception):
    """A report that was not written, in words for the person who asked for it; nothing is left behind."""


class ReportExistsError(WritingError):
    """There is something of that name already, and replacing it was not asked for."""


def write_report(path: str, pieces: Iterable[bytes], *, replace: bool) -> None:
    """Write the bytes to the path, whole or not at all; raises WritingError, ReportExistsError among them.

    A new file gets the permissions of any new file; a replaced one keeps its own, and a link stays
    a link. A pipe or a device is written to whatever `replace` says.
    """
    try:
        before = _existing(path)
        if before is not None and stat.S_ISDIR(before.st_mode):
            raise WritingError("is a directory")
        if before is not None and not stat.S_ISREG(before.st_mode):
            _write_straight(path, pieces)
        elif replace:
            _swap_in(os.path.realpath(path), pieces, before)
        elif os.path.lexists(path):
            raise ReportExistsError("exists already")
        else:
            _add(path, pieces)
    except (OSError, ValueError) as error:
        raise WritingError(words(error)) from error


def words(error: OSError | ValueError) -> str:
    """What went wrong with writing, as a person would say it."""
    if isinstance(error, OSError):
        return _WORDS.get(error.errno or 0) or error.strerror or "cannot be written"
    return "no file can have this name"


def pour(descriptor: int, pieces: Iterable[bytes]) -> None:
    """Write all of the bytes to an open file, waiting where it does not take them at once; raises OSError."""
    for piece in pieces:
        rest = memoryview(piece)
        while rest:
            try:
                rest = rest[os.write(descriptor, rest) :]
            except BlockingIOError:
                _wait_until_ready(descriptor)


def _wait_until_ready(descriptor: int) -> None:
    import select  # noqa: PLC0415  only for pipes that another program has set not to block

    select.select([], [descriptor], [])


def _existing(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _write_straight(path: str, pieces: Iterable[bytes]) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_NOCTTY if hasattr(os, "O_NOCTTY") else os.O_WRONLY)
    try:
        pour(descriptor, pieces)
    finally:
        os.close(descriptor)


def _swap_in(path: str, pieces: Iterable[bytes], before: os.stat_result | None) -> None:
    temporary = _beside(path)
    try:
        _fill(temporary, pieces)
        if before is not None:
            os.chmod(temporary, stat.S_IMODE(before.st_mode))
        os.replace(temporary, path)
    finally:
        _remove(temporary)


def _add(path: str, pieces: Iterable[bytes]) -> None:
    """Take the name only if nobody took it in the meantime: linking fails where it exists."""
    temporary = _beside(path)
    try:
        _fill(temporary, pieces)
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise ReportExistsError("exists already") from None
        except OSError:
            _add_without_links(temporary, path)
    finally:
        _remove(temporary)


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


def _beside(path: str) -> str:
    """A name nobody else has, in the path's folder; short, so that a long name stays possible."""
    return os.path.join(os.path.dirname(path), f".buddytui-{os.urandom(8).hex()}.tmp")


def _fill(temporary: str, pieces: Iterable[bytes]) -> None:
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
