"""The application: what is open, how it is read, and themes. The screens know the rest."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from textual import work
from textual.app import App, SystemCommand
from textual.command import CommandPalette
from textual.screen import Screen
from textual.worker import get_current_worker

from buddytui.collector import collect_again
from buddytui.evaluation.overrides import Overrides
from buddytui.evaluation.whatif import counted
from buddytui.formats.problems import Problem, as_errors
from buddytui.formats.runfile import Reading
from buddytui.formats.source import Source
from buddytui.tui import screens
from buddytui.tui.commands import COMMANDS
from buddytui.tui.growth import NOT_FOLLOWING, Following, following_words, missing_of
from buddytui.tui.loading import (
    Grown,
    Loaded,
    LoadFailed,
    LoadProgress,
    follow_posting,
    read_posting,
    stamp,
)
from buddytui.tui.plain import steady
from buddytui.tui.reload_words import what_changed
from buddytui.tui.run_screen import RunScreen
from buddytui.tui.settings import Remembered, remember_theme, remembered
from buddytui.tui.sizes import size_classes
from buddytui.tui.themes import THEMES, own_variables

_LOOKED_AT_EVERY = 1.0
"""Seconds between looks at whether the file changed on disk."""


class BuddyApp(App[None]):
    """Opens one run; ends with 0 where it could be judged, with 2 where not."""

    TITLE = "buddytui"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        source: Source,
        overrides: Overrides,
        reading: Reading | None = None,
        *,
        strict: bool = False,
        settings: Path | None = None,
        following: Following = NOT_FOLLOWING,
    ) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self._settings = settings
        self._recall_theme()
        self.run_screen = RunScreen(source, overrides)
        self._source = source
        self._strict = strict
        self._first_reading = reading
        self._following = following
        self._stamp = stamp(source)
        self._problems: Screen[None] | None = None
        self.ended_by: int | None = None
        self._signalled: asyncio.AbstractEventLoop | None = None

    @property
    def fault(self) -> Exception | None:
        """What ended the application where it was not a person."""
        return self._exception

    def _recall_theme(self) -> None:
        """Take the remembered theme; what is not understood is said when the screen is there."""
        self.theme = THEMES[0].name
        found = remembered(self._settings) if self._settings else Remembered()
        if found.theme in self.available_themes:
            self.theme = found.theme
        self._complaint = found.complaint

    def _remember_theme(self, theme: str) -> None:
        """Remember a theme that somebody picked."""
        if self._settings is not None and (complaint := remember_theme(self._settings, theme)):
            self.notify(steady(complaint), severity="warning", markup=False)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The style sheet's own colours, for themes that were made without it."""
        return own_variables(self.current_theme)

    def get_default_screen(self) -> Screen[None]:
        """The main screen is the one below all others."""
        self.run_screen.set_classes(size_classes(self.size))
        return self.run_screen

    def on_mount(self) -> None:
        """Show the run, or begin to read it."""
        self.watch(self, "theme", self._remember_theme, init=False)
        if self._complaint:
            self.notify(steady(self._complaint), severity="warning", markup=False)
        self._signalled = asyncio.get_running_loop()
        if self.ended_by is not None:
            self.exit()
        if self._following.on or self._is_pipe:
            collect_again()
            self.follow()
        elif self._first_reading is not None:
            self._show(self._first_reading)
            self.call_after_refresh(collect_again)
        else:
            collect_again()
            self.read()
        self.set_interval(_LOOKED_AT_EVERY, self._look_at_file)

    @work(thread=True, exclusive=True, group="read")
    def read(self) -> None:
        """Read the file in a thread, which only posts messages."""
        worker = get_current_worker()
        read_posting(self._source, self.post_message, lambda: worker.is_cancelled)

    @work(thread=True, exclusive=True, group="read")
    def follow(self) -> None:
        """Follow the file in a thread, which only posts messages."""
        worker = get_current_worker()
        follow_posting(self._source, self.post_message, lambda: worker.is_cancelled, poll=self._following.poll)

    @property
    def _is_pipe(self) -> bool:
        """Whether the run comes through a pipe: it is shown as it comes, until it ends."""
        return isinstance(self._source.file, int)

    def on_load_progress(self, message: LoadProgress) -> None:
        """Say how far reading came, and show the items that are there."""
        self.run_screen.load_bar.progress = message
        if message.run is not None:
            self.run_screen.show_part(message.run)

    def on_grown(self, message: Grown) -> None:
        """Show what a followed run has become."""
        if not (self._following.on or self._is_pipe):
            return
        screen, reading = self.run_screen, message.reading
        self._stamp = stamp(self._source)
        if message.change is not None:
            self.notify(f"The file {message.change.value}")
        screen.load_bar.following = following_words(message.change, len(reading.errors), is_pipe=self._is_pipe)
        if reading.run is None:
            return
        if message.expecting:
            reaches = missing_of(reading.run)
            screen.sha256 = reading.sha256
            screen.show_run(reading.run, reading.errors or reading.warnings, reaches)
            screen.load_bar.following += "" if reaches else " · complete"
        else:
            screen.show_part(reading.run)

    def on_follow_ended(self) -> None:
        """Say that nothing more comes."""
        self._following = NOT_FOLLOWING
        self.run_screen.load_bar.following = ""

    def on_cancel_asked(self) -> None:
        """Stop reading; what came so far can be looked at, without a verdict."""
        self.workers.cancel_group(self, "read")
        self.run_screen.load_bar.progress = None
        self.run_screen.note = "reading cancelled, no verdict: r reads it again"

    def action_toggle_follow(self) -> None:
        """Keep reading while the file grows, or stop it."""
        if self._is_pipe:
            self.notify("What comes through a pipe is followed until it ends")
        elif self._following.on:
            self._following = self._following._replace(on=False)
            self.workers.cancel_group(self, "read")
            self.on_follow_ended()
            self.action_reload()
        else:
            self._following = self._following._replace(on=True)
            self.run_screen.load_bar.progress = None
            self.follow()

    def on_loaded(self, message: Loaded) -> None:
        """Show what was read."""
        self.run_screen.load_bar.progress = None
        self.run_screen.note = ""
        self._show(message.reading)

    def on_load_failed(self, message: LoadFailed) -> None:
        """Say why nothing was read; what is open stays open."""
        self.run_screen.load_bar.progress = None
        self.run_screen.load_bar.following = ""
        self.run_screen.note = ""
        problem = Problem(0, 0, message.words)
        self._show(Reading(None, (problem,), ()))

    def on_reload_asked(self) -> None:
        """Read the file again."""
        self.action_reload()

    def action_reload(self) -> None:
        """Read the file again; a pipe cannot be."""
        if isinstance(self._source.file, int):
            self.notify("What came through a pipe cannot be read again", severity="warning")
            return
        self._stamp = stamp(self._source)
        self.read()

    def action_help(self) -> None:
        """Show every key, and what the columns mean."""
        self.push_screen(screens.help_screen())

    def action_command_palette(self) -> None:
        """Show every command by name."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(screens.command_palette())

    def delay_update(self, delay: float = 0.05) -> None:
        """Draw on: where nothing may be drawn, a screen that is laid out over and over lets nothing else run."""
        del delay

    def search_themes(self) -> None:
        """Show every theme by name."""
        self.push_screen(screens.theme_palette())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Every command of the main screen by name, and the themes."""
        if screen is self.run_screen:
            for command in COMMANDS:
                owner = self.run_screen if hasattr(self.run_screen, f"action_{command.method}") else self
                yield SystemCommand(command.name, command.what, partial(self.run_action, command.action, owner))
        yield SystemCommand("Theme", "Pick other colours", self.action_change_theme)

    def _show(self, reading: Reading) -> None:
        """Show a run; where there is none, its problems: over the run that is open, or instead of one."""
        screen = self.run_screen
        if self._strict and reading.warnings:
            reading = Reading(None, as_errors(reading.warnings), ())
        if reading.run is not None:
            before, was = screen.run, screen.verdict
            self._close_problems()
            screen.sha256 = reading.sha256
            screen.show_run(reading.run, reading.warnings)
            if before is not None and was is not None and screen.verdict is not None:
                self.notify(f"Read again: {what_changed(before, reading.run, was, screen.verdict)}", markup=False)
        elif screen.run is None:
            self._close_problems()
            self._open_problems(reading.errors, fatal=True)
        else:
            screen.warnings = reading.errors
            if self._close_problems():
                self._open_problems(reading.errors, fatal=False)
            screen.note = f"the file now has {counted(len(reading.errors), 'error')}: m shows them"
            self.notify("The file cannot be judged any more. The last good run stays.", severity="error")

    def on_problems_asked(self) -> None:
        """Show what is wrong or odd in the file."""
        self._open_problems(self.run_screen.warnings, fatal=False)

    def _open_problems(self, problems: Sequence[Problem], *, fatal: bool) -> None:
        self._problems = screens.problems_screen(self.run_screen.name_shown, problems, fatal=fatal)
        self.push_screen(self._problems)

    def _close_problems(self) -> bool:
        """Close the list of problems where it is on top; whether it was."""
        if self.screen is not self._problems:
            return False
        self.pop_screen()
        return True

    def _look_at_file(self) -> None:
        """Say so when the file changed on disk."""
        found = stamp(self._source)
        if found != self._stamp and not self._following.on:
            self._stamp = found
            self.run_screen.note = "the file is gone" if found is None else "changed on disk: r reads it again"

    def end_by(self, number: int) -> None:
        """End on a signal, with the terminal as it was before; it may come between any two steps, and before the first.

        A loop that is closed has ended by itself already.
        """
        self.ended_by = number
        if self._signalled is not None:
            with suppress(RuntimeError):
                self._signalled.call_soon_threadsafe(self.exit)

    def _fatal_error(self) -> None:
        """End on a fault without a word: whoever started the screen says what happened, in one line."""
        self._close_messages_no_wait()
