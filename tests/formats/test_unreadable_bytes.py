"""Bytes that are neither UTF-8 nor UTF-16: which line and byte are named."""

import codecs
from collections.abc import Callable

import pytest

from buddytui.formats.encoding import Utf8Stream
from buddytui.formats.runfile import RunFileReader
from tests.formats.said import FORM

MessagesOf = Callable[[str | bytes], list[str]]


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


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_what_follows_a_break_in_utf_16_is_not_given_out(encoding: str) -> None:
    stream = Utf8Stream(digested=False)
    high = "\ud800".encode(encoding, "surrogatepass")
    given = stream.feed("\ufeffThe é\n".encode(encoding) + high + "a".encode(encoding))
    assert (given, stream.feed("b\n".encode(encoding)), stream.feed(b"", final=True)) == ("The é\n".encode(), b"", b"")
