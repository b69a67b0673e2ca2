"""The gate under load, and the screen under a storm of keys: right verdicts to the last one, and a level memory."""

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path

from tests.bench.figures import BUDDYTUI, CHECKOUT, MEGABYTE, say
from tests.storm import storm
from tests.terminal.characters import ENCODABLE, shown_in_answers
from tests.terminal.storm import storm_in_terminal

_SAMPLES = CHECKOUT / "sample_runs"
_VERDICTS = {"release.txt": 0, "first_run.txt": 1, "java_course.txt": 1, "regression_only.txt": 1, "broken.txt": 2}
_LEG = 250
"""Keys on one sample before the next one is opened in the same process."""
_TOLD_EVERY = 500


def measure_load(arguments: argparse.Namespace) -> None:
    """Do what the command asks for; AssertionError or another error where something is wrong."""
    if arguments.command == "gate-load":
        measure_gate(arguments.runs, arguments.at_once)
    elif arguments.command == "characters":
        measure_characters()
    elif arguments.inside:
        measure_storm_inside(arguments.keys, arguments.seed)
    else:
        samples = [arguments.sample] if arguments.sample else sorted(_SAMPLES.glob("*.txt"))
        measure_storm(samples, arguments.keys, arguments.seed)


def measure_gate(runs: int, at_once: int) -> None:
    """Print how many of so many real processes gave the right verdict, and how long that took."""
    wanted = list(islice(cycle(_VERDICTS.items()), runs))
    begin = time.perf_counter()
    with ThreadPoolExecutor(at_once) as threads:
        wrong = [words for words in threads.map(_what_is_wrong, wanted) if words]
    seconds = time.perf_counter() - begin
    say("\n".join(wrong))
    say(f"{runs - len(wrong)} of {runs} verdicts right, {at_once} at once, in {seconds:.0f} s")
    if wrong:
        sys.exit(1)


def _what_is_wrong(case: tuple[str, int]) -> str:
    """What a run of the gate said where it was not right, otherwise nothing."""
    name, code = case
    command = [*BUDDYTUI, "--report", str(_SAMPLES / name)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    word = {0: "RELEASE\n", 1: "BLOCK: ", 2: ""}[code]
    right = done.returncode == code and word in done.stdout
    return "" if right else f"{name}: exit code {done.returncode} {done.stdout!r} {done.stderr!r}"


def measure_characters() -> None:
    """Show every code point on a real terminal; print on how many pages."""
    with tempfile.TemporaryDirectory() as folder:
        pages = shown_in_answers(BUDDYTUI, Path(folder), ENCODABLE)
    say(f"{len(ENCODABLE):,} code points on {pages:,} pages: none was obeyed, none was lost")


def measure_storm(samples: Sequence[Path], keys: int, seed: int) -> None:
    """Press so many random keys in a pseudo-terminal, shared out over the samples; print memory on the way.

    Each sample gets its part of the keys in one process, as far as no key ends it.
    """
    done = 0
    with tempfile.TemporaryDirectory() as folder:
        for place, sample in enumerate(samples):
            share = (keys - done) // (len(samples) - place)
            done += share
            for leg in storm_in_terminal(sample, Path(folder), share, seed + place):
                if leg.keys % _TOLD_EVERY == 0 or leg.keys == share:
                    say(
                        f"{sample.name:<20} {leg.keys:>6} keys, {leg.compared} verdicts compared, {leg.looked_at} seen,"
                        f" {leg.started} starts, {leg.memory / MEGABYTE:.1f} MB"
                    )


def measure_storm_inside(keys: int, seed: int) -> None:
    """Press so many random keys over every sample in turn, in this process; print memory on the way."""
    samples = cycle(sorted(_SAMPLES.glob("*.txt")))
    pressed = compared = opened = 0
    with tempfile.TemporaryDirectory() as folder:
        while pressed < keys:
            leg = asyncio.run(storm(next(samples), Path(folder), min(_LEG, keys - pressed), seed + pressed))
            pressed, compared, opened = pressed + leg.keys, compared + leg.compared, opened + leg.opened
            gc.collect()
            say(f"{pressed:>6} keys, {compared} verdicts compared, {opened} starts, {_memory() / MEGABYTE:.1f} MB")


def _memory() -> int:
    """Bytes in memory now, where the system tells."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0
