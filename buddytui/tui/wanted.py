"""What widgets post when somebody wants to see the items behind a reason, a metric or a count."""

from dataclasses import dataclass

from textual.message import Message

from buddytui.evaluation.selection import Filter


@dataclass
class ItemsWanted(Message):
    """Somebody wants exactly the items of a filter in the table."""

    filter: Filter
    source: str = ""
