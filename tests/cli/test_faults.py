"""The worst day of a report: places that cannot be written, files that are none, signals, and streams that are gone.

Each time: the right exit code, one line, no half of a file, no earlier file harmed, and nothing left over.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.disks import BEFORE, names

BUDDYTUI = (sys.executable, "-m", "buddytui")
AS_ANYBODY = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""In front of a command: root then needs permission like everybody else."""
unprivileged = pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs a way to give rights up")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the faults are those of Unix")
Done = subprocess.CompletedProcess[str]


def run(*arguments: str | Path, stdin: int = subprocess.DEVNULL) -> Done:
    command = [*BUDDYTUI, *map(str, arguments)]
    return subprocess.run(command, stdin=stdin, capture_output=True, text=True, check=False, timeout=60)


def in_shell(command: str, *arguments: Path) -> Done:
    """A shell's command with `buddytui` in it, `$1` and so on being the arguments."""
    program = command.replace("buddytui", f"'{sys.executable}' -m buddytui")
    words = ["bash", "-c", program, "bash", *map(str, arguments)]
    return subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe.html"
    os.mkfifo(path)
    return path


@pytest.mark.parametrize("force", [(), ("--force",)], ids=["unasked", "forced"])
@pytest.mark.parametrize("name", ["new.txt", "report.txt"])
def test_a_read_only_folder_is_one_line_and_stays_as_it_is(
    name: str, force: tuple[str, ...], released: Path, read_only: Path
) -> None:
    done = run(released, "-o", read_only / name, *force)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"{read_only / name}: error: ")
    assert names(read_only) == ["report.txt"]
    assert (read_only / "report.txt").read_text() == BEFORE


