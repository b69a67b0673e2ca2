"""The first result at which BLOCK is certain: the same in any cut, and a report that tells only what is certain."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from buddytui.evaluation.gate import Reason, Thresholds
from buddytui.evaluation.golden import Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.tally import Ratio
from buddytui.formats.early import Early, decided_early
from buddytui.formats.runfile import RunFileReader

RUN = """\
THRESHOLDS 0.5 0 0
a ANSWER L1 loop
b ANSWER L1 loop
c ANSWER L1 loop
r REFUSE - -
RESULTS
OLD a L1 N none
NEW a L1 N none
NEW b L1 N none
NEW c L1 N loop
"""

EarlyOf = Callable[[str], Early | None]


@pytest.fixture
def early_of() -> EarlyOf:
    def early_of(text: str) -> Early | None:
        reader = RunFileReader()
        reader.feed(dedent(text).encode())
        run = reader.run
        assert run is not None
        return decided_early(run, run.thresholds, reader.separator_line)

    return early_of


@pytest.fixture
def early(early_of: EarlyOf) -> Early:
    early = early_of(RUN)
    assert early is not None
    return early


def test_the_first_decisive_line_is_found_though_more_was_read(early: Early) -> None:
    assert early.line == 9


def test_results_are_counted_up_to_it(early: Early) -> None:
    assert (early.results, early.expected) == (3, 8)


def test_only_certain_reasons_are_given(early: Early) -> None:
    assert early.verdict.reasons == (Reason.CORRECTNESS_BELOW,)


def test_what_came_after_it_does_not_count(early: Early) -> None:
    assert early.verdict.new.correctness.count == 0


def test_what_came_after_it_is_missing(early: Early) -> None:
    assert early.run.result(Version.NEW, 2) is None
    assert early.run.outcome(Version.NEW, 2).missing


@pytest.mark.parametrize("result", ["NEW r - Y no", "NEW r - N yes"])
def test_a_refusal_that_came_after_it_is_missing_as_one(result: str, early_of: EarlyOf) -> None:
    early = early_of(f"{RUN}{result}\n")
    assert early is not None
    assert early.line == 9
    assert early.run.outcome(Version.NEW, 3) is Outcome.REFUSAL_MISSING
    assert (early.verdict.new.refusal, early.verdict.new.violations) == (Ratio(0, 1), 0)


def test_what_came_before_it_is_there(early: Early) -> None:
    result = early.run.result(Version.NEW, 1)
    assert result is not None
    assert result.answer == "none"


def test_it_keeps_the_file_s_thresholds_beside_those_it_was_decided_with() -> None:
    reader = RunFileReader()
    reader.feed(RUN.encode())
    run = reader.run
    assert run is not None
    tried = Thresholds.parse("0.6", "0", "0")
    early = decided_early(run, tried, reader.separator_line)
    assert early is not None
    assert (early.run.thresholds, early.verdict.thresholds) == (run.thresholds, tried)
    assert list(early.run.sources) == ["L1", "L1", "L1", None]


def test_a_run_that_is_open_is_not_decided(early_of: EarlyOf) -> None:
    assert early_of(RUN.replace("NEW b", "OLD b")) is None


def test_a_block_that_only_the_last_result_makes_certain_is_not_early(early_of: EarlyOf) -> None:
    text = "THRESHOLDS 1 0 0\na ANSWER L1 loop\nRESULTS\nOLD a L1 N none\nNEW a L1 N none\n"
    assert early_of(text) is None


def test_a_violation_decides_at_once(early_of: EarlyOf) -> None:
    early = early_of(RUN.replace("OLD a L1 N none", "NEW r - N yes"))
    assert early is not None
    assert (early.line, early.results) == (7, 1)
    assert Reason.VIOLATIONS in early.verdict.reasons


@pytest.mark.parametrize("known_open", range(9))
def test_it_does_not_matter_from_where_it_was_known_to_be_open(known_open: int) -> None:
    reader = RunFileReader()
    reader.feed(RUN.encode())
    run = reader.run
    assert run is not None
    early = decided_early(run, run.thresholds, known_open)
    assert early is not None
    assert early.line == 9


NOTHING_MEASURED = "THRESHOLDS 0 0 1\na ANSWER L1 loop\nRESULTS\n"


@pytest.mark.parametrize("results", ["", "OLD a L1 N none\n", "OLD a L1 N none\nNEW a L1 N loop\n"])
def test_what_the_golden_set_alone_decides_is_decided_before_the_first_result(results: str) -> None:
    reader = RunFileReader()
    reader.feed((NOTHING_MEASURED + results).encode())
    run = reader.run
    assert run is not None
    early = decided_early(run, run.thresholds, reader.separator_line)
    assert early is not None
    assert (early.line, early.results, early.expected) == (3, 0, 2)
    assert early.verdict.reasons == (Reason.REFUSAL_BELOW,)


def test_the_golden_set_is_all_there_and_its_lines_are_known(early: Early) -> None:
    rows = early.run.rows
    assert [early.run.item(position).id for position in range(len(early.run))] == ["a", "b", "c", "r"]
    assert [rows.item_line(position) for position in range(4)] == [2, 3, 4, 5]
    assert rows.size == len(RUN)


def test_the_line_of_what_came_after_it_has_no_number_and_no_length(early: Early) -> None:
    rows = early.run.rows
    assert [rows.result_line(Version.NEW, position) for position in range(4)] == [8, 9, 0, 0]
    assert [rows.length(Version.NEW, position) for position in range(4)] == [15, 15, 0, 0]
    assert rows.length(None, 3) == len("r REFUSE - -")


def test_a_search_finds_nothing_that_came_after_it(early_of: EarlyOf) -> None:
    early = early_of(RUN.replace("NEW c L1 N loop", "NEW c L1 N late words"))
    assert early is not None
    found = {word: [place for step in early.run.search(word) for place in step.positions] for word in ("none", "late")}
    assert found == {"none": [0, 1], "late": []}
