"""How long a small run takes to be reported and to be seen, against the least that Python and Textual take."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from tests.bench.figures import BUDDYTUI, CHECKOUT, cost_of, say, wanted
from tests.bench.pictures import is_bare_app, is_judged
from tests.terminal.driver import Picture, Terminal

_HERE = Path(__file__).parent
_FIRST_RUN = CHECKOUT / "sample_runs" / "first_run.txt"
_SMALL_RUN = CHECKOUT / "sample_runs" / "java_course.txt"
_ROWS = 64
_MOST_STARTS = 5
_MOST_OF_BARE_APP = 1.3


def measure_start(reports: int, screens: int) -> None:
    """Print milliseconds and ratios, of so many reports and so many first pictures."""
    _measure_report(reports)
    _measure_screen(screens)


def _measure_report(rounds: int) -> None:
    commands: dict[str, Sequence[str | Path]] = {
        "bare": [sys.executable, "-c", "pass"],
        "report": [*BUDDYTUI, "--report", _FIRST_RUN],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            seconds[name].append(cost_of(command).seconds)
    for name, each in seconds.items():
        say(f"{name:<14} {median(each) * 1000:7.1f} ms (best {min(each) * 1000:.1f}), median of {rounds}")
    wanted(
        "report of a small run, in bare starts: medians",
        median(seconds["report"]) / median(seconds["bare"]),
        _MOST_STARTS,
    )
    wanted("the same: bests (wish: 4)", min(seconds["report"]) / min(seconds["bare"]), _MOST_STARTS)


def _measure_screen(rounds: int) -> None:
    first_pictures: dict[str, list[float]] = {"bare app": [], "screen": []}
    for _ in range(rounds + 1):
        bare = [sys.executable, str(_HERE / "bare_app.py"), str(_ROWS)]
        first_pictures["bare app"].append(_first_picture(bare, is_bare_app))
        first_pictures["screen"].append(_first_picture([*BUDDYTUI, str(_SMALL_RUN)], is_judged))
    for name, each in first_pictures.items():
        del each[0]  # the first of each finds neither the files nor the compiled modules in memory
        say(f"{name:<14} {median(each) * 1000:7.1f} ms (best {min(each) * 1000:.1f}) to the first picture, of {rounds}")
    bare_app, screen = first_pictures.values()
    wanted(
        "first picture of a small run, of a bare app's: medians", median(screen) / median(bare_app), _MOST_OF_BARE_APP
    )
    wanted("the same: bests", min(screen) / min(bare_app), _MOST_OF_BARE_APP)


def _first_picture(command: list[str], complete: Callable[[Picture], bool]) -> float:
    """Seconds from launch to a complete picture."""
    with Terminal(command) as terminal:
        return terminal.wait_until(complete) - terminal.started
