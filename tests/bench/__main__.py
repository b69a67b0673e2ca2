"""`python -m tests.bench --help`, from the root of the checkout: what the promises about time and memory rest on.

Nothing here is a test: figures move with the machine and what else it does, so a person reads them.
"""

import argparse
import shutil
import sys
from pathlib import Path

from tests.bench.big_run import Order, Shape, big_run
from tests.bench.figures import cost_of, say

_SMALL = 1000


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    make = commands.add_parser("make", help="make a run, where it is not there yet, and print its path")
    report = commands.add_parser("report", help="the headless report against mawk and a short script")
    start = commands.add_parser("start", help="a small run: report and first picture against bare starts")
    screen = commands.add_parser("screen", help="a big run on the screen: reading, memory, keys")
    follow = commands.add_parser("follow", help="a run that arrives while it is followed: time, memory, bytes read")
    for command in (make, report, screen, follow):
        command.add_argument("--items", type=int, default=Shape().items, help="(default: %(default)s)")
        command.add_argument(
            "--order", choices=[order.value for order in Order], default=Shape().order.value, help="of the results"
        )
        command.add_argument("--foreign", type=float, default=0.0, help="share of answers that are not ASCII")
        command.add_argument("--missing", type=float, default=0.0, help="share of results that are not there")
        command.add_argument("--folder", type=Path, default=None, help="where made runs are kept")
    follow.add_argument("--seconds", type=float, default=20.0, help="in which the file grows (default: %(default)s)")
    report.add_argument("--rounds", type=int, default=3, help="(default: %(default)s)")
    start.add_argument("--reports", type=int, default=60, help="(default: %(default)s)")
    start.add_argument("--screens", type=int, default=15, help="(default: %(default)s)")
    screen.add_argument("--rounds", type=int, default=3, help="(default: %(default)s)")
    screen.add_argument("--presses", type=int, default=30, help="of each key (default: %(default)s)")
    screen.add_argument("--visidata", default=shutil.which("vd"), help="its program (default: vd, where installed)")
    ceiling = commands.add_parser("ceiling", help="how time and memory grow with a run, read and followed")
    ceiling.add_argument("--folder", type=Path, default=None, help="where made runs are kept")
    ceiling.add_argument("--rounds", type=int, default=3, help="(default: %(default)s)")
    ceiling.add_argument("--most", type=int, default=3_000_000, help="items of the largest run (default: %(default)s)")
    ceiling.set_defaults(order=Shape().order.value, foreign=0.0, missing=0.0)
    gate = commands.add_parser("gate-load", help="many runs of the gate: every verdict must be right")
    gate.add_argument("--runs", type=int, default=2000, help="(default: %(default)s)")
    gate.add_argument("--at-once", type=int, default=1, help="(default: %(default)s)")
    keys = commands.add_parser("keys-storm", help="random keys over every sample: no crash, a level memory")
    keys.add_argument("--keys", type=int, default=20_000, help="(default: %(default)s)")
    keys.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    keys.add_argument("--sample", type=Path, default=None, help="this run only, in one long session")
    keys.add_argument("--inside", action="store_true", help="in this process instead of a pseudo-terminal")
    commands.add_parser("characters", help="every code point on a real terminal: none is obeyed, none is lost")
    return parser.parse_args()


def _shape(arguments: argparse.Namespace, items: int) -> Shape:
    return Shape(items, Order(arguments.order), arguments.foreign, arguments.missing)


def _made(arguments: argparse.Namespace, items: int) -> Path:
    """The run, made in a process of its own: a process that measures must stay small."""
    shape = _shape(arguments, items)
    options = [f"--items={shape.items}", f"--order={shape.order.value}"]
    options += [f"--foreign={shape.foreign}", f"--missing={shape.missing}"]
    if arguments.folder is not None:
        options.append(f"--folder={arguments.folder.resolve()}")
    return Path(cost_of([sys.executable, "-m", "tests.bench", "make", *options]).output.strip())


def main() -> None:
    """Measure what the arguments name."""
    arguments = _arguments()
    if arguments.command == "make":
        say(str(big_run(_shape(arguments, arguments.items), arguments.folder)))
    elif arguments.command == "report":
        from tests.bench.report import measure_report  # noqa: PLC0415  `make` needs none of these

        measure_report(_made(arguments, arguments.items), arguments.rounds)
    elif arguments.command == "start":
        from tests.bench.start import measure_start  # noqa: PLC0415  the same

        measure_start(arguments.reports, arguments.screens)
    elif arguments.command in ("gate-load", "keys-storm", "characters"):
        from tests.bench.load import measure_load  # noqa: PLC0415  the same

        measure_load(arguments)
    elif arguments.command == "ceiling":
        from tests.bench.ceiling import SIZES, measure_ceiling  # noqa: PLC0415  the same

        sizes = [*(size for size in SIZES if size < arguments.most), arguments.most]
        measure_ceiling({size: _made(arguments, size) for size in sizes}, arguments.rounds)
    elif arguments.command == "follow":
        from tests.bench.follow import measure_follow  # noqa: PLC0415  the same

        small, big = _made(arguments, _SMALL), _made(arguments, arguments.items)
        measure_follow(small, big, big.parent, arguments.seconds)
    else:
        from tests.bench.screen import measure_screen  # noqa: PLC0415  the same

        small, big = _made(arguments, _SMALL), _made(arguments, arguments.items)
        measure_screen(small, big, arguments.rounds, arguments.presses, arguments.visidata)


if __name__ == "__main__":
    main()
