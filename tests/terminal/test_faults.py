"""The worst day of the screen: signals at every stage, files that wait or vanish, and a terminal that is none or goes.

Each time: the right exit code, the terminal as it was before, and no file harmed.
"""

import fcntl
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.conftest import BUDDYTUI, Launch
from tests.terminal.driver import Terminal
from tests.terminal.test_program import assert_restored, in_shell

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Unix")

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)]
ALTERNATE_SCREEN = b"\x1b[?1049h"
DELETE_TO_START = "\x15"


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """A pipe with a name, which nobody writes into."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def drawing(terminal: Terminal) -> None:
    """Wait for the very first byte of a picture: nothing is set up yet that comes with the first message."""
    terminal.wait_for_output(ALTERNATE_SCREEN)


def idle(terminal: Terminal) -> None:
    terminal.wait_for("B L O C K")


def editing(terminal: Terminal) -> None:
    idle(terminal)
    terminal.press("t")
    terminal.wait_for("+0.01")


def in_dialog(terminal: Terminal) -> None:
    idle(terminal)
    terminal.press("e")
    terminal.wait_for("Export the report")


def in_help(terminal: Terminal) -> None:
    idle(terminal)
    terminal.press("?")
    terminal.wait_for("Esc closes")


@pytest.mark.parametrize(
    ("number", "code", "stage"),
    [(signal.SIGTERM, -signal.SIGTERM, stage) for stage in (drawing, editing, in_dialog, in_help)]
    + [(signal.SIGINT, 130, stage) for stage in (drawing, idle, in_dialog)]
    + [(signal.SIGHUP, -signal.SIGHUP, stage) for stage in (drawing, in_dialog)],
    ids=lambda value: value.__name__ if callable(value) else str(int(value)),
)
def test_a_signal_at_any_stage_ends_it_and_restores_the_terminal(
    number: int, code: int, stage: Callable[[Terminal], None], launch: Launch, example: Path
) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    stage(terminal)
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == code
    assert_restored(terminal)
    assert sorted(path.name for path in example.parent.iterdir()) == [example.name]


@pytest.mark.parametrize(("number", "code"), SIGNALS, ids=lambda value: str(int(value)))
def test_a_signal_while_a_run_is_waited_for_ends_it(number: int, code: int, launch: Launch, pipe: Path) -> None:
    terminal = launch(*in_shell('buddytui - <>"$1"', str(pipe)))
    terminal.wait_for("following")
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == code
    assert_restored(terminal)


def test_a_pipe_with_a_name_is_shown_as_it_comes_and_can_be_left_meanwhile(
    launch: Launch, pipe: Path, example: Path
) -> None:
    terminal = launch(*BUDDYTUI, str(pipe))
    writing = os.open(pipe, os.O_WRONLY)
    os.write(writing, example.read_bytes()[:-30])
    terminal.wait_for("following the pipe")
    terminal.wait_for("▌q1")
    terminal.press("r")
    terminal.wait_for("cannot be read again")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code in (0, 2)
    os.close(writing)
    assert_restored(terminal)


def test_a_pipe_that_nobody_opens_is_waited_for_without_a_screen_and_can_be_left(launch: Launch, pipe: Path) -> None:
    terminal = launch(*BUDDYTUI, str(pipe))
    os.kill(terminal.process_id, signal.SIGTERM)
    assert terminal.wait_for_end().exit_code == -signal.SIGTERM
    assert ALTERNATE_SCREEN not in terminal.output


def exporting(terminal: Terminal, pipe: Path) -> int:
    """Wait until a report is being written into a pipe that is full; gives the descriptor that keeps it so."""
    held = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    os.write(held, b"\0" * fcntl.fcntl(held, fcntl.F_GETPIPE_SZ))
    in_dialog(terminal)
    terminal.press(DELETE_TO_START)
    terminal.wait_for("file       ")
    terminal.press(pipe.name)
    terminal.wait_for(f"file    {pipe.name} ")
    terminal.press("\r")
    terminal.wait_for("Writing…")
    return held


@pytest.mark.parametrize(("number", "code"), SIGNALS, ids=lambda value: str(int(value)))
def test_a_signal_while_a_report_waits_for_its_reader_leaves_no_file(
    number: int, code: int, launch: Launch, example: Path, pipe: Path
) -> None:
    terminal = launch(*in_shell('cd "$1" && buddytui run.txt', str(example.parent)))
    held = exporting(terminal, pipe)
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == code
    os.close(held)
    assert_restored(terminal)
    assert sorted(path.name for path in example.parent.iterdir()) == [pipe.name, example.name]


def test_stopped_while_it_exports_and_continued_it_can_still_be_left(launch: Launch, example: Path, pipe: Path) -> None:
    terminal = launch(*in_shell('cd "$1" && buddytui run.txt', str(example.parent)))
    held = exporting(terminal, pipe)
    os.kill(terminal.process_id, signal.SIGTSTP)
    terminal.wait_for_stop()
    assert_restored(terminal)
    before = len(terminal.output)
    os.kill(terminal.process_id, signal.SIGCONT)
    terminal.wait_for_output(ALTERNATE_SCREEN, since=before)
    os.kill(terminal.process_id, signal.SIGTERM)
    assert terminal.wait_for_end().exit_code == -signal.SIGTERM
    os.close(held)
    assert_restored(terminal)
    assert sorted(path.name for path in example.parent.iterdir()) == [pipe.name, example.name]


@pytest.mark.parametrize("stage", [idle, in_dialog], ids=lambda stage: stage.__name__)
def test_stopped_and_continued_it_gives_the_terminal_back_and_draws_anew(
    stage: Callable[[Terminal], None], launch: Launch, example: Path
) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    stage(terminal)
    os.kill(terminal.process_id, signal.SIGTSTP)
    terminal.wait_for_stop()
    terminal.wait_for_output(b"\x1b[?1049l")
    assert_restored(terminal)
    before = len(terminal.output)
    os.kill(terminal.process_id, signal.SIGCONT)
    terminal.wait_for_output(ALTERNATE_SCREEN, since=before)
    terminal.press("q")
    if stage is in_dialog:
        terminal.wait_for("│ file    q ")
        os.kill(terminal.process_id, signal.SIGTERM)
    assert terminal.wait_for_end().exit_code == (-signal.SIGTERM if stage is in_dialog else 0)
    assert_restored(terminal)


@pytest.mark.parametrize("before", ["", 'trap "" HUP; '], ids=["with a signal", "with its signal ignored"])
def test_a_terminal_that_goes_away_ends_it(before: str, launch: Launch, example: Path, tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    terminal = launch(*in_shell(f'{before}buddytui "$1" 2> "$2"', str(example), str(errors)))
    in_dialog(terminal)
    terminal.go_away()
    assert terminal.wait_for_exit().exit_code == -signal.SIGHUP
    assert errors.read_text() == ""


def test_a_terminal_that_goes_away_while_a_run_is_waited_for_ends_it(launch: Launch, pipe: Path) -> None:
    terminal = launch(*in_shell('buddytui - <>"$1"', str(pipe)))
    terminal.wait_for("following")
    terminal.go_away()
    assert terminal.wait_for_exit().exit_code == -signal.SIGHUP


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "dumb", "COLORTERM": "", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"TERM": "", "PYTHONIOENCODING": "ascii", "LC_ALL": "xx_YY.nonsense", "HOME": "/nonexistent"},
    ],
    ids=lambda environment: ",".join(f"{name}={value}" for name, value in environment.items()),
)
def test_it_works_whatever_the_environment_says(environment: dict[str, str], launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example), **environment)
    idle(terminal)
    terminal.press("j")
    terminal.wait_for("▌q2")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)


@pytest.mark.parametrize("stream", ["</dev/null 2>/dev/full", "<&- 2>&-"])
def test_streams_other_than_the_picture_may_be_closed(stream: str, launch: Launch, example: Path) -> None:
    terminal = launch(*in_shell(f'buddytui "$1" {stream}', str(example)))
    idle(terminal)
    terminal.press("j")
    terminal.wait_for("▌q2")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)


def test_without_standard_output_there_is_neither_screen_nor_verdict(launch: Launch, example: Path) -> None:
    terminal = launch(*in_shell('buddytui "$1" <&- >&-', str(example)))
    assert terminal.wait_for_end().exit_code == 2
    assert bytes(terminal.output) == b"<stdout>: error: is closed\r\n"


def test_standard_input_that_is_closed_is_no_run(launch: Launch) -> None:
    terminal = launch(*in_shell("buddytui - <&-"))
    assert terminal.wait_for_end().exit_code == 2
    assert bytes(terminal.output) == b"<stdin>: error: is closed\r\n"


@pytest.mark.skipif(shutil.which("setsid") is None, reason="needs a way to leave the session")
def test_without_a_terminal_to_type_at_it_says_so(launch: Launch, example: Path) -> None:
    command = f"cat \"$1\" | '{sys.executable}' -m buddytui -"
    terminal = launch("setsid", "-w", "/bin/sh", "-c", command, "sh", str(example))
    assert terminal.wait_for_end().exit_code == 2
    assert bytes(terminal.output) == b"<stdin>: error: there is no terminal to type at; --report needs none\r\n"


def test_a_file_that_vanishes_keeps_its_run_on_the_screen(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    idle(terminal)
    example.unlink()
    terminal.press("r")
    terminal.wait_for("the file now has 1 error")
    idle(terminal)
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0


@pytest.mark.parametrize(
    ("become", "words"),
    [(Path.mkdir, "is a directory, not a run file"), (os.mkfifo, "is no plain file any more")],
    ids=["folder", "pipe"],
)
def test_a_file_that_became_something_else_keeps_its_run_on_the_screen_and_it_can_be_left(
    become: Callable[[Path], None], words: str, launch: Launch, example: Path
) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    idle(terminal)
    example.unlink()
    become(example)
    terminal.press("r")
    terminal.wait_for("the file now has 1 error")
    terminal.press("m")
    terminal.wait_for(words)
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0


HALF_BUILT = """
import sys
from buddytui.cli import main
from buddytui.tui.widgets.item_table import ItemTable

def fail(*_):
    raise RuntimeError("taken apart before it was put together")

ItemTable.on_unmount = fail
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(("number", "code"), SIGNALS[:2], ids=lambda value: str(int(value)))
def test_what_fails_while_a_signal_ends_it_is_no_fault(number: int, code: int, launch: Launch, example: Path) -> None:
    terminal = launch(sys.executable, "-c", HALF_BUILT, str(example))
    idle(terminal)
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == code
    assert_restored(terminal)
    assert b"a fault" not in terminal.output
