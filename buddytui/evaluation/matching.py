"""Whether, and where, a keyword stands in an answer.

Both sides are folded as Unicode's compatibility caseless matching does (The Unicode Standard,
section 3.13, D146, without a locale), so that case, composition, width and the kind and number
of spaces do not matter. A folded text can be longer or shorter than its original: `spans` leads back.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from unicodedata import combining, normalize

_SPACES = re.compile(r"[^\S ]\s*| \s+")
"""White space that is anything but one space."""
_SPACE_RUN = re.compile(r"\s\s")
_DOTTED_I = "i\u0307"
_LONG = 4096
_MANY_MARKS = 8
"""Marks in a row from which on they are put in order here."""
_MARKS_AT_ONCE = 128
"""As many in a row as `normalize` puts in order quickly."""


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
    """The text with its long runs of marks sorted: `normalize` does it by insertion, which takes hours then."""
    marks = "".join(re.escape(character) for character in set(text) if _marks(character))
    return re.sub(f"[{marks}]{{{_MANY_MARKS},}}", _in_order, text) if marks else text


def _in_order(found: re.Match[str]) -> str:
    """A run of marks decomposed and by their classes, those of one class as they stand."""
    by_class: defaultdict[int, list[str]] = defaultdict(list)
    for start in range(*found.span(), _MARKS_AT_ONCE):
        piece = found.string[start : min(start + _MARKS_AT_ONCE, found.end())]
        for its_class, marks in groupby(normalize("NFKD", piece), combining):
            by_class[its_class].append("".join(marks))
    return "".join(chain.from_iterable(by_class[its_class] for its_class in sorted(by_class)))


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
