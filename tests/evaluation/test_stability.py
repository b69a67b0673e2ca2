"""How often the verdict would be the same on a golden set drawn again."""

from itertools import count, product

import pytest

from buddytui.evaluation.gate import Reason, Thresholds, decide
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import JointCounts, Pair
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.stability import Stability, stability

STRICT = Thresholds.parse("1", "1", "1")
ALIKE = (Outcome.PASSED, Outcome.PASSED)
FIXED = (Outcome.CITED_ONLY, Outcome.PASSED)
STILL_WRONG = (Outcome.CITED_ONLY, Outcome.CITED_ONLY)
OBEYED = (Outcome.REFUSED, Outcome.REFUSED)


def stability_of(counts: dict[Pair, int], thresholds: Thresholds) -> Stability:
    found = stability(JointCounts(counts), thresholds)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "counts",
    [
        {ALIKE: 1},
        {ALIKE: 12},
        {ALIKE: 12, OBEYED: 3},
        {STILL_WRONG: 1_000_000},
        {(Outcome.REFUSED, Outcome.VIOLATION): 5},
        {},
    ],
)
def test_items_that_are_all_alike_are_stable(counts: dict[Pair, int]) -> None:
    found = stability_of(counts, STRICT)
    assert (found.same, found.others) == (1_000, ())


def test_every_resample_is_judged() -> None:
    assert stability_of({ALIKE: 5, FIXED: 2, STILL_WRONG: 2}, STRICT).resamples == 1_000


def exact_share(pairs: list[Pair], thresholds: Thresholds) -> float:
    """The share of all equally likely resamples with the run's own verdict, each drawn in full."""
    own = verdict_word(pairs, thresholds)
    words = [verdict_word(list(drawn), thresholds) for drawn in product(pairs, repeat=len(pairs))]
    return words.count(own) / len(words)


def verdict_word(pairs: list[Pair], thresholds: Thresholds) -> str:
    joint = JointCounts({pair: pairs.count(pair) for pair in pairs})
    return decide(joint.tally(Version.OLD), joint.tally(Version.NEW), thresholds).word


@pytest.mark.parametrize(
    ("pairs", "threshold"),
    [
        ([ALIKE, ALIKE, FIXED, ALIKE, STILL_WRONG], "0.8"),
        ([ALIKE, ALIKE, FIXED, STILL_WRONG, STILL_WRONG], "0.8"),
        ([ALIKE, FIXED, (Outcome.PASSED, Outcome.FAILED), STILL_WRONG, ALIKE], "0.5"),
    ],
)
def test_a_run_one_item_from_the_line_agrees_with_all_its_resamples(pairs: list[Pair], threshold: str) -> None:
    thresholds = Thresholds.parse(threshold, "0", "0")
    found = stability_of({pair: pairs.count(pair) for pair in pairs}, thresholds)
    assert found.same / 1_000 == pytest.approx(exact_share(pairs, thresholds), abs=0.03)


def test_the_same_question_has_the_same_answer() -> None:
    counts = {ALIKE: 5, FIXED: 2, STILL_WRONG: 2}
    assert stability_of(counts, STRICT) == stability_of(counts, STRICT)


def test_a_run_that_regressed_is_judged_against_old() -> None:
    found = stability_of({(Outcome.PASSED, Outcome.CITED_ONLY): 3}, Thresholds.parse("0", "0", "0"))
    assert (found.reasons, found.same) == ((Reason.CORRECTNESS_REGRESSION,), 1_000)
    assert found.verdicts == (((Reason.CORRECTNESS_REGRESSION,), 1_000),)


def test_the_seed_is_fixed() -> None:
    counts = {ALIKE: 17, FIXED: 2, STILL_WRONG: 2, OBEYED: 4, (Outcome.REFUSED, Outcome.VIOLATION): 1}
    found = stability_of(counts, Thresholds.parse("0.85", "0.85", "1"))
    assert [times for _, times in found.verdicts] == [571, 295, 89, 45]


def test_a_resample_holds_as_many_items_of_each_type() -> None:
    found = stability_of({ALIKE: 9, OBEYED: 1}, STRICT)
    assert found.words == "RELEASE in 100.0 % of 1,000 resamples"


def test_the_most_frequent_other_reasons_are_told() -> None:
    thresholds = Thresholds.parse("0.9", "0", "0")
    found = stability_of({ALIKE: 90, STILL_WRONG: 10}, thresholds)
    assert found.others[0][0] == (Reason.CORRECTNESS_BELOW,)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (
            Stability((), (((), 931), ((Reason.CITATION_BELOW,), 52), ((Reason.CORRECTNESS_BELOW,), 17))),
            "RELEASE in 93.1 % of 1,000 resamples; next: citation below threshold (5.2 %)",
        ),
        (
            Stability((Reason.VIOLATIONS,), (((Reason.VIOLATIONS,), 999), ((), 1))),
            "BLOCK in 99.9 % of 1,000 resamples; next: RELEASE (0.1 %)",
        ),
        (
            Stability(
                (Reason.VIOLATIONS,), (((Reason.VIOLATIONS,), 600), ((Reason.CITATION_BELOW, Reason.VIOLATIONS), 400))
            ),
            ("BLOCK in 100.0 % of 1,000 resamples; next: citation below threshold; integrity violations (40.0 %)"),
        ),
    ],
)
def test_stability_in_words(found: Stability, words: str) -> None:
    assert found.words == words


def test_a_cancelled_question_has_no_answer() -> None:
    asked = count()
    assert stability(JointCounts({ALIKE: 5}), STRICT, lambda: next(asked) > 2) is None
