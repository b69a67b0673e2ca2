"""Keywords whose place in an answer makes the grade doubtful, and those that do not."""

import pytest

from buddytui.evaluation.keyword_doubts import loosely_there, only_inside_words, only_negated


@pytest.mark.parametrize(
    ("keyword", "answer", "place"),
    [
        ("try-catch", "Use try catch here", "try catch"),
        ("try catch", "Use **try**-**catch** here", "try**-**catch"),
        ("blueprint", "A blue-print of it", "blue-print"),
        ("blue print", "A BluePrint of it", "BluePrint"),
        ("e-mail", "Send emails", "emails"),
        ("node.js", "In NodeJS it is", "NodeJS"),
        ("1,000", "about 1000 items", "1000"),
        ("1000", "about 1 000 items", "1 000"),
        ("don't repeat", "Don’t repeat yourself", "Don’t repeat"),
        ("client/server", "client - server model", "client - server"),
        ("café-bar", "Ein Café Bar", "Café Bar"),
        ("x-ml", "An XML file", "XML"),
        ("utf-8", "It is UTF 8", "UTF 8"),
        ("ab-" * 66 + "ab", "ab" * 67, "ab" * 67),
    ],
)
def test_a_keyword_is_there_but_for_hyphens_spaces_or_punctuation(keyword: str, answer: str, place: str) -> None:
    start, end = loosely_there(keyword, answer) or (0, 0)
    assert answer[start:end] == place


@pytest.mark.parametrize(
    ("keyword", "answer"),
    [
        ("class", "A subclass is one"),
        ("class", "An object of its own"),
        ("in it", "the initial value"),
        ("is-a", "the isabelline wheatear"),
        ("C++", "Write it in C"),
        ("C++ code", "This is C code"),
        ("C#", "In C it is"),
        ("1.5", "It is 15"),
        ("3-4", "It is 34"),
        ("10.5", "It is 105"),
        ("2000", "2,0,0,0 is a list"),
        ("--", "it is - - a line"),
        ("cafe bar", "Ein Café-Bar"),
        ("a b " * 60, "ab" * 120),
        ("ab-" * 67, "ab" * 67),
        ("a-b", "ab"),
    ],
)
def test_a_keyword_is_not_loosely_there(keyword: str, answer: str) -> None:
    assert loosely_there(keyword, answer) is None


@pytest.mark.parametrize(
    ("keyword", "answer", "place"),
    [
        ("14", "founded in 2014", (13, 15)),
        ("5", "costs 1.5 in all", (8, 9)),
        ("1", "costs 1,000 in all", (6, 7)),
        ("C", "the class", (4, 5)),
        ("if", "the difference", (5, 7)),
        ("2.5", "version 12.5", (9, 12)),
    ],
)
def test_a_short_keyword_or_number_only_inside_a_word(keyword: str, answer: str, place: tuple[int, int]) -> None:
    assert only_inside_words(keyword, answer) == place


@pytest.mark.parametrize(
    ("keyword", "answer"),
    [
        ("14", "in 2014 it was 14"),
        ("14", "it was 14."),
        ("14", "(14, 15)"),
        ("if", "an if, and a difference"),
        ("C", "written in C++"),
        ("C", "as in 1.C"),
        ("if", "nothing of it"),
        ("class", "many subclasses"),
        ("for", "look before"),
        ("c+", "abc+d"),
        ("+c", "d+cab"),
        ("++", "i++j"),
        (".5", "1.5"),
    ],
)
def test_a_keyword_is_not_only_inside_words(keyword: str, answer: str) -> None:
    assert only_inside_words(keyword, answer) is None


@pytest.mark.parametrize(
    ("keyword", "answer", "start"),
    [
        ("class", "This is not a class", 14),
        ("class", "It isn't a class", 11),
        ("class", "It isn’t a class", 11),
        ("class", "There is no class", 12),
        ("interface", "It does not have an interface", 20),
        ("class", "It is never an own class", 19),
        ("class", "Written without a subclass", 21),
        ("class", "It cannot be a **class**", 17),
        ("class", "It is not a “class”", 13),
        ("class", "not a class and no class", 6),
        ("class", "Neither a class", 10),
        ("class", "nor a class", 6),
        ("class", "No class", 3),
        ("class", "It was never no doubt a class", 24),
        ("class", "It is not a big subclass", 19),
        ("class", "It is not a very xclass", 18),
        ("class", f"not {'x' * 115} class", 120),
    ],
)
def test_a_keyword_stands_only_after_a_negation(keyword: str, answer: str, start: int) -> None:
    assert only_negated(keyword, answer) == (start, start + len(keyword))


@pytest.mark.parametrize(
    ("keyword", "answer"),
    [
        ("class", "This is a class"),
        ("class", "This is not an object but a class"),
        ("class", "No, it is a class"),
        ("class", "It is not. A class is"),
        ("class", "It is not only a class"),
        ("class", "It is no doubt a class"),
        ("class", "It is not what some people call a class"),
        ("class", "It is not such a big class"),
        ("class", "Not objects but classes"),
        ("class", "NOT OBJECTS BUT CLASSES"),
        ("class", f"not {'x' * 116} class"),
        ("class", "It is not a class here; a class is more"),
        ("class", "A class is not an object"),
        ("class", "No object at all"),
        ("class", "It wants a class"),
        ("not null", "It is not null"),
    ],
)
def test_a_keyword_is_not_negated(keyword: str, answer: str) -> None:
    assert only_negated(keyword, answer) is None


@pytest.mark.parametrize(
    ("keyword", "answer"),
    [
        ("递归", "这是递归函数"),
        ("配列", "整数配列です"),
        ("クラス", "サブクラス"),
        ("は", "これは"),
        ("객체", "이것은 객체입니다"),
        ("คน", "มีคนมาก"),
        ("14", "在2014年、14年"),
        ("14", "约14年"),
        ("if", "用if语句"),
    ],
)
def test_where_words_stand_without_spaces_none_is_inside_another(keyword: str, answer: str) -> None:
    assert only_inside_words(keyword, answer) is None


def test_a_number_inside_a_longer_one_is_doubtful_among_such_words_too() -> None:
    assert only_inside_words("14", "在2014年") == (3, 5)
