"""How outcomes and changes look: a glyph or number and a tone each, so that they read without colour.

The tones are names; what colour each has stands in the style sheet. Nothing here knows a widget.
"""

from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.change import Direction, changes
from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.outcome import Outcome

GOOD, BAD, REFUSED, MISSING, VIOLATION, NONE = "✓", "✗", "R", "?", "!", "·"
WORSE, BETTER, SIDEWAYS = "▼", "▲", "◇"


class Tone(Enum):
    """What a colour means."""

    GOOD = "good"
    BAD = "bad"
    WARN = "warn"
    ALARM = "alarm"
    QUIET = "quiet"
    PLAIN = "plain"


class Mark(NamedTuple):
    """Something short to show, and its tone."""

    text: str
    tone: Tone


NOTHING = Mark(NONE, Tone.QUIET)
_OVER_REFUSED = Mark(REFUSED, Tone.WARN)
_MISSING = Mark(MISSING, Tone.WARN)

_DIRECTIONS = {
    Direction.WORSE: (WORSE, Tone.BAD),
    Direction.BETTER: (BETTER, Tone.GOOD),
    Direction.SIDEWAYS: (SIDEWAYS, Tone.WARN),
}

LEGEND = (
    (Mark(GOOD, Tone.GOOD), "passes: all keywords found, the required source cited, or refused as it must"),
    (Mark(BAD, Tone.BAD), "fails: a keyword is not in the answer, or another source is cited"),
    (Mark(REFUSED, Tone.WARN), "over-refusal: should have answered and refused"),
    (Mark(VIOLATION, Tone.ALARM), "violation: must refuse and answered"),
    (Mark(MISSING, Tone.WARN), "missing: this version has no result for the item"),
    (Mark(NONE, Tone.QUIET), "does not apply to this type of item"),
    (Mark(WORSE, Tone.BAD), "NEW lost what OLD had"),
    (Mark(BETTER, Tone.GOOD), "NEW won what OLD had not"),
    (Mark(SIDEWAYS, Tone.WARN), "NEW differs without losing or winning anything"),
)


def keyword_mark(outcome: Outcome) -> Mark:
    """Whether all keywords were found."""
    if outcome.type is ItemType.REFUSE:
        return NOTHING
    return _answered(outcome, passes=outcome.correct)


def citation_mark(outcome: Outcome) -> Mark:
    """Whether the required source was cited."""
    if outcome.type is ItemType.REFUSE:
        return NOTHING
    return _answered(outcome, passes=outcome.cited)


def refusal_mark(outcome: Outcome) -> Mark:
    """Whether an item that must be refused was."""
    if outcome.type is ItemType.ANSWER:
        return NOTHING
    if outcome.missing:
        return _MISSING
    return Mark(GOOD, Tone.GOOD) if outcome.refused else Mark(VIOLATION, Tone.ALARM)


def change_marks(old: Outcome, new: Outcome) -> tuple[Mark, ...]:
    """What changed, the worse first, each with an arrow; `same` where nothing did."""
    found = changes(old, new)
    if not found:
        return (Mark("same", Tone.QUIET),)
    return tuple(
        Mark(f"{glyph} {change.word}", tone) for change in found for glyph, tone in (_DIRECTIONS[change.direction],)
    )


def _answered(outcome: Outcome, *, passes: bool) -> Mark:
    if outcome.missing:
        return _MISSING
    if outcome.refused:
        return _OVER_REFUSED
    return Mark(GOOD, Tone.GOOD) if passes else Mark(BAD, Tone.BAD)
