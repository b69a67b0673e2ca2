"""The terminal as the screen needs it: keys from it even when the run comes from a pipe, and pictures to it.

Also ends by signals: a terminal that is left in the middle of a picture is of no use to anybody.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from buddytui.formats.source import Source, SourceError

_KEYBOARD = 0
_PICTURE = 1
_TERMINAL = "/dev/tty"

ENDING_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that ask the program to end, and that leave it time to restore the terminal."""


def keyboard_from_terminal(source: Source) -> Source:
    """The same source, out of the keyboard's way: what comes through standard input moves to another descriptor.

    Raises SourceError where there is no terminal to type at.
    """
    if os.name == "nt" or _is_terminal(_KEYBOARD):
        return source
    if source.file == _KEYBOARD:
        source = source._replace(file=os.dup(_KEYBOARD))
    try:
        terminal = os.open(_TERMINAL, os.O_RDWR)
    except OSError as error:
        raise SourceError("there is no terminal to type at; --report needs none") from error
    os.dup2(terminal, _KEYBOARD)
    os.close(terminal)
    return source


@contextmanager
def pictures_to_output() -> Iterator[None]:
    """Let Textual draw where somebody looks: it draws on standard error, which may go to a file."""
    if os.name == "nt":
        yield
        return
    before = sys.__stderr__
    with open(_PICTURE, "w", encoding="utf-8", errors="replace", newline="", closefd=False) as picture:
        sys.__stderr__ = picture  # type: ignore[misc]  # Textual takes it from nowhere else
        try:
            yield
        finally:
            sys.__stderr__ = before  # type: ignore[misc]  # put back


def die_by(number: int) -> None:
    """End the process by the signal itself, so that whoever sent it sees that it worked."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False
