"""Subjects of reports, made of text as people write it or of the sample runs."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from buddytui.evaluation.gate import Thresholds
from buddytui.formats.runfile import RunFileReader
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str | bytes], Subject]

_PIECE = 1 << 16


def _subject(content: str | bytes, name: str = "run.txt", thresholds: Thresholds | None = None) -> Subject:
    data = dedent(content).lstrip("\n").encode() if isinstance(content, str) else content
    reader = RunFileReader(digested=True)
    for start in range(0, len(data), _PIECE):
        reader.feed(data[start : start + _PIECE])
    reading = reader.finish()
    run = reading.run
    assert run is not None, reading.errors
    lines = tuple(warning.text(name) for warning in reading.warnings)
    return Subject(name, run, run.verdict(thresholds), reading.sha256, lines, itemised=True)


@pytest.fixture(scope="session")
def subject_of() -> SubjectOf:
    """The subject of a text, which may be indented as a whole; it is itemised."""
    return _subject


@pytest.fixture(scope="session")
def tried_subject() -> Callable[[str, str], Subject]:
    """The subject of a text under thresholds that are tried, such as `0.5 0.5 0.5`."""
    return lambda content, numbers: _subject(content, thresholds=Thresholds.parse(*numbers.split()))


@pytest.fixture(scope="session")
def sample(sample_runs: Path) -> Callable[[str], Subject]:
    """The subject of a sample run by its name without ending."""
    return lambda name: _subject((sample_runs / f"{name}.txt").read_bytes(), f"sample_runs/{name}.txt")
