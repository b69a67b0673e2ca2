"""Every size of a terminal: nothing crashes, the verdict shows, and what matters most is on the first screen."""

from pathlib import Path

import pytest

from buddytui.tui.widgets.threshold_field import ThresholdField
from buddytui.tui.widgets.verdict_banner import VerdictBanner
from tests.tui.conftest import ALL_SEVEN, FileOf
from tests.tui.opened import SMALL, WIDE, Opened, Size, opened

SIZES = [(160, 50), (120, 40), (100, 30), (80, 24), (60, 20), (40, 12), (20, 5)]


def fits(app: Opened, widget: ThresholdField) -> bool:
    """Whether a field is on the screen as a whole, with its threshold in it."""
    return app.main.region.contains_region(widget.region) and widget.value in app.text(widget)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_verdict_shows_and_no_key_crashes(sample_runs: Path, size: Size) -> None:
    async with opened(sample_runs / "java_course.txt", size) as app:
        assert "BLOCK" in app.lines[0]
        assert "basics-01"[:6] in app.shown or size[1] < 6
        await app.press("G", "t", "1", "escape")
        assert "BLOCK" in app.lines[0]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_simulated_verdict_is_marked_at_every_size_and_over_every_tab(
    only_thresholds: Path, size: Size
) -> None:
    async with opened(only_thresholds, size) as app:
        assert "SIM" not in app.shown
        await app.press("p")
        for keys in ((), *((str(tab),) for tab in range(1, 6)), ("escape",)):
            await app.press(*keys)
            mark, *verdict = app.lines[0].split()[-3:]
            assert mark in {"SIM", "SIMULATED"}
            assert verdict == ["✓", "RELEASE"]
        await app.press("u")
        assert app.lines[0].split()[-2:] == ["✗", "BLOCK"]
        assert "SIM" not in app.shown


@pytest.mark.parametrize("size", [*SIZES[:-1], (20, 24)], ids=str)
async def test_the_gates_own_verdict_is_marked_at_every_width(only_thresholds: Path, size: Size) -> None:
    async with opened(only_thresholds, size) as app:
        await app.press("p", "1")
        *verdict, mark = app.text(app.main.query_one(VerdictBanner)).split()
        assert mark in {"SIM", "SIMULATED"}
        assert "".join(verdict) == "RELEASE"


@pytest.mark.parametrize("size", [(60, 20), (20, 5)], ids=str)
async def test_every_dialog_opens_and_closes_in_a_terminal_too_small_for_it(sample_runs: Path, size: Size) -> None:
    async with opened(sample_runs / "java_course.txt", size) as app:
        for key in ("enter", "f", "s", "e", "m", "question_mark"):
            await app.press(key)
            assert app.app.screen is not app.main
            await app.press("escape")
            assert app.app.screen is app.main


async def test_while_open_the_size_may_change_and_the_cursor_stays(course: Opened) -> None:
    await course.press("end")
    for size in SIZES:
        await course.pilot.resize_terminal(*size)
        await course.settle()
        assert "BLOCK" in course.lines[0]
        assert course.item == "scope-06"
    await course.pilot.resize_terminal(*WIDE)
    await course.settle()
    assert "▌scope-06" in course.shown
    assert "╭─ scope-06 ─" in course.shown


async def test_a_detail_that_gets_room_shows_the_item_under_the_cursor(small_course: Opened) -> None:
    await small_course.press("j")
    await small_course.pilot.resize_terminal(*WIDE)
    await small_course.settle()
    assert "╭─ basics-02 ─" in small_course.shown
    assert "Java looks for main" in small_course.shown


@pytest.mark.parametrize("size", [SMALL, (100, 30), WIDE], ids=str)
async def test_all_seven_reasons_all_thresholds_and_the_verdict_fit(all_seven: Path, size: Size) -> None:
    async with opened(all_seven, size) as app:
        gate = "\n".join(line[size[0] // 2 :] for line in app.lines)
        assert all(f"▸ {reason[:12]}" in gate for reason in app.reasons)
        assert all(fits(app, field) for field in app.main.query(ThresholdField))
        assert "BLOCK" in gate or "B L O C K" in gate
        counts = app.line_with("violations  OLD").partition("violations  OLD")[2]
        assert counts.split()[:3] == ["0", "NEW", "1"]


async def test_a_long_id_is_clipped_in_the_table_and_whole_in_the_detail(file_of: FileOf) -> None:
    name = "a-very-long-name-of-a-golden-item-that-nobody-should-give"
    async with opened(file_of(ALL_SEVEN.replace(" a ", f" {name} ")), WIDE) as app:
        row = next(line for line in app.lines if line.startswith("│▌"))
        assert "…" in row
        assert name not in row
        assert name in app.shown


@pytest.mark.parametrize("size", [WIDE, (60, 20)], ids=str)
async def test_the_widest_characters_keep_the_columns_in_line(sample_runs: Path, size: Size) -> None:
    async with opened(sample_runs / "wide_characters.txt", size) as app:
        strips = app.app.screen._compositor.render_strips()
        assert {strip.cell_length for strip in strips} == {size[0]}
