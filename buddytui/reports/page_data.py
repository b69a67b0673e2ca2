"""The block of data that the HTML page draws its table from: filters, words for outcomes, and every item.

It is JSON without `<`, `>` and `&`, so that nothing in it can end the block or begin markup.
"""

import json
import re
from collections.abc import Iterator, Sequence

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.joint import Pair, outcome_pairs
from buddytui.evaluation.matching import found, spans
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import FILTERS, Filter, evidence_for
from buddytui.reports.status import Mark, Tone, change_marks, citation_mark, keyword_mark, refusal_mark
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

_MARKS = (keyword_mark, citation_mark, refusal_mark)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_MARKUP = re.compile("[<>&]")
_LONGEST_HIGHLIGHTED = 20_000

_CLASSES = {
    Tone.GOOD: "pass-text",
    Tone.BAD: "fail-text",
    Tone.WARN: "look-text",
    Tone.ALARM: "alarm",
    Tone.QUIET: "quiet",
}

_WORDS = {
    Outcome.ANSWER_MISSING: "missing",
    Outcome.OVER_REFUSAL: "refused what must be answered",
    Outcome.FAILED: "keywords and citation failed",
    Outcome.CORRECT_ONLY: "citation failed",
    Outcome.CITED_ONLY: "keywords failed",
    Outcome.PASSED: "passed",
    Outcome.REFUSAL_MISSING: "missing",
    Outcome.REFUSED: "refused, as it must",
    Outcome.VIOLATION: "answered what must be refused",
}


def data_pieces(subject: Subject) -> Iterator[str]:
    """The block in pieces, an item a line.

    An item is `[id, type, source, keywords, outcome of OLD, of NEW, result of OLD, of NEW]`, a result
    `[cited, refused, pieces of the answer, found]` or null: every second piece is a keyword found,
    and `found` has a `1` or `0` for each keyword, null where they were not asked for.
    """
    behind = (evidence_for(reason) for reason in subject.verdict.reasons)
    filters = {choice.name: _codes(choice) for choice in (*FILTERS, *behind)}
    head = {
        "filters": list(filters.items()),
        "outcomes": {
            outcome.value: [_WORDS[outcome], _styled(*(mark(outcome) for mark in _MARKS))] for outcome in Outcome
        },
        "changes": {_code(pair): _styled(*change_marks(*pair)) for pair in outcome_pairs() if pair[0] is not pair[1]},
    }
    yield _json(head)[:-1] + ',"items":[\n'
    for position in range(len(subject.run)):
        yield ("" if position == 0 else ",\n") + _json(_item(subject.run, position))
    yield "\n]}"


def _json(value: object) -> str:
    return _MARKUP.sub(lambda match: f"\\u{ord(match[0]):04x}", _ENCODER.encode(value))


def _code(pair: Pair) -> int:
    return pair[0] << 4 | pair[1]


def _codes(choice: Filter) -> list[int] | None:
    return None if choice.pairs is None else sorted(map(_code, choice.pairs))


def _styled(*marks: Mark) -> list[tuple[str, str]]:
    """Each mark with the class that it is shown in."""
    return [(mark.text, _CLASSES[mark.tone]) for mark in marks]


def _item(run: Run, position: int) -> list[object]:
    item = run.item(position)
    return [
        visible(item.id),
        item.type.value,
        None if item.source is None else visible(item.source),
        list(map(visible, item.keywords)),
        *(run.outcomes[version][position] for version in Version),
        *(_result(item, run.result(version, position)) for version in Version),
    ]


def _result(item: GoldenItem, result: Result | None) -> list[object] | None:
    if result is None:
        return None
    cited = None if result.cited is None else visible(result.cited)
    if item.type is ItemType.REFUSE or result.refused:
        return [cited, int(result.refused), [visible(result.answer)], None]
    hits = "".join("01"[hit] for hit in found(result.answer, item.keywords))
    return [cited, 0, _pieces(result.answer, item.keywords), hits]


def _pieces(answer: str, keywords: Sequence[str]) -> list[str]:
    """The answer cut so that every second piece is a keyword found; very long ones stay whole."""
    places = [] if len(answer) > _LONGEST_HIGHLIGHTED else sorted(p for word in keywords for p in spans(answer, word))
    pieces = []
    at = 0
    for start, end in places:
        if start >= at:
            pieces += [visible(answer[at:start]), visible(answer[start:end])]
            at = end
    return [*pieces, visible(answer[at:])]
