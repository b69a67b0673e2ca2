"""A small menu over the screen: one letter or Enter picks a line."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.widgets.option_lines import OptionLines


class Choice(NamedTuple):
    """A line of the menu: its letter, its words, what stands at its right, and whether it is in force."""

    letter: str
    words: str
    right: str = ""
    current: bool = False


class Picker(ClosedOnce, ModalScreen[int | None]):
    """Gives the number of the line picked, or None; `renewed` gives the same choices as they stand now."""

    CSS = """
    Picker { align: center middle; background: $background 60%; }
    Picker OptionList {
        width: auto;
        max-width: 90%;
        height: auto;
        max-height: 90%;
        border: round $primary;
        background: $surface;
        padding: 0 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", "Close")]

    def __init__(
        self, title: str, choices: Sequence[Choice], renewed: Callable[[], Sequence[Choice]] | None = None
    ) -> None:
        super().__init__()
        self._renewed = renewed
        self._title = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        """The lines in a box."""
        lines = OptionLines(*(Option(self._line(choice)) for choice in self._choices), markup=False, compact=True)
        lines.border_title = self._title
        lines.border_subtitle = "letter or Enter"
        current = (place for place, choice in enumerate(self._choices) if choice.current)
        lines.highlighted = next(current, 0)
        yield lines

    def on_doubts_found(self) -> None:
        """Count anew: what is found while the menu is open is told to it as well."""
        if self._renewed is not None:
            self._choices = self._renewed()
            lines = self.query_one(OptionLines)
            for place, choice in enumerate(self._choices):
                lines.replace_option_prompt_at_index(place, self._line(choice))

    def on_key(self, event: events.Key) -> None:
        """Pick the line of a letter."""
        for place, choice in enumerate(self._choices):
            if event.character == choice.letter:
                event.stop()
                self.dismiss(place)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick the line that was entered or clicked."""
        self.dismiss(event.option_index)

    def on_click(self, event: events.Click) -> None:
        """Close when somebody clicks beside the box."""
        if event.widget is self:
            self.dismiss(None)

    def _line(self, choice: Choice) -> Text:
        widest = max(len(each.words) for each in self._choices)
        right = max(len(each.right) for each in self._choices)
        line = Text(f" {choice.letter} ", "bold")
        line.append(f" {choice.words:<{widest}}  {choice.right:>{right}} ", "bold" if choice.current else "")
        line.append("● " if choice.current else "  ")
        return line
