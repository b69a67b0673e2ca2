"""Whether, and where, a keyword stands in an answer.

Both sides are folded as Unicode's compatibility caseless matching does (The Unicode Standard,
section 3.13, D146, without a locale), so that case, composition, width and the kind and number
of spaces do not matter. A folded text can be longer or shorter than its original: `spans` leads back.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from unicodedata import combining, normalize

_SPACES = re.compile(r"\s+")
_SPACE_RUN = re.compile(r"\s\s")
_DOTTED_I = "i\u0307"
_LONG = 4096


def fold(text: str) -> str:
    """The text as it is compared: NFKC, case folding (`İ` as `i`), NFKC, runs of white space as one space."""
    return _SPACES.sub(" ", _fold_characters(text))


def found(answer: str, keywords: Iterable[str]) -> tuple[bool, ...]:
    """For each keyword, whether it stands anywhere in the answer, also inside a longer word."""
    folded = fold(answer)
    return tuple(fold(keyword) in folded for keyword in keywords)


def spans(text: str, keyword: str) -> list[tuple[int, int]]:
    """Where the keyword stands in the text: (start, end) in characters of the original, not overlapping.

    A span covers whole clusters: where only a part of `ﬁ` is found, `ﬁ` is in the span. Places that
    share a cluster are one span.
    """
    needle = fold(keyword)
    if not needle:
        return []
    folded, starts, ends = _fold_with_offsets(text)
    places: list[tuple[int, int]] = []
    at = folded.find(needle)
    while at >= 0:
        last = at + len(needle) - 1
        shares = bool(places) and starts[at] < places[-1][1]
        start = places.pop()[0] if shares else starts[at]
        places.append((start, ends[last]))
        at = folded.find(needle, last + 1)
    return places


def _fold_characters(text: str) -> str:
    if text.isascii():
        return text.lower()
    if len(text) > _LONG:
        text = _with_marks_in_order(text)
    folded = normalize("NFKC", text).casefold().replace(_DOTTED_I, "i")
    return normalize("NFKC", folded)


def _with_marks_in_order(text: str) -> str:
    """The text decomposed: `normalize` sorts each run of marks by insertion, which for a hostile run takes hours."""
    decomposed = "".join(normalize("NFKD", character) for character in text)
    runs = groupby(decomposed, key=lambda character: combining(character) > 0)
    return "".join("".join(sorted(run, key=combining)) if marks else "".join(run) for marks, run in runs)


def _fold_with_offsets(text: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """The folded text and, for each of its characters, where its cluster starts and ends in the original."""
    if text.isascii() and not _SPACE_RUN.search(text):
        return fold(text), range(len(text)), range(1, len(text) + 1)
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    in_space = False
    for start, end in _clusters(text):
        for character in _fold_characters(text[start:end]):
            was_space, in_space = in_space, character.isspace()
            if was_space and in_space:
                ends[-1] = end
                continue
            pieces.append(" " if in_space else character)
            starts.append(start)
            ends.append(end)
    return "".join(pieces), starts, ends


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """The shortest stretches of the text that fold on their own to what they fold to in the whole."""
    start = 0
    for at in range(1, len(text)):
        if not _marks(text[at]) and not _composes(text[start:at], text[at]):
            yield start, at
            start = at
    if text:
        yield start, len(text)


def _marks(character: str) -> bool:
    """Whether a character belongs to the one before it, whatever that is."""
    return combining(normalize("NFKD", character)[0]) > 0


def _composes(cluster: str, character: str) -> bool:
    """Whether a character that is no mark becomes one with the cluster before it, as Hangul letters do."""
    if character.isascii():
        return False
    return normalize("NFKC", cluster + character) != normalize("NFKC", cluster) + normalize("NFKC", character)
