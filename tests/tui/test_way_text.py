"""What would pass: its words follow the thresholds, and its last sentence leads to the items to fix."""

from pathlib import Path

import pytest
from textual.events import MouseScrollDown

from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.way_text import WayText
from tests.tui.opened import SMALL, Opened, Size, opened


def way(app: Opened) -> WayText:
    return app.main.query_one(WayText)


async def test_a_click_shows_the_items_to_fix(course: Opened) -> None:
    await course.pilot.click(way(course), offset=(3, 3))
    await course.settle()
    assert course.items == ["hw-03"]
    assert "1 of 64 shown · to fix" in course.shown


async def test_enter_shows_them_with_those_that_old_got_right_first(tried: Opened) -> None:
    way(tried).focus()
    await tried.press("enter")
    assert len(tried.items) == way_items(tried)
    assert tried.table.has_focus


def way_items(app: Opened) -> int:
    assert app.main.way is not None
    return app.main.way.items


async def test_other_thresholds_ask_for_other_items(tried: Opened) -> None:
    before = way_items(tried)
    await tried.press("t")
    await tried.type("1")
    assert way_items(tried) >= before
    way(tried).focus()
    await tried.press("enter")
    assert len(tried.items) == way_items(tried)


async def test_where_nothing_is_to_be_fixed_it_takes_no_focus(tried: Opened) -> None:
    await tried.press("p")
    assert tried.word == "RELEASE"
    assert not way(tried).can_focus
    assert "NEW is released with these thresholds." in " ".join(tried.text(way(tried)).split())


async def test_where_it_has_too_few_lines_a_bar_shows_that_there_is_more(small_course: Opened) -> None:
    assert way(small_course).show_vertical_scrollbar
    assert "to fix" not in small_course.text(way(small_course))


async def test_where_all_of_it_has_room_there_is_no_bar(course: Opened) -> None:
    assert not way(course).show_vertical_scrollbar
    assert "At least 1 item to fix" in course.text(way(course))


@pytest.mark.parametrize("size", [SMALL, (80, 20), (60, 20), (40, 12), (20, 12)], ids=str)
@pytest.mark.parametrize("keys", [("v", "end", "end"), ("v", "down", "down", *["down"] * 12)], ids=["end", "down"])
async def test_its_end_is_reached_from_the_reasons(sample_runs: Path, size: Size, keys: tuple[str, ...]) -> None:
    async with opened(sample_runs / "java_course.txt", size) as app:
        await app.press(*keys)
        assert way(app).has_focus
        assert "answered." in app.text(way(app)).splitlines()[-1]


async def test_with_the_focus_it_shows_what_leads_to_items(small_course: Opened) -> None:
    await small_course.press("v", "down", "down")
    assert way(small_course).has_focus
    shown = small_course.text(way(small_course))
    assert "At least 1 item to fix:" in shown
    assert "answered." in shown


async def test_its_end_is_reached_with_the_wheel(small_course: Opened) -> None:
    for _ in range(10):
        await small_course.pilot._post_mouse_events([MouseScrollDown], way(small_course), offset=(1, 1), button=0)
    await small_course.settle()
    assert "answered." in small_course.text(way(small_course))


async def test_a_click_on_its_bar_scrolls_and_shows_no_items(small_course: Opened) -> None:
    bar = way(small_course).vertical_scrollbar
    await small_course.pilot.click(bar, offset=(0, bar.size.height - 1))
    await small_course.settle()
    assert way(small_course).scroll_offset.y > 0
    assert len(small_course.items) == 64


async def test_up_from_its_first_line_goes_back_to_the_reasons(small_course: Opened) -> None:
    await small_course.press("v", "end", "end", "home", "up")
    assert small_course.main.query_one(ReasonList).has_focus


async def test_where_nothing_is_to_be_fixed_the_reasons_keep_the_focus(tried: Opened) -> None:
    await tried.press("p", "v", "down", "end")
    assert tried.main.query_one(ReasonList).has_focus
