"""Other thresholds into the run file itself: whole or not at all, and only into the file that was read."""

import os
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from buddytui.evaluation.gate import Thresholds
from buddytui.formats.source import Source, SourceError, source_of
from buddytui.reports.new_thresholds import ThresholdEdit, edit_thresholds
from buddytui.reports.writing import WritingError

DATA = b"THRESHOLDS 0.6 0.6 1.0\r\nq1 REFUSE - -\nRESULTS\nOLD q1 - Y\nNEW q1 - Y\n"
FILE = Thresholds.parse("0.6", "0.6", "1.0")
TRIED = Thresholds.parse("0.5", "0.6", "1")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(DATA)
    return path


def edit(path: Path, wanted: Thresholds = TRIED) -> ThresholdEdit:
    found = edit_thresholds(source_of(str(path)), FILE, wanted, sha256(DATA).hexdigest())
    assert found is not None
    return found


def test_nothing_is_written_before_it_is_asked_for(run: Path) -> None:
    found = edit(run)
    assert (found.rules.words, found.diff) == (
        "1 rule loosened",
        ("-THRESHOLDS 0.6 0.6 1.0", "+THRESHOLDS 0.5 0.6 1.0"),
    )
    assert run.read_bytes() == DATA


def test_writing_changes_the_numbers_alone(run: Path) -> None:
    edit(run).write()
    assert run.read_bytes() == DATA.replace(b"0.6", b"0.5", 1)
    assert os.listdir(run.parent) == ["run.txt"]  # noqa: PTH208


def test_it_reads_the_file_as_it_will_be(run: Path) -> None:
    found = edit(run)
    reading = found.reading()
    assert run.read_bytes() == DATA
    found.write()
    assert reading.sha256 == sha256(run.read_bytes()).hexdigest()
    assert reading.run is not None
    assert [threshold.text for threshold in reading.run.thresholds] == ["0.5", "0.6", "1.0"]


def test_it_reads_the_warnings_of_the_file_as_it_will_be(run: Path) -> None:
    measured = ["no item measures correctness; it meets only a threshold of 0"]
    measured.append(measured[0].replace("correctness", "citation"))
    nothing = "all three thresholds are 0: nothing is required"
    assert sorted(problem.message for problem in edit(run).reading().warnings) == sorted(measured)
    found = edit(run, Thresholds.parse("0", "0", "0")).reading().warnings
    assert sorted(problem.message for problem in found) == sorted([*measured, nothing])


def test_the_file_keeps_its_mode_and_a_link_stays_a_link(run: Path) -> None:
    run.chmod(0o640)
    link = run.with_name("link")
    link.symlink_to("run.txt")
    edit(link).write()
    assert link.is_symlink()
    assert stat.S_IMODE(run.stat().st_mode) == 0o640
    assert run.read_bytes() != DATA


def test_thresholds_of_the_same_value_change_nothing(run: Path) -> None:
    assert edit_thresholds(source_of(str(run)), FILE, Thresholds.parse(".6", "0.60", "1"), None) is None


def test_a_file_that_changed_since_it_was_read_is_refused(run: Path) -> None:
    run.write_bytes(DATA + b"\n")
    with pytest.raises(WritingError, match=r"^changed on disk since it was read; read it again first$"):
        edit(run)


def test_a_file_that_changes_while_it_is_asked_about_is_left_alone(run: Path) -> None:
    found = edit(run)
    run.write_bytes(DATA + b"\n")
    with pytest.raises(WritingError, match=r"^changed on disk since it was read; read it again first$"):
        found.write()
    assert run.read_bytes() == DATA + b"\n"
    assert os.listdir(run.parent) == ["run.txt"]  # noqa: PTH208


def test_a_file_that_is_still_followed_and_has_no_digest_is_refused(run: Path) -> None:
    with pytest.raises(WritingError, match=r"^was not read to its end, and somebody may still be writing it$"):
        edit_thresholds(source_of(str(run)), FILE, TRIED, None)


def test_the_bundled_sample_is_refused() -> None:
    with pytest.raises(WritingError, match=r"^is the bundled sample, which stays as it is$"):
        edit_thresholds(source_of(None), FILE, TRIED, None)


def test_standard_input_is_refused() -> None:
    with pytest.raises(WritingError, match=r"^cannot be written back$"):
        edit_thresholds(source_of("-"), FILE, TRIED, None)


def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(WritingError, match=r"^is no plain file that could be written back$"):
        edit_thresholds(source_of(str(tmp_path / "pipe")), FILE, TRIED, "0")


def test_a_file_that_is_gone_is_told_as_ever(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="no such file"):
        edit_thresholds(Source("gone", str(tmp_path / "gone")), FILE, TRIED, "0")
