"""One line with the tabs of the gate's column."""

from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.tui.tabs import Tab, label_at, tab_labels

_TABS = tuple(Tab)


class TabBar(Widget, can_focus=True):
    """Shows which tab is open; arrows, a click or its key open another."""

    HELP = "The tabs of this column. Arrows or the keys 1 to 5 open one, Enter goes into it."
    COMPONENT_CLASSES: ClassVar[set[str]] = {"tab-bar--open", "tab-bar--focused"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "Previous tab", key_display="←"),
        Binding("right,l", "step(1)", "Next tab", key_display="→"),
        Binding("enter,down", "enter", "Into the tab", key_display="↵"),
    ]

    open: reactive[Tab] = reactive(Tab.GATE)

    @dataclass
    class Picked(Message):
        """Somebody wants a tab; with `enter` to use it at once, otherwise only to see it."""

        tab: Tab
        enter: bool = False

    class Entered(Message):
        """Somebody wants to go on into the open tab."""

    def render(self) -> Text:
        """The tabs, the open one marked."""
        line = Text(no_wrap=True, overflow="crop")
        for label in tab_labels(self.size.width):
            line.append(" " * (label.x - line.cell_len))
            if label.tab is self.open:
                part = "focused" if self.has_focus else "open"
                line.append(label.words, self.get_component_rich_style(f"tab-bar--{part}", partial=True))
            else:
                line.append(label.words)
        return line

    def action_step(self, tabs: int) -> None:
        """Open the tab beside this one; after the last comes the first."""
        self.post_message(self.Picked(_TABS[(_TABS.index(self.open) + tabs) % len(_TABS)]))

    def action_enter(self) -> None:
        """Go on into the open tab."""
        self.post_message(self.Entered())

    def on_click(self, event: events.Click) -> None:
        """Open the tab clicked."""
        label = label_at(tab_labels(self.size.width), event.get_content_offset_capture(self).x)
        if label is not None:
            self.post_message(self.Picked(label.tab))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Name the tab and its key while the mouse is over it."""
        label = label_at(tab_labels(self.size.width), event.x - self.gutter.left)
        self.tooltip = f"{label.tab.value}: key {label.tab.key}" if label else None
