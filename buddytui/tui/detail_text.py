"""One item in full as styled text: its keywords, what each version cited, and the answers with the keywords marked.

Values of the run in, content out; styles are theme variables, so that they follow the theme.
"""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.matching import found, spans
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.tui.plain import highlighted, plain
from buddytui.tui.status import BAD, GOOD, VIOLATION

_GOOD, _BAD, _WARN, _QUIET = "$success", "$error", "$warning", "$quiet"
_FOUND = "bold $text on $success-muted"
_SEARCHED = "bold $text on $warning-muted"
_ONLY_HERE = "bold underline"
_VERSION_STYLE = {Version.OLD: f"bold {_QUIET}", Version.NEW: "bold $primary"}

Span = tuple[int, int]


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
    run: Run, position: int, *, search: str = "", most: int | None = None, only_here: dict[Version, list[Span]]
) -> ItemText:
    """The item at the position; of each answer at most so many characters.

    `only_here` are the stretches of each answer that the other one has not, where a diff is wanted.
    """
    item = run.item(position)
    results = {version: run.result(version, position) for version in Version}
    heads, answers = {}, {}
    for version, result in results.items():
        outcome = run.outcome(version, position)
        heads[version] = _head(version, item, result, outcome)
        answers[version] = _answer(item, result, search, most, only_here.get(version, []))
    return ItemText(_keywords(item, results), heads, answers)


def _keywords(item: GoldenItem, results: dict[Version, Result | None]) -> Content:
    if item.type is ItemType.REFUSE:
        return Content.assemble(("This must be refused; keywords and source do not count", _QUIET))
    if not item.keywords:
        return Content.assemble(("No keywords: every answer counts as correct", _QUIET))
    marks = {
        version: found(result.answer, item.keywords) if result and not result.refused else None
        for version, result in results.items()
    }
    pieces: list[Content | tuple[str, str]] = [("keywords", _QUIET)]
    for place, keyword in enumerate(item.keywords):
        pieces += [Content("   "), plain(keyword)]
        for version, hits in marks.items():
            pieces.append((f" {version.value} ", _VERSION_STYLE[version]))
            if hits is None:
                pieces.append(("·", _QUIET))
            else:
                pieces.append((GOOD, _GOOD) if hits[place] else (f"{BAD} not found", _BAD))
    return Content.assemble(*pieces)


def _head(version: Version, item: GoldenItem, result: Result | None, outcome: Outcome) -> Content:
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
    if outcome.cited:
        note = "" if item.source else ", none required"
        return Content.assemble(name, ("  cited ", _QUIET), cited, (f" {GOOD}{note}", _GOOD))
    return Content.assemble(
        name, ("  cited ", _QUIET), cited, (f" {BAD} requires ", _BAD), plain(item.source or "nothing")
    )


def _answer(
    item: GoldenItem, result: Result | None, search: str, most: int | None, only_here: Sequence[Span]
) -> Content:
    if result is None:
        return Content.assemble(("This version has no result for the item. It counts for nothing.", _QUIET))
    text = result.answer if most is None else result.answer[:most]
    if not text:
        return Content.assemble(("The answer is empty.", _QUIET))
    keywords = [] if result.refused else item.keywords
    layers = [(spans(text, keyword), _FOUND) for keyword in keywords]
    layers += [(spans(text, search), _SEARCHED), ([place for place in only_here if place[1] <= len(text)], _ONLY_HERE)]
    content = highlighted(text, layers)
    if len(text) < len(result.answer):
        content += Content.assemble((f" … {len(result.answer) - len(text):,} characters more", _QUIET))
    return content
