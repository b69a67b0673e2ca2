"""Trying thresholds: what the main screen does with an edit, a jump to where a verdict changes, and the ways back."""

from typing import TYPE_CHECKING

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.whatif import passing_thresholds
from buddytui.tui.threshold_history import flipped
from buddytui.tui.widgets.threshold_field import ThresholdField

if TYPE_CHECKING:
    from buddytui.tui.run_screen import RunScreen


def edit(screen: "RunScreen", message: ThresholdField.Edited) -> None:
    """Try the threshold that was typed; typing in one field is one step back."""
    if message.threshold is not None and screen.thresholds is not None and not message.overtaken:
        _try(screen, screen.thresholds.with_metric(message.metric, message.threshold), message.metric.value)


def flip(screen: "RunScreen", message: ThresholdField.FlipAsked) -> None:
    """Go to the value at which the verdict on the metric changes; say so where there is none."""
    if screen.verdict is None or screen.thresholds is None:
        return
    target = flipped(screen.verdict.new.of(message.metric), screen.thresholds.of(message.metric), message.direction)
    if target is None:
        screen.notify(f"No threshold {'above' if message.direction > 0 else 'below'} changes this verdict")
    else:
        _try(screen, screen.thresholds.with_metric(message.metric, target))


def what_passes(screen: "RunScreen") -> None:
    """Set each failing threshold to the highest that NEW passes; say so where none can release the run."""
    if screen.verdict is None:
        return
    _try(screen, passing_thresholds(screen.verdict.new, screen.verdict.thresholds))
    if not screen.verdict.released:
        why = screen.way.words[0] if screen.way else "No threshold can release NEW: a violation or a regression stands."
        screen.notify(why, severity="warning")


def file_thresholds(screen: "RunScreen") -> None:
    """Go back to the thresholds of the file."""
    if screen.file_thresholds is not None:
        _try(screen, screen.file_thresholds)


def undo(screen: "RunScreen") -> None:
    """Take the last edit of a threshold back."""
    if (before := screen.history.back()) is not None:
        screen.thresholds = before
    else:
        screen.notify("No edit to take back")


def _try(screen: "RunScreen", thresholds: Thresholds, mark: str = "") -> None:
    """Put thresholds in force, and remember what was before; edits under one mark are one step back."""
    if screen.thresholds is not None and thresholds != screen.thresholds:
        screen.history.note(mark, screen.thresholds)
    screen.thresholds = thresholds
