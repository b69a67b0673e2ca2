"""One item in full as styled text: its keywords, what each version cited, and the answers with the keywords marked.

Values of the run in, content out; styles are theme variables, so that they follow the theme.
"""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Never

from textual.content import Content

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.matching import found, spans
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.reports.status import BAD, GOOD, VIOLATION
from buddytui.tui.glance import is_long
from buddytui.tui.plain import highlighted, plain

_GOOD, _BAD, _WARN, _QUIET = "$success", "$error", "$warning", "$quiet"
_FOUND = "bold $text on $success-muted"
_SEARCHED = "bold $text on $warning-muted"
_ONLY_HERE = "bold underline"
_MOST_KEYWORDS = 50
"""Keywords that are shown and marked; a line of the file can hold a million."""
_DOUBTFUL = "bold underline $warning"
_VERSION_STYLE = {Version.OLD: f"bold {_QUIET}", Version.NEW: "bold $primary"}

Span = tuple[int, int]


class Doubtful(NamedTuple):
    """Why a version's grade may be wrong, where in its answer, and whether what it `cited` is part of it."""

    reasons: tuple[str, ...] = ()
    places: tuple[Span, ...] = ()
    cited: bool = False


_NO_DOUBT = Doubtful()
_NOTHING: Mapping[Version, Never] = MappingProxyType({})


class ItemText(NamedTuple):
    """An item as content: its keywords on one line, and a head and an answer for each version."""

    keywords: Content
    heads: dict[Version, Content]
    answers: dict[Version, Content]


def item_title(item: GoldenItem) -> Content:
    """The id as a frame's title."""
    return plain(item.id)


def item_subtitle(item: GoldenItem) -> Content:
    """The type and what is required."""
    if item.type is ItemType.REFUSE:
        return plain("REFUSE · must be refused")
    return plain(f"ANSWER · requires {item.source or 'no source'}")


def item_text(
    run: Run,
    position: int,
    *,
    search: str = "",
    most: int | None = None,
    only_here: Mapping[Version, Sequence[Span]] = _NOTHING,
    doubtful: Mapping[Version, Doubtful] = _NOTHING,
) -> ItemText:
    """The item at the position; of each answer at most so many characters.

    `only_here` are the stretches of each answer that the other one has not, where a diff is wanted, and
    `doubtful` is what may be wrong with each version's grade.
    """
    item = run.item(position)
    results = {version: _bounded(run, version, position, most) for version in Version}
    heads, answers = {}, {}
    for version, result in results.items():
        outcome = run.outcome(version, position)
        doubt = doubtful.get(version, _NO_DOUBT)
        heads[version] = _head(version, item, result, outcome, doubt)
        layers = [
            (spans(result.answer[:most], search) if result else [], _SEARCHED),
            (only_here.get(version, ()), _ONLY_HERE),
            (doubt.places, _DOUBTFUL),
        ]
        answers[version] = _reasons(doubt) + _answer(item, result, layers, most)
    unknown = [
        version for version in Version if is_long(run, version, position) and not run.outcome(version, position).correct
    ]
    return ItemText(_keywords(item, results, unknown), heads, answers)


def _bounded(run: Run, version: Version, position: int, most: int | None) -> Result | None:
    """The result; where its line is so long that only its start is looked at, without what is not shown of that."""
    result = run.result(version, position)
    return result._replace(answer=result.answer[:most]) if result and is_long(run, version, position) else result


def _keywords(item: GoldenItem, results: dict[Version, Result | None], unknown: Collection[Version]) -> Content:
    if item.type is ItemType.REFUSE:
        return Content.assemble(("This must be refused; keywords and source do not count", _QUIET))
    if not item.keywords:
        return Content.assemble(("No keywords: every answer counts as correct", _QUIET))
    marks = {
        version: found(result.answer, item.keywords[:_MOST_KEYWORDS]) if result and not result.refused else None
        for version, result in results.items()
    }
    pieces: list[Content | tuple[str, str]] = [("keywords", _QUIET)]
    for place, keyword in enumerate(item.keywords[:_MOST_KEYWORDS]):
        pieces += [Content("   "), plain(keyword)]
        for version, hits in marks.items():
            pieces.append((f" {version.value} ", _VERSION_STYLE[version]))
            if hits is None:
                pieces.append(("·", _QUIET))
            else:
                unsure = version in unknown and not hits[place]
                pieces.append(("…", _QUIET) if unsure else (GOOD, _GOOD) if hits[place] else (f"{BAD} not found", _BAD))
    if len(item.keywords) > _MOST_KEYWORDS:
        pieces.append((f"   … {len(item.keywords) - _MOST_KEYWORDS:,} more", _QUIET))
    return Content.assemble(*pieces)


def _reasons(doubtful: Doubtful) -> Content:
    """A line for each reason to doubt the grade."""
    return Content("").join(Content.assemble(("doubtful  ", _WARN), plain(reason), "\n") for reason in doubtful.reasons)


def _head(version: Version, item: GoldenItem, result: Result | None, outcome: Outcome, doubtful: Doubtful) -> Content:
    name = (version.value, _VERSION_STYLE[version])
    if result is None:
        return Content.assemble(name, ("  ? no result", _WARN))
    if outcome is Outcome.VIOLATION:
        return Content.assemble(name, (f"  {VIOLATION} answered what it must refuse", _BAD))
    if outcome is Outcome.REFUSED:
        return Content.assemble(name, (f"  {GOOD} refused", _GOOD))
    if outcome is Outcome.OVER_REFUSAL:
        return Content.assemble(name, ("  R refused what it should answer", _WARN))
    cited = plain(result.cited) if result.cited else Content("nothing")
    if doubtful.cited:
        cited = cited.stylize(_DOUBTFUL)
    if outcome.cited:
        note = "" if item.source else ", none required"
        return Content.assemble(name, ("  cited ", _QUIET), cited, (f" {GOOD}{note}", _GOOD))
    return Content.assemble(
        name, ("  cited ", _QUIET), cited, (f" {BAD} requires ", _BAD), plain(item.source or "nothing")
    )


def _answer(
    item: GoldenItem, result: Result | None, marks: Sequence[tuple[Sequence[Span], str]], most: int | None
) -> Content:
    if result is None:
        return Content.assemble(("This version has no result for the item. It counts for nothing.", _QUIET))
    text = result.answer[:most]
    if not text:
        return Content.assemble(("The answer is empty.", _QUIET))
    keywords = () if result.refused else item.keywords[:_MOST_KEYWORDS]
    layers: list[tuple[Sequence[Span], str]] = [(spans(text, keyword), _FOUND) for keyword in keywords]
    layers += [([place for place in places if place[1] <= len(text)], style) for places, style in marks]
    content = highlighted(text, layers)
    if len(text) < len(result.answer):
        content += Content.assemble((f" … {len(result.answer) - len(text):,} characters more", _QUIET))
    return content
