"""Items where the grader rather than the model may be wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.doubt_rules import (
    Finding,
    Rule,
    answer_findings,
    citation_finding,
    keyword_findings,
    reads_like_refusal,
)
from buddytui.evaluation.doubts import LOOKED_AT, Doubt, doubts_of
from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version

ONLY_IN = "cited source differs from the required one only in "
ITEM = GoldenItem("q1", ItemType.ANSWER, "L3", ("class", "try-catch"))
HOMEWORK = GoldenItem("q2", ItemType.REFUSE, None, ())


def test_a_rule_says_what_may_be_doubted() -> None:
    words = "citation, loose keyword, inside a word, reads like a refusal, no words, thinking, negated"
    assert ", ".join(rule.value for rule in Rule) == words


@pytest.mark.parametrize(
    ("required", "cited", "difference"),
    [
        ("L3", "l3", "case"),
        ("L3", "docs/L3", "path"),
        ("docs/L3", "L3", "path"),
        ("docs/L3", r"docs\L3", "path"),
        ("L3", "./L3", "path"),
        ("docs/L3", "docs/./L3", "path"),
        ("docs/L3", "docs//L3", "path"),
        ("a/docs/L3", "docs/L3", "path"),
        ("b/a/L3", "a/L3", "path"),
        ("L3", "L3.md", "extension"),
        ("L3.md", "L3.html", "extension"),
        ("L3", "L3#loops", "#fragment"),
        ("L3", "L3#loops#while", "#fragment"),
        ("L3#a", "L3#b", "#fragment"),
        ("L3", "docs/l3.MD#a", "path and extension and #fragment"),
    ],
)
def test_a_cited_source_is_the_required_one_but_for(required: str, cited: str, difference: str) -> None:
    assert citation_finding(required, cited) == Finding(Rule.CITATION, ONLY_IN + difference)


@pytest.mark.parametrize(
    ("required", "cited"),
    [
        ("L3", "L3"),
        ("L3", "L5"),
        ("L3", None),
        (None, "L3"),
        ("L3.1", "L3.2"),
        ("L3", "L3.1"),
        ("L3.a", "L3.b"),
        ("week1/L3", "week2/L3"),
        ("L3", "L33"),
        ("#a", "#b"),
    ],
)
def test_a_cited_source_is_another(required: str | None, cited: str | None) -> None:
    assert citation_finding(required, cited) is None


@pytest.mark.parametrize(
    "answer",
    [
        "I can't help with graded homework",
        "I can’t help with graded homework",
        "I cannot solve this for you",
        "Sorry, but this is graded",
        "I'm sorry, I won't provide that",
        "I’m unable to answer this",
        "I am not allowed to do that",
        "We must decline",
        "I refuse to do homework",
        "I apologize, but no",
        "I won't provide that",
        "I will not provide that",
        "I could not provide that",
        "I'm not permitted to provide that",
        "I'm forbidden to provide that",
        "I have to decline: can, won, will, could, able to, allowed, permitted, forbidden, refuse, sorry, apologise",
        "I cannot simply give you the solution",
        "<think>Let me see</think> I can't answer that",
    ],
)
def test_an_answer_reads_like_a_refusal(answer: str) -> None:
    assert reads_like_refusal(answer) is not None


@pytest.mark.parametrize(
    "answer",
    [
        "I'm sorry to hear that. Use a loop",
        "Sorry for the confusion: it is a class",
        "You can't help it, the compiler does it",
        "I can't help but notice the missing brace",
        "I cannot stress enough that it is a class",
        "A final class cannot do that",
        "The user is unable to answer",
        "<think>I can't answer that</think> It is a class",
        "A class. " * 50 + "I can't help with more",
    ],
)
def test_an_answer_does_not_read_like_a_refusal(answer: str) -> None:
    assert reads_like_refusal(answer) is None


def test_where_it_reads_like_a_refusal_is_told() -> None:
    assert reads_like_refusal("  Well, I can't help you") == (8, 20)


def test_where_it_reads_like_a_refusal_after_thinking_is_told() -> None:
    assert reads_like_refusal("<think>a class?</think> I can't help") == (24, 36)


@pytest.mark.parametrize(("dots", "opens"), [(388, True), (389, False)])
def test_a_refusal_ends_within_400_characters_leading_spaces_aside(dots: int, opens: bool) -> None:  # noqa: FBT001  a column of the table
    assert (reads_like_refusal("  " + "." * dots + "I can't help") is not None) is opens


def test_what_is_marked_answered_may_not() -> None:
    reason = "marked answered but reads like a refusal"
    assert list(answer_findings("I can't help", refused=False)) == [Finding(Rule.READS_REFUSED, reason, (0, 12))]


def test_what_is_marked_refused_may_read_like_a_refusal() -> None:
    assert list(answer_findings("I can't help", refused=True)) == []


@pytest.mark.parametrize("answer", ["", "…", " ? ! ", "___"])
def test_an_answer_without_words(answer: str) -> None:
    assert list(answer_findings(answer, refused=False)) == [
        Finding(Rule.NO_WORDS, "answered with no words", None, None)
    ]


def test_a_refusal_without_words() -> None:
    assert list(answer_findings("", refused=True)) == [Finding(Rule.NO_WORDS, "refused with no words")]


@pytest.mark.parametrize("answer", ["no", "42", "Ω", "x = y"])
def test_an_answer_of_one_word_has_words(answer: str) -> None:
    assert list(answer_findings(answer, refused=False)) == []


@pytest.mark.parametrize(
    ("answer", "span"),
    [
        ("<think>a class?</think> No", (0, 23)),
        ("Well <THINKING>a class?", (5, 23)),
        ("a class? </think> No", (9, 17)),
    ],
)
def test_a_thinking_block_stands_in_the_answer(answer: str, span: tuple[int, int]) -> None:
    found = list(answer_findings(answer, refused=False))
    assert found == [Finding(Rule.THINKING, "a <think> block stands in the answer", span)]


@pytest.mark.parametrize("answer", ["I think so", "List<thinker> is one", "think> it over"])
def test_thinking_aloud_is_no_thinking_block(answer: str) -> None:
    assert list(answer_findings(answer, refused=False)) == []


def test_doubts_name_version_rule_place_and_keyword() -> None:
    results = {Version.OLD: None, Version.NEW: Result("l3", refused=False, answer="It is no class: try catch")}
    reasons = ("keyword stands after a negation", "keyword is there but for hyphens, spaces or punctuation")
    assert doubts_of(ITEM, results) == (
        Doubt(Version.NEW, Finding(Rule.CITATION, ONLY_IN + "case")),
        Doubt(Version.NEW, Finding(Rule.NEGATED, reasons[0], (9, 14), "class")),
        Doubt(Version.NEW, Finding(Rule.LOOSE_KEYWORD, reasons[1], (16, 25), "try-catch")),
    )


def test_a_keyword_only_inside_a_word_has_its_reason() -> None:
    reason = "keyword stands only inside a longer word"
    assert list(keyword_findings(["14"], "in 2014")) == [Finding(Rule.INSIDE_WORD, reason, (5, 7), "14")]


def test_citation_and_keywords_of_a_refusal_are_not_doubted() -> None:
    assert doubts_of(ITEM, {Version.OLD: Result("l3", refused=True, answer="no class")}) == ()


def test_a_refusal_is_doubted_as_a_refusal() -> None:
    finding = Finding(Rule.NO_WORDS, "refused with no words")
    assert doubts_of(HOMEWORK, {Version.OLD: Result(None, refused=True, answer="")}) == (Doubt(Version.OLD, finding),)


def test_an_answer_to_homework_that_reads_like_a_refusal_is_doubted() -> None:
    doubts = doubts_of(HOMEWORK, {Version.NEW: Result(None, refused=False, answer="I cannot solve it")})
    assert [(doubt.version, doubt.finding.rule) for doubt in doubts] == [(Version.NEW, Rule.READS_REFUSED)]


@pytest.mark.parametrize(("length", "doubted"), [(20_000, True), (20_001, False)])
def test_what_ends_after_20_000_characters_is_not_seen(length: int, doubted: bool) -> None:  # noqa: FBT001  a column of the table
    answer = "</think>".rjust(length, "x")
    assert bool(doubts_of(HOMEWORK, {Version.NEW: Result(None, refused=False, answer=answer)})) is doubted


def test_a_huge_answer_is_looked_at_to_its_first_20_000_characters() -> None:
    answer = "a class with try-catch " + "x" * LOOKED_AT + " <think>"
    assert doubts_of(ITEM, {Version.NEW: Result("L3", refused=False, answer=answer)}) == ()


TEXTS = st.text(st.sampled_from("a1n ot.,'’-_<>\u00a0\u0301\u3131\u0130ßﬁ①\u0345\ud7b0\u1100\u1161Ａ"), max_size=14)


@given(TEXTS, st.lists(TEXTS.filter(str.strip), max_size=3), TEXTS, TEXTS)
@settings(max_examples=400, deadline=None)
def test_a_doubtful_place_lies_in_the_answer_whatever_stands_there(
    answer: str, keywords: list[str], source: str, cited: str
) -> None:
    item = GoldenItem("q", ItemType.ANSWER, source, tuple(keywords))
    doubts = doubts_of(item, {Version.NEW: Result(cited, refused=False, answer=f"not {answer}")})
    places = [doubt.finding.span for doubt in doubts if doubt.finding.span is not None]
    assert all(0 <= start < end <= len(answer) + 4 for start, end in places)
