"""From the verdict to the items behind it: reasons and metrics' names, by key and by mouse."""

from pathlib import Path

import pytest

from buddytui.evaluation.gate import Reason
from buddytui.tui.widgets.metric_block import MetricName
from buddytui.tui.widgets.reason_list import ReasonList
from tests.tui.conftest import FileOf
from tests.tui.opened import SMALL, Opened, Size, opened


async def test_each_reason_carries_the_number_of_its_items_and_enter_shows_exactly_those(all_seven: Path) -> None:
    async with opened(all_seven, SMALL) as app:
        assert app.reasons == [reason.value for reason in Reason]
        for row, items in enumerate((["a"], ["a"], ["c"], ["c"], ["a"], ["a"], ["c"])):
            await app.press("v", *["down"] * (row > 0))
            assert app.line_with(f"▸ {app.reasons[row][:20]}").split("│")[-2].split()[-1] == str(len(items))
            await app.press("enter")
            assert app.items == items
            assert app.table.has_focus


async def test_a_reason_shows_its_items_in_place_of_what_was_searched_and_filtered(small_course: Opened) -> None:
    await small_course.press("slash", *"loops", "enter", "v", "enter")
    assert small_course.items == ["hw-03"]
    assert small_course.item == "hw-03"
    assert small_course.main.caption == "1 of 64 shown · violations"
    assert not small_course.main.search_bar.display


async def test_a_click_on_a_reason_shows_its_items(small_course: Opened) -> None:
    reasons = small_course.main.query_one(ReasonList)
    await small_course.pilot.click(reasons, offset=(4, 1))
    await small_course.settle()
    assert small_course.items == ["hw-03"]
    assert small_course.main.caption == "1 of 64 shown · refusal lost in NEW"


async def test_the_reasons_are_walked_with_the_arrows_and_left_with_escape(all_seven: Path) -> None:
    async with opened(all_seven, SMALL) as app:
        await app.press("v", "down", "j", "down", "k")
        assert app.main.query_one(ReasonList).cursor == 2
        await app.press("escape")
        assert app.table.has_focus


async def test_a_metrics_name_shows_the_items_that_fail_it(small_course: Opened) -> None:
    small_course.block("citation").query_one(MetricName).focus()
    await small_course.press("enter")
    verdict = small_course.main.verdict
    assert verdict is not None
    assert len(small_course.items) == verdict.new.citation.total - verdict.new.citation.count == 9
    await small_course.pilot.click(small_course.block("correctness").query_one(MetricName))
    await small_course.settle()
    assert len(small_course.items) == verdict.new.correctness.total - verdict.new.correctness.count == 8
    assert small_course.main.caption == "8 of 64 shown · correctness failing in NEW"


async def test_escape_takes_the_items_of_a_reason_off(small_course: Opened) -> None:
    await small_course.press("v", "enter", "escape")
    assert small_course.main.caption == "64 items"


@pytest.mark.parametrize("size", [SMALL, (100, 30)], ids=str)
async def test_a_reason_too_long_for_its_line_is_read_to_its_end(file_of: FileOf, size: Size) -> None:
    path = file_of("THRESHOLDS 0 1 0\na ANSWER L1 loop\nRESULTS\nOLD a L2 N loop\nNEW a L2 N loop\n")
    async with opened(path, size) as app:
        reasons = app.main.query_one(ReasonList)
        assert app.reasons == ["citation below threshold"]
        first, second, *_ = app.text(reasons).splitlines()
        assert first.split() == ["▸", "citation", "below", "1"]
        assert second.split() == ["threshold"]
        await app.pilot.click(reasons, offset=(4, 1))
        await app.settle()
        assert app.main.caption == "1 of 1 shown · citation failing in NEW"


async def test_a_click_below_a_reason_of_two_lines_is_for_the_next(all_seven: Path) -> None:
    async with opened(all_seven, (100, 30)) as app:
        reasons = app.main.query_one(ReasonList)
        await app.press("t")
        await app.type("0")
        wrapped = app.text(reasons).splitlines()
        assert app.reasons[0] == "citation below threshold"
        assert wrapped[1].split() == ["threshold"]
        await app.pilot.click(reasons, offset=(4, 2))
        await app.settle()
        assert reasons.cursor == 1
