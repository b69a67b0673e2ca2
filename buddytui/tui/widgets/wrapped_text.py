"""A text to scroll through that is laid out anew for each width."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


class WrappedText(VerticalScroll):
    """A text as what gives it for a width in cells lays it out, scrolled by the keys of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "scroll_by(1)", "Down", show=False),
        Binding("k", "scroll_by(-1)", "Up", show=False),
        Binding("g", "scroll_home", "First", show=False),
        Binding("G", "scroll_end", "Last", show=False),
    ]

    def __init__(self, text: Callable[[int], Content], id: str | None = None) -> None:  # noqa: A002  as Textual has it
        super().__init__(id=id)
        self._text = text

    def compose(self) -> ComposeResult:
        """The text, as high as it is."""
        yield _Lines(self._text)

    def action_scroll_by(self, lines: int) -> None:
        """Scroll by so many lines."""
        self.scroll_relative(y=lines, animate=False)


class _Lines(Widget):
    """All lines of a text for the width there is."""

    DEFAULT_CSS = """
    _Lines { height: auto; }
    """

    def __init__(self, text: Callable[[int], Content]) -> None:
        super().__init__()
        self._text = text

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the text has in a width."""
        del container, viewport
        return self._text(width).plain.count("\n") + 1

    def render(self) -> Content:
        """The text for the present width."""
        return self._text(self.size.width)
