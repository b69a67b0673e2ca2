"""One list of commands: help, palette and keys offer all of it."""

from pathlib import Path

import pytest

from buddytui.reports.status import LEGEND
from buddytui.tui.commands import COMMANDS, FIELD_KEYS, TABLE_KEYS, Command
from buddytui.tui.run_screen import RunScreen
from buddytui.tui.screens.help import help_text
from buddytui.tui.table_layout import Field
from tests.tui.opened import SMALL, Opened, opened


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.action)
def test_help_names_every_command_with_its_key(command: Command) -> None:
    key = command.shown_key or command.key.split(",", maxsplit=1)[0]
    line = next(line for line in help_text(200).plain.splitlines() if line.endswith(command.what))
    assert line.split()[0] == key


def test_help_names_the_keys_in_table_and_fields_every_column_and_every_glyph() -> None:
    text = help_text(200).plain
    assert all(f"{keys}" in text and words in text for keys, words in (*TABLE_KEYS, *FIELD_KEYS))
    assert all(f"\n{field.value} " in text for field in Field)
    assert all(words in text for _, words in LEGEND)
    assert all(any(line.split()[:1] == [mark] for line in text.splitlines()) for mark in "◆╌┃")
    assert "no threshold can release a run with a violation or a regression" in text


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.action)
def test_every_command_has_a_key_of_its_own_on_the_main_screen(command: Command) -> None:
    keys = [key for other in COMMANDS for key in other.key.split(",")]
    assert all(keys.count(key) == 1 for key in command.key.split(","))
    assert command.action in {getattr(binding, "action", "") for binding in RunScreen.BINDINGS}


async def test_help_opens_scrolls_and_closes(sample_runs: Path) -> None:
    async with opened(sample_runs / "java_course.txt", SMALL) as app:
        await app.press("question_mark")
        assert "Search ids, sources, keywords and answers" in app.shown
        await app.press(*["j"] * 5)
        assert "Search ids, sources" not in app.shown
        await app.press(*["k"] * 5)
        assert "Search ids, sources" in app.shown
        await app.press("G")
        assert "filtered." in app.shown
        await app.press("g")
        assert "Search ids, sources, keywords and answers" in app.shown
        await app.press("end")
        assert "filtered." in app.shown
        await app.press("question_mark")
        assert app.app.screen is app.main
        await app.press("question_mark", "q")
        assert app.app.screen is app.main
        assert app.app.is_running


@pytest.mark.parametrize("keys", [("enter",), ("m",)], ids=["an item", "what is odd"])
async def test_help_opens_over_another_screen_and_leads_back_to_it(keys: tuple[str, ...], sample_runs: Path) -> None:
    async with opened(sample_runs / "wide_characters.txt", SMALL) as app:
        await app.press(*keys)
        below = app.app.screen
        await app.press("question_mark")
        assert "Search ids, sources, keywords and answers" in app.shown
        await app.press("escape")
        assert app.app.screen is below is not app.main


async def test_the_palette_offers_every_command_and_the_themes(course: Opened) -> None:
    offered = {command.title for command in course.app.get_system_commands(course.app.screen)}
    assert offered >= {command.name for command in COMMANDS} | {"Theme"}


async def test_a_command_of_the_palette_does_what_its_key_does(tried: Opened) -> None:
    await tried.press("ctrl+p", *"what passes")
    await tried.press("down", "enter")
    assert tried.word == "RELEASE"


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_q_leaves(tried: Opened, key: str) -> None:
    await tried.press(key)
    assert not tried.app.is_running
    assert tried.app.return_code == 0


@pytest.mark.parametrize("width", [76, 52, 34, 26])
def test_in_any_width_the_words_of_the_help_stay_in_their_own_column(width: int) -> None:
    keys, *more = help_text(width).plain.partition("\nm ")[2].partition("\n\n")[0].splitlines()
    assert keys
    assert all(line.startswith("  ") for line in more)
    assert " ".join(" ".join((keys, *more)).split()) == "Show what is odd in the file, line by line"
    assert max(map(len, help_text(width).plain.splitlines())) <= width
