"""`w`: the thresholds being tried into the run file, shown and confirmed first."""

import asyncio
from pathlib import Path

import pytest

from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.growth import Following
from tests.tui.conftest import ONLY_THRESHOLDS, FileOf
from tests.tui.opened import NO_OVERRIDES, SMALL, WIDE, Opened, opened


async def test_the_change_is_shown_before_anything_is_written(tried: Opened, only_thresholds: Path) -> None:
    before = only_thresholds.read_bytes()
    await tried.press("p", "w")
    for words in ("1 rule loosened", "-THRESHOLDS 0.8 0.6 1", "+THRESHOLDS 0.6666 0.6 1", "Write it", "Cancel"):
        assert words in tried.shown
    assert only_thresholds.read_bytes() == before


async def test_enter_writes_it_and_the_file_is_read_again(tried: Opened, only_thresholds: Path) -> None:
    before = only_thresholds.read_bytes()
    await tried.press("p", "w", "enter")
    await tried.settle()
    assert only_thresholds.read_bytes() == before.replace(b"THRESHOLDS 0.8 ", b"THRESHOLDS 0.6666 ")
    assert tried.app.screen is tried.main
    assert tried.main.file_thresholds == tried.main.thresholds
    assert tried.word == "RELEASE"
    assert "Thresholds written: 1 rule loosened" in tried.notices


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_leaving_it_changes_nothing(tried: Opened, only_thresholds: Path, key: str) -> None:
    before = only_thresholds.read_bytes()
    await tried.press("p", "w", key)
    assert tried.app.screen is tried.main
    assert only_thresholds.read_bytes() == before
    assert tried.thresholds[0] == "0.6666"


async def test_it_can_be_written_twice(tried: Opened, only_thresholds: Path) -> None:
    await tried.press("p", "w", "enter")
    await tried.settle()
    await tried.press("t", "up", "enter", "w", "enter")
    await tried.settle()
    assert only_thresholds.read_bytes().startswith(b"THRESHOLDS 0.6766 0.6 1\n")


async def test_tightening_is_said_as_well(tried: Opened) -> None:
    await tried.press("t", "up", "tab", "down", "tab", "down", "enter", "w")
    assert "2 rules loosened, 1 tightened" in tried.shown


async def test_the_files_own_thresholds_are_nothing_to_write(tried: Opened) -> None:
    await tried.press("w")
    assert "The file has these thresholds already." in tried.shown
    assert "Write it" not in tried.shown
    await tried.press("enter")
    assert tried.app.screen is tried.main


async def test_a_file_that_changed_on_disk_is_refused(tried: Opened, only_thresholds: Path) -> None:
    changed = only_thresholds.read_bytes() + b"\n"
    only_thresholds.write_bytes(changed)
    await tried.press("p", "w")
    assert "changed on disk since it was read" in " ".join(tried.shown.split())
    await tried.press("enter")
    assert only_thresholds.read_bytes() == changed


async def test_a_file_that_changes_while_it_is_asked_about_is_refused(tried: Opened, only_thresholds: Path) -> None:
    await tried.press("p", "w")
    changed = only_thresholds.read_bytes() + b"\n"
    only_thresholds.write_bytes(changed)
    await tried.press("enter")
    assert "Nothing was written" in tried.shown
    assert only_thresholds.read_bytes() == changed


async def test_a_hostile_name_is_shown_as_text(file_of: FileOf) -> None:
    async with opened(file_of(ONLY_THRESHOLDS, "[red]\x1b]0;x\x07.txt")) as app:
        await app.press("p", "w")
        assert "[red]␛]0;x␇.txt" in "".join(app.shown.split("│"))


@pytest.mark.parametrize("size", [SMALL, (40, 12)])
async def test_the_question_fits_a_small_terminal(file_of: FileOf, size: tuple[int, int]) -> None:
    async with opened(file_of(ONLY_THRESHOLDS), size) as app:
        await app.press("p", "w")
        for words in ("loosened", "-THRESHOLDS 0.8 0.6 1", "+THRESHOLDS 0.6666 0.6 1", "Write it"):
            assert words in app.shown


async def test_a_file_that_is_followed_is_refused_because_somebody_may_write_to_it(only_thresholds: Path) -> None:
    before = only_thresholds.read_bytes()
    app = BuddyApp(source_of(str(only_thresholds)), NO_OVERRIDES, following=Following(on=True, poll=True))
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        async with asyncio.timeout(30):
            while app.run_screen.verdict is None:
                await pilot.pause()
        await pilot.press("p", "w")
        async with asyncio.timeout(30):
            while "was not read to its end" not in Opened(app, pilot).shown:
                await pilot.pause()
        app.workers.cancel_all()
    assert only_thresholds.read_bytes() == before
