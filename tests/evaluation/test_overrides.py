"""Thresholds asked for from outside the file."""

from buddytui.evaluation.gate import Threshold, Thresholds
from buddytui.evaluation.overrides import Overrides

OWN = Thresholds.parse("0.6", "0.7", "1.0")


def test_where_nothing_is_asked_for_the_files_thresholds_are_in_force() -> None:
    assert Overrides() == Overrides(None, None, None)
    assert Overrides().over(OWN) == OWN


def test_what_is_asked_for_takes_the_place_of_its_own_metric_alone() -> None:
    assert Overrides(citation=Threshold("0.25")).over(OWN) == Thresholds.parse("0.6", "0.25", "1.0")


def test_a_threshold_of_0_is_asked_for_as_any_other() -> None:
    none = Threshold("0")
    assert Overrides(none, none, none).over(OWN) == Thresholds.parse("0", "0", "0")
