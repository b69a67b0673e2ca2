"""The items of a run as CSV: RFC 4180, UTF-8 with a mark so that spreadsheets read it as such, a row an item.

A text that a spreadsheet would take for a formula gets an apostrophe in front. So does a text that
already has apostrophes there, and thus taking one away again gives every text back exactly (`as_typed`).
"""

import csv
import re
from collections.abc import Iterator

from buddytui.evaluation.golden import GoldenItem, Result, Version
from buddytui.evaluation.joint import counts_for
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric
from buddytui.reports.shortcomings import METRICS_OF, STATUS, lost_metrics
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

_FORMULA = re.compile(r"'*(?:[=@\t\r＝＠＋－]|[+-](?!(?:\d+(?:\.\d+)?)?\Z))")


class _Line:
    """Where the csv writer puts a row, to be taken from there."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text = text


def render(subject: Subject) -> Iterator[str]:
    """The pieces of the file: the names of the columns, then a row an item.

    A verdict on a metric is `yes` or `no`, empty where the metric does not measure the item.
    """
    line = _Line()
    writer = csv.writer(line, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    yield BYTE_ORDER_MARK + line.text
    for position in range(len(subject.run)):
        writer.writerow(map(defused, _row(subject.run, position)))
        yield line.text


def defused(text: str) -> str:
    """The text as a spreadsheet shows it and never computes it; plain numbers and a lone sign stay as they are."""
    return f"'{text}" if _FORMULA.match(text) else text


def as_typed(cell: str) -> str:
    """The text that `defused` made the cell of."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def _row(run: Run, position: int) -> list[str]:
    item = run.item(position)
    keywords = ",".join(keyword.replace(",", "\\,") for keyword in item.keywords)
    lost = ", ".join(metric.value for metric in lost_metrics(run, position))
    row = [item.id, item.type.value, item.source or "", keywords, lost]
    for version in Version:
        row += _cells(item, run.outcome(version, position), run.result(version, position))
    return row


def _cells(item: GoldenItem, outcome: Outcome, result: Result | None) -> list[str]:
    measured = METRICS_OF[item.type]
    marks = [_mark(counts_for(metric, outcome)) if metric in measured else "" for metric in Metric]
    if result is None:
        return [STATUS[outcome], *marks, "", "", ""]
    return [STATUS[outcome], *marks, result.cited or "", _mark(result.refused), result.answer]


def _mark(holds: object) -> str:
    return "yes" if holds else "no"
