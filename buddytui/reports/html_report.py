"""The run as one HTML page that needs nothing else: verdict, gauges, lists, and a table to look through.

A content security policy allows the page's own script and style, by their digests, and nothing
else. The verdict and the gauges are plain markup; the table is drawn by the script, row by row as
one scrolls, from a block of data. Text of the file is shown with everything visible.
"""

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import islice
from string import Template

from buddytui.evaluation.evidence import wilson
from buddytui.evaluation.gate import Threshold
from buddytui.evaluation.selection import evidence_for
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.evaluation.whatif import counted, margin
from buddytui.reports.figures import difference, exact_ratio
from buddytui.reports.groups import LOST, VIOLATIONS
from buddytui.reports.page_data import data_pieces
from buddytui.reports.shortcomings import decision, losses
from buddytui.reports.subject import Subject
from buddytui.reports.visible import visible

LISTED = 20

_DATA = "\0data\0"


def render(subject: Subject) -> Iterator[str]:
    """The pieces of the page; every item is in it, with both answers."""
    style, script = _part("report.css"), _part("report.js")
    verdict = subject.verdict
    page = Template(_part("report.html")).substitute(
        policy=_policy(style, script),
        style=style,
        script=script,
        word=f"{verdict.word}, simulated" if subject.simulated else verdict.word,
        tone="pass" if verdict.released else "fail",
        decision=decision(verdict),
        name=_text(subject.name),
        size=f"· {counted(len(subject.run), 'item')}",
        simulated=_simulated(subject) + _decided(subject),
        reasons=_reasons(subject),
        metrics="\n".join(_metric(subject, metric) for metric in Metric),
        violations=_violations(subject),
        lists="\n".join(_lists(subject)),
        legend=_legend(subject),
        data=_DATA,
    )
    before, after = page.split(_DATA)
    yield before
    yield from data_pieces(subject)
    yield after


@cache
def _part(name: str) -> str:
    return (files("buddytui.reports") / "page" / name).read_text("utf-8")


