"""The real program in a real pseudo-terminal: from the first picture to the exit code, and the terminal afterwards."""

import os
import re
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.terminal.conftest import BUDDYTUI, Launch
from tests.terminal.driver import Terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Unix")

REPORT = """\
OLD: correctness 0.67 citation 0.67 refusal 1.00 violations 0
NEW: correctness 1.00 citation 1.00 refusal 0.00 violations 1
BLOCK: refusal below threshold; integrity violations; regression in refusal
thresholds 0.50 0.60 1.00 (file: 0.60 0.60 1.00)
"""

FAULTY = """
import sys
from buddytui.cli import main
from buddytui.tui.widgets.item_table import ItemTable

def fail(*_):
    raise RuntimeError("boom [red]\\x1b[31m")

ItemTable.action_move = fail
sys.exit(main(sys.argv[1:]))
"""


def in_shell(command: str, *arguments: str) -> tuple[str, ...]:
    """A shell's words for a command in which `buddytui` is the program and `$1` the first argument."""
    return ("/bin/sh", "-c", command.replace("buddytui", f"exec '{sys.executable}' -m buddytui"), "sh", *arguments)


def assert_restored(terminal: Terminal) -> None:
    """The alternate screen is left, the cursor shows, the mouse is free, and the keyboard works line by line."""
    output = bytes(terminal.output)
    for off, on in ((b"\x1b[?1049l", b"\x1b[?1049h"), (b"\x1b[?25h", b"\x1b[?25l"), (b"\x1b[?1000l", b"\x1b[?1000h")):
        assert output.rfind(off) > output.rfind(on) >= 0
    local_modes = termios.tcgetattr(terminal._terminal)[3]
    assert local_modes & termios.ECHO
    assert local_modes & termios.ICANON


def test_open_edit_export_quit(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    terminal.wait_for("B L O C K")
    terminal.press("t")
    terminal.wait_for("+0.01")
    terminal.press("0.5")
    terminal.wait_for("SIMULATED")
    terminal.wait_for("≥  0.5 ")
    terminal.press("\r")
    terminal.wait_for("e export")
    terminal.press("e")
    terminal.wait_for("Export the report")
    terminal.wait_for("BLOCK: refusal below threshold")
    terminal.press("\r")
    terminal.wait_for("Written:")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)
    assert (example.parent / "run-report.txt").read_text() == REPORT


