"""What only a process of its own proves: pipes, full devices, signals, encodings, and what is imported."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

BUDDYTUI = (sys.executable, "-m", "buddytui")


def run(
    *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*BUDDYTUI, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        env={**os.environ, **(environment or {})},
    )


def shell(command: str, path: Path) -> subprocess.CompletedProcess[bytes]:
    """The command in a shell, `$0` being the program and `$1` the path."""
    program = f"{sys.executable} -m buddytui"
    return subprocess.run(
        ["bash", "-c", command.replace("buddytui", program), "bash", str(path)], capture_output=True, check=False
    )


def test_standard_input_gives_the_same_report(example: Path, report: str) -> None:
    done = run("-", stdin=example.read_bytes())
    assert (done.returncode, done.stdout, done.stderr) == (1, report.encode(), b"")


def test_a_windows_shell_may_pipe_utf_16(example: Path, report: str) -> None:
    done = run("-", stdin=example.read_text().replace("\n", "\r\n").encode("utf-16"))
    assert (done.returncode, done.stdout, done.stderr) == (1, report.encode(), b"")


def test_a_problem_on_standard_input_is_named_so(broken: Path) -> None:
    done = run("-", stdin=broken.read_bytes())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"<stdin>:7:1: error: ")


def test_closed_standard_input_is_one_line(example: Path) -> None:
    done = shell("buddytui - <&-", example)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"<stdin>: error: is closed\n")


@pytest.mark.parametrize(("fixture", "code"), [("example", 1), ("released", 0)])
def test_a_closed_pipe_ends_quietly_with_the_verdict(fixture: str, code: int, request: pytest.FixtureRequest) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    path = request.getfixturevalue(fixture)
    done = subprocess.run([*BUDDYTUI, str(path)], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (code, b"")


def test_a_full_device_is_one_line_and_no_verdict(released: Path) -> None:
    done = shell('buddytui "$1" > /dev/full', released)
    assert (done.returncode, done.stderr) == (2, b"<stdout>: error: the disk is full\n")


def test_output_to_a_full_device_is_one_line_and_no_verdict(released: Path) -> None:
    done = run(str(released), "-o", "/dev/full")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"/dev/full: error: the disk is full\n")


def test_closed_standard_output_is_one_line_and_no_verdict(released: Path) -> None:
    done = shell('buddytui "$1" >&-', released)
    assert (done.returncode, done.stderr) == (2, b"<stdout>: error: is closed\n")


@pytest.mark.parametrize("closing", ["2>&-", "2>/dev/full"])
def test_standard_error_that_takes_nothing_changes_nothing(closing: str, odd: Path) -> None:
    done = shell(f'buddytui "$1" {closing}', odd)
    assert done.returncode == 0
    assert done.stdout.endswith(b"RELEASE\n")


def test_output_into_another_program_works(example: Path, report: str) -> None:
    done = shell('buddytui "$1" -o >(cat >&2); code=$?; wait; exit $code', example)
    assert (done.returncode, done.stderr) == (1, report.encode())


def test_any_locale_gives_the_same_bytes(example: Path, report: str) -> None:
    plain = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = run(str(example), environment=plain)
    assert (done.returncode, done.stdout, done.stderr) == (1, report.encode(), b"")


def test_a_message_that_the_locale_cannot_spell_is_said_all_the_same(tmp_path: Path) -> None:
    done = run(str(tmp_path / "ß.txt"), environment={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert done.stderr.endswith(b"\\xdf.txt: error: no such file\n")


def test_a_file_name_that_is_no_utf_8_is_read_and_shown(tmp_path: Path, broken: Path) -> None:
    hostile = os.fsencode(tmp_path) + b"/\xff.txt"
    os.rename(broken, hostile)  # noqa: PTH104  the name is bytes
    done = subprocess.run([*map(os.fsencode, BUDDYTUI), hostile], capture_output=True, check=False)
    assert done.returncode == 2
    assert b"<U+DCFF>.txt:7:1: error: " in done.stderr


def test_ctrl_c_on_a_waiting_run_is_quiet_and_exits_130() -> None:
    with subprocess.Popen(
        [*BUDDYTUI, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        # More than a pipe holds: once all of it is taken, the program is past its start and reads.
        process.stdin.write(b"THRESHOLDS 0 0 0\n" + b"q ANSWER L k\n" * 20_000)
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")


PROOF_OF_IMPORTS = """
import sys
from buddytui.cli import main
code = main(sys.argv[1:])
heavy = {"textual", "rich", "platformdirs", "asyncio", "pathlib", "shutil", "tempfile"} & set(sys.modules)
print(code, sorted(heavy), file=sys.stderr)
"""


@pytest.mark.parametrize("arguments", [["--report"], ["--strict", "--correctness", "0.5"]])
def test_a_report_imports_nothing_of_the_screen(arguments: list[str], example: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", PROOF_OF_IMPORTS, str(example), *arguments], capture_output=True, check=False
    )
    assert done.stderr == b"1 []\n"
