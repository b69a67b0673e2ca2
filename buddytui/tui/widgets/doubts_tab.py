"""Items where the grader rather than the model may be wrong, by the rule that doubts them."""

from collections.abc import Sequence

from textual.reactive import reactive

from buddytui.evaluation.doubt_column import DoubtColumn
from buddytui.evaluation.selection import Selector
from buddytui.tui.doubt_lines import doubt_lines
from buddytui.tui.widgets.pick_list import Line, PickList, words


class DoubtsTab(PickList):
    """Shows what was found so far; the column looks for it."""

    HELP = "Items whose grade may be wrong, by rule. Enter shows a rule's items, or goes to one of them."

    selector: reactive[Selector | None] = reactive(None)
    doubts: reactive[DoubtColumn | None] = reactive(None)

    def watch_doubts(self) -> None:
        """Show what else was found."""
        self.make_lines()

    def lines(self, width: int) -> Sequence[Line]:
        """The rules that found anything, with their items."""
        if self.selector is None or self.doubts is None:
            return (words("looking for doubts …", "quiet"),)
        return list(doubt_lines(self.selector.run, self.doubts, width))
