"""What is fuzzed: each target takes any bytes and fails where a promise is broken.

A promise is a second way to the same answer, or something that no input may bring about. Nothing here
knows who makes the bytes: the command's fuzzer, or a test that goes through what it once found.
"""

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from unicodedata import category

from rich.cells import cell_len

from buddytui.evaluation.gate import Threshold, Thresholds
from buddytui.evaluation.matching import fold, found, spans
from buddytui.formats.rewrite import rewrite
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS, encoded
from buddytui.reports.visible import visible
from buddytui.tui.plain import fit, highlighted

_OTHER = Thresholds(Threshold("0.125"), Threshold("1"), Threshold("0"))
_JOINER = "\u200d"
_ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def reader(data: bytes) -> None:
    """Any cut of any bytes gives the same, and a run or errors."""
    cut = data[0] if data else 0
    whole = _reading(data)
    apart = RunFileReader(digested=True)
    for start in range(0, len(data), cut + 1):
        apart.feed(data[start : start + cut + 1])
    again = apart.finish()
    assert (whole.run is None) == bool(whole.errors)
    assert (whole.errors, whole.warnings, whole.sha256) == (again.errors, again.warnings, again.sha256)
    assert (whole.run is None) == (again.run is None)
    if whole.run is not None and again.run is not None:
        assert whole.run.verdict(whole.run.thresholds) == again.run.verdict(again.run.thresholds)
    for problem in whole.errors + whole.warnings:
        assert_shown_safely(visible(problem.text("run.txt")))


def folding(data: bytes) -> None:
    """What is found is shown where it stands, and folding twice changes nothing."""
    text = _text(data)
    answer, _, keyword = text.partition("\n")
    assert fold(fold(answer)) == fold(answer)
    places = spans(answer, keyword)
    assert bool(places) == (found(answer, [keyword]) == (True,) and bool(fold(keyword)))
    assert places == sorted(places)
    assert all(0 <= start < end <= len(answer) for start, end in places)


def sanitising(data: bytes) -> None:
    """Nothing that is shown acts, in exactly the cells it may take, highlighted or not."""
    text = data.decode("utf-8", "surrogateescape")
    width = 1 + len(text) % 40
    shown = visible(text)
    assert_shown_safely(shown)
    fitted = fit(text, width)
    assert_shown_safely(fitted)
    assert cell_len(fitted) == width
    middle = len(text) // 2
    content = highlighted(text, [([(0, middle)], "bold"), ([(middle, len(text))], "italic")])
    assert_shown_safely(content.plain)


def reports(data: bytes) -> None:
    """Every report of a good run can be made and read, and all tell the same verdict."""
    reading = _reading(data)
    if reading.run is None:
        return
    run = reading.run
    warnings = tuple(problem.text("run.txt") for problem in reading.warnings)
    verdict = run.verdict(run.thresholds)
    subject = Subject("run.txt", run, verdict, reading.sha256, warnings, itemised=True, explained=True)
    made = {name: b"".join(encoded(subject, form)).decode() for name, form in FORMATS.items()}
    word = "RELEASE" if verdict.released else "BLOCK"
    assert made["text"].split("\n")[2].startswith(word)
    told = json.loads(made["json"])
    assert told["verdict"] == word
    assert len(told["items"]) == len(run)
    ET.fromstring(made["junit"].encode())
    assert f"<h1>{word}</h1>" in made["html"]


def thresholds(data: bytes) -> None:
    """Other thresholds in a good file change the thresholds and nothing else."""
    reading = _reading(data)
    if reading.run is None:
        return
    changed = b"".join(rewrite(data, _OTHER).pieces)
    after = _reading(changed)
    assert after.run is not None
    assert after.run.thresholds == _OTHER
    assert after.run.verdict(_OTHER) == reading.run.verdict(_OTHER)
    assert b"".join(rewrite(data, reading.run.thresholds).pieces) == data


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    target.__name__: target for target in (reader, folding, sanitising, reports, thresholds)
}


def assert_shown_safely(shown: str) -> None:
    """Nothing in the text acts, but joiners between two pictures."""
    assert {each for each in shown if category(each) in _ACTING} <= {_JOINER}


def _reading(data: bytes) -> Reading:
    whole = RunFileReader(digested=True)
    whole.feed(data)
    return whole.finish()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
