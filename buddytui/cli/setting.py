"""`--set-thresholds`: the thresholds in force into the run file, and what that changed to standard error."""

from buddytui.cli.streams import say
from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.run import Run
from buddytui.formats.source import Source
from buddytui.reports.new_thresholds import ThresholdEdit, edit_thresholds


def setting_thresholds(run: Run, wanted: Thresholds, source: Source, sha256: str | None) -> "Setting | None":
    """The file with the new thresholds, to be published; None where nothing changes.

    Raises WritingError and SourceError.
    """
    edit = edit_thresholds(source, run.thresholds, wanted, sha256)
    if edit is None:
        say(f"{source.name}: the thresholds are these already; nothing was changed")
        return None
    return Setting(edit, source.name)


class Setting:
    """The new run file: made as late as possible, because nobody else may change it in the meantime."""

    straight = True

    def __init__(self, edit: ThresholdEdit, name: str) -> None:
        self._edit = edit
        self._name = name
        self.reading = edit.reading()
        """What is read of the file as it will be."""

    def publish(self) -> None:
        """Write the file, and say what changed in it."""
        edit = self._edit
        edit.write()
        say(f"{self._name}:{edit.rewritten.line}: thresholds written: {edit.rules.words}", *edit.diff)

    def discard(self) -> None:
        """Nothing lies anywhere."""
