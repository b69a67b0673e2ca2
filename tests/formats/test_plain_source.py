"""A source that must be a plain file: nothing else is waited for, on any system; and what is no plain file."""

import os
import stat
from pathlib import Path

import pytest

from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import Progress, Source, SourceError, opened, read_into, source_of

RUN = b"THRESHOLDS 0.6 0.6 1.0\nq1 ANSWER L3 class\nRESULTS\nOLD q1 L3 N A class\nNEW q1 L3 N A class\n"

fcntl = pytest.importorskip("fcntl", reason="descriptors have such flags on Unix")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(RUN)
    return path


def test_only_what_must_be_plain_is_opened_without_waiting(path: Path) -> None:
    with opened(source_of(str(path))) as file:
        assert not fcntl.fcntl(file, fcntl.F_GETFL) & os.O_NONBLOCK
    with opened(source_of(str(path))._replace(plain=True)) as file:
        assert fcntl.fcntl(file, fcntl.F_GETFL) & os.O_NONBLOCK


def test_a_terminal_that_is_opened_in_its_place_does_not_become_the_programs_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags: list[int] = []
    really_open = os.open

    def noted(name: str, wanted: int) -> int:
        flags.append(wanted)
        return really_open(name, wanted)

    monkeypatch.setattr("buddytui.formats.source.os.open", noted)
    opened(source_of(str(path))._replace(plain=True)).close()
    assert [each & os.O_NOCTTY for each in flags] == [os.O_NOCTTY]


@pytest.mark.parametrize("flag", ["O_NONBLOCK", "O_NOCTTY"])
def test_a_system_without_such_a_flag_reads_it_as_well(flag: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(f"buddytui.formats.source.os.{flag}")
    with opened(source_of(str(path))._replace(plain=True)) as file:
        assert file.read() == RUN


def test_what_a_system_calls_the_size_of_a_pipe_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, filled = os.pipe()
    os.write(filled, RUN)
    os.close(filled)
    found = os.stat_result((stat.S_IFIFO, 0, 0, 0, 0, 0, len(RUN), 0, 0, 0))
    with monkeypatch.context() as patch:
        patch.setattr("buddytui.formats.source.os.fstat", lambda _: found)
        steps = list(read_into(RunFileReader(), Source("<pipe>", reading)))
    assert steps == [Progress(len(RUN), None)]
    os.close(reading)


@pytest.mark.parametrize("other", ["pipe", "/dev/null"])
def test_what_must_be_a_plain_file_and_is_none_is_not_waited_for(other: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    source = source_of(str(tmp_path / other))._replace(plain=True)
    with pytest.raises(SourceError, match=r"^is no plain file any more$"):
        opened(source)


def test_a_file_that_must_be_plain_is_read_as_ever(path: Path) -> None:
    with opened(source_of(str(path))._replace(plain=True)) as file:
        assert file.read() == RUN
