"""The items of a run as CSV: RFC 4180, UTF-8 with a mark so that spreadsheets read it as such, a row an item.

A text that a spreadsheet would take for a formula gets an apostrophe in front. So does a text that
already has apostrophes there, and thus taking one away again gives every text back exactly. What a
spreadsheet takes for a number or a date, such as `007` or `1/2`, stays exact: quoted, it can be opened as text.
"""

import csv
import re
from collections.abc import Iterator
from functools import cache

from buddytui.evaluation.golden import Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.reports.shortcomings import STATUS, lost_metrics, marks
from buddytui.reports.subject import Subject

BYTE_ORDER_MARK = "\ufeff"

COLUMNS = (
    "id",
    "type",
    "required_source",
    "keywords",
    "lost",
    *(
        f"{version.value.lower()}_{column}"
        for version in Version
        for column in ("status", "correctness", "citation", "refusal", "cited", "refused", "answer")
    ),
)
"""The names in the first row."""

_YES_OR_NO = {True: "yes", False: "no", None: ""}
_FORMULA = re.compile(r"'*(?:[=@\t\r＝＠＋－]|[+-](?!(?:\d+(?:\.\d+)?)?\Z))")


class _Line:
    """Where the csv writer puts a row, to be taken from there."""

    text: str

    def write(self, text: str) -> None:
        self.text = text


def render(subject: Subject) -> Iterator[str]:
    """The pieces of the file: the names of the columns, then a row an item.

    A verdict on a metric is `yes` or `no`, empty where the metric does not measure the item.
    """
    line = _Line()
    writer = csv.writer(line, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(COLUMNS)
    yield BYTE_ORDER_MARK + line.text
    for position in range(len(subject.run)):
        writer.writerow(_row(subject.run, position))
        yield line.text


def defused(text: str) -> str:
    """The text as a spreadsheet shows it and never computes it; plain numbers and a lone sign stay as they are."""
    return f"'{text}" if _FORMULA.match(text) else text


def _row(run: Run, position: int) -> list[str]:
    item = run.item(position)
    old, new = (run.outcome(version, position) for version in Version)
    keywords = ",".join(keyword.replace(",", "\\,") for keyword in item.keywords)
    return [
        defused(item.id),
        item.type.value,
        defused(item.source or ""),
        defused(keywords),
        ", ".join(metric.value for metric in lost_metrics(old, new)),
        *_cells(old, run.result(Version.OLD, position)),
        *_cells(new, run.result(Version.NEW, position)),
    ]


def _cells(outcome: Outcome, result: Result | None) -> list[str]:
    if result is None:
        return [*_judged(outcome), "", "", ""]
    return [*_judged(outcome), defused(result.cited or ""), _YES_OR_NO[result.refused], defused(result.answer)]


@cache
def _judged(outcome: Outcome) -> tuple[str, ...]:
    return (STATUS[outcome], *(_YES_OR_NO[mark] for mark in marks(outcome)))
