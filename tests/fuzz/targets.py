"""What is fuzzed: each target takes any bytes and fails where a promise is broken.

A promise is a second way to the same answer, or something that no input may bring about. Nothing here
knows who makes the bytes: the command's fuzzer, or a test that goes through what it once found.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from unicodedata import category

from rich.cells import cell_len
from textual.content import Content

from buddytui.evaluation.gate import Threshold, Thresholds
from buddytui.evaluation.golden import Version
from buddytui.evaluation.matching import fold, found, spans
from buddytui.formats.rewrite import rewrite
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.reports.visible import visible
from buddytui.tui.detail_text import item_text
from buddytui.tui.plain import fit, highlighted, steady
from buddytui.tui.word_diff import Span, word_diff
from tests.fuzz.made import made_run
from tests.fuzz.reports import reports

_OTHER = Thresholds(Threshold("0.125"), Threshold("1"), Threshold("0"))
_JOINER = "\u200d"
_ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_SHOWN = 200
"""Characters of an answer that are shown of an item; a short text can be longer."""


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
    answer, _, keyword = _text(data).partition("\n")
    needle = fold(keyword)
    assert fold(fold(answer)) == fold(answer)
    places = spans(answer, keyword)
    assert bool(places) == (found(answer, [keyword]) == (True,) and bool(needle))
    assert all(0 <= start < end <= len(answer) for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))
    assert all(needle in fold(answer[start:end]) for start, end in places)


def highlighting(data: bytes) -> None:
    """What is marked is what was meant, nothing else of the text changes, and what two answers share is not marked."""
    old, _, rest = _text(data).partition("\n")
    new, _, keyword = rest.partition("\n")
    only = word_diff(old, new)
    assert only is not None
    assert _words(old, only.old) == _words(new, only.new)
    for text, different in ((old, only.old), (new, only.new)):
        _assert_marked(text, [spans(text, keyword), different])
    run = made_run(data)
    if run is None:
        return
    for position in range(len(run)):
        shown = item_text(run, position, search=keyword, most=_SHOWN, only_here=dict(zip(Version, only, strict=True)))
        for content in (shown.keywords, *shown.heads.values(), *shown.answers.values()):
            assert_shown_safely(content.plain.replace("\n", ""))
            assert all(0 <= span.start <= span.end <= len(content.plain) for span in content.spans)


def sanitising(data: bytes) -> None:
    """Nothing that is shown acts, in exactly the cells it may take."""
    text = data.decode("utf-8", "surrogateescape")
    width = 1 + len(text) % 40
    assert_shown_safely(visible(text))
    fitted = fit(text, width)
    assert_shown_safely(fitted)
    assert cell_len(fitted) == width


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
    target.__name__: target for target in (reader, folding, highlighting, sanitising, reports, thresholds)
}


def assert_shown_safely(shown: str) -> None:
    """Nothing in the text acts, but joiners between two pictures."""
    assert {each for each in shown if category(each) in _ACTING} <= {_JOINER}


def _assert_marked(text: str, layers: Sequence[Sequence[Span]]) -> None:
    """A joiner that stands where a mark begins or ends is shown, and otherwise left out: it does not count."""
    content: Content = highlighted(text, [(places, "bold") for places in layers])
    assert_shown_safely(content.plain)
    assert _without_joiners(content.plain) == _without_joiners(steady(text))
    marked = [_without_joiners(content.plain[span.start : span.end]) for span in content.spans]
    meant = [_without_joiners(steady(text[start:end])) for places in layers for start, end in places]
    assert marked == meant


def _without_joiners(shown: str) -> str:
    return shown.replace(f"<U+{ord(_JOINER):04X}>", "")


def _words(text: str, left_out: Sequence[Span]) -> list[str]:
    """The folded words and signs of a text that lie in none of the stretches, in order."""
    kept = list(text)
    for start, end in left_out:
        kept[start:end] = " " * (end - start)
    return fold("".join(each if each.isalnum() or each == "_" else f" {each} " for each in kept)).split()


def _reading(data: bytes) -> Reading:
    whole = RunFileReader(digested=True)
    whole.feed(data)
    return whole.finish()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
