"""The reports as a target: every one of any run can be read by those it is for, and all tell the same verdict."""

import csv
import json
import re
import xml.etree.ElementTree as ET
from functools import cache
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

from markdown_it import MarkdownIt

from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.reports.csv_report import defused
from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS, encoded
from tests.fuzz.made import made_run

_ANNOTATION = re.compile(r"::(?:error|warning|notice) file=[^,:]+,line=\d+,title=[^,:]+::.+")
_HARMLESS = Path(__file__).parents[2] / "sample_runs" / "release.txt"
_MARKUP = {"html_inline", "link_open", "image"}
_FOLD = re.compile(r"</?details>(?:<summary>[\d,]+ more</summary>)?")


def reports(data: bytes) -> None:
    """Every report of a run can be made and read, holds its texts, and tells its verdict."""
    run = made_run(data)
    if run is None:
        return
    verdict = run.verdict(run.thresholds)
    made = _made(run)
    assert made["text"].split("\n")[2].startswith(verdict.word)
    _check_json(made["json"], run)
    _check_csv(made["csv"], run)
    _check_junit(made["junit"], run)
    _check_markdown(made["markdown"], run)
    _check_html(made["html"], run)
    assert all(_ANNOTATION.fullmatch(line) for line in made["github"].removesuffix("\n").split("\n"))
    assert ("::error " not in made["github"]) == verdict.released


def _made(run: Run) -> dict[str, str]:
    subject = Subject("run.txt", run, run.verdict(run.thresholds), itemised=True, explained=True)
    return {name: b"".join(encoded(subject, form)).decode() for name, form in FORMATS.items()}


def _check_json(text: str, run: Run) -> None:
    told = json.loads(text)
    assert told["verdict"] == run.verdict(run.thresholds).word
    assert [item["id"] for item in told["items"]] == [*run.ids]


def _check_csv(text: str, run: Run) -> None:
    rows = list(csv.DictReader(StringIO(text.removeprefix("\ufeff"), newline="")))
    assert [_as_read(row["id"]) for row in rows] == [*run.ids]
    for version in Version:
        results = [run.result(version, position) for position in range(len(run))]
        answers = [_as_read(row[f"{version.value.lower()}_answer"]) for row in rows]
        assert answers == [result.answer if result else "" for result in results]


def _as_read(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from computing it."""
    return cell[1:] if defused(cell[1:]) == cell else cell


def _check_junit(text: str, run: Run) -> None:
    gate = ET.fromstring(text).find("testsuite[@name='gate']")
    assert gate is not None
    assert (gate.find("testcase/failure") is None) == run.verdict(run.thresholds).released


def _check_markdown(text: str, run: Run) -> None:
    """Nothing of the file becomes markup: the only HTML is what folds a long list."""
    assert text.startswith(f"## {run.verdict(run.thresholds).word}\n")
    for token in MarkdownIt("commonmark").parse(text):
        assert token.type != "html_block" or _FOLD.fullmatch(token.content.strip())
        assert not {child.type for child in token.children or ()} & _MARKUP


def _check_html(text: str, run: Run) -> None:
    """Nothing of the file becomes an element of the page."""
    assert f"<h1>{run.verdict(run.thresholds).word}</h1>" in text
    tags, scripts = _elements(text)
    assert tags <= _harmless_elements()[0]
    assert scripts == _harmless_elements()[1]


class _Elements(HTMLParser):
    """Collects the elements with the names of their attributes, and counts the scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[tuple[str, frozenset[str]]] = set()
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add((tag, frozenset(name for name, _ in attrs)))
        self.scripts += tag == "script"


def _elements(page: str) -> tuple[set[tuple[str, frozenset[str]]], int]:
    found = _Elements()
    found.feed(page)
    found.close()
    return found.tags, found.scripts


@cache
def _harmless_elements() -> tuple[set[tuple[str, frozenset[str]]], int]:
    """What stands in pages of runs without a hostile word: one released, one with violations and warnings."""
    pages = []
    for sample in (_HARMLESS, _HARMLESS.with_name("first_run.txt")):
        run = made_run(sample.read_bytes())
        assert run is not None
        pages.append(_elements(_made(run)["html"]))
    assert pages[0][1] == pages[1][1]
    return pages[0][0] | pages[1][0], pages[0][1]
