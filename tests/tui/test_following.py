"""A run that is still written, on the screen: it grows under the cursor, and the gate says what is certain."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from buddytui.evaluation.gate import Reason
from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.growth import Following
from buddytui.tui.widgets.gate_panel import GatePanel
from buddytui.tui.widgets.reason_list import ReasonList
from buddytui.tui.widgets.threshold_field import ThresholdField
from tests.tui.opened import NO_OVERRIDES, SMALL, WIDE, Opened
from tests.writer import Writer

GOLDEN = b"""\
THRESHOLDS 0.6 0.6 1.0
q1 ANSWER L3 class
q2 ANSWER L5 interface
q3 REFUSE - -
RESULTS
"""
OLD = b"OLD q1 L3 N a class\nOLD q2 L5 N an interface\nOLD q3 - Y no\n"
NEW = b"NEW q1 L3 N the class\nNEW q2 L5 N the interface\nNEW q3 - Y no\n"
VIOLATION = b"NEW q3 - N yes\n"
_PATIENCE = 30
_LOOK_EVERY = 0.02
"""Seconds between looks at what another process and a thread may have done."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN + OLD)
    return path


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with Writer(path) as writer:
        yield writer


@pytest.fixture
async def followed(path: Path) -> AsyncIterator[Opened]:
    app = BuddyApp(source_of(str(path)), NO_OVERRIDES, following=Following(on=True))
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        opened = Opened(app, pilot)
        await shown(opened, "OLD 3/3")
        yield opened
        app.workers.cancel_all()


async def until(app: Opened, condition: Callable[[], bool]) -> None:
    """Wait until it holds; what is awaited comes from another process and a thread."""
    async with asyncio.timeout(_PATIENCE):
        while not condition():
            await app.pilot.pause(_LOOK_EVERY)


async def shown(app: Opened, words: str) -> None:
    await until(app, lambda: words in app.shown)


async def test_results_are_counted_of_those_expected_for_each_version(followed: Opened) -> None:
    assert "OLD 3/3 · NEW 0/3" in followed.shown


async def test_while_nothing_is_certain_the_gate_is_open_and_says_what_it_hangs_on(followed: Opened) -> None:
    assert "O P E N" in followed.shown
    assert "citation can still reach" in followed.shown
    assert "✗ BLOCK" not in followed.shown


async def test_new_results_appear_and_the_cursor_stays(followed: Opened, writer: Writer) -> None:
    await followed.pilot.press("down")
    writer.append(NEW.splitlines(keepends=True)[0])
    await shown(followed, "NEW 1/3")
    assert followed.item == "q2"


async def test_a_violation_makes_block_certain(followed: Opened, writer: Writer) -> None:
    writer.append(VIOLATION)
    await shown(followed, "integrity violations")
    assert "B L O C K                  certain" in followed.shown


async def test_while_nothing_is_certain_no_reason_is_said_to_stand(followed: Opened) -> None:
    assert "▸" not in followed.text(followed.main.query_one(GatePanel))
    assert not followed.main.query_one(ReasonList).display
    assert "What would pass" not in followed.shown


@pytest.mark.parametrize("more", [b"", VIOLATION], ids=["open", "certain"])
async def test_in_a_small_terminal_all_thresholds_and_the_verdict_fit(path: Path, writer: Writer, more: bytes) -> None:
    app = BuddyApp(source_of(str(path)), NO_OVERRIDES, following=Following(on=True))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        opened = Opened(app, pilot)
        await shown(opened, "OLD 3/3")
        writer.append(more)
        await shown(opened, "certain" if more else "so far")
        fields = app.run_screen.query(ThresholdField)
        assert all(app.run_screen.region.contains_region(field.region) for field in fields)
        assert [field.value in opened.text(field) for field in fields] == [True, True, True]
        app.workers.cancel_all()


async def test_while_block_is_certain_each_reason_stands_once_and_only_those_that_are_certain(
    followed: Opened, writer: Writer
) -> None:
    writer.append(VIOLATION)
    await shown(followed, "integrity violations")
    gate = followed.text(followed.main.query_one(GatePanel))
    assert [gate.count(reason.value) for reason in Reason] == [0, 0, 1, 1, 0, 0, 1]


async def test_the_last_result_makes_the_verdict(followed: Opened, writer: Writer) -> None:
    writer.append(NEW)
    await shown(followed, "complete")
    assert followed.word == "RELEASE"
    assert followed.main.outlook is None


async def test_gauges_show_what_can_still_be_reached(followed: Opened) -> None:
    assert "╌" in followed.text(followed.block("citation"))


async def test_the_outlook_follows_the_thresholds_that_are_tried(followed: Opened) -> None:
    await followed.pilot.press("t")
    followed.field("correctness").value = "0"
    await until(followed, lambda: followed.main.outlook is not None and "0.00" in followed.thresholds[0])
    assert followed.main.outlook is not None
    assert "correctness can still" not in followed.main.outlook.words


async def test_a_replaced_file_is_said_and_tried_thresholds_and_place_stay(followed: Opened, writer: Writer) -> None:
    await followed.pilot.press("down")
    followed.field("correctness").value = "0.55"
    await until(followed, lambda: followed.thresholds[0] == "0.55")
    writer.replace(GOLDEN + OLD + NEW)
    await shown(followed, "complete")
    assert "was replaced by another one: read anew" in followed.notices
    assert (followed.item, followed.thresholds[0]) == ("q2", "0.55")


async def test_a_file_that_is_gone_is_said_and_taken_up_when_it_is_back(followed: Opened, writer: Writer) -> None:
    writer.rotate()
    await shown(followed, "the file is gone, waiting for it")
    writer.restore()
    await shown(followed, "following the file")
    writer.append(NEW)
    await shown(followed, "complete")


async def test_a_bad_line_is_a_problem_at_hand_and_the_run_stays(followed: Opened, writer: Writer) -> None:
    writer.append(b"old q1 L3 N x\n")
    await shown(followed, "1 error: m shows them")
    assert followed.items == ["q1", "q2", "q3"]


async def test_new_hits_of_a_search_appear(followed: Opened, writer: Writer) -> None:
    await followed.pilot.press("slash", *"the")
    await until(followed, lambda: followed.items == [])
    writer.append(NEW)
    await until(followed, lambda: followed.items == ["q1", "q2"])


async def test_a_key_begins_to_follow(path: Path, writer: Writer) -> None:
    app = BuddyApp(source_of(str(path)), NO_OVERRIDES)
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        opened = Opened(app, pilot)
        await opened.settle()
        await pilot.press("F")
        await shown(opened, "NEW 0/3")
        writer.append(NEW)
        await shown(opened, "complete")
        await pilot.press("F")
        await until(opened, lambda: not opened.main.load_bar.display)
