"""Keys faster than anything is drawn; `python -m tests.bench keys-storm` is the long storm of them."""

import asyncio
from pathlib import Path

import pytest
from textual._callback import invoke
from textual.command import CommandList, CommandPalette
from textual.widgets import Select

from buddytui.tui.widgets.item_table import ItemTable
from tests.storm import storm
from tests.tui.opened import opened


@pytest.mark.parametrize("sample", ["java_course.txt", "hostile.txt", "wide_characters.txt", "broken.txt"])
async def test_random_keys_at_changing_sizes_leave_the_verdict_that_of_the_domain(
    sample: str, sample_runs: Path, tmp_path: Path
) -> None:
    storm_over = await storm(sample_runs / sample, tmp_path, keys=100, seed=2)
    assert storm_over.keys == 100


async def test_a_menu_that_gets_two_letters_at_once_closes_once(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        await screen.press("f")
        screen.app.simulate_key("v")
        screen.app.simulate_key("v")
        await screen.settle()
        assert screen.app.screen is screen.main
        assert screen.app.is_running


async def test_the_palette_may_be_paged_before_its_list_is_there(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        screen.app.simulate_key("ctrl+p")
        screen.app.simulate_key("pagedown")
        await screen.settle()
        assert screen.app.is_running
        assert screen.app.screen is not screen.main


async def test_the_palette_may_be_opened_again_while_it_closes(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        await screen.pilot.press("ctrl+p")
        closing = screen.app.screen
        closing.dismiss()
        screen.app.action_command_palette()
        await screen.pilot.pause()
        assert screen.app.screen not in (screen.main, closing)


@pytest.mark.parametrize("state", ["_show_busy", "_list_visible"])
async def test_a_search_of_the_palette_may_end_while_it_closes(state: str, sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        for steps in (13, 16, 19, 22):  # of the loop: its list is gone after so many, or a few more
            await screen.pilot.press("ctrl+p")
            palette = screen.app.screen
            setattr(palette, state, True)
            await screen.pilot.pause()
            screen.app.simulate_key("escape")
            for _ in range(steps):
                await asyncio.sleep(0)
            setattr(palette, state, False)
            await screen.pilot.pause()
            assert screen.app.screen is screen.main
            assert screen.app.is_running


async def test_a_palette_whose_list_has_gone_says_no_more_that_nothing_was_found(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        await screen.press("ctrl+p")
        palette = screen.app.screen
        assert isinstance(palette, CommandPalette)
        palette._start_no_matches_countdown("nothing")
        countdown = palette._no_matches_timer
        assert countdown is not None
        await palette.query_one(CommandList).remove()
        assert countdown._callback is not None
        await invoke(countdown._callback)


async def test_the_list_of_themes_may_be_paged_before_it_is_there(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        screen.app.action_change_theme()
        for _ in range(8):
            screen.app.simulate_key("pagedown")
            await asyncio.sleep(0)
        await screen.pilot.pause()
        assert screen.app.is_running


@pytest.mark.parametrize("menu", ["f", "s"])
async def test_a_menu_in_a_terminal_of_one_cell_takes_its_keys(menu: str, sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        await screen.press(menu)
        await screen.pilot.resize_terminal(1, 1)
        await screen.press("down", "pagedown", "pageup")
        assert screen.app.is_running


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_the_list_of_formats_may_be_paged_while_it_opens(key: str, sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        for steps in (1, 2, 5):  # of the loop: its list is open and not laid out after so many
            await screen.pilot.press("e", "shift+tab")
            screen.app.simulate_key("enter")
            for _ in range(steps):
                await asyncio.sleep(0)
            screen.app.simulate_key(key)
            await screen.pilot.pause()
            assert screen.app.screen.query_one(Select).expanded
            await screen.pilot.press("escape", "escape")
            assert screen.app.screen is screen.main


async def test_an_item_that_is_filtered_away_as_it_is_opened_is_not_opened(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        screen.main.post_message(ItemTable.Opened(screen.main.cursor))
        screen.main.positions = range(0)
        await screen.pilot.pause()
        assert screen.app.screen is screen.main
        assert screen.app.is_running


async def test_nothing_keeps_the_screen_from_being_drawn(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        screen.app.delay_update()
        assert not screen.app._batch_count
