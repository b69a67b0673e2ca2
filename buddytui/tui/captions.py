"""What the table's frame says: how many items are shown, which, and in which order."""

from buddytui.evaluation.selection import Order, Selection
from buddytui.evaluation.whatif import counted


def caption(selection: Selection, shown: int, total: int) -> str:
    """Such as `3 of 64 shown · regressed · by id`."""
    parts = [
        f"{shown:,} of {total:,} shown" if selection.narrows else counted(total, "item"),
        selection.words,
    ]
    if selection.order is not Order.FILE:
        parts.append(f"by {selection.order.value}{', backwards' if selection.backwards else ''}")
    return " · ".join(part for part in parts if part)
