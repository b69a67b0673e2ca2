"""A report into a file: whole or not at all, and never over an existing file unasked."""

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from buddytui.reports import writing
from buddytui.reports.writing import ReportExistsError, WritingError, prepare_report, write_report
from tests.disks import names

pytestmark = pytest.mark.timeout(20)
"""What waits for a pipe by mistake waits for ever."""


def breaking_off(error: BaseException) -> Iterator[bytes]:
    yield b"half a "
    raise error


def test_a_new_file_holds_all_pieces(tmp_path: Path) -> None:
    write_report(str(tmp_path / "new"), [b"one ", b"two\n"], replace=False)
    assert (tmp_path / "new").read_bytes() == b"one two\n"
    assert names(tmp_path) == ["new"]


def test_a_name_without_a_folder_is_in_the_current_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_report("new", [b"x"], replace=False)
    assert names(tmp_path) == ["new"]


@pytest.mark.parametrize(("mask", "mode"), [(0o027, 0o640), (0o000, 0o666), (0o022, 0o644)])
def test_a_new_file_has_the_permissions_of_any_new_file(mask: int, mode: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        write_report(str(tmp_path / "new"), [b"x"], replace=False)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == mode


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "old").touch()
    (tmp_path / "old").chmod(0o604)
    write_report(str(tmp_path / "old"), [b"x"], replace=True)
    assert stat.S_IMODE((tmp_path / "old").stat().st_mode) == 0o604


def test_a_name_as_long_as_names_can_be_works(tmp_path: Path) -> None:
    write_report(str(tmp_path / ("x" * 255)), [b"x"], replace=False)
    assert names(tmp_path) == ["x" * 255]


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize("error", [KeyboardInterrupt(), RuntimeError(), MemoryError()])
def test_what_breaks_off_leaves_nothing(error: BaseException, replace: bool, tmp_path: Path) -> None:  # noqa: FBT001
    with pytest.raises(type(error)):
        write_report(str(tmp_path / "new"), breaking_off(error), replace=replace)
    assert names(tmp_path) == []


