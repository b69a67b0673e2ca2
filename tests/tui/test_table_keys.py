"""Keys and mouse in the table."""

from textual.events import MouseScrollDown

from tests.tui.opened import Opened

FIRST, SECOND, LAST = "basics-01", "basics-02", "scope-06"
ROW_0 = 3
"""Where the first row stands: under the frame and two lines of head."""


async def test_each_pair_of_keys_leads_there_and_back(course: Opened) -> None:
    assert course.item == FIRST
    one_page_on = course.items[course.table.rows_shown]
    for there, back, expected in (
        ("down", "up", SECOND),
        ("j", "k", SECOND),
        ("end", "home", LAST),
        ("G", "g", LAST),
        ("pagedown", "pageup", one_page_on),
    ):
        await course.press(there)
        assert course.item == expected
        await course.press(back)
        assert course.item == FIRST


async def test_the_cursor_stops_at_both_ends_and_is_in_sight_and_marked(small_course: Opened) -> None:
    await small_course.press("up")
    assert small_course.item == FIRST
    assert f"▌{FIRST}" in small_course.shown
    await small_course.press("end", "pagedown", "down")
    assert small_course.item == LAST
    assert f"▌{LAST}" in small_course.shown


async def test_the_detail_follows_the_cursor(course: Opened) -> None:
    await course.press("j", "j")
    assert "╭─ vars-01 ─" in course.shown
    assert "With int you copy the number" in course.shown


async def test_a_click_moves_the_cursor_and_a_double_click_opens_the_row(course: Opened) -> None:
    await course.pilot.click(course.table, offset=(5, ROW_0 + 2))
    await course.settle()
    assert course.item == "vars-01"
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


async def test_a_click_on_a_head_sorts_and_marks_it(course: Opened) -> None:
    head = course.line_with("keys cite")
    for title, caption in (("id", "by id"), ("source", "by source"), ("change", "by worst first")):
        await course.pilot.click(course.table, offset=(head.index(title), 2))
        await course.settle()
        assert caption in course.shown
        assert f"{title}▴" in course.shown.replace(" ▴", "▴")


async def test_a_head_clicked_again_sorts_backwards_and_then_as_in_the_file(course: Opened) -> None:
    in_file = course.items
    captions = []
    for _ in range(3):
        await course.pilot.click(course.table, offset=(3, 2))
        await course.settle()
        captions.append((course.main.caption, course.items))
    assert captions == [
        ("64 items · by id", sorted(in_file)),
        ("64 items · by id, backwards", sorted(in_file, reverse=True)),
        ("64 items", in_file),
    ]


async def test_a_head_that_sorts_nothing_says_what_it_means_and_stays_quiet_when_clicked(course: Opened) -> None:
    at = course.line_with("keys cite").index("keys")
    await course.pilot.hover(course.table, offset=(at, 2))
    assert str(course.table.tooltip) == "Keywords found of keywords asked for"
    await course.pilot.click(course.table, offset=(at, 2))
    await course.settle()
    assert course.main.caption == "64 items"
    await course.pilot.hover(course.table, offset=(at, 9))
    assert course.table.tooltip is None
