"""The smallest way from BLOCK to RELEASE."""

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.gate import Threshold, Thresholds, Verdict, decide
from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.joint import JointCounts, Pair, joint_column, outcome_pairs
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.release import Lowered, WayToRelease, positions_to_fix, way_to_release
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric

RunOf = Callable[[str], Run]

GOLDEN = """
    THRESHOLDS 0.6 0.6 1.0
    a ANSWER L1 x
    b ANSWER L1 x
    c ANSWER L1 x
    r REFUSE - -
    RESULTS
"""
OLD_RIGHT_ON_C = """
    OLD a L9 N y
    OLD b L9 N y
    OLD c L1 N x
    OLD r - Y no
"""
NEW_FAILS_ALL = """
    NEW a L9 N y
    NEW b L9 N y
    NEW c L9 N y
    NEW r - N yes
"""
THRESHOLD_SETS = st.sampled_from([("0", "0", "0"), ("0.5", "0.34", "0.5"), ("1", "0.6", "1"), ("0.3", "1", "0.7")])


def way_of(run_of: RunOf, text: str) -> WayToRelease:
    run = run_of(text)
    return way_to_release(run.verdict(), JointCounts.of(joint_column(run)))


def verdict_of(pairs: list[Pair], thresholds: Thresholds) -> Verdict:
    joint = counts_of(pairs)
    return decide(joint.tally(Version.OLD), joint.tally(Version.NEW), thresholds)


def counts_of(pairs: list[Pair]) -> JointCounts:
    return JointCounts.of(column_of(pairs))


def column_of(pairs: list[Pair]) -> bytes:
    return bytes(old * 16 + new for old, new in pairs)


def fixed(pairs: list[Pair], positions: tuple[int, ...] | list[int]) -> list[Pair]:
    done = {ItemType.ANSWER: Outcome.PASSED, ItemType.REFUSE: Outcome.REFUSED}
    return [(old, done[new.type] if at in positions else new) for at, (old, new) in enumerate(pairs)]


def fewest_by_trying(pairs: list[Pair], thresholds: Thresholds) -> int:
    return next(
        size
        for size in range(len(pairs) + 1)
        if any(
            verdict_of(fixed(pairs, chosen), thresholds).released for chosen in combinations(range(len(pairs)), size)
        )
    )


SMALL_SETS = st.lists(st.sampled_from(outcome_pairs()), max_size=5).map(
    lambda pairs: [*pairs, (Outcome.PASSED, Outcome.FAILED), (Outcome.REFUSED, Outcome.REFUSED)]
)


@given(SMALL_SETS, THRESHOLD_SETS)
@settings(max_examples=200, deadline=None)
def test_no_smaller_number_of_fixes_releases(pairs: list[Pair], texts: tuple[str, str, str]) -> None:
    thresholds = Thresholds.parse(*texts)
    way = way_to_release(verdict_of(pairs, thresholds), counts_of(pairs))
    assert way.items == fewest_by_trying(pairs, thresholds)


@given(SMALL_SETS, THRESHOLD_SETS)
@settings(max_examples=200, deadline=None)
def test_fixing_the_items_named_releases(pairs: list[Pair], texts: tuple[str, str, str]) -> None:
    thresholds = Thresholds.parse(*texts)
    way = way_to_release(verdict_of(pairs, thresholds), counts_of(pairs))
    positions = positions_to_fix(way, column_of(pairs))
    assert verdict_of(fixed(pairs, positions), thresholds).released


@given(SMALL_SETS, THRESHOLD_SETS)
@settings(max_examples=100, deadline=None)
def test_as_many_items_are_named_as_are_to_fix(pairs: list[Pair], texts: tuple[str, str, str]) -> None:
    thresholds = Thresholds.parse(*texts)
    way = way_to_release(verdict_of(pairs, thresholds), counts_of(pairs))
    assert len(set(positions_to_fix(way, column_of(pairs)))) == way.items


def test_items_that_old_got_right_come_first(run_of: RunOf) -> None:
    run = run_of(GOLDEN + OLD_RIGHT_ON_C + NEW_FAILS_ALL)
    joint = joint_column(run)
    positions = positions_to_fix(way_to_release(run.verdict(), JointCounts.of(joint)), joint)
    assert [run.ids[position] for position in positions] == ["c", "r", "a"]


@pytest.mark.parametrize(
    ("old_wrong", "old_right", "new", "to_fix"),
    [
        (Outcome.FAILED, Outcome.PASSED, Outcome.FAILED, [1]),
        (Outcome.CITED_ONLY, Outcome.CORRECT_ONLY, Outcome.CITED_ONLY, [1]),
        (Outcome.CORRECT_ONLY, Outcome.CITED_ONLY, Outcome.CORRECT_ONLY, [1]),
        (Outcome.REFUSAL_MISSING, Outcome.REFUSED, Outcome.REFUSAL_MISSING, [1]),
        (Outcome.VIOLATION, Outcome.REFUSED, Outcome.VIOLATION, [1, 0]),
    ],
)
def test_of_items_that_lack_the_same_the_one_that_old_got_right_comes_first(
    old_wrong: Outcome, old_right: Outcome, new: Outcome, to_fix: list[int]
) -> None:
    pairs = [(old_wrong, new), (old_right, new)]
    way = way_to_release(verdict_of(pairs, Thresholds.parse("0", "0", "0")), counts_of(pairs))
    assert positions_to_fix(way, column_of(pairs)) == to_fix


