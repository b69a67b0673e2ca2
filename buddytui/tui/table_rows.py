"""The rows of the table as segments: values of the run in, styled text in fixed columns out."""

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from buddytui.evaluation.golden import GoldenItem, ItemType, Version
from buddytui.evaluation.matching import found, spans
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection
from buddytui.reports.status import Mark, change_marks, citation_mark, keyword_mark, refusal_mark
from buddytui.tui.glance import glance_at_item, is_long
from buddytui.tui.plain import clip, fit
from buddytui.tui.table_layout import Column, Field, Group, TableLayout

_MOST_ID_CELLS = 24
_MOST_SOURCE_CELLS = 10
_SAMPLE = 2000
_SHORT_WORDS = {"keywords": "keys", "citation": "cite"}
_SIZED = 20_000
"""Of so many texts at least, evenly from the first to the last, the length is looked at."""

StyleOf = Callable[[str], Style]
Piece = tuple[int, str, str]
"""Where a text starts, the text, and the part of the style sheet it is styled by."""


class TableRows:
    """Makes rows of a run; `widths` are the cells that its ids and sources would like."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self.widths = _widest(run.ids, _MOST_ID_CELLS), _widest(run.sources, _MOST_SOURCE_CELLS)

    def segments(self, position: int, layout: TableLayout, search: str, style_of: StyleOf) -> list[Segment]:
        """One row: every column's text at its place."""
        run = self._run
        old, new = (run.outcome(version, position) for version in Version)
        item = glance_at_item(run, position)
        pieces: list[Piece] = []
        for column in layout.columns:
            if column.field is Field.ID:
                pieces += _searched(item.id, search, column, "id")
            elif column.field is Field.TYPE:
                pieces.append((column.x, item.type.value, "plain" if item.type is ItemType.REFUSE else "quiet"))
            elif column.field is Field.SOURCE:
                pieces += _searched(item.source or "-", search, column, "plain" if item.source else "quiet")
            elif column.field is Field.CHANGE:
                pieces += _change_pieces(old, new, column)
            else:
                version = Version[column.group.name]
                outcome = old if version is Version.OLD else new
                pieces += self._mark_pieces(item, version, position, outcome, column, wide=layout.wide)
        return _segments(pieces, style_of)

    def _mark_pieces(
        self, item: GoldenItem, version: Version, position: int, outcome: Outcome, column: Column, *, wide: bool
    ) -> list[Piece]:
        if column.field is Field.CITATION:
            return _centred(citation_mark(outcome), column)
        if column.field is Field.REFUSAL:
            return _centred(refusal_mark(outcome), column)
        mark = keyword_mark(outcome)
        if outcome.type is ItemType.REFUSE or outcome.missing or outcome.refused:
            return [(column.x + column.width - (2 if not wide else 1), mark.text, mark.tone.value)]
        asked = len(item.keywords)
        count = asked if outcome.correct else self._found(item, version, position)
        number = f"{'…' if count is None else count}/{asked}"
        pieces = [(column.x + column.width - 2 - len(number), number, "plain" if outcome.correct else "bad")]
        if wide:
            return [*pieces, (column.x + column.width - 1, mark.text, mark.tone.value)]
        return [(column.x + column.width - 1 - len(number), number, mark.tone.value)]

    def _found(self, item: GoldenItem, version: Version, position: int) -> int | None:
        """How many keywords were found; None where the answer is too long to be looked through for a row."""
        if is_long(self._run, version, position):
            return None
        result = self._run.result(version, position)
        return sum(found(result.answer, item.keywords)) if result else 0


def head_segments(line: int, layout: TableLayout, selection: Selection, style_of: StyleOf) -> list[Segment]:
    """One of the two lines of the head: whose columns, and what they show."""
    return _segments(_group_pieces(layout) if line == 0 else _title_pieces(layout, selection), style_of)


def _group_pieces(layout: TableLayout) -> list[Piece]:
    pieces: list[Piece] = []
    for group, part in ((Group.OLD, "head-old"), (Group.NEW, "head-new")):
        columns = [column for column in layout.columns if column.group is group]
        if columns:
            width = columns[-1].x + columns[-1].width - columns[0].x
            pieces.append((columns[0].x, f" {group.value} ".center(width, "─"), part))
    return pieces


def _title_pieces(layout: TableLayout, selection: Selection) -> list[Piece]:
    pieces: list[Piece] = []
    for column in layout.columns:
        title = column.title
        if column.order is not None and column.order is selection.order:
            arrow = "▾" if selection.backwards else "▴"
            title = f"{title} {arrow}" if len(title) + 2 <= column.width else f"{title}{arrow}"
        title = title[: column.width + 1]
        if column.field is Field.KEYWORDS:
            x = column.x + column.width - len(title) - (0 if layout.wide else 1)
        elif column.group is Group.ITEM:
            x = column.x
        else:
            x = column.x + (column.width - len(title)) // 2
        pieces.append((x, title, "head"))
    return pieces


def _change_pieces(old: Outcome, new: Outcome, column: Column) -> list[Piece]:
    """The changes side by side, in short words where the long ones do not all fit."""
    marks = change_marks(old, new)
    if sum(len(mark.text) + 1 for mark in marks) - 1 > column.width:
        marks = tuple(Mark(_shortened(mark.text), mark.tone) for mark in marks)
    pieces: list[Piece] = []
    x = column.x
    for mark in marks:
        room = column.x + column.width - x
        if room <= 0:
            break
        pieces.append((x, clip(mark.text, room), mark.tone.value))
        x += len(mark.text) + 1
    return pieces


def _shortened(words: str) -> str:
    for word, short in _SHORT_WORDS.items():
        words = words.replace(word, short)
    return words


def _centred(mark: Mark, column: Column) -> list[Piece]:
    return [(column.x + (column.width - 1) // 2, mark.text, mark.tone.value)]


def _searched(text: str, search: str, column: Column, part: str) -> list[Piece]:
    """A text in its column, with what the search found in another style."""
    places = spans(text[: 4 * column.width], search) if search else []
    if not places:
        return [(column.x, fit(text, column.width), part)]
    pieces: list[Piece] = []
    x, at, right = column.x, 0, column.x + column.width
    stretches = []
    for start, end in places:
        stretches += [(text[at:start], part), (text[start:end], "found")]
        at = end
    for stretch, style in [*stretches, (text[at:], part)]:
        shown = clip(stretch, right - x)
        if shown:
            pieces.append((x, shown, style))
            x += cell_len(shown)
    return pieces


def _segments(pieces: Iterable[Piece], style_of: StyleOf) -> list[Segment]:
    """The pieces as segments, with blanks between them."""
    segments: list[Segment] = []
    at = 0
    for x, text, part in pieces:
        if x > at:
            segments.append(Segment(" " * (x - at)))
            at = x
        segments.append(Segment(text, style_of(part)))
        at += cell_len(text)
    return segments


def _widest(texts: Sequence[str | None], most: int) -> int:
    """The cells of the widest text, at most so many; of very many texts, as far as a sample tells."""
    shown = texts[:: max(1, len(texts) // _SIZED)]
    longest = max((len(text) for text in shown if text), default=1)
    widest = max((cell_len(clip(text, most)) for text in shown[:_SAMPLE] if text), default=1)
    return min(most, max(longest, widest))
