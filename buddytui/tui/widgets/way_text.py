"""What would pass: the smallest way to a release in words; picked, it shows the items to fix."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.getters import query_one
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from buddytui.evaluation.release import WayToRelease


class WayText(VerticalScroll, can_focus=True):
    """Follows every edit of a threshold, and scrolls where it has too few lines; without advice it takes no focus."""

    HELP = "The smallest way to a release. Enter shows the items to fix, those that OLD got right first."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", "Show the items to fix", tooltip="Show as many items as have to be fixed at least"),
        Binding("up,k", "up", "Up", show=False),
        Binding("j", "scroll_down", "Down", show=False),
        Binding("g", "scroll_home", "First", show=False),
        Binding("G", "scroll_end", "Last", show=False),
    ]

    way: reactive[WayToRelease | None] = reactive(None)

    words = query_one("#way-words", Static)

    class Picked(Message):
        """Somebody wants to see the items to fix."""

    class PastStart(Message):
        """Somebody went up from the first line."""

    def __init__(self) -> None:
        super().__init__()
        self.border_title = "What would pass"

    def compose(self) -> ComposeResult:
        """The sentences, as high as they are."""
        yield Static(self._content, id="way-words")

    @property
    def _content(self) -> Content:
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
        self.can_focus = way is not None and bool(way.lowered or way.barred)
        if self.is_mounted:
            self.words.update(self._content)
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether there are items to show."""
        del parameters
        return action != "pick" or (self.way is not None and self.way.items > 0)

    def on_focus(self) -> None:
        """Show the sentence that leads to items: it is the last one."""
        if self.way is not None and self.way.items:
            self.scroll_end(animate=False)

    def action_up(self) -> None:
        """Scroll up; from the first line go on to what stands above."""
        if self.scroll_offset.y:
            self.scroll_up(animate=False)
        else:
            self.post_message(self.PastStart())

    def action_pick(self) -> None:
        """Ask for the items to fix."""
        if self.way is not None and self.way.items:
            self.post_message(self.Picked())

    def on_click(self) -> None:
        """Ask for the items to fix."""
        self.action_pick()
