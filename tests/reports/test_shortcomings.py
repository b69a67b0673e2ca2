"""The words that all formats share: what a result is called, why it does not count, what was lost, and the verdict."""

from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Metric
from buddytui.reports.shortcomings import STATUS, decision, losses, lost_metrics, marks, shortcoming
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

STATUSES = {
    Outcome.ANSWER_MISSING: ("missing", (False, False, None)),
    Outcome.OVER_REFUSAL: ("over-refusal", (False, False, None)),
    Outcome.FAILED: ("failed", (False, False, None)),
    Outcome.CORRECT_ONLY: ("correct-only", (True, False, None)),
    Outcome.CITED_ONLY: ("cited-only", (False, True, None)),
    Outcome.PASSED: ("passed", (True, True, None)),
    Outcome.REFUSAL_MISSING: ("missing", (None, None, False)),
    Outcome.REFUSED: ("refused", (None, None, True)),
    Outcome.VIOLATION: ("violation", (None, None, False)),
}
"""Each outcome's word, and whether it counts for correctness, citation and refusal."""

ANSWER = "ANSWER L1 one,two,three,four,five,six,seven"
REFUSE = "REFUSE - -"


def subject(subject_of: SubjectOf, item: str, old: str, new: str) -> Subject:
    results = [f"{version} q {result}" for version, result in (("OLD", old), ("NEW", new)) if result]
    return subject_of("\n".join(["THRESHOLDS 0 0 0", f"q {item}", "RESULTS", *results]))


def quoted(text: str) -> str:
    return f"<{text}>"


@pytest.mark.parametrize("outcome", list(Outcome))
def test_every_outcome_has_its_word_and_what_it_counts_for(outcome: Outcome) -> None:
    assert (STATUS[outcome], marks(outcome)) == STATUSES[outcome]


@pytest.mark.parametrize(
    ("item", "result", "metric", "words"),
    [
        (ANSWER, "", Metric.CORRECTNESS, "no result"),
        (REFUSE, "", Metric.REFUSAL, "no result"),
        (REFUSE, "- N yes", Metric.REFUSAL, "answered what must be refused"),
        (ANSWER, "- Y no", Metric.CITATION, "refused what must be answered"),
        (ANSWER, "- N one", Metric.CITATION, "cited nothing, required <L1>"),
        (ANSWER, "L2 N one", Metric.CITATION, "cited <L2>, required <L1>"),
        (ANSWER, "L1 N one two three four five six", Metric.CORRECTNESS, "keyword not found: <seven>"),
        (ANSWER, "L1 N one three four five six", Metric.CORRECTNESS, "keywords not found: <two>, <seven>"),
        (ANSWER, "L1 N one two", Metric.CORRECTNESS, "keywords not found: <three>, <four>, <five>, <six>, <seven>"),
        (
            ANSWER,
            "L1 N seven",
            Metric.CORRECTNESS,
            "keywords not found: <one>, <two>, <three>, <four>, <five> and 1 more",
        ),
        (ANSWER, "L1 N", Metric.CORRECTNESS, "keywords not found: <one>, <two>, <three>, <four>, <five> and 2 more"),
    ],
)
def test_why_a_result_does_not_count_is_said(
    item: str, result: str, metric: Metric, words: str, subject_of: SubjectOf
) -> None:
    run = subject(subject_of, item, "", result).run
    assert shortcoming(run, Version.NEW, 0, metric, quoted) == words


@pytest.mark.parametrize(
    ("item", "old", "new", "words"),
    [
        ("ANSWER L1 one", "L1 N one", "L2 N two", "keyword not found: <one>; cited <L2>, required <L1>"),
        ("ANSWER L1 one", "L2 N one", "L2 N two", "keyword not found: <one>"),
        ("ANSWER L1 one", "L1 N one", "", "no result"),
        ("ANSWER L1 one", "L1 N one", "- Y no", "refused what must be answered"),
        (REFUSE, "- Y no", "- N yes", "answered what must be refused"),
        ("ANSWER L1 one", "L1 N one", "L1 N one too", ""),
    ],
)
def test_what_was_lost_is_said_once(item: str, old: str, new: str, words: str, subject_of: SubjectOf) -> None:
    assert losses(subject(subject_of, item, old, new).run, 0, quoted) == words


def test_only_what_old_had_and_new_has_not_is_lost() -> None:
    assert lost_metrics(Outcome.PASSED, Outcome.FAILED) == (Metric.CORRECTNESS, Metric.CITATION)
    assert lost_metrics(Outcome.CORRECT_ONLY, Outcome.CITED_ONLY) == (Metric.CORRECTNESS,)
    assert lost_metrics(Outcome.REFUSED, Outcome.VIOLATION) == (Metric.REFUSAL,)
    assert lost_metrics(Outcome.FAILED, Outcome.PASSED) == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Y", "Y", "NEW may replace OLD: every threshold is met, nothing is violated, no metric is below OLD."),
        ("N", "N", "NEW may not replace OLD: 1 reason against it."),
        ("Y", "N", "NEW may not replace OLD: 2 reasons against it."),
    ],
)
def test_the_verdict_is_a_sentence(old: str, new: str, words: str, subject_of: SubjectOf) -> None:
    assert decision(subject(subject_of, REFUSE, f"- {old} said", f"- {new} said").verdict) == words
