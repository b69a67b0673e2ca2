"""Which items the main screen shows, as people pick them: by a count that leads there, a menu, or a doubt."""

from dataclasses import replace
from typing import TYPE_CHECKING

from buddytui.evaluation.release import positions_to_fix
from buddytui.evaluation.selection import DOUBTFUL, OFFERED, TO_FIX, Order
from buddytui.tui import screens
from buddytui.tui.wanted import ItemsWanted

if TYPE_CHECKING:
    from buddytui.tui.doubt_search import DoubtsFound
    from buddytui.tui.run_screen import RunScreen


def show_items(screen: "RunScreen", wanted: ItemsWanted) -> None:
    """Show exactly the items that somebody wants, with the one that is asked for under the cursor, or the first."""
    screen.search_bar.value = ""
    screen.search_bar.remove_class("-open")
    if wanted.positions is not None and screen.selector is not None:
        screen.selector.tell(wanted.filter, wanted.positions)
    selection = replace(screen.selection, filter=wanted.filter, source=wanted.source, search="")
    if selection == screen.selection:
        screen.select()
    screen.selection = selection
    if screen.positions:
        screen.cursor = screen.positions[0] if wanted.at is None else wanted.at
    screen.go_to_table()


def show_items_to_fix(screen: "RunScreen") -> None:
    """Show the fewest items that have to be fixed, those that OLD got right first."""
    if screen.way is not None and screen.selector is not None:
        show_items(screen, ItemsWanted(TO_FIX, positions=positions_to_fix(screen.way, screen.selector.joint)))


def take_doubts(screen: "RunScreen", found: "DoubtsFound") -> None:
    """Let the filter of that name show what was found so far."""
    if found.selector is screen.selector:
        found.selector.tell(DOUBTFUL, found.doubts.positions)
        if screen.selection.filter == DOUBTFUL:
            screen.select()


def pick_filter(screen: "RunScreen") -> None:
    """Ask for a filter; the one in force, picked again, is taken off."""

    def filter_by(place: int | None) -> None:
        if place is not None:
            screen.selection = screen.selection.toggled(OFFERED[place])
            if screen.selection.filter == DOUBTFUL:
                screen.column.seek_doubts()

    if screen.selector is not None:
        screen.app.push_screen(screens.filter_menu(screen.selector, screen.selection), filter_by)


def pick_order(screen: "RunScreen") -> None:
    """Ask for an order; the one in force, picked again, is turned round."""

    def sort_by(place: int | None) -> None:
        if place is not None:
            screen.selection = screen.selection.sorted_by(tuple(Order)[place])

    screen.app.push_screen(screens.order_menu(screen.selection), sort_by)
