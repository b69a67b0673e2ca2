"""A big run on the screen: how soon it is there, how soon it is read, what it takes, and how keys feel in it."""

import sys
from functools import partial
from pathlib import Path
from statistics import median

from tests.bench.figures import BUDDYTUI, MEGABYTE, cost_of, say, wanted
from tests.bench.keys import measure_keys
from tests.bench.pictures import is_judged, is_reading, is_table_read
from tests.terminal.driver import Terminal

_MOST_OF_REPORT = 1.5
_MOST_OF_FILE = 3
_MOST_OF_SMALL = 1.3
_WITHIN = 600.0


def measure_screen(small: Path, big: Path, rounds: int, presses: int, viewer: str | None) -> None:
    """Print seconds, memory and ratios; `viewer` is VisiData's program, None where it is not there."""
    figures: dict[str, list[float]] = {}

    def note(**measured: float) -> None:
        for name, value in measured.items():
            figures.setdefault(name, []).append(value)

    table = _table_of(big) if viewer is not None else None
    rows = _rows(table) if table is not None else 0
    for _ in range(rounds):
        report = cost_of([*BUDDYTUI, "--report", big])
        note(report=report.seconds, report_peak=report.peak)
        with Terminal([*BUDDYTUI, str(big)]) as terminal:
            note(first_picture=terminal.wait_until(is_reading, _WITHIN) - terminal.started)
            note(loaded=terminal.wait_until(is_judged, _WITHIN) - terminal.started)
            terminal.press("\x11")
            note(peak=terminal.wait_for_end().peak)
        with Terminal([*BUDDYTUI, str(small)]) as terminal:
            note(small_picture=terminal.wait_until(is_judged) - terminal.started)
        if viewer is not None and table is not None:
            with Terminal([viewer, str(table)]) as terminal:
                note(viewer=terminal.wait_until(partial(is_table_read, rows), _WITHIN) - terminal.started)
                terminal.press("gq")
                note(viewer_peak=terminal.wait_for_end().peak)
    _print({name: median(each) for name, each in figures.items()}, big.stat().st_size)
    measure_keys(small, big, presses)


def _print(figures: dict[str, float], size: int) -> None:
    megabytes = {name: figures[name] / MEGABYTE for name in figures if name.endswith("peak")}
    say(f"file           {size / MEGABYTE:7.0f} MB")
    say(f"report         {figures['report']:7.2f} s            {megabytes['report_peak']:7.0f} MB")
    say(f"screen, read   {figures['loaded']:7.2f} s            {megabytes['peak']:7.0f} MB")
    say(f"first picture  {figures['first_picture']:7.2f} s, of a small run {figures['small_picture']:.2f} s")
    if "viewer" in figures:
        say(f"VisiData, read {figures['viewer']:7.2f} s            {megabytes['viewer_peak']:7.0f} MB (outcomes only)")
    else:
        say("VisiData is not installed: not measured")
    wanted("time to read, of the report's", figures["loaded"] / figures["report"], _MOST_OF_REPORT)
    wanted("memory, of the file's size", figures["peak"] / size, _MOST_OF_FILE)
    wanted("first picture, of a small run's", figures["first_picture"] / figures["small_picture"], _MOST_OF_SMALL)


def _table_of(run: Path) -> Path:
    """The run as a table, made in a process of its own: this one must stay small."""
    table = run.with_suffix(".tsv")
    if not table.exists():
        cost_of([sys.executable, "-m", "tests.bench.as_table", run, table])
    return table


def _rows(table: Path) -> int:
    """The lines below the head."""
    with table.open("rb") as file:
        return sum(1 for _ in file) - 1
