"""Which report goes where: the formats and the paths of the command line, put together.

A --format is for the -o after it. An -o without one takes its format by its ending, and a --format
without an -o after it goes to standard output. One of each belong together in any order.
"""

import os
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from buddytui.reports.table import TEXT, Format, format_for

STANDARD_OUTPUT = ("-", "/dev/stdout")
"""Written straight even where it leads to a file: who sent it there decided that."""


class Output(NamedTuple):
    """One report: its format, and the path it is written to; None is standard output."""

    form: Format
    path: str | None = None


class ClashError(ValueError):
    """Outputs that cannot be had together, in words."""


def outputs_of(asked: Sequence[Format | str]) -> tuple[Output, ...]:
    """The reports asked for by formats and paths in the order in which they were given; raises ClashError.

    Where nothing is asked for, the text report goes to standard output.
    """
    if len(asked) == 2 and isinstance(asked[0], str) and not isinstance(asked[1], str):
        asked = asked[::-1]
    outputs: list[Output] = []
    form: Format | None = None
    for each in asked:
        if not isinstance(each, str):
            if form is not None:
                outputs.append(Output(form))
            form = each
        else:
            path = None if each in STANDARD_OUTPUT else each
            outputs.append(Output(form or (format_for(path) if path else TEXT), path))
            form = None
    if form is not None:
        outputs.append(Output(form))
    _check(outputs)
    return tuple(outputs) or (Output(TEXT),)


def _check(outputs: Sequence[Output]) -> None:
    straight = [output.form.name for output in outputs if output.path is None]
    if len(straight) > 1:
        names = " and ".join(straight)
        raise ClashError(f"{names} cannot both go to standard output; give an -o PATH after the --format")
    for one, other in combinations((output.path for output in outputs if output.path is not None), 2):
        if os.path.realpath(one) == os.path.realpath(other) and not _takes_several(one):
            raise ClashError(f"{other} is given twice; each report needs a file of its own")


def _takes_several(path: str) -> bool:
    """Whether it is a device or a pipe: reports follow one another there."""
    return os.path.exists(path) and not os.path.isfile(path)
