"""Reports of runs that are still written: to their end, to the moment when BLOCK is certain, or to Ctrl+C."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from buddytui.cli.following import _WaitingLine
from buddytui.formats.runfile import RunFileReader
from buddytui.reports.table import FORMATS

BUDDYTUI = (sys.executable, "-m", "buddytui")

GOLDEN = b"""\
THRESHOLDS 0.6 0.6 1.0
q1 ANSWER L3 class
q2 ANSWER L5 interface
q3 REFUSE - -
RESULTS
"""
GOOD = b"""\
OLD q1 L3 N a class
OLD q2 L5 N an interface
OLD q3 - Y no
NEW q1 L3 N the class
NEW q2 L5 N the interface
NEW q3 - Y no
"""
RELEASED = b"""\
OLD: correctness 1.00 citation 1.00 refusal 1.00 violations 0
NEW: correctness 1.00 citation 1.00 refusal 1.00 violations 0
RELEASE
"""
VIOLATED = GOOD.replace(b"NEW q1", b"NEW q3 - N yes\nNEW q1", 1).replace(b"NEW q3 - Y no\n", b"")
DECIDED = b"""\
OLD: correctness 1.00 citation 1.00 refusal 1.00 violations 0
NEW: correctness 0.00 citation 0.00 refusal 0.00 violations 1
BLOCK: refusal below threshold; integrity violations; regression in refusal
decided after 4 of 6 results
"""

Process = subprocess.Popen[bytes]


@contextmanager
def started(*arguments: str) -> Iterator[Process]:
    with subprocess.Popen(
        [*BUDDYTUI, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def write(process: Process, data: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(data)
    process.stdin.flush()


def end(process: Process) -> tuple[int, bytes, bytes]:
    """Exit code and output; without the line for a log, which a busy machine is late enough to bring about."""
    out, err = process.communicate(timeout=60)
    told = (line for line in err.splitlines(keepends=True) if b": waiting for all results" not in line)
    return process.returncode, out, b"".join(told)


@pytest.fixture
def growing(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN)
    return path


@pytest.mark.parametrize("poll", [[], ["--poll"]])
def test_a_file_is_reported_when_its_last_result_is_there(growing: Path, poll: list[str]) -> None:
    with started(str(growing), "--follow", "--report", *poll) as process, growing.open("ab", buffering=0) as file:
        for line in GOOD.splitlines(keepends=True):
            file.write(line[:9])
            file.write(line[9:])
        assert end(process) == (0, RELEASED, b"")


def test_standard_input_is_reported_when_it_is_complete(growing: Path) -> None:
    with started("-", "--follow", "--report") as process:
        write(process, growing.read_bytes() + GOOD)
        assert process.wait(timeout=60) == 0
        assert end(process) == (0, RELEASED, b"")


def test_standard_input_that_ends_early_is_reported_with_what_is_missing() -> None:
    with started("-", "--follow", "--report") as process:
        write(process, GOLDEN + GOOD.replace(b"NEW q2 L5 N the interface\n", b""))
        code, out, err = end(process)
    assert code == 1
    assert out.endswith(
        b"BLOCK: correctness below threshold; citation below threshold; regression in correctness; "
        b"regression in citation\n"
    )
    assert err == b"<stdin>:3:1: warning: golden item 'q2' has no NEW result\n"


def test_ctrl_c_reports_what_is_there() -> None:
    with started("-", "--follow", "--report") as process:
        # More than a pipe holds: once all of it is taken, the program is past its start and follows.
        write(process, GOLDEN + b"\n" * 200_000 + GOOD[:20])
        process.send_signal(signal.SIGINT)
        code, out, err = end(process)
    assert code == 130
    assert out.startswith(b"OLD: correctness 0.")
    assert err == b"<stdin>: interrupted before all results were there; those missing count for nothing\n"


def test_it_ends_the_moment_block_is_certain() -> None:
    with started("-", "--follow", "--report", "--fail-fast") as process:
        for line in (GOLDEN + VIOLATED).splitlines(keepends=True)[:9]:
            write(process, line)
        assert process.wait(timeout=60) == 1
        assert process.stdout is not None
        assert process.stdout.read() == DECIDED


@pytest.mark.parametrize("size", [1, 7, 1 << 16])
def test_the_report_of_a_decided_run_does_not_depend_on_cuts(size: int) -> None:
    whole = GOLDEN + VIOLATED
    with started("-", "--follow", "--report", "--fail-fast") as process:
        try:
            for start in range(0, len(whole), size):
                write(process, whole[start : start + size])
        except BrokenPipeError:
            process.stdin = None
        assert end(process)[:2] == (1, DECIDED)


def test_the_harness_is_ended_by_the_closing_pipe(tmp_path: Path) -> None:
    results = tmp_path / "harness.txt"
    results.write_bytes(GOLDEN + VIOLATED)
    program = f"{sys.executable} -m buddytui - --follow --report --fail-fast"
    harness = f"(cat {results}; exec yes 'OLD zz - Y x')"
    done = subprocess.run(
        ["bash", "-c", f"{harness} | {program}; echo ${{PIPESTATUS[0]}}"], capture_output=True, check=False, timeout=60
    )
    assert done.stdout == DECIDED + b"141\n"


def test_a_run_without_a_certain_block_has_no_more_lines_than_ever() -> None:
    with started("-", "--follow", "--report", "--fail-fast") as process:
        write(process, GOLDEN + GOOD)
        assert end(process) == (0, RELEASED, b"")


def test_a_line_that_cannot_be_judged_ends_a_fail_fast_run_without_a_verdict() -> None:
    with started("-", "--follow", "--report", "--fail-fast") as process:
        write(process, GOLDEN + b"old q1 L3 N x\n")
        assert process.wait(timeout=60) == 2
        assert end(process)[1] == b""


def test_a_replaced_file_is_said_and_read_anew(growing: Path) -> None:
    with started(str(growing), "--follow", "--report") as process:
        other = growing.with_suffix(".new")
        other.write_bytes(GOLDEN + GOOD)
        other.replace(growing)
        code, out, err = end(process)
    assert (code, out) == (0, RELEASED)
    assert err in (b"", f"{growing}: was replaced by another one: read anew\n".encode())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run.txt", "--fail-fast"], b"--fail-fast needs --follow"),
        (["--follow"], b"--follow needs a FILE"),
    ],
)
def test_what_makes_no_sense_is_said(arguments: list[str], words: bytes) -> None:
    done = subprocess.run([*BUDDYTUI, *arguments], capture_output=True, check=False)
    assert done.returncode == 2
    assert words in done.stderr


PROOF_OF_IMPORTS = """
import sys
from buddytui.cli import main
main(sys.argv[1:])
print(sorted({"watchfiles", "textual", "rich"} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize("options", [[], ["--follow", "--poll"]])
def test_who_does_not_wait_for_events_does_not_import_watchfiles(options: list[str], growing: Path) -> None:
    growing.write_bytes(GOLDEN + GOOD)
    command = [sys.executable, "-c", PROOF_OF_IMPORTS, str(growing), "--report", *options]
    assert subprocess.run(command, capture_output=True, check=False, timeout=60).stderr == b"[]\n"


@pytest.mark.parametrize("results", [b"", GOOD[:24]], ids=["golden set", "and a result"])
def test_what_the_golden_set_alone_decides_is_told_before_the_first_result(results: bytes) -> None:
    with started("-", "--follow", "--report", "--fail-fast") as process:
        write(process, b"THRESHOLDS 0 0 1\nq1 ANSWER - class\nRESULTS\n" + results)
        code, out, err = end(process)
    assert (code, out.splitlines()[-1]) == (1, b"decided after 0 of 2 results")
    assert err.startswith(b"<stdin>:2:11: warning: ANSWER item 'q1' requires no source")


def test_a_golden_set_with_an_error_decides_nothing() -> None:
    with started("-", "--follow", "--report", "--fail-fast") as process:
        write(process, b"THRESHOLDS 0 0 1\nq1 ANSWER L3 class\nq2 answer L3 class\nRESULTS\n")
        assert end(process) == (2, b"", b"<stdin>:3:4: error: unknown type 'answer'; did you mean ANSWER?\n")


IMPATIENT = "import sys; from buddytui.cli import following, main; following._PATIENCE = 0.0; sys.exit(main())"


def test_a_log_is_told_in_one_line_what_is_waited_for() -> None:
    command = [sys.executable, "-c", IMPATIENT, "-", "--follow", "--report"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == b"<stdin>: waiting for all results\n"
        write(process, GOLDEN + GOOD)
        assert end(process) == (0, RELEASED, b"")


def test_the_line_for_a_log_says_how_far_the_run_is(capfd: pytest.CaptureFixture[str]) -> None:
    reader = RunFileReader()
    line = _WaitingLine("run.txt")
    line(reader)
    reader.feed(GOLDEN + b"".join(GOOD.splitlines(keepends=True)[:2]))
    line.write()
    assert capfd.readouterr() == ("", "run.txt: waiting for all results, so far OLD 2/3 · NEW 0/3\n")


def test_every_format_is_written_the_moment_block_is_certain(tmp_path: Path) -> None:
    reports = {name: tmp_path / name for name in FORMATS}
    outputs = (part for name, path in reports.items() for part in ("--format", name, "-o", str(path)))
    with started("-", "--follow", "--fail-fast", *outputs) as process:
        write(process, GOLDEN + VIOLATED[: VIOLATED.index(b"NEW q1") + 1])
        assert end(process) == (1, b"", b"")
    told = {name: path.read_text(encoding="utf-8-sig") for name, path in reports.items()}
    assert json.loads(told["json"])["decided"] == {"results": 4, "expected": 6}
    assert '"q1","ANSWER","L3","class"' in told["csv"]
    assert told["csv"].count('"missing"') == 2
    assert {name for name, text in told.items() if "decided after 4 of 6 results" in text} == {*told} - {"json", "csv"}
