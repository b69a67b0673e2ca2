"""The export dialog: which format, to which file, and what will be written; never over a file unasked."""

import os
import re
from itertools import chain, count
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Select, Static

from buddytui.formats.source import Source
from buddytui.reports.table import FORMATS, Format, Report, encoded
from buddytui.reports.writing import ReportExistsError, WritingError, write_report
from buddytui.tui.plain import plain

_PREVIEW_BYTES = 4000
_UNSAFE = re.compile(r"[^\w.-]+")


class ExportScreen(ModalScreen[str | None]):
    """Gives the path that was written, or None."""

    CSS = """
    ExportScreen { align: center middle; background: $background 60%; }
    #export {
        width: 84;
        max-width: 96%;
        height: auto;
        max-height: 96%;
        border: round $primary;
        background: $surface;
        padding: 0 1;
    }
    .export-row { height: 1; margin-bottom: 1; }
    .export-label { width: 8; color: $quiet; }
    #export-path { width: 1fr; background: $panel; }
    #export-note { height: auto; min-height: 1; }
    #export-preview { height: auto; max-height: 10; border: round $border-blurred; border-title-color: $quiet; }
    #export-buttons { height: 1; align-horizontal: right; margin-top: 1; }
    #export-buttons Button { margin-left: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def __init__(self, report: Report, source: Source) -> None:
        super().__init__()
        self._report = report
        self._source = source
        self._form = next(iter(FORMATS.values()))
        self._replace = ""

    def compose(self) -> ComposeResult:
        """Format and path over the preview, and the two buttons."""
        with Vertical(id="export") as box:
            box.border_title = "Export the report"
            with Horizontal(classes="export-row"):
                yield Static("format", classes="export-label")
                yield Select(
                    [(form.name, form) for form in FORMATS.values()], value=self._form, allow_blank=False, compact=True
                )
            with Horizontal(classes="export-row"):
                yield Static("file", classes="export-label")
                yield Input(proposed_path(self._source, self._form), compact=True, id="export-path")
            yield Static(id="export-note")
            with VerticalScroll(id="export-preview") as preview:
                preview.border_title = "what will be written"
                yield Static()
            with Horizontal(id="export-buttons"):
                yield Button("Write it", id="export-write", variant="primary", compact=True)
                yield Button("Cancel", id="export-cancel", compact=True)

    def on_mount(self) -> None:
        """Begin at the path, with the preview there."""
        path = self.query_one("#export-path", Input)
        path.focus()
        self._preview()
        if self._report.verdict.thresholds != self._report.run.thresholds:
            self._say("The thresholds are simulated: the report says so, and what the file's are.", "$warning")

    def on_select_changed(self, event: Select.Changed) -> None:
        """Show another format, and propose its ending."""
        if isinstance(event.value, Format) and event.value != self._form:
            path = self.query_one("#export-path", Input)
            path.value = path.value.removesuffix(self._form.ending) + event.value.ending
            self._form = event.value
            self._preview()

    def on_input_changed(self) -> None:
        """Another path has to be asked about anew."""
        self._replace = ""

    def on_input_submitted(self) -> None:
        """Write the report."""
        self._write()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Write the report, or not."""
        if event.button.id == "export-cancel":
            self.dismiss(None)
        else:
            self._write()

    def _write(self) -> None:
        path = self.query_one("#export-path", Input).value
        if not path:
            self._say("Type a path.", "$error")
            return
        path = str(Path(path).expanduser())
        try:
            write_report(path, encoded(self._report, self._form), replace=self._replace == path)
        except ReportExistsError:
            self._replace = path
            self._say("This file exists. Enter again replaces it; Esc leaves it alone.", "$warning")
        except WritingError as error:
            self._say(f"Nothing was written: {error}.", "$error")
        else:
            self.dismiss(path)

    def _preview(self) -> None:
        shown = b""
        for piece in encoded(self._report, self._form):
            shown += piece
            if len(shown) > _PREVIEW_BYTES:
                break
        lines = shown[:_PREVIEW_BYTES].decode(errors="replace").splitlines()
        if len(shown) > _PREVIEW_BYTES:
            lines.append("…")
        self.query_one("#export-preview Static", Static).update(Content("\n").join(map(plain, lines)))

    def _say(self, words: str, style: str) -> None:
        self.query_one("#export-note", Static).update(Content.assemble((words, style)))


def proposed_path(source: Source, form: Format) -> str:
    """A free path beside the run, with nothing in its name that a shell or a person would stumble over."""
    given = Path(source.file) if isinstance(source.file, str) and not source.is_sample else Path("sample")
    stem = _UNSAFE.sub("_", given.stem).strip("._-") or "run"
    numbers = chain([""], (f"-{number}" for number in count(2)))
    paths = (given.parent / f"{stem}-report{number}{form.ending}" for number in numbers)
    return str(next(path for path in paths if not os.path.lexists(path)))
