"""Which way other thresholds go, in words."""

import pytest

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.loosening import rules_changed


@pytest.mark.parametrize(
    ("after", "words"),
    [
        ("0.4 0.5 1", "1 rule loosened"),
        ("0.4 0.4 0.9", "3 rules loosened"),
        ("0.4 0.4 1", "2 rules loosened"),
        ("0.4 0.6 0.9", "2 rules loosened, 1 tightened"),
        ("0.4 0.6 1.0", "1 rule loosened, 1 tightened"),
        ("0.500 0.51 1", "1 rule tightened"),
        ("0.7 0.7 1", "2 rules tightened"),
        ("0.50 .5 1.0", ""),
    ],
)
def test_it_counts_rules_by_their_value(after: str, words: str) -> None:
    before = Thresholds.parse("0.5", "0.5", "1")
    assert rules_changed(before, Thresholds.parse(*after.split())).words == words


@pytest.mark.parametrize(
    ("after", "loosened", "tightened"),
    [("0.4 0.6 0.9", 2, 1), ("0.500 0.51 1", 0, 1), ("0.4 0.4 0.9", 3, 0), ("0.50 .5 1.0", 0, 0)],
)
def test_what_is_loosened_and_tightened_can_be_asked_for(after: str, loosened: int, tightened: int) -> None:
    changes = rules_changed(Thresholds.parse("0.5", "0.5", "1"), Thresholds.parse(*after.split()))
    assert (changes.loosened, changes.tightened) == (loosened, tightened)
