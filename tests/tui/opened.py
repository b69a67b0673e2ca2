"""The application as a test sees it: a run opened without a terminal, keys, and the picture as lines."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from buddytui.evaluation.overrides import Overrides
from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.loading import read_all
from buddytui.tui.run_screen import RunScreen
from buddytui.tui.widgets.item_table import ItemTable
from buddytui.tui.widgets.metric_block import MetricBlock
from buddytui.tui.widgets.threshold_field import ThresholdField
from tests.tui.cheap import undrawn
from tests.tui.quiet import drawn

Size = tuple[int, int]
"""Columns and lines of the terminal."""

WIDE, SMALL = (120, 40), (80, 24)
NO_OVERRIDES = Overrides(None, None, None)
_PATIENCE = 30
"""Seconds after which what has not come never will."""


@dataclass(frozen=True)
class Opened:
    """An application that shows a run."""

    app: BuddyApp
    pilot: Pilot[None]

    @property
    def main(self) -> RunScreen:
        """The main screen, whatever stands over it."""
        return self.app.run_screen

    @property
    def table(self) -> ItemTable:
        """The table of golden items."""
        return self.main.table

    @property
    def item(self) -> str:
        """The id under the cursor of the table; screen and table must agree on it."""
        run = self.main.run
        assert run is not None
        assert self.table.positions[self.table.row] == self.main.cursor
        return run.ids[self.main.cursor]

    @property
    def items(self) -> list[str]:
        """The ids in the table, in its order."""
        run = self.main.run
        assert run is not None
        return [run.ids[position] for position in self.table.positions]

    @property
    def lines(self) -> list[str]:
        """What the screen on top shows."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def shown(self) -> str:
        """What the screen on top shows, as one text."""
        return "\n".join(self.lines)

    @property
    def word(self) -> str:
        """The verdict in force."""
        assert self.main.verdict is not None
        return self.main.verdict.word

    @property
    def reasons(self) -> list[str]:
        """The reasons in force."""
        assert self.main.verdict is not None
        return [reason.value for reason in self.main.verdict.reasons]

    @property
    def thresholds(self) -> list[str]:
        """The thresholds in force, with two decimals at least."""
        assert self.main.thresholds is not None
        return [threshold.padded for threshold in self.main.thresholds]

    @property
    def notices(self) -> str:
        """Everything that was said in passing, the last at the end."""
        return "\n".join(notice.message for notice in self.app._notifications)

    def field(self, metric: str) -> ThresholdField:
        """The field of a metric's threshold."""
        return self.main.query_one(f"#threshold-{metric}", ThresholdField)

    def block(self, metric: str) -> MetricBlock:
        """The part of the gate that belongs to a metric."""
        return self.main.query_one(f"#metric-{metric}", MetricBlock)

    def text(self, widget: Widget) -> str:
        """What one widget of the screen on top shows."""
        x, y, width, height = widget.region
        return "\n".join(line[x : x + width] for line in self.lines[y : y + height])

    def line_with(self, words: str) -> str:
        """The first line of the picture that holds the words."""
        return next((line for line in self.lines if words in line), "")

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait after each until all has come of it that will."""
        for key in keys:
            async with self._patience():
                await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Put a text in place of the one in the focused field, as a paste does: the last key pressed shows."""
        field = self.app.focused
        assert isinstance(field, Input)
        field.value = text
        await self.settle()

    async def settle(self) -> None:
        """Wait for threads, animations and pictures, and for what comes of them."""
        async with self._patience():
            await drawn(self.app)
            while self._unfinished:
                if tasks := [worker._task for worker in self.app.workers if worker._task is not None]:
                    await asyncio.wait(tasks)
                await self.app.animator.wait_until_complete()
                await drawn(self.app)

    @asynccontextmanager
    async def _patience(self) -> AsyncIterator[None]:
        """Name what is still waited for when it has not come for so long that it never will."""
        try:
            async with asyncio.timeout(_PATIENCE):
                yield
        except TimeoutError:
            raise AssertionError(f"still waiting for {self._unfinished}") from None

    @property
    def _unfinished(self) -> list[str]:
        """What goes on without any key."""
        animator = self.app.animator
        working = [f"worker {worker.name}" for worker in self.app.workers if not worker.is_finished]
        return working + [f"animation of {name}" for _, name in (*animator._animations, *animator._scheduled)]


@asynccontextmanager
async def opened(path: Path, size: Size = WIDE, *, strict: bool = False) -> AsyncIterator[Opened]:
    """The application with the file open, in a terminal of so many columns and lines."""
    source = source_of(str(path))
    app = BuddyApp(source, NO_OVERRIDES, read_all(source), strict=strict)
    with ExitStack() as opening:
        opening.enter_context(undrawn())
        async with app.run_test(size=size, notifications=True) as pilot:
            shown = Opened(app, pilot)
            await shown.settle()
            opening.close()
            app.screen.refresh()
            await shown.settle()
            yield shown
