"""The field in which a threshold is tried: every keystroke counts, and nothing bad ever takes effect."""

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from buddytui.evaluation.gate import Threshold, ThresholdError
from buddytui.evaluation.tally import Metric
from buddytui.tui.plain import InField, steady

_STEP = Decimal("0.01")


class ThresholdField(Input):
    """One metric's threshold as text; what is no threshold is marked and left without effect."""

    HELP = "Type a decimal from 0 to 1. The verdict follows every keystroke."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(1)", "+0.01", tooltip="Raise the threshold by 0.01"),
        Binding("down", "step(-1)", "-0.01", tooltip="Lower the threshold by 0.01"),
        Binding("shift+up", "flip(1)", "To failing", key_display="⇧↑", tooltip="The lowest value that NEW fails"),
        Binding("shift+down", "flip(-1)", "To passing", key_display="⇧↓", tooltip="The highest value NEW passes"),
        Binding("ctrl+z", "undo_edit", "Undo", tooltip="Take the last edit of a threshold back"),
        Binding("tab", "next(1)", "Next", show=False),
        Binding("shift+tab", "next(-1)", "Previous", show=False),
        Binding("enter,escape", "leave", "Back to the table", key_display="↵"),
    ]

    @dataclass
    class Edited(Message):
        """The text was edited to another threshold, or to what is none."""

        metric: Metric
        threshold: Threshold | None
        field: "ThresholdField"
        text: str

        @property
        def overtaken(self) -> bool:
            """Whether the text is another one by now, of which a message is on its way."""
            return self.field.value != self.text

    @dataclass
    class FlipAsked(Message):
        """Somebody wants the next value at which the verdict on this metric changes: up (1) or down (-1)."""

        metric: Metric
        direction: int

    class UndoAsked(Message):
        """Somebody wants the last edit taken back."""

    class Left(Message):
        """Somebody is done with the thresholds."""

    def __init__(self, metric: Metric) -> None:
        super().__init__(compact=True, max_length=12, highlighter=InField(), id=f"threshold-{metric.value}")
        self.metric = metric
        self.tooltip = f"The threshold that NEW's {metric.value} must reach"

    @property
    def error(self) -> ThresholdError | None:
        """Why the text is no threshold; None where it is one."""
        try:
            Threshold(self.value)
        except ThresholdError as error:
            return error
        return None

    @property
    def complaint(self) -> tuple[str, ...]:
        """Why the text is no threshold in ever fewer words, to show the first that fit; empty where it is one."""
        if (error := self.error) is None:
            return ()
        if error.mend:
            return f"{error.message}; {error.mend}?", f"did you mean {error.mend}?", f"try {error.mend}"
        message = error.message if self.value else "type a number from 0 to 1"
        return message, "no number from 0 to 1", "no number 0 to 1"

    def show(self, threshold: Threshold) -> None:
        """Show a threshold that is in force, unless the text already says the same."""
        if self.error or Threshold(self.value) != threshold:
            self.value = threshold.padded

    def put_back(self, threshold: Threshold) -> None:
        """Show the threshold in force in place of a text that is none, and say so; a threshold is left as it is."""
        if (error := self.error) is not None:
            wrong = f"'{steady(self.value)}' is {error.message}" if self.value else "was left empty"
            mend = f"did you mean {error.mend}?" if error.mend else "type a number such as 0.85:"
            self.notify(
                f"{self.metric.value} threshold {wrong}; {mend} {threshold.padded} stays in force",
                severity="warning",
                markup=False,
            )
        self.show(threshold)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Pass on what the text says now."""
        event.stop()
        bad = self.error is not None
        self.set_class(bad, "-bad")
        threshold = None if bad else Threshold(self.value)
        self.post_message(self.Edited(self.metric, threshold, self, self.value))

    def action_step(self, steps: int) -> None:
        """Raise or lower the threshold by so many hundredths, within 0 and 1."""
        if self.error is None:
            value = max(Decimal(0), min(Decimal(1), Threshold(self.value).value + steps * _STEP))
            self._put(Threshold(f"{value:f}"))

    def action_flip(self, direction: int) -> None:
        """Ask for the value at which the verdict on this metric changes."""
        self.post_message(self.FlipAsked(self.metric, direction))

    def action_next(self, fields: int) -> None:
        """Go to the next or the previous threshold."""
        if fields > 0:
            self.screen.focus_next(ThresholdField)
        else:
            self.screen.focus_previous(ThresholdField)

    def action_undo_edit(self) -> None:
        """Ask for the last edit to be taken back."""
        self.post_message(self.UndoAsked())

    def action_leave(self) -> None:
        """Go back to the table."""
        self.post_message(self.Left())

    def _put(self, threshold: Threshold) -> None:
        self.value = threshold.padded
        self.cursor_position = len(self.value)
