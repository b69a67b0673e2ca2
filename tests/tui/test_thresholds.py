"""Thresholds on the screen: every keystroke counts, nothing bad takes effect, and everything can be taken back."""

import asyncio
from pathlib import Path

import pytest
from textual import events

from tests.tui.opened import SMALL, WIDE, Opened, Size, opened


async def test_every_keystroke_decides_anew(tried: Opened) -> None:
    await tried.press("t")
    seen = []
    for key in ("0", ".", "6", "7"):
        await tried.press(key)
        seen.append((tried.thresholds[0], tried.word))
    assert seen == [("0.00", "RELEASE"), ("0.00", "RELEASE"), ("0.60", "RELEASE"), ("0.67", "BLOCK")]


async def test_banner_masthead_and_reasons_follow(only_thresholds: Path) -> None:
    async with opened(only_thresholds, WIDE) as app:
        await app.press("t")
        await app.type("0.6")
        assert "R E L E A S E" in app.shown
        assert "✓ RELEASE" in app.lines[0]
        assert "✓ every threshold met" in app.shown
        await app.type("0.7")
        assert "B L O C K" in app.shown
        assert "✗ BLOCK" in app.lines[0]
        assert "▸ correctness below threshold" in app.shown


async def test_keys_faster_than_the_screen_are_all_typed(tried: Opened) -> None:
    await tried.press("t")
    for character in "0.6512":
        tried.app.post_message(events.Key(character if character != "." else "full_stop", character))
        await asyncio.sleep(0)
    await tried.settle()
    assert tried.field("correctness").value == "0.6512"
    assert tried.thresholds[0] == "0.6512"


WRONG = {
    "1.5": "outside 0 to 1",
    "80": "outside 0 to 1; 0.80?",
    "0,8": "did you mean 0.8?",
    "x": "no number from 0 to 1",
    "": "type a number from 0 to 1",
}


async def test_what_is_no_threshold_is_explained_and_leaves_the_last_good_one_in_force(tried: Opened) -> None:
    await tried.press("t")
    await tried.type("0.65")
    for text, words in WRONG.items():
        await tried.type(text)
        assert tried.field("correctness").has_class("-bad")
        assert words in tried.text(tried.block("correctness"))
        assert tried.thresholds[0] == "0.65"


async def test_where_there_is_room_the_explanation_stands_under_the_field(only_thresholds: Path) -> None:
    async with opened(only_thresholds, WIDE) as app:
        await app.press("t")
        await app.type("80")
        assert app.text(app.block("correctness")).splitlines()[-1].startswith("outside 0 to 1; 0.80?")


async def test_leaving_what_is_no_threshold_puts_the_last_good_one_back(tried: Opened) -> None:
    await tried.press("t")
    await tried.type("80")
    await tried.press("enter")
    assert tried.field("correctness").value == "0.80"
    assert not tried.field("correctness").has_class("-bad")
    assert "outside" not in tried.text(tried.block("correctness"))


@pytest.mark.parametrize("size", [(160, 50), WIDE, (100, 30), SMALL, (60, 20), (40, 12), (20, 24)], ids=str)
async def test_the_explanation_is_whole_at_every_width(only_thresholds: Path, size: Size) -> None:
    async with opened(only_thresholds, size) as app:
        await app.press("t")
        for text, ends in {"1.5": ("0 to 1",), "abc": ("0 to 1",), "": ("0 to 1",), "0,8": ("0.8?", "0.8")}.items():
            await app.type(text)
            lines = [line.rstrip() for line in app.text(app.block("correctness")).splitlines()]
            assert any(line.endswith(ends) for line in lines), lines


NO_DECIMAL = "is no plain decimal from 0 to 1"
SUCH_AS = "type a number such as 0.85: 0.80 stays in force"
REVERTED = {
    "1.5": f"correctness threshold '1.5' is outside 0 to 1; {SUCH_AS}",
    "abc": f"correctness threshold 'abc' {NO_DECIMAL}; {SUCH_AS}",
    "0,8": f"correctness threshold '0,8' {NO_DECIMAL}; did you mean 0.8? 0.80 stays in force",
    "[b]": f"correctness threshold '[b]' {NO_DECIMAL}; {SUCH_AS}",
    "": f"correctness threshold was left empty; {SUCH_AS}",
}


@pytest.mark.parametrize("text", REVERTED)
@pytest.mark.parametrize("key", ["enter", "escape", "tab"])
async def test_a_text_that_is_put_back_is_told_with_the_reason_and_the_mend(tried: Opened, text: str, key: str) -> None:
    await tried.press("t")
    await tried.type(text)
    assert not tried.notices
    await tried.press(key)
    assert tried.notices == REVERTED[text]
    assert tried.field("correctness").value == "0.80"


async def test_a_threshold_that_is_one_is_left_without_a_word(tried: Opened) -> None:
    await tried.press("t")
    await tried.type("0.7")
    await tried.press("enter")
    assert not tried.notices


