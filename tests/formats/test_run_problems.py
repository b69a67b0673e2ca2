"""What is said of a run file with mistakes, and where."""

import codecs
from collections.abc import Callable

import pytest

from buddytui.formats.runfile import Reading, RunFileReader

ReadingOf = Callable[[str | bytes], Reading]
MessagesOf = Callable[[str | bytes], list[str]]

GOOD = "THRESHOLDS 0.5 0.5 0.5\nq1 ANSWER L3 x\nq2 REFUSE - -\nRESULTS\n"
FORM = "write 'THRESHOLDS correctness citation refusal', such as 'THRESHOLDS 0.8 0.8 1.0'"
GOLDEN_FORM = "expected 'id TYPE requiredSource keyword,keyword,…'"
SEPARATOR = "put a line RESULTS between golden items and results"
RESULT_FORM = "expected 'version id cited refused answer…'"


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


@pytest.mark.parametrize(
    ("line", "errors"),
    [
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
            [
                (
                    "11: error: a result needs four fields before the answer, found 3;"
                    " a no-break space separates nothing here, use a plain space"
                ),
            ],
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


@pytest.mark.parametrize(
    ("content", "errors"),
    [
        (
            "THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\nOLD q1 - Y ein Café\n".encode("latin-1"),
            ["4:19: error: byte 0xE9 is not UTF-8; save the file as UTF-8"],
        ),
        (
            "THRESHOLDS 0 0 0\nq1 ANSWER L3 größe\nRESULTS\n".encode("latin-1"),
            ["2:16: error: byte 0xF6 is not UTF-8; save the file as UTF-8"],
        ),
        (
            b"THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\nOLD q1 - Y \xc3\xa9\xe9\n",
            ["4:13: error: byte 0xE9 is not UTF-8; save the file as UTF-8"],
        ),
        (
            b"THRESHOLDS 0 0 0\nq\xff REFUSE - -\nq2 refuse - -\nRESULTS\nOLD \xfe\nold q1 - Y no\n",
            [
                "2:2: error: byte 0xFF is not UTF-8; save the file as UTF-8",
                "3:4: error: unknown type 'refuse'; did you mean REFUSE?",
                "5:5: error: byte 0xFE is not UTF-8; save the file as UTF-8",
                "6:1: error: unknown version 'old'; did you mean OLD?",
            ],
        ),
        (
            b"THRESHOLDS 0 0 0\n\xff\nRESULTS\n",
            ["2:1: error: byte 0xFF is not UTF-8; save the file as UTF-8"],
        ),
        (
            b"THRESHOLDS 0 0 \xe9\nq1 REFUSE - -\nRESULTS\n",
            ["1:16: error: byte 0xE9 is not UTF-8; save the file as UTF-8"],
        ),
        (
            b"THRESHOLD\xe9 0 0 0\nq1 REFUSE - -\nRESULTS\n",
            ["1:10: error: byte 0xE9 is not UTF-8; save the file as UTF-8"],
        ),
        (
            b"q\xe9 REFUSE - -\nRESULTS\n",
            [
                "1:2: error: byte 0xE9 is not UTF-8; save the file as UTF-8",
                f"1:1: error: no THRESHOLDS line; {FORM}",
            ][::-1],
        ),
        (
            codecs.BOM_UTF16_LE + "THRESHOLDS 0 0 0\nq1 R".encode("utf-16-le") + b"E",
            ["2:5: error: 0x45 is not UTF-16; save the file as UTF-8"],
        ),
        (codecs.BOM_UTF16_LE + b"T\0\x00\xd8", ["1:2: error: 0x00 0xD8 is not UTF-16; save the file as UTF-8"]),
        (
            codecs.BOM_UTF16_BE + "THRESHOLDS 0 0 0\n".encode("utf-16-be") + b"\xdc\x00\x00a\x00\n",
            ["2:1: error: 0xDC 0x00 is not UTF-16; save the file as UTF-8"],
        ),
        (
            codecs.BOM_UTF16_LE
            + "THRESHOLDS 0 0 0\nq1 REFUSE - -\nq1 REFUSE - -\nRESULTS\nOLD".encode("utf-16-le")
            + b"\x00\xd8",
            [
                "3:1: error: golden id 'q1' stands twice; first on line 2; rename one",
                "5:4: error: 0x00 0xD8 is not UTF-16; save the file as UTF-8",
            ],
        ),
        (
            codecs.BOM_UTF16_LE + "THRESHOLDS 0 0 0\nq1 REFUSE - -\nq1 REFUSE - -\n".encode("utf-16-le") + b"\x00\xd8",
            [
                "3:1: error: golden id 'q1' stands twice; first on line 2; rename one",
                "4:1: error: 0x00 0xD8 is not UTF-16; save the file as UTF-8",
            ],
        ),
    ],
)
def test_bytes_that_cannot_be_read_are_named(messages_of: MessagesOf, content: bytes, errors: list[str]) -> None:
    assert messages_of(content) == [f"run.txt:{error}" for error in errors]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 30, 1000])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_where_utf_16_breaks_off_does_not_depend_on_cuts(size: int, encoding: str) -> None:
    mark = codecs.BOM_UTF16_LE if encoding.endswith("le") else codecs.BOM_UTF16_BE
    high = "\ud800".encode(encoding, "surrogatepass")
    text = "THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\nOLD q1 - Y ein Café 🎓".encode(encoding)
    content = mark + text + high + "a\nOLD q1 - Y no\nrubbish\n".encode(encoding)
    reader = RunFileReader()
    for at in range(0, len(content), size):
        reader.feed(content[at : at + size])
    found = " ".join(f"0x{byte:02X}" for byte in high)
    assert [error.text("x") for error in reader.finish().errors] == [
        f"x:4:22: error: {found} is not UTF-16; save the file as UTF-8"
    ]


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
