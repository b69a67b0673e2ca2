"""From key to picture on the screen, in a small and in a big run side by side."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench import pictures
from tests.bench.figures import BUDDYTUI, say, wanted
from tests.terminal.driver import Picture, Terminal

_MOST_OF_SMALL = 1.5
_LOADED_WITHIN = 600.0
_DOWN, _UP, _PAGE_DOWN, _HOME, _END = "\x1b[B", "\x1b[A", "\x1b[6~", "\x1b[H", "\x1b[F"


class Press(NamedTuple):
    """Keys, and what is shown when they have done their work: told from the picture before and the one now."""

    keys: str
    done: Callable[[Picture, Picture], bool]


class Action(NamedTuple):
    """Presses to begin with, those that are timed, and those that lead back to where it began."""

    name: str
    first: tuple[Press, ...]
    timed: tuple[Press, ...]
    back: tuple[Press, ...]


def _once(shown: Callable[[Picture], bool]) -> Callable[[Picture, Picture], bool]:
    return lambda _before, now: shown(now)


def _moved(before: Picture, now: Picture) -> bool:
    return pictures.item_shown(now) not in ("", pictures.item_shown(before))


_FILTER_MENU = Press("f", _once(pictures.has_menu))
_ORDER_MENU = Press("s", _once(pictures.has_menu))

_ACTIONS = (
    Action("down", (), (Press(_DOWN, _moved),), ()),
    Action("page down", (), (Press(_PAGE_DOWN, _moved),), ()),
    Action("end", (Press(_HOME, _moved),), (Press(_END, _moved),), (Press(_HOME, _moved),)),
    Action(
        "filter",
        (),
        (_FILTER_MENU, Press("f", _once(pictures.is_filtered))),
        (_FILTER_MENU, Press("f", _once(pictures.is_unfiltered))),
    ),
    Action(
        "sort by id",
        (),
        (_ORDER_MENU, Press("i", _once(pictures.is_sorted_by_id))),
        (_ORDER_MENU, Press("f", _once(pictures.is_in_file_order))),
    ),
    Action(
        "threshold edit",
        (Press("t", _once(pictures.is_editing)),),
        (Press(_UP, _once(pictures.is_simulated)),),
        (Press(_DOWN, lambda _before, now: not pictures.is_simulated(now)),),
    ),
)


def measure_keys(small: Path, big: Path, times: int) -> None:
    """Print milliseconds from key to picture and their ratios; what is only slow at first is shown beside."""
    say(f"key to picture, median of {times}")
    with Terminal([*BUDDYTUI, str(small)]) as small_run, Terminal([*BUDDYTUI, str(big)]) as big_run:
        for terminal in (small_run, big_run):
            terminal.wait_until(pictures.is_judged, _LOADED_WITHIN)
        for action in _ACTIONS:
            _measure(action, small_run, big_run, times)


def _measure(action: Action, small_run: Terminal, big_run: Terminal, times: int) -> None:
    seconds: dict[Terminal, list[float]] = {small_run: [], big_run: []}
    for terminal in seconds:
        _do(terminal, action.first)
    for _ in range(times):
        for terminal, each in seconds.items():
            each.append(_do(terminal, action.timed))
            _do(terminal, action.back)
    few, many = (median(each) for each in seconds.values())
    first_few, first_many = (each[0] for each in seconds.values())
    name = (
        f"{action.name:<15} {few * 1000:6.1f} and {many * 1000:6.1f} ms"
        f" (first {first_few * 1000:.0f}, {first_many * 1000:.0f})"
    )
    wanted(name, many / few, _MOST_OF_SMALL)


def _do(terminal: Terminal, presses: tuple[Press, ...]) -> float:
    """Seconds from each key to its picture, together."""
    seconds = 0.0
    for keys, done in presses:
        before = terminal.picture
        pressed = terminal.press(keys)
        seconds += terminal.wait_until(partial(done, before)) - pressed
    return seconds
