"""What a search looks at: the fields of an item and of both its results, each on its own."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.run import Run

RunOf = Callable[[str], Run]

SEARCHED = """
    THRESHOLDS 0 0 0
    loops-01 ANSWER L5 off by one
    oop-02 ANSWER L11 Straße
    hw-03 REFUSE - -
    RESULTS
    OLD loops-01 L5 N only OLD says iterate
    OLD oop-02 L11 N none
    OLD hw-03 - Y no
    NEW loops-01 L77 N none
    NEW oop-02 L11 N only NEW says Café
"""


def found(run: Run, search: str) -> list[str]:
    return [run.ids[position] for step in run.search(search) for position in sorted(step.positions)]


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("oop", ["loops-01", "oop-02"]),
        ("L11", ["oop-02"]),
        ("l5", ["loops-01"]),
        ("L77", ["loops-01"]),
        ("by ONE", ["loops-01"]),
        ("STRASSE", ["oop-02"]),
        ("ITERATE", ["loops-01"]),
        ("cafe\u0301", ["oop-02"]),
        ("cafe", []),
        ("only", ["loops-01", "oop-02"]),
        ("refuse", []),
    ],
    ids=lambda value: repr(value) if isinstance(value, str) else "",
)
def test_a_search_looks_at_ids_sources_keywords_and_both_answers_folded(
    run_of: RunOf, search: str, expected: list[str]
) -> None:
    assert found(run_of(SEARCHED), search) == expected


def test_a_search_finds_nothing_across_two_fields(run_of: RunOf) -> None:
    assert found(run_of(SEARCHED), "loops-01L5") == []


def test_a_search_is_text_and_no_pattern(run_of: RunOf) -> None:
    assert found(run_of(SEARCHED), ".*") == []
