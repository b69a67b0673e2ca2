"""Mutants in, results out: copies of the checkout, a process for each trial, and a time limit for each."""

import gc
import importlib
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum
from multiprocessing.connection import wait
from pathlib import Path

from tests.mutation.mutants import Mutant
from tests.mutation.trial import Knowledge, judge, learn

_SECONDS = 5
_PATIENCE = 5
_WAITING = 20
_STILL = 20
"""Seconds without any work after which a trial waits for what never comes."""
_FORK = multiprocessing.get_context("fork")
_LEFT_OUT = shutil.ignore_patterns(".*", "*.egg-info", "__pycache__", "build", "dist")


class Result(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "killed by the time limit"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


class _Slot:
    """One copy of the checkout, and the trial that goes on in it."""

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self._file = checkout
        self._text = b""
        self._times = (0, 0)
        self._work: str | None = None
        self._worked_at = 0.0

    def begin(self, mutant: Mutant, tests: Sequence[str], *, seconds: int, as_written: bool) -> None:
        """Put the mutant in place and start its tests."""
        self.mutant = mutant
        self.as_written = as_written
        self._file = self.checkout / mutant.file
        self._text = self._file.read_bytes()
        status = self._file.stat()
        self._times = (status.st_atime_ns, status.st_mtime_ns)
        self._file.write_text(mutant.text, encoding="utf-8")
        self.process = _FORK.Process(
            target=judge, args=(self.checkout, tests, seconds), kwargs={"as_written": as_written}
        )
        self.process.start()
        # A busy machine gives a process little of each second; a mutant that waits uses none.
        self.deadline = time.monotonic() + _WAITING * seconds
        self._worked_at = time.monotonic()

    @property
    def over(self) -> bool:
        """Whether the trial has ended or has to end."""
        now = time.monotonic()
        work = _work(self.process.pid)
        if work is None or work != self._work:
            self._work, self._worked_at = work, now
        return self.process.exitcode is not None or now > min(self.deadline, self._worked_at + _STILL)

    def end(self) -> Result:
        """What came of it; the file is as it was."""
        late = self.process.exitcode is None
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid or 0, signal.SIGKILL)
        self.process.join()
        self._file.write_bytes(self._text)
        # Python takes what it compiled from this file before for as good as the file.
        os.utime(self._file, ns=self._times)
        if late or self.process.exitcode == -signal.SIGXCPU:
            return Result.TIMED_OUT
        return Result.SURVIVED if self.process.exitcode == 0 else Result.KILLED


def _work(process_id: int | None) -> str | None:
    """What a process has used of the processor, as Linux tells it; None where nobody tells."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8")
    except OSError:
        return None
    return " ".join(status.rpartition(")")[2].split()[11:13])


def results(
    checkout: Path, room: str, mutants: Sequence[Mutant], *, workers: int, thorough: bool
) -> Iterator[tuple[Mutant, Result]]:
    """Each mutant with its result, as they come; exits where the room's tests fail without any mutant."""
    known = equivalents(checkout, room)
    waiting = []
    for mutant in mutants:
        if mutant.change in known:
            yield mutant, Result.EQUIVALENT
        else:
            waiting.append(mutant)
    with tempfile.TemporaryDirectory(prefix="buddytui-mutation-") as folder:
        first = Path(folder) / "0"
        shutil.copytree(checkout, first, ignore=_LEFT_OUT)
        knowledge = _learnt(first, room)
        copies = [first, *(Path(folder) / str(number) for number in range(1, workers))]
        for copy in copies[1:]:
            shutil.copytree(first, copy)
        yield from _tried([_Slot(copy) for copy in copies], waiting, knowledge, thorough=thorough)


def equivalents(checkout: Path, room: str) -> dict[tuple[str, str, str], str]:
    """The changes that no test can tell apart, by file, lines before and lines after, with the reason."""
    path = checkout / "tests" / "mutation" / "equivalent" / f"{room}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []) if path.exists() else []
    return {(entry["file"], _stripped(entry["was"]), _stripped(entry["now"])): entry["why"] for entry in entries}


def _stripped(lines: str) -> str:
    return "\n".join(line.strip() for line in lines.strip().split("\n"))


def _learnt(checkout: Path, room: str) -> Knowledge:
    here, there = _FORK.Pipe(duplex=False)
    process = _FORK.Process(
        target=learn, args=(checkout, Path("buddytui") / room, Path("tests") / room, there.send), name="learn"
    )
    process.start()
    there.close()
    try:
        knowledge = Knowledge(*here.recv())
    except EOFError:
        sys.exit("the first run of the tests broke off")
    process.join()
    if not knowledge.passed:
        sys.exit("the tests fail without any mutant")
    for name in knowledge.libraries:
        # What a test made up, or what only a test's process can load, is no loss.
        with suppress(Exception):
            importlib.import_module(name)
    # Pytest collects garbage at each end; none of it is here.
    gc.freeze()
    return knowledge


def _tried(
    free: list[_Slot], waiting: list[Mutant], knowledge: Knowledge, *, thorough: bool
) -> Iterator[tuple[Mutant, Result]]:
    waiting = waiting[::-1]
    busy: list[_Slot] = []
    all_tests = sorted(knowledge.seconds, key=knowledge.seconds.__getitem__)
    try:
        while waiting or busy:
            while waiting and free:
                mutant = waiting.pop()
                tests = knowledge.covering(mutant.file, mutant.first_line, mutant.last_line)
                busy.append(free.pop())
                busy[-1].begin(mutant, tests, seconds=_limit(knowledge, tests), as_written=False)
            wait([slot.process.sentinel for slot in busy], timeout=1)
            for slot in [slot for slot in busy if slot.over]:
                result = slot.end()
                if result is Result.SURVIVED and thorough and not slot.as_written:
                    slot.begin(
                        slot.mutant, all_tests, seconds=_PATIENCE * _limit(knowledge, all_tests), as_written=True
                    )
                    continue
                busy.remove(slot)
                free.append(slot)
                yield slot.mutant, result
    finally:
        for slot in busy:
            slot.end()


def _limit(knowledge: Knowledge, tests: Sequence[str]) -> int:
    return _SECONDS + round(_PATIENCE * sum(knowledge.seconds[test] for test in tests))
