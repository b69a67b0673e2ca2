"""Thresholds, and the verdict they lead to."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.gate import Reason, Threshold, ThresholdError, Thresholds, Verdict, decide
from buddytui.evaluation.tally import Metric, Ratio, Tally

FULL = Ratio(4, 4)
PERFECT = Tally(FULL, FULL, FULL, 0)
LAX = Thresholds.parse("0", "0", "0")
DECIMALS = st.decimals(0, 1, places=3).map(lambda number: Threshold(f"{number:f}"))
COUNTS = st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda pair: Ratio(min(pair), max(pair)))
TALLIES = st.builds(Tally, COUNTS, COUNTS, COUNTS, st.integers(0, 2))
QUICK = settings(max_examples=100, deadline=None)


def _clipped(value: object) -> str:
    return repr(value)[:40]


@pytest.mark.parametrize(
    ("text", "count", "total"),
    [
        ("0.6", 3, 5),
        ("0.75", 3, 4),
        ("1", 400, 400),
        ("1.0", 7, 7),
        (".85", 17, 20),
        ("0", 0, 3),
        ("0", 0, 0),
        ("0.000", 0, 0),
        ("0.666", 2, 3),
        ("0." + "3" * 5000, 1, 3),
    ],
    ids=_clipped,
)
def test_a_ratio_meets_a_threshold(text: str, count: int, total: int) -> None:
    assert Threshold(text).met_by(Ratio(count, total))


@pytest.mark.parametrize(
    ("text", "count", "total"),
    [
        ("0.67", 2, 3),
        ("1", 399, 400),
        ("0.6", 2, 4),
        ("0.01", 0, 0),
        ("1", 0, 0),
        ("0." + "3" * 5000 + "4", 1, 3),
        ("0." + "3" * 2_000_000 + "4", 1, 3),
        ("0." + "0" * 2_000_000 + "1", 0, 3),
        ("0.9999999999999999999999999999999999999999", 10**30 - 1, 10**30),
        ("0.5", 5 * 10**29, 10**30 + 1),
    ],
    ids=_clipped,
)
def test_a_ratio_does_not_meet_a_threshold(text: str, count: int, total: int) -> None:
    assert not Threshold(text).met_by(Ratio(count, total))


@pytest.mark.parametrize("text", ["1", "0", "0.6", ".85", "1.000", "00.5", "0." + "1" * 5000], ids=_clipped)
def test_a_plain_decimal_is_a_threshold(text: str) -> None:
    assert Threshold(text).value == Decimal(text)


@pytest.mark.parametrize(
    ("text", "mend"),
    [
        ("80", "0.80"),
        ("0,8", "0.8"),
        ("80%", "0.80"),
        ("100", "1.00"),
        ("100%", "1.00"),
        ("0.5%", "0.005"),
        ("62.5", "0.625"),
        ("10", "0.10"),
        ("10.5", "0.105"),
        ("1%", "0.01"),
        ("1,0", "1.0"),
        ("１", "1"),
        ("1.01", ""),
        ("9.99", ""),
        ("100.1%", ""),
        ("0," + "8" * 18, "0." + "8" * 18),
        ("0," + "8" * 19, ""),
        ("０.８", "0.8"),
        ("1e-1", ""),
        ("-0.5", ""),
        ("+0.5", ""),
        ("1.5", ""),
        ("101", ""),
        ("1.", ""),
        (".", ""),
        ("", ""),
        ("nan", ""),
        ("inf", ""),
        ("1_0", ""),
        (" 0.5", ""),
        ("0.5\n", ""),
        ("high", ""),
        ("0,8" + "8" * 5000, ""),
        ("8" * 5000, ""),
        ("1" * 100_000 + "x", ""),
    ],
    ids=_clipped,
)
def test_what_is_no_threshold_is_refused_with_the_likely_mend(text: str, mend: str) -> None:
    with pytest.raises(ThresholdError) as refused:
        Threshold(text)
    assert refused.value.mend == mend


@pytest.mark.parametrize(("text", "message"), [("1.5", "outside 0 to 1"), ("x", "no plain decimal from 0 to 1")])
def test_a_refused_threshold_says_why(text: str, message: str) -> None:
    with pytest.raises(ThresholdError, match=f"^{message}$") as refused:
        Threshold(text)
    assert refused.value.message == message


@pytest.mark.parametrize(
    ("text", "padded"), [("1", "1.00"), ("0.6", "0.60"), ("0.55", "0.55"), ("0.625", "0.625"), (".85", ".85")]
)
def test_a_threshold_is_padded_to_two_decimals(text: str, padded: str) -> None:
    assert Threshold(text).padded == padded


def test_thresholds_of_the_same_value_are_equal() -> None:
    assert Threshold("0.6") == Threshold("0.60")


def test_thresholds_of_the_same_value_are_one_in_a_set() -> None:
    assert len({Threshold("0.6"), Threshold(".600")}) == 1


def test_a_threshold_shows_how_it_is_made() -> None:
    assert repr(Threshold(".60")) == "Threshold('.60')"


def test_a_threshold_is_not_its_text() -> None:
    assert Threshold("0.6") != "0.6"


def test_each_metric_has_its_own_threshold() -> None:
    thresholds = Thresholds.parse("0.1", "0.2", "0.3")
    assert [thresholds.of(metric).text for metric in Metric] == ["0.1", "0.2", "0.3"]


def test_one_threshold_is_replaced() -> None:
    replaced = Thresholds.parse("0.1", "0.2", "0.3").with_metric(Metric.CITATION, Threshold("1"))
    assert replaced == Thresholds.parse("0.1", "1", "0.3")


def test_nothing_against_it_is_a_release() -> None:
    verdict = decide(PERFECT, PERFECT, Thresholds.parse("1", "1", "1"))
    assert (verdict.word, verdict.released, verdict.reasons) == ("RELEASE", True, ())


def test_every_reason_is_given_in_its_order() -> None:
    worse = Ratio(1, 4)
    verdict = decide(PERFECT, Tally(worse, worse, worse, 3), Thresholds.parse("1", "1", "1"))
    assert [reason.value for reason in verdict.reasons] == [
        "correctness below threshold",
        "citation below threshold",
        "refusal below threshold",
        "integrity violations",
        "regression in correctness",
        "regression in citation",
        "regression in refusal",
    ]


def test_a_violation_alone_blocks() -> None:
    verdict = decide(PERFECT, PERFECT._replace(violations=1), LAX)
    assert (verdict.word, verdict.released, verdict.reasons) == ("BLOCK", False, (Reason.VIOLATIONS,))


def test_violations_of_old_do_not_count_against_new() -> None:
    assert decide(PERFECT._replace(violations=5), PERFECT, LAX).released


def test_a_regression_alone_blocks() -> None:
    verdict = decide(PERFECT, PERFECT._replace(citation=Ratio(3, 4)), LAX)
    assert verdict.reasons == (Reason.CITATION_REGRESSION,)


def test_399_of_400_against_1_is_below() -> None:
    tally = PERFECT._replace(correctness=Ratio(399, 400))
    assert decide(tally, tally, Thresholds.parse("1", "0", "0")).reasons == (Reason.CORRECTNESS_BELOW,)


def test_what_is_not_measured_never_regresses() -> None:
    assert not Ratio(0, 0).is_below(FULL)


def test_nothing_regresses_from_what_is_not_measured() -> None:
    assert not Ratio(0, 4).is_below(Ratio(0, 0))


def test_what_is_not_measured_misses_any_threshold_but_zero() -> None:
    tally = PERFECT._replace(refusal=Ratio(0, 0))
    assert decide(tally, tally, Thresholds.parse("0", "0", "0.1")).reasons == (Reason.REFUSAL_BELOW,)


def test_only_below_threshold_depends_on_thresholds() -> None:
    assert [reason for reason in Reason if reason.depends_on_thresholds] == [
        Reason.CORRECTNESS_BELOW,
        Reason.CITATION_BELOW,
        Reason.REFUSAL_BELOW,
    ]


def test_each_reason_names_its_metric() -> None:
    assert [reason.metric for reason in Reason] == [*Metric, None, *Metric]


@pytest.fixture
def low_citation() -> Verdict:
    low = PERFECT._replace(citation=Ratio(1, 4))
    return decide(low, low, Thresholds.parse("0", "1", "0"))


def test_a_verdict_tells_which_metric_is_below(low_citation: Verdict) -> None:
    assert [low_citation.below(metric) for metric in Metric] == [False, True, False]


def test_a_verdict_tells_which_metric_regressed() -> None:
    verdict = decide(PERFECT, PERFECT._replace(refusal=Ratio(3, 4)), LAX)
    assert [verdict.regressed(metric) for metric in Metric] == [False, False, True]


@given(TALLIES, TALLIES, DECIMALS, DECIMALS, DECIMALS)
@QUICK
def test_thresholds_never_change_a_violation_or_a_regression(
    old: Tally, new: Tally, correctness: Threshold, citation: Threshold, refusal: Threshold
) -> None:
    tried = decide(old, new, Thresholds(correctness, citation, refusal)).reasons
    assert tuple(reason for reason in tried if not reason.depends_on_thresholds) == decide(old, new, LAX).reasons


@given(TALLIES, TALLIES, DECIMALS, DECIMALS, DECIMALS)
@QUICK
def test_reasons_come_in_their_order(
    old: Tally, new: Tally, correctness: Threshold, citation: Threshold, refusal: Threshold
) -> None:
    reasons = decide(old, new, Thresholds(correctness, citation, refusal)).reasons
    assert list(reasons) == sorted(set(reasons), key=list(Reason).index)
