"""What a run's rows say of an item and its results, whole or as far as the first bytes of a line go."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.run import Run
from buddytui.formats.runfile import RunFileReader

RunOf = Callable[[str], Run]

LONG = 5000
IDS = ["q1", "ö" * 300]
CONTENT = (
    f"THRESHOLDS 0 0 0\n{IDS[0]} ANSWER L3 {'k' * LONG}\n{IDS[1]} ANSWER {'ß' * 300} {'m' * LONG}\n"
    f"RESULTS\nOLD {IDS[0]} L3 N {'x' * LONG}\nNEW {IDS[1]} - Y {'y' * LONG}\n"
)


@pytest.fixture
def run(run_of: RunOf) -> Run:
    return run_of(CONTENT)


def test_without_a_limit_an_item_is_whole(run: Run) -> None:
    assert run.item(0) == GoldenItem("q1", ItemType.ANSWER, "L3", ("k" * LONG,))


@pytest.mark.parametrize(("position", "source", "letter"), [(0, "L3", "k"), (1, "ß" * 300, "m")], ids=["short", "long"])
def test_with_a_limit_an_item_keeps_its_short_fields_and_that_much_of_its_keywords(
    run: Run, position: int, source: str, letter: str
) -> None:
    item = run.item(position, 20)
    assert item[:3] == (IDS[position], ItemType.ANSWER, source)
    assert set(item.keywords[0]) == {letter}
    assert 0 < len(item.keywords[0]) < LONG


@pytest.mark.parametrize(
    ("version", "position", "cited", "letter"), [(Version.OLD, 0, "L3", "x"), (Version.NEW, 1, None, "y")]
)
def test_with_a_limit_a_result_keeps_its_short_fields_and_that_much_of_its_answer(
    run: Run, version: Version, position: int, cited: str | None, letter: str
) -> None:
    result = run.result(version, position, 20)
    assert result is not None
    assert (result.cited, result.refused) == (cited, letter == "y")
    assert set(result.answer) == {letter}
    assert 0 < len(result.answer) < LONG


def test_without_a_limit_a_result_is_whole(run: Run) -> None:
    assert run.result(Version.OLD, 0) == Result("L3", refused=False, answer="x" * LONG)


def test_a_missing_result_is_none_with_a_limit_too(run: Run) -> None:
    assert run.result(Version.NEW, 0, 20) is None


@pytest.mark.parametrize("space", [1, 15, 16, LONG])
def test_of_a_row_with_much_white_space_the_last_field_is_there_with_a_limit_too(run_of: RunOf, space: int) -> None:
    wide = " " * space
    run = run_of(f"THRESHOLDS 0 0 0\n{wide}q1 ANSWER L3{wide}class\nRESULTS\nOLD q1 L3{wide}N{wide}answer\n")
    item, result = run.item(0, 20), run.result(Version.OLD, 0, 20)
    assert result is not None
    assert (item.type, item.source, item.keywords[0][:1]) == (ItemType.ANSWER, "L3", "c")
    assert (result.cited, result.answer[:1]) == ("L3", "a")


@pytest.mark.parametrize("most", [11, 12, 20])
def test_an_empty_answer_is_empty_with_a_limit_too(run_of: RunOf, most: int) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 L3 N\n")
    assert run.result(Version.OLD, 0, most) == Result("L3", refused=False, answer="")


def test_half_a_character_at_the_cut_is_left_out(run_of: RunOf) -> None:
    run = run_of(f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 L3 N {'é' * LONG}\n")
    results = [run.result(Version.OLD, 0, most) for most in (20, 21, 22)]
    assert all(result is not None and set(result.answer) == {"é"} for result in results)


def test_lengths_are_the_bytes_of_the_lines(run: Run) -> None:
    rows = run.rows
    assert rows.length(None, 1) == len(f"{IDS[1]} ANSWER {'ß' * 300} {'m' * LONG}".encode())
    assert rows.length(Version.OLD, 0) == len(f"OLD q1 L3 N {'x' * LONG}")
    assert rows.length(Version.OLD, 1) == 0


def test_the_size_is_all_bytes(run: Run) -> None:
    assert run.rows.size == len(CONTENT.encode())


def test_rows_until_a_line_have_no_result_after_it(run: Run) -> None:
    early = run.rows.until(5)
    assert [early.result(version, position) is None for version in Version for position in range(2)] == [
        False,
        True,
        True,
        True,
    ]
    assert early.result_line(Version.OLD, 0) == 5
    assert run.rows.result_line(Version.NEW, 1) == 6


def test_the_thresholds_line_is_known() -> None:
    reader = RunFileReader()
    reader.feed(b"\n \nTHRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\n")
    run = reader.finish().run
    assert run is not None
    assert (run.rows.head_line, run.rows.until(5).head_line) == (3, 3)
