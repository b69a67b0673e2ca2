"""`python -m tests.fuzz TARGET SECONDS`, from the root of the checkout: coverage-guided fuzzing with atheris.

Needs `pip install atheris`, which is for Linux and macOS. What it finds lies in the corpus folder that is
named at the end, and a file that broke a promise beside it: its bytes belong into the tests.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["buddytui"]):
    from tests.fuzz.targets import TARGETS

_CHECKOUT = Path(__file__).parents[2]
_LONGEST = 4096
_DICTIONARY = (
    "THRESHOLDS 0.6 0.6 1.0\\x0a",
    "RESULTS\\x0a",
    " ANSWER ",
    " REFUSE ",
    "OLD ",
    "NEW ",
    " Y ",
    " N ",
    " - ",
)


def main() -> None:
    """Fuzz one target, beginning with the sample runs, until the time is over or a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("seconds", type=int)
    arguments = parser.parse_args()
    folder = Path(tempfile.gettempdir()) / "buddytui-fuzz" / arguments.target
    (folder / "corpus").mkdir(parents=True, exist_ok=True)
    words = folder / "words"
    words.write_text("".join(f'"{word}"\n' for word in _DICTIONARY))
    options = [f"-max_total_time={arguments.seconds}", f"-max_len={_LONGEST}", f"-dict={words}", "-timeout=20"]
    options += [f"-artifact_prefix={folder}/", "-print_final_stats=1"]
    atheris.Setup(
        [sys.argv[0], *options, str(folder / "corpus"), str(_CHECKOUT / "sample_runs")], TARGETS[arguments.target]
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
