"""One line of a run file at a time: its fields with their columns, and what is wrong with them.

The careful way: every line that the reader's quick way over whole blocks does not take ends here.
"""

import re
from collections.abc import Container
from typing import NamedTuple

from buddytui.evaluation.gate import Threshold, ThresholdError, Thresholds
from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.formats.problems import Kind, ProblemLog, quoted

SEPARATOR = "RESULTS"
HEAD = "THRESHOLDS"
NONE = "-"

_FIELD = re.compile(r"[^ \t\n\r\v\f]+")
_FOREIGN_SPACE = re.compile(r"[^\S \t\n\r\v\f]")
_COMMA = re.compile(r"(?<!\\),")

_GOLDEN_FORM = "expected 'id TYPE requiredSource keyword,keyword,…'"
_RESULT_FORM = "expected 'version id cited refused answer…'"
_HEAD_FORM = "write 'THRESHOLDS correctness citation refusal', such as 'THRESHOLDS 0.8 0.8 1.0'"


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


def read_head(line: Line, log: ProblemLog) -> Thresholds | None:
    """The thresholds of the first line; None where it has an error. Notes every error."""
    if line.fields[0] != HEAD:
        if line.fields[0].upper() == HEAD:
            log.error(
                line.number, line.columns[0], f"{quoted(line.fields[0])} must be upper case", f"did you mean {HEAD}?"
            )
        else:
            log.error(line.number, line.columns[0], "no THRESHOLDS line", _HEAD_FORM)
        return None
    numbers = list(_FIELD.finditer(line.text))[1:]
    if len(numbers) != len(Thresholds._fields):
        message = f"THRESHOLDS takes three numbers, found {len(numbers)}"
        log.error(line.number, line.columns[0], message, _space_hint(line.text) or _HEAD_FORM)
        return None
    good = []
    for name, number in zip(Thresholds._fields, numbers, strict=True):
        try:
            good.append(Threshold(number[0]))
        except ThresholdError as error:
            mend = f"did you mean {error.mend}?" if error.mend else ""
            message = f"{name} threshold {quoted(number[0])} is {error.message}"
            log.error(line.number, number.start() + 1, message, mend)
    return Thresholds(*good) if len(good) == 3 else None


def is_head(line: Line) -> bool:
    """Whether the line was meant as the THRESHOLDS line, in any case of letters."""
    return line.fields[0].upper() == HEAD and (len(line.fields) < 2 or line.fields[1] not in ItemType.__members__)


def is_separator(line: Line, log: ProblemLog) -> bool:
    """Whether the line was meant as RESULTS; in other than upper case it is an error."""
    if len(line.fields) != 1 or line.fields[0].upper() != SEPARATOR:
        return False
    if line.fields[0] != SEPARATOR:
        mend = f"did you mean {SEPARATOR}?"
        log.error(line.number, line.columns[0], f"{quoted(line.fields[0])} must be upper case", mend)
    return True


def read_golden(line: Line, log: ProblemLog) -> GoldenRow | None:
    """The golden item of a line; None where it has an error. Notes every error."""
    fields = line.fields
    if len(fields) < 4:
        message = f"a golden item needs four fields, found {len(fields)}"
        log.error(line.number, line.columns[-1], message, _space_hint(line.text) or _GOLDEN_FORM)
        return None
    if fields[1] not in ItemType.__members__:
        mend = _did_you_mean(fields[1], ItemType.__members__) or _space_hint(line.text) or "use ANSWER or REFUSE"
        log.error(line.number, line.columns[1], f"unknown type {quoted(fields[1])}", mend)
        return None
    return GoldenRow(item_of(fields), line.number)


def read_result(line: Line, log: ProblemLog) -> ResultRow | None:
    """The result of a line; None where it has an error. Notes every error."""
    fields = line.fields
    if fields[0] not in Version.__members__:
        mend = _did_you_mean(fields[0], Version.__members__) or _space_hint(fields[0]) or "use OLD or NEW"
        log.error(line.number, line.columns[0], f"unknown version {quoted(fields[0])}", mend)
    if len(fields) < 4:
        message = f"a result needs four fields before the answer, found {len(fields)}"
        log.error(line.number, line.columns[-1], message, _space_hint(line.text) or _RESULT_FORM)
        return None
    if fields[3] not in ("Y", "N"):
        mend = _did_you_mean(fields[3], ("Y", "N")) or _space_hint(line.text) or "use Y or N"
        log.error(line.number, line.columns[3], f"unknown refused mark {quoted(fields[3])}", mend)
        return None
    if fields[0] not in Version.__members__:
        return None
    answer = fields[4] if len(fields) > 4 else ""
    return ResultRow(fields[0], fields[1], fields[2], fields[3], answer, line.number)


def warn_of_item(row: GoldenRow, fields: list[str], log: ProblemLog) -> None:
    """Note what is odd about a good golden item; `fields` are those of its line."""
    item = row.item
    if item.type is ItemType.REFUSE:
        if item.source is not None or fields[3].strip() != NONE:
            message = f"REFUSE item {quoted(item.id)} has a source or keywords; they are not used"
            log.warn(Kind.UNUSED_FIELDS, row.line, 1, message, "write - for both")
        return
    if item.source is None:
        message = f"ANSWER item {quoted(item.id)} requires no source; every answer to it counts as cited"
        log.warn(Kind.NO_SOURCE, row.line, 1, message)
    if not item.keywords:
        message = f"ANSWER item {quoted(item.id)} has no keywords; every answer to it counts as correct"
        log.warn(Kind.NO_KEYWORDS, row.line, 1, message)


def _did_you_mean(word: str, choices: Container[str]) -> str:
    return f"did you mean {word.upper()}?" if word.upper() in choices else ""


def _space_hint(text: str) -> str:
    """What to say where a space that separates nothing may be the cause; empty where there is none."""
    match = _FOREIGN_SPACE.search(text)
    if match is None:
        return ""
    name = "a no-break space" if match[0] == "\u00a0" else f"U+{ord(match[0]):04X}"
    return f"{name} separates nothing here, use a plain space"
