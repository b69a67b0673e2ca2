"""A terminal to draw on that is not there any more."""

import os
import sys
from collections.abc import Iterator

import pytest

from buddytui.tui import terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pictures go where nobody is any more."""
    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr(terminal, "_PICTURE", writing)
    yield
    os.close(writing)


@pytest.mark.usefixtures("gone")
def test_drawing_on_a_terminal_that_went_away_fails_nobody_and_is_told_once() -> None:
    told: list[str] = []
    with terminal.pictures_to_output(lambda: told.append("gone")):
        for _ in range(3):
            assert sys.__stderr__ is not None
            sys.__stderr__.write("picture")
            sys.__stderr__.flush()
    assert told == ["gone"]
