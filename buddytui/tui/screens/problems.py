"""What is wrong or odd in a file, line by line, to scroll through."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from buddytui.formats.problems import Problem, Severity
from buddytui.tui.loading import ReloadAsked
from buddytui.tui.plain import plain
from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.widgets.key_line import KeyLine
from buddytui.tui.widgets.wrapped_text import WrappedText
from buddytui.tui.wrapping import wrapped

_INDENT = 8
_LEAST_WORDS = 10
"""Cells of a line of words."""
_STYLES = {Severity.ERROR: "bold $error", Severity.WARNING: "bold $warning"}


class ProblemsScreen(ClosedOnce, Screen[None]):
    """The problems of a file; `fatal` where there is no run to go back to."""

    CSS = """
    #problems-heading { padding: 1 2; background: $panel; text-style: bold; }
    #problems-list { padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", tooltip="Back to the run"),
        Binding("r", "reload", "Read again", tooltip="Read the file again"),
        Binding("question_mark", "app.help", "Help", key_display="?", tooltip="Every key, and what the columns mean"),
        Binding("q,ctrl+q", "app.quit", "Quit", key_display="q"),
    ]

    def __init__(self, name: str, problems: Sequence[Problem], *, fatal: bool) -> None:
        super().__init__()
        self._name_shown = name
        self._problems = problems
        self._fatal = fatal

    def compose(self) -> ComposeResult:
        """A heading, the list, and the keys."""
        yield Static(self._heading(), id="problems-heading")
        yield WrappedText(self._text, id="problems-list")
        yield KeyLine()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no way back where there is no run."""
        del parameters
        return not (action == "back" and self._fatal)

    def action_back(self) -> None:
        """Go back to the run."""
        self.dismiss(None)

    def action_reload(self) -> None:
        """Ask for the file to be read again."""
        self.app.post_message(ReloadAsked())

    def _heading(self) -> Content:
        name = plain(self._name_shown)
        if any(problem.severity is Severity.ERROR for problem in self._problems) and not self._fatal:
            return Content.assemble(name, " cannot be judged as it is now; the run that was read before stays open")
        if self._fatal:
            return Content.assemble(name, " cannot be judged: put these right and read it again")
        if not self._problems:
            return Content.assemble(name, " is judged, and nothing in it is odd")
        return Content.assemble(name, " is judged, and these are odd")

    def _text(self, width: int) -> Content:
        """All problems, wrapped for a width."""
        return Content("\n\n").join(_lines(problem, width) for problem in self._problems)


def _lines(problem: Problem, width: int) -> Content:
    """Where and how bad, what, and how to mend it, the words in a column of their own."""
    place = f"line {problem.line:,}, column {problem.column:,}" if problem.line else "in all"
    room = max(_LEAST_WORDS, width - _INDENT)
    margin = " " * _INDENT
    lines = [
        Content.assemble((f"{problem.severity.value:<{_INDENT}}", _STYLES[problem.severity]), (place, "$quiet")),
        *(Content(margin + row) for row in wrapped(problem.message, room)),
    ]
    if problem.mend:
        first, *more = wrapped(problem.mend, room)
        lines += [Content.assemble((f"{'→ ':>{_INDENT}}", "$primary"), first), *(Content(margin + row) for row in more)]
    return Content("\n").join(lines)