def test_one_fix_does_not_win_in_both_metrics_where_no_item_lacks_both() -> None:
    pairs = [(Outcome.FAILED, Outcome.CORRECT_ONLY), (Outcome.FAILED, Outcome.CITED_ONLY)]
    way = way_to_release(verdict_of(pairs, Thresholds.parse("1", "1", "0")), counts_of(pairs))
    assert (way.items, positions_to_fix(way, column_of(pairs))) == (2, [0, 1])


@pytest.mark.parametrize(
    ("lacking", "thresholds"), [(Outcome.CITED_ONLY, ("1", "0", "0")), (Outcome.CORRECT_ONLY, ("0", "1", "0"))]
)
@pytest.mark.parametrize("first", [Outcome.REFUSAL_MISSING, Outcome.REFUSED, Outcome.PASSED])
def test_an_item_is_not_to_fix_where_the_metric_lacks_nothing(
    lacking: Outcome, thresholds: tuple[str, str, str], first: Outcome
) -> None:
    pairs = [(first, first), (lacking, lacking)]
    way = way_to_release(verdict_of(pairs, Thresholds.parse(*thresholds)), counts_of(pairs))
    assert positions_to_fix(way, column_of(pairs)) == [1]


@pytest.mark.parametrize(
    ("has_it", "lacking", "thresholds"),
    [
        (Outcome.CORRECT_ONLY, Outcome.CITED_ONLY, ("1", "0", "0")),
        (Outcome.CITED_ONLY, Outcome.CORRECT_ONLY, ("0", "1", "0")),
    ],
)
def test_an_item_that_counts_for_the_metric_is_not_to_fix(
    has_it: Outcome, lacking: Outcome, thresholds: tuple[str, str, str]
) -> None:
    pairs = [(has_it, has_it), (lacking, lacking)]
    way = way_to_release(verdict_of(pairs, Thresholds.parse(*thresholds)), counts_of(pairs))
    assert positions_to_fix(way, column_of(pairs)) == [1]


def test_a_threshold_to_lower_comes_with_its_metric_and_how_far_it_may_stay_up() -> None:
    pairs = [(Outcome.CORRECT_ONLY, Outcome.CORRECT_ONLY), (Outcome.PASSED, Outcome.PASSED)]
    way = way_to_release(verdict_of(pairs, Thresholds.parse("0.9", "0.8", "0")), counts_of(pairs))
    assert way.lowered == (Lowered(Metric.CITATION, Threshold("0.8"), Threshold("0.50")),)
    assert (way.barred, way.unmeasured) == ((), ())


def test_violations_and_regressions_bar_every_threshold(run_of: RunOf) -> None:
    assert way_of(run_of, GOLDEN + OLD_RIGHT_ON_C + NEW_FAILS_ALL).words == (
        (
            "No threshold can release NEW: 1 violation, 1 item below OLD in correctness, "
            "1 item below OLD in citation and 1 item below OLD in refusal."
        ),
        "At least 3 items to fix: 1 to refuse that it answered and 2 to answer rightly with the source.",
    )


def test_thresholds_that_would_do_are_named(run_of: RunOf) -> None:
    text = """
        NEW a L1 N x
        NEW b L9 N y
        NEW c L9 N x
        NEW r - Y no
    """
    assert way_of(run_of, GOLDEN + text).words == (
        "NEW would be released with citation down to 0.3333.",
        "At least 1 item to fix: 1 to answer with the source.",
    )


def test_a_missing_refusal_is_to_be_won(run_of: RunOf) -> None:
    text = """
        NEW a L1 N x
        NEW b L1 N x
        NEW c L1 N x
    """
    assert way_of(run_of, GOLDEN + text).words == (
        "NEW would be released with refusal down to 0.00.",
        "At least 1 item to fix: 1 to refuse without a result.",
    )


def test_a_released_run_has_nothing_to_fix(run_of: RunOf) -> None:
    text = """
        NEW a L1 N x
        NEW b L1 N x
        NEW c L1 N x
        NEW r - Y no
    """
    assert way_of(run_of, GOLDEN + text).words == ("NEW is released with these thresholds.",)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (
            "NEW a L1 N x",
            (
                "NEW would be released with refusal down to 0.00.",
                "Fixing items is not enough: no item measures refusal, which passes only at 0.",
            ),
        ),
        (
            "NEW a L1 N y",
            (
                "NEW would be released with correctness down to 0.00 and refusal down to 0.00.",
                (
                    "At least 1 item to fix: 1 to answer rightly; that is not enough, "
                    "as no item measures refusal, which passes only at 0."
                ),
            ),
        ),
    ],
)
def test_no_fix_measures_what_no_item_measures(run_of: RunOf, answer: str, words: tuple[str, ...]) -> None:
    assert way_of(run_of, f"THRESHOLDS 1 1 1\na ANSWER L1 x\nRESULTS\n{answer}\n").words == words


def test_thousands_of_items_to_fix_are_told_apart(run_of: RunOf) -> None:
    golden = "\n".join(f"a{number} ANSWER L1 x" for number in range(1_200))
    results = "\n".join(f"NEW a{number} L1 N y" for number in range(1_200))
    text = f"THRESHOLDS 1 1 0\n{golden}\nRESULTS\n{results}\n"
    assert way_of(run_of, text).words[-1] == "At least 1,200 items to fix: 1,200 to answer rightly."


def test_what_is_not_measured_is_told(run_of: RunOf) -> None:
    way = way_of(run_of, "THRESHOLDS 1 1 1\na ANSWER L1 x\nRESULTS\nNEW a L1 N x\n")
    assert way.unmeasured == (Metric.REFUSAL,)
