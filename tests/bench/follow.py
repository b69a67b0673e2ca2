"""A big run that arrives while it is followed, through a growing file and through a pipe: time, memory, bytes read."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from tests.bench.figures import BUDDYTUI, CHECKOUT, MEGABYTE, MEMORY_UNIT, say, wanted
from tests.bench.pictures import is_judged
from tests.terminal.driver import Picture, Terminal

_MOST_OF_FILE = 3
_MOST_OF_REPORT = 1.1
_MOST_READ = 1.05
"""The screen's own libraries are read as well."""
_WITHIN = 900.0


class _Followed(NamedTuple):
    """Seconds from start to end, and from the writer's end on; peak memory; bytes read, None where nobody counts."""

    seconds: float
    behind: float
    peak: int
    read: int | None


def measure_follow(small: Path, big: Path, folder: Path, seconds: float) -> None:
    """Print figures of each way to follow; the file grows over so many seconds. The small run is hardly but a start."""
    growing = folder / "growing.txt"
    start = _reported(small, growing)
    size = big.stat().st_size
    say(
        f"file {size / MEGABYTE:.0f} MB, written by another process in {seconds:g} s; into a pipe as fast as it is read"
    )
    whole = _reported(big)
    ways = {
        "growing file, report": _reported(big, growing, seconds),
        "pipe, report": _piped(big),
        "growing file, screen": _shown(big, growing, seconds),
    }
    say(f"{'whole file, report':<22} {whole.seconds:7.2f} s  {whole.peak / MEGABYTE:5.0f} MB")
    for name, each in ways.items():
        took = f"{each.seconds:7.2f} s  {each.peak / MEGABYTE:5.0f} MB"
        say(f"{name:<22} {took}, complete {each.behind:.2f} s after the last byte was written")
    for name, each in ways.items():
        wanted(f"{name}: memory, of the file's size", each.peak / size, _MOST_OF_FILE)
        if "report" in name:
            wanted(f"{name}: memory, of the whole file's report", each.peak / whole.peak, _MOST_OF_REPORT)
        if each.read is not None and start.read is not None:
            wanted(f"{name}: bytes read, of the file's size", (each.read - start.read) / size, _MOST_READ)
    growing.unlink()


def _reported(run: Path, growing: Path | None = None, seconds: float = 0.0) -> _Followed:
    """The report of a run, followed while it grows where that is asked for."""
    if growing is None:
        return _ended([*BUDDYTUI, "--report", str(run)])
    with growing.open("wb") as file, _writer(run, file.fileno(), seconds) as writer:
        return _ended([*BUDDYTUI, "--report", "--follow", str(growing)], writer)


def _piped(run: Path) -> _Followed:
    out, into = os.pipe()
    with os.fdopen(out, "rb") as piped, _writer(run, into, 0.0) as writer:
        os.close(into)
        return _ended([*BUDDYTUI, "--report", "--follow", "-"], writer, piped)


def _shown(run: Path, growing: Path, seconds: float) -> _Followed:
    with (
        growing.open("wb") as file,
        _writer(run, file.fileno(), seconds) as writer,
        Terminal([*BUDDYTUI, "--follow", str(growing)]) as terminal,
    ):
        written: list[float] = []

        def is_complete(picture: Picture) -> bool:
            if not written and writer.poll() is not None:
                written.append(time.perf_counter())
            return "complete" in picture[1] and is_judged(picture)

        ended = terminal.wait_until(is_complete, _WITHIN)
        read = _bytes_read(terminal.process_id)
        terminal.press("\x11")
        return _Followed(ended - terminal.started, ended - written[0], terminal.wait_for_end().peak, read)


@contextmanager
def _writer(run: Path, out: int, seconds: float) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.bench.feed", str(run), str(seconds)]
    with subprocess.Popen(command, stdout=out, cwd=CHECKOUT) as writer:
        yield writer


def _ended(
    command: list[str], writer: subprocess.Popen[bytes] | None = None, piped: IO[bytes] | None = None
) -> _Followed:
    """Run the program to its end, and take its figures before the system forgets it."""
    begin = written = time.perf_counter()
    process = subprocess.Popen(command, stdin=piped, stdout=subprocess.DEVNULL, cwd=CHECKOUT)
    if piped is not None:
        piped.close()
    if writer is not None:
        writer.wait()
        written = time.perf_counter()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    end = time.perf_counter()
    read = _bytes_read(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise subprocess.CalledProcessError(process.returncode, command)
    return _Followed(end - begin, end - written, usage.ru_maxrss * MEMORY_UNIT, read)


def _bytes_read(process: int) -> int | None:
    """What the process has read from files and pipes; only Linux counts that."""
    counted = Path(f"/proc/{process}/io")
    if not counted.exists():
        return None
    return int(counted.read_text().partition("rchar: ")[2].partition("\n")[0])
