"""Signals that ask the program to end: how it tidies up first, and then ends by the very signal.

Whoever sent it sees that it worked, and nobody takes the end for a verdict. It imports nothing of ours.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that ask the program to end, and that leave it time to tidy up. Ctrl+C is Python's own to raise."""


class _Ended(BaseException):
    """One of the signals came; no exception handler may take it for a fault."""

    def __init__(self, number: int) -> None:
        self.number = number


@contextmanager
def tidied_up() -> Iterator[None]:
    """Let what is under way take back what it began when a signal ends it; one that is ignored stays so."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise _Ended(number)

    taken = [number for number in ENDING_SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, end)
    try:
        yield
    except _Ended as ended:
        die_by(ended.number)
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def signals_calling(end: Callable[[int], None]) -> Iterator[None]:
    """Let each of these signals, and Ctrl+C from outside, call a function with its number, at any time meanwhile."""
    before = {number: signal.signal(number, lambda came, _: end(came)) for number in (*ENDING_SIGNALS, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def die_by(number: int) -> None:
    """End the process by the signal itself."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
