"""Thresholds asked for from outside the file, each in place of the file's own."""

from typing import NamedTuple

from buddytui.evaluation.gate import Threshold, Thresholds


class Overrides(NamedTuple):
    """A threshold for each metric; None leaves the file's in force."""

    correctness: Threshold | None = None
    citation: Threshold | None = None
    refusal: Threshold | None = None

    def over(self, thresholds: Thresholds) -> Thresholds:
        """The thresholds in force: these where they are given, the file's elsewhere."""
        return Thresholds(*(asked or own for asked, own in zip(self, thresholds, strict=True)))
