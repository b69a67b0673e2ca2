"""Going about the main screen: to the table, a tab or a part of the gate, and step by step back to seeing all items."""

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.widget import Widget

from buddytui.evaluation.selection import EVERYTHING
from buddytui.tui.loading import CancelAsked
from buddytui.tui.tabs import Tab
from buddytui.tui.widgets.tab_bar import TabBar

if TYPE_CHECKING:
    from buddytui.tui.run_screen import RunScreen


def to_table(screen: "RunScreen") -> None:
    """Put the focus on the table; where there is room for one thing only, show that."""
    screen.remove_class("-column")
    screen.table.focus()


def to_tab(screen: "RunScreen", tab: Tab) -> None:
    """Open a tab of the column at the right; where the terminal is too small for both, over the table."""
    screen.add_class("-column")
    screen.column.post_message(TabBar.Picked(tab, enter=True))


def to_gate(screen: "RunScreen", widget: Widget) -> None:
    """Put the focus on a widget of the gate, which comes into sight first where it is not."""
    if screen.column.tab is Tab.GATE and screen.column.display:
        widget.focus()
    else:
        to_tab(screen, Tab.GATE)
        screen.column.call_after_refresh(widget.focus)


def back(screen: "RunScreen") -> None:
    """Undo, in this order: a long reading, the search, the filter; from anywhere else go to the table."""
    if screen.load_bar.reads:
        screen.post_message(CancelAsked())
    elif not screen.table.has_focus:
        to_table(screen)
    elif screen.selection.search:
        screen.search_bar.value = ""
        screen.search_bar.remove_class("-open")
    elif screen.selection.narrows:
        screen.selection = replace(screen.selection, filter=EVERYTHING, source="")
