"""The Sources tab: a line a source, the worst first, each a way to its items."""

from fractions import Fraction

import pytest

from buddytui.evaluation.golden import ItemType
from buddytui.evaluation.sources import Share, SourceRow
from buddytui.evaluation.tally import Metric
from buddytui.tui.gauge import bar
from buddytui.tui.source_lines import (
    SourceLayout,
    SourceLines,
    difference_text,
    head_lines,
    row_words,
    source_layout,
    source_line,
)
from buddytui.tui.widgets.pick_list import Line
from buddytui.tui.widgets.sources_tab import SourceList
from tests.tui.conftest import FileOf
from tests.tui.opened import Opened, Size, opened

LOST = SourceRow(ItemType.ANSWER, "L5", 4, (Share(Metric.CORRECTNESS, 4, 3), Share(Metric.CITATION, 1, 2)))
REFUSE = SourceRow(ItemType.REFUSE, None, 14, (Share(Metric.REFUSAL, 14, 13),))
NO_SOURCE = SourceRow(ItemType.ANSWER, None, 1, (Share(Metric.CORRECTNESS, 1, 1), Share(Metric.CITATION, 1, 1)))


def text(line: Line) -> str:
    return "".join(words for words, _ in line.pieces)


def rows(app: Opened) -> SourceList:
    return app.main.query_one(SourceList)


async def test_enter_on_the_worst_source_shows_its_items(course: Opened) -> None:
    await course.press("3")
    first = rows(course).rows[0]
    await course.press("enter")
    assert course.table.has_focus
    assert len(course.items) == first.items
    assert f"ANSWER items · source {first.source}" in course.shown


async def test_every_row_leads_to_as_many_items_as_it_counts(course: Opened) -> None:
    await course.press("3")
    counted = [row.items for row in rows(course).rows]
    shown = []
    for row in range(len(counted)):
        rows(course).row = row
        rows(course).action_pick()
        await course.settle()
        shown.append(len(course.items))
    assert shown == counted


async def test_the_row_of_the_refuse_items_leads_to_them(course: Opened) -> None:
    await course.press("3")
    names = [row.type for row in rows(course).rows]
    await course.press(*["down"] * names.index(ItemType.REFUSE), "enter")
    assert len(course.items) == 14
    assert "14 of 64 shown · REFUSE items" in course.shown


async def test_a_click_on_a_source_shows_its_items(course: Opened) -> None:
    await course.press("3")
    await course.pilot.click(rows(course), offset=(2, 3))
    await course.settle()
    assert len(course.items) == rows(course).rows[1].items


async def test_a_click_on_the_head_leads_nowhere(course: Opened) -> None:
    await course.press("3")
    await course.pilot.click(rows(course), offset=(2, 0))
    await course.settle()
    assert len(course.items) == 64


async def test_a_source_that_a_refuse_item_names_too_shows_answers_only(file_of: FileOf) -> None:
    path = file_of("""
        THRESHOLDS 0 0 0
        a ANSWER L1 loop
        b REFUSE L1 -
        c ANSWER - loop
        RESULTS
    """)
    async with opened(path) as app:
        await app.press("3")
        assert [(row.source, row.items) for row in rows(app).rows] == [("L1", 1), (None, 1), (None, 1)]
        await app.press("enter")
        assert app.items == ["a"]
        await app.press("3", "down", "enter")
        assert app.items == ["c"]


async def test_the_exact_counts_of_the_row_under_the_cursor_stand_below(course: Opened) -> None:
    await course.press("3", "down")
    words = row_words(rows(course).rows[1])
    shown = " ".join(course.text(course.main.query_one("#source-words")).split())
    assert words in shown


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (120, 40), (160, 40)], ids=str)
async def test_the_counts_below_are_whole_and_name_the_source_in_full(file_of: FileOf, size: Size) -> None:
    name = "lesson-5b-about-loops-and-recursion.html"
    path = file_of(f"THRESHOLDS 0 0 0\na ANSWER {name} loop\nRESULTS\n")
    async with opened(path, size) as app:
        await app.press("3")
        words = app.text(app.main.query_one("#source-words"))
        assert name in "".join(words.split())
        assert "and citation 0 → 0 of 1 item" in " ".join(words.split())


def test_a_source_of_an_endless_name_leaves_room_for_its_counts() -> None:
    words = row_words(LOST._replace(source="x" * 1000))
    assert words == f"{'x' * 39}…: correctness 4 → 3 and citation 1 → 2 of 4 items"


async def test_hostile_source_names_are_text(file_of: FileOf) -> None:
    path = file_of("THRESHOLDS 0 0 0\na ANSWER [bold]\x1b[2J loop\nRESULTS\n")
    async with opened(path) as app:
        await app.press("3")
        assert "[bold]␛[2J" in app.text(app.main.column)


async def test_a_large_run_is_counted_in_a_thread_and_only_lines_in_sight_are_made(
    file_of: FileOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buddytui.tui.widgets.sources_tab._COUNTED_AT_ONCE", 10)
    made: set[str | None] = set()

    def counted(row: SourceRow, layout: SourceLayout) -> Line:
        made.add(row.source)
        return source_line(row, layout)

    monkeypatch.setattr("buddytui.tui.source_lines.source_line", counted)
    items = "".join(f"q{number} ANSWER L{number} loop\n" for number in range(3000))
    async with opened(file_of(f"THRESHOLDS 0 0 0\n{items}RESULTS\n")) as app:
        await app.press("3")
        assert len(rows(app).rows) == 3000
        await app.press("end")
        assert rows(app).row == 2999
        assert len(made) < 200


@pytest.mark.parametrize("width", [20, 27, 36, 46])
def test_a_line_fills_its_width_exactly(width: int) -> None:
    layout = source_layout(width, [LOST, REFUSE, NO_SOURCE])
    lines = [source_line(row, layout) for row in (LOST, REFUSE, NO_SOURCE)]
    assert [len(text(line)) for line in (*lines, *head_lines(layout))] == [width] * 5


def test_loss_is_red_and_win_green_and_the_same_has_no_colour() -> None:
    parts = {part for _, part in source_line(LOST, source_layout(36, [LOST])).pieces}
    assert {"bad", "good"} <= parts
    assert not {"bad", "good"} & {part for _, part in source_line(NO_SOURCE, source_layout(36, [NO_SOURCE])).pieces}


def test_differences_are_items() -> None:
    assert [difference_text(share) for share in (*LOST.shares, NO_SOURCE.shares[0])] == ["▼1", "▲1", "·"]


def test_a_row_in_words_has_exact_counts() -> None:
    assert row_words(LOST) == "L5: correctness 4 → 3 and citation 1 → 2 of 4 items"
    assert row_words(REFUSE) == "REFUSE items: refusal 14 → 13 of 14 items"
    assert row_words(NO_SOURCE) == "no source required: correctness 1 → 1 and citation 1 → 1 of 1 item"


def test_lines_are_made_one_by_one() -> None:
    layout = source_layout(36, [LOST, REFUSE])
    assert list(SourceLines([LOST, REFUSE], layout)) == [source_line(LOST, layout), source_line(REFUSE, layout)]


@pytest.mark.parametrize(
    ("value", "filled"),
    [(0, ""), (1, "━━━"), (Fraction(1, 2), "━╸"), (Fraction(1, 99), "╸"), (Fraction(98, 99), "━━╸")],
)
def test_a_bar_is_full_only_at_1_and_empty_only_at_0(value: Fraction, filled: str) -> None:
    drawn = bar(3, Fraction(value))
    assert drawn.filled == filled
    assert len(drawn.filled + drawn.rest) == 3
