"""What widgets post when somebody wants to see the items behind a reason, a metric or a count."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.message import Message

from buddytui.evaluation.selection import Filter


@dataclass
class ItemsWanted(Message):
    """Somebody wants exactly the items of a filter in the table.

    `positions` are the filter's items where it is told; `at` is the item to go to, None for the first.
    """

    filter: Filter
    source: str = ""
    positions: Sequence[int] | None = None
    at: int | None = None
