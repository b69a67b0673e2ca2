"""What would pass: its words follow the thresholds, and its last sentence leads to the items to fix."""

from buddytui.tui.widgets.way_text import WayText
from tests.tui.opened import Opened


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
    assert "NEW is released as it is." in tried.text(way(tried))
