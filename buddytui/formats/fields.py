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

HEAD_FIELDS = 5
"""Into how many fields a THRESHOLDS line is split: one more than it may have."""

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


def read_head(line: Line, log: ProblemLog) -> Thresholds | None:
    """The thresholds of a line that `is_head`, in HEAD_FIELDS fields; None where it has an error. Notes every error."""
    word, *numbers = line.fields
    if word != HEAD:
        log.error(line.number, line.columns[0], f"{quoted(word)} must be upper case", f"did you mean {HEAD}?")
    if len(numbers) != len(Thresholds._fields):
        found = sum(1 for _ in _FIELD.finditer(line.text)) - 1
        message = f"THRESHOLDS takes three numbers, found {found}"
        log.error(line.number, line.columns[0], message, _space_hint(line.text) or _HEAD_FORM)
        return None
    good = []
    for name, number, column in zip(Thresholds._fields, numbers, line.columns[1:], strict=True):
        try:
            good.append(Threshold(number))
        except ThresholdError as error:
            mend = f"did you mean {error.mend}?" if error.mend else ""
            log.error(line.number, column, f"{name} threshold {quoted(number)} is {error.message}", mend)
    return Thresholds(*good) if len(good) == 3 and word == HEAD else None


def miss_head(line: Line, log: ProblemLog) -> None:
    """Note that the first line is another than the THRESHOLDS line."""
    log.error(line.number, line.columns[0], "no THRESHOLDS line", _HEAD_FORM)


def is_head(line: Line) -> bool:
    """Whether the line was meant as the THRESHOLDS line, in any case of letters."""
    return line.fields[0].upper() == HEAD and (len(line.fields) < 2 or line.fields[1] not in ItemType.__members__)


def is_separator(line: Line, log: ProblemLog) -> bool:
    """Whether the line was meant as RESULTS, which is an error: in upper case, it would not have come here."""
    if len(line.fields) != 1 or line.fields[0].upper() != SEPARATOR:
        return False
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
        mend = _did_you_mean(fields[1], ItemType.__members__) or _space_hint("".join(fields[:2])) or _misplaced(fields)
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
        mend = _did_you_mean(fields[3], ("Y", "N")) or _space_hint("".join(fields[:4])) or "use Y or N"
        log.error(line.number, line.columns[3], f"unknown refused mark {quoted(fields[3])}", mend)
        return None
    if fields[0] not in Version.__members__:
        return None
    answer = fields[4] if len(fields) > 4 else ""
    return ResultRow(fields[0], fields[1], fields[2], fields[3], answer, line.number)


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


def _did_you_mean(word: str, choices: Container[str]) -> str:
    return f"did you mean {word.upper()}?" if word.upper() in choices else ""


def _misplaced(fields: list[str]) -> str:
    """What to say of a golden line with an unknown type, which may be a result."""
    if fields[0] in Version.__members__:
        return "put a line RESULTS before the first result"
    return "use ANSWER or REFUSE"


def _space_hint(text: str) -> str:
    """What to say where a space that separates nothing may be the cause; empty where there is none."""
    match = _FOREIGN_SPACE.search(text)
    if match is None:
        return ""
    name = "a no-break space" if match[0] == "\u00a0" else f"U+{ord(match[0]):04X}"
    return f"{name} separates nothing here, use a plain space"
