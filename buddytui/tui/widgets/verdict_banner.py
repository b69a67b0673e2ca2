"""The verdict, to be read across the room, and whether it is simulated."""

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from buddytui.evaluation.gate import Verdict


class VerdictBanner(Widget):
    """RELEASE or BLOCK on its colour; with the file's own verdict beside it while thresholds are tried."""

    verdict: reactive[Verdict | None] = reactive(None)
    file_verdict: reactive[Verdict | None] = reactive(None)

    def watch_verdict(self, verdict: Verdict | None) -> None:
        """Take the colour of the verdict."""
        self.set_class(verdict is not None and verdict.released, "-release")
        self.set_class(verdict is not None and not verdict.released, "-block")

    def render(self) -> Text:
        """The word, and at the right what the verdict rests on."""
        if self.verdict is None:
            return Text("reading …")
        tall = self.size.height > 1
        word = " ".join(self.verdict.word) if tall and self.size.width >= 30 else self.verdict.word
        right = ""
        if self.file_verdict is not None and self.verdict.thresholds != self.file_verdict.thresholds:
            right = "SIMULATED"
        room = self.size.width - 2
        line = Text(f" {word}{right:>{max(1, room - len(word))}} ", style="bold", no_wrap=True, end="")
        return Text("\n").join([Text(""), line]) if tall else line
