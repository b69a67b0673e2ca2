"""The moments at which a followed file is looked at again."""

import threading
from pathlib import Path

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
