"""The line that says how far a run is: while it is read, and while it is followed."""

from typing import ClassVar

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.outlook import Outlook
from buddytui.tui.loading import LoadProgress
from buddytui.tui.plain import clip

_BAR_WIDTH = 24
_FULL, _EMPTY = "━", "─"
_MEGABYTE = 1_000_000


class LoadBar(Widget):
    """One line under the masthead, there only while something is to be said."""

    DEFAULT_CSS = """
    LoadBar {
        display: none;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $foreground;
        text-wrap: nowrap;
        &.-open { display: block; }
        &>.load-bar--full { color: $primary; }
        &>.load-bar--quiet { color: $secondary; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"load-bar--full", "load-bar--quiet"}

    progress: reactive[LoadProgress | None] = reactive(None)
    """How far reading came; None when nothing is being read."""
    following: reactive[str] = reactive("")
    """What is followed and how, empty where nothing is."""
    outlook: reactive[Outlook | None] = reactive(None)
    """What is known of a followed run's missing results."""

    @property
    def reads(self) -> bool:
        """Whether a file is being read that somebody may not want to wait for."""
        return self.progress is not None

    def watch_progress(self) -> None:
        """Come and go."""
        self.set_class(self.progress is not None or bool(self.following), "-open")

    def watch_following(self) -> None:
        """Come and go."""
        self.watch_progress()

    def render(self) -> Text:
        """The bar and its numbers, the most important first."""
        if self.progress is not None:
            return self._reading(self.progress)
        return self._followed() if self.following else Text("")

    def _reading(self, progress: LoadProgress) -> Text:
        pieces = []
        share = None
        if progress.size:
            share = min(1.0, progress.done / progress.size)
            pieces.append(f"{share:.0%} of {progress.size / _MEGABYTE:,.0f} MB")
        else:
            pieces.append(f"{progress.done / _MEGABYTE:,.1f} MB")
        left = progress.seconds_left
        if left is not None:
            pieces.append(f"{left:,.0f} s left")
        pieces += ["Esc cancels", f"{progress.items:,} items", f"{progress.results:,} results"]
        return self._line(share, pieces)

    def _followed(self) -> Text:
        pieces = [self.following]
        share = None
        if self.outlook is not None:
            sides = (("OLD", self.outlook.old), ("NEW", self.outlook.new))
            expected = sum(side.results + side.missing for _, side in sides)
            share = sum(side.results for _, side in sides) / expected if expected else None
            pieces += [f"{name} {side.results:,}/{side.results + side.missing:,}" for name, side in sides]
        return self._line(share, pieces)

    def _line(self, share: float | None, pieces: list[str]) -> Text:
        line = Text(no_wrap=True, overflow="crop")
        if share is not None:
            full = int(share * _BAR_WIDTH)
            line.append(_FULL * full, self.get_component_rich_style("load-bar--full", partial=True))
            line.append(_EMPTY * (_BAR_WIDTH - full), self.get_component_rich_style("load-bar--quiet", partial=True))
            line.append(" ")
        line.append(clip(" · ".join(pieces), max(0, self.size.width - line.cell_len)))
        return line
