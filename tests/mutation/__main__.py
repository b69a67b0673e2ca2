"""`python -m tests.mutation ROOM [FILE…]`, from the root of the checkout: which changes of a room its tests miss.

Needs `pip install mutmut`, which is for Linux and macOS. Each mutant is one change that mutmut knows, in a copy
of the checkout, tried with the tests of the same room that run its lines. What no test can tell apart stands in
tests/mutation/equivalent/ROOM.toml with a reason, and is not tried.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path

from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.runner import Result, equivalents, results

_CHECKOUT = Path(__file__).parents[2]
_ROOMS = ("evaluation", "formats", "reports")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("room", choices=_ROOMS)
    parser.add_argument(
        "files", nargs="*", help="gate.py, or gate.py:46 or gate.py:40-60 for what begins on these lines (default: all)"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="at once (default: %(default)s)")
    parser.add_argument(
        "--thorough", action="store_true", help="try what survives with all tests of the room and all their examples"
    )
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    return parser.parse_args()


def _mutants(room: str, wanted: list[str]) -> list[Mutant]:
    folder = Path("buddytui") / room
    names = wanted or sorted(path.name for path in (_CHECKOUT / folder).glob("*.py"))
    mutants: list[Mutant] = []
    for name in names:
        file, _, lines = name.partition(":")
        first, _, last = lines.partition("-")
        some = range(int(first), int(last or first) + 1) if lines else None
        mutants += mutants_of(_CHECKOUT, folder / Path(file).name, some)
    return mutants


def _show_stale(room: str, wanted: list[str], mutants: list[Mutant]) -> int:
    """Show, and count, what is noted as equivalent in a file that is here whole, and is no mutant of it any more."""
    whole = {Path(name).name for name in wanted}
    seen = {mutant.change for mutant in mutants}
    noted = [change for change in equivalents(_CHECKOUT, room) if not wanted or Path(change[0]).name in whole]
    stale = [change for change in noted if change not in seen]
    for file, was, now in stale:
        lines = [f"-{line}" for line in was.split("\n")] + [f"+{line}" for line in now.split("\n")]
        _say("\n".join([f"{file} noted as equivalent, but no mutant", *(f"    {line}" for line in lines)]))
    return len(stale)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _show(mutant: Mutant, word: str) -> None:
    _say("\n".join([f"{mutant.name} {word}", *(f"    {line}" for line in mutant.diff)]))


def main() -> int:
    """Try the mutants, show those that survive, and count; 1 where one survived or a note of one is out of date."""
    arguments = _arguments()
    mutants = _mutants(arguments.room, arguments.files)
    stale = _show_stale(arguments.room, arguments.files, mutants)
    if arguments.list:
        for mutant in mutants:
            _show(mutant, "")
        _say(f"{len(mutants)} mutants")
        return int(bool(stale))
    counts: Counter[Result] = Counter()
    for mutant, result in results(
        _CHECKOUT, arguments.room, mutants, workers=arguments.workers, thorough=arguments.thorough
    ):
        counts[result] += 1
        if result is Result.SURVIVED:
            _show(mutant, result.value)
        elif sum(counts.values()) % 100 == 0:
            _say(f"… {sum(counts.values())} of {len(mutants)}")
    killed = counts[Result.KILLED] + counts[Result.TIMED_OUT]
    tried = killed + counts[Result.SURVIVED]
    _say(", ".join(f"{counts[result]} {result.value}" for result in Result) + f", {len(mutants)} in all")
    _say(f"score {killed}/{tried}" + (f" = {killed / tried:.1%}" if tried else ""))
    return int(bool(counts[Result.SURVIVED] or stale))


if __name__ == "__main__":
    sys.exit(main())
