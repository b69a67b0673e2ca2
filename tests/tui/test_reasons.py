"""From the verdict to the items behind it: reasons and metrics' names, by key and by mouse."""

from pathlib import Path

from buddytui.evaluation.gate import Reason
from buddytui.tui.widgets.metric_block import MetricName
from buddytui.tui.widgets.reason_list import ReasonList
from tests.tui.opened import SMALL, WIDE, Opened, opened


async def test_each_reason_carries_the_number_of_its_items_and_enter_shows_exactly_those(all_seven: Path) -> None:
    async with opened(all_seven, WIDE) as app:
        assert app.reasons == [reason.value for reason in Reason]
        for row, items in enumerate((["a"], ["a"], ["c"], ["c"], ["a"], ["a"], ["c"])):
            await app.press("v", *["down"] * (row > 0))
            assert f"{len(items)} item" in app.line_with(f"▸ {app.reasons[row]}")
            await app.press("enter")
            assert app.items == items
            assert app.table.has_focus


async def test_a_reason_shows_its_items_in_place_of_what_was_searched_and_filtered(course: Opened) -> None:
    await course.press("slash", *"loops", "enter", "v", "enter")
    assert course.items == ["hw-03"]
    assert course.item == "hw-03"
    assert course.main.caption == "1 of 64 shown · violations"
    assert not course.main.search_bar.display


async def test_a_click_on_a_reason_shows_its_items(course: Opened) -> None:
    reasons = course.main.query_one(ReasonList)
    await course.pilot.click(reasons, offset=(4, 1))
    await course.settle()
    assert course.items == ["hw-03"]
    assert course.main.caption == "1 of 64 shown · refusal lost in NEW"


async def test_the_reasons_are_walked_with_the_arrows_and_left_with_escape(all_seven: Path) -> None:
    async with opened(all_seven, SMALL) as app:
        await app.press("v", "down", "j", "down", "k")
        assert app.main.query_one(ReasonList).cursor == 2
        await app.press("escape")
        assert app.table.has_focus


async def test_a_metrics_name_shows_the_items_that_fail_it(course: Opened) -> None:
    course.block("citation").query_one(MetricName).focus()
    await course.press("enter")
    verdict = course.main.verdict
    assert verdict is not None
    assert len(course.items) == verdict.new.citation.total - verdict.new.citation.count == 9
    await course.pilot.click(course.block("correctness").query_one(MetricName))
    await course.settle()
    assert len(course.items) == verdict.new.correctness.total - verdict.new.correctness.count == 8
    assert course.main.caption == "8 of 64 shown · correctness failing in NEW"


async def test_escape_takes_the_items_of_a_reason_off(course: Opened) -> None:
    await course.press("v", "enter", "escape")
    assert course.main.caption == "64 items"
