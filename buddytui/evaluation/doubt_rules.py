"""The rules of doubt about a citation and an answer: small, pure, each with its reason in words.

A rule takes plain values and gives a Finding or None. The texts are English; a rule that finds
nothing says nothing.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from buddytui.evaluation.keyword_doubts import loosely_there, only_inside_words, only_negated

Span = tuple[int, int]


class Rule(Enum):
    """What may be doubted."""

    CITATION = "citation"
    LOOSE_KEYWORD = "loose keyword"
    INSIDE_WORD = "inside a word"
    READS_REFUSED = "reads like a refusal"
    NO_WORDS = "no words"
    THINKING = "thinking"
    NEGATED = "negated"


class Finding(NamedTuple):
    """A doubt: the rule, its reason, where in the answer (start, end in characters), and the keyword it is about."""

    rule: Rule
    reason: str
    span: Span | None = None
    keyword: str | None = None


_EXTENSION = re.compile(r"(?<=[^.])\.[a-z][a-z0-9]{1,4}$")
_WORD = re.compile(r"[^\W_]")
_THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|$)|</think(?:ing)?>", re.IGNORECASE | re.DOTALL)
_REFUSAL_OPENS_WITHIN = 400
_NOT = r"(?:can[’'ʼ]?t|cannot|can not|won[’'ʼ]?t|will not|could not|couldn[’'ʼ]?t)"
_DO = r"(?:help|assist|answer|solve|do|provide|give|share|write|complete|discuss|comply|support|fulfil+|offer|tell)"
_REFUSAL = re.compile(
    rf"\b(?:i|we) {_NOT} (?:\w+ )?{_DO}\b(?! but\b)"
    r"|\b(?:i am|i[’'ʼ]m|we are|we[’'ʼ]re) (?:not able|unable|not allowed|not permitted|forbidden) to\b"
    r"|\b(?:i|we) (?:must|have to|need to) (?:decline|refuse)\b"
    r"|\b(?:i|we) (?:decline|refuse) to\b"
    r"|\bsorry,? but\b"
    r"|\bi apologi[sz]e,? but\b",
    re.IGNORECASE,
)
_REFUSAL_WORDS = (
    *("can", "won", "will", "could", "able to", "allowed", "permitted", "forbidden"),
    *("decline", "refuse", "sorry", "apolog"),
)
"""One of these stands in whatever reads like a refusal; they are looked for first, as most answers have none."""


def citation_finding(required: str | None, cited: str | None) -> Finding | None:
    """A cited source that is the required one but for case, path, extension or `#fragment`.

    A path differs only where one is the end of the other: `docs/L3` is `L3`, and `week1/L3` is not `week2/L3`. An
    extension has two to five letters and digits after its dot, so `L3.1` and `L3.b` have none.
    """
    if required is None or cited is None or required == cited:
        return None
    wanted, given = _parts(required.casefold()), _parts(cited.casefold())
    if not wanted.name or wanted.name != given.name or not _one_ends_the_other(wanted.folders, given.folders):
        return None
    differences = [
        word
        for word, one, other in zip(("path", "", "extension", "#fragment"), wanted, given, strict=True)
        if one != other
    ]
    if not differences:
        differences = ["case" if required.casefold() == cited.casefold() else "path"]
    return Finding(Rule.CITATION, f"cited source differs from the required one only in {' and '.join(differences)}")


class _Parts(NamedTuple):
    folders: tuple[str, ...]
    name: str
    extension: str
    fragment: str


def _parts(source: str) -> _Parts:
    place, _, fragment = source.partition("#")
    *folders, name = [part for part in re.split(r"[/\\]", place) if part not in ("", ".")] or [""]
    plain = _EXTENSION.sub("", name)
    return _Parts(tuple(folders), plain, name[len(plain) :], fragment)


def _one_ends_the_other(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return longer[len(longer) - len(shorter) :] == shorter


def answer_findings(answer: str, *, refused: bool) -> Iterator[Finding]:
    """What may be doubted of an answer and its mark, whatever was asked."""
    if not _WORD.search(answer):
        yield Finding(Rule.NO_WORDS, "refused with no words" if refused else "answered with no words")
        return
    if "<" in answer and (hit := _THINKING.search(answer)) is not None:
        yield Finding(Rule.THINKING, "a <think> block stands in the answer", hit.span())
    if not refused and (span := reads_like_refusal(answer)) is not None:
        yield Finding(Rule.READS_REFUSED, "marked answered but reads like a refusal", span)


def reads_like_refusal(answer: str) -> Span | None:
    """Where an answer says that it will not answer, in its first 400 characters after any `<think>` block."""
    lowered = answer.lower()
    if not any(word in lowered for word in _REFUSAL_WORDS):
        return None
    spoken = _THINKING.sub(lambda hit: " " * len(hit[0]), answer)
    start = len(spoken) - len(spoken.lstrip())
    hit = _REFUSAL.search(spoken, start, start + _REFUSAL_OPENS_WITHIN)
    return hit.span() if hit else None


def keyword_findings(keywords: Sequence[str], answer: str) -> Iterator[Finding]:
    """What may be doubted of each keyword that was or was not found in an answer."""
    for keyword in keywords:
        for rule, doubt, reason in _KEYWORD_RULES:
            if (span := doubt(keyword, answer)) is not None:
                yield Finding(rule, reason, span, keyword)


_KEYWORD_RULES = (
    (Rule.LOOSE_KEYWORD, loosely_there, "keyword is there but for hyphens, spaces or punctuation"),
    (Rule.INSIDE_WORD, only_inside_words, "keyword stands only inside a longer word"),
    (Rule.NEGATED, only_negated, "keyword stands after a negation"),
)
