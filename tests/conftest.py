"""Runs for all rooms, built from text as people write them."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from buddytui.evaluation.run import Run
from buddytui.formats.runfile import Reading, RunFileReader

pytest_plugins = ["tests.disks"]

RunOf = Callable[[str], Run]
ReadingOf = Callable[[str | bytes], Reading]
MessagesOf = Callable[[str | bytes], list[str]]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two for each core: a test of the real program waits for it more than it works."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return 2 * cores


def _read(content: str | bytes) -> Reading:
    reader = RunFileReader()
    reader.feed(dedent(content).lstrip("\n").encode() if isinstance(content, str) else content)
    return reader.finish()


@pytest.fixture(scope="session")
def reading_of() -> ReadingOf:
    """What comes of a text, which may be indented as a whole, or of bytes as they are."""
    return _read


@pytest.fixture(scope="session")
def run_of() -> RunOf:
    """The run of a text without errors."""

    def run_of(text: str) -> Run:
        reading = _read(text)
        assert reading.run is not None, reading.errors
        return reading.run

    return run_of


@pytest.fixture(scope="session")
def messages_of() -> MessagesOf:
    """All problems of a text or of bytes as the lines that are shown, errors first."""

    def messages_of(content: str | bytes) -> list[str]:
        reading = _read(content)
        return [problem.text("run.txt") for problem in reading.errors + reading.warnings]

    return messages_of


@pytest.fixture(scope="session")
def sample_runs() -> Path:
    """The folder of small runs worth opening."""
    return Path(__file__).parent.parent / "sample_runs"


@pytest.fixture(scope="session")
def first_run(sample_runs: Path) -> Run:
    """The run of the first sample."""
    run = _read((sample_runs / "first_run.txt").read_bytes()).run
    assert run is not None
    return run
