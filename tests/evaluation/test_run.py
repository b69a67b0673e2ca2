"""A run as the rest of the program asks it: its rows, its counts, and its verdict."""

import pytest

from buddytui.evaluation.gate import Reason, Thresholds
from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Ratio, Tally
from tests.conftest import RunOf

TEXT = """
    THRESHOLDS 0.5 1 0
    q1 ANSWER L1 loop,for each
    q2 REFUSE - -
    RESULTS
    OLD q1 L1 N A loop, for each item
    NEW q1 - N No loops
    NEW q2 - N Here it is
"""


@pytest.fixture
def run(run_of: RunOf) -> Run:
    return run_of(TEXT)


def test_its_length_is_the_number_of_its_items(run: Run) -> None:
    assert len(run) == 2


def test_an_item_is_as_the_file_says(run: Run) -> None:
    assert run.item(0) == GoldenItem("q1", ItemType.ANSWER, "L1", ("loop", "for each"))
    assert run.item(1) == GoldenItem("q2", ItemType.REFUSE, None, ())


def test_a_result_is_what_its_own_version_said_to_its_own_item(run: Run) -> None:
    assert run.result(Version.OLD, 0) == Result("L1", refused=False, answer="A loop, for each item")
    assert run.result(Version.NEW, 0) == Result(None, refused=False, answer="No loops")
    assert run.result(Version.NEW, 1) == Result(None, refused=False, answer="Here it is")


def test_a_result_that_is_missing_is_none(run: Run) -> None:
    assert run.result(Version.OLD, 1) is None


def test_no_more_is_read_than_was_asked_for(run: Run) -> None:
    assert run.item(0, len("q1 ANSWER L1 loop")).keywords == ("loop",)
    cut = run.result(Version.OLD, 0, len("OLD q1 L1 N A loop"))
    assert cut is not None
    assert cut.answer == "A loop"


def test_an_outcome_is_its_own_versions(run: Run) -> None:
    assert [run.outcome(version, position) for version in Version for position in range(2)] == [
        Outcome.PASSED,
        Outcome.REFUSAL_MISSING,
        Outcome.FAILED,
        Outcome.VIOLATION,
    ]


def test_a_tally_is_its_own_versions(run: Run) -> None:
    assert run.tally(Version.OLD) == Tally(Ratio(1, 1), Ratio(1, 1), Ratio(0, 1), 0)
    assert run.tally(Version.NEW) == Tally(Ratio(0, 1), Ratio(0, 1), Ratio(0, 1), 1)


def test_a_verdict_compares_new_with_old_against_the_thresholds_given(run: Run) -> None:
    verdict = run.verdict(Thresholds.parse("0", "1", "0"))
    assert (verdict.old, verdict.new) == (run.tally(Version.OLD), run.tally(Version.NEW))
    assert verdict.reasons == (
        Reason.CITATION_BELOW,
        Reason.VIOLATIONS,
        Reason.CORRECTNESS_REGRESSION,
        Reason.CITATION_REGRESSION,
    )


def test_a_search_finds_the_items_and_leaves_out_the_lines_before(run: Run) -> None:
    found = [position for step in run.search("LOOP") for position in step.positions]
    assert found == [0]
    assert not [position for step in run.search("LOOP", after_line=7) for position in step.positions]
