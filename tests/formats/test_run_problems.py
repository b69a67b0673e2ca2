"""What is said of a run file as a whole that has mistakes, and where; and how many of them are shown."""

import codecs
from collections.abc import Callable

import pytest

from buddytui.formats.runfile import Reading
from tests.formats.said import FORM, GOLDEN_FORM, GOOD, RESULT_FORM, SEPARATOR

ReadingOf = Callable[[str | bytes], Reading]
MessagesOf = Callable[[str | bytes], list[str]]


@pytest.mark.parametrize(
    ("content", "errors"),
    [
        ("", ["1:1: error: the file is empty; start it with a THRESHOLDS line"]),
        (codecs.BOM_UTF8, ["1:1: error: the file is empty; start it with a THRESHOLDS line"]),
        (codecs.BOM_UTF16_LE, ["1:1: error: the file is empty; start it with a THRESHOLDS line"]),
        (b"\n\n \n", ["1:1: error: the file is empty; start it with a THRESHOLDS line"]),
        (
            "THRESHOLDS 0 0 0\n",
            [
                "1:1: error: no RESULTS line; put a line RESULTS between golden items and results",
                "1:1: error: no golden item; put golden items before RESULTS",
            ],
        ),
        ("THRESHOLDS 0 0 0\nRESULTS\n", ["2:1: error: no golden item; put golden items before RESULTS"]),
        ("THRESHOLDS 0 0 0\n\nRESULTS\n", ["3:1: error: no golden item; put golden items before RESULTS"]),
        (
            "THRESHOLDS 0 0 0\nq1 REFUSE - -\n",
            ["2:1: error: no RESULTS line; put a line RESULTS between golden items and results"],
        ),
        ("q1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        (
            "# mine\nTHRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\n",
            [
                f"1:3: error: a golden item needs four fields, found 2; {GOLDEN_FORM}",
                "2:1: error: THRESHOLDS is not the first line; move it to the top",
            ],
        ),
        (
            "THRESHOLDS ANSWER L3 x\nRESULTS\n",
            [f"1:1: error: no THRESHOLDS line; {FORM}"],
        ),
    ],
)
def test_a_file_that_lacks_a_part(messages_of: MessagesOf, content: str | bytes, errors: list[str]) -> None:
    assert messages_of(content) == [f"run.txt:{error}" for error in errors]


