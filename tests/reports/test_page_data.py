"""The block of data behind the table of the HTML page."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from buddytui.reports.page_data import data_pieces
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]


def results(subject_of: SubjectOf, item: str, old: str, new: str) -> list[Any]:
    """Both versions' results on one item, as the page gets them."""
    text = f"THRESHOLDS 0 0 0\nq {item}\nRESULTS\n{old and f'OLD q {old}'}\n{new and f'NEW q {new}'}\n"
    (found,) = json.loads("".join(data_pieces(subject_of(text))))["items"]
    return list(found[6:])


@pytest.mark.parametrize(
    ("keywords", "answer", "pieces", "hits"),
    [
        ("loop", "a loop, a loop", ["a ", "loop", ", a ", "loop", ""], "1"),
        ("loop,for", "forloop", ["", "for", "", "loop", ""], "11"),
        ("abc,bcd", "abcd", ["", "abc", "d"], "11"),
        ("loop,none", "Loop", ["", "Loop", ""], "10"),
        ("none", "a\tloop", ["a␉loop"], "0"),
    ],
)
def test_every_second_piece_is_a_keyword_found(
    keywords: str, answer: str, pieces: list[str], hits: str, subject_of: SubjectOf
) -> None:
    _, new = results(subject_of, f"ANSWER L1 {keywords}", "", f"L2 N {answer}")
    assert new == ["L2", 0, pieces, hits]


@pytest.mark.parametrize(("length", "count"), [(20_000, 3), (20_001, 1)])
def test_a_very_long_answer_stays_whole(length: int, count: int, subject_of: SubjectOf) -> None:
    _, new = results(subject_of, "ANSWER L1 loop", "", f"L1 N {'x' * (length - 4)}loop")
    assert (len(new[2]), new[3]) == (count, "1")
    assert len("".join(new[2])) == length


def test_where_keywords_are_not_asked_for_there_are_none(subject_of: SubjectOf) -> None:
    assert results(subject_of, "ANSWER L1 loop", "- Y a loop", "L1 Y a loop") == [
        [None, 1, ["a loop"], None],
        ["L1", 1, ["a loop"], None],
    ]
    assert results(subject_of, "REFUSE - -", "- Y no", "L1 N a loop") == [
        [None, 1, ["no"], None],
        ["L1", 0, ["a loop"], None],
    ]


def test_a_missing_result_is_null(subject_of: SubjectOf) -> None:
    assert results(subject_of, "ANSWER L1 loop", "", "") == [None, None]
