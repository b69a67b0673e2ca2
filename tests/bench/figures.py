"""How figures come about and are shown: one child process at a time, and what was wanted beside what was got."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parents[2]
BUDDYTUI = (sys.executable, "-m", "buddytui")
MEGABYTE = 1_000_000

MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024


class Cost(NamedTuple):
    """What a child process took: seconds of wall time, peak memory in bytes, and what it wrote."""

    seconds: float
    peak: int
    output: str


def cost_of(command: Sequence[str | Path]) -> Cost:
    """Run a command to its end; CalledProcessError where it exits with neither 0 nor 1, which is BLOCK.

    A child's peak starts at its parent's size, so whoever measures must stay small itself.
    """
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=output, cwd=CHECKOUT)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode()
    if child.returncode not in (0, 1):
        raise subprocess.CalledProcessError(child.returncode, [str(part) for part in command])
    return Cost(seconds, usage.ru_maxrss * MEMORY_UNIT, text)


def say(words: str = "") -> None:
    """Print a line at once."""
    print(words, flush=True)  # noqa: T201  a bench is read on a terminal


def wanted(name: str, got: float, most: float) -> None:
    """Print a ratio against the most that is wanted."""
    say(f"{name:<58} {got:>6.2f}   wanted at most {most:g}   {'ok' if got <= most else 'MORE'}")
