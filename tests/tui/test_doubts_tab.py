"""The Doubts tab, the filter of the same name, and the marks in the detail."""

from pathlib import Path

import pytest

from buddytui.evaluation.doubt_column import growing_doubt_column
from buddytui.evaluation.doubt_rules import Rule
from buddytui.evaluation.golden import Version
from buddytui.tui.detail_text import item_text
from buddytui.tui.doubt_lines import WHY
from buddytui.tui.doubt_marks import doubtful_places
from buddytui.tui.doubt_search import DoubtsFound
from buddytui.tui.widgets.doubts_tab import DoubtsTab
from buddytui.tui.widgets.item_detail import ItemDetail
from tests.conftest import RunOf
from tests.tui.conftest import FileOf
from tests.tui.opened import Opened, opened

MARKED = "bold underline $warning"
NEGATED = ["cond-01", "oop-12", "maps-02", "build-02", "memory-02"]

DOUBTFUL = """
    THRESHOLDS 0 0 0
    plain ANSWER L1 loop
    cited ANSWER L1 loop
    inside ANSWER L1 14
    RESULTS
    OLD plain L1 N a loop
    OLD cited L1 N a loop
    OLD inside L1 N 14
    NEW plain L1 N a loop
    NEW cited l1 N a loop
    NEW inside L1 N in 2014 only
"""


@pytest.fixture
def doubtful(file_of: FileOf) -> Path:
    return file_of(DOUBTFUL)


def tab(app: Opened) -> DoubtsTab:
    return app.main.query_one(DoubtsTab)


async def click_on(app: Opened, words: str) -> None:
    row = next(number for number, line in enumerate(app.text(tab(app)).splitlines()) if words in line)
    await app.pilot.click(tab(app), offset=(3, row))
    await app.settle()


async def test_doubtful_items_stand_under_the_rule_that_doubts_them_with_its_reason(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        await app.press("5")
        lines = [" ".join(line.split()) for line in app.text(tab(app)).splitlines()]
        assert lines[0] == "2 doubtful items"
        assert "citation 1" in lines
        assert "cited NEW" in lines
        assert "inside a word 1" in lines
        assert "inside NEW 14" in lines


async def test_the_first_line_leads_to_all_of_them(course: Opened) -> None:
    await course.press("5", "enter")
    assert len(course.items) == 10
    assert "10 of 64 shown · doubtful" in course.shown


async def test_a_click_on_a_rule_shows_its_items(course: Opened) -> None:
    await course.press("5")
    await click_on(course, "negated")
    assert course.items == NEGATED
    assert "5 of 64 shown · doubtful: negated" in course.shown


async def test_a_click_on_an_item_goes_to_it_among_those_of_its_rule(course: Opened) -> None:
    await course.press("5")
    await click_on(course, "maps-02")
    assert course.items == NEGATED
    assert course.item == "maps-02"


async def test_the_cursor_goes_from_line_to_line_that_leads_somewhere(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        await app.press("5", "down", "down", "enter")
        assert (app.items, app.item) == (["cited"], "cited")


async def test_the_filter_shows_them_all_without_the_tab(course: Opened) -> None:
    await course.press("f")
    assert "10" in course.line_with("doubtful")
    await course.press("d")
    assert len(course.items) == 10
    await course.press("f")
    assert "10" in course.line_with("doubtful")
    await course.press("d")
    assert len(course.items) == 64


async def test_in_a_large_run_the_menu_counts_them_while_they_are_found(
    course: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("buddytui.tui.doubt_search.SEARCHED_AT_ONCE", 10)
    await course.press("f")
    assert "…" in course.line_with("doubtful")
    assert course.main.selector is not None
    *_, all_doubts = growing_doubt_column(course.main.selector.run, lambda: False)
    course.main.column.post_message(DoubtsFound(course.main.selector, all_doubts))
    await course.settle()
    assert "10" in course.line_with("doubtful")
    assert "letter or Enter" in course.shown
    await course.press("d")
    assert len(course.items) == 10


async def test_a_large_run_is_looked_through_in_a_thread(course: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("buddytui.tui.doubt_search.SEARCHED_AT_ONCE", 10)
    await course.press("f", "d")
    assert len(course.items) == 10
    await course.press("5")
    assert "10 doubtful items" in course.text(tab(course))


async def test_another_run_has_doubts_of_its_own(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        await app.press("f", "d")
        assert app.items == ["cited", "inside"]
        doubtful.write_text(doubtful.read_text().replace("NEW cited l1", "NEW cited L1"))
        await app.press("r")
        await app.settle()
        await app.settle()
        assert app.items == ["inside"]
        await app.press("5")
        assert "1 doubtful item" in app.text(tab(app))


async def test_a_run_without_doubts_says_so(tried: Opened) -> None:
    await tried.press("5")
    assert "no doubtful item" in tried.text(tab(tried))


async def test_at_most_six_items_of_a_rule_are_named_and_then_a_count(file_of: FileOf) -> None:
    items = "".join(f"q{number} ANSWER L1 loop\n" for number in range(9))
    results = "".join(f"NEW q{number} l1 N a loop\n" for number in range(9))
    async with opened(file_of(f"THRESHOLDS 0 0 0\n{items}RESULTS\n{results}")) as app:
        await app.press("5")
        shown = app.text(tab(app))
        assert "q5" in shown
        assert "q6" not in shown
        await click_on(app, "… 3 more")
        assert len(app.items) == 9


async def test_the_detail_names_the_reason(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        await app.press("down", "down")
        new = [line.rpartition("▏")[2].rstrip(" │") for line in app.text(app.main.query_one(ItemDetail)).splitlines()]
        assert "doubtful keyword stands only inside a longer word: 14" in " ".join(" ".join(new).split())


async def test_the_full_detail_names_it_too(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        await app.press("down", "enter")
        assert "doubtful  cited source differs from the required one" in app.shown


def test_the_doubtful_place_is_marked_with_a_style_of_its_own(run_of: RunOf) -> None:
    run = run_of(DOUBTFUL)
    answer = item_text(run, 2, doubtful=doubtful_places(run, 2)).answers[Version.NEW]
    marked = [answer.plain[span.start : span.end] for span in answer.spans if span.style == MARKED]
    assert marked == ["14"]


def test_a_doubtful_citation_is_marked_where_it_was_cited(run_of: RunOf) -> None:
    run = run_of(DOUBTFUL)
    head = item_text(run, 1, doubtful=doubtful_places(run, 1)).heads[Version.NEW]
    marked = [head.plain[span.start : span.end] for span in head.spans if span.style == MARKED]
    assert marked == ["l1"]


async def test_an_item_without_doubt_is_not_called_doubtful(doubtful: Path) -> None:
    async with opened(doubtful) as app:
        assert "doubtful" not in app.text(app.main.query_one(ItemDetail))


def test_every_rule_has_its_reason_in_words() -> None:
    assert set(WHY) == set(Rule)
