"""One line of a run file at a time: its fields with their columns, and what is wrong with them.

The careful way: every line that the reader's quick way over whole blocks does not take ends here.
"""

import re
from collections.abc import Container, Sequence
from typing import NamedTuple

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.formats.problems import Kind, ProblemLog, quoted

HEAD = "THRESHOLDS"
SEPARATOR = "RESULTS"
_MEANT_AS_SEPARATOR = ("RESULTS", "RESULTS:", "RESULT", "RESULT:")
NONE = "-"

_FIELD = re.compile(r"[^ \t\n\r\v\f]+")
_FOREIGN_SPACE = re.compile(r"[^\S \t\n\r\v\f]")
_COMMA = re.compile(r"(?<!\\),")

_GOLDEN_FORM = "expected 'id TYPE requiredSource keyword,keyword,…'"
_RESULT_FORM = "expected 'version id cited refused answer…'"


class Line(NamedTuple):
    """A line without its end: its number, its text, and up to so many fields and the rest."""

    number: int
    text: str
    fields: list[str]
    columns: list[int]


class GoldenRow(NamedTuple):
    """A golden line as written, and the line it stands on."""

    item: GoldenItem
    line: int


class ResultRow(NamedTuple):
    """A result line as written, in the file's own words, and the line it stands on."""

    version: str
    id: str
    cited: str
    refused: str
    answer: str
    line: int


def split(number: int, text: str, most: int) -> Line:
    """The fields of a line at runs of ASCII white space; the last of `most` fields is all that follows."""
    fields: list[str] = []
    columns: list[int] = []
    at = 0
    while (match := _FIELD.search(text, at)) and len(fields) < most:
        last = len(fields) == most - 1
        fields.append(text[match.start() :] if last else match[0])
        columns.append(match.start() + 1)
        at = match.end()
    return Line(number, text, fields, columns)


def column_of(raw: bytes, field: int) -> int:
    """The column, from 1, of a field before which all is ASCII, in a line that has it; fields count from 0."""
    rest = raw
    for _ in range(field):
        rest = rest.split(None, 1)[1]
    return len(raw) - len(rest.lstrip()) + 1


def keywords_of(field: str) -> tuple[str, ...]:
    r"""The keywords in a golden line's last field; `\,` is a comma inside one, `-` means none."""
    if field.strip() == NONE:
        return ()
    pieces = (piece.replace("\\,", ",").strip() for piece in _COMMA.split(field))
    return tuple(piece for piece in pieces if piece)


def item_of(fields: list[str]) -> GoldenItem:
    """The golden item of a good line's four fields."""
    name, kind, source, keywords = fields
    return GoldenItem(name, ItemType(kind), none_or(source), keywords_of(keywords))


def result_of(fields: list[str]) -> Result:
    """The result in a good line's four or five fields."""
    return Result(none_or(fields[2]), fields[3] == "Y", fields[4] if len(fields) > 4 else "")


def none_or(field: str) -> str | None:
    """The field, or None where it is `-`."""
    return None if field == NONE else field


def space_hint(text: str) -> str:
    """What to say where a space that separates nothing may be the cause; empty where there is none."""
    match = _FOREIGN_SPACE.search(text)
    if match is None:
        return ""
    name = "a no-break space" if match[0] == "\u00a0" else f"U+{ord(match[0]):04X}"
    return f"{name} separates nothing here, use a plain space"


def word_count(text: str) -> int:
    """How many fields a text has."""
    return sum(1 for _ in _FIELD.finditer(text))


def is_readable(number: int, raw: bytes, log: ProblemLog) -> bool:
    """Whether a line is UTF-8; notes the first byte that is not."""
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        column = len(raw[: error.start].decode()) + 1
        found = f"byte 0x{raw[error.start]:02X} is not UTF-8"
        log.error(number, column, found, "save the file as UTF-8")
        return False
    return True


def is_head(line: Line) -> bool:
    """Whether the line was meant as the THRESHOLDS line, in any case of letters."""
    return line.fields[0].upper() == HEAD and not is_golden(line)


def is_golden(line: Line) -> bool:
    """Whether the line was meant as a golden item: it has a type, in any case of letters."""
    return len(line.fields) > 1 and line.fields[1].upper() in ItemType.__members__