def test_what_is_typed_faster_than_it_is_drawn_is_all_typed(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    terminal.wait_for("B L O C K")
    terminal.press("t")
    terminal.wait_for("+0.01")
    terminal.press("0.6543")
    terminal.wait_for("SIMULATED")
    terminal.wait_for(" 0.6543 ")


def test_a_fault_ends_with_70_one_line_and_the_terminal_as_before(
    launch: Launch, example: Path, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    terminal = launch(
        "/bin/sh", "-c", 'exec "$0" -c "$1" "$2" 2> "$3"', sys.executable, FAULTY, str(example), str(errors)
    )
    terminal.wait_for("B L O C K")
    terminal.press("j")
    assert terminal.wait_for_end().exit_code == 70
    assert_restored(terminal)
    said = errors.read_text()
    assert said.count("\n") == 1
    assert said.startswith("buddytui: a fault in buddytui itself, no verdict: RuntimeError: boom [red]␛[31m")
    assert b"Traceback" not in terminal.output


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_with_the_terminal_as_before(launch: Launch, example: Path, number: signal.Signals) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    terminal.wait_for("B L O C K")
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == -number
    assert_restored(terminal)


def test_another_size_is_drawn_at_once_and_the_cursor_stays(launch: Launch, sample_runs: Path) -> None:
    terminal = launch(*BUDDYTUI, str(sample_runs / "java_course.txt"))
    terminal.wait_for("▌basics-01")
    terminal.press("jjj")
    terminal.wait_for("▌vars-02")
    terminal.resize(80, 24)
    terminal.wait_until(lambda picture: "q quit" in picture[-1] or "e export" in picture[-1])
    terminal.wait_for("▌vars-02")
    terminal.resize(20, 5)
    terminal.wait_until(lambda picture: len(picture) == 5 and "BLOCK" in picture[0])
    terminal.resize(120, 40)
    terminal.wait_for("╭─ vars-02 ─")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0


def test_the_run_from_standard_input_and_the_keys_from_the_terminal(launch: Launch, example: Path) -> None:
    terminal = launch(*in_shell('cat "$1" | buddytui -', str(example)))
    terminal.wait_for("<stdin>")
    terminal.wait_for("B L O C K")
    terminal.press("j")
    terminal.wait_for("▌q2")
    terminal.press("r")
    terminal.wait_for("cannot be read again")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)


def test_standard_error_in_a_file_leaves_the_screen_on_the_terminal(
    launch: Launch, example: Path, tmp_path: Path
) -> None:
    errors = tmp_path / "errors"
    terminal = launch(*in_shell('buddytui "$1" 2> "$2"', str(example), str(errors)))
    terminal.wait_for("B L O C K")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert errors.read_bytes() == b""


def test_standard_output_in_a_file_gets_the_report_and_no_screen(launch: Launch, example: Path, tmp_path: Path) -> None:
    output = tmp_path / "output"
    terminal = launch(*in_shell('buddytui "$1" > "$2"', str(example), str(output)))
    assert terminal.wait_for_end().exit_code == 1
    assert output.read_text().startswith("OLD: ")
    assert b"\x1b" not in terminal.output


def test_without_a_terminal_the_report_is_written(example: Path) -> None:
    done = subprocess.run(
        [*BUDDYTUI, str(example)], stdin=subprocess.DEVNULL, capture_output=True, check=False, start_new_session=True
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.startswith(b"OLD: ")


def test_a_broken_file_shows_its_problems_and_ends_with_2(launch: Launch, sample_runs: Path) -> None:
    terminal = launch(*BUDDYTUI, str(sample_runs / "broken.txt"))
    terminal.wait_for("did you mean 0.80?")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 2
    assert_restored(terminal)


def test_strict_ends_with_2_where_a_warning_stands(launch: Launch, sample_runs: Path) -> None:
    terminal = launch(*BUDDYTUI, "--strict", str(sample_runs / "java_course.txt"))
    terminal.wait_for("has no NEW result")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 2


def test_a_file_that_is_not_there_is_one_line_and_no_screen(launch: Launch, tmp_path: Path) -> None:
    terminal = launch(*BUDDYTUI, str(tmp_path / "none.txt"))
    assert terminal.wait_for_end().exit_code == 2
    assert b"\x1b" not in terminal.output
    assert terminal.output.count(b"\n") == 1


def test_without_a_file_the_sample_opens_and_says_so(launch: Launch) -> None:
    terminal = launch(*BUDDYTUI)
    terminal.wait_for("the bundled sample")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0


def test_thresholds_of_the_command_line_are_in_force_and_simulated(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, "--refusal", "0", str(example))
    terminal.wait_for("SIMULATED")
    assert not any("refusal below threshold" in line for line in terminal.picture)


def test_no_color_leaves_nothing_but_grey(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example), NO_COLOR="1")
    terminal.wait_for("B L O C K")
    terminal.press("q")
    terminal.wait_for_end()
    assert colours(bytes(terminal.output)) == set()


def test_with_colours_there_are_some(launch: Launch, example: Path) -> None:
    terminal = launch(*BUDDYTUI, str(example))
    terminal.wait_for("B L O C K")
    terminal.press("q")
    terminal.wait_for_end()
    assert colours(bytes(terminal.output))


def colours(output: bytes) -> set[tuple[int, ...]]:
    """The true colours in an output that are no shade of grey."""
    found = {tuple(map(int, each)) for each in re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", output)}
    return {colour for colour in found if len(set(colour)) > 1}
