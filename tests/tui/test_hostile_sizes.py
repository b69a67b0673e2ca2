"""Sizes that nobody means well with: rows are clipped, details scroll. Work is counted, not time."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from buddytui.evaluation import matching
from buddytui.evaluation.golden import Version
from buddytui.formats.source import source_of
from buddytui.tui.glance import LONG
from buddytui.tui.loading import read_all
from buddytui.tui.widgets.long_answer import LongAnswer
from buddytui.tui.wrapping import Wrapping
from tests.tui.opened import Opened, opened

GOLDEN = "THRESHOLDS 0 0 0\nq1 ANSWER L1 zebra,lion\nq2 ANSWER L1 lion\nRESULTS\nOLD q1 L1 N a zebra\n"
HUGE, LARGE = 50_000_000, 5_000_000
LONG_ID = "i" * 10_000

Folded = list[int]


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    """The lengths of the texts that were folded."""
    lengths: Folded = []
    fold = matching._fold_characters

    def counted(text: str) -> str:
        lengths.append(len(text))
        return fold(text)

    monkeypatch.setattr(matching, "_fold_characters", counted)
    return lengths


def with_answer(characters: int) -> str:
    return f"{GOLDEN}NEW q1 L1 N {'lion tiger ' * (characters // 11)}\n"


@pytest.fixture
async def large_answer(run_with: Callable[[str], Path], folded: Folded) -> AsyncIterator[Opened]:
    async with opened(run_with(with_answer(LARGE))) as app:
        folded.clear()
        yield app


@pytest.fixture
def run_with(tmp_path: Path) -> Callable[[str], Path]:
    def run_with(text: str) -> Path:
        path = tmp_path / "run.txt"
        path.write_text(text)
        return path

    return run_with


def view(app: Opened) -> LongAnswer:
    return app.app.screen.query_one(LongAnswer)


async def test_an_answer_of_50_mb_is_clipped_in_its_row_and_moving_over_it_folds_only_its_start(
    run_with: Callable[[str], Path], folded: Folded
) -> None:
    async with opened(run_with(with_answer(HUGE))) as app:
        assert "…/2" in app.line_with("▌q1")
        folded.clear()
        await app.press("down", "up")
        assert max(folded) <= LONG + 100


async def test_the_preview_says_that_there_is_more(large_answer: Opened) -> None:
    assert "very long" in large_answer.shown


async def test_the_detail_shows_it_and_folds_only_what_is_seen(large_answer: Opened, folded: Folded) -> None:
    await large_answer.pilot.press("enter")
    await large_answer.pilot.pause()
    assert "lion tiger lion" in large_answer.text(view(large_answer))
    assert max(folded) <= LONG + 100


async def test_the_detail_scrolls_to_what_was_broken_into_rows_so_far(large_answer: Opened) -> None:
    await large_answer.pilot.press("enter")
    await large_answer.pilot.pause()
    long_answer = view(large_answer)
    long_answer.scroll_end(animate=False)
    await large_answer.pilot.pause()
    assert long_answer.scroll_offset.y > 0
    assert "tiger" in large_answer.text(long_answer)


async def test_a_keyword_that_was_not_looked_for_everywhere_is_not_called_missing(large_answer: Opened) -> None:
    await large_answer.pilot.press("enter")
    await large_answer.pilot.pause()
    line = large_answer.line_with("keywords")
    assert "NEW …" in line
    assert "NEW ✗" not in line


async def test_100_000_words_are_not_compared_word_by_word(run_with: Callable[[str], Path]) -> None:
    async with opened(run_with(f"{GOLDEN}NEW q1 L1 N {'word ' * 100_000}\n")) as app:
        await app.pilot.press("enter", "d")
        await app.pilot.pause()
        assert "too long for a word diff" in app.notices


async def test_an_item_too_long_for_the_clipboard_is_not_copied(
    large_answer: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(large_answer.app, "copy_to_clipboard", copied.append)
    await large_answer.pilot.press("enter", "y")
    await large_answer.pilot.pause()
    assert copied == []
    assert "too long for the clipboard" in large_answer.notices


async def test_ids_of_10_000_characters_are_clipped(run_with: Callable[[str], Path]) -> None:
    text = GOLDEN.replace("q2", LONG_ID) + f"OLD {LONG_ID} L1 N a lion\n"
    async with opened(run_with(text)) as app:
        await app.press("down")
        assert "iii…" in app.line_with("▌i")
        assert app.item == LONG_ID


async def test_a_golden_line_of_100_000_keywords_shows_the_first(run_with: Callable[[str], Path]) -> None:
    keywords = ",".join(f"word{number}" for number in range(100_000))
    async with opened(run_with(GOLDEN.replace("zebra,lion", keywords))) as app:
        await app.pilot.press("enter")
        await app.pilot.pause()
        assert "word0" in app.line_with("keywords")


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", []),
        ("one two three", ["one two ", "three"]),
        ("abcdefghijklm", ["abcdefgh", "ijklm"]),
        ("abcdefgh ijklm", ["abcdefgh ", "ijklm"]),
        ("ＡＢＣＤＥＦ", ["ＡＢＣＤ", "ＥＦ"]),
        ("a\u202eb c", ["a", "\u202e", "b c"]),
        ("e\u0301" * 9, ["e\u0301" * 4, "e\u0301" * 4, "e\u0301"]),
    ],
)
def test_rows_fit_and_break_at_spaces(text: str, rows: list[str]) -> None:
    wrapping = Wrapping(text, 8)
    wrapping.advance(100)
    assert [text[slice(*wrapping.row(row))] for row in range(wrapping.rows)] == rows


def test_only_so_much_is_broken_as_was_asked_for() -> None:
    wrapping = Wrapping("word " * 100_000, 50)
    wrapping.advance(1000)
    assert not wrapping.is_done
    assert wrapping.rows == 20


def test_a_look_at_a_neighbour_of_a_long_line_copies_nothing_of_it(run_with: Callable[[str], Path]) -> None:
    run = read_all(source_of(str(run_with(f"{GOLDEN}NEW q1 L1 N {'x ' * 10_000_000}\nNEW q2 L1 N short\n")))).run
    assert run is not None
    result = run.result(Version.NEW, 1)
    assert result is not None
    assert result.answer == "short"
    assert run.rows._text._split == ()  # type: ignore[attr-defined]  # no block was taken apart
