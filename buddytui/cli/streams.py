"""Standard output and standard error, each with its one way in.

Standard output carries the report and nothing else, as bytes. Standard error carries everything
else, one line each, made safe to show. Both go past Python's buffers: what a closed pipe refuses
must not wait there and complain again when the program ends.
"""

import sys
from collections.abc import Iterable
from contextlib import suppress

from buddytui.reports.visible import visible
from buddytui.reports.writing import WritingError, pour, words


def say(*lines: str) -> None:
    """Write the lines to standard error; where it takes nothing, nothing happens."""
    text = "".join(f"{visible(line)}\n" for line in lines)
    try:
        pour(sys.stderr.fileno(), [text.encode(sys.stderr.encoding, "backslashreplace")])
    except (AttributeError, OSError, ValueError, LookupError):
        return


def say_for_now(line: str) -> None:
    """Show a line on the terminal behind standard error in place of the one before; an empty one leaves nothing."""
    shown = visible(line).encode(sys.stderr.encoding, "backslashreplace")
    with suppress(OSError, ValueError, LookupError):
        pour(sys.stderr.fileno(), [b"\r\x1b[K", shown])


def put(pieces: Iterable[bytes]) -> None:
    """Write the bytes to standard output; raises WritingError where it takes less than all.

    A pipe that the other end closed is no error: who closed it has read enough.
    """
    if sys.stdout is None:
        raise WritingError("is closed")
    try:
        pour(sys.stdout.fileno(), pieces)
    except BrokenPipeError:
        return
    except (OSError, ValueError) as error:
        raise WritingError(words(error)) from error


def output_is_terminal() -> bool:
    """Whether somebody looks at standard output."""
    return sys.stdout is not None and sys.stdout.isatty()


def errors_are_terminal() -> bool:
    """Whether somebody looks at standard error."""
    return sys.stderr is not None and sys.stderr.isatty()
