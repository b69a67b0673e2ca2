"""The command palette, which takes a key in good part that comes before its list is laid out."""

from contextlib import suppress

from textual.command import CommandPalette

from buddytui.tui.screens.closing import ClosedOnce


class Palette(ClosedOnce, CommandPalette):
    """Textual's palette; its page keys ask for lines of a list that may not be there yet."""

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)
