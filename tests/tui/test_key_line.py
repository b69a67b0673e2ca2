"""The line of keys: whole keys only, those for help and for quitting at every width, each one a button."""

from pathlib import Path

import pytest

from buddytui.tui.widgets.key_line import KeyLine
from tests.tui.opened import SMALL, Opened, opened

SHOWN = ["/ search", "f filter", "s sort", "t thresholds", "p passes", "u file's", "e export", "? help", "q quit"]


def keys_of(app: Opened) -> list[str]:
    """The keys on the line of the screen on top, as drawn, one after the other."""
    line = app.app.screen.query_one(KeyLine)
    drawn = app.text(line)
    keys = [f"{key.shown} {key.words}" for key in line.keys]
    assert drawn.split() == " ".join(keys).split()
    return keys


@pytest.mark.parametrize(
    ("columns", "first"), [(120, 7), (79, 7), (78, 6), (60, 4), (40, 3), (24, 1), (20, 0), (14, 0)], ids=str
)
async def test_help_and_quit_have_room_before_any_other_key(sample_runs: Path, columns: int, first: int) -> None:
    async with opened(sample_runs / "java_course.txt", (columns, 12)) as app:
        assert keys_of(app) == [*SHOWN[:first], "? help", "q quit"]


async def test_a_key_without_room_is_left_out_as_a_whole(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", (13, 12)) as app:
        assert keys_of(app) == ["? help"]


async def test_in_a_threshold_field_its_own_keys_come_first(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", SMALL) as app:
        await app.press("t")
        assert keys_of(app)[:3] == ["↑ +0.01", "↓ -0.01", "↵ Back to the table"]


async def test_a_screen_of_problems_can_be_seen_to_be_left_at_any_width(sample_runs: Path) -> None:
    async with opened(sample_runs / "broken.txt", (16, 12)) as app:
        assert keys_of(app) == ["? Help", "q Quit"]


@pytest.mark.parametrize("columns", [120, 40, 20])
async def test_an_item_in_full_can_be_seen_to_be_left_at_any_width(sample_runs: Path, columns: int) -> None:
    async with opened(sample_runs / "java_course.txt", (columns, 12)) as app:
        await app.press("enter")
        assert keys_of(app)[-2:] == ["? help", "esc back"]


async def test_a_click_presses_the_key(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", (40, 12)) as app:
        line = app.app.screen.query_one(KeyLine)
        help_key = line.keys[-2]
        await app.pilot.click(KeyLine, offset=(help_key.x, 0))
        await app.settle()
        assert app.app.screen is not app.main
