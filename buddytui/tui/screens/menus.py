"""The menus of the main screen: which filters and orders there are, as lines of a picker."""

from buddytui.evaluation.selection import OFFERED, Filter, Order, Selection, Selector
from buddytui.tui.screens.picker import Choice, Picker

_FILTER_LETTERS = "afrxvomcd"
_NOT_SOUGHT = "…"
_ORDER_LETTERS = "fisw"


def filter_menu(selector: Selector, selection: Selection) -> Picker:
    """The filters with the number of items behind each, as far as it is known; gives a place in OFFERED."""

    def choices() -> list[Choice]:
        return [
            Choice(letter, choice.name, _count(selector, choice), current=choice == selection.filter)
            for letter, choice in zip(_FILTER_LETTERS, OFFERED, strict=True)
        ]

    return Picker("Show", choices(), choices)


def _count(selector: Selector, choice: Filter) -> str:
    return f"{selector.count(choice):,}" if selector.knows(choice) else _NOT_SOUGHT


def order_menu(selection: Selection) -> Picker:
    """The orders; gives a place among the members of Order."""
    return Picker(
        "Sort by",
        [
            Choice(letter, order.value, _direction(selection, order), current=order is selection.order)
            for letter, order in zip(_ORDER_LETTERS, Order, strict=True)
        ],
    )


def _direction(selection: Selection, order: Order) -> str:
    if order is not selection.order or order is Order.FILE:
        return ""
    return "▾ again: as in the file" if selection.backwards else "▴ again: backwards"
