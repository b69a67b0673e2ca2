"""The export dialog: which format, to which file, and how it begins; never over a file unasked.

Reports are made in threads, the preview as well: a big run must not hold up the keys.
"""

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Button, Checkbox, Input, Select, Static
from textual.worker import get_current_worker

from buddytui.formats.source import Source
from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS, JSON, Format, encoded, format_for
from buddytui.reports.writing import ReportExistsError, WritingError, write_report
from buddytui.tui.plain import InField, plain
from buddytui.tui.screens.closing import ClosedOnce
from buddytui.tui.widgets.option_lines import DropDown

_PREVIEW_BYTES = 4000
_PATIENCE = 2.0
"""Seconds to wait for whoever reads at the other end of a pipe."""
_LOW = 18
"""Lines of a terminal below which no line stays empty."""
_UNSAFE = re.compile(r"[^\w.-]+")


class ExportScreen(ClosedOnce, ModalScreen[str | None]):
    """Gives the path that was written, or None."""

    CSS = """
    ExportScreen { align: center middle; background: $background 60%; }
    #export {
        width: 84;
        max-width: 96%;
        height: 96%;
        max-height: 24;
        border: round $primary;
        background: $surface;
        padding: 0 1;
    }
    .export-row { height: 1; margin-bottom: 1; }
    .export-label { width: 8; color: $quiet; }
    #export Select { width: 1fr; }
    #export SelectOverlay { min-width: 20; }
    #export-items { display: none; margin-left: 2; background: $surface; }
    #export-path { width: 1fr; background: $panel; }
    #export-note { height: auto; min-height: 1; max-height: 3; }
    #export-preview { height: 1fr; border: round $border-blurred; border-title-color: $quiet; scrollbar-size: 1 1; }
    #export-buttons { height: 1; align-horizontal: right; }
    #export-buttons Button { margin-left: 2; }
    #export.-low { height: 100%; max-width: 100%; }
    #export.-low .export-row { margin-bottom: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel"),
        Binding("down", "other_format(1)", "Next format"),
        Binding("up", "other_format(-1)", "Previous format"),
    ]

    @dataclass
    class Previewed(Message):
        """How a report begins."""

        subject: Subject
        form: Format
        beginning: str

    @dataclass
    class Written(Message):
        """A report was written, or not: then `error` says why."""

        path: str
        error: WritingError | None

    def __init__(self, subject: Subject, source: Source) -> None:
        super().__init__()
        self._subject = subject
        self._source = source
        self._form = next(iter(FORMATS.values()))
        self._replace = ""
        self._busy = False

    def compose(self) -> ComposeResult:
        """Format and path over the preview, and the two buttons."""
        with Vertical(id="export") as box:
            box.border_title = "Export the report"
            box.border_subtitle = "↑ ↓ format · Enter writes · Esc leaves"
            with Horizontal(classes="export-row"):
                yield Static("format", classes="export-label")
                yield DropDown(
                    [(f"{form.name:<9} {form.what}", form) for form in FORMATS.values()],
                    value=self._form,
                    allow_blank=False,
                    compact=True,
                )
                yield Checkbox("every item", id="export-items", compact=True)
            with Horizontal(classes="export-row"):
                yield Static("file", classes="export-label")
                yield Input(
                    proposed_path(self._source, self._form), compact=True, highlighter=InField(), id="export-path"
                )
            yield Static(id="export-note")
            with VerticalScroll(id="export-preview") as preview:
                preview.border_title = "what will be written"
                yield Static()
            with Horizontal(id="export-buttons"):
                yield Button("Write it", id="export-write", variant="primary", compact=True)
                yield Button("Cancel", id="export-cancel", compact=True)

    def on_mount(self) -> None:
        """Begin at the path, with the preview on its way."""
        self.query_one("#export-path", Input).focus()
        self._preview(self._subject, self._form)
        if self._subject.simulated:
            self._say("The thresholds are simulated: the report gives the file's as well.", "$warning")

    def on_resize(self, event: events.Resize) -> None:
        """Leave out empty lines where there are few."""
        self.query_one("#export").set_class(event.size.height < _LOW, "-low")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show another format, and propose its ending."""
        if isinstance(event.value, Format) and event.value != self._form:
            path = self.query_one("#export-path", Input)
            before, self._form = self._form, event.value
            if not path.value.endswith(self._form.endings):
                path.value = path.value.removesuffix(before.ending) + self._form.ending
                path.cursor_position = len(path.value)
            self.query_one("#export-items").display = self._form == JSON
            self._preview(self._subject, self._form)

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        """Put every item in, or not."""
        self._subject = self._subject._replace(itemised=event.value)
        self._preview(self._subject, self._form)

    def action_other_format(self, steps: int) -> None:
        """Take the next or the previous format."""
        forms = list(FORMATS.values())
        self.query_one(Select).value = forms[(forms.index(self._form) + steps) % len(forms)]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take the format of the ending that was typed; another path has to be asked about anew."""
        self._replace = ""
        name = event.value.lower()
        form = format_for(name)
        if name.endswith(form.endings) and not name.endswith(self._form.endings):
            self.query_one(Select).value = form

    def on_input_submitted(self) -> None:
        """Write the report."""
        self._write()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Write the report, or not."""
        if event.button.id == "export-cancel":
            self.action_cancel()
        else:
            self._write()

    def action_cancel(self) -> None:
        """Leave; what is being written stops, and leaves nothing behind."""
        self.workers.cancel_node(self)
        self.dismiss(None)

    def on_export_screen_previewed(self, message: Previewed) -> None:
        """Show how the report begins, if it is still the one that is wanted."""
        if message.subject is not self._subject or message.form != self._form:
            return
        lines = [plain(line.removesuffix("\r")) for line in message.beginning.split("\n")]
        self.query_one("#export-preview Static", Static).update(Content("\n").join(lines))

    def on_export_screen_written(self, message: Written) -> None:
        """Leave when it is written; otherwise say why not."""
        self._busy = False
        if message.error is None:
            self.dismiss(message.path)
        elif isinstance(message.error, ReportExistsError):
            self._replace = message.path
            self._say("This file exists. Enter again replaces it; Esc leaves it alone.", "$warning")
        else:
            self._say(f"Nothing was written: {message.error}.", "$error")

    def _write(self) -> None:
        path = self.query_one("#export-path", Input).value
        if self._busy:
            return
        if not path:
            self._say("Type a path.", "$error")
            return
        path = os.path.expanduser(path)  # noqa: PTH111  leaves an unknown person's ~ as it is, where pathlib raises
        if _is_the_run(path, self._source):
            self._say("This is the run itself, which a report must not replace.", "$error")
            return
        self._busy = True
        self._say("Writing… Esc stops it.", "$quiet")
        self._write_in_thread(path, encoded(self._subject, self._form), replace=self._replace == path)

    @work(thread=True, group="write")
    def _write_in_thread(self, path: str, pieces: Iterator[bytes], *, replace: bool) -> None:
        """Write the report; a pipe that nobody reads is given up on, so that leaving never waits for it."""
        worker = get_current_worker()
        error = None
        try:
            wanted = _while_wanted(pieces, lambda: worker.is_cancelled)
            write_report(path, wanted, replace=replace, patience=_PATIENCE)
        except WritingError as found:
            error = found
        if not worker.is_cancelled:
            self.post_message(self.Written(path, error))

    @work(thread=True, exclusive=True, group="preview")
    def _preview(self, subject: Subject, form: Format) -> None:
        """Make the first pieces of the report."""
        beginning = b""
        for piece in encoded(subject, form):
            beginning += piece
            if len(beginning) > _PREVIEW_BYTES:
                break
        text = beginning[:_PREVIEW_BYTES].decode("utf-8-sig", errors="ignore")
        if len(beginning) > _PREVIEW_BYTES:
            text += "\n…"
        if not get_current_worker().is_cancelled:
            self.post_message(self.Previewed(subject, form, text))

    def _say(self, words: str, style: str) -> None:
        self.query_one("#export-note", Static).update(Content.assemble((words, style)))


def _while_wanted(pieces: Iterator[bytes], cancelled: Callable[[], bool]) -> Iterator[bytes]:
    for piece in pieces:
        if cancelled():
            raise WritingError("was stopped")
        yield piece


def _is_the_run(path: str, source: Source) -> bool:
    try:
        return os.path.samefile(path, source.file)  # noqa: PTH121  the source may be a descriptor
    except (OSError, ValueError):
        return False


def proposed_path(source: Source, form: Format) -> str:
    """A free path beside the run, with nothing in its name that a shell or a person would stumble over."""
    unnamed = Path("sample" if source.is_sample else "run")
    given = Path(source.file) if isinstance(source.file, str) and not source.is_sample else unnamed
    stem = _UNSAFE.sub("_", given.stem).strip("._-") or "run"
    numbers = chain([""], (f"-{number}" for number in count(2)))
    paths = (given.parent / f"{stem}-report{number}{form.ending}" for number in numbers)
    return str(next(path for path in paths if not os.path.lexists(path)))
