"""A run that comes through a pipe while it is written: read until it ends, or nobody follows any more."""

import os
import threading
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from buddytui.formats.follow import follow
from buddytui.formats.source import Progress, Source, source_of
from buddytui.formats.watching import Polling
from tests.formats.followed import GOLDEN, RESULTS, caught_up, until, with_results
from tests.writer import Writer


def test_a_pipe_is_read_until_it_ends(stop: threading.Event) -> None:
    reading, writing = os.pipe()
    steps = follow(Source("<pipe>", reading), Polling(stop), stop)
    os.write(writing, GOLDEN + RESULTS[:30])
    until(steps, with_results(1))
    os.write(writing, RESULTS[30:])
    until(steps, with_results(4))
    os.close(writing)
    assert list(steps) == []
    os.close(reading)


def test_a_pipe_says_how_much_came_in_all(stop: threading.Event) -> None:
    reading, writing = os.pipe()
    steps = follow(Source("<pipe>", reading), Polling(stop), stop)
    os.write(writing, GOLDEN)
    assert next(steps).progress == Progress(len(GOLDEN), None)
    os.write(writing, RESULTS)
    os.close(writing)
    assert [step.progress for step in steps if not step.caught_up] == [Progress(len(GOLDEN + RESULTS), None)]
    os.close(reading)


def test_a_plain_file_that_comes_as_a_descriptor_is_read_to_its_end(tmp_path: Path, stop: threading.Event) -> None:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN + RESULTS)
    with path.open("rb") as file:
        *_, last = follow(Source("<stdin>", file.fileno()), Polling(stop), stop)
    assert last.reader.results == 4


def test_a_pipe_that_never_ends_can_be_left(stop: threading.Event) -> None:
    reading, writing = os.pipe()
    steps = follow(Source("<pipe>", reading), Polling(stop), stop)
    assert until(steps, caught_up).progress.done == 0
    stop.set()
    assert list(steps) == []
    os.close(reading)
    os.close(writing)


def test_a_named_pipe_is_opened_once(tmp_path: Path, stop: threading.Event) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with Writer(path) as writer:
        thread = threading.Thread(target=writer.append, args=(GOLDEN + RESULTS,))
        thread.start()
        last = list(follow(source_of(str(path)), Polling(stop), stop))[-1]
        thread.join()
    assert last.reader.results == 4


def test_a_pipe_is_left_between_two_pieces(stop: threading.Event) -> None:
    reading, writing = os.pipe()
    steps = follow(Source("<pipe>", reading), Polling(stop), stop)
    os.write(writing, GOLDEN)
    assert next(steps).reader.items == 2
    os.write(writing, RESULTS)
    stop.set()
    assert list(steps) == []
    os.close(reading)
    os.close(writing)


def test_a_pipe_that_is_slow_is_waited_for(stop: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    waits = iter([False, False, False, True])
    monkeypatch.setattr("buddytui.formats.follow.is_ready", lambda *_: next(waits, True))
    os.write(writing, GOLDEN)
    os.close(writing)
    steps = list(follow(Source("<pipe>", reading), Polling(stop), stop))
    told = [(step.change, step.caught_up, step.progress) for step in steps]
    assert told == [(None, True, Progress(0, None)), (None, False, Progress(len(GOLDEN), None))]
    os.close(reading)


def test_a_pipe_that_is_empty_all_the_same_is_asked_again(
    stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    happenings: list[Callable[[], object]] = [int, partial(os.write, writing, GOLDEN), partial(os.close, writing)]
    happens = iter(happenings)

    def ready(*_: object) -> bool:
        next(happens)()
        return True

    monkeypatch.setattr("buddytui.formats.follow.is_ready", ready)
    steps = list(follow(Source("<pipe>", reading), Polling(stop), stop))
    assert [step.progress.done for step in steps] == [len(GOLDEN)]
    os.close(reading)


def test_a_pipe_without_a_word_is_left_within_a_fifth_of_a_second(
    stop: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, writing = os.pipe()
    waited: list[float] = []

    def is_ready(_: object, seconds: float) -> bool:
        waited.append(seconds)
        stop.set()
        return False

    monkeypatch.setattr("buddytui.formats.follow.is_ready", is_ready)
    list(follow(Source("<pipe>", reading), Polling(stop), stop))
    assert waited[0] == 0
    assert 0 < max(waited) <= 0.2
    os.close(reading)
    os.close(writing)


@pytest.mark.parametrize("asked", [True, False])
def test_a_digest_is_made_where_somebody_asks(asked: bool, stop: threading.Event) -> None:  # noqa: FBT001
    reading, writing = os.pipe()
    os.write(writing, GOLDEN + RESULTS)
    os.close(writing)
    following = follow(Source("<pipe>", reading), Polling(stop), stop, **({"digested": True} if asked else {}))
    *_, last = following
    assert last.reader.finish().sha256 == (sha256(GOLDEN + RESULTS).hexdigest() if asked else None)
    os.close(reading)
