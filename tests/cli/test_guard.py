"""What stops a run from outside or from inside, and never looks like a verdict."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from buddytui.cli import command, headless, main
from buddytui.cli.faults import TRACEBACK
from buddytui.evaluation.gate import Threshold
from buddytui.evaluation.overrides import Overrides
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import Source

Capture = pytest.CaptureFixture[str]


def failing(error: BaseException) -> object:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


class Wordless(Exception):  # noqa: N818
    def __str__(self) -> str:
        raise ValueError("no words")


@pytest.mark.parametrize(
    "fault",
    [RuntimeError("broken"), RecursionError(), SystemExit(1), Wordless(), GeneratorExit()],
    ids=lambda fault: type(fault).__name__,
)
def test_an_unforeseen_exception_is_one_line_and_exit_code_70(
    fault: BaseException, example: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.delenv(TRACEBACK, raising=False)
    monkeypatch.setattr(RunFileReader, "feed", failing(fault))
    assert main([str(example)]) == 70
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert type(fault).__name__ in err
    assert f"{TRACEBACK}=1" in err


def test_a_fault_in_reading_the_arguments_exits_70(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "read_arguments", failing(KeyError("x")))
    assert main([]) == 70


def test_a_fault_while_a_message_is_said_exits_70(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headless, "say", failing(RuntimeError("mute")))
    assert main([str(broken)]) == 70


def test_a_fault_while_a_fault_is_told_exits_70(example: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RunFileReader, "feed", failing(RuntimeError("first")))
    monkeypatch.setattr("buddytui.cli.faults.say", failing(RuntimeError("second")))
    assert main([str(example)]) == 70


def test_the_traceback_is_shown_when_asked_for(example: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setenv(TRACEBACK, "1")
    monkeypatch.setattr(RunFileReader, "feed", failing(RuntimeError("\x1b[31mred")))
    assert main([str(example)]) == 70
    shown = capfd.readouterr().err
    assert shown.startswith("Traceback (most recent call last):\n")
    assert "RuntimeError: ␛[31mred" in shown


def test_ctrl_c_while_reading_is_quiet(example: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    monkeypatch.setattr(RunFileReader, "feed", failing(KeyboardInterrupt()))
    assert (main([str(example)]), *capfd.readouterr()) == (130, "", "")


def test_ctrl_c_while_writing_leaves_nothing_behind(
    example: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buddytui.reports.writing.os.fsync", failing(KeyboardInterrupt()))
    assert main([str(example), "-o", str(tmp_path / "report.txt")]) == 130
    assert [path.name for path in tmp_path.iterdir()] == ["first_run.txt"]


def test_the_screen_opens_where_somebody_looks_at_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def open_screen(source: Source, overrides: Overrides, *, strict: bool, following: object) -> int:
        asked.append((source, overrides, strict, following))
        return 2

    monkeypatch.setattr(command, "output_is_terminal", lambda: True)
    monkeypatch.setitem(sys.modules, "buddytui.tui.opening", SimpleNamespace(open_screen=open_screen))
    assert main(["run.txt", "--strict", "--citation", "0.7"]) == 2
    assert asked == [(Source("run.txt", "run.txt"), Overrides(citation=Threshold("0.7")), True, (False, False))]


@pytest.mark.parametrize("option", [["--report"], ["--format", "text"], ["-o", "-"]])
def test_a_wanted_report_opens_no_screen(
    option: list[str], example: Path, report: str, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.setattr(command, "output_is_terminal", lambda: True)
    assert (main([str(example), *option]), capfd.readouterr().out) == (1, report)
