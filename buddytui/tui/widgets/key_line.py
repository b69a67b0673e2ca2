"""The keys that work where the focus is, on one line, the most useful first; a click presses one.

Textual's Footer makes a widget of each key and all of them anew with each focus, which costs a tenth of the start
and cuts a key in two where the line ends. This one is drawn as one line and leaves out whole keys.
"""

from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

_ROOMY = 100
"""Cells from which keys stand two cells apart."""
_ALWAYS = {"app.help", "back", "quit", "app.quit"}
"""The actions whose keys are left out last."""


class Key(NamedTuple):
    """A key on the line: what is pressed, how it is shown, what it does, and where it stands."""

    key: str
    shown: str
    words: str
    x: int

    @property
    def end(self) -> int:
        """The cell after its last one."""
        return self.x + cell_len(self.shown) + 1 + cell_len(self.words)


class KeyLine(Widget):
    """One line of keys."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--key"}

    def on_mount(self) -> None:
        """Follow the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._update)

    def _update(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self.refresh()

    @property
    def keys(self) -> list[Key]:
        """The keys that have room, in the order of the bindings: those of the focus first.

        Help, going back and quitting have room before any other: whoever finds them finds the rest.
        """
        gap = 2 if self.size.width >= _ROOMY else 1
        bindings: dict[str, Binding] = {}
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and enabled:
                bindings.setdefault(binding.action, binding)
        last = [binding for action, binding in bindings.items() if action in _ALWAYS]
        first = [binding for action, binding in bindings.items() if action not in _ALWAYS]
        room = self.size.width - sum(gap + self._key(binding, 0).end for binding in last)
        keys: list[Key] = []
        x = 1
        for some, end in ((first, room), (last, self.size.width)):
            for binding in some:
                key = self._key(binding, x)
                if key.end > end:
                    break
                keys.append(key)
                x = key.end + gap
        return keys

    def _key(self, binding: Binding, x: int) -> Key:
        return Key(binding.key, self.app.get_key_display(binding), binding.description, x)

    def render(self) -> Text:
        """The keys and what they do."""
        line = Text(no_wrap=True)
        style = self.get_component_rich_style("key-line--key", partial=True)
        for key in self.keys:
            line.pad_right(key.x - line.cell_len)
            line.append(key.shown, style)
            line.append(f" {key.words}")
        return line

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        for key in self.keys:
            if key.x <= event.x < key.end:
                self.app.simulate_key(key.key)
