"""What every test of the screen needs: runs as files, and the course's run open."""

import gc
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from textual.css.stylesheet import Stylesheet

from buddytui.evaluation.run import Run
from buddytui.formats.source import source_of
from buddytui.tui.loading import read_all
from tests.tui.cheap import parsed_once
from tests.tui.opened import SMALL, Opened, opened
from tests.tui.quiet import wait_for_idle

FileOf = Callable[..., Path]
RunOf = Callable[[str], Run]

ALL_SEVEN = """
    THRESHOLDS 0.9 0.9 1.0
    a ANSWER L1 loop
    b ANSWER L2 class
    c REFUSE - -
    RESULTS
    OLD a L1 N a loop
    OLD b L2 N a class
    OLD c - Y no
    NEW a L9 N none
    NEW b L2 N a class
    NEW c - N yes
"""
"""A run against which all seven reasons stand."""

ONLY_THRESHOLDS = """
    THRESHOLDS 0.8 0.6 1
    a ANSWER L1 loop
    b ANSWER L2 class
    c ANSWER L3 array
    d REFUSE - -
    RESULTS
    OLD a L1 N none
    OLD b L9 N none
    OLD c L9 N none
    OLD d - Y no
    NEW a L1 N a loop
    NEW b L2 N a class
    NEW c L9 N none
    NEW d - Y no
"""
"""A run that thresholds alone block: NEW has 2 of 3 correct, 2 of 3 cited, 1 of 1 refused."""


@pytest.fixture(scope="session", autouse=True)
def patient_collector() -> Iterator[None]:
    """An application is a hundred thousand objects: looking through them again and again takes a sixth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(200_000, 20, 100)
    yield
    gc.set_threshold(*before)


@pytest.fixture(scope="session", autouse=True)
def pilot_without_clock() -> Iterator[None]:
    """A pilot that waits for the event loop and not for an idle processor: sooner, and the same on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.pilot.wait_for_idle", wait_for_idle)
        patch.setattr("textual.app.wait_for_idle", wait_for_idle)
        yield


@pytest.fixture(scope="session", autouse=True)
def styles_parsed_once() -> Iterator[None]:
    """Style sheets are parsed once for all applications: it takes an eighth of the time that one needs to open."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parsed_once(Stylesheet._parse_rules))
        yield


@pytest.fixture
def file_of(tmp_path: Path) -> FileOf:
    """Writes a text, which may be indented as a whole, to a file and gives its path."""

    def file_of(text: str, name: str = "run.txt") -> Path:
        path = tmp_path / name
        path.write_bytes(dedent(text).lstrip("\n").encode())
        return path

    return file_of


@pytest.fixture
def all_seven(file_of: FileOf) -> Path:
    return file_of(ALL_SEVEN)


@pytest.fixture
def only_thresholds(file_of: FileOf) -> Path:
    return file_of(ONLY_THRESHOLDS)


@pytest.fixture(scope="session")
def course_run(sample_runs: Path) -> Run:
    """The course's run alone."""
    run = read_all(source_of(str(sample_runs / "java_course.txt"))).run
    assert run is not None
    return run


@pytest.fixture
async def course(sample_runs: Path) -> AsyncIterator[Opened]:
    """The course's run, in a terminal of 120 by 40."""
    async with opened(sample_runs / "java_course.txt") as app:
        yield app


@pytest.fixture
async def small_course(sample_runs: Path) -> AsyncIterator[Opened]:
    """The course's run, in a terminal of 80 by 24."""
    async with opened(sample_runs / "java_course.txt", SMALL) as app:
        yield app


@pytest.fixture
async def tried(only_thresholds: Path) -> AsyncIterator[Opened]:
    """The run that thresholds alone block, in a terminal of 80 by 24."""
    async with opened(only_thresholds, SMALL) as app:
        yield app
