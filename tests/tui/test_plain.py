"""The seam where text from a file becomes something shown: measured in cells, and with nothing in it that acts."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from buddytui.tui.plain import InField, clip, clip_start, fit, highlighted, plain


def test_markup_stays_text() -> None:
    content = plain("[bold]x[/] [@click=app.quit]y")
    assert content.plain == "[bold]x[/] [@click=app.quit]y"
    assert not content.spans


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("loops-01", 8, "loops-01"),
        ("loops-01", 7, "loops-…"),
        ("loops-01", 1, "…"),
        ("loops-01", 0, ""),
        ("日本語", 6, "日本語"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"),
        ("a\x1bb", 3, "a␛b"),
    ],
)
def test_a_text_is_clipped_to_cells_and_says_so(text: str, cells: int, shown: str) -> None:
    assert clip(text, cells).replace(" …", "…") == shown


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("runs/new.txt", 12, "runs/new.txt"),
        ("runs/new.txt", 8, "…new.txt"),
        ("日本語", 5, "…本語"),
        ("日本語", 4, "…語"),
        ("日本語", 1, "…"),
        ("日本語", 0, ""),
        ("a\x1bb", 3, "a␛b"),
        ("日本/" * 100_000 + "run", 9, "…日本/run"),
    ],
    ids=lambda value: str(value)[-9:],
)
def test_a_name_is_clipped_at_its_start_and_says_so(text: str, cells: int, shown: str) -> None:
    assert clip_start(text, cells) == shown


@pytest.mark.parametrize("text", ["", "a", "日本語日本語", "e\u0301" * 20, "\x1b[2J" * 9, "x" * 99])
@pytest.mark.parametrize("cells", [0, 1, 5, 12])
def test_a_fitted_text_has_exactly_its_cells(text: str, cells: int) -> None:
    assert cell_len(fit(text, cells)) == cells


def test_a_highlight_stays_in_its_place_behind_longer_stand_ins() -> None:
    content = highlighted("\u202ea loop", [([(3, 7)], "bold")])
    assert [content.plain[span.start : span.end] for span in content.spans] == ["loop"]


def test_a_field_shows_one_character_for_each_that_acts() -> None:
    shown = InField()(Text("/tmp/a\x1b]0;x\u202e\x9b[b]"))
    assert shown.plain == "/tmp/a␛]0;x\ufffd\ufffd[b]"
