"""Whether and where a keyword stands in an answer."""

from itertools import pairwise
from unicodedata import combining, normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation import matching
from buddytui.evaluation.matching import fold, found, spans

AWKWARD = (
    "aAsSiIfte ,\t\n\x1c\u0085\u00a0\u2003\u2028ßẞİıﬁﬀŉéÉ\u0301\u0307\u0316\u0345\u0344\u0f73"
    "ＡＰｶﾞが각한\u1100\u1161\u11a8ㄱㅏ¨ΐΣς½㎏"
)
TEXTS = st.text(alphabet=st.one_of(st.sampled_from(AWKWARD), st.characters(exclude_categories=["Cs"])), max_size=30)
QUICK = settings(max_examples=150, deadline=None)


@pytest.mark.parametrize(
    ("answer", "keyword"),
    [
        ("All subclasses inherit", "Class"),
        ("Die STRASSE ist lang", "straße"),
        ("Die Straße ist lang", "STRASSE"),
        ("caf\u00e9", "cafe\u0301"),
        ("cafe\u0301", "caf\u00e9"),
        ("Call the ＡＰＩ twice", "api"),
        ("call the api", "ＡＰＩ"),
        ("a no-break\u00a0space", "break space"),
        ("pass  by \t value", "pass by value"),
        ("pass by value", "pass  by value"),
        ("İstanbul", "istanbul"),
        ("I\u0307stanbul", "istanbul"),
        ("istanbul", "İSTANBUL"),
        ("ﬁnally", "final"),
        ("ΟΔΟΣ", "οδος"),
        ("line\u2028separator", "line separator"),
        ("한글", "\u1112\u1161\u11ab글"),
        ("a.c", "A.C"),
        ("anything", ""),
        ("", ""),
    ],
)
def test_an_answer_contains_a_keyword(answer: str, keyword: str) -> None:
    assert found(answer, [keyword]) == (True,)


@pytest.mark.parametrize(
    ("answer", "keyword"),
    [
        ("un café", "cafe"),
        ("classes", "class s"),
        ("abc", "a.c"),
        ("", "a"),
        ("ısparta", "isparta"),
        ("interface s", "interfaces"),
        ("1000", "1,000"),
    ],
)
def test_an_answer_does_not_contain_a_keyword(answer: str, keyword: str) -> None:
    assert found(answer, [keyword]) == (False,)


def test_each_keyword_is_looked_for_on_its_own() -> None:
    assert found("A CLASS is a plan", ["class", "object", "plan"]) == (True, False, True)


def test_no_keywords_find_nothing() -> None:
    assert found("A class", []) == ()


@pytest.mark.parametrize(
    ("text", "keyword", "places"),
    [
        ("A class in a subclass", "Class", [(2, 7), (16, 21)]),
        ("aaaa", "aa", [(0, 2), (2, 4)]),
        ("Die Straße", "STRASSE", [(4, 10)]),
        ("ein ﬁnale", "inal", [(4, 8)]),
        ("oﬃce", "f", [(1, 2)]),
        ("iﬁf", "if", [(0, 3)]),
        ("pass  \t by", "pass by", [(0, 10)]),
        ("pass by", "pass  by", [(0, 7)]),
        ("un cafe\u0301 noir", "caf\u00e9", [(3, 8)]),
        ("pass\t\tby", "pass by", [(0, 8)]),
        ("\t\tby", "by", [(2, 4)]),
        ("ab  c", "b ", [(1, 4)]),
        ("a ¨b", "¨b", [(1, 4)]),
        ("xa\u0334b", "a", [(1, 3)]),
        ("un café", "cafe", []),
        ("a class", "", []),
        ("", "class", []),
        ("loop a loop or loop", "loop", [(0, 4), (7, 11), (15, 19)]),
    ],
)
def test_spans_lead_back_to_the_text(text: str, keyword: str, places: list[tuple[int, int]]) -> None:
    assert spans(text, keyword) == places


@given(TEXTS, st.text(alphabet=AWKWARD, min_size=1, max_size=3))
@QUICK
def test_every_span_covers_the_keyword(text: str, keyword: str) -> None:
    assert all(fold(keyword) in fold(text[start:end]) for start, end in spans(text, keyword))


@given(TEXTS, st.text(alphabet=AWKWARD, min_size=1, max_size=3))
@QUICK
def test_there_are_spans_exactly_where_the_keyword_is_contained(text: str, keyword: str) -> None:
    assert (bool(spans(text, keyword)),) == found(text, [keyword])


@given(st.text(alphabet="fiﬁﬀ \u00a0a\u0301", max_size=12), st.text(alphabet="fi a", min_size=1, max_size=3))
@QUICK
def test_spans_never_overlap(text: str, keyword: str) -> None:
    assert all(end <= start for (_, end), (start, _) in pairwise(spans(text, keyword)))


@given(TEXTS)
@QUICK
def test_clusters_fold_on_their_own_to_the_fold_of_the_whole(text: str) -> None:
    pieces = [matching._fold_characters(text[start:end]) for start, end in matching._clusters(text)]
    assert "".join(pieces) == matching._fold_characters(text)


@given(TEXTS)
@QUICK
def test_putting_marks_in_order_changes_no_fold(text: str) -> None:
    assert fold(matching._with_marks_in_order(text)) == fold(text)


def test_what_stands_between_long_runs_of_marks_stays_there() -> None:
    text = "".join(chr(character) + "\u0301\u0316" * 10 for character in range(128))
    assert fold(matching._with_marks_in_order(text)) == fold(text)


def test_a_long_run_of_marks_is_folded_like_a_short_one() -> None:
    assert fold("É" + "\u0301\u0316" * 50_000) == "é" + "\u0316" * 50_000 + "\u0301" * 50_000


def test_a_long_run_of_marks_is_never_put_in_order_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    longest = [0]

    def watching(form: str, text: str) -> str:
        if any(combining(one) > combining(other) > 0 for one, other in pairwise(text)):
            longest[0] = max(longest[0], len(text))
        return normalize(form, text)  # type: ignore[arg-type]  # the forms are those of the caller

    monkeypatch.setattr(matching, "normalize", watching)
    fold("É" + "\u0301\u0316" * 5_000)
    assert 0 < longest[0] < 1_000
