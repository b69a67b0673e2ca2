"""Following what is no file any more, cannot be opened or breaks off; and how it ends. No other process, no waiting."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from buddytui.formats.follow import Change, follow
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import Progress, SourceError, source_of
from buddytui.formats.watching import Polling
from tests.formats.followed import GOLDEN, RESULTS, caught_up, that_is, until, with_results


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN)
    return path


@pytest.fixture
def looks() -> list[str]:
    return ["look again"] * 9


def test_a_file_that_is_not_there_at_the_start_cannot_be_followed(tmp_path: Path, stop: threading.Event) -> None:
    with pytest.raises(SourceError, match="no such file"):
        next(follow(source_of(str(tmp_path / "none.txt")), Polling(stop), stop))


def test_nothing_is_read_where_nobody_follows_from_the_start(path: Path, stop: threading.Event) -> None:
    stop.set()
    assert list(follow(source_of(str(path)), Polling(stop), stop)) == []


def test_it_ends_with_the_moments(path: Path, stop: threading.Event) -> None:
    steps = list(follow(source_of(str(path)), ["look again"], stop))
    assert [(step.progress, step.change, step.caught_up) for step in steps] == [
        (Progress(len(GOLDEN), len(GOLDEN)), None, False),
        (Progress(len(GOLDEN), len(GOLDEN)), None, True),
    ]


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["a folder", "a named pipe"])
def test_what_is_no_file_is_not_opened_in_its_place(
    path: Path, looks: list[str], stop: threading.Event, make: Callable[[Path], None]
) -> None:
    steps = follow(source_of(str(path)), looks, stop)
    until(steps, caught_up)
    path.rename(path.with_suffix(".old"))
    make(path)
    until(steps, that_is(Change.VANISHED))
    path.rename(path.with_suffix(".other"))
    path.write_bytes(GOLDEN + RESULTS)
    until(steps, that_is(Change.REPLACED))
    until(steps, with_results(4))


def test_another_file_that_cannot_be_opened_yet_is_taken_later(
    path: Path, looks: list[str], stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = follow(source_of(str(path)), looks, stop)
    until(steps, caught_up)
    path.unlink()
    path.write_bytes(GOLDEN + RESULTS)
    really_open = os.open
    refusals = iter([PermissionError(13, "Permission denied")] * 2)

    def open_at_last(name: str, flags: int) -> int:
        if refusal := next(refusals, None):
            raise refusal
        return really_open(name, flags)

    monkeypatch.setattr("buddytui.formats.follow.os.open", open_at_last)
    assert next(steps).change is Change.REPLACED
    until(steps, with_results(4))
    assert next(refusals, None) is None


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["a folder", "a named pipe"])
def test_what_is_no_file_and_came_just_as_another_one_was_opened_is_not_taken(
    path: Path,
    looks: list[str],
    stop: threading.Event,
    make: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = follow(source_of(str(path)), looks, stop)
    until(steps, caught_up)
    path.unlink()
    path.write_bytes(GOLDEN + RESULTS)
    really_open = os.open
    came = threading.Event()

    def open_what_came(name: str, flags: int) -> int:
        if not came.is_set():
            came.set()
            path.unlink()
            make(path)
        return really_open(name, flags)

    monkeypatch.setattr("buddytui.formats.follow.os.open", open_what_came)
    until(steps, that_is(Change.VANISHED))
    path.rename(path.with_suffix(".other"))
    path.write_bytes(GOLDEN + RESULTS)
    until(steps, that_is(Change.REPLACED))
    until(steps, with_results(4))


def test_a_change_is_told_once(path: Path, looks: list[str], stop: threading.Event) -> None:
    steps = follow(source_of(str(path)), looks, stop)
    until(steps, caught_up)
    path.unlink()
    assert [step.change for step in steps] == [Change.VANISHED]


def test_a_file_that_breaks_off_is_said_in_words(
    path: Path, looks: list[str], stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("buddytui.formats.follow.os.read", torn)
    with pytest.raises(SourceError, match="Input/output error"):
        list(follow(source_of(str(path)), looks, stop))


def test_more_than_the_memory_holds_is_said_in_words(
    path: Path, looks: list[str], stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(RunFileReader, "feed", full)
    with pytest.raises(SourceError, match=r"^is more than the memory holds$"):
        list(follow(source_of(str(path)), looks, stop))
