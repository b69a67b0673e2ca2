"""What the verdict hangs on while results are missing."""

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from buddytui.evaluation.outlook import Certainty, Outlook


class OutlookText(Static):
    """A few lines under the verdict in place of the reasons, there only while nothing is certain."""

    DEFAULT_CSS = """
    OutlookText {
        display: none;
        height: auto;
        max-height: 8;
        margin-bottom: 1;
        text-wrap: wrap;
        &.-open { display: block; }
    }
    """

    outlook: reactive[Outlook | None] = reactive(None)

    def watch_outlook(self, outlook: Outlook | None) -> None:
        """Come and go."""
        self.set_class(outlook is not None and outlook.certainty is Certainty.OPEN, "-open")
        self.refresh(layout=True)

    def render(self) -> Content:
        """A line for each reason that hangs."""
        outlook = self.outlook
        if outlook is None:
            return Content("")
        return Content("\n").join(Content(f"· {outlook.words_for(reason)}") for reason in outlook.hanging)
