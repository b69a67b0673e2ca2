"""The gate under load, and the screen under a storm of keys: right verdicts to the last one, and a level memory."""

import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path

from tests.bench.figures import BUDDYTUI, CHECKOUT, MEGABYTE, say
from tests.storm import storm

_SAMPLES = CHECKOUT / "sample_runs"
_VERDICTS = {"release.txt": 0, "first_run.txt": 1, "java_course.txt": 1, "regression_only.txt": 1, "broken.txt": 2}
_LEG = 250
"""Keys on one sample before the next one is opened."""


def measure_gate(runs: int, at_once: int) -> None:
    """Print how many of so many real processes gave the right verdict, and how long that took."""
    wanted = list(islice(cycle(_VERDICTS.items()), runs))
    begin = time.perf_counter()
    with ThreadPoolExecutor(at_once) as threads:
        right = sum(threads.map(_is_right, wanted))
    seconds = time.perf_counter() - begin
    say(f"{right} of {runs} verdicts right, {at_once} at once, in {seconds:.0f} s")
    if right != runs:
        sys.exit(1)


def _is_right(case: tuple[str, int]) -> bool:
    name, code = case
    command = [*BUDDYTUI, "--report", str(_SAMPLES / name)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, text=True)
    word = {0: "RELEASE\n", 1: "BLOCK: ", 2: ""}[code]
    return done.returncode == code and word in done.stdout


def measure_storm(keys: int, seed: int) -> None:
    """Press so many random keys over every sample in turn; print memory on the way, and what was compared."""
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
