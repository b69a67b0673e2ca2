"""The Evidence tab: figures in words, counts that lead to their items, and the stability found in the background."""

from asyncio import to_thread
from collections.abc import Callable
from threading import Event

import pytest

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.joint import JointCounts
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selector
from buddytui.evaluation.stability import Stability, stability
from buddytui.tui.evidence_lines import metric_lines, stability_lines
from buddytui.tui.widgets.evidence_tab import EvidenceTab
from buddytui.tui.widgets.pick_list import Line
from tests.conftest import RunOf
from tests.tui.opened import Opened

PATIENCE = 30
"""Seconds after which what does not come is given up."""

FEW = """
    THRESHOLDS 0 0 0
    a ANSWER L1 loop
    RESULTS
    OLD a L1 N a loop
    NEW a L1 N a loop
"""


def text(lines: list[Line]) -> str:
    return "\n".join("".join(words for words, _ in line.pieces) for line in lines)


def tab(app: Opened) -> EvidenceTab:
    return app.main.query_one(EvidenceTab)


def figures(run: Run, width: int = 46) -> list[Line]:
    return list(metric_lines(Selector(run).joint_counts, run.verdict(), width))


def test_each_metric_has_both_intervals_and_what_was_lost_and_won(course_run: Run) -> None:
    lines = text(figures(course_run)).splitlines()
    assert lines[0].split() == ["correctness", "50", "items"]
    assert lines[1].startswith("OLD 0.82 ")
    assert lines[1].endswith(" 0.69–0.90")
    assert lines[2].startswith("NEW 0.84 ")
    assert lines[3:6] == ["▼ 5 lost", "▲ 6 won", "as likely chance, p = 1.00"]
    assert lines[6] == "smallest clear loss: 6 of 50 items, 12.0"


def test_every_count_leads_to_as_many_items(course_run: Run) -> None:
    selector = Selector(course_run)
    leading = [line for line in figures(course_run) if line.wanted is not None]
    counted = [int(line.pieces[0][0].split()[1]) for line in leading]
    assert counted == [5, 6, 6, 7, 1]
    assert [selector.count(line.wanted.filter) for line in leading if line.wanted] == counted


def test_few_items_get_a_plain_sentence_and_none_no_interval(run_of: RunOf) -> None:
    shown = text(figures(run_of(FEW)))
    assert "Only 1 item: too few to tell a change from" in shown
    assert "No item measures this." in shown
    assert shown.count("OLD") == 2


@pytest.mark.parametrize("width", [20, 27, 36])
def test_no_line_is_wider_than_its_column(course_run: Run, width: int) -> None:
    found = stability(Selector(course_run).joint_counts, course_run.thresholds)
    lines = [*figures(course_run, width), *stability_lines(found, width)]
    assert max(len(text([line])) for line in lines) <= max(width, 24)


def test_other_reasons_are_told_by_what_they_have_more_and_less(course_run: Run) -> None:
    reasons = course_run.verdict().reasons
    found = Stability(reasons, ((reasons, 800), ((), 150), (reasons[:1], 50)))
    shown = text(list(stability_lines(found, 60)))
    assert "BLOCK in 85.0 %" in shown
    assert "15.0 %  RELEASE" in shown
    assert " 5.0 %  no regression in refusal" in shown


async def test_the_stability_comes_from_the_background(course: Opened) -> None:
    await course.press("4")
    assert "BLOCK in 82.4 %" in course.text(tab(course))
    assert "most frequent other verdicts" in course.text(tab(course))


async def test_enter_on_a_count_shows_its_items(course: Opened) -> None:
    await course.press("4", "enter")
    assert len(course.items) == 5
    assert "5 of 64 shown · correctness lost in NEW" in course.shown


async def test_a_click_on_a_count_shows_its_items(course: Opened) -> None:
    await course.press("4")
    lines = course.text(tab(course)).splitlines()
    row = next(number for number, line in enumerate(lines) if "6 won" in line)
    await course.pilot.click(tab(course), offset=(3, row))
    await course.settle()
    assert len(course.items) == 6


async def test_the_same_thresholds_are_resampled_once_and_others_anew(
    course: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Thresholds] = []

    def counted(joint: JointCounts, thresholds: Thresholds, cancelled: object) -> Stability | None:
        del cancelled
        asked.append(thresholds)
        return stability(joint, thresholds)

    monkeypatch.setattr("buddytui.tui.widgets.evidence_tab.stability", counted)
    await course.press("4")
    await course.press("1", "4")
    assert len(asked) == 1
    await course.press("t", "up", "escape", "4")
    await course.press("u")
    assert [thresholds.correctness.padded for thresholds in asked] == ["0.80", "0.81"]


async def test_nothing_is_resampled_while_nobody_looks(course: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    await course.press("4", "1")
    monkeypatch.setattr("buddytui.tui.widgets.evidence_tab.stability", None)
    await course.press("t", "up", "escape")
    assert course.thresholds[0] == "0.81"


async def test_resampling_is_cancelled_when_a_threshold_moves_on(
    course: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended, given_up = Event(), Event(), Event()

    def until_cancelled(_joint: JointCounts, thresholds: Thresholds, cancelled: Callable[[], bool]) -> Stability | None:
        if thresholds.correctness.padded == "0.80":
            return Stability((), (((), 1000),))
        begun.set()
        while not cancelled():
            assert not given_up.wait(0.001)
        ended.set()
        return None

    monkeypatch.setattr("buddytui.tui.widgets.evidence_tab.stability", until_cancelled)
    await course.press("t", "up", "escape")
    try:
        await course.pilot.press("4")
        assert await to_thread(begun.wait, PATIENCE)
        await course.pilot.press("u")
        assert await to_thread(ended.wait, PATIENCE)
    finally:
        given_up.set()
    await course.settle()
    assert "RELEASE in 100.0 %" in course.text(tab(course))


async def test_the_gauge_reaches_thin_beyond_new_to_the_end_of_the_interval(course: Opened) -> None:
    assert "╌" in course.text(course.block("citation"))
