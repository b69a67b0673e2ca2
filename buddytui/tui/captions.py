"""What the table's frame says: how many items are shown, which, and in which order."""

from buddytui.evaluation.selection import Order, Selection
from buddytui.evaluation.whatif import counted


def caption(selection: Selection, shown: int, total: int, *, sorting: bool = False) -> str:
    """Such as `3 of 64 shown · regressed · by id`; `sorting by id …` while the order is not there yet."""
    parts = [
        f"{shown:,} of {total:,} shown" if selection.narrows else counted(total, "item"),
        selection.words,
    ]
    if selection.order is not Order.FILE:
        order = f"by {selection.order.value}{', backwards' if selection.backwards else ''}"
        parts.append(f"sorting {order} …" if sorting else order)
    return " · ".join(part for part in parts if part)
