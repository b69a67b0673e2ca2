"""Closing a screen once, however many keys ask for it before it is gone."""

from typing import TYPE_CHECKING, Any

from textual.await_complete import AwaitComplete

if TYPE_CHECKING:
    from textual.screen import Screen

    _Mixed = Screen[Any]
else:
    _Mixed = object  # Textual takes styles from the first of a screen's bases that is a widget: not from this one


class ClosedOnce(_Mixed):
    """A screen that is not on top any more has been closed: closing it again would close the one below it."""

    def dismiss(self, result: Any = None) -> AwaitComplete:  # noqa: ANN401  whatever the screen gives
        """Close, unless that is under way."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
