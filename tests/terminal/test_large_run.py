"""A signal while a large run loads on the screen: it ends, with the right exit code and the terminal restored."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Launch
from tests.terminal.test_faults import ALTERNATE_SCREEN, SIGNALS
from tests.terminal.test_program import assert_restored

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Unix")

ITEMS = 50_000
LOADING = "items so far"

SLOW = """
import os, sys, time
from buddytui.cli import main
from buddytui.tui import loading

read_into = loading.read_into

def slowly(*arguments):
    for progress in read_into(*arguments):
        time.sleep(float(os.environ.get("SECONDS_A_PIECE", "0.2")))
        yield progress

loading.read_into = slowly
sys.exit(main(sys.argv[1:]))
"""
"""The program with a disk so slow that it is still loading when something happens to it, however busy the machine."""


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that is read on the screen and not before it opens."""
    path = tmp_path_factory.mktemp("large") / "run.txt"
    golden = "".join(f"q{number} ANSWER L1 loop\n" for number in range(ITEMS))
    results = "".join(f"{version} q{number} L1 N a loop\n" for version in ("OLD", "NEW") for number in range(ITEMS))
    path.write_text(f"THRESHOLDS 0.8 0.6 1\n{golden}r REFUSE - -\nRESULTS\n{results}OLD r - Y no\nNEW r - Y no\n")
    return path


@pytest.mark.parametrize(("number", "code"), SIGNALS, ids=lambda value: str(int(value)))
def test_a_signal_while_a_large_run_loads_ends_it(number: int, code: int, launch: Launch, large: Path) -> None:
    terminal = launch(sys.executable, "-c", SLOW, str(large))
    terminal.wait_for(LOADING)
    os.kill(terminal.process_id, number)
    assert terminal.wait_for_end().exit_code == code
    assert b"R E L E A S E" not in terminal.output
    assert_restored(terminal)


def test_stopped_while_it_loads_and_continued_it_loads_on(launch: Launch, large: Path) -> None:
    terminal = launch(sys.executable, "-c", SLOW, str(large), SECONDS_A_PIECE="0.05")
    terminal.wait_for(LOADING)
    os.kill(terminal.process_id, signal.SIGTSTP)
    terminal.wait_for_stop()
    before = len(terminal.output)
    os.kill(terminal.process_id, signal.SIGCONT)
    terminal.wait_for_output(ALTERNATE_SCREEN, since=before)
    terminal.wait_for("R E L E A S E")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)


def test_it_can_be_left_while_it_loads(launch: Launch, large: Path) -> None:
    terminal = launch(sys.executable, "-c", SLOW, str(large))
    terminal.wait_for(LOADING)
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert b"R E L E A S E" not in terminal.output
    assert_restored(terminal)
