"""Other thresholds into the run file itself: nothing else of it changes, and only while it is the file that was read.

Nothing is written before `write`, so that the change can be shown and confirmed first.
"""

import hashlib
import os
import stat
from collections.abc import Iterator
from typing import NamedTuple

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.loosening import RuleChanges, rules_changed
from buddytui.formats.rewrite import Rewrite, rewrite
from buddytui.formats.runfile import Reading, RunFileReader
from buddytui.formats.source import PIECE, Source, opened, source_error
from buddytui.reports.writing import WritingError, write_report

_CHANGED = "changed on disk since it was read; read it again first"
_OPEN_END = "was not read to its end, and somebody may still be writing it"
_NO_FILE = "is no plain file that could be written back"


class ThresholdEdit(NamedTuple):
    """A change of the thresholds line that can be written; `rules` say which way it goes."""

    path: str
    rules: RuleChanges
    rewritten: Rewrite
    before: os.stat_result

    @property
    def diff(self) -> tuple[str, str]:
        """The line that goes and the line that comes, as a diff marks them."""
        return f"-{self.rewritten.before}", f"+{self.rewritten.after}"

    def reading(self) -> Reading:
        """The file as it will be, read like any other: its warnings and its digest are not those of before."""
        reader = RunFileReader(digested=True)
        for piece in self.rewritten.pieces:
            for start in range(0, len(piece), PIECE):
                reader.feed(bytes(piece[start : start + PIECE]))
        return reader.finish()

    def write(self) -> None:
        """Write it, whole or not at all; raises WritingError, also where the file changed since."""
        write_report(self.path, self._pieces(), replace=True)

    def _pieces(self) -> Iterator[bytes | memoryview]:
        """All bytes, and after them a last look: from there to the swap nothing is left to do that takes time."""
        yield from self.rewritten.pieces
        if _state(os.stat(self.path)) != _state(self.before):
            raise WritingError(_CHANGED)


def edit_thresholds(source: Source, before: Thresholds, wanted: Thresholds, sha256: str | None) -> ThresholdEdit | None:
    """The change that puts the thresholds wanted into the file; None where it has their values already.

    `before` and `sha256` are what was read. Raises WritingError, in words, where there is no file to
    write into, or not the one that was read any more, and SourceError where it cannot be read.
    """
    if source.is_sample:
        raise WritingError("is the bundled sample, which stays as it is")
    if isinstance(source.file, int):
        raise WritingError("cannot be written back")
    if wanted == before:
        return None
    if sha256 is None:
        raise WritingError(_OPEN_END)
    data, found = _read(source.file, source)
    if hashlib.sha256(data).hexdigest() != sha256:
        raise WritingError(_CHANGED)
    return ThresholdEdit(source.file, rules_changed(before, wanted), rewrite(data, wanted), found)


def _read(path: str, source: Source) -> tuple[bytes, os.stat_result]:
    """The file's bytes, and how it was found; what is no plain file is not opened: a pipe would wait."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise WritingError(_NO_FILE)
        with opened(source) as file:
            found = os.fstat(file.fileno())
            return file.readall(), found
    except (OSError, ValueError) as error:
        raise source_error(error) from error


def _state(found: os.stat_result) -> tuple[int, int, int, int]:
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
