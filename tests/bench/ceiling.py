"""How time and memory grow with a run: the headless report, the same file followed, and mawk."""

from collections.abc import Mapping
from pathlib import Path
from statistics import median

from tests.bench.figures import BUDDYTUI, MEGABYTE, cost_of, say

SIZES = (1_000, 10_000, 100_000, 1_000_000)

_HERE = Path(__file__).parent


def measure_ceiling(runs: Mapping[int, Path], rounds: int) -> None:
    """Print a line for each run, by its number of items: seconds and memory, and both as ratios."""
    say("    items  file MB   report s   of mawk    MB   of file   followed s    MB   of file")
    for items, run in runs.items():
        report = [cost_of([*BUDDYTUI, "--report", run]) for _ in range(rounds)]
        followed = [cost_of([*BUDDYTUI, "--report", "--follow", run]) for _ in range(rounds)]
        mawk = [cost_of(["mawk", "-f", _HERE / "score.awk", run]) for _ in range(rounds)]
        size = run.stat().st_size
        seconds, peak = median(cost.seconds for cost in report), median(cost.peak for cost in report)
        follow_seconds, follow_peak = median(cost.seconds for cost in followed), median(cost.peak for cost in followed)
        of_mawk = seconds / median(cost.seconds for cost in mawk)
        say(
            f"{items:>9,}  {size / MEGABYTE:7.1f}  {seconds:9.2f}  {of_mawk:8.2f}  {peak / MEGABYTE:5.0f}  "
            f"{peak / size:8.2f}  {follow_seconds:11.2f}  {follow_peak / MEGABYTE:5.0f}  {follow_peak / size:8.2f}"
        )