@pytest.mark.parametrize(
    ("content", "errors"),
    [
        ("THRESHOLD 0 0 0\nq1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        ("Threshold 0 0 0\nq1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        ("treshold 0.6 0.6 1.0\nq1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        ("limits 80% 0,5 1\nq1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        ("0.6 0.6 1.0\nq1 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        (
            "THRESHOLDS\u00a00 0 0\nq1 REFUSE - -\nRESULTS\n",
            ["1:1: error: no THRESHOLDS line; a no-break space separates nothing here, use a plain space"],
        ),
        (
            "q1 answer L3 x\nRESULTS\n",
            [
                f"1:1: error: no THRESHOLDS line; {FORM}",
                "1:4: error: unknown type 'answer'; did you mean ANSWER?",
            ],
        ),
        ("q\u00a01 REFUSE - -\nRESULTS\n", [f"1:1: error: no THRESHOLDS line; {FORM}"]),
        (
            "q1 REFUSE - -\nTHRESHOLDS 0 0 0\nRESULTS\n",
            ["2:1: error: THRESHOLDS is not the first line; move it to the top"],
        ),
        (
            "RESULTS\nOLD q1 - Y no\n",
            [
                f"1:1: error: no THRESHOLDS line; {FORM}",
                "1:1: error: no golden item; put golden items before RESULTS",
            ],
        ),
        (
            "results\nOLD q1 - Y no\n",
            [
                "1:1: error: 'results' must be upper case; did you mean RESULTS?",
                f"1:1: error: no THRESHOLDS line; {FORM}",
                "1:1: error: no golden item; put golden items before RESULTS",
            ],
        ),
        (
            "THRESHOLDS 0 0 0\nq1 REFUSE - -\n OLD q1 - Y no\nNEW q1 - Y no\nOLD q2 - Y no\n",
            [f"3:2: error: no RESULTS line before the first result; {SEPARATOR}"],
        ),
        (
            "THRESHOLDS 0 0 0\nq1 REFUSE - -\nOLD q1 - Y no\nold q2 - y no\nNEW q1 -\n",
            [
                f"3:1: error: no RESULTS line before the first result; {SEPARATOR}",
                "4:1: error: unknown version 'old'; did you mean OLD?",
                "4:10: error: unknown refused mark 'y'; did you mean Y?",
                f"5:8: error: a result needs four fields before the answer, found 3; {RESULT_FORM}",
            ],
        ),
        (
            "THRESHOLDS 0 0 0\nOLD q1 - Y no\nq1 REFUSE - -\nq2 refuse - -\nRESULTS\nOLD q1 - Y no\n",
            [
                f"2:1: error: no RESULTS line before the first result; {SEPARATOR}",
                "4:4: error: unknown type 'refuse'; did you mean REFUSE?",
            ],
        ),
        (
            "OLD q1 - Y no\nNEW q1 - Y no\n",
            [
                f"1:1: error: no RESULTS line before the first result; {SEPARATOR}",
                f"1:1: error: no THRESHOLDS line; {FORM}",
                "2:1: error: no golden item; put golden items before RESULTS",
            ],
        ),
        (
            f"{GOOD}OLD q1 - N x\nRESULTS\nOLD q2 - Y x\n",
            ["6:1: error: a second RESULTS line; keep the first one only"],
        ),
        (f"{GOOD}OLD q1 - N x\n results\n", ["6:2: error: a second RESULTS line; keep the first one only"]),
        (f"{GOOD} THRESHOLDS 0 0 0\n", ["5:2: error: a second THRESHOLDS line; keep the first line's only"]),
        (
            f"THRESHOLDS\n{GOOD}",
            [
                "1:1: error: THRESHOLDS takes three numbers, found 0; " + FORM,
                "2:1: error: a second THRESHOLDS line; keep the first line's only",
            ],
        ),
        (f"{GOOD}q3 ANSWER L3 x\n", ["5:1: error: a golden item after RESULTS; put golden items before RESULTS"]),
        (
            "q1 REFUSE - -\nTHRESHOLDS 0 0 0\nTHRESHOLDS 0 0 0\nRESULTS\n",
            [
                "2:1: error: THRESHOLDS is not the first line; move it to the top",
                "3:1: error: a second THRESHOLDS line; keep the first line's only",
            ],
        ),
        (
            "q1 REFUSE - -\nRESULTS\nTHRESHOLDS 0 0 0\n",
            [
                f"1:1: error: no THRESHOLDS line; {FORM}",
                "3:1: error: THRESHOLDS is not the first line; move it to the top",
            ],
        ),
        (f"{GOOD}q3 ANSWER\n", ["5:1: error: a golden item after RESULTS; put golden items before RESULTS"]),
        (f"{GOOD}q3\n", [f"5:1: error: a result needs four fields before the answer, found 1; {RESULT_FORM}"]),
    ],
)
def test_one_mistake_is_said_once(messages_of: MessagesOf, content: str, errors: list[str]) -> None:
    assert messages_of(content.encode()) == [f"run.txt:{error}" for error in errors]


def test_more_than_fifty_errors_are_counted(messages_of: MessagesOf) -> None:
    messages = messages_of(GOOD + "old q1 - N x\n" * 1200)
    assert (len(messages), messages[49], messages[50]) == (
        51,
        "run.txt:54:1: error: unknown version 'old'; did you mean OLD?",
        "run.txt: error: 1,200 errors in all, the first 50 are shown",
    )


def test_fifty_errors_are_all_listed(messages_of: MessagesOf) -> None:
    assert len(messages_of(GOOD + "old q1 - N x\n" * 50)) == 50


def test_errors_come_in_line_order(reading_of: ReadingOf) -> None:
    errors = reading_of("THRESHOLDS 0 0 0\nq1 REFUSE - -\nq1 REFUSE - -\nq3\nRESULTS\nx\n").errors
    assert [error.line for error in errors] == [3, 4, 6]


def test_a_file_with_errors_has_no_digest_to_tell(reading_of: ReadingOf) -> None:
    assert reading_of("THRESHOLDS 0 0 0\n").sha256 is None


def test_errors_hide_warnings(reading_of: ReadingOf) -> None:
    reading = reading_of("THRESHOLDS 0 0 0\nq1 ANSWER - -\nRESULTS\nold q1 - N x\n")
    assert (reading.run, reading.warnings) == (None, ())


def test_a_huge_word_is_clipped(messages_of: MessagesOf) -> None:
    assert max(map(len, messages_of(f"THRESHOLDS 0,{'8' * 9000} 0 0\n{'q' * 9000} {'x' * 9000} L3 x\n"))) < 200


@pytest.mark.parametrize(
    "content",
    [
        "\x1b]0;t\x07 \x1b \x9b\n",
        "THRESHOLDS \x1b[2J \u202e0 \x00\n\x07q ANSWER\x1b L x\n",
        f"{GOOD}NEW \x1b[2J\u202e - N x\nNEW \x1b[2J\u202e - N x\n\x9b31m q1 \x07 \x1b\n",
    ],
)
def test_messages_hold_nothing_a_terminal_would_obey(messages_of: MessagesOf, content: str) -> None:
    assert all(message.isprintable() for message in messages_of(content))
