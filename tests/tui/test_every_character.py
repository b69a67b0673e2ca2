"""Every code point there is, through everything that makes a text fit to be shown."""

import sys
from unicodedata import category, combining

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from buddytui.reports.visible import visible
from buddytui.tui.plain import clip, fit, highlighted

EVERY_CHARACTER = [chr(code) for code in range(sys.maxunicode + 1)]
ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp", "Cn", "Co"}


def acting(shown: str) -> list[str]:
    """The characters of a shown text that a terminal obeys, hides or has no picture for."""
    return [hex(ord(character)) for character in sorted(set(shown)) if category(character) in ACTING]


def test_no_character_comes_out_that_acts() -> None:
    assert acting("".join(map(visible, EVERY_CHARACTER))) == []


def test_no_character_comes_out_that_acts_where_all_stand_in_one_text() -> None:
    assert acting(visible("".join(EVERY_CHARACTER))) == []


def test_no_character_comes_out_that_acts_beside_a_picture() -> None:
    shown = visible("".join(f"👩{character}💻" for character in EVERY_CHARACTER))
    assert acting(shown.replace("👩\u200d💻", "")) == []


def test_no_character_comes_out_that_acts_where_a_text_is_highlighted() -> None:
    text = "".join(EVERY_CHARACTER)
    assert acting(highlighted(text, [([(at, at + 1) for at in range(0, len(text), 997)], "bold")]).plain) == []


def test_every_character_that_stays_is_itself() -> None:
    changed = [shown for each in EVERY_CHARACTER if (shown := visible(each)) != each]
    assert all(len(shown) == 1 or shown.startswith("<U+") for shown in changed)
    assert all(shown.isprintable() for shown in changed)


def drawn(shown: str) -> int:
    """The cells that a terminal draws which measures character by character, as most do and pyte does."""
    return len(shown) if shown.isascii() and shown.isprintable() else sum(map(wcwidth, shown))


def misplaced(text: str, cells: int) -> bool:
    """Whether a column after the text would stand elsewhere than it is believed to."""
    shown = fit(text, cells)
    return cell_len(shown) != cells or drawn(shown) != cells


@pytest.mark.parametrize("cells", [9])
def test_every_character_between_two_others_keeps_the_next_column_in_its_place(cells: int) -> None:
    # What has no picture is written in ASCII, whichever it is: each thirteenth of them will do.
    shown = [each for at, each in enumerate(EVERY_CHARACTER) if category(each) not in ACTING or at % 13 == 0]
    wrong = [hex(ord(each)) for each in shown if misplaced(f"a{each}b", cells)]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "e\u0301" * 30,
        "a" + "\u0301" * 400 + "b" * 40,
        "👩‍💻" * 12,
        "👍🏽" * 12,
        "🇬🇷" * 12,
        "❤️‍🔥" * 12,
        "👩🏽‍🚀" * 12,
        "1️⃣" * 12,
        "☂️" * 12,
        "☂" * 30,
        "類" * 30,
        "a類" * 30,
        "ＡＰＩ" * 12,
        "객체" * 12,
        "\u1100\u1161\u11a8" * 12,
        "מחלקה " * 12,
        "مصفوفة " * 12,
        "फ़ंक्शन " * 12,
        "ไทย " * 12,
        "zero\u200bwidth\u2060" * 9,
        "\u200d👩" * 12,
        "🏴\U000e0067\U000e0062\U000e007f" * 6,
        "🏽" * 30,
        "👨‍👩‍👧‍👦" * 12,
    ],
    ids=lambda text: ascii(text[:6]),
)
@pytest.mark.parametrize("cells", [1, 2, 3, 5, 8, 13, 21])
def test_a_text_of_any_script_takes_exactly_the_cells_it_is_given(text: str, cells: int) -> None:
    shown = fit(text, cells)
    assert (cell_len(shown), drawn(shown)) == (cells, cells)


@pytest.mark.parametrize("cells", [1, 2, 3, 5, 8])
def test_what_is_cut_off_is_never_a_mark_without_its_letter(cells: int) -> None:
    assert not combining(clip("e\u0301類" * 5, cells)[0])


def test_in_a_column_joined_pictures_stand_side_by_side() -> None:
    assert clip("👩‍💻 ❤️ 👍🏽 🇬🇷", 80) == "👩💻 ❤ 👍<U+1F3FD> <U+1F1EC><U+1F1F7>"
