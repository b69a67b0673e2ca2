"""The moments at which a followed file is looked at again."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from buddytui.formats.watching import Events, Polling
from tests.formats.followed import GOLDEN, RESULTS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN)
    return path


def test_moments_end_when_nobody_follows_any_more(path: Path, stop: threading.Event) -> None:
    stop.set()
    assert list(Polling(stop)) == []
    assert list(Events(str(path), stop)) == []


def test_events_end_while_they_are_waited_for(path: Path, stop: threading.Event) -> None:
    moments = iter(Events(str(path), stop))
    path.write_bytes(RESULTS)
    next(moments)
    stop.set()
    assert list(moments) == []


def test_a_folder_that_is_gone_is_waited_for(
    tmp_path: Path, stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buddytui.formats.watching._POLLED_EVERY", 0.001)
    folder = tmp_path / "later"
    moments = iter(Events(str(folder / "run.txt"), stop))
    assert next(moments) is next(moments)
    folder.mkdir()
    (folder / "run.txt").write_bytes(GOLDEN)
    next(moments)
    stop.set()
    assert list(moments) == []


def test_it_is_looked_four_times_a_second_where_no_events_are_wanted() -> None:
    class Stop:
        waited: ClassVar[list[float | None]] = []

        def is_set(self) -> bool:
            return len(self.waited) == 3

        def wait(self, timeout: float | None = None) -> bool:
            self.waited.append(timeout)
            return self.is_set()

    assert len(list(Polling(Stop()))) == 2
    assert Stop.waited == [0.25] * 3


def test_events_of_a_tenth_of_a_second_count_as_one_and_it_is_looked_each_second_anyway(
    path: Path, stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}

    def watch(*folders: Path, **options: object) -> Iterator[object]:
        asked.update(options, folders=folders)
        stop.set()
        return iter(())

    monkeypatch.setattr("watchfiles.watch", watch)
    assert list(Events(str(path), stop)) == []
    assert asked == {
        "folders": (path.parent,),
        "watch_filter": None,
        "debounce": 100,
        "step": 20,
        "rust_timeout": 1000,
        "yield_on_timeout": True,
        "stop_event": stop,
        "recursive": False,
    }
