"""Signals that ask the program to end: how it tidies up first, and then ends by the very signal.

Whoever sent it sees that it worked, and nobody takes the end for a verdict. What is ignored by whoever
started the program stays ignored. It imports nothing of ours.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_ENDING_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))
"""Signals that ask the program to end, and that leave it time to tidy up."""


class Ended(BaseException):
    """One of the signals came, except Ctrl+C, for which Python has one; no handler may take it for a fault."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def tidied_up(tidy: Callable[[], object]) -> Iterator[None]:
    """Let a signal call a function, and then leave what is under way by an exception: Ended or KeyboardInterrupt.

    It comes between any two steps, also of a `finally`: only what the function does is sure to be done.
    """

    def end(number: int) -> NoReturn:
        tidy()
        raise KeyboardInterrupt if number == signal.SIGINT else Ended(number)

    with signals_calling(end):
        yield


@contextmanager
def signals_calling(end: Callable[[int], object]) -> Iterator[None]:
    """Let each of these signals call a function with its number, at any time meanwhile."""

    def call(number: int, _frame: FrameType | None) -> None:
        end(number)

    before = {number: signal.getsignal(number) for number in _ENDING_SIGNALS}
    taken = {number: handler for number, handler in before.items() if handler not in (signal.SIG_IGN, None)}
    try:
        for number in taken:
            signal.signal(number, call)
        yield
    finally:
        for number, handler in taken.items():
            signal.signal(number, handler)


def die_by(number: int) -> NoReturn:
    """End the process by the signal itself; the first process of a container, which signals pass by, as if by it."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    os._exit(128 + number)
