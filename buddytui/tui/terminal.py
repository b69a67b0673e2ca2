"""The terminal as the screen needs it: keys from it even when the run comes from a pipe, and pictures to it.

The run gets out of its way: whatever has to be waited for is opened before the screen, and followed on it.
"""

import io
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from buddytui.formats.source import Source, SourceError, opened, source_error

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_KEYBOARD = 0
_PICTURE = 1
_TERMINAL = "/dev/tty"


def keyboard_from_terminal(source: Source) -> Source:
    """The same source, out of the keyboard's way: what comes through standard input moves to another descriptor.

    Raises SourceError where there is no terminal to type at.
    """
    if os.name == "nt" or _is_terminal(_KEYBOARD):
        return source
    if source.file == _KEYBOARD:
        source = source._replace(file=_another(_KEYBOARD))
    try:
        terminal = os.open(_TERMINAL, os.O_RDWR)
    except OSError as error:
        raise SourceError("there is no terminal to type at; --report needs none") from error
    if terminal != _KEYBOARD:
        os.dup2(terminal, _KEYBOARD)
        os.close(terminal)
    if sys.__stdin__ is None:  # it was closed when the program started, and Textual asks it for its descriptor
        keys = io.FileIO(_KEYBOARD, closefd=False)
        sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(keys), encoding="utf-8")  # type: ignore[misc]  # see above
    return source


def opened_if_waited_for(source: Source) -> Source:
    """The same source; a pipe or a device that was named is opened now, and waited for where nobody writes yet.

    On the screen it is then followed like standard input, and whatever is opened by its name later must
    be plain: nothing that keeps the program from ending waits for the other side. Raises SourceError.
    """
    if isinstance(source.file, int):
        return source
    try:
        if stat.S_ISREG(Path(source.file).stat().st_mode):
            return source._replace(plain=True)
        with opened(source) as file:
            return source._replace(file=_another(file.fileno()))
    except (OSError, ValueError) as error:
        raise source_error(error) from error


@contextmanager
def pictures_to_output(gone: Callable[[], None]) -> Iterator[None]:
    """Let Textual draw where somebody looks: it draws on standard error, which may go to a file.

    `gone` is called, in the thread that draws, when there is nothing to draw on any more.
    """
    if os.name == "nt":
        yield
        return
    before = sys.__stderr__
    output = io.BufferedWriter(_Terminal(_PICTURE, gone))
    with io.TextIOWrapper(output, encoding="utf-8", errors="replace", newline="") as picture:
        sys.__stderr__ = picture  # type: ignore[misc]  # Textual takes it from nowhere else
        try:
            yield
        finally:
            sys.__stderr__ = before  # type: ignore[misc]  # put back


class _Terminal(io.FileIO):
    """A terminal to draw on; says once that it went away.

    Textual's thread that draws must not fail: whoever has something to draw would wait for it without end.
    """

    def __init__(self, descriptor: int, gone: Callable[[], None]) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self._gone = gone
        self._is_there = True

    def write(self, data: "ReadableBuffer", /) -> int:
        """Draw, or take the picture for drawn where there is nothing to draw on any more."""
        try:
            return super().write(data)
        except OSError:
            if self._is_there:
                self._is_there = False
                self._gone()
            return memoryview(data).nbytes


def _another(descriptor: int) -> int:
    try:
        return os.dup(descriptor)
    except OSError as error:
        raise source_error(error) from error


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False
