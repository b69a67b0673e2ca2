"""Keys and mouse in the table."""

import pytest
from textual.events import MouseScrollDown

from tests.tui.opened import Opened

FIRST, SECOND, LAST = "basics-01", "basics-02", "scope-06"
ROW_0 = 3
"""Where the first row stands: under the frame and two lines of head."""


async def test_the_cursor_starts_on_the_first_item_and_keys_reach_the_table(course: Opened) -> None:
    assert course.item == FIRST
    assert course.table.has_focus


@pytest.mark.parametrize(
    ("there", "back"),
    [("down", "up"), ("j", "k"), ("end", "home"), ("G", "g"), ("pagedown", "pageup")],
)
async def test_a_pair_of_keys_leads_there_and_back(course: Opened, there: str, back: str) -> None:
    expected = {"down": SECOND, "j": SECOND, "end": LAST, "G": LAST, "pagedown": course.items[course.table.rows_shown]}
    await course.press(there)
    assert course.item == expected[there]
    await course.press(back)
    assert course.item == FIRST


async def test_the_cursor_stops_at_both_ends(course: Opened) -> None:
    await course.press("up")
    assert course.item == FIRST
    await course.press("end", "pagedown", "down")
    assert course.item == LAST


async def test_the_row_under_the_cursor_is_in_sight_and_marked(small_course: Opened) -> None:
    await small_course.press("G")
    assert f"▌{LAST}" in small_course.shown
    await small_course.press("g")
    assert f"▌{FIRST}" in small_course.shown


async def test_the_detail_follows_the_cursor(course: Opened) -> None:
    await course.press("j", "j")
    assert "╭─ vars-01 ─" in course.shown
    assert "With int you copy the number" in course.shown


async def test_a_click_moves_the_cursor_to_its_row(course: Opened) -> None:
    await course.pilot.click(course.table, offset=(5, ROW_0 + 2))
    await course.settle()
    assert course.item == "vars-01"


async def test_a_double_click_opens_its_row(course: Opened) -> None:
    await course.pilot.double_click(course.table, offset=(5, ROW_0 + 1))
    await course.settle()
    assert course.app.screen is not course.main
    assert f"╭─ {SECOND} ─" in course.shown


async def test_the_wheel_scrolls_the_table_and_leaves_the_cursor(course: Opened) -> None:
    await course.pilot._post_mouse_events([MouseScrollDown], course.table, offset=(5, 10), button=0)
    await course.settle()
    assert course.table.scroll_offset.y > 0
    assert course.item == FIRST


async def test_a_click_below_the_last_row_does_nothing(tried: Opened) -> None:
    await tried.pilot.click(tried.table, offset=(5, ROW_0 + 9))
    await tried.settle()
    assert tried.item == "a"


@pytest.mark.parametrize(("x", "caption"), [(3, "by id"), (24, "by source"), (64, "by worst first")])
async def test_a_click_on_a_head_sorts_and_marks_it(course: Opened, x: int, caption: str) -> None:
    await course.pilot.click(course.table, offset=(x, 2))
    await course.settle()
    assert caption in course.shown
    assert "▴" in course.line_with("keys cite")


async def test_a_head_clicked_twice_sorts_backwards_and_thrice_as_in_the_file(course: Opened) -> None:
    forwards = course.items
    for expected in ("by id", "by id, backwards"):
        await course.pilot.click(course.table, offset=(3, 2))
        await course.settle()
        assert course.items == sorted(forwards, reverse="backwards" in expected)
        assert expected in course.shown
    await course.pilot.click(course.table, offset=(3, 2))
    await course.settle()
    assert course.items == forwards


async def test_a_click_on_a_head_that_sorts_nothing_changes_nothing(course: Opened) -> None:
    before = course.items
    await course.pilot.click(course.table, offset=(35, 2))
    await course.settle()
    assert course.items == before


async def test_a_head_under_the_mouse_says_what_its_column_means(course: Opened) -> None:
    await course.pilot.hover(course.table, offset=(3, 2))
    assert str(course.table.tooltip) == "The golden item. Click: sort by id"
    await course.pilot.hover(course.table, offset=(3, 9))
    assert course.table.tooltip is None
