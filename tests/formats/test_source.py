"""Where a run comes from: files, standard input, the sample; in pieces, with progress and errors in words."""

import errno
import io
import os
from pathlib import Path

import pytest

from buddytui.evaluation.golden import Version
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import (
    PIECE,
    Progress,
    Source,
    SourceError,
    check,
    is_ready,
    opened,
    read_into,
    source_error,
    source_of,
)

RUN = b"""\
THRESHOLDS 0.6 0.6 1.0
q1 ANSWER L3 class
RESULTS
OLD q1 L3 N A class
NEW q1 L3 N A class
"""

UNREADABLE = [
    ("none.txt", "no such file"),
    ("run.txt/x", "no such file"),
    (".", "is a directory, not a run file"),
    ("a\0b", "no file can have this name"),
    ("circle", "links that lead in a circle"),
    ("x" * 256, "the name is too long"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(RUN)
    return path


def test_a_path_is_named_as_it_was_given() -> None:
    assert source_of("./a/../run.txt") == Source("./a/../run.txt", "./a/../run.txt", is_sample=False, plain=False)


def test_a_dash_is_standard_input() -> None:
    assert source_of("-") == Source("<stdin>", 0)


def test_without_an_argument_the_sample_is_read() -> None:
    source, reader = source_of(None), RunFileReader()
    list(read_into(reader, source))
    assert source.is_sample
    assert reader.finish().run is not None


def test_a_file_is_read_whole(path: Path) -> None:
    reader = RunFileReader()
    assert list(read_into(reader, source_of(str(path)))) == [Progress(len(RUN), len(RUN))]
    run = reader.finish().run
    assert run is not None
    assert run.tally(Version.NEW).correctness.count == 1


def test_an_empty_file_is_read_too(path: Path) -> None:
    path.write_bytes(b"")
    assert list(read_into(RunFileReader(), source_of(str(path)))) == []


def test_a_piece_is_64_kilobytes_as_a_pipe_holds() -> None:
    assert PIECE == 65_536


def test_progress_comes_after_every_piece(path: Path) -> None:
    size = 2 * PIECE + 1
    path.write_bytes(RUN + b"\n" * (size - len(RUN)))
    steps = list(read_into(RunFileReader(), source_of(str(path))))
    assert steps == [Progress(PIECE, size), Progress(2 * PIECE, size), Progress(size, size)]


def test_who_takes_no_further_step_cancels_and_the_file_is_closed(path: Path) -> None:
    path.write_bytes(RUN + b"\n" * 3 * PIECE)
    open_before = os.listdir("/proc/self/fd")  # noqa: PTH208  the list itself needs a descriptor each time
    reader = RunFileReader()
    steps = read_into(reader, source_of(str(path)))
    next(steps)
    del steps
    assert len(os.listdir("/proc/self/fd")) == len(open_before)  # noqa: PTH208


def test_an_open_pipe_has_no_size_and_stays_open() -> None:
    reading, filled = os.pipe()
    os.write(filled, RUN)
    os.close(filled)
    assert list(read_into(RunFileReader(), Source("<pipe>", reading))) == [Progress(len(RUN), None)]
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_pipe_that_does_not_wait_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, filled = os.pipe()
    os.set_blocking(reading, False)
    waits: list[float | None] = []

    def wait(file: io.FileIO, seconds: float | None) -> bool:
        waits.append(seconds)
        os.write(filled, RUN)
        os.close(filled)
        return is_ready(file, seconds)

    monkeypatch.setattr("buddytui.formats.source.is_ready", wait)
    assert [step.done for step in read_into(RunFileReader(), Source("<pipe>", reading))] == [len(RUN)]
    assert waits == [None]
    os.close(reading)


@pytest.mark.parametrize(("name", "words"), UNREADABLE)
def test_what_cannot_be_read_is_said_in_words(name: str, words: str, path: Path) -> None:
    path.with_name("circle").symlink_to("circle")
    with pytest.raises(SourceError) as said:
        next(read_into(RunFileReader(), source_of(f"{path.parent}/{name}")))
    assert str(said.value) == words


def test_a_file_without_permission_is_said_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("buddytui.formats.source.io.FileIO", forbidden)
    with pytest.raises(SourceError, match="no permission to read it"):
        next(read_into(RunFileReader(), source_of(str(path))))


def test_standard_input_that_is_closed_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(SourceError, match=r"^is closed$"):
        next(read_into(RunFileReader(), source_of("-")))


def test_a_file_is_read_where_standard_input_is_closed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert list(read_into(RunFileReader(), source_of(str(path)))) == [Progress(len(RUN), len(RUN))]


def test_an_error_in_the_middle_is_not_retried(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("buddytui.formats.source._next_piece", torn)
    with pytest.raises(SourceError, match="Input/output error"):
        next(read_into(RunFileReader(), source_of(str(path))))


@pytest.mark.parametrize("after", [b"", RUN[:40], RUN + b"\n" * 4 * PIECE], ids=["empty", "shorter", "longer"])
def test_a_file_that_is_written_to_while_it_is_read_is_no_run(path: Path, after: bytes) -> None:
    path.write_bytes(RUN + b"\n" * 3 * PIECE)
    steps = read_into(RunFileReader(), source_of(str(path)))
    next(steps)
    path.write_bytes(after)
    with pytest.raises(SourceError, match=r"^was written to while it was read: read it again, or follow it$"):
        list(steps)


def test_a_file_that_is_replaced_while_it_is_read_is_read_as_it_was(path: Path) -> None:
    path.write_bytes(RUN + b"\n" * 3 * PIECE)
    reader = RunFileReader()
    steps = read_into(reader, source_of(str(path)))
    next(steps)
    path.with_name("other").write_bytes(b"no run")
    path.with_name("other").replace(path)
    list(steps)
    assert reader.finish().run is not None


def test_more_than_the_memory_holds_is_said_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(RunFileReader, "feed", full)
    with pytest.raises(SourceError, match=r"^is more than the memory holds$"):
        list(read_into(RunFileReader(), source_of(str(path))))


@pytest.mark.parametrize(("name", "words"), UNREADABLE)
def test_what_can_be_seen_not_to_be_readable_is_said_before_it_is_opened(name: str, words: str, path: Path) -> None:
    path.with_name("circle").symlink_to("circle")
    with pytest.raises(SourceError) as said:
        check(source_of(f"{path.parent}/{name}"))
    assert str(said.value) == words


def test_no_permission_is_said_before_a_file_is_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = {os.W_OK, os.X_OK}
    monkeypatch.setattr("buddytui.formats.source.os.access", lambda _, mode: mode in allowed)
    with pytest.raises(SourceError, match="no permission to read it"):
        check(source_of(str(path)))


def test_a_readable_file_and_an_open_descriptor_are_well(path: Path) -> None:
    check(source_of(str(path)))
    check(source_of("-"))


def test_a_named_pipe_is_not_opened_to_be_checked(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    check(source_of(str(tmp_path / "pipe")))


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOENT, "no such file"),
        (errno.ENOTDIR, "no such file"),
        (errno.EISDIR, "is a directory, not a run file"),
        (errno.EACCES, "no permission to read it"),
        (errno.EPERM, "no permission to read it"),
        (errno.EBADF, "is closed"),
        (errno.ELOOP, "links that lead in a circle"),
        (errno.ENAMETOOLONG, "the name is too long"),
        (errno.EIO, "as the system says"),
    ],
)
def test_what_the_system_says_is_put_in_words(number: int, words: str) -> None:
    assert str(source_error(OSError(number, "as the system says"))) == words


def test_an_error_without_words_is_said_all_the_same() -> None:
    assert str(source_error(OSError())) == "cannot be read"


def test_a_file_of_the_kernel_has_no_size_and_is_read() -> None:
    source = source_of("/proc/self/status")
    steps = list(read_into(RunFileReader(), source))
    assert steps
    assert {step.size for step in steps} == {None}


def test_an_installed_package_has_its_sample_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "buddytui" / "sample_run.txt"
    inside.parent.mkdir()
    monkeypatch.setattr("buddytui.formats.source.__file__", str(tmp_path / "buddytui" / "formats" / "source.py"))
    inside.write_bytes(RUN)
    assert source_of(None) == Source("<sample>", str(inside), is_sample=True)
    inside.unlink()
    assert source_of(None).file == str(tmp_path / "sample_runs" / "java_course.txt")


def test_a_pipe_is_ready_when_something_or_its_end_can_be_read() -> None:
    reading, filled = os.pipe()
    with opened(Source("<pipe>", reading)) as file:
        assert not is_ready(file, 0.0)
        os.write(filled, b"x")
        assert is_ready(file, 0.0)
        os.read(reading, 1)
        assert not is_ready(file, 0.0)
        os.close(filled)
        assert is_ready(file, 0.0)
    os.close(reading)


def test_where_the_system_cannot_tell_reading_waits_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, filled = os.pipe()
    with opened(Source("<pipe>", reading)) as file, monkeypatch.context() as patch:
        patch.setattr("buddytui.formats.source.os.name", "nt")
        ready = is_ready(file, 0.0)
    os.close(reading)
    os.close(filled)
    assert ready
