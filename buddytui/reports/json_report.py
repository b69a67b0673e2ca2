"""The run and its verdict as JSON, for other programs; `run-report.schema.json` beside this says what each part means.

Members come in a fixed order and numbers from the run alone, so the same input gives the same
bytes. Long lists are written as they are read: a million items take no more memory than the run.
"""

import json
import re
from collections.abc import Iterable, Iterator

from buddytui.evaluation.change import changes
from buddytui.evaluation.evidence import mcnemar, wilson
from buddytui.evaluation.gate import Thresholds, Verdict
from buddytui.evaluation.golden import Version
from buddytui.evaluation.joint import Pair, lost_on, won_on
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric, Ratio, Tally
from buddytui.evaluation.whatif import Stand, margin
from buddytui.reports.groups import LOST, MISSING, VIOLATIONS
from buddytui.reports.shortcomings import STATUS, marks
from buddytui.reports.subject import Subject

FORMAT = "buddytui run report"
FORMAT_VERSION = 1

_ONE_LINE = json.JSONEncoder(ensure_ascii=False)
_LINES = json.JSONEncoder(ensure_ascii=False, indent=2)

_HIDDEN = re.compile(
    "[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\ud800-\udfff\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What a terminal obeys or hides: written as escapes, so that the exact text is there and does nothing."""


def render(subject: Subject) -> Iterator[str]:
    """The pieces of one JSON object; every item is in it where the subject is itemised."""
    for name, value in _head(subject).items():
        yield f'{"{" if name == "format" else ","}\n  "{name}": {_dump(value, indent=2)}'
    yield ',\n  "metrics": {'
    for metric in Metric:
        yield from _metric(subject, metric)
    yield "\n  }"
    yield from _array("violations", _ids(subject, VIOLATIONS))
    yield from _array("lost", _ids(subject, LOST))
    yield from _array("warnings", map(_dump, subject.warnings))
    if subject.itemised:
        rows = (_dump(_item(subject.run, position)) for position in range(len(subject.run)))
        yield from _array("items", rows)
    yield "\n}\n"


def _dump(value: object, *, indent: int = 0) -> str:
    """The value as JSON: on one line, or in lines that stand below a member at this indent."""
    text = (_LINES if indent else _ONE_LINE).encode(value)
    if not text.isascii() or "\x7f" in text:
        text = _HIDDEN.sub(lambda match: json.dumps(match[0])[1:-1], text)
    return text.replace("\n", "\n" + " " * indent)


def _array(name: str, entries: Iterable[str], indent: int = 2) -> Iterator[str]:
    """A member that holds a list, an entry a line."""
    margin_text = " " * indent
    yield f',\n{margin_text}"{name}": ['
    separator = ""
    for entry in entries:
        yield f"{separator}\n{margin_text}  {entry}"
        separator = ","
    yield f"\n{margin_text}]" if separator else "]"


def _ids(subject: Subject, pairs: frozenset[Pair]) -> Iterator[str]:
    ids = subject.run.ids
    return (_dump(ids[position]) for position in subject.positions(pairs))


def _head(subject: Subject) -> dict[str, object]:
    verdict = subject.verdict
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "run": {
            "path": subject.name,
            "sha256": subject.sha256,
            "items": len(subject.run),
            "answer_items": verdict.new.correctness.total,
            "refuse_items": verdict.new.refusal.total,
        },
        "verdict": verdict.word,
        "reasons": [
            {
                "reason": reason.value,
                "metric": reason.metric.value if reason.metric else None,
                "depends_on_thresholds": reason.depends_on_thresholds,
                "items": subject.items_behind(reason),
            }
            for reason in verdict.reasons
        ],
        "decided": subject.decided._asdict() if subject.decided else None,
        "thresholds": {
            "simulated": subject.simulated,
            "in_force": _thresholds(verdict.thresholds),
            "file": _thresholds(subject.file_thresholds),
        },
        "versions": {
            version.value: _version(tally, subject.counts.count(MISSING[version]))
            for version, tally in ((Version.OLD, verdict.old), (Version.NEW, verdict.new))
        },
    }


def _thresholds(thresholds: Thresholds) -> dict[str, object]:
    return {
        metric.value: {"text": thresholds.of(metric).text, "value": float(thresholds.of(metric).value)}
        for metric in Metric
    }


def _version(tally: Tally, missing: int) -> dict[str, object]:
    metrics = {metric.value: _ratio(tally.of(metric)) for metric in Metric}
    return {**metrics, "violations": tally.violations, "missing": missing}


def _ratio(ratio: Ratio) -> dict[str, object]:
    interval = wilson(ratio)
    return {
        "count": ratio.count,
        "total": ratio.total,
        "ratio": ratio.count / ratio.total if ratio.measured else None,
        "interval": {"low": round(interval.low, 6), "high": round(interval.high, 6)} if interval else None,
    }


def _metric(subject: Subject, metric: Metric) -> Iterator[str]:
    """One metric's comparison, with the ids that it lost and won; both versions are measured on the same items."""
    figures = _comparison(subject.verdict, metric)
    lost, won = lost_on(metric), won_on(metric)
    lost_count, won_count = subject.counts.count(lost), subject.counts.count(won)
    figures |= {"lost_items": lost_count, "won_items": won_count, "p_value": round(mcnemar(lost_count, won_count), 9)}
    yield f'{"" if metric.position == 0 else ","}\n    "{metric.value}": '
    yield _dump(figures, indent=4).removesuffix("\n    }")
    yield from _array("lost", _ids(subject, lost), indent=6)
    yield from _array("won", _ids(subject, won), indent=6)
    yield "\n    }"


def _comparison(verdict: Verdict, metric: Metric) -> dict[str, object]:
    old, new = verdict.old.of(metric), verdict.new.of(metric)
    stand = margin(metric, new, verdict.thresholds.of(metric))
    signed = stand.items if stand.stand is Stand.SPARE else -stand.items
    return {
        "meets_threshold": not verdict.below(metric),
        "regressed": verdict.regressed(metric),
        "difference": float(new.value - old.value) if new.measured else None,
        "margin_items": None if stand.stand is Stand.UNMEASURED else signed,
        "highest_passing_threshold": stand.highest.text,
    }


def _item(run: Run, position: int) -> dict[str, object]:
    item = run.item(position)
    old, new = (run.outcome(version, position) for version in Version)
    return {
        "id": item.id,
        "type": item.type.value,
        "required_source": item.source,
        "keywords": list(item.keywords),
        "line": run.rows.item_line(position),
        "changes": [f"{change.direction.value}: {change.word}" for change in changes(old, new)],
        **{version.value: _result(run, version, position) for version in Version},
    }


def _result(run: Run, version: Version, position: int) -> dict[str, object]:
    outcome = run.outcome(version, position)
    result = run.result(version, position)
    cited, refused, answer = (None, None, None) if result is None else result
    correctness, citation, refusal = marks(outcome)
    return {
        "status": STATUS[outcome],
        "correctness": correctness,
        "citation": citation,
        "refusal": refusal,
        "cited": cited,
        "refused": refused,
        "answer": answer,
        "line": run.rows.result_line(version, position) or None,
    }
