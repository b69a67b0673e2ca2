"""The verdict, to be read across the room, and whether it is simulated."""

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Verdict
from buddytui.evaluation.outlook import Certainty, Outlook
from buddytui.tui.simulation import is_simulated, simulated_mark


class VerdictBanner(Widget):
    """RELEASE or BLOCK on its colour; with the file's own verdict beside it while thresholds are tried."""

    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)

    outlook: reactive[Outlook | None] = reactive(None)

    @property
    def word(self) -> str:
        """The verdict; while results are missing, only what is certain of it."""
        if self.verdict is None:
            return ""
        if self.outlook is None:
            return self.verdict.word
        return "OPEN" if self.outlook.certainty is Certainty.OPEN else self.outlook.certainty.name

    def watch_verdict(self) -> None:
        """Take the colour of the verdict."""
        self.set_class(self.word == "RELEASE", "-release")
        self.set_class(self.word == "BLOCK", "-block")

    def watch_outlook(self) -> None:
        """Take the colour of what is certain."""
        self.watch_verdict()

    def render(self) -> Text:
        """The word, and at the right what the verdict rests on."""
        if self.verdict is None:
            return Text("reading …")
        tall = self.size.height > 1
        word = " ".join(self.word) if tall and self.size.width >= 30 else self.word
        room = self.size.width - 2
        right = ""
        if is_simulated(self.verdict, self.file_verdict):
            right = simulated_mark(room - len(word) - 1)
        if self.outlook is not None and not right:
            right = "so far" if self.outlook.certainty is Certainty.OPEN else "certain"
        line = Text(f" {word}{right:>{max(1, room - len(word))}} ", style="bold", no_wrap=True, end="")
        return Text("\n").join([Text(""), line]) if tall else line
