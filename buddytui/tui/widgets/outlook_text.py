"""What is certain of the verdict while results are missing, or what it hangs on."""

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from buddytui.evaluation.outlook import Certainty, Outlook


class OutlookText(Static):
    """A few lines under the verdict, there only while results are to come."""

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
        self.set_class(outlook is not None, "-open")
        self.refresh(layout=True)

    def render(self) -> Content:
        """The certainty, then a line for each reason that is certain, or that hangs."""
        outlook = self.outlook
        if outlook is None:
            return Content("")
        if outlook.certainty is Certainty.OPEN:
            lines = [f"· {outlook.words_for(reason)}" for reason in outlook.hanging]
        else:
            lines = [f"· {reason.value}" for reason in outlook.certain]
        return Content.assemble((outlook.certainty.value, "bold"), *(f"\n{line}" for line in lines))
