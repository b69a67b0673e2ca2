"""One item over the whole screen."""

import pytest
from textual.content import Content
from textual.widgets import Static

from buddytui.evaluation.golden import Version
from buddytui.tui.detail_text import item_text
from tests.tui.conftest import FileOf, RunOf
from tests.tui.opened import Opened, opened


def answers(app: Opened) -> list[Content]:
    contents = [widget.visual for widget in app.app.screen.query(".answer-text").results(Static)]
    assert all(isinstance(content, Content) for content in contents)
    return [content for content in contents if isinstance(content, Content)]


def underlined(content: Content) -> list[str]:
    return [content.plain[span.start : span.end] for span in content.spans if "underline" in str(span.style)]


async def test_enter_opens_the_item_and_n_and_p_walk_through_the_shown_ones(small_course: Opened) -> None:
    await small_course.press("f", "r", "enter")
    shown = []
    for key in ("n", "n", "p", "p", "p"):
        await small_course.press(key)
        shown.append(small_course.lines[0].split()[1])
    first, second, third = small_course.items[:3]
    assert shown == [second, third, second, first, first]
    await small_course.press("n", "escape")
    assert small_course.item == second


async def test_the_last_item_is_the_end_and_enter_and_q_go_back(course: Opened) -> None:
    await course.press("G", "enter", "n")
    assert "╭─ scope-06 ─" in course.shown
    await course.press("enter")
    assert course.app.screen is course.main
    await course.press("enter", "q")
    assert course.app.screen is course.main
    assert course.app.is_running


async def test_the_detail_names_keywords_citations_and_what_is_required(course: Opened) -> None:
    await course.press("f", "c")
    course.main.cursor = course.table.positions[course.items.index("loops-07")]
    await course.press("enter")
    assert "label OLD ✗ not found NEW ✓" in course.shown
    assert "cited L6 ✗ requires L5" in course.shown
    assert "cited L5 ✓" in course.shown
    assert "ANSWER · requires L5" in course.shown


async def test_found_keywords_are_marked_where_they_stand_though_folding_changes_lengths(file_of: FileOf) -> None:
    path = file_of("THRESHOLDS 0 0 0\na ANSWER - ende\nRESULTS\nOLD a - N İİß ﬁn Ende\nNEW a - N kein\n")
    async with opened(path) as app:
        await app.press("enter")
        old, new = answers(app)
        assert [old.plain[span.start : span.end] for span in old.spans] == ["Ende"]
        assert not new.spans


async def test_d_marks_the_words_that_only_one_answer_has_and_again_stops_it(file_of: FileOf) -> None:
    path = file_of(
        "THRESHOLDS 0 0 0\na ANSWER - -\nRESULTS\nOLD a - N a short loop ends\nNEW a - N a long loop ends soon\n"
    )
    async with opened(path) as app:
        await app.press("enter", "d")
        assert [underlined(content) for content in answers(app)] == [["short"], ["long", "soon"]]
        await app.press("d")
        assert [underlined(content) for content in answers(app)] == [[], []]


async def test_y_copies_the_exact_text_and_says_what_may_become_of_it(file_of: FileOf) -> None:
    path = file_of("THRESHOLDS 0 0 0\na ANSWER L1 x\nRESULTS\nOLD a L2 N [b]\x1b[1m x\n")
    async with opened(path) as app:
        await app.press("enter", "y")
        copied = "a ANSWER L1 x\nOLD cited L2, refused N:\n[b]\x1b[1m x\nNEW: no result\n"
        assert app.app.clipboard == copied
        assert f"{len(copied)} characters sent to the clipboard, where the terminal allows it" in app.notices


async def test_a_long_answer_scrolls_to_its_end(file_of: FileOf) -> None:
    words = " ".join(f"word{number}" for number in range(2000))
    path = file_of(f"THRESHOLDS 0 0 0\na ANSWER - -\nRESULTS\nOLD a - N {words}\nNEW a - N short\n")
    async with opened(path) as app:
        await app.press("enter", "end")
        assert "word1999" in app.shown


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("NEW a - Y sorry", "R refused what it should answer"),
        ("NEW a L1 N x", "cited L1 ✓"),
        ("NEW a L2 N x", "cited L2 ✗ requires L1"),
        ("NEW a - N x", "cited nothing ✗ requires L1"),
        ("", "? no result"),
    ],
)
def test_the_head_of_an_answer_names_what_is_more_than_a_plain_failure(run_of: RunOf, result: str, words: str) -> None:
    run = run_of(f"THRESHOLDS 0 0 0\na ANSWER L1 x\nRESULTS\nOLD a L1 N x\n{result}\n")
    assert item_text(run, 0, only_here={}).heads[Version.NEW].plain.split(None, 1)[1] == words


def test_an_empty_answer_and_a_missing_one_are_said_to_be_so(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\na ANSWER L1 x\nRESULTS\nOLD a L1 N\n")
    assert [content.plain for content in item_text(run, 0, only_here={}).answers.values()] == [
        "The answer is empty.",
        "This version has no result for the item. It counts for nothing.",
    ]


async def test_a_violation_is_named_in_words(course: Opened) -> None:
    await course.press("f", "v")
    assert "! answered what it must refuse" in course.shown
