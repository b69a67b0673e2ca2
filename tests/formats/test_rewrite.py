"""Other thresholds in the bytes of a run file: only the numbers change."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buddytui.evaluation.gate import Thresholds
from buddytui.formats.rewrite import rewrite
from buddytui.formats.runfile import RunFileReader

REST = "q1 ANSWER L3 class\r\nRESULTS\nOLD q1 L3 N \u2028 A class, 0.6 0.6\r\nNEW q1 L3 N ü THRESHOLDS 0.6 0.6 1.0"

NUMBER = st.sampled_from(["0", "0.6", ".85", "1", "1.0", "0.600", "0.123456789012345678901234567890"])
NUMBERS = st.tuples(NUMBER, NUMBER, NUMBER)
SPACE = st.text(" \t\v\f\r", max_size=3)
SPACES = st.text(" \t\v\f\r", min_size=1, max_size=3)
ENCODINGS = {"utf-8": b"", "utf-8-sig": b"", "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}


def encoded(text: str, encoding: str) -> bytes:
    return ENCODINGS[encoding] + text.encode(encoding)


def with_thresholds(data: bytes, thresholds: Thresholds) -> bytes:
    return b"".join(rewrite(data, thresholds).pieces)


def read_thresholds(data: bytes) -> Thresholds:
    reader = RunFileReader()
    reader.feed(data)
    run = reader.finish().run
    assert run is not None
    return run.thresholds


@given(
    blanks=st.lists(SPACE, max_size=3),
    spaces=st.tuples(SPACE, SPACES, SPACES, SPACES, SPACE),
    before=NUMBERS,
    after=NUMBERS,
    end=st.sampled_from(["\n", "\r\n"]),
    encoding=st.sampled_from(sorted(ENCODINGS)),
)
def test_only_the_numbers_change_and_reading_it_back_gives_them(
    blanks: list[str],
    spaces: tuple[str, ...],
    before: tuple[str, ...],
    after: tuple[str, ...],
    end: str,
    encoding: str,
) -> None:
    def run_file(numbers: tuple[str, ...]) -> bytes:
        words = ("THRESHOLDS", *numbers)
        head = spaces[0] + "".join(word + space for word, space in zip(words, spaces[1:], strict=True))
        return encoded("".join(blank + end for blank in blanks) + head + end + REST, encoding)

    asked = Thresholds.parse(*after)
    kept = tuple(
        old if old_value == new_value else new
        for old, new, old_value, new_value in zip(before, after, Thresholds.parse(*before), asked, strict=True)
    )
    made = with_thresholds(run_file(before), asked)
    assert made == run_file(kept)
    assert read_thresholds(made) == asked


def test_a_number_of_the_same_value_keeps_its_spelling() -> None:
    made = with_thresholds(b"THRESHOLDS .6 0.600 1\n", Thresholds.parse("0.6", "0.7", "1.00"))
    assert made == b"THRESHOLDS .6 0.7 1\n"


def test_it_tells_the_line_before_and_after_without_its_end() -> None:
    found = rewrite(b"\r\n \nTHRESHOLDS 0.6 0.6 1.0 \r\nq1", Thresholds.parse("0.5", "0.6", "0.9"))
    assert found[:3] == (3, "THRESHOLDS 0.6 0.6 1.0", "THRESHOLDS 0.5 0.6 0.9")


def test_a_file_that_ends_with_the_line_is_good_enough() -> None:
    assert with_thresholds(b"THRESHOLDS 0 0 0", Thresholds.parse("1", "0", "0")) == b"THRESHOLDS 1 0 0"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"q1 ANSWER L1 x",
        b"THRESHOLDS 0.6 0.6\n1.0",
        b"THRESHOLDS 1 1 1 1",
        b"X THRESHOLDS 1 1 1",
        b"THRESHOLDSX1 1 1",
        b"THRESHOLDS 1 1 1X",
        b"THRESHOLDS 1 X 1",
    ],
)
def test_bytes_without_three_thresholds_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^no THRESHOLDS line$"):
        with_thresholds(data, Thresholds.parse("0", "0", "0"))


def test_a_million_blank_characters_before_the_line_take_no_time() -> None:
    data = (b" " * 1000 + b"\n") * 1000 + b" " * 100_000 + b"x"
    with pytest.raises(ValueError, match="no THRESHOLDS line"):
        with_thresholds(data, Thresholds.parse("0", "0", "0"))
