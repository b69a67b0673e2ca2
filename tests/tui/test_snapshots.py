"""Pictures of the screen, kept in __snapshots__; `pytest --snapshot-update` draws them anew."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.loading import read_all
from tests.tui.opened import NO_OVERRIDES, SMALL, WIDE, Size

Compare = Callable[..., bool]
LOWEST: Size = (40, 12)
SIZES = [WIDE, SMALL, LOWEST]
THEMES = ["buddy-dark", "buddy-light"]


@pytest.fixture
def picture(
    snap_compare: Compare, sample_runs: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Size, str, tuple[str, ...]], bool]:
    """Whether the course's run looks as it did, in a size and a theme, after some keys."""
    monkeypatch.chdir(sample_runs)

    def picture(size: Size, theme: str, keys: tuple[str, ...] = ()) -> bool:
        source = source_of("java_course.txt")
        app = BuddyApp(source, NO_OVERRIDES, read_all(source))
        app.theme = theme
        return snap_compare(app, terminal_size=size, press=keys, run_before=_hold_cursor_still)

    return picture


async def _hold_cursor_still(pilot: Pilot[None]) -> None:
    for field in pilot.app.screen.query(Input):
        field.cursor_blink = False
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_main_screen(picture: Callable[..., bool], size: Size, theme: str) -> None:
    assert picture(size, theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_detail(picture: Callable[..., bool], size: Size, theme: str) -> None:
    assert picture(size, theme, ("f", "r", "enter", "d"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_help(picture: Callable[..., bool], size: Size, theme: str) -> None:
    assert picture(size, theme, ("question_mark",))
