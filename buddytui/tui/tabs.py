"""The tabs of the gate's column, and which name of each fits a width."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class Tab(Enum):
    """What the column can show; in the order of the keys 1 to 5."""

    GATE = "Gate"
    CHANGES = "Changes"
    SOURCES = "Sources"
    EVIDENCE = "Evidence"
    DOUBTS = "Doubts"

    @property
    def key(self) -> str:
        """The key that opens it."""
        return str(_TABS.index(self) + 1)


_TABS = tuple(Tab)
_SHORT = ("Gate", "Chang", "Sourc", "Evid", "Doubt")
_SHORTEST = ("Gate", "Chg", "Src", "Evi", "Dbt")


class Label(NamedTuple):
    """A tab's words at `x` cells from the left."""

    tab: Tab
    x: int
    words: str

    @property
    def end(self) -> int:
        """The first cell after it."""
        return self.x + len(self.words)


def tab_labels(width: int) -> tuple[Label, ...]:
    """All tabs in a line of so many cells: with keys where there is room, in shorter words where there is little."""
    names = tuple(tab.value for tab in Tab)
    keyed = tuple(f"{tab.key} {tab.value}" for tab in Tab)
    for words in (keyed, names, _SHORT):
        if sum(map(len, words)) + len(words) - 1 <= width:
            return _spread(words, width)
    return _spread(_SHORTEST, width)


def label_at(labels: Sequence[Label], x: int) -> Label | None:
    """The label under a cell; the blank after one belongs to it."""
    return next((label for label in labels if label.x <= x <= label.end), None)


def _spread(words: Sequence[str], width: int) -> tuple[Label, ...]:
    """The words side by side, with up to two blanks between them."""
    gap = max(1, min(2, (width - sum(map(len, words))) // (len(words) - 1)))
    labels: list[Label] = []
    x = 0
    for tab, name in zip(Tab, words, strict=True):
        labels.append(Label(tab, x, name))
        x += len(name) + gap
    return tuple(labels)
