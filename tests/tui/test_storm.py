"""Keys faster than anything is drawn; `python -m tests.bench keys-storm` is the long storm of them."""

from pathlib import Path

import pytest

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


@pytest.mark.parametrize("menu", ["f", "s"])
async def test_a_menu_in_a_terminal_of_one_cell_takes_its_keys(menu: str, sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt") as screen:
        await screen.press(menu)
        await screen.pilot.resize_terminal(1, 1)
        await screen.press("down", "pagedown", "pageup")
        assert screen.app.is_running
