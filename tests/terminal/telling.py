"""The program as a person starts it, which also tells a storm of keys what it wants to know, as the terminal's title.

F12 asks: for the verdict with its reasons and the thresholds in force, and whether the main screen is on top.
The answer comes in its place among the pictures. SIGUSR1 asks where every task is. Reports are made and go
nowhere: what stands in a path field by chance is no place to write to.
"""

import asyncio
import json
import signal
import sys
from collections.abc import Iterable
from importlib.resources import files
from typing import ClassVar
from unittest.mock import patch

from textual.binding import Binding, BindingType

from buddytui.cli import main
from buddytui.tui.app import BuddyApp


class TellingApp(BuddyApp):
    """Answers F12, whatever has the focus."""

    CSS_PATH = str(files("buddytui.tui") / "app.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f12", "tell", priority=True, show=False)]

    def action_tell(self) -> None:
        """Write the answer to the terminal."""
        screen = self.run_screen
        told = {
            "verdict": screen.verdict and [screen.verdict.word, *(reason.value for reason in screen.verdict.reasons)],
            "thresholds": screen.thresholds and [threshold.text for threshold in screen.thresholds],
            "on_top": self.screen is screen,
        }
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{json.dumps(told)}\x07")


def _write_nowhere(_path: str, pieces: Iterable[bytes], *, replace: bool, patience: float | None = None) -> None:
    del replace, patience
    for _ in pieces:
        pass


def _tell_where(_number: int, _frame: object) -> None:
    """Write where every task of the program is."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.__stdout__)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, _tell_where)
    with (
        patch("buddytui.tui.screens.export.write_report", _write_nowhere),
        patch("buddytui.tui.app.BuddyApp", TellingApp),
    ):
        sys.exit(main())
