"""A run that another process still writes: read as it grows, in any cut, never twice, and anew where it is replaced."""

import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from buddytui.evaluation.golden import Version
from buddytui.formats.follow import Change, Moments, Step, follow
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import PIECE, Progress, Source, SourceError, source_of
from buddytui.formats.watching import Events, Polling
from tests.writer import Writer

GOLDEN = "THRESHOLDS 0.6 0.6 1.0\nq1 ANSWER L3 größe\nq2 REFUSE - -\nRESULTS\n".encode()
RESULTS = "OLD q1 L3 N eine Größe\nNEW q1 L3 N größer\nOLD q2 - Y no\nNEW q2 - Y no\n".encode()
_PATIENCE = 30.0

Followed = Iterator[Step]
Condition = Callable[[Step], bool]


@pytest.fixture
def stop() -> Iterator[threading.Event]:
    """Set at the end, and where a test waits for what never comes."""
    stop = threading.Event()
    alarm = threading.Timer(_PATIENCE, stop.set)
    alarm.start()
    yield stop
    alarm.cancel()
    stop.set()


@pytest.fixture(params=["events", "polling"])
def moments(request: pytest.FixtureRequest, path: Path, stop: threading.Event) -> Moments:
    return Events(str(path), stop) if request.param == "events" else Polling(stop)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN)
    return path


@pytest.fixture
def steps(path: Path, moments: Moments, stop: threading.Event) -> Followed:
    return follow(source_of(str(path)), moments, stop)


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with Writer(path) as writer:
        yield writer


def until(steps: Followed, condition: Condition) -> Step:
    for step in steps:
        if condition(step):
            return step
    pytest.fail("it never came")


def caught_up(step: Step) -> bool:
    return step.caught_up


def with_results(count: int) -> Condition:
    return lambda step: step.caught_up and step.reader.results == count


def that_is(change: Change) -> Condition:
    return lambda step: step.change is change


def test_what_is_there_is_read_first(steps: Followed) -> None:
    assert until(steps, caught_up).reader.items == 2


