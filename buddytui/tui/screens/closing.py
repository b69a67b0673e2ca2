"""Closing a screen once, however many keys ask for it before it is gone."""

from typing import Any

from textual.await_complete import AwaitComplete
from textual.screen import Screen


class ClosedOnce(Screen[Any]):
    """A screen that is not on top any more has been closed: closing it again would close the one below it."""

    def dismiss(self, result: Any = None) -> AwaitComplete:  # noqa: ANN401  whatever the screen gives
        """Close, unless that is under way."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
