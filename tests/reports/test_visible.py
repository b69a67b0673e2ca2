"""Text as a terminal may show it: nothing acts, nothing hides, everything readable stays."""

from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buddytui.reports.visible import visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred\x1b[0m", "␛[31mred␛[0m"),
        ("a\nb\r\tc", "a␊b␍␉c"),
        ("\0\x07\x7f", "␀␇␡"),
        ("\x9b31m\x85", "<U+009B>31m<U+0085>"),
        ("abc\u202edef\u2066\u200f", "abc<U+202E>def<U+2066><U+200F>"),
        ("zero\u200bwidth\ufeff\u00ad\u2060", "zero<U+200B>width<U+FEFF><U+00AD><U+2060>"),
        ("line\u2028paragraph\u2029", "line<U+2028>paragraph<U+2029>"),
        ("name\udcff", "name<U+DCFF>"),
        ("private\ue000 none\U0010ffff", "private<U+E000> none<U+10FFFF>"),
        ("tag\U000e0041", "tag<U+E0041>"),
        ("blank\u3164", "blank<U+3164>"),
        ("a\u200db", "a<U+200D>b"),
        ("\u200d👩", "<U+200D>👩"),
        ("X\u200d👩", "X<U+200D>👩"),
        ("👩\u200dX", "👩<U+200D>X"),
        ("\u115f\u1160\uffa0", "<U+115F><U+1160><U+FFA0>"),
    ],
)
def test_what_acts_or_hides_is_a_stand_in(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "plain [bold] [/] [doc-3] ~",
        "Größe, cafe\u0301, İ, ＡＰＩ",
        "מחלקה مصفوفة फ़ंक्शन 객체 類",
        "no-break\u00a0and\u3000wide space",
        f"é{printable.strip()}",
        "👩‍💻 👍🏽 🇬🇷 ❤️‍🔥 👩🏽‍🚀",
    ],
)
def test_what_is_readable_stays(text: str) -> None:
    assert visible(text) == text


@given(st.text(st.characters()))
def test_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    shown = visible(text).replace("\u200d", "").replace("\u00a0", " ")
    assert [character for character in shown if not (character.isprintable() or character.isspace())] == []
    assert len(shown.splitlines()) <= 1


@given(st.text(st.characters()))
def test_what_is_visible_stays_as_it_is(text: str) -> None:
    assert visible(visible(text)) == visible(text)
