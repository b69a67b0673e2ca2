"""A program in a pseudo-terminal: keys in, the picture out, and when each came.

The picture is what pyte, a terminal emulator, makes of the program's output. Nothing here sleeps:
whoever wants to see something waits until it is shown.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import NamedTuple, Self
from unicodedata import combining

import pyte
from wcwidth import wcwidth

Picture = list[str]
"""The lines of the screen, each as wide as the terminal."""

_PIECE = 1 << 16
_QUIET = 0.002
_MOMENT = 0.05
"""Seconds without output after which it is worth while to draw: drawing meanwhile would keep the program waiting."""

_TAKE_TERMINAL = 'exec "$@" <>"$0"'
"""A session's first process that opens a terminal gets it as its own; a shell does so before the program starts."""

_ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
_MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024
_NOT_PASSED_ON = {"NO_COLOR", "COLUMNS", "LINES", "TEXTUAL", "PYTHONDEVMODE"}


class _Screen(pyte.Screen):
    """Measures character by character, as most terminals do; pyte itself leaves a line at one without any width."""

    def draw(self, data: str) -> None:
        """Draw what has a width, and marks on what is before them."""
        super().draw("".join(each for each in data if wcwidth(each) or combining(each)))


class Ended(NamedTuple):
    """How the program ended: its exit code (minus the signal where one ended it) and its peak memory in bytes."""

    exit_code: int
    peak: int


class Terminal:
    """A program that believes to be looked at; as a context manager it is ended on leaving.

    Times are those of `time.perf_counter`. A picture's time is when its last bytes were read, so
    that the emulator, which is slow, does not count.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 120,
        lines: int = 40,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.output = bytearray()
        """Everything the program wrote, as it came."""
        self._screen = _Screen(columns, lines)
        self._lines: Picture = [""] * lines
        self._stream = pyte.ByteStream(self._screen)
        self._unread: list[tuple[float, bytes]] = []
        self._terminal, other_end = pty.openpty()
        self._set_size(columns, lines)
        inherited = {name: value for name, value in os.environ.items() if name not in _NOT_PASSED_ON}
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", _TAKE_TERMINAL, os.ttyname(other_end), *command],
            env={**inherited, **_ENVIRONMENT, **(environment or {})},
            stdin=other_end,
            stdout=other_end,
            stderr=other_end,
            start_new_session=True,
        )
        os.close(other_end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def picture(self) -> Picture:
        """What is shown now; a character of two cells stands once."""
        for y in self._screen.dirty.intersection(range(self._screen.lines)):
            row = self._screen.buffer[y]
            self._lines[y] = "".join(row[x].data for x in range(self._screen.columns))
        self._screen.dirty.clear()
        return list(self._lines)

    @property
    def cells(self) -> list[list[str]]:
        """What stands in each cell of each line now; the second cell of a wide character is empty."""
        columns = range(self._screen.columns)
        return [[self._screen.buffer[y][x].data for x in columns] for y in range(self._screen.lines)]

    @property
    def process_id(self) -> int:
        """The program's process, which leads a session of its own."""
        return self._process.pid

    def press(self, keys: str) -> float:
        """Type keys, as the bytes that a terminal sends for them; gives the time."""
        at = time.perf_counter()
        os.write(self._terminal, keys.encode())
        return at

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        self._screen.dirty.clear()
        self._screen.resize(lines, columns)
        self._screen.dirty.update(range(lines))
        self._lines = [""] * lines
        self._set_size(columns, lines)

    def forget(self) -> None:
        """Take the screen for empty, and what came so far for seen: the next picture as a whole is what counts."""
        self._unread.clear()
        self._screen.reset()

    def wait_until(self, shown: Callable[[Picture], bool], within: float = 30.0) -> float:
        """Wait for a picture, and give the time when it was complete; TimeoutError shows what there was instead."""
        end = time.perf_counter() + within
        at = time.perf_counter()
        while not shown(self.picture):
            self._read(time.perf_counter() if self._unread else end)
            if not self._unread:
                raise TimeoutError(f"not shown; {self._seen()}")
            at, piece = self._unread.pop(0)
            self._stream.feed(piece)
        return at

    def wait_for(self, words: str, within: float = 30.0) -> float:
        """Wait until words stand somewhere on one line, and give the time."""
        return self.wait_until(lambda picture: any(words in line for line in picture), within)

    def wait_for_output(self, piece: bytes, since: int = 0, within: float = 30.0) -> None:
        """Wait until the program wrote these bytes, at or after a place in its output."""
        end = time.perf_counter() + within
        while piece not in self.output[since:]:
            if not self._read(end):
                raise TimeoutError(f"{piece!r} did not come; {self._seen()}")

    def go_away(self) -> None:
        """Close the terminal's end, as a window does that is closed."""
        os.close(self._terminal)
        self._terminal = -1

    def wait_for_exit(self, within: float = 30.0) -> Ended:
        """Wait until a program whose terminal went away has ended."""
        descriptor = os.pidfd_open(self._process.pid)
        try:
            if not select.select([descriptor], [], [], within)[0]:
                raise TimeoutError("still running without a terminal")
        finally:
            os.close(descriptor)
        return self._reap()

    def wait_for_end(self, within: float = 30.0) -> Ended:
        """Wait until the program has ended by itself; TimeoutError shows what there was instead."""
        end = time.perf_counter() + within
        while self._read(end):
            pass
        for _, piece in self._unread:
            self._stream.feed(piece)
        self._unread.clear()
        if time.perf_counter() >= end:
            raise TimeoutError(f"still running; {self._seen()}")
        return self._reap()

    def wait_for_stop(self, within: float = 30.0) -> None:
        """Wait until a signal has stopped the program, reading meanwhile: what it writes last must find room."""
        end = time.perf_counter() + within
        while not os.waitpid(self.process_id, os.WUNTRACED | os.WNOHANG)[0]:
            if time.perf_counter() >= end:
                raise TimeoutError(f"still running; {self._seen()}")
            self._read(time.perf_counter() + _MOMENT)

    def _seen(self) -> str:
        return "the last picture:\n" + "\n".join(map(str.rstrip, self.picture))

    def close(self) -> None:
        """End the program, whatever it does, and give the terminal back."""
        if self._process.returncode is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._reap()
        if self._terminal >= 0:
            os.close(self._terminal)
            self._terminal = -1

    def _reap(self) -> Ended:
        _, status, usage = os.wait4(self._process.pid, 0)
        self._process.returncode = os.waitstatus_to_exitcode(status)
        return Ended(self._process.returncode, usage.ru_maxrss * _MEMORY_UNIT)

    def _read(self, end: float) -> bool:
        """Take output until none comes, waiting for the first of it; False at the end, of output or of time."""
        wait = max(0.0, end - time.perf_counter())
        while select.select([self._terminal], [], [], wait)[0]:
            try:
                piece = os.read(self._terminal, _PIECE)
            except OSError:  # how a pseudo-terminal says that nobody has its other end any more
                return False
            if not piece:
                return False
            self._unread.append((time.perf_counter(), piece))
            self.output += piece
            wait = _QUIET
        return time.perf_counter() < end

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
