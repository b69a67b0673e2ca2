"""The progress bar: on standard error only, and only where somebody waits there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from buddytui.cli import headless, main

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headless, "errors_are_terminal", lambda: True)


@pytest.fixture
def long_run(tmp_path: Path, example: Path) -> Path:
    path = tmp_path / "[bold]long run.txt"
    path.write_text(example.read_text() + "\n" * 200_000)
    return path


@pytest.mark.usefixtures("terminal")
def test_a_long_reading_changes_nothing_of_the_report(
    long_run: Path, report: str, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setattr(headless, "_PATIENCE", -1)
    assert (main([str(long_run)]), capfd.readouterr().out) == (1, report)


@pytest.mark.usefixtures("terminal")
def test_a_long_reading_shows_a_bar_with_the_name_as_typed(
    long_run: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setattr(headless, "_PATIENCE", -1)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "300")
    main([str(long_run)])
    shown = capfd.readouterr().err
    assert "[bold]long run.txt" in shown
    assert "\x1b[?25l" not in shown, "a cursor that is hidden would have to be given back, whatever happens"


@pytest.mark.usefixtures("terminal")
def test_a_short_reading_shows_no_bar(
    example: Path, report: str, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setattr(headless, "_PATIENCE", 3600)
    assert (main([str(example)]), *capfd.readouterr()) == (1, report, "")


BAR_AT_ONCE = """
import sys
from buddytui.cli import headless, main
headless.errors_are_terminal = lambda: True
headless._PATIENCE = -1
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name == "nt", reason="the device is of Unix")
def test_a_bar_that_nobody_can_be_shown_any_more_changes_nothing(long_run: Path, report: str) -> None:
    environment = {**os.environ, "FORCE_COLOR": "1"}
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-c", BAR_AT_ONCE, str(long_run)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=full, env=environment, check=False)
    assert (done.returncode, done.stdout) == (1, report.encode())


PROOF_WITHOUT_RICH = """
import sys
from buddytui.cli import headless, main
headless.errors_are_terminal = lambda: True
headless._PATIENCE = 3600
code = main(sys.argv[1:])
print(code, "rich" in sys.modules, file=sys.stderr)
"""


def test_a_short_reading_on_a_terminal_leaves_rich_alone(example: Path) -> None:
    command = [sys.executable, "-c", PROOF_WITHOUT_RICH, str(example)]
    assert subprocess.run(command, capture_output=True, check=False).stderr == b"1 False\n"
