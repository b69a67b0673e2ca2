"""The headless report of a big run against mawk and a short Python script doing the same scoring.

They take turns, so that a busy machine hits all alike, and must agree on every count.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from buddytui.evaluation.tally import Tally
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import read_into, source_of
from tests.bench.figures import BUDDYTUI, MEGABYTE, Cost, cost_of, say, wanted

_HERE = Path(__file__).parent
_MOST_OF_MAWK = 0.5
_MOST_OF_FILE = 2.5


def measure_report(run: Path, rounds: int) -> None:
    """Print seconds, memory and ratios; SystemExit where the numbers differ."""
    commands: dict[str, Sequence[str | Path]] = {
        "buddytui": [*BUDDYTUI, "--report", run],
        "mawk": ["mawk", "-f", _HERE / "score.awk", run],
        "plain script": [sys.executable, _HERE / "plain_scorer.py", run],
    }
    costs: dict[str, list[Cost]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            costs[name].append(cost_of(command))
    size = run.stat().st_size
    say(f"{run}: {size / MEGABYTE:.0f} MB, median of {rounds}")
    seconds = {name: median(cost.seconds for cost in each) for name, each in costs.items()}
    peak = {name: median(cost.peak for cost in each) for name, each in costs.items()}
    for name, each in costs.items():
        best = min(cost.seconds for cost in each)
        say(f"{name:<14} {seconds[name]:7.2f} s (best {best:.2f})   {peak[name] / MEGABYTE:7.0f} MB")
    wanted("time, of mawk's", seconds["buddytui"] / seconds["mawk"], _MOST_OF_MAWK)
    wanted("memory, of the file's size", peak["buddytui"] / size, _MOST_OF_FILE)
    say(f"{'time, of the plain script':<58} {seconds['buddytui'] / seconds['plain script']:>6.2f}")
    _check(run, {name: each[0].output for name, each in costs.items()})


def _check(run: Path, outputs: dict[str, str]) -> None:
    """Compare exact counts, which the report does not show: read last, for that makes this process big."""
    reader = RunFileReader()
    for _ in read_into(reader, source_of(str(run))):
        pass
    reading = reader.finish().run
    if reading is None:
        raise SystemExit("the run cannot be judged")
    verdict = reading.verdict()
    exact = _counts("OLD", verdict.old) + _counts("NEW", verdict.new)
    if not outputs["mawk"] == outputs["plain script"] == exact:
        raise SystemExit(f"the counts differ:\n{exact}{outputs['mawk']}{outputs['plain script']}")
    if outputs["buddytui"].splitlines()[:2] != [_line("OLD", verdict.old), _line("NEW", verdict.new)]:
        raise SystemExit(f"the report says otherwise:\n{exact}{outputs['buddytui']}")
    say("all agree on every count")


def _counts(version: str, tally: Tally) -> str:
    correctness, citation, refusal = tally.correctness, tally.citation, tally.refusal
    return (
        f"{version}: correctness {correctness.count}/{correctness.total} citation {citation.count}/{citation.total}"
        f" refusal {refusal.count}/{refusal.total} violations {tally.violations}\n"
    )


def _line(version: str, tally: Tally) -> str:
    ratios = (tally.correctness, tally.citation, tally.refusal)
    correctness, citation, refusal = (f"{ratio.count / ratio.total:.2f}" for ratio in ratios)
    return f"{version}: correctness {correctness} citation {citation} refusal {refusal} violations {tally.violations}"