def is_result(line: Line) -> bool:
    """Whether the line was meant as a result: it starts with a version, in any case of letters."""
    return line.fields[0].upper() in Version.__members__ and not is_golden(line)


def is_separator(line: Line) -> bool:
    """Whether the line was meant as RESULTS, in any case of letters or a little misspelt."""
    return len(line.fields) == 1 and line.fields[0].upper() in _MEANT_AS_SEPARATOR


def read_golden(line: Line, log: ProblemLog) -> GoldenRow | None:
    """The golden item of a line; None where it has an error. Notes every error."""
    fields = line.fields
    if len(fields) < 4:
        message = f"a golden item needs four fields, found {len(fields)}"
        log.error(line.number, line.columns[-1], message, space_hint(line.text) or _GOLDEN_FORM)
        return None
    if fields[1] not in ItemType.__members__:
        hint = space_hint(fields[0] + fields[1]) or "use ANSWER or REFUSE"
        mend = _did_you_mean(fields[1], ItemType.__members__) or hint
        log.error(line.number, line.columns[1], f"unknown type {quoted(fields[1])}", mend)
        return None
    return GoldenRow(item_of(fields), line.number)


def read_result(line: Line, log: ProblemLog) -> ResultRow | None:
    """The result of a line; None where it has an error. Notes every error."""
    fields = line.fields
    has_version = fields[0] in Version.__members__
    meant = _did_you_mean(fields[0], Version.__members__)
    joined = space_hint(fields[0]) or _space_after_version(fields)
    # A short line without a version is no result at all: that is one mistake.
    if not has_version and (meant or joined or len(fields) >= 4):
        mend = meant or joined or "use OLD or NEW"
        log.error(line.number, line.columns[0], f"unknown version {quoted(fields[0])}", mend)
        if joined:
            return None
    if len(fields) < 4:
        message = f"a result needs four fields before the answer, found {len(fields)}"
        log.error(line.number, line.columns[-1], message, space_hint(line.text) or _RESULT_FORM)
        return None
    if fields[3] not in ("Y", "N"):
        mend = _did_you_mean(fields[3], ("Y", "N")) or space_hint("".join(fields[:4])) or "use Y or N"
        log.error(line.number, line.columns[3], f"unknown refused mark {quoted(fields[3])}", mend)
        return None
    if not has_version:
        return None
    answer = fields[4] if len(fields) > 4 else ""
    return ResultRow(fields[0], fields[1], fields[2], fields[3], answer, line.number)


def is_misplaced(line: Line, log: ProblemLog) -> bool:
    """Whether a line among results belongs above them; notes it where it does."""
    if is_separator(line):
        log.error(line.number, line.columns[0], "a second RESULTS line", "keep the first one only")
    elif len(line.fields) > 1 and line.fields[1] in ItemType.__members__ and line.fields[0] not in Version.__members__:
        log.error(line.number, line.columns[0], "a golden item after RESULTS", "put golden items before RESULTS")
    else:
        return False
    return True


def warn_of_item(item: GoldenItem, line: Line, log: ProblemLog) -> None:
    """Note what is odd about the good golden item of a line."""
    if item.type is ItemType.REFUSE:
        if item.source is not None or line.fields[3].strip() != NONE:
            column = line.columns[3 if item.source is None else 2]
            message = f"REFUSE item {quoted(item.id)} has a source or keywords; they are not used"
            log.warn(Kind.UNUSED_FIELDS, line.number, column, message, "write - for both")
        return
    if item.source is None:
        message = f"ANSWER item {quoted(item.id)} requires no source; every answer to it counts as cited"
        log.warn(Kind.NO_SOURCE, line.number, line.columns[2], message)
    if not item.keywords:
        message = f"ANSWER item {quoted(item.id)} has no keywords; every answer to it counts as correct"
        log.warn(Kind.NO_KEYWORDS, line.number, line.columns[3], message)


def _space_after_version(fields: Sequence[str]) -> str:
    """What to mend where version and id stand together, so that all that follows stands one field too early."""
    version = next((version for version in Version.__members__ if fields[0].startswith(version)), fields[0])
    return f"put a space after {version}" if version != fields[0] and fields[2:3] in (["Y"], ["N"]) else ""


def _did_you_mean(word: str, choices: Container[str]) -> str:
    return f"did you mean {word.upper()}?" if word.upper() in choices else ""
