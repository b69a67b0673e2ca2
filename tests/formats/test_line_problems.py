"""What is said of a single line that has a mistake, and at which column."""

from collections.abc import Callable

import pytest

from tests.formats.said import FORM, GOLDEN_FORM, GOOD, RESULT_FORM, SEPARATOR

MessagesOf = Callable[[str | bytes], list[str]]


@pytest.mark.parametrize(
    ("head", "errors"),
    [
        ("thresholds 0 0 0", ["1:1: error: 'thresholds' must be upper case; did you mean THRESHOLDS?"]),
        (
            "  thresholds 80 0 0",
            [
                "1:3: error: 'thresholds' must be upper case; did you mean THRESHOLDS?",
                "1:14: error: correctness threshold '80' is outside 0 to 1; did you mean 0.80?",
            ],
        ),
        (
            "THRESHOLDS 80 0,8 80%",
            [
                "1:12: error: correctness threshold '80' is outside 0 to 1; did you mean 0.80?",
                "1:15: error: citation threshold '0,8' is no plain decimal from 0 to 1; did you mean 0.8?",
                "1:19: error: refusal threshold '80%' is no plain decimal from 0 to 1; did you mean 0.80?",
            ],
        ),
        (
            "THRESHOLDS 1e-1 -0.5 1.5",
            [
                "1:12: error: correctness threshold '1e-1' is no plain decimal from 0 to 1",
                "1:17: error: citation threshold '-0.5' is no plain decimal from 0 to 1",
                "1:22: error: refusal threshold '1.5' is outside 0 to 1",
            ],
        ),
        ("THRESHOLDS 0 0", [f"1:1: error: THRESHOLDS takes three numbers, found 2; {FORM}"]),
        ("THRESHOLDS", [f"1:1: error: THRESHOLDS takes three numbers, found 0; {FORM}"]),
        ("THRESHOLDS 0 0 0 0 0", [f"1:1: error: THRESHOLDS takes three numbers, found 5; {FORM}"]),
        (
            "THRESHOLDS 0\u00a00 0",
            [
                (
                    "1:1: error: THRESHOLDS takes three numbers, found 2;"
                    " a no-break space separates nothing here, use a plain space"
                )
            ],
        ),
    ],
)
def test_a_malformed_thresholds_line(messages_of: MessagesOf, head: str, errors: list[str]) -> None:
    assert messages_of(f"{head}\nq1 REFUSE - -\nRESULTS\n".encode()) == [f"run.txt:{error}" for error in errors]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("q3 answer L3 x", "4: error: unknown type 'answer'; did you mean ANSWER?"),
        ("q3 Refuse - -", "4: error: unknown type 'Refuse'; did you mean REFUSE?"),
        ("  q3  ask L3 x", "7: error: unknown type 'ask'; use ANSWER or REFUSE"),
        ("OLD q1 L3 N x", f"1: error: no RESULTS line before the first result; {SEPARATOR}"),
        ("OLD ANSWER", f"5: error: a golden item needs four fields, found 2; {GOLDEN_FORM}"),
        ("q3 ANSWER L3", f"11: error: a golden item needs four fields, found 3; {GOLDEN_FORM}"),
        ("q3", f"1: error: a golden item needs four fields, found 1; {GOLDEN_FORM}"),
        (
            "q3\u00a0ANSWER L3 a b",
            "11: error: unknown type 'L3'; a no-break space separates nothing here, use a plain space",
        ),
        ("q3 ask L\u00a03 a", "4: error: unknown type 'ask'; use ANSWER or REFUSE"),
        ("q3 ask L3 a\u00a0b", "4: error: unknown type 'ask'; use ANSWER or REFUSE"),
        (
            "q3\u2003ANSWER L3 x",
            "14: error: a golden item needs four fields, found 3; U+2003 separates nothing here, use a plain space",
        ),
        ("Thresholds 1 1 1", "1: error: a second THRESHOLDS line; keep the first line's only"),
        ("  THRESHOLDS", "3: error: a second THRESHOLDS line; keep the first line's only"),
        ("  q1 REFUSE - -", "3: error: golden id 'q1' stands twice; first on line 2; rename one"),
    ],
)
def test_a_golden_line_with_a_mistake(messages_of: MessagesOf, line: str, error: str) -> None:
    content = f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\n{line}\nRESULTS\n"
    assert messages_of(content.encode()) == [f"run.txt:3:{error}"]


def test_a_separator_in_lower_case_is_offered_and_taken(messages_of: MessagesOf) -> None:
    content = "THRESHOLDS 0 0 0\nq1 ANSWER L3 x\n results\nold q1 - N x\n"
    assert messages_of(content.encode()) == [
        "run.txt:3:2: error: 'results' must be upper case; did you mean RESULTS?",
        "run.txt:4:1: error: unknown version 'old'; did you mean OLD?",
    ]


@pytest.mark.parametrize("word", ["RESULT", "RESULTS:", "result", "Result:"])
def test_a_separator_that_is_misspelt_is_offered_and_taken(word: str, messages_of: MessagesOf) -> None:
    content = f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\n{word}\nOLD q1 - N x\n"
    assert messages_of(content.encode()) == [f"run.txt:3:1: error: unknown word '{word}'; did you mean RESULTS?"]


