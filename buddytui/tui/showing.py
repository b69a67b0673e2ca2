"""Which items the main screen shows, as people pick them: by a count, a search, a menu, a doubt, or one in full."""

from dataclasses import replace
from typing import TYPE_CHECKING

from buddytui.evaluation.release import positions_to_fix
from buddytui.evaluation.selection import DOUBTFUL, OFFERED, TO_FIX, Order
from buddytui.tui import going, screens
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.search_bar import SearchBar

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
    going.to_table(screen)


def show_items_to_fix(screen: "RunScreen") -> None:
    """Show the fewest items that have to be fixed, those that OLD got right first."""
    if screen.way is not None and screen.selector is not None:
        show_items(screen, ItemsWanted(TO_FIX, positions=positions_to_fix(screen.way, screen.selector.joint)))


def open_item(screen: "RunScreen", position: int) -> None:
    """Show an item in full, and come back to the one that it was left at; not one that is not shown any more."""
    if screen.run is None or not screen.table.is_at(position):
        return

    def come_back_to(position: int | None) -> None:
        if position is not None:
            screen.cursor = position

    screen.app.push_screen(
        screens.detail_screen(screen.run, screen.positions, position, screen.selection), come_back_to
    )


def take_found(screen: "RunScreen", message: SearchBar.Found) -> None:
    """Show what the search found so far."""
    screen.found = message.positions
    screen.note = f"searching {message.done} %" if message.done < 100 else ""
    if screen.selection.search == message.search:
        screen.select()
    else:
        screen.selection = replace(screen.selection, search=message.search)


def take_doubts(screen: "RunScreen", found: "DoubtsFound") -> None:
    """Let the filter of that name show what was found so far, and a menu that is open count it."""
    if found.selector is screen.selector:
        found.selector.tell(DOUBTFUL, found.doubts.positions)
        if screen.selection.filter == DOUBTFUL:
            screen.select()
        if screen.app.screen is not screen:
            screen.app.screen.post_message(replace(found))


def pick_filter(screen: "RunScreen") -> None:
    """Ask for a filter; the one in force, picked again, is taken off."""

    def filter_by(place: int | None) -> None:
        if place is not None:
            screen.selection = screen.selection.toggled(OFFERED[place])
            if screen.selection.filter == DOUBTFUL:
                screen.column.seek_doubts()

    if screen.selector is not None:
        screen.app.push_screen(screens.filter_menu(screen.selector, screen.selection), filter_by)
        screen.call_after_refresh(screen.column.seek_few_doubts)


def pick_order(screen: "RunScreen") -> None:
    """Ask for an order; the one in force, picked again, is turned round."""

    def sort_by(place: int | None) -> None:
        if place is not None:
            screen.selection = screen.selection.sorted_by(tuple(Order)[place])

    screen.app.push_screen(screens.order_menu(screen.selection), sort_by)
