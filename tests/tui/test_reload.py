"""The file read again, noticed when it changed, and the last good run kept when it went bad."""

from pathlib import Path

import pytest

from buddytui.evaluation.gate import decide
from buddytui.tui.reload_words import what_changed
from tests.tui.conftest import ONLY_THRESHOLDS, FileOf, RunOf
from tests.tui.opened import Opened, opened

GOLDEN = "THRESHOLDS 0 0 0\n" + "".join(f"q{number} ANSWER L1 x\n" for number in range(12)) + "RESULTS\n"
OLD = "".join(f"OLD q{number} L1 N x\n" for number in range(12))
NEW = "".join(f"NEW q{number} L1 N x\n" for number in range(12))
NEW_FAILS = NEW.replace(" x\n", " none\n")


def words(run_of: RunOf, before: str, after: str) -> str:
    was, now = run_of(before), run_of(after)
    return what_changed(was, now, was.verdict(), now.verdict())


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (GOLDEN + OLD + NEW, GOLDEN + OLD + NEW, "nothing changed"),
        (GOLDEN + OLD, GOLDEN + OLD + "NEW q3 L1 N x\n", "1 result new"),
        (GOLDEN + "OLD q0 L1 N x\n", GOLDEN + "OLD q0 L1 N x\n" + NEW, "12 results new, verdict BLOCK → RELEASE"),
        (GOLDEN + OLD, GOLDEN + OLD + NEW.replace("NEW q0 L1 N x\n", ""), "11 results new"),
        (GOLDEN + OLD + NEW, GOLDEN + OLD, "12 results gone, verdict RELEASE → BLOCK"),
        (GOLDEN + OLD + NEW, GOLDEN + OLD + NEW_FAILS, "12 results judged otherwise, verdict RELEASE → BLOCK"),
        (GOLDEN + OLD + NEW, ONLY_THRESHOLDS, "golden items 12 → 4"),
        (GOLDEN + NEW, GOLDEN.replace("0 0 0", "0 0 1") + NEW, "other thresholds in the file"),
    ],
)
def test_what_changed_is_said_in_words(run_of: RunOf, before: str, after: str, expected: str) -> None:
    assert words(run_of, before, after).startswith(expected)


def test_another_reason_for_the_same_verdict_is_said(run_of: RunOf) -> None:
    before = GOLDEN.replace("0 0 0", "1 0 0") + NEW_FAILS
    after = GOLDEN.replace("0 0 0", "0 1 0") + NEW_FAILS.replace("L1", "L2")
    assert "still BLOCK, for other reasons" in words(run_of, before, after)


def test_a_verdict_at_thresholds_that_are_tried_is_said_to_be_simulated(run_of: RunOf) -> None:
    was, now = run_of(GOLDEN + OLD), run_of(GOLDEN.replace("0 0 0", "0 0 1") + OLD + NEW)
    tried = decide(now.verdict().old, now.verdict().new, was.thresholds)
    assert "simulated verdict BLOCK → RELEASE" in what_changed(was, now, was.verdict(), tried)


async def test_the_frame_names_the_verdict_of_the_file_as_it_is_now(tried: Opened, only_thresholds: Path) -> None:
    await tried.press("t")
    await tried.type("0.6")
    await tried.press("enter")
    assert "file's thresholds: BLOCK" in tried.shown
    only_thresholds.write_text(only_thresholds.read_text().replace("THRESHOLDS 0.8", "THRESHOLDS 0.60"))
    await tried.press("r")
    assert "file's thresholds" not in tried.shown
    assert "SIM" not in tried.shown


async def test_r_shows_what_stands_in_the_file_now_and_says_what_changed(tried: Opened, only_thresholds: Path) -> None:
    text = only_thresholds.read_text()
    only_thresholds.write_text(text.replace("NEW c L9 N none", "NEW c L3 N an array"))
    await tried.press("r")
    assert tried.word == "RELEASE"
    assert "Read again: 1 result judged otherwise, verdict BLOCK → RELEASE" in tried.notices