def test_results_appear_as_they_are_written(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    lines = RESULTS.splitlines(keepends=True)
    for count, line in enumerate(lines, 1):
        writer.append(line)
        until(steps, with_results(count))


def test_half_a_line_waits_for_its_other_half(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.append(b"OLD q1 L3 N ei")
    assert until(steps, caught_up).reader.results == 0
    writer.append("ne Größe\n".encode())
    run = until(steps, with_results(1)).reader.so_far().run
    assert run is not None
    assert run.tally(Version.OLD).correctness.count == 1


def test_half_a_character_waits_for_its_other_half(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    line = "OLD q1 L3 N eine Größe\n".encode()
    cut = line.index("ö".encode()) + 1
    writer.append(line[:cut])
    until(steps, caught_up)
    writer.append(line[cut:])
    reading = until(steps, with_results(1)).reader.so_far()
    assert reading.run is not None
    assert reading.errors == ()
    assert reading.run.tally(Version.OLD).correctness.count == 1


def test_cuts_of_one_byte_give_the_same_run(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    for byte in RESULTS:
        writer.append(bytes([byte]))
    run = until(steps, with_results(4)).reader.so_far().run
    assert run is not None
    assert run.verdict().released


def test_missing_results_are_no_warnings_while_it_is_written(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.append(RESULTS.splitlines(keepends=True)[0])
    assert until(steps, with_results(1)).reader.so_far().warnings == ()


def test_a_bad_line_is_a_problem_at_hand_and_the_run_stays(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.append(b"old q1 L3 N x\n" + RESULTS)
    reading = until(steps, with_results(4)).reader.so_far()
    assert [error.line for error in reading.errors] == [5]
    assert reading.run is not None


def test_nothing_is_read_twice(steps: Followed, writer: Writer, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    real_read = os.read

    def counted(descriptor: int, size: int) -> bytes:
        nonlocal read
        piece = real_read(descriptor, size)
        read += len(piece) if size == PIECE else 0
        return piece

    monkeypatch.setattr("buddytui.formats.follow.os.read", counted)
    until(steps, caught_up)
    for line in RESULTS.splitlines(keepends=True):
        writer.append(line)
        until(steps, caught_up)
    assert read == path.stat().st_size


def test_looking_whether_a_file_is_still_the_same_reads_a_few_bytes_only(
    steps: Followed, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    until(steps, caught_up)
    sizes = []
    real_read = os.read

    def noted(descriptor: int, size: int) -> bytes:
        sizes.append(size)
        return real_read(descriptor, size)

    monkeypatch.setattr("buddytui.formats.follow.os.read", noted)
    writer.append(RESULTS)
    until(steps, with_results(4))
    assert [size for size in sizes if size != PIECE] == [64]


def test_a_replaced_file_is_read_anew(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.replace(GOLDEN + RESULTS)
    until(steps, that_is(Change.REPLACED))
    assert until(steps, with_results(4)).reader.items == 2


def test_a_rotated_file_is_gone_until_there_is_a_new_one(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.rotate()
    until(steps, that_is(Change.VANISHED))
    writer.append(GOLDEN + RESULTS)
    until(steps, that_is(Change.REPLACED))
    until(steps, with_results(4))


def test_a_file_that_comes_back_is_taken_up_where_it_was(steps: Followed, writer: Writer) -> None:
    before = until(steps, caught_up).reader
    writer.rotate()
    until(steps, that_is(Change.VANISHED))
    writer.restore()
    assert until(steps, that_is(Change.BACK)).reader is before
    writer.append(RESULTS)
    assert until(steps, with_results(4)).reader is before


def test_a_file_that_is_cut_short_is_read_anew(steps: Followed, writer: Writer) -> None:
    writer.append(RESULTS)
    until(steps, with_results(4))
    writer.rewrite(GOLDEN)
    until(steps, that_is(Change.TRUNCATED))
    assert until(steps, caught_up).reader.results == 0


def test_a_file_that_is_written_over_and_longer_is_read_anew(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.rewrite(b"THRESHOLDS 0 0 0\nother ANSWER L1 a\nRESULTS\n" + b"OLD other L1 N a\n" * 9)
    until(steps, that_is(Change.REWRITTEN))
    assert until(steps, caught_up).reader.items == 1


def test_a_file_that_is_written_over_at_the_same_length_is_read_anew(steps: Followed, writer: Writer) -> None:
    until(steps, caught_up)
    writer.rewrite(GOLDEN.replace(b"q1", b"x1"))
    until(steps, that_is(Change.REWRITTEN))
    run = until(steps, caught_up).reader.run
    assert run is not None
    assert run.ids[0] == "x1"


def test_it_ends_when_nobody_follows_any_more(steps: Followed, stop: threading.Event) -> None:
    until(steps, caught_up)
    stop.set()
    assert list(steps) == []


def test_neither_file_stays_open(steps: Followed, writer: Writer, path: Path, stop: threading.Event) -> None:
    until(steps, caught_up)
    writer.replace(GOLDEN)
    until(steps, that_is(Change.REPLACED))
    stop.set()
    list(steps)
    opened = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
    assert [name for name in opened if str(path) in name] == []


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


def test_a_file_that_is_not_there_at_the_start_cannot_be_followed(tmp_path: Path, stop: threading.Event) -> None:
    with pytest.raises(SourceError, match="no such file"):
        next(follow(source_of(str(tmp_path / "none.txt")), Polling(stop), stop))


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
    assert [(step.caught_up, step.progress.done) for step in steps] == [(True, 0), (False, len(GOLDEN))]
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


def test_nothing_is_read_where_nobody_follows_from_the_start(path: Path, stop: threading.Event) -> None:
    stop.set()
    assert list(follow(source_of(str(path)), Polling(stop), stop)) == []


def test_it_ends_with_the_moments(path: Path, stop: threading.Event) -> None:
    steps = list(follow(source_of(str(path)), ["look again"], stop))
    assert [(step.progress, step.caught_up) for step in steps] == [
        (Progress(len(GOLDEN), len(GOLDEN)), False),
        (Progress(len(GOLDEN), len(GOLDEN)), True),
    ]


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


@pytest.fixture
def looks() -> list[str]:
    return ["look again"] * 9


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
    with pytest.raises(SourceError, match="is more than the memory holds"):
        list(follow(source_of(str(path)), looks, stop))
