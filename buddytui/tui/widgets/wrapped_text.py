"""A text to scroll through that is laid out anew for each width."""

from collections.abc import Callable

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


class WrappedText(Widget):
    """All of a text, as what gives it for a width in cells lays it out."""

    DEFAULT_CSS = """
    WrappedText { height: auto; }
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
