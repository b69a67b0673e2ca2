"""The tabs of the gate's column: how each is reached, and what stays in sight."""

from pathlib import Path

import pytest

from buddytui.tui.screens.help import help_text
from buddytui.tui.tabs import Tab, label_at, tab_labels
from buddytui.tui.widgets.gate_column import GateColumn
from buddytui.tui.widgets.tab_bar import TabBar
from tests.tui.conftest import ALL_SEVEN, FileOf
from tests.tui.opened import SMALL, Opened, opened

KEYS = [(str(number), tab) for number, tab in enumerate(Tab, 1)]


def open_tabs(app: Opened) -> list[str]:
    column = app.main.query_one(GateColumn)
    return [type(body).__name__ for body in column.children if body.display]


def bar(app: Opened) -> TabBar:
    return app.main.query_one(TabBar)


@pytest.mark.parametrize(("key", "tab"), KEYS)
async def test_each_tab_is_opened_by_its_key_alone_and_can_be_used_at_once(course: Opened, key: str, tab: Tab) -> None:
    await course.press(key)
    assert course.main.column.tab is tab
    assert len(open_tabs(course)) == 2
    assert course.app.focused is not None
    assert course.main.column in course.app.focused.ancestors


@pytest.mark.parametrize("tab", Tab)
async def test_each_tab_is_opened_by_a_click_on_its_word(course: Opened, tab: Tab) -> None:
    label = next(label for label in tab_labels(bar(course).size.width) if label.tab is tab)
    await course.pilot.click(bar(course), offset=(label.x + 1, 0))
    await course.settle()
    assert course.main.column.tab is tab


async def test_arrows_on_the_bar_open_the_tab_beside_and_keep_the_focus_there(course: Opened) -> None:
    await course.press("tab")
    assert course.app.focused is bar(course)
    await course.press("right", "right")
    assert (course.main.column.tab, course.app.focused) == (Tab.SOURCES, bar(course))
    await course.press("left", "left", "left")
    assert course.main.column.tab is Tab.DOUBTS


async def test_enter_on_the_bar_goes_into_the_tab_and_escape_back_to_the_table(course: Opened) -> None:
    await course.press("tab", "right", "enter")
    assert type(course.app.focused).__name__ == "ChangesTab"
    await course.press("escape")
    assert course.table.has_focus
    assert course.main.column.tab is Tab.CHANGES


async def test_digits_are_typed_into_a_threshold_and_into_the_search(course: Opened) -> None:
    await course.press("t", "end", "5")
    assert course.field("correctness").value == "0.805"
    await course.press("escape", "slash", "2")
    assert course.main.search_bar.value == "2"
    assert course.main.column.tab is Tab.GATE


async def test_a_tab_is_opened_by_name_from_the_palette(course: Opened) -> None:
    await course.press("ctrl+p", *"evidence tab")
    await course.pilot.pause(0.3)
    await course.press("enter")
    assert course.main.column.tab is Tab.EVIDENCE


def test_help_says_what_every_tab_shows_beside_its_key() -> None:
    section = help_text(100).plain.split("Tabs beside the table\n")[1].split("\n\n")[0]
    rows = [line.split(maxsplit=1) for line in section.splitlines()]
    assert [key for key, _ in rows] == [key for key, _ in KEYS]
    assert len({words for _, words in rows}) == len(KEYS)


async def test_a_tab_is_made_when_it_is_first_opened(course: Opened) -> None:
    assert open_tabs(course) == ["TabBar", "GatePanel"]
    assert len(course.main.column.children) == 2
    await course.press("2", "1", "2")
    assert len(course.main.column.children) == 3


async def test_the_frame_names_the_open_tab_and_the_files_verdict_while_simulated(course: Opened) -> None:
    await course.press("t", "up", "escape", "4")
    assert str(course.main.column.border_title) == "Evidence"
    assert "BLOCK" in str(course.main.column.border_subtitle)


async def test_at_80_by_24_verdict_all_seven_reasons_and_three_fields_are_on_the_first_screen(
    file_of: FileOf,
) -> None:
    async with opened(file_of(ALL_SEVEN), SMALL) as app:
        await app.press("t")
        await app.press("escape")
        column = app.main.column.region
        lines = [line[column.x :] for line in app.lines]
        assert sum("▸" in line for line in lines[:12]) == 7
        assert any(" BLOCK" in line for line in lines[2:4])
        for metric in ("correctness", "citation", "refusal"):
            field = app.field(metric)
            assert app.main.column.content_region.contains_region(field.region)
            assert field.value in app.text(field)


@pytest.mark.parametrize("key", "12345")
async def test_at_40_by_12_a_tab_takes_the_place_of_the_table_until_escape(sample_runs: Path, key: str) -> None:
    async with opened(sample_runs / "java_course.txt", (40, 12)) as app:
        await app.press(key)
        assert app.main.column.region.width == 40
        assert "BLOCK" in app.lines[0]
        await app.press("escape")
        assert app.table.has_focus
        assert app.table.region.width == 40


@pytest.mark.parametrize("key", "12345")
async def test_nothing_crashes_at_20_by_5(sample_runs: Path, key: str) -> None:
    async with opened(sample_runs / "java_course.txt", (20, 5)) as app:
        await app.press(key, "down", "up", "enter")
        assert "BLOCK" in app.lines[0]


@pytest.mark.parametrize(
    ("width", "words"),
    [
        (46, "1 Gate 2 Changes 3 Sources 4 Evidence 5 Doubts"),
        (36, "Gate Changes Sources Evidence Doubts"),
        (27, "Gate Chang Sourc Evid Doubt"),
        (22, "Gate Chg Src Evi Dbt"),
    ],
)
def test_the_words_of_the_tabs_give_way_to_the_width(width: int, words: str) -> None:
    labels = tab_labels(width)
    assert " ".join(label.words for label in labels) == words
    assert labels[-1].end <= width


def test_every_cell_of_a_word_belongs_to_its_tab() -> None:
    labels = tab_labels(36)
    assert [label_at(labels, x) for x in (0, 3, 5, 11)] == [labels[0], labels[0], labels[1], labels[1]]
    assert label_at(labels, 36) is labels[-1]
    assert label_at(labels, 37) is None
