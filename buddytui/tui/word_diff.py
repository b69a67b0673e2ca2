"""What words of two answers differ: pure, and bounded, because comparing long texts takes forever."""

import re
from difflib import SequenceMatcher
from typing import NamedTuple

from buddytui.evaluation.matching import fold

_WORD = re.compile(r"\w+|[^\w\s]")
MOST_WORDS = 4000
"""Longer answers are not compared."""

Span = tuple[int, int]


class WordDiff(NamedTuple):
    """The stretches (start, end in characters) that only the one text has, and only the other."""

    old: list[Span]
    new: list[Span]


def word_diff(old: str, new: str) -> WordDiff | None:
    """The words of each text that the other has not in that place; None where a text is too long to compare."""
    old_words, new_words = _words(old), _words(new)
    if old_words is None or new_words is None:
        return None
    matcher = SequenceMatcher(
        None, [fold(old[a:b]) for a, b in old_words], [fold(new[a:b]) for a, b in new_words], autojunk=False
    )
    only_old: list[Span] = []
    only_new: list[Span] = []
    for kind, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            only_old += _stretch(old_words[old_start:old_end])
            only_new += _stretch(new_words[new_start:new_end])
    return WordDiff(only_old, only_new)


def _words(text: str) -> list[Span] | None:
    words = []
    for match in _WORD.finditer(text):
        words.append(match.span())
        if len(words) > MOST_WORDS:
            return None
    return words


def _stretch(words: list[Span]) -> list[Span]:
    return [(words[0][0], words[-1][1])] if words else []
