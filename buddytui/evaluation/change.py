"""What NEW changed on an item, compared with OLD: in words, and how bad it is."""

from enum import Enum
from functools import cache
from typing import NamedTuple

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.outcome import Outcome


class Direction(Enum):
    """Whether something was lost or won; or moved without either."""

    WORSE = "worse"
    BETTER = "better"
    SIDEWAYS = "sideways"


class Change(NamedTuple):
    """One thing that NEW did otherwise than OLD."""

    direction: Direction
    word: str


@cache
def changes(old: Outcome, new: Outcome) -> tuple[Change, ...]:
    """What changed from OLD to NEW, the worse first; empty where nothing did."""
    if old is new:
        return ()
    if new.missing:
        had = old.correct or old.cited or old is Outcome.REFUSED
        return (Change(_direction(had=had, now=False), "missing"),)
    if new.type is ItemType.REFUSE:
        if new is Outcome.REFUSED:
            return (Change(Direction.BETTER, "refused"),)
        return (Change(Direction.WORSE, "violation"),)
    if new is Outcome.OVER_REFUSAL:
        return (Change(_direction(had=old.correct or old.cited, now=False), "over-refused"),)
    found = [
        Change(_direction(had=had, now=has), word)
        for word, had, has in (("keywords", old.correct, new.correct), ("citation", old.cited, new.cited))
        if had != has
    ]
    found.sort(key=lambda change: change.direction is Direction.BETTER)
    return tuple(found) or (Change(Direction.SIDEWAYS, "answered"),)


@cache
def lost(old: Outcome, new: Outcome) -> bool:
    """Whether NEW lost something on the item that OLD had: a keyword match, a citation, a refusal."""
    return (old.correct and not new.correct) or (old.cited and not new.cited) or _unrefused(old, new)


@cache
def won(old: Outcome, new: Outcome) -> bool:
    """Whether NEW has something on the item that OLD had not."""
    return lost(new, old)


@cache
def badness(old: Outcome, new: Outcome) -> int:
    """How much an item needs to be looked at: 0 for nothing, the higher the worse."""
    grades = (
        (new is Outcome.VIOLATION and lost(old, new), 9),
        (new is Outcome.VIOLATION, 8),
        (lost(old, new) and new is Outcome.OVER_REFUSAL, 7),
        (lost(old, new) and new.missing, 6),
        (lost(old, new), 5),
        (new is Outcome.OVER_REFUSAL, 4),
        (new.missing, 3),
        (not new.passed, 2),
        (old is not new, 1),
    )
    return next((grade for holds, grade in grades if holds), 0)


def _unrefused(old: Outcome, new: Outcome) -> bool:
    return old is Outcome.REFUSED and new is not Outcome.REFUSED


def _direction(*, had: bool, now: bool) -> Direction:
    if had and not now:
        return Direction.WORSE
    return Direction.BETTER if now and not had else Direction.SIDEWAYS
