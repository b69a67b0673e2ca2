"""The top line: the program, the file, what is in it, and the verdict at any size of the terminal."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.outlook import Certainty, Outlook
from buddytui.evaluation.run import Run
from buddytui.reports.status import BAD, GOOD
from buddytui.tui.plain import clip, clip_start
from buddytui.tui.simulation import is_simulated, simulated_mark

_LEAST_NAME = 8
"""Cells of the file's name that no note takes."""


class Masthead(Widget):
    """One line; what is least needed goes first where there is no room."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "masthead--release",
        "masthead--block",
        "masthead--simulated",
        "masthead--program",
        "masthead--quiet",
    }

    name_shown: reactive[str] = reactive("")
    run: reactive[Run | None] = reactive(None, always_update=True)
    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)
    outlook: reactive[Outlook | None] = reactive(None)
    note: reactive[str] = reactive("")

    def render(self) -> Text:
        """Program, file and counts at the left, the verdict at the right."""
        width = self.size.width
        badge = self._marked(self._badge())
        room = max(0, width - badge.cell_len - 1)
        left = Text(no_wrap=True, overflow="crop")
        program, counts = " buddytui ", self._counts()
        if cell_len(program) + cell_len(self.name_shown) + 2 <= room:
            left.append(program, self.get_component_rich_style("masthead--program", partial=True))
        note_room = cell_len(self.note) + 3 if self.note else 0
        name_room = room - left.cell_len - 1
        left.append(" " + clip_start(self.name_shown, min(name_room, max(_LEAST_NAME, name_room - note_room))))
        for piece in (clip(self.note, room - left.cell_len - 3), counts):
            if piece and left.cell_len + cell_len(piece) + 3 <= room:
                left.append(f"   {piece}", self.get_component_rich_style("masthead--quiet", partial=True))
        left.pad_right(max(0, width - badge.cell_len - left.cell_len))
        left.append_text(badge)
        return left

    def _counts(self) -> str:
        if self.run is None or self.verdict is None:
            return ""
        answers, refusals = self.verdict.new.correctness.total, self.verdict.new.refusal.total
        return f"{len(self.run):,} items · {answers:,} ANSWER · {refusals:,} REFUSE"

    def _marked(self, badge: Text) -> Text:
        """The badge, behind the mark of a simulated verdict: the whole word where the file's name keeps its room."""
        if not is_simulated(self.verdict, self.file_verdict):
            return badge
        mark = simulated_mark(self.size.width - badge.cell_len - cell_len(self.name_shown) - 4)
        return Text.assemble((f" {mark} ", self.get_component_rich_style("masthead--simulated")), badge)

    def _badge(self) -> Text:
        if self.verdict is None:
            return Text("")
        if self.outlook is not None and self.outlook.certainty is Certainty.OPEN:
            return Text(" open ", self.get_component_rich_style("masthead--quiet"))
        if self.outlook.certainty is Certainty.RELEASE if self.outlook else self.verdict.released:
            return Text(f" {GOOD} RELEASE ", self.get_component_rich_style("masthead--release"))
        return Text(f" {BAD} BLOCK ", self.get_component_rich_style("masthead--block"))
