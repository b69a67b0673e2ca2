"""The reasons that stand against a release, each with its number of items and a way to them."""

from textwrap import wrap
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Reason, Verdict
from buddytui.evaluation.outlook import Certainty, Outlook
from buddytui.evaluation.selection import evidence_for
from buddytui.evaluation.tally import Metric
from buddytui.evaluation.whatif import counted
from buddytui.tui.plain import clip
from buddytui.tui.wanted import ItemsWanted


class ReasonList(Widget, can_focus=True):
    """A line a reason; as many lines are kept free as thresholds could add, so that nothing below moves.

    While they are free, a reason that is too long for one line takes two.
    """

    HELP = "Every reason against a release. Enter shows the items behind it, End goes on to what would pass."
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "reason-list--arrow", "reason-list--count", "reason-list--cursor", "reason-list--clear",
    }  # fmt: skip
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "Show its items", tooltip="Show exactly the items behind this reason"),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("home,g", "first", "First", show=False),
        Binding("end,G", "past_end", "What would pass", show=False),
    ]

    verdict: reactive[Verdict | None] = reactive(None)
    outlook: reactive[Outlook | None] = reactive(None)
    item_counts: reactive[dict[Reason, int]] = reactive(dict[Reason, int])
    cursor: reactive[int] = reactive(0)

    class PastEnd(Message):
        """Somebody went down from the last reason."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons that stand; where BLOCK is certain before the end, only those that no result takes away."""
        if self.outlook is not None and self.outlook.certainty is Certainty.BLOCK:
            return self.outlook.certain
        return self.verdict.reasons if self.verdict else ()

    def watch_verdict(self) -> None:
        """Keep room for the reasons that stand at any thresholds, and for all that thresholds could add."""
        if self.verdict is not None:
            fixed = sum(not reason.depends_on_thresholds for reason in self.reasons)
            self.styles.height = fixed + len(Metric)
        self.cursor = self.validate_cursor(self.cursor)

    def watch_outlook(self) -> None:
        """The same for what is certain; while nothing is, no reason stands."""
        self.display = self.outlook is None or self.outlook.certainty is not Certainty.OPEN
        self.watch_verdict()

    def validate_cursor(self, cursor: int) -> int:
        """The nearest reason there is."""
        return max(0, min(cursor, len(self.reasons) - 1))

    def action_move(self, lines: int) -> None:
        """Go to another reason; down from the last one go on to what stands below."""
        if self.cursor + lines >= len(self.reasons):
            self.action_past_end()
        else:
            self.cursor += lines

    def action_first(self) -> None:
        """Go to the first reason."""
        self.cursor = 0

    def action_past_end(self) -> None:
        """Go to the last reason, and on to what stands below."""
        self.cursor = len(self.reasons) - 1
        self.post_message(self.PastEnd())

    def action_pick(self) -> None:
        """Ask for the items behind the reason under the cursor."""
        if self.reasons:
            self.post_message(ItemsWanted(evidence_for(self.reasons[self.cursor])))

    def on_click(self, event: events.Click) -> None:
        """Ask for the items behind the reason clicked."""
        offset = event.get_content_offset(self)
        rows = [row for row, lines in enumerate(self._lines()) for _ in lines]
        if offset is not None and offset.y < len(rows):
            self.cursor = rows[offset.y]
            self.action_pick()

    def render(self) -> Text:
        """The reasons with their counts at the right."""
        if self.verdict is None:
            return Text("")
        if self.verdict.released:
            clear = self.get_component_rich_style("reason-list--clear", partial=True)
            return Text("✓ every threshold met\n✓ no violation\n✓ no regression", style=clear)
        drawn = [line for lines in self._lines() for line in lines]
        return Text("\n", no_wrap=True, overflow="crop").join(drawn)

    def _lines(self) -> list[list[Text]]:
        """The lines of each reason: more than one while there are more lines than reasons."""
        free = self.size.height - len(self.reasons)
        drawn = []
        for row, reason in enumerate(self.reasons):
            lines = self._reason(reason, free + 1)
            free -= len(lines) - 1
            if self.has_focus and row == self.cursor:
                for line in lines:
                    line.stylize(self.get_component_rich_style("reason-list--cursor", partial=True))
            drawn.append(lines)
        return drawn

    def _reason(self, reason: Reason, most: int) -> list[Text]:
        """A reason on so many lines at most, its count on the first; what has no room is cut off."""
        count = self.item_counts.get(reason, 0)
        width = self.size.width
        long = counted(count, "item")
        tail = long if 2 + len(reason.value) + 1 + len(long) <= width else f"{count:,}"
        room = max(1, width - 3 - len(tail))
        rows = wrap(reason.value, room)
        first, *more = rows if len(rows) <= most else [clip(reason.value, room)]
        line = Text(no_wrap=True)
        line.append("▸ ", self.get_component_rich_style("reason-list--arrow", partial=True))
        line.append(f"{first:<{room}} ")
        line.append(tail, self.get_component_rich_style("reason-list--count", partial=True))
        return [line, *(Text(f"  {words:<{width - 2}}", no_wrap=True) for words in more)]
