"""A storm of random keys over a run on the screen, at changing sizes; what it did follows from its seed alone.

After every gust the verdict on the screen must be the one that the domain gives for the thresholds in force.
"""

import gc
import random
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from buddytui.evaluation.overrides import Overrides
from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.loading import read_all

GUST = 25
"""Keys in one go, faster than anything is drawn, between two changes of the terminal's size."""
SIZES = ((120, 40), (80, 24), (200, 60), (60, 20), (40, 12), (20, 5), (1, 1), (33, 90))
_MOVING = ("up", "down", "left", "right", "pageup", "pagedown", "home", "end", "enter", "enter", "tab", "shift+tab")
_LEAVING = ("escape",) * 6
_COMMANDS = (*"jkgGfsstpuzwvvercFm?ndy/0123456789.,;- xaL[", "ctrl+p", "ctrl+z", "shift+up", "shift+down")
_ODD = ("backspace", "delete", "space", "ctrl+u", "ctrl+a", "ctrl+w", "f1", "é", "類", "👩", "\u0301")
_NAMES = {"?": "question_mark", "/": "slash", ".": "full_stop", ",": "comma", "-": "minus", "[": "left_square_bracket"}
KEYS = (*_MOVING * 3, *_LEAVING, *_COMMANDS * 2, *_ODD)


class Storm(NamedTuple):
    """What came of it: keys pressed, how often the verdict was compared, how often the program was opened anew."""

    keys: int
    compared: int
    opened: int


async def storm(sample: Path, folder: Path, keys: int, seed: int) -> Storm:
    """Press so many keys on a copy of the sample in a folder; AssertionError, or the program's own, where it fails.

    Reports are made and go nowhere: what stands in a path field by chance is no place to write to.
    """
    chance = random.Random(seed)
    path = folder / sample.name
    pressed = compared = opened = 0
    with patch("buddytui.tui.screens.export.write_report", _write_nowhere):
        while pressed < keys:
            shutil.copyfile(sample, path)
            source = source_of(str(path))
            app = BuddyApp(source, Overrides(None, None, None), read_all(source))
            opened += 1
            async with app.run_test(size=SIZES[0]) as pilot:
                while pressed < keys and app.is_running and app._exit is False:
                    for key in chance.choices(KEYS, k=min(GUST, keys - pressed)):
                        app.simulate_key(_NAMES.get(key, key))
                        pressed += 1
                    await pilot.pause()
                    compared += _compare(app)
                    await pilot.resize_terminal(*chance.choice(SIZES))
    gc.collect()
    return Storm(pressed, compared, opened)


def _compare(app: BuddyApp) -> bool:
    screen = app.run_screen
    if screen.run is None or screen.thresholds is None or screen.verdict is None:
        return False
    assert screen.verdict == screen.run.verdict(screen.thresholds)
    return True


def _write_nowhere(_path: str, pieces: Iterable[bytes], *, replace: bool, patience: float | None = None) -> None:
    del replace, patience
    for _ in pieces:
        pass
