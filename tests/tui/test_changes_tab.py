"""The Changes tab: what is counted, how it is drawn, and that each cell leads to its items."""

from pathlib import Path

import pytest

from buddytui.evaluation.golden import GoldenItem, ItemType, Version
from buddytui.evaluation.joint import Pair
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selector
from buddytui.evaluation.transitions import State, transition_matrix
from buddytui.reports.status import Tone
from buddytui.tui.matrix import count_text, matrix_layout, tone_of
from buddytui.tui.widgets.changes_tab import ChangesTab
from tests.conftest import RunOf
from tests.tui.opened import SMALL, Opened, Size, opened

ONE_OF_EACH = """
    THRESHOLDS 0 0 0
    a ANSWER L1 loop
    b ANSWER L1 loop
    c ANSWER L1 loop
    d REFUSE - -
    RESULTS
    OLD a L1 N a loop
    OLD b L1 N none
    OLD c L1 Y no
    OLD d - Y no
    NEW a L1 N none
    NEW b L1 N a loop
    NEW d - N yes
"""


def tab(app: Opened) -> ChangesTab:
    return app.main.query_one(ChangesTab)


async def test_arrows_lead_to_a_cell_and_enter_to_its_items(course: Opened) -> None:
    await course.press("2", "right")
    cell = tab(course).cell
    assert cell is not None
    assert (cell.old, cell.new, cell.items) == (State.PASSED, State.FAILED, 6)
    await course.press("enter")
    assert len(course.items) == 6
    assert course.table.has_focus
    assert "6 of 64 shown · ANSWER passed → failed" in course.shown


async def test_down_leads_from_the_answers_to_the_refusals_and_up_back(course: Opened) -> None:
    await course.press("2", "down", "down", "down", "down", "right", "enter")
    assert course.items == ["hw-03"]
    assert "REFUSE refused → violation" in course.shown
    await course.press("2", "up")
    cell = tab(course).cell
    assert cell is not None
    assert cell.old is State.MISSING


async def test_the_cursor_stays_within_the_cells(course: Opened) -> None:
    await course.press("2", "up", "left")
    assert tab(course).place == (0, 0, 0)
    await course.press(*["down"] * 9, *["right"] * 9)
    assert tab(course).place == (1, 2, 2)


async def test_a_cell_without_items_leads_nowhere(course: Opened) -> None:
    await course.press("2", "down", "down", "down", "enter")
    assert len(course.items) == 64
    assert tab(course).has_focus


async def test_a_click_on_a_count_shows_its_items(course: Opened) -> None:
    await course.press("2")
    layout = matrix_layout(tab(course).size.width)
    await course.pilot.click(tab(course), offset=(layout.x(2) - 1, 2))
    await course.settle()
    assert len(course.items) == 6


async def test_a_click_on_a_name_leads_nowhere(course: Opened) -> None:
    await course.press("2")
    await course.pilot.click(tab(course), offset=(1, 2))
    await course.settle()
    assert len(course.items) == 64


@pytest.mark.parametrize("size", [(120, 40), SMALL, (40, 12)])
async def test_counts_stand_in_the_picture_at_every_size(sample_runs: Path, size: Size) -> None:
    async with opened(sample_runs / "java_course.txt", size) as app:
        await app.press("2")
        words = app.text(tab(app)).split("\n")[2].split()
        assert words[1:] == ["27", "6", "1", "1"]


async def test_where_both_have_no_room_the_matrix_with_the_cursor_is_shown(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", (40, 12)) as app:
        await app.press("2", *["down"] * 4)
        assert app.text(tab(app)).startswith("REFUSE")


async def test_it_costs_no_look_at_items_beyond_those_in_sight(course: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    visited: set[int] = set()
    look = Run.item

    def counted(run: Run, position: int) -> GoldenItem:
        visited.add(position)
        return look(run, position)

    monkeypatch.setattr(Run, "item", counted)
    await course.press("2", "right", "down")
    assert "27" in course.text(tab(course))
    assert len(visited) <= course.table.rows_shown


@pytest.mark.parametrize("item_type", ItemType)
def test_every_cell_counts_what_its_filter_shows(course_run: Run, item_type: ItemType) -> None:
    selector = Selector(course_run)
    cells = [cell for row in transition_matrix(selector.joint_counts, item_type).cells for cell in row]
    shown = [sum((old, new) in cell.pairs for old, new in pairs_of(course_run)) for cell in cells]
    assert shown == [cell.items for cell in cells]


def pairs_of(run: Run) -> list[Pair]:
    return [(run.outcome(Version.OLD, position), run.outcome(Version.NEW, position)) for position in range(len(run))]


def test_better_is_green_worse_is_red_and_the_same_is_quiet(run_of: RunOf) -> None:
    counts = Selector(run_of(ONE_OF_EACH)).joint_counts
    answers = transition_matrix(counts, ItemType.ANSWER).cells
    refusals = transition_matrix(counts, ItemType.REFUSE).cells
    assert tone_of(answers[0][1]) is Tone.BAD
    assert tone_of(answers[1][0]) is Tone.GOOD
    assert tone_of(answers[2][3]) is Tone.PLAIN
    assert tone_of(answers[0][0]) is Tone.QUIET
    assert tone_of(refusals[0][1]) is Tone.BAD


@pytest.mark.parametrize(
    ("items", "cells", "text"),
    [(0, 4, "0"), (999, 4, "999"), (1234, 6, "1,234"), (1234, 5, "1234"), (12345, 5, "12k"), (1_234_567, 4, "1M")],
)
def test_a_count_is_exact_where_it_fits(items: int, cells: int, text: str) -> None:
    assert count_text(items, cells) == text


@pytest.mark.parametrize("width", [18, 22, 27, 36, 46])
def test_four_columns_fit_every_width(width: int) -> None:
    assert matrix_layout(width).x(4) <= width


@pytest.mark.parametrize("size", [(40, 12), SMALL, (100, 30), (120, 40), (160, 40)], ids=str)
async def test_the_corner_says_which_version_is_which(sample_runs: Path, size: Size) -> None:
    async with opened(sample_runs / "java_course.txt", size) as app:
        await app.press("2")
        head = app.text(tab(app)).splitlines()[1].replace(" ", "")
        assert head.startswith("OLD╲NEWpas")


async def test_heads_stand_apart_in_the_narrowest_column(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", (60, 20)) as app:
        await app.press("2")
        heads = [line.split() for line in app.text(tab(app)).splitlines() if "╲" in line]
        assert [len(words) for words in heads] == [5, 4]