@pytest.mark.parametrize("word", ["RESULTSS", "THE_RESULTS", "RESULTS::"])
def test_another_word_alone_is_no_separator(word: str, messages_of: MessagesOf) -> None:
    (message,) = messages_of(f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\n{word}\nRESULTS\n".encode())
    assert message.startswith("run.txt:3:1: error: a golden item needs four fields, found 1;")


@pytest.mark.parametrize(
    ("line", "errors"),
    [
        ("NEWq1 L3 N x", ["1: error: unknown version 'NEWq1'; put a space after NEW"]),
        ("OLD:q1 L3 N a long answer", ["1: error: unknown version 'OLD:q1'; put a space after OLD"]),
        ("OLDx L3 Y x", ["1: error: unknown version 'OLDx'; put a space after OLD"]),
        (
            "NEWq1 L3 y x",
            ["1: error: unknown version 'NEWq1'; use OLD or NEW", "12: error: unknown refused mark 'x'; use Y or N"],
        ),
        (
            "MIDq1 L3 N x",
            ["1: error: unknown version 'MIDq1'; use OLD or NEW", "12: error: unknown refused mark 'x'; use Y or N"],
        ),
        ("NEWq1 L3", [f"7: error: a result needs four fields before the answer, found 2; {RESULT_FORM}"]),
        ("NEWq1 L3 N", ["1: error: unknown version 'NEWq1'; put a space after NEW"]),
        ("NEWER q1 L3 N x", ["1: error: unknown version 'NEWER'; use OLD or NEW"]),
        ("NEW: q1 L3 N x", ["1: error: unknown version 'NEW:'; use OLD or NEW"]),
        ("old q1 L3 N x", ["1: error: unknown version 'old'; did you mean OLD?"]),
        (" New q1 L3 N x", ["2: error: unknown version 'New'; did you mean NEW?"]),
        ("MID q1 L3 N x", ["1: error: unknown version 'MID'; use OLD or NEW"]),
        ("MID q1 L3 N", ["1: error: unknown version 'MID'; use OLD or NEW"]),
        ("NEW q1 L3 n x", ["11: error: unknown refused mark 'n'; did you mean N?"]),
        ("NEW q1 L3 y", ["11: error: unknown refused mark 'y'; did you mean Y?"]),
        ("NEW q1 L3 X x", ["11: error: unknown refused mark 'X'; use Y or N"]),
        ("NEW q1 L3 yes x", ["11: error: unknown refused mark 'yes'; use Y or N"]),
        ("NEW q1 L3 yes x\u00a0y", ["11: error: unknown refused mark 'yes'; use Y or N"]),
        (
            "NEW q1\u00a0L3 N x",
            ["13: error: unknown refused mark 'x'; a no-break space separates nothing here, use a plain space"],
        ),
        (
            "NEW\u00a0q1 L3 N",
            ["1: error: unknown version 'NEW\\xa0q1'; a no-break space separates nothing here, use a plain space"],
        ),
        (
            "NEW\u00a0q1 L3 N x y",
            ["1: error: unknown version 'NEW\\xa0q1'; a no-break space separates nothing here, use a plain space"],
        ),
        (
            "MID q1 L3 x\u00a0y z",
            [
                "1: error: unknown version 'MID'; use OLD or NEW",
                "11: error: unknown refused mark 'x\\xa0y'; a no-break space separates nothing here, use a plain space",
            ],
        ),
        ("NEW q1 L3", [f"8: error: a result needs four fields before the answer, found 3; {RESULT_FORM}"]),
        ("NEW", [f"1: error: a result needs four fields before the answer, found 1; {RESULT_FORM}"]),
        (
            "new q1 L3 y x",
            [
                "1: error: unknown version 'new'; did you mean NEW?",
                "11: error: unknown refused mark 'y'; did you mean Y?",
            ],
        ),
        ("  OLD  q1 - N x", ["8: error: a second OLD result for 'q1'; the first is on line 5; keep one of them"]),
        ("OLD q9 - N x", ["5: error: a second OLD result for 'q9'; the first is on line 6; keep one of them"]),
        ("\x1b[31m q1 L3 N x", ["1: error: unknown version '\\x1b[31m'; use OLD or NEW"]),
    ],
)
def test_a_result_line_with_a_mistake(messages_of: MessagesOf, line: str, errors: list[str]) -> None:
    content = f"{GOOD}OLD q1 L3 N x\nOLD q9 - Y x\n{line}\n"
    assert messages_of(content.encode()) == [f"run.txt:7:{error}" for error in errors]


def test_lines_are_counted_over_blank_lines_and_windows_ends(messages_of: MessagesOf) -> None:
    content = b"THRESHOLDS 0 0 0\r\n\r\n\nq1 REFUSE - -\r\nRESULTS\r\n\n\r\nOld q1 - Y x"
    assert messages_of(content) == ["run.txt:8:1: error: unknown version 'Old'; did you mean OLD?"]
