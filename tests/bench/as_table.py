"""Writes a run as a table of tabs, an item a line with both versions' outcomes: what a viewer of tables could open."""

import sys
from pathlib import Path

from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import read_into, source_of


def main(path: Path, table: Path) -> None:
    """Write the table; SystemExit where the run cannot be judged."""
    reader = RunFileReader()
    for _ in read_into(reader, source_of(str(path))):
        pass
    run = reader.finish().run
    if run is None:
        raise SystemExit(f"{path} cannot be judged")
    names = {outcome.value: outcome.name.lower().replace("_", " ") for outcome in Outcome}
    old, new = run.outcomes[Version.OLD], run.outcomes[Version.NEW]
    with table.open("w", encoding="utf-8", newline="\n") as file:
        file.write("id\ttype\tsource\tOLD\tNEW\n")
        for name, source, before, now in zip(run.ids, run.sources, old, new, strict=True):
            file.write(f"{name}\t{Outcome(now).type.value}\t{source or '-'}\t{names[before]}\t{names[now]}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
