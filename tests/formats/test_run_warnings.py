"""What is odd in a run that is judged all the same."""

from collections.abc import Callable

import pytest

from buddytui.formats.problems import Severity, as_errors
from buddytui.formats.runfile import Reading

ReadingOf = Callable[[str | bytes], Reading]
MessagesOf = Callable[[str | bytes], list[str]]

GOOD = "THRESHOLDS 0.5 0.5 0.5\nq1 ANSWER L3 x\nq2 REFUSE - -\nRESULTS\n"


@pytest.mark.parametrize(
    ("content", "warnings"),
    [
        (
            (
                "THRESHOLDS 0 0.0 .00\nq1 ANSWER L3 x\nq2 REFUSE - -\nRESULTS\n"
                "OLD q1 - N x\nOLD q2 - Y x\nNEW q1 - N x\nNEW q2 - Y x\n"
            ),
            ["1:1: warning: all three thresholds are 0: nothing is required"],
        ),
        (
            "\nTHRESHOLDS 0.5 0 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 - N x\nNEW q1 - N x\n",
            ["2:1: warning: no item measures refusal; it meets only a threshold of 0"],
        ),
        (
            "THRESHOLDS 0.5 0 0\nq1 REFUSE - -\nRESULTS\nOLD q1 - N x\nNEW q1 - N x\n",
            [
                "1:1: warning: no item measures citation; it meets only a threshold of 0",
                "1:1: warning: no item measures correctness; it meets only a threshold of 0",
            ],
        ),
        (
            GOOD + "NEW q1 - N x\nNEW q2 - Y x\n",
            ["1:1: warning: OLD has no results at all"],
        ),
        (
            GOOD + "OLD q1 - N x\nNEW q1 - N x\nNEW q2 - Y x\n",
            ["3:1: warning: golden item 'q2' has no OLD result"],
        ),
        (
            GOOD + "OLD q1 - N x\nOLD q2 - Y x\nNEW q1 - N x\nNEW q2 - Y x\n  NEW  q9 - N x\n",
            ["9:8: warning: NEW result for 'q9', which is not in the golden set, does not count"],
        ),
        (
            (
                "THRESHOLDS 0.5 0 0\nq1 ANSWER - -\nq2 REFUSE L3 -\nq3 REFUSE - no\nRESULTS\n"
                "OLD q1 - N x\nOLD q2 - Y x\nOLD q3 - Y x\nNEW q1 - N x\nNEW q2 - Y x\nNEW q3 - Y x\n"
            ),
            [
                "2:11: warning: ANSWER item 'q1' requires no source; every answer to it counts as cited",
                "2:13: warning: ANSWER item 'q1' has no keywords; every answer to it counts as correct",
                "3:11: warning: REFUSE item 'q2' has a source or keywords; they are not used; write - for both",
                "4:13: warning: REFUSE item 'q3' has a source or keywords; they are not used; write - for both",
            ],
        ),
        (
            (
                "THRESHOLDS 0.5 0 0\nq1 ANSWER L3 ,\nq2 REFUSE - -\nRESULTS\n"
                "OLD q1 - N x\nOLD q2 - Y x\nNEW q1 - N x\nNEW q2 - Y x\n"
            ),
            ["2:14: warning: ANSWER item 'q1' has no keywords; every answer to it counts as correct"],
        ),
    ],
)
def test_what_is_odd_is_warned_of(messages_of: MessagesOf, content: str, warnings: list[str]) -> None:
    assert messages_of(content.encode()) == [f"run.txt:{warning}" for warning in warnings]


def test_warnings_are_warnings(reading_of: ReadingOf) -> None:
    assert {warning.severity for warning in reading_of(GOOD).warnings} == {Severity.WARNING}


def test_warnings_may_be_taken_as_errors(reading_of: ReadingOf) -> None:
    warnings = reading_of(f"{GOOD}NEW q1 - N x\nNEW q2 - Y x\n").warnings
    assert [problem.text("run.txt") for problem in as_errors(warnings)] == [
        "run.txt:1:1: error: OLD has no results at all"
    ]


def test_more_than_twenty_warnings_of_a_kind_are_counted(messages_of: MessagesOf) -> None:
    strangers = "".join(f"OLD s{number} - N x\n" for number in range(1234))
    assert messages_of(f"{GOOD}OLD q1 - N x\nOLD q2 - Y x\nNEW q1 - N x\nNEW q2 - Y x\n{strangers}") == [
        (
            "run.txt:9:5: warning: 1,234 results for ids that are not in the golden set;"
            " they do not count (the first is on this line)"
        )
    ]


def test_missing_results_are_counted_where_there_are_many(messages_of: MessagesOf) -> None:
    golden = "".join(f"q{number} REFUSE - -\n" for number in range(3, 103))
    content = f"THRESHOLDS 0.5 0.5 0\nq1 ANSWER L3 x\n{golden}RESULTS\nOLD q1 - N x\nNEW q1 - N x\n"
    assert messages_of(content) == [
        "run.txt:3:1: warning: 100 golden items have no NEW result (the first is on this line)",
        "run.txt:3:1: warning: 100 golden items have no OLD result (the first is on this line)",
    ]


@pytest.mark.parametrize(
    ("missing", "lines"), [(1, [3]), (20, list(range(3, 23))), (21, [3]), (22, [3])], ids=lambda value: repr(value)[:9]
)
def test_up_to_twenty_missing_results_are_listed(reading_of: ReadingOf, missing: int, lines: list[int]) -> None:
    golden = "".join(f"q{number} REFUSE - -\n" for number in range(missing))
    old = "".join(f"OLD q{number} - Y x\n" for number in range(missing))
    reading = reading_of(f"THRESHOLDS 0 0 1\nx ANSWER L3 x\n{golden}RESULTS\nOLD x L3 N x\n{old}NEW x L3 N x\n")
    assert [warning.line for warning in reading.warnings] == lines
    assert all("NEW" in warning.message for warning in reading.warnings)
    counts = [warning.message.split()[0] for warning in reading.warnings]
    assert counts == (["golden"] * missing if missing <= 20 else [str(missing)])


def test_no_refusal_to_measure_is_said_once_and_whatever_is_measured_is_not(messages_of: MessagesOf) -> None:
    content = "THRESHOLDS 0 0.5 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 L3 N x\nNEW q1 L3 N x\n"
    assert messages_of(content) == ["run.txt:1:1: warning: no item measures refusal; it meets only a threshold of 0"]


def test_versions_without_results_are_said_one_by_one(messages_of: MessagesOf) -> None:
    assert messages_of(f"{GOOD}") == [
        "run.txt:1:1: warning: NEW has no results at all",
        "run.txt:1:1: warning: OLD has no results at all",
    ]


def test_twenty_warnings_of_a_kind_are_all_listed(reading_of: ReadingOf) -> None:
    strangers = "".join(f"OLD s{number} - N x\n" for number in range(20))
    reading = reading_of(f"{GOOD}OLD q1 - N x\nOLD q2 - Y x\nNEW q1 - N x\nNEW q2 - Y x\n{strangers}")
    assert [warning.line for warning in reading.warnings] == list(range(9, 29))
