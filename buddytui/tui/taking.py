"""What is taken away from the main screen: a report of what it shows, and the thresholds it tries."""

from typing import TYPE_CHECKING

from buddytui.formats.problems import Severity
from buddytui.reports.subject import Subject
from buddytui.tui import screens
from buddytui.tui.loading import ReloadAsked
from buddytui.tui.plain import steady

if TYPE_CHECKING:
    from buddytui.tui.run_screen import RunScreen


def export(screen: "RunScreen") -> None:
    """Ask for format and path, and write the report."""
    if screen.run is None or screen.verdict is None:
        return
    name = screen.source.name
    warnings = (problem for problem in screen.warnings if problem.severity is Severity.WARNING)
    lines = tuple(warning.text(name) for warning in warnings)
    subject = Subject(name, screen.run, screen.verdict, screen.sha256, lines)

    def say_written(path: str | None) -> None:
        if path is not None:
            screen.notify(steady(f"Written: {path}"), markup=False)

    screen.app.push_screen(screens.export_screen(subject, screen.source), say_written)


def write_thresholds(screen: "RunScreen") -> None:
    """Show what would change in the run file, write it when somebody says so, and read the file again."""
    if screen.run is None or screen.thresholds is None:
        return

    def read_again(words: str | None) -> None:
        if words is not None:
            screen.notify(words, markup=False)
            screen.app.post_message(ReloadAsked())

    before, wanted = screen.run.thresholds, screen.thresholds
    screen.app.push_screen(screens.new_thresholds_screen(screen.source, before, wanted, screen.sha256), read_again)
