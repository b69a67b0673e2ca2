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


PLAIN = """
    THRESHOLDS 0 0 0
    q1 ANSWER L8 1\\,000,a  b
    q2 ANSWER L2 loop
    hw REFUSE - -
    RESULTS
    OLD q1 L9 N done
    NEW q2 L7 N sure  thing
    NEW hw - N one\\, two
"""


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        ("1,000", ["q1"]),
        ("a b", ["q1"]),
        ("SURE THING", ["q2"]),
        ("l8", ["q1"]),
        ("l2", ["q2"]),
        ("l9", ["q1"]),
        ("\\", ["hw"]),
        ("one\\, two", ["hw"]),
        ("one, two", []),
        ("old", []),
        ("answer", []),
        ("-", []),
    ],
)
def test_a_run_in_ascii_is_searched_in_the_same_way(run_of: RunOf, search: str, expected: list[str]) -> None:
    assert found(run_of(PLAIN), search) == expected


@pytest.mark.parametrize("white", "\t\v\f\r\x1c\x1d\x1e\x1f", ids=ascii)
def test_a_space_finds_any_white_space(run_of: RunOf, white: str) -> None:
    run = run_of(f"THRESHOLDS 0 0 0\nq1 ANSWER L1 first{white}second\nRESULTS\n")
    assert found(run, "first second") == ["q1"]


def test_a_source_that_is_none_holds_nothing(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 ANSWER - größe\nRESULTS\nOLD q1 - N Größe\n")
    assert [found(run, search) for search in ("größe", "-", "x", "none")] == [["q1"], [], [], []]
