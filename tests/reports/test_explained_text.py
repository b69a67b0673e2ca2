"""The text report with advice: its own lines as ever, and after a blank one margins, flips, intervals and tests."""

from collections.abc import Callable

import pytest

from buddytui.reports.explain import explanation
from buddytui.reports.subject import Subject
from buddytui.reports.text import render

SubjectOf = Callable[[str], Subject]

FIRST_RUN = """\
OLD: correctness 0.67 citation 0.67 refusal 1.00 violations 0
NEW: correctness 1.00 citation 1.00 refusal 0.00 violations 1
BLOCK: refusal below threshold; integrity violations; regression in refusal

Margins
  correctness  1.00 3/3, threshold 0.60: 1 to spare, passes up to 1.00
  citation     1.00 3/3, threshold 0.60: 1 to spare, passes up to 1.00
  refusal      0.00 0/1, threshold 1.00: 1 short, passes up to 0.00

What would pass
  No threshold can release NEW: 1 violation and 1 item below OLD in refusal.
  At least 1 item to fix: 1 to refuse that it answered.

Flips from OLD to NEW
  correctness  0 lost
  correctness  1 won: q3
  citation     0 lost
  citation     1 won: q3
  refusal      1 lost: q4
  refusal      0 won

95 % intervals (Wilson)
  correctness  OLD 0.67 (0.208 to 0.939)  NEW 1.00 (0.439 to 1.000)
  citation     OLD 0.67 (0.208 to 0.939)  NEW 1.00 (0.439 to 1.000)
  refusal      OLD 1.00 (0.207 to 1.000)  NEW 0.00 (0.000 to 0.793)

More than chance? (McNemar, exact, two-sided)
  correctness  0 lost, 1 won: as likely chance, p = 1.00; only 3 items: too few to tell a change from chance
  citation     0 lost, 1 won: as likely chance, p = 1.00; only 3 items: too few to tell a change from chance
  refusal      1 lost, 0 won: as likely chance, p = 1.00; only 1 item: too few to tell a change from chance
"""


def all_lost(count: int) -> str:
    ids = [f"q{number}" for number in range(count)]
    items = [f"{name} ANSWER L1 loop" for name in ids]
    results = [line for name in ids for line in (f"OLD {name} L1 N a loop", f"NEW {name} L1 N none")]
    return "\n".join(["THRESHOLDS 0 0 0", *items, "RESULTS", *results])


def advice(subject: Subject) -> list[str]:
    return "".join(explanation(subject)).splitlines()


def test_advice_follows_the_reports_own_lines(sample: SubjectOf) -> None:
    assert "".join(render(sample("first_run")._replace(explained=True))) == FIRST_RUN


def test_without_being_asked_for_there_is_none(sample: SubjectOf) -> None:
    assert "".join(render(sample("first_run"))) == FIRST_RUN.partition("\n\n")[0] + "\n"


@pytest.mark.parametrize(("count", "end"), [(19, "q18"), (20, "q19"), (21, "q19 and 1 more"), (45, "q19 and 25 more")])
def test_twenty_ids_are_named_and_the_rest_counted(count: int, end: str, subject_of: SubjectOf) -> None:
    named = [line for line in advice(subject_of(all_lost(count))) if line.startswith("  correctness  ")][1]
    assert named.startswith(f"  correctness  {count} lost: q0 q1 q2 ")
    assert named.endswith(f" {end}")


def test_what_nobody_measured_passes_up_to_nothing(subject_of: SubjectOf) -> None:
    lines = advice(subject_of(all_lost(21)))
    assert "  refusal      n/a 0/0, threshold 0.00: not measured: only 0 passes" in lines
    assert "  refusal      OLD n/a  NEW n/a" in lines
    assert "  refusal      none lost, none won; no item measures this" in lines


def test_with_enough_items_the_smallest_clear_loss_is_told(subject_of: SubjectOf) -> None:
    lines = advice(subject_of(all_lost(21)))
    words = "21 lost, 0 won: more than chance, p < 0.001; smallest clear loss: 6 of 21 items, 28.6 points"
    assert f"  correctness  {words}" in lines


def test_ids_are_made_visible(subject_of: SubjectOf) -> None:
    text = all_lost(21).replace("q0 ", "q\x1b[2J\u202e ")
    assert any("21 lost: q␛[2J<U+202E> q1 " in line for line in advice(subject_of(text)))
