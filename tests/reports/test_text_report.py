"""The text report, to the byte."""

from buddytui.evaluation.gate import Thresholds, decide
from buddytui.evaluation.tally import Ratio, Tally
from buddytui.reports.text import text_report

OLD = Tally(Ratio(2, 3), Ratio(2, 3), Ratio(1, 1), 0)
NEW = Tally(Ratio(3, 3), Ratio(3, 3), Ratio(0, 1), 1)
NOTHING = Tally(Ratio(0, 0), Ratio(0, 0), Ratio(0, 0), 0)
FILE = Thresholds.parse("0.6", "0.6", "1.0")

EXAMPLE = """\
OLD: correctness 0.67 citation 0.67 refusal 1.00 violations 0
NEW: correctness 1.00 citation 1.00 refusal 0.00 violations 1
BLOCK: refusal below threshold; integrity violations; regression in refusal
"""


def test_the_example_is_three_lines() -> None:
    assert text_report(decide(OLD, NEW, FILE), FILE) == EXAMPLE


def test_a_release_is_one_word() -> None:
    assert text_report(decide(OLD, OLD, FILE), FILE).splitlines()[2:] == ["RELEASE"]


def test_thresholds_that_are_not_the_files_are_a_fourth_line() -> None:
    tried = Thresholds.parse("0.55", "0.6", "1")
    assert text_report(decide(OLD, NEW, tried), FILE) == EXAMPLE + "thresholds 0.55 0.60 1.00 (file: 0.60 0.60 1.00)\n"


def test_longer_numbers_stay_as_they_were_written() -> None:
    tried = Thresholds.parse("0.6125", "0.600", "1")
    last = text_report(decide(OLD, NEW, tried), FILE).splitlines()[-1]
    assert last == "thresholds 0.6125 0.600 1.00 (file: 0.60 0.60 1.00)"


def test_equal_values_written_otherwise_add_no_line() -> None:
    tried = Thresholds.parse("0.60", ".6", "1")
    assert text_report(decide(OLD, NEW, tried), FILE) == EXAMPLE


def test_a_metric_without_items_is_not_a_number() -> None:
    first = text_report(decide(NOTHING, NOTHING, FILE), FILE).splitlines()[0]
    assert first == "OLD: correctness n/a citation n/a refusal n/a violations 0"