def test_what_breaks_off_leaves_the_file_it_should_replace(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("kept")
    with pytest.raises(KeyboardInterrupt):
        write_report(str(tmp_path / "old"), breaking_off(KeyboardInterrupt()), replace=True)
    assert (names(tmp_path), (tmp_path / "old").read_text()) == (["old"], "kept")


def test_a_full_disk_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    with pytest.raises(WritingError, match="the disk is full"):
        write_report(str(tmp_path / "new"), breaking_off(full), replace=False)
    assert names(tmp_path) == []


def test_an_existing_file_is_kept(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("kept")
    with pytest.raises(ReportExistsError, match=r"^exists already$"):
        write_report(str(tmp_path / "old"), [b"x"], replace=False)
    assert (names(tmp_path), (tmp_path / "old").read_text()) == (["old"], "kept")


def test_a_file_that_came_in_the_meantime_is_kept(tmp_path: Path) -> None:
    def arriving() -> Iterator[bytes]:
        (tmp_path / "new").write_text("theirs")
        yield b"ours"

    with pytest.raises(ReportExistsError, match=r"^exists already$"):
        write_report(str(tmp_path / "new"), arriving(), replace=False)
    assert (names(tmp_path), (tmp_path / "new").read_text()) == (["new"], "theirs")


@pytest.fixture
def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems know no links."""

    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)


@pytest.mark.usefixtures("without_links")
def test_a_file_system_without_links_still_writes_whole(tmp_path: Path) -> None:
    write_report(str(tmp_path / "new"), [b"x"], replace=False)
    assert (names(tmp_path), (tmp_path / "new").read_bytes()) == (["new"], b"x")


@pytest.mark.usefixtures("without_links")
def test_without_links_a_name_taken_in_the_meantime_is_kept(tmp_path: Path) -> None:
    pending = prepare_report(str(tmp_path / "new"), [b"ours"], replace=False)
    (tmp_path / "new").write_text("theirs")
    with pytest.raises(ReportExistsError, match=r"^exists already$"):
        pending.publish()
    pending.discard()
    assert (names(tmp_path), (tmp_path / "new").read_text()) == (["new"], "theirs")


@pytest.mark.usefixtures("without_links")
def test_without_links_an_empty_file_like_any_new_one_holds_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = []
    monkeypatch.setattr(os, "replace", lambda _, path: held.append(Path(path).stat()))
    (tmp_path / "any").touch()
    write_report(str(tmp_path / "new"), [b"x"], replace=False)
    assert [(at.st_size, at.st_mode) for at in held] == [(0, (tmp_path / "any").stat().st_mode)]


@pytest.mark.usefixtures("without_links")
def test_without_links_a_swap_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(WritingError, match="no permission to write here"):
        write_report(str(tmp_path / "new"), [b"x"], replace=False)
    assert names(tmp_path) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    write_report(str(tmp_path / "link"), [b"new"], replace=True)
    assert ((tmp_path / "link").is_symlink(), (tmp_path / "real").read_text()) == (True, "new")


def test_a_link_into_nothing_exists_already(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("nothing")
    with pytest.raises(ReportExistsError):
        write_report(str(tmp_path / "link"), [b"x"], replace=False)
    assert names(tmp_path) == ["link"]


def test_a_pipe_gets_the_bytes_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_report(str(pipe), [b"through"], replace=False)
    assert os.read(reader, 100) == b"through"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_terminal_that_is_written_to_does_not_become_the_programs_own(monkeypatch: pytest.MonkeyPatch) -> None:
    controlling, terminal = os.openpty()
    really_open = os.open
    flags = []

    def open_and_tell(path: str, how: int) -> int:
        flags.append(how)
        return really_open(path, how)

    monkeypatch.setattr(os, "open", open_and_tell)
    write_report(os.ttyname(terminal), [b"x"], replace=False)
    os.close(terminal)
    os.close(controlling)
    assert [how & os.O_NOCTTY for how in flags] == [os.O_NOCTTY]


def test_what_cannot_be_taken_back_is_told_from_what_can(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert prepare_report(str(tmp_path / "pipe"), [], replace=False).straight is True
    pending = prepare_report(str(tmp_path / "new"), [], replace=False)
    assert pending.straight is False
    pending.discard()


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("", "is a directory"),
        ("none/new", "no such folder"),
        ("none/", "no such folder"),
        ("file/new", "no such folder"),
        ("x" * 256, "the name is too long"),
        ("a\0b", "no file can have this name"),
        ("loop", "links that lead in a circle"),
    ],
)
def test_what_cannot_be_written_is_said_in_words(path: str, words: str, replace: bool, tmp_path: Path) -> None:  # noqa: FBT001
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(WritingError, match=f"^{words}$"):
        write_report(f"{tmp_path}/{path}", [b"x"], replace=replace)
    assert names(tmp_path) == ["file", "loop"]


def test_a_folder_without_permission_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(WritingError, match="no permission to write here"):
        write_report(str(tmp_path / "new"), [b"x"], replace=False)


def test_output_that_is_not_taken_at_once_is_waited_for() -> None:
    reading, filled = os.pipe()
    os.set_blocking(filled, False)
    child = os.fork()
    if child == 0:
        os.close(filled)
        taken = 0
        while piece := os.read(reading, 1 << 16):
            taken += len(piece)
        os._exit(0 if taken == 1_000_000 else 1)
    os.close(reading)
    writing.pour(filled, [b"x" * 1_000_000])
    os.close(filled)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_with_patience_a_pipe_that_nobody_opened_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(WritingError, match="nobody reads what is written"):
        write_report(str(tmp_path / "pipe"), [b"x"], replace=False, patience=0)


def test_with_patience_a_pipe_that_nobody_empties_is_given_up_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    with pytest.raises(WritingError, match="nobody reads what is written"):
        write_report(str(tmp_path / "pipe"), [bytes(1 << 20)], replace=False, patience=0)
    os.close(reader)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOENT, "no such folder"),
        (errno.ENOTDIR, "no such folder"),
        (errno.EISDIR, "is a directory"),
        (errno.EACCES, "no permission to write here"),
        (errno.EPERM, "no permission to write here"),
        (errno.EROFS, "no permission to write here: the file system is read-only"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "the disk quota is used up"),
        (errno.EFBIG, "the file would be too large"),
        (errno.ENAMETOOLONG, "the name is too long"),
        (errno.EPIPE, "nobody reads what is written"),
        (errno.ENXIO, "nobody reads what is written"),
        (errno.ETIMEDOUT, "nobody reads what is written"),
        (errno.ELOOP, "links that lead in a circle"),
        (errno.EIO, "as the system says it"),
    ],
)
def test_what_went_wrong_is_said_as_a_person_would(code: int, said: str) -> None:
    assert writing.words(OSError(code, "as the system says it")) == said


def test_what_says_nothing_itself_cannot_be_written() -> None:
    assert writing.words(OSError()) == "cannot be written"


def test_a_name_that_no_file_can_have_is_said() -> None:
    assert writing.words(ValueError("embedded null byte")) == "no file can have this name"
