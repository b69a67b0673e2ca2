"""`--set-thresholds`: the thresholds in force into the run file, and what that changed to standard error."""

from buddytui.cli.streams import say
from buddytui.evaluation.run import Run
from buddytui.formats.source import Source
from buddytui.reports.new_thresholds import ThresholdEdit, edit_thresholds
from buddytui.reports.subject import Subject
from buddytui.reports.writing import PendingReport


def setting_thresholds(subject: Subject, source: Source) -> tuple[Subject, PendingReport | None]:
    """The run as it will be, and the file with the new thresholds, to be published; None where nothing changes.

    Raises WritingError and SourceError.
    """
    run, wanted = subject.run, subject.verdict.thresholds
    edit = edit_thresholds(source, run.thresholds, wanted, subject.sha256)
    if edit is None:
        say(f"{source.name}: the thresholds are these already; nothing was changed")
        return subject, None
    after = Run(wanted, run.ids, run.sources, run.outcomes, run.rows)
    return subject._replace(run=after, sha256=edit.sha256), _Setting(edit, source.name)


class _Setting:
    """The new run file: made as late as possible, because nobody else may change it in the meantime."""

    straight = True

    def __init__(self, edit: ThresholdEdit, name: str) -> None:
        self._edit = edit
        self._name = name

    def publish(self) -> None:
        """Write the file, and say what changed in it."""
        self._edit.write()
        say(f"{self._name}:{self._edit.rewritten.line}: thresholds written: {self._edit.words}", *self._edit.diff)

    def discard(self) -> None:
        """Nothing lies anywhere."""
