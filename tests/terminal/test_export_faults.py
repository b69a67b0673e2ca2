"""An export from the screen to where it cannot be: one line in the dialog, no half of a file, no earlier one harmed."""

import os
from pathlib import Path

import pytest

from tests.disks import BEFORE, names
from tests.terminal.conftest import BUDDYTUI, Launch
from tests.terminal.driver import Terminal
from tests.terminal.test_faults import DELETE_TO_START, in_dialog
from tests.terminal.test_program import assert_restored

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Unix")

WIDE = 200
"""Columns, so that a whole path stands in the dialog."""


def export(terminal: Terminal, path: Path) -> None:
    """Ask for an export to a path, and wait until the path is seen."""
    in_dialog(terminal)
    terminal.press(DELETE_TO_START)
    terminal.wait_for("file       ")
    terminal.press(path.name)
    terminal.wait_for(f"file    {path.name} ")
    terminal.press("\r")


def leave(terminal: Terminal) -> None:
    """Close the dialog, with the words in it still there, and the program."""
    terminal.press("\x1b")
    terminal.wait_until(lambda picture: not any("Export the report" in line for line in picture))
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert_restored(terminal)


def in_folder(launch: Launch, folder: Path, run_file: Path) -> Terminal:
    """The program, started in a folder, so that a name is a path in it."""
    return launch("/bin/sh", "-c", 'cd "$1" && shift && exec "$@"', "sh", str(folder), *BUDDYTUI, str(run_file))


@pytest.mark.parametrize("name", ["new.html", "report.html"])
def test_a_full_disk_leaves_the_earlier_report_and_nothing_else(
    name: str, launch: Launch, example: Path, small_disk: Path
) -> None:
    terminal = in_folder(launch, small_disk, example)
    export(terminal, Path(name))
    if name == "report.html":
        terminal.wait_for("Enter again replaces it")
        terminal.press("\r")
    terminal.wait_for("Nothing was written: the disk is full.")
    leave(terminal)
    assert names(small_disk) == ["report.html"]
    assert (small_disk / "report.html").read_text() == BEFORE


@pytest.mark.parametrize("name", ["new.txt", "report.txt"])
def test_a_read_only_folder_stays_as_it_is(name: str, launch: Launch, example: Path, read_only: Path) -> None:
    terminal = in_folder(launch, read_only, example)
    export(terminal, Path(name))
    if name == "report.txt":
        terminal.wait_for("Enter again replaces it")
        terminal.press("\r")
    terminal.wait_for("Nothing was written: ")
    leave(terminal)
    assert names(read_only) == ["report.txt"]
    assert (read_only / "report.txt").read_text() == BEFORE


def test_after_a_full_disk_another_place_can_be_given(
    launch: Launch, example: Path, small_disk: Path, tmp_path: Path
) -> None:
    terminal = in_folder(launch, small_disk, example)
    export(terminal, Path("new.html"))
    terminal.wait_for("Nothing was written: the disk is full.")
    terminal.press(DELETE_TO_START)
    terminal.wait_for("file       ")
    terminal.press("../new.html\r")
    terminal.wait_for("Written:")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0
    assert names(small_disk) == ["report.html"]
    assert (tmp_path / "new.html").read_text().endswith("</html>\n")
