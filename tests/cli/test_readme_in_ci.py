"""The examples of the README's section "In CI", run as they stand there."""

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.cli.conftest import EXAMPLE, RELEASED

SECTION = (Path(__file__).parents[2] / "README.md").read_text().partition("\n## In CI\n")[2].partition("\n## ")[0]
BLOCKS = dict(re.findall(r"^```(\w+)\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL))
GATE_STEP = dedent(re.search(r"run: \|\n((?: {10}.*\n)+)", BLOCKS["yaml"])[1])  # type: ignore[index]  # it is there

CODES = [(EXAMPLE, 1), (RELEASED, 0), (EXAMPLE.replace("OLD q1", "old q1"), 2)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A place to run them in, with the program on the path."""
    program = tmp_path / "bin" / "buddytui"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m buddytui "$@"\n')
    program.chmod(0o755)
    (tmp_path / "runs").mkdir()
    (tmp_path / "summary").touch()
    return tmp_path


def run(shell: list[str], script: str, folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    for name in ("run.txt", "runs/new.txt"):
        (folder / name).write_text(text)
    environment = {
        **os.environ,
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "GITHUB_STEP_SUMMARY": str(folder / "summary"),
    }
    return subprocess.run(
        [*shell, "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("text", "code"), CODES)
def test_the_bash_example_ends_with_the_verdict(text: str, code: int, folder: Path) -> None:
    done = run(["bash"], BLOCKS["bash"], folder, text)
    assert done.returncode == code
    assert ("released\n" in done.stdout, "blocked\n" in done.stdout, "no verdict" in done.stderr) == (
        code == 0,
        code == 1,
        code == 2,
    )


def test_the_bash_example_keeps_the_report(folder: Path) -> None:
    run(["bash"], BLOCKS["bash"], folder, RELEASED)
    assert (folder / "verdict.txt").read_text().endswith("\nRELEASE\n")


@pytest.mark.parametrize("options", [[], ["-e"]])
@pytest.mark.parametrize(("text", "code"), CODES)
def test_the_example_for_any_shell_ends_with_the_verdict(
    options: list[str], text: str, code: int, folder: Path
) -> None:
    done = run(["sh", *options], BLOCKS["sh"], folder, text)
    assert done.returncode == code
    assert ("\nBLOCK: " in done.stdout, "\nRELEASE\n" in done.stdout) == (code == 1, code == 0)


@pytest.mark.parametrize(("text", "code"), CODES)
def test_the_step_on_github_is_the_gate(text: str, code: int, folder: Path) -> None:
    assert run(["bash", "-e"], GATE_STEP, folder, text).returncode == code


def test_the_step_on_github_annotates_and_leaves_summary_and_artifacts(folder: Path) -> None:
    done = run(["bash", "-e"], GATE_STEP, folder, EXAMPLE)
    assert done.stdout.startswith("::error file=runs/new.txt,line=1,title=BLOCK::")
    assert (folder / "summary").read_text().startswith("## BLOCK\n")
    assert (folder / "report.html").read_text().startswith("<!doctype html>")
    assert (folder / "report.xml").read_text().startswith("<?xml ")


def test_the_workflow_keeps_the_artifacts_of_a_blocked_run_too() -> None:
    assert "if: always()" in BLOCKS["yaml"]
    assert "path: report.*" in BLOCKS["yaml"]
