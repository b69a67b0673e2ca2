"""Where a keyword was or was not found in an answer, and the answer may mean otherwise.

Each rule takes a keyword and an answer and gives the place that is doubtful, as (start, end) in
characters of the answer, or None.
"""

import re
from functools import lru_cache
from itertools import pairwise

from buddytui.evaluation.matching import fold, spans

Span = tuple[int, int]

_LONGEST_LOOSE = 200
_DROPPED = re.compile(r"[^\w+<=>|~$€£¥#%&@\u0300-\u036f]|_")
_BETWEEN_DIGITS = r"(?:[,'’ _](?=[0-9]{3}))?"
_GROUPED = re.compile(r"(?<=[0-9])[,'’ _](?=[0-9]{3}(?![0-9]))")
_UNSPACED = (
    r"\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3031-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf"
    r"\u4e00-\u9fff\uac00-\ud7ff\uf900-\ufaff\U0001b000-\U0001b16f\U00020000-\U0003ffff"
)
"""Letters that stand without spaces between words, or with endings at every word: Chinese, Japanese, Korean, Thai."""
_OF_UNSPACED = re.compile(f"[{_UNSPACED}]")
_IN_A_WORD = rf"[^\W{_UNSPACED}]"
_DIGIT_GAP = re.compile(r"[0-9]\W+[0-9]")
_NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
_NEGATED_VERB = re.compile(r"[a-z]+n[’'ʼ`]t")
_NEGATIONS = frozenset({"not", "no", "never", "without", "neither", "nor", "cannot"})
_NO_NEGATION = re.compile(r"\b(?:not (?:only|just|merely|necessarily)|no (?:doubt|matter|wonder))\b")
_ANY_NEGATION = re.compile(r"\b(?:no|not|never|without|neither|nor|cannot)\b|n[’'ʼ`]t\b", re.IGNORECASE)
_LAST_WORD = re.compile(r"\S+$")
_CLAUSE_END = re.compile(r"[^\w\s’'ʼ`*\"“”-]|\b(?:but|rather|instead)\b", re.IGNORECASE)
_WORDS = re.compile(r"[\w’'ʼ`-]+")
_LOOKED_BACK = 120


def loosely_there(keyword: str, answer: str) -> Span | None:
    """Where a keyword that was not found stands but for hyphens, spaces or punctuation.

    It has to start and end where words do, a plural `s` aside, and to have three letters or digits. Signs that change
    a meaning (`+`, `#`, `%`) are no punctuation, nor is what stands between two digits, groups of thousands aside:
    `1.5` is not `15`.
    """
    if len(keyword) > _LONGEST_LOOSE or fold(keyword) in _folded(answer):
        return None
    letters = _letters(fold(keyword))
    # Making a pattern takes longer than all else, so first whether the letters stand there in this order at all.
    if len(letters) < 3 or letters not in _bare(answer):
        return None
    hit = _loose_pattern(letters).search(_folded(answer))
    return spans(answer, hit[0])[0] if hit else None


def _letters(folded: str) -> str:
    """What of a folded keyword is no hyphen, space or punctuation; empty where something stands between two digits."""
    plain = _GROUPED.sub("", folded)
    return "" if _DIGIT_GAP.search(plain) else _DROPPED.sub("", plain)


@lru_cache(maxsize=1024)
def _loose_pattern(letters: str) -> re.Pattern[str]:
    """What matches the letters with any hyphens, spaces and punctuation between them."""
    pieces = [re.escape(letters[0])]
    for before, after in pairwise(letters):
        digits = before.isdigit() and after.isdigit()
        pieces += [_BETWEEN_DIGITS if digits else f"(?:{_DROPPED.pattern}){{0,6}}", re.escape(after)]
    return re.compile(rf"(?<![^\W_]){''.join(pieces)}s?(?![^\W_])")


def only_inside_words(keyword: str, answer: str) -> Span | None:
    """Where a keyword of two characters or fewer, or a number, stands inside a longer word, if it never stands alone.

    A number inside a longer number, as `14` in `14.5`, is not alone either. Where words stand without spaces between
    them, as in Chinese, there is no telling and so no doubt.
    """
    folded = fold(keyword)
    is_number = bool(_NUMBER.fullmatch(folded))
    if len(folded) > 2 and not is_number:
        return None
    if not (folded[:1].isalnum() and folded[-1:].isalnum()) or _OF_UNSPACED.search(folded):
        return None
    text = _folded(answer)
    if folded not in text:
        return None
    before, after = (r"(?<![0-9][.,])", r"(?![.,][0-9])") if is_number else ("", "")
    if re.search(rf"(?<!{_IN_A_WORD}){before}{re.escape(folded)}(?!{_IN_A_WORD}){after}", text):
        return None
    return spans(answer, keyword)[0]


def only_negated(keyword: str, answer: str) -> Span | None:
    """Where a keyword stands after a negation within three words, if it never stands without.

    A comma, a full stop or a `but` in between ends what is negated, and `not only` and the like negate nothing.
    """
    if fold(keyword) not in _folded(answer) or not _negates(answer):
        return None
    places = spans(answer, keyword)
    if not all(_negated(answer[max(0, start - _LOOKED_BACK) : start]) for start, _ in places):
        return None
    return places[0]


@lru_cache(maxsize=2)
def _folded(answer: str) -> str:
    """The answer folded, kept while its keywords are looked at."""
    return fold(answer)


@lru_cache(maxsize=2)
def _bare(answer: str) -> str:
    """The folded answer without hyphens, spaces and punctuation, kept while its keywords are looked at."""
    return _DROPPED.sub("", _folded(answer))


@lru_cache(maxsize=2)
def _negates(answer: str) -> bool:
    """Whether there is any negation in the answer, kept while its keywords are looked at."""
    return _ANY_NEGATION.search(answer) is not None


def _negated(before: str) -> bool:
    """Whether one of the last three whole words of a text, of its last clause, is a negation."""
    if before[-1:].isalnum():
        before = _LAST_WORD.sub("", before)
    clause = _NO_NEGATION.sub(" ", _CLAUSE_END.split(before)[-1].lower())
    return any(word in _NEGATIONS or _NEGATED_VERB.fullmatch(word) for word in _WORDS.findall(clause)[-3:])
