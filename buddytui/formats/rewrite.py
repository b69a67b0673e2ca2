"""Other thresholds in the bytes of a run file: only the numbers on that line change, every other byte stays."""

import codecs
import re
from functools import cache
from typing import NamedTuple

from buddytui.evaluation.gate import Threshold, Thresholds

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


class Rewrite(NamedTuple):
    """A run file with other thresholds: the line before and after, without its end, and the new bytes in pieces."""

    line: int
    before: str
    after: str
    pieces: tuple[bytes | memoryview, ...]


def rewrite(data: bytes, thresholds: Thresholds) -> Rewrite:
    """How these thresholds get into the bytes of a good run file.

    A number that has the value already keeps its spelling. Raises ValueError where the bytes have no
    THRESHOLDS line with three numbers. The pieces look into `data`, of which nothing large is copied.
    """
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    encoding = _MARKS.get(mark, "utf-8")
    match = _head(encoding).match(data, len(mark))
    if match is None:
        raise ValueError("no THRESHOLDS line")
    line_start, line_end = match.span("line")
    pieces: list[bytes | memoryview] = []
    done = line_start
    for group, threshold in zip(Thresholds._fields, thresholds, strict=True):
        if Threshold(match[group].decode(encoding)) != threshold:
            start, end = match.span(group)
            pieces += (data[done:start], threshold.text.encode(encoding))
            done = end
    pieces.append(data[done:line_end])
    return Rewrite(
        line=data[len(mark) : line_start].decode(encoding).count("\n") + 1,
        before=match["line"].decode(encoding).rstrip(),
        after=b"".join(pieces).decode(encoding).rstrip(),
        pieces=(memoryview(data)[:line_start], *pieces, memoryview(data)[line_end:]),
    )


@cache
def _head(encoding: str) -> "re.Pattern[bytes]":
    """The blank lines before the THRESHOLDS line and the line itself, in bytes of the encoding."""

    def one_of(characters: str) -> bytes:
        return b"(?:" + b"|".join(re.escape(each.encode(encoding)) for each in characters) + b")"

    space = one_of(" \t\r\v\f")
    end = re.escape("\n".encode(encoding))
    word = re.escape("THRESHOLDS".encode(encoding))
    digits = one_of("0123456789.") + b"++"
    numbers = b"".join(space + b"++(?P<" + name.encode() + b">" + digits + b")" for name in Thresholds._fields)
    line = b"(?P<line>" + space + b"*+" + word + numbers + space + b"*+)(?:" + end + rb"|\Z)"
    return re.compile(b"(?:" + space + b"*+" + end + b")*+" + line)
