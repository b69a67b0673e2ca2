"""The runs that come with the program: what each of them is judged."""

from collections.abc import Callable
from pathlib import Path

import pytest

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Ratio, Tally
from buddytui.formats.runfile import Reading

ReadingOf = Callable[[str | bytes], Reading]


def test_the_example_is_tallied(first_run: Run) -> None:
    assert [first_run.tally(version) for version in Version] == [
        Tally(Ratio(2, 3), Ratio(2, 3), Ratio(1, 1), 0),
        Tally(Ratio(3, 3), Ratio(3, 3), Ratio(0, 1), 1),
    ]


def test_other_thresholds_may_be_tried_on_a_run(first_run: Run) -> None:
    assert [reason.value for reason in first_run.verdict(Thresholds.parse("0", "0", "0")).reasons] == [
        "integrity violations",
        "regression in refusal",
    ]


@pytest.mark.parametrize(
    ("name", "old", "new", "reasons"),
    [
        (
            "first_run",
            "2/3 2/3 1/1 0",
            "3/3 3/3 0/1 1",
            "refusal below threshold; integrity violations; regression in refusal",
        ),
        (
            "java_course",
            "41/50 40/50 14/14 0",
            "42/50 41/50 13/14 1",
            "integrity violations; regression in refusal",
        ),
        ("release", "12/18 14/18 5/6 1", "17/18 18/18 6/6 0", ""),
        ("regression_only", "16/19 18/19 5/5 0", "18/19 16/19 5/5 0", "regression in citation"),
        ("wide_characters", "14/20 15/20 5/5 0", "19/20 16/20 5/5 0", "citation below threshold"),
        (
            "hostile",
            "22/23 17/23 3/3 0",
            "22/23 22/23 2/3 1",
            "refusal below threshold; integrity violations; regression in refusal",
        ),
    ],
)
def test_a_sample_is_judged(
    reading_of: ReadingOf, sample_runs: Path, name: str, old: str, new: str, reasons: str
) -> None:
    run = reading_of((sample_runs / f"{name}.txt").read_bytes()).run
    assert run
    verdict = run.verdict()
    shown = "; ".join(reason.value for reason in verdict.reasons)
    assert (_shown(verdict.old), _shown(verdict.new), shown) == (old, new, reasons)


def _shown(tally: Tally) -> str:
    ratios = (tally.correctness, tally.citation, tally.refusal)
    return " ".join(f"{ratio.count}/{ratio.total}" for ratio in ratios) + f" {tally.violations}"


def test_the_release_sample_has_no_warnings(reading_of: ReadingOf, sample_runs: Path) -> None:
    assert reading_of((sample_runs / "release.txt").read_bytes()).warnings == ()


def test_the_broken_sample_has_exactly_eight_errors(reading_of: ReadingOf, sample_runs: Path) -> None:
    reading = reading_of((sample_runs / "broken.txt").read_bytes())
    assert [(error.line, error.column) for error in reading.errors] == [
        (1, 17),
        (4, 9),
        (7, 18),
        (11, 1),
        (21, 1),
        (27, 68),
        (41, 13),
        (42, 5),
    ]


def test_every_sample_is_tested(sample_runs: Path) -> None:
    assert {path.stem for path in sample_runs.iterdir()} == {
        "broken",
        "first_run",
        "hostile",
        "java_course",
        "regression_only",
        "release",
        "wide_characters",
    }
