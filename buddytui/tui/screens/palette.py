"""The command palette, which takes in good part what comes before its list is laid out, or after it was closed."""

from contextlib import suppress
from inspect import isawaitable

from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.timer import Timer, TimerCallback

from buddytui.tui.screens.closing import ClosedOnce


class Palette(ClosedOnce, CommandPalette):
    """Textual's palette; its page keys ask for lines of a list that may not be there yet.

    Its search can end when the palette has been closed and has no list any more to mark.
    """

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)

    def _watch__list_visible(self) -> None:
        with suppress(NoMatches):
            super()._watch__list_visible()

    async def _watch__show_busy(self) -> None:
        with suppress(NoMatches):
            await super()._watch__show_busy()

    def set_timer(
        self, delay: float, callback: TimerCallback | None = None, *, name: str | None = None, pause: bool = False
    ) -> Timer:
        """Textual's timer; what it calls may come when the palette has been closed."""

        async def call() -> None:
            with suppress(NoMatches):
                done = callback() if callback is not None else None
                if isawaitable(done):
                    await done

        return super().set_timer(delay, call, name=name, pause=pause)
