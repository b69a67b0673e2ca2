"""Folding answers of many megabytes: as a short one is folded, and not character by character."""

import re
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation import matching
from buddytui.evaluation.matching import fold

STARTERS = st.sampled_from(["a", "É", "ß", "ﬁ", "한", "ｶ", " ", "\u00a0", "\t", "\u0390", "\ufb2c", "\u0dd9"])
MARKS = st.sampled_from(["\u0301", "\u0316", "\u0327", "\u0345", "\u0344", "\u0f73", "\u3099", "\u0dca", "\U0001d165"])
RUNS = st.tuples(MARKS, MARKS, MARKS, st.integers(0, 200)).map(lambda run: "".join(run[:3]) * run[3])
LONG = "ж" * 5000
TEXTS = st.lists(st.one_of(STARTERS, MARKS, RUNS, st.characters(exclude_categories=["Cs"])), max_size=12).map("".join)


def _plainly_folded(text: str) -> str:
    """The promise word for word, which a hostile run of marks makes slow."""
    folded = normalize("NFKC", text).casefold().replace("i\u0307", "i")
    return re.sub(r"\s+", " ", normalize("NFKC", folded))


@given(TEXTS)
@settings(max_examples=150, deadline=None)
def test_a_long_answer_folds_to_what_the_promise_says(text: str) -> None:
    assert fold(text + LONG) == _plainly_folded(text + LONG)


@given(TEXTS)
@settings(max_examples=150, deadline=None)
def test_a_short_answer_folds_to_what_the_promise_says(text: str) -> None:
    assert fold(text) == _plainly_folded(text)


@pytest.mark.parametrize("text", ["интерфейс ", "größe ", "me\u0301thode "], ids=ascii)
def test_a_long_answer_is_not_folded_character_by_character(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folded = [0]

    def counting(form: str, characters: str) -> str:
        folded[0] += 1
        return normalize(form, characters)  # type: ignore[arg-type]  # the forms are those of the caller

    monkeypatch.setattr(matching, "normalize", counting)
    fold(text * 1000)

    assert folded[0] < 20
