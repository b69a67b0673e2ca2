"""Writes a finished run as a harness would: piece by piece, cut anywhere, to a file or into a pipe."""

import os
import random
import sys
import time
from pathlib import Path

_CUTS = (1, 7, 61, 4_099, 65_537, 131_101)
_SEED = 7


def main(run: Path, seconds: float) -> None:
    """Write the run to standard output, evenly over so many seconds; as fast as it is taken for 0."""
    chance = random.Random(_SEED)
    size = run.stat().st_size
    done = 0
    begin = time.perf_counter()
    with run.open("rb") as file:
        while piece := file.read(chance.choice(_CUTS)):
            _write(piece)
            done += len(piece)
            time.sleep(max(0.0, begin + seconds * done / size - time.perf_counter()))


def _write(piece: bytes) -> None:
    while piece:
        piece = piece[os.write(sys.stdout.fileno(), piece) :]


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
