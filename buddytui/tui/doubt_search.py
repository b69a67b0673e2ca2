"""Looking for doubts: at once in a small run, and in a thread that only posts messages in a large one."""

from collections.abc import Callable
from dataclasses import dataclass

from textual.message import Message

from buddytui.evaluation.doubt_column import DoubtColumn, growing_doubt_column
from buddytui.evaluation.selection import Selector

SEARCHED_AT_ONCE = 300
"""Items up to which all doubts are found faster than somebody notices."""


@dataclass
class DoubtsFound(Message):
    """The doubts found so far in the run of the selector."""

    selector: Selector
    doubts: DoubtColumn


def search_posting(selector: Selector, post: Callable[[Message], object], cancelled: Callable[[], bool]) -> None:
    """Look through the whole run, posting what was found so far; stops without a word when cancelled."""
    for doubts in growing_doubt_column(selector.run, cancelled):
        post(DoubtsFound(selector, doubts))
