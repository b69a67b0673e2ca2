"""What is kept of many problems, in which order, and how a word of the file is shown."""

import pytest

from buddytui.formats.problems import Kind, Problem, ProblemLog, Severity, quoted


@pytest.fixture
def log() -> ProblemLog:
    return ProblemLog()


def test_errors_come_in_the_order_of_the_file(log: ProblemLog) -> None:
    for line, column in [(3, 1), (1, 9), (2, 1), (1, 2)]:
        log.error(line, column, "odd")
    assert [(error.line, error.column) for error in log.errors] == [(1, 2), (1, 9), (2, 1), (3, 1)]


def test_of_many_errors_the_first_of_the_file_are_kept(log: ProblemLog) -> None:
    for line in range(120, 0, -1):
        log.error(line, 1, "odd")
    *kept, rest = log.errors
    assert [error.line for error in kept] == list(range(1, 51))
    assert (rest.line, rest.column) == (0, 0)
    assert rest.text("run.txt") == "run.txt: error: 120 errors in all, the first 50 are shown"


def test_of_twenty_warnings_of_a_kind_none_is_lost_in_any_order(log: ProblemLog) -> None:
    for line in range(20, 0, -1):
        log.warn(Kind.UNKNOWN_ID, line, 1, "odd")
    assert [warning.line for warning in log.warnings] == list(range(1, 21))


def test_of_many_warnings_the_first_of_the_file_is_named(log: ProblemLog) -> None:
    for line in [*range(30, 60), 2, 70, 1, *range(3, 20)]:
        log.warn(Kind.UNKNOWN_ID, line, 7, "odd")
    assert [warning.text("run.txt") for warning in log.warnings] == [
        (
            "run.txt:1:7: warning: 50 results for ids that are not in the golden set; "
            "they do not count (the first is on this line)"
        )
    ]


def test_each_kind_of_warning_is_counted_for_itself(log: ProblemLog) -> None:
    for line in range(1, 21):
        log.warn(Kind.NO_SOURCE, line, 2, "no source")
        log.warn(Kind.NO_KEYWORDS, line, 3, "no keywords")
    assert [warning.line for warning in log.warnings] == [line for line in range(1, 21) for _ in range(2)]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Kind.UNKNOWN_ID, "results for ids that are not in the golden set; they do not count"),
        (Kind.OLD_MISSING, "golden items have no OLD result"),
        (Kind.NEW_MISSING, "golden items have no NEW result"),
        (Kind.NO_RESULTS, "versions have no results at all"),
        (Kind.NO_SOURCE, "ANSWER items require no source; every answer to them counts as cited"),
        (Kind.NO_KEYWORDS, "ANSWER items have no keywords; every answer to them counts as correct"),
        (Kind.UNUSED_FIELDS, "REFUSE items have a source or keywords; they are not used"),
        (Kind.NO_ITEMS, "metrics have no items"),
        (Kind.NOTHING_REQUIRED, "thresholds are all 0"),
    ],
)
def test_each_kind_of_warning_is_counted_in_its_words(kind: Kind, words: str, log: ProblemLog) -> None:
    for line in range(21):
        log.warn(kind, line, 1, "odd")
    assert [warning.message for warning in log.warnings] == [f"21 {words} (the first is on this line)"]


def test_warnings_that_were_only_counted_count(log: ProblemLog) -> None:
    for line in range(1, 22):
        log.warn(Kind.NEW_MISSING, line, 1, "missing")
    log.count_more(Kind.NEW_MISSING, 1000)
    assert [warning.message for warning in log.warnings] == [
        "1,021 golden items have no NEW result (the first is on this line)"
    ]


def test_nothing_stands_after_a_message_without_a_mend(log: ProblemLog) -> None:
    log.error(2, 3, "wrong")
    log.warn(Kind.NO_SOURCE, 4, 5, "odd")
    assert [problem.text("x") for problem in log.errors + log.warnings] == [
        "x:2:3: error: wrong",
        "x:4:5: warning: odd",
    ]


def test_a_mend_stands_after_the_message(log: ProblemLog) -> None:
    log.error(2, 3, "wrong", "right")
    log.warn(Kind.NO_SOURCE, 4, 5, "odd", "even")
    assert [problem.text("a b") for problem in log.errors + log.warnings] == [
        "a b:2:3: error: wrong; right",
        "a b:4:5: warning: odd; even",
    ]


def test_without_a_mend_a_message_ends_with_itself() -> None:
    assert Problem(1, 2, "odd").mend == ""
    assert Problem(1, 2, "odd", severity=Severity.WARNING).text("x") == "x:1:2: warning: odd"
    assert Problem(1, 2, "wrong").text("x") == "x:1:2: error: wrong"


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("q1", "'q1'"),
        ("it's", '"it\'s"'),
        ("\x1b\u202e", "'\\x1b\\u202e'"),
        ("x" * 60, f"'{'x' * 60}'"),
        ("x" * 61, f"'{'x' * 59}…'"),
    ],
    ids=["plain", "quote", "control", "60", "61"],
)
def test_a_word_of_the_file_is_quoted_printable_and_clipped(word: str, shown: str) -> None:
    assert quoted(word) == shown