def _policy(style: str, script: str) -> str:
    """Nothing may be loaded, sent or framed; only these two texts may run."""
    style_digest, script_digest = (b64encode(sha256(text.encode()).digest()).decode() for text in (style, script))
    return (
        f"default-src 'none'; style-src 'sha256-{style_digest}'; script-src 'sha256-{script_digest}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _simulated(subject: Subject) -> str:
    if not subject.simulated:
        return ""
    in_force, file = (
        " ".join(threshold.padded for threshold in thresholds)
        for thresholds in (subject.verdict.thresholds, subject.file_thresholds)
    )
    return f'<p class="note simulated">Simulated with thresholds {in_force}; the file’s are {file}.</p>'


def _decided(subject: Subject) -> str:
    if subject.decided is None:
        return ""
    return f'<p class="note simulated">BLOCK was certain before the end: {subject.decided.words}.</p>'


def _reasons(subject: Subject) -> str:
    lines = [
        f'<li><a href="#show={evidence_for(reason).name.replace(" ", "+")}">{reason.value}</a>'
        f'<span class="quiet">{counted(subject.items_behind(reason), "item")}</span></li>'
        for reason in subject.verdict.reasons
    ]
    return f'<ul class="reasons">{"".join(lines)}</ul>' if lines else ""


def _metric(subject: Subject, metric: Metric) -> str:
    verdict = subject.verdict
    old, new, threshold = verdict.old.of(metric), verdict.new.of(metric), verdict.thresholds.of(metric)
    change = difference(old, new)
    way = "fail" if change.startswith("-") else "pass" if change.startswith("+") else "quiet"
    tone, glyph = ("fail", "✗") if verdict.below(metric) else ("pass", "✓")
    words = margin(metric, new, threshold).words
    return (
        f'<div class="metric"><h3>{metric.value}<span class="{way}-text">{_arrow(change)}{change}</span></h3>'
        f'<p><span class="old-text">OLD</span> {exact_ratio(old, threshold)} '
        f'<span class="quiet">{old.count}/{old.total}</span> &#160; <span class="new-text">NEW</span> '
        f'<b>{exact_ratio(new, threshold)}</b> <span class="quiet">{new.count}/{new.total}</span></p>'
        f"{_gauge(old, new, threshold, tone)}"
        f'<p>at least {threshold.padded} <span class="{tone}-text">{glyph} {words}</span></p></div>'
    )


def _violations(subject: Subject) -> str:
    old, new = subject.verdict.old.violations, subject.verdict.new.violations
    tone = "fail-text" if new else "pass-text"
    return (
        f'<p class="violations"><b>violations</b> <span><span class="old-text">OLD</span> {old}</span> '
        f'<span><span class="new-text">NEW</span> <b class="{tone}">{new}</b></span></p>'
    )


def _arrow(change: str) -> str:
    return {"+": "▲ ", "-": "▼ "}.get(change[0], "")


def _gauge(old: Ratio, new: Ratio, threshold: Threshold, tone: str) -> str:
    """NEW as a bar with its interval, OLD as a diamond, the threshold as a line; widths in percent."""
    words = f"NEW {exact_ratio(new, threshold)}, OLD {exact_ratio(old, threshold)}, threshold {threshold.padded}"
    shapes = ['<rect class="track" y="7" width="100%" height="8" rx="2"/>']
    interval = wilson(new)
    if interval is not None:
        bar = "met" if tone == "pass" else "missed"
        shapes.append(f'<rect class="{bar}" y="7" width="{_percent(float(new.value))}" height="8" rx="2"/>')
        width = _percent(interval.high - interval.low)
        shapes.append(f'<rect class="range" x="{_percent(interval.low)}" y="17" width="{width}" height="2"/>')
    if old.measured:
        shapes.append(
            f'<svg x="{_percent(float(old.value))}" overflow="visible"><path class="was" d="M0 5l6 6-6 6-6-6z"/></svg>'
        )
    limit = _percent(float(threshold.value))
    shapes.append(f'<line class="limit" x1="{limit}" x2="{limit}" y1="1" y2="21"/>')
    return f'<svg class="gauge" role="img" aria-label="{words}">{"".join(shapes)}</svg>'


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"


def _lists(subject: Subject) -> Iterator[str]:
    """What counts against NEW as plain lists, for paper and where no script runs, and the warnings."""
    run, count = subject.run, subject.counts.count

    def entry(position: int) -> str:
        return f'<a href="#item={position}">{_code(run.ids[position])}</a> {losses(run, position, _code)}'

    violations = (f'<a href="#item={at}">{_code(run.ids[at])}</a>' for at in subject.positions(VIOLATIONS))
    yield from _list("Violations", count(VIOLATIONS), violations)
    yield from _list("Regressions", count(LOST), map(entry, subject.positions(LOST)))
    yield from _list("Warnings", len(subject.warnings), map(_code, subject.warnings))


def _list(title: str, count: int, entries: Iterator[str]) -> Iterator[str]:
    if not count:
        return
    lines = "".join(f"<li>{entry}</li>" for entry in islice(entries, LISTED))
    more = f'<p class="quiet">and {count - LISTED:,} more</p>' if count > LISTED else ""
    yield f'<section><h2>{title} <span class="quiet">{count:,}</span></h2><ul class="list">{lines}</ul>{more}</section>'


def _legend(subject: Subject) -> str:
    digest = f" SHA-256 {subject.sha256}." if subject.sha256 else ""
    return (
        "✓ passed · ✗ failed · R refused what must be answered · ! answered what must be refused · ? no result. "
        "Gauge: the bar is NEW with its 95 % interval below, ◆ is OLD, the upright line the threshold."
        f"{digest}"
    )


def _code(text: str) -> str:
    return f"<code>{_text(text)}</code>"


def _text(text: str) -> str:
    return escape(visible(text))
