"""What would pass: the smallest way to a release in words; picked, it shows the items to fix."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from buddytui.evaluation.release import WayToRelease


class WayText(Static, can_focus=True):
    """Follows every edit of a threshold; takes the focus only where there is anything to fix."""

    HELP = "The smallest way to a release. Enter shows the items to fix, those that OLD got right first."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "Show the items to fix", tooltip="Show as many items as have to be fixed at least")
    ]

    way: reactive[WayToRelease | None] = reactive(None)

    class Picked(Message):
        """Somebody wants to see the items to fix."""

    def __init__(self) -> None:
        super().__init__()
        self.border_title = "What would pass"

    def render(self) -> Content:
        """Its sentences, the one that leads to items marked."""
        if self.way is None:
            return Content("")
        *sentences, last = self.way.words
        pieces = [Content(f"{sentence}\n") for sentence in sentences]
        if self.way.items:
            pieces.append(Content.assemble(("▸ ", "$error"), last))
        else:
            pieces.append(Content(last))
        return Content("").join(pieces)

    def watch_way(self, way: WayToRelease | None) -> None:
        """Be a way to the items to fix, where there are any; out of sight where nothing can be said."""
        self.visible = way is not None
        self.can_focus = way is not None and way.items > 0
        self.refresh(layout=True)

    def action_pick(self) -> None:
        """Ask for the items to fix."""
        if self.way is not None and self.way.items:
            self.post_message(self.Picked())

    def on_click(self) -> None:
        """Ask for the items to fix."""
        self.action_pick()
