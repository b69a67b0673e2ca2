"""A file that another process still writes: read as it grows, in any cut, never twice, and anew if replaced."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from buddytui.evaluation.golden import Version
from buddytui.formats.follow import Change, Moments, follow
from buddytui.formats.source import PIECE, source_of
from buddytui.formats.watching import Events, Polling
from tests.formats.followed import GOLDEN, RESULTS, Followed, caught_up, that_is, until, with_results
from tests.writer import Writer


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


def test_what_became_of_the_file_is_said_after_its_name() -> None:
    assert [change.value for change in Change] == [
        "was replaced by another one: read anew",
        "was cut short: read anew",
        "was written over: read anew",
        "is gone: waiting for it to come back",
        "is back",
    ]


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
