"""The question before the thresholds being tried are written into the run file: what changes, and which way.

The file is read and written in threads; nothing is written before somebody says so.
"""

from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Button, Static
from textual.worker import get_current_worker

from buddytui.evaluation.gate import Thresholds
from buddytui.formats.source import Source, SourceError
from buddytui.reports.new_thresholds import ThresholdEdit, edit_thresholds
from buddytui.reports.writing import WritingError
from buddytui.tui.plain import plain
from buddytui.tui.screens.closing import ClosedOnce


class NewThresholdsScreen(ClosedOnce, ModalScreen[str | None]):
    """Gives what was written, in words, or None."""

    CSS = """
    NewThresholdsScreen { align: center middle; background: $background 60%; }
    #new-thresholds {
        width: 72;
        max-width: 96%;
        height: auto;
        max-height: 100%;
        border: round $primary;
        background: $surface;
        padding: 0 1;
    }
    #new-thresholds-text { height: auto; max-height: 8; overflow-y: auto; }
    #new-thresholds-buttons { height: 1; align-horizontal: right; margin-top: 1; }
    #new-thresholds-buttons Button { margin-left: 2; }
    #new-thresholds-write { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "cancel", "Cancel")]

    @dataclass
    class Found(Message):
        """What would change; None where nothing would."""

        edit: ThresholdEdit | None

    @dataclass
    class Refused(Message):
        """Why nothing was written."""

        words: str

    @dataclass
    class Written(Message):
        """The file has the new thresholds."""

        edit: ThresholdEdit

    def __init__(self, source: Source, before: Thresholds, wanted: Thresholds, sha256: str | None) -> None:
        super().__init__()
        self._source = source
        self._before = before
        self._wanted = wanted
        self._sha256 = sha256
        self._edit: ThresholdEdit | None = None

    def compose(self) -> ComposeResult:
        """The change over the two buttons."""
        with Vertical(id="new-thresholds") as box:
            box.border_title = "Write the thresholds into the file"
            yield Static("Reading the file…", id="new-thresholds-text")
            with Horizontal(id="new-thresholds-buttons"):
                yield Button("Write it", id="new-thresholds-write", variant="primary", compact=True)
                yield Button("Cancel", id="new-thresholds-cancel", compact=True)

    def on_mount(self) -> None:
        """Find out what would change."""
        self._find()

    def on_new_thresholds_screen_found(self, message: Found) -> None:
        """Show the change, and ask."""
        if message.edit is None:
            self._close_only(Content("The file has these thresholds already."))
            return
        self._edit = message.edit
        self._say(_question(self._source.name, message.edit))
        button = self.query_one("#new-thresholds-write", Button)
        button.display = True
        button.focus()

    def on_new_thresholds_screen_refused(self, message: Refused) -> None:
        """Say why there is nothing to confirm."""
        words = Content.assemble(("Nothing was written: ", "bold $error"), plain(self._source.name))
        self._close_only(words + Content(f" {message.words}."))

    def on_new_thresholds_screen_written(self, message: Written) -> None:
        """Leave, with what was done."""
        self.dismiss(f"Thresholds written: {message.edit.rules.words}")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Write it, or not."""
        if event.button.id == "new-thresholds-cancel":
            self.action_cancel()
        elif self._edit is not None:
            self._write(self._edit)
            self._edit = None

    def action_cancel(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)

    @work(thread=True)
    def _find(self) -> None:
        try:
            edit = edit_thresholds(self._source, self._before, self._wanted, self._sha256)
        except (WritingError, SourceError) as error:
            self._tell(self.Refused(str(error)))
        else:
            self._tell(self.Found(edit))

    @work(thread=True)
    def _write(self, edit: ThresholdEdit) -> None:
        try:
            edit.write()
        except WritingError as error:
            self._tell(self.Refused(str(error)))
        else:
            self._tell(self.Written(edit))

    def _tell(self, message: Message) -> None:
        if not get_current_worker().is_cancelled:
            self.post_message(message)

    def _close_only(self, words: Content) -> None:
        self._say(words)
        self.query_one("#new-thresholds-write", Button).display = False
        button = self.query_one("#new-thresholds-cancel", Button)
        button.label = "Close"
        button.focus()

    def _say(self, words: Content) -> None:
        self.query_one("#new-thresholds-text", Static).update(words)


def _question(name: str, edit: ThresholdEdit) -> Content:
    before, after = edit.diff
    tone = "bold $warning" if edit.rules.loosened else "bold $success"
    return Content("\n").join(
        [
            Content.assemble((edit.rules.words, tone), " in ", plain(name), f", line {edit.rewritten.line:,}:"),
            Content(""),
            plain(before).stylize("$error"),
            plain(after).stylize("$success"),
            Content(""),
            Content("Every other byte of the file stays as it is."),
        ]
    )
