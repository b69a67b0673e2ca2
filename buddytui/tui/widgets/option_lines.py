"""Textual's list of options, wherever it is used, in a terminal of any size and while it is not laid out yet."""

from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import OptionList, Select
from textual.widgets._select import SelectOverlay

if TYPE_CHECKING:
    _Mixed = OptionList
else:
    _Mixed = object  # Textual takes styles from the first of a widget's bases that is one: not from this one

_Value = TypeVar("_Value")

_LEAST_WIDTH = 12
"""Cells, padding among them."""


class _PagedWhereLaidOut(_Mixed):
    """Textual looks for the line of the cursor among lines that it makes when there is room for them."""

    def action_page_down(self) -> None:
        """Go a page down, where there are lines to see."""
        with suppress(KeyError):
            super().action_page_down()  # type: ignore[no-untyped-call]  # Textual leaves it so

    def action_page_up(self) -> None:
        """Go a page up, where there are lines to see."""
        with suppress(KeyError):
            super().action_page_up()  # type: ignore[no-untyped-call]  # the same


class OptionLines(_PagedWhereLaidOut, OptionList):
    """A list in a terminal of any size; Textual cannot tell how high lines of no width are."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of the lines where they have some width at least."""
        return super().get_content_height(container, viewport, max(width, _LEAST_WIDTH))


class _Overlay(_PagedWhereLaidOut, SelectOverlay):
    """The list that a choice opens."""


class DropDown(Select[_Value]):
    """A choice that opens such a list."""

    def compose(self) -> ComposeResult:
        """What is chosen, and the list over what stands below."""
        for part in super().compose():
            yield _Overlay().data_bind(compact=Select.compact) if isinstance(part, SelectOverlay) else part