async def test_thresholds_filter_order_and_item_stay(tried: Opened, only_thresholds: Path) -> None:
    await tried.press("t")
    await tried.type("0.5")
    await tried.press("enter", "f", "x", "s", "i", "s", "i")
    assert tried.items == ["b", "a"]
    only_thresholds.write_text(
        only_thresholds.read_text()
        .replace("a ANSWER L1 loop", "0 ANSWER L0 first\na ANSWER L1 loop")
        .replace("RESULTS\n", "RESULTS\nNEW 0 L0 N first\n")
    )
    await tried.press("r")
    assert tried.thresholds == ["0.50", "0.60", "1.00"]
    assert tried.items == ["b", "a", "0"]
    assert tried.item == "a"
    assert "golden items 4 → 5" in tried.notices


async def test_the_item_stays_though_others_come_before_it_under_a_filter(file_of: FileOf) -> None:
    path = file_of(GOLDEN + OLD + NEW.replace("NEW q3 L1", "NEW q3 L2").replace("NEW q5 L1", "NEW q5 L2"))
    async with opened(path) as app:
        await app.press("f", "r", "G")
        assert app.item == "q5"
        path.write_text(path.read_text().replace("q0 ANSWER", "new ANSWER L1 x\nq0 ANSWER"))
        await app.press("r")
        assert app.item == "q5"


async def test_a_search_is_still_on_after_reading_again(tried: Opened, only_thresholds: Path) -> None:
    await tried.press("slash", *"class", "enter")
    only_thresholds.write_text(only_thresholds.read_text().replace("a loop", "a class of loops"))
    await tried.press("r")
    assert tried.items == ["a", "b"]
    assert "containing “class”" in tried.main.caption


async def test_where_the_item_is_gone_another_is_under_the_cursor(file_of: FileOf) -> None:
    path = file_of(GOLDEN + OLD + NEW)
    async with opened(path) as app:
        await app.press("G")
        path.write_text(path.read_text().replace("q11 ANSWER L1 x\n", ""))
        await app.press("r")
        assert app.item == "q10"
        await app.press("r")
        assert "nothing changed" in app.notices


async def test_thresholds_that_nobody_tried_follow_the_file(tried: Opened, only_thresholds: Path) -> None:
    only_thresholds.write_text(only_thresholds.read_text().replace("0.8 0.6 1", "0.1 0.2 0.3"))
    await tried.press("r")
    assert tried.thresholds == ["0.10", "0.20", "0.30"]
    assert "SIMULATED" not in tried.shown


async def test_a_file_that_went_bad_keeps_the_last_good_run_with_the_problems_at_hand(
    tried: Opened, only_thresholds: Path
) -> None:
    good = only_thresholds.read_text()
    only_thresholds.write_text(good.replace("OLD a", "old a"))
    await tried.press("r")
    assert tried.items == ["a", "b", "c", "d"]
    assert tried.word == "BLOCK"
    assert "The file cannot be judged any more. The last good run stays." in tried.notices
    await tried.press("m")
    assert "unknown version 'old'" in tried.shown
    assert "is judged" not in tried.shown
    only_thresholds.write_text(good)
    await tried.press("r")
    assert tried.app.screen is tried.main
    assert tried.main.warnings == ()


async def test_a_file_that_changed_on_disk_is_noticed_until_it_is_read_again(
    tried: Opened, only_thresholds: Path
) -> None:
    tried.app._look_at_file()
    assert tried.main.note == ""
    only_thresholds.write_text(only_thresholds.read_text() + "\n")
    tried.app._look_at_file()
    await tried.settle()
    assert "changed on disk" in tried.lines[0]
    await tried.press("r")
    assert "changed on disk" not in tried.lines[0]


async def test_a_file_that_is_gone_is_noticed_and_the_run_stays(tried: Opened, only_thresholds: Path) -> None:
    only_thresholds.unlink()
    tried.app._look_at_file()
    assert tried.main.note == "the file is gone"
    await tried.press("r")
    assert tried.word == "BLOCK"
    assert tried.items == ["a", "b", "c", "d"]