async def test_commands_letters_are_typed_into_a_field_and_q_leaves_nothing(tried: Opened) -> None:
    await tried.press("t", "end", "q", "p", "f", "question_mark")
    assert tried.field("correctness").value == "0.80qpf?"
    assert tried.app.is_running
    assert tried.app.screen is tried.main


async def test_tab_goes_round_the_fields_and_enter_and_escape_back_to_the_table(tried: Opened) -> None:
    await tried.press("t")
    names = []
    for key in ("tab", "tab", "tab", "shift+tab"):
        await tried.press(key)
        names.append(tried.app.focused.id if tried.app.focused else None)
    assert names == ["threshold-citation", "threshold-refusal", "threshold-correctness", "threshold-refusal"]
    await tried.press("escape")
    assert tried.table.has_focus
    await tried.press("t", "enter")
    assert tried.table.has_focus


async def test_up_and_down_step_by_a_hundredth_and_stop_at_0_and_1(tried: Opened) -> None:
    await tried.press("t", "up")
    assert tried.thresholds[0] == "0.81"
    await tried.press("down", "down")
    assert tried.thresholds[0] == "0.79"
    await tried.type("0.995")
    await tried.press("up")
    assert tried.thresholds[0] == "1.00"
    await tried.type("0.001")
    await tried.press("down")
    assert tried.thresholds[0] == "0.00"


async def test_shift_up_and_down_go_to_where_the_verdict_on_the_metric_changes(tried: Opened) -> None:
    await tried.press("t", "shift+down")
    assert tried.thresholds[0] == "0.6666"
    assert "correctness below threshold" not in tried.reasons
    await tried.press("shift+up")
    assert tried.thresholds[0] == "0.6667"
    assert "correctness below threshold" in tried.reasons


async def test_where_no_value_changes_the_verdict_it_is_said(tried: Opened) -> None:
    await tried.press("t", "tab", "tab", "shift+up")
    assert "No threshold above changes this verdict" in tried.notices
    assert tried.thresholds == ["0.80", "0.60", "1.00"]


async def test_ctrl_z_takes_typing_in_a_field_back_as_one_step(tried: Opened) -> None:
    await tried.press("t", "0", ".", "5", "tab", "up", "ctrl+z")
    assert tried.thresholds == ["0.50", "0.60", "1.00"]
    assert tried.field("citation").value == "0.60"
    await tried.press("ctrl+z")
    assert tried.thresholds == ["0.80", "0.60", "1.00"]
    assert tried.field("correctness").value == "0.80"
    await tried.press("ctrl+z")
    assert "No edit to take back" in tried.notices


async def test_z_takes_an_edit_back_from_the_table(tried: Opened) -> None:
    await tried.press("p", "z")
    assert tried.thresholds == ["0.80", "0.60", "1.00"]


async def test_p_sets_only_failing_thresholds_to_the_highest_that_passes(tried: Opened) -> None:
    await tried.press("p")
    assert tried.thresholds == ["0.6666", "0.60", "1.00"]
    assert tried.word == "RELEASE"
    assert not tried.notices


async def test_p_says_where_no_threshold_can_release(course: Opened) -> None:
    await course.press("p")
    assert course.word == "BLOCK"
    assert "No threshold can release NEW: 1 violation and 1 item below OLD in refusal." in course.notices


async def test_u_goes_back_to_the_files_thresholds(tried: Opened) -> None:
    await tried.press("t")
    await tried.type("0.1")
    await tried.press("tab")
    await tried.type("0.1")
    await tried.press("enter", "u")
    assert tried.thresholds == ["0.80", "0.60", "1.00"]
    assert tried.word == "BLOCK"


async def test_simulated_is_shown_only_while_a_value_differs_from_the_files(tried: Opened) -> None:
    await tried.press("t")
    shown = []
    for text in ("0.80", "0.6", ".8", "0.800", "0.81"):
        await tried.type(text)
        shown.append((text, "SIMULATED" in tried.shown))
    assert shown == [("0.80", False), ("0.6", True), (".8", False), ("0.800", False), ("0.81", True)]


async def test_beside_a_simulated_verdict_stands_the_files(tried: Opened) -> None:
    await tried.press("p")
    assert "RELEASE" in tried.shown
    assert "file's thresholds: BLOCK" in tried.shown
    await tried.press("u")
    assert "file's thresholds" not in tried.shown


async def test_a_click_edits_a_field(tried: Opened) -> None:
    await tried.pilot.click(tried.field("refusal"))
    await tried.type("0.5")
    assert tried.thresholds[2] == "0.50"


async def test_nothing_moves_while_a_threshold_goes_from_0_to_1(course: Opened) -> None:
    def places() -> list[object]:
        # The words of what would pass scroll within a frame, which is what stays.
        return [(widget, widget.region) for widget in course.main.query("GatePanel *").exclude("#way-words")]

    await course.press("t")
    before = places()
    for text in ("0", "0.", "0.8333", "", "80", "0.84", "0.85", "1"):
        await course.type(text)
        assert places() == before
    await course.press("tab")
    await course.type("1")
    assert places() == before