@unprivileged
def test_thresholds_are_not_written_into_a_read_only_folder(example: Path, earlier: Path) -> None:
    run_file = example.rename(earlier / "run.txt")
    before = run_file.read_bytes()
    earlier.chmod(0o555)
    done = subprocess.run(
        [*AS_ANYBODY, *BUDDYTUI, str(run_file), "--set-thresholds", "--refusal", "0"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{run_file}: error: no permission to write here\n"
    assert run_file.read_bytes() == before


def test_a_full_disk_leaves_the_earlier_report_and_nothing_else(released: Path, small_disk: Path) -> None:
    done = run(released, "-o", small_disk / "report.html", "--force")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{small_disk / 'report.html'}: error: the disk is full\n"
    assert names(small_disk) == ["report.html"]
    assert (small_disk / "report.html").read_text() == BEFORE


def test_of_several_reports_none_is_there_when_one_does_not_fit(released: Path, small_disk: Path) -> None:
    done = run(released, "-o", small_disk / "verdict.txt", "-o", small_disk / "page.html")
    assert done.returncode == 2
    assert names(small_disk) == ["report.html"]


def test_a_limit_on_the_size_of_files_is_one_line_and_leaves_nothing(released: Path, earlier: Path) -> None:
    done = in_shell('ulimit -f 0; buddytui "$1" -o "$2" --force', released, earlier / "report.txt")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{earlier / 'report.txt'}: error: the file would be too large\n"
    assert names(earlier) == ["report.txt"]
    assert (earlier / "report.txt").read_text() == BEFORE


def test_thresholds_that_do_not_fit_leave_the_run_as_it_was(example: Path) -> None:
    before = example.read_bytes()
    done = in_shell('ulimit -f 0; buddytui "$1" --set-thresholds --refusal 0', example)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert example.read_bytes() == before
    assert names(example.parent) == [example.name]


def test_links_that_lead_in_a_circle_are_one_line(released: Path, tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    for arguments in ((tmp_path / "a",), (released, "-o", tmp_path / "a"), (released, "-o", tmp_path / "a", "--force")):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{tmp_path / 'a'}: error: links that lead in a circle\n"


def test_a_report_onto_a_dangling_link_does_not_make_its_target(released: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    done = run(released, "-o", tmp_path / "link")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert not (tmp_path / "target").exists()


def test_a_directory_is_no_run_and_no_report(released: Path, earlier: Path) -> None:
    assert run(earlier).stderr == f"{earlier}: error: is a directory, not a run file\n"
    done = run(released, "-o", earlier, "--force")
    assert (done.returncode, done.stderr) == (2, f"{earlier}: error: is a directory\n")


def test_the_empty_device_is_an_empty_run() -> None:
    done = run("/dev/null")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("follow", ["", "--follow"])
def test_a_device_without_end_is_one_line_when_the_memory_is_used_up(follow: str) -> None:
    done = in_shell(f"ulimit -v 300000; buddytui {follow} /dev/zero")
    assert (done.returncode, done.stdout) == (2, "")
    told = [line for line in done.stderr.splitlines() if "waiting for all results" not in line]
    assert told == ["/dev/zero: error: is more than the memory holds"]


def test_a_pipe_with_a_name_is_read_to_its_end(released: Path, pipe: Path) -> None:
    done = in_shell('cat "$1" > "$2" & buddytui "$2"', released, pipe)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nRELEASE\n")


@unprivileged
def test_a_file_that_one_may_not_read_is_one_line(released: Path) -> None:
    released.chmod(0)
    command = [*AS_ANYBODY, *BUDDYTUI, str(released)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{released}: error: no permission to read it\n"


@unprivileged
def test_a_folder_that_one_may_not_write_into_is_one_line(released: Path, earlier: Path) -> None:
    earlier.chmod(0o555)
    command = [*AS_ANYBODY, *BUDDYTUI, str(released), "-o", str(earlier / "new.txt")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{earlier / 'new.txt'}: error: no permission to write here\n"


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&- >&- 2>&-", ">&- 2>/dev/full"])
def test_a_report_that_nobody_can_get_is_no_verdict(closed: str, released: Path) -> None:
    assert in_shell(f'buddytui --report "$1" {closed}', released).returncode == 2


@pytest.mark.parametrize("closed", ["<&-", "2>&-", "<&- 2>&-", "</dev/null 2>/dev/full"])
def test_streams_that_a_report_does_not_need_may_be_closed(closed: str, released: Path) -> None:
    done = in_shell(f'buddytui --report "$1" {closed}', released)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nRELEASE\n")


def test_an_empty_environment_gives_the_same_report(released: Path) -> None:
    done = subprocess.run([*BUDDYTUI, "--report", str(released)], env={}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nRELEASE\n")


@pytest.fixture
def large(released: Path) -> Path:
    """A run whose page is more than a pipe holds."""
    released.write_text(released.read_text().replace("class describes", "class describes " + "much " * 50_000))
    return released


@pytest.fixture
def stuck(large: Path, pipe: Path, earlier: Path) -> Iterator[Callable[[], subprocess.Popen[bytes]]]:
    """Starts two reports, a file that is made and a pipe that takes only a part: there it waits for a signal."""
    opened: list[int] = []

    def start() -> subprocess.Popen[bytes]:
        outputs = ("-o", str(earlier / "report.txt"), "-o", str(pipe))
        process = subprocess.Popen([*BUDDYTUI, str(large), *outputs, "--force"], stderr=subprocess.PIPE)
        opened.append(os.open(pipe, os.O_RDONLY))
        assert os.read(opened[0], 1) == b"<"
        assert len(names(earlier)) == 2
        return process

    yield start
    for descriptor in opened:
        os.close(descriptor)


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)]
)
def test_a_signal_while_reports_are_written_leaves_nothing_behind(
    number: signal.Signals, code: int, stuck: Callable[[], subprocess.Popen[bytes]], earlier: Path
) -> None:
    with stuck() as process:
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (code, b"")
    assert names(earlier) == ["report.txt"]
    assert (earlier / "report.txt").read_text() == BEFORE


def test_a_reader_that_goes_away_ends_it_and_leaves_nothing_behind(large: Path, pipe: Path, earlier: Path) -> None:
    command = [*BUDDYTUI, str(large), "-o", str(earlier / "new.txt"), "-o", str(pipe)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        reading = os.open(pipe, os.O_RDONLY)
        assert os.read(reading, 1) == b"<"
        os.close(reading)
        _, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (2, f"{pipe}: error: nobody reads what is written\n".encode())
    assert names(earlier) == ["report.txt"]


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)]
)
@pytest.mark.parametrize("following", [(), ("--follow",)], ids=["reading", "following"])
def test_a_signal_while_a_run_is_waited_for_is_no_verdict(
    number: signal.Signals, code: int, following: tuple[str, ...]
) -> None:
    command = [*BUDDYTUI, "--report", *following, "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        # More than a pipe holds: once all of it is taken, the program is past its start and reads.
        process.stdin.write(b"THRESHOLDS 0 0 0\n" + b"\n" * 300_000)
        process.stdin.flush()
        process.send_signal(number)
        out, _ = process.communicate(timeout=30)
    assert (process.returncode, out) == (code, b"")


def test_a_signal_that_whoever_started_it_ignores_stays_ignored(released: Path, pipe: Path) -> None:
    command = 'trap "" HUP; buddytui "$1" > "$2" & kill -HUP $!; cat "$2"; wait $!'
    done = in_shell(command, released, pipe)
    assert done.returncode == 0
    assert done.stdout.endswith("\nRELEASE\n")
