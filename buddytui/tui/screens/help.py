"""Help: every key by group, what each column and glyph means, and how the verdict is made."""

from collections.abc import Iterable
from textwrap import fill, wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen

from buddytui.reports.status import LEGEND, Tone
from buddytui.tui import gauge
from buddytui.tui.commands import COMMANDS, FIELD_KEYS, TABLE_KEYS
from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.table_layout import TOOLTIPS
from buddytui.tui.widgets.wrapped_text import WrappedText

_KEY_WIDTH = 14
_LEAST_WORDS = 10
"""Cells of a line of words."""
_LEAST_WIDTH = 28
"""Cells from which on words have room beside a key."""
_TONE_STYLES = {
    Tone.GOOD: "$success",
    Tone.BAD: "$error",
    Tone.WARN: "$warning",
    Tone.ALARM: "bold $error",
    Tone.QUIET: "$quiet",
    Tone.PLAIN: "",
}
_VERDICT = """\
NEW is released if it meets all three thresholds, has no violation, and is not below OLD on any metric. Otherwise it is
blocked, with every reason that holds. Ratios are compared exactly, by counts.

Only the reasons “below threshold” depend on thresholds: no threshold can release a run with a violation or a
regression. While a threshold differs from the file's, the verdict is marked SIMULATED, or SIM where there is little
room. The verdict covers all items, whatever is filtered."""


class HelpScreen(ClosedOnce, ModalScreen[None]):
    """Everything a person can do and see, to scroll through."""

    CSS = """
    HelpScreen { align: center middle; background: $background 60%; }
    HelpScreen WrappedText {
        width: 84;
        max-width: 96%;
        height: 90%;
        border: round $primary;
        background: $surface;
        padding: 0 2;
        scrollbar-size-vertical: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "dismiss(None)", "Close"),
    ]

    def compose(self) -> ComposeResult:
        """One scrolling text in a box."""
        box = WrappedText(help_text)
        box.border_title = "Help"
        box.border_subtitle = "Esc closes"
        yield box


def help_text(width: int) -> Content:
    """The whole help, no line of it wider than so many cells where words allow it."""
    groups = dict.fromkeys(command.group for command in COMMANDS)
    parts: list[Content] = []
    for group in groups:
        keys = [(_key(c.shown_key or c.key), f"{c.what}") for c in COMMANDS if c.group == group]
        parts.append(_section(group, keys, width))
    parts.append(_section("In the table", TABLE_KEYS, width))
    parts.append(_section("In the gate", FIELD_KEYS, width))
    columns = [(field.value, words.split(". Click")[0]) for field, words in TOOLTIPS.items()]
    parts.append(_section("Columns", columns, width))
    legend = [_row(f"{mark.text:^{_KEY_WIDTH}}", _TONE_STYLES[mark.tone], words, width) for mark, words in LEGEND]
    legend += [_row(f"{mark:^{_KEY_WIDTH}}", "", words, width) for mark, words in gauge.LEGEND]
    parts.append(Content("\n").join([_title("Glyphs"), *legend]))
    verdict = "\n\n".join(fill(paragraph, max(_LEAST_WORDS, width)) for paragraph in _VERDICT.split("\n\n"))
    parts.append(Content("\n").join([_title("How the verdict is made"), Content(verdict)]))
    return Content("\n\n").join(parts)


def _section(title: str, lines: Iterable[tuple[str, str]], width: int) -> Content:
    rows = (_row(f"{key:<{_KEY_WIDTH}}", "bold $primary", words, width) for key, words in lines)
    return Content("\n").join([_title(title), *rows])


def _row(head: str, style: str, words: str, width: int) -> Content:
    """A head with its words beside it, on as many lines as they need; where there is no room for both, below it."""
    beside = width >= _LEAST_WIDTH
    indent = "\n" + " " * (_KEY_WIDTH if beside else 2)
    lines = wrap(words, max(_LEAST_WORDS, width - len(indent) + 1))
    return Content.assemble((head, style), "" if beside else indent, indent.join(lines))


def _title(words: str) -> Content:
    return Content.assemble((words, "bold underline"))


def _key(key: str) -> str:
    return key.replace(",", " ")
