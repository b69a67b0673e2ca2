"""Thresholds being tried: the next value at which a verdict changes, and the way back through the edits."""

from collections import deque
from decimal import Decimal

from buddytui.evaluation.gate import Threshold, Thresholds
from buddytui.evaluation.tally import Ratio
from buddytui.evaluation.whatif import highest_passing

_SMALLEST_STEP = Decimal("0.0001")
_MOST_STEPS = 1000
"""Steps that can be taken back; the oldest are forgotten, so that a long session does not grow."""


def flipped(ratio: Ratio, threshold: Threshold, direction: int) -> Threshold | None:
    """The next threshold upwards (1) or downwards (-1) at which the metric's verdict is another; None without one."""
    highest = highest_passing(ratio)
    if threshold.met_by(ratio):
        lowest_failing = highest.value + _SMALLEST_STEP
        return Threshold(f"{lowest_failing:f}") if direction > 0 and lowest_failing <= 1 else None
    return highest if direction < 0 else None


class ThresholdHistory:
    """Remembers thresholds for going back; edits under one mark, such as typing in one field, are one step."""

    def __init__(self) -> None:
        self._steps: deque[Thresholds] = deque(maxlen=_MOST_STEPS)
        self._mark = ""

    def note(self, mark: str, before: Thresholds) -> None:
        """Remember what was in force before an edit; an empty mark is always a step of its own."""
        if not mark or mark != self._mark:
            self._steps.append(before)
        self._mark = mark

    def end_step(self) -> None:
        """Make the next edit a step of its own."""
        self._mark = ""

    def back(self) -> Thresholds | None:
        """The thresholds before the last step, which is forgotten; None where there is none."""
        self.end_step()
        return self._steps.pop() if self._steps else None
