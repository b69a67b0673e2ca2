"""Files that cannot be judged, and what is odd in those that can."""

from pathlib import Path

from tests.tui.conftest import ONLY_THRESHOLDS, FileOf
from tests.tui.opened import SMALL, Opened, opened


async def test_a_broken_file_shows_its_problems_in_a_list_that_scrolls(sample_runs: Path) -> None:
    async with opened(sample_runs / "broken.txt", SMALL) as app:
        assert app.main.run is None
        assert "cannot be judged" in app.shown
        assert "line 1, column 17" in app.shown
        assert "did you mean 0.80?" in app.shown
        await app.press(*["j"] * 12)
        assert "line 1, column 17" not in app.shown
        await app.press("end")
        assert "a second NEW result for 'oop-08'" in app.shown


async def test_there_is_no_way_back_where_there_is_no_run(sample_runs: Path) -> None:
    async with opened(sample_runs / "broken.txt", SMALL) as app:
        await app.press("escape")
        assert app.app.screen is not app.main
        await app.press("q")
        assert not app.app.is_running


async def test_a_file_put_right_is_read_again_and_shown(file_of: FileOf) -> None:
    path = file_of(ONLY_THRESHOLDS.replace("OLD a", "old a"))
    async with opened(path) as app:
        file_of(ONLY_THRESHOLDS)
        await app.press("r")
        assert app.app.screen is app.main
        assert app.items == ["a", "b", "c", "d"]
        assert app.word == "BLOCK"


async def test_a_file_still_broken_shows_its_new_problems(file_of: FileOf) -> None:
    path = file_of(ONLY_THRESHOLDS.replace("OLD a", "old a"))
    async with opened(path) as app:
        file_of(ONLY_THRESHOLDS.replace("a ANSWER", "a Answer"))
        await app.press("r")
        assert "unknown type 'Answer'" in app.shown
        assert "unknown version" not in app.shown


async def test_strict_takes_a_warning_for_an_error(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", strict=True) as app:
        assert app.main.run is None
        assert "error" in app.line_with("line 46, column 1")
        assert "golden item 'streams-04' has no NEW result" in app.shown


async def test_m_shows_what_is_odd_and_escape_goes_back(course: Opened) -> None:
    await course.press("m")
    assert "is judged, and these are odd" in course.shown
    assert "golden item 'streams-04' has no NEW result" in course.shown
    await course.press("escape")
    assert course.app.screen is course.main


async def test_m_says_where_nothing_is_odd(tried: Opened) -> None:
    await tried.press("m")
    shown = " ".join(tried.shown.split())
    assert "is judged, and nothing in it is odd" in shown
    assert "these are odd" not in shown


async def test_words_that_need_more_lines_stay_in_their_column(sample_runs: Path) -> None:
    async with opened(sample_runs / "hostile.txt", (40, 60)) as app:
        await app.press("m")
        listed = app.text(app.app.screen.query_one("#problems-list")).splitlines()
        heads = ("warning", "        ", "      → ")
        lines = [line[2:] for line in listed if line.strip()]
        assert len(lines) > 3 * sum(line.startswith("warning") for line in lines)
        assert [line for line in lines if not line.startswith(heads)] == []
