"""A followed run in words, and what is still to come of it: pure."""

from typing import NamedTuple

from buddytui.evaluation.golden import Version
from buddytui.evaluation.outlook import Reach
from buddytui.evaluation.run import Run
from buddytui.evaluation.whatif import counted
from buddytui.formats.follow import Change


class Following(NamedTuple):
    """Whether the file is followed, and whether by looking every so often instead of by the system's events."""

    on: bool = False
    poll: bool = False


NOT_FOLLOWING = Following()


def missing_of(run: Run) -> tuple[Reach, Reach] | None:
    """OLD's and NEW's counts with what is missing of them; None where nothing is."""
    old, new = (Reach.of_outcomes(run.outcomes[version]) for version in Version)
    return (old, new) if old.missing or new.missing else None


def following_words(change: Change | None, errors: int, *, is_pipe: bool) -> str:
    """How the following goes."""
    if change is Change.VANISHED:
        return "following: the file is gone, waiting for it"
    where = "the pipe" if is_pipe else "the file"
    bad = f" · {counted(errors, 'error')}: m shows them" if errors else ""
    return f"following {where}{bad}"
