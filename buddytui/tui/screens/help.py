"""Help: every key by group, what each column and glyph means, and how the verdict is made."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from buddytui.reports.status import LEGEND, Tone
from buddytui.tui.commands import COMMANDS, FIELD_KEYS, TABLE_KEYS
from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.table_layout import TOOLTIPS

_KEY_WIDTH = 14
_TONE_STYLES = {
    Tone.GOOD: "$success",
    Tone.BAD: "$error",
    Tone.WARN: "$warning",
    Tone.ALARM: "bold $error",
    Tone.QUIET: "$quiet",
    Tone.PLAIN: "",
}
_VERDICT = (
    "NEW is released if it meets all three thresholds, has no violation, and is not below OLD on any metric. "
    "Otherwise it is blocked, with every reason that holds. Ratios are compared exactly, by counts.\n\n"
    "Only the reasons “below threshold” depend on thresholds: no threshold can release a run with a violation or a "
    "regression. While a threshold differs from the file's, the verdict is marked SIMULATED. The verdict covers all "
    "items, whatever is filtered."
)


class HelpScreen(ClosedOnce, ModalScreen[None]):
    """Everything a person can do and see, to scroll through."""

    CSS = """
    HelpScreen { align: center middle; background: $background 60%; }
    HelpScreen VerticalScroll {
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
        Binding("j", "scroll_by(1)", show=False),
        Binding("k", "scroll_by(-1)", show=False),
    ]

    def compose(self) -> ComposeResult:
        """One scrolling text in a box."""
        box = VerticalScroll(Static(_help_text()))
        box.border_title = "Help"
        box.border_subtitle = "Esc closes"
        yield box

    def action_scroll_by(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


def _help_text() -> Content:
    groups = dict.fromkeys(command.group for command in COMMANDS)
    parts: list[Content] = []
    for group in groups:
        keys = [(_key(c.shown_key or c.key), f"{c.what}") for c in COMMANDS if c.group == group]
        parts.append(_section(group, keys))
    parts.append(_section("In the table", list(TABLE_KEYS)))
    parts.append(_section("In the gate", list(FIELD_KEYS)))
    parts.append(_section("Columns", [(field.value, words.split(". Click")[0]) for field, words in TOOLTIPS.items()]))
    legend = [Content.assemble((f"{m.text:^{_KEY_WIDTH}}", _TONE_STYLES[m.tone]), words) for m, words in LEGEND]
    parts.append(Content("\n").join([_title("Glyphs"), *legend]))
    parts.append(Content("\n").join([_title("How the verdict is made"), Content(_VERDICT)]))
    return Content("\n\n").join(parts)


def _section(title: str, lines: list[tuple[str, str]]) -> Content:
    rows = [Content.assemble((f"{key:<{_KEY_WIDTH}}", "bold $primary"), words) for key, words in lines]
    return Content("\n").join([_title(title), *rows])


def _title(words: str) -> Content:
    return Content.assemble((words, "bold underline"))


def _key(key: str) -> str:
    return key.replace(",", " ")
