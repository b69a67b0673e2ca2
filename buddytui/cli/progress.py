"""A progress bar on standard error, for a run that takes long to read."""

from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from buddytui.formats.source import Progress
from buddytui.reports.visible import visible


def show_progress(steps: Iterator[Progress], name: str) -> None:
    """Take all steps while a bar shows how far they came; the bar is gone afterwards."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(visible(name), total=None)
        for step in steps:
            bar.update(task, completed=step.done, total=step.size)
