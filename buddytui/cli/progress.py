"""A progress bar on standard error, for a run that takes long to read.

It is a convenience: a terminal that goes away or takes nothing changes nothing, and nothing of the
terminal is changed that would have to be given back when a signal ends the program.
"""

import io
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from buddytui.formats.source import Progress
from buddytui.reports.visible import visible

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


def show_progress(steps: Iterator[Progress], name: str) -> None:
    """Take all steps while a bar shows how far they came; the bar is gone afterwards."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=_console(), transient=True, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(visible(name), total=None)
        for step in steps:
            bar.update(task, completed=step.done, total=step.size)


def _console() -> Console:
    output = io.BufferedWriter(_Errors(sys.stderr.fileno(), "w", closefd=False))
    return _Console(file=io.TextIOWrapper(output, sys.stderr.encoding, "backslashreplace"))


class _Console(Console):
    """Leaves the cursor where it is and visible."""

    def show_cursor(self, show: bool = True) -> bool:  # noqa: ARG002, FBT001, FBT002  as Rich calls it
        """Nothing is hidden."""
        return False


class _Errors(io.FileIO):
    """Standard error, where what it does not take is lost."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Show it, if somebody looks."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes
