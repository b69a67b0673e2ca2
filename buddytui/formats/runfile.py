"""The run file: bytes in, in any cut, a Run out, with every problem on the way.

Whole lines are parsed and scored as they come. A block without anything unusual goes through
column by column; every other block goes through `fields`, line by line, to the same columns.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from operator import eq
from typing import NamedTuple

from buddytui.evaluation.golden import ItemType, Version
from buddytui.evaluation.matching import fold
from buddytui.evaluation.outcome import KEYWORD_BREAK, wanted_keywords
from buddytui.evaluation.run import Run
from buddytui.formats import fields
from buddytui.formats.blocks import Block
from buddytui.formats.columns import Columns, ResultRows
from buddytui.formats.encoding import BadUtf16, Utf8Stream
from buddytui.formats.head import Head
from buddytui.formats.oddities import warn_of_run
from buddytui.formats.problems import Problem, ProblemLog, quoted
from buddytui.formats.rows import TextRows
from buddytui.formats.text import Text

_TYPES = frozenset(ItemType.__members__)
_VERSIONS = frozenset(Version.__members__)
_MARKS = frozenset("YN")
_SEPARATOR_MEND = "put a line RESULTS between golden items and results"
_REFUSE = ItemType.REFUSE.value


class Reading(NamedTuple):
    """What came of a file: the run, None where it cannot be judged, and its problems in line order.

    `sha256` is the digest of all its bytes in hexadecimal, None where nobody asked for it.
    """

    run: Run | None
    errors: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    sha256: str | None = None


class RunFileReader:
    """Takes a run file in any cut of bytes; nothing is read twice, and nothing is raised for what it holds.

    `digested` takes the SHA-256 on the way, a thirtieth of the reading: not for reports that do not tell it.
    """

    def __init__(self, *, digested: bool = False) -> None:
        self._utf8 = Utf8Stream(digested=digested)
        self._pending: list[bytes] = []
        self._log = ProblemLog()
        self._text = Text()
        self._columns = Columns(self._log, self._text)
        self._head = Head(self._log)
        self._has_golden = False
        self._separator_line = 0
        self._early_result_line = 0
        self._spaced = False

    @property
    def items(self) -> int:
        """How many golden items came so far."""
        return len(self._columns.ids)

    @property
    def results(self) -> int:
        """How many results came so far, those that do not count included."""
        return self._columns.result_count

    @property
    def run(self) -> Run | None:
        """The run as far as it came, growing; None before a good thresholds line."""
        if self._head.thresholds is None:
            return None
        columns = self._columns
        outcomes = {version: column.outcomes for version, column in columns.versions.items()}
        rows = TextRows(self._text, columns, self._head.line)
        return Run(self._head.thresholds, columns.ids, columns.sources, outcomes, rows)

    @property
    def has_all_items(self) -> bool:
        """Whether the golden set is complete: from the RESULTS line on, only results come."""
        return bool(self._separator_line)

    @property
    def separator_line(self) -> int:
        """The line of RESULTS; 0 before it came."""
        return self._separator_line

    @property
    def lines(self) -> int:
        """How many whole lines came so far."""
        return self._text.line_count

    def so_far(self) -> Reading:
        """The run as far as it came, growing, with the problems of the lines that came; missing results are none.

        Unlike at the end, a run is given beside errors, as soon as there is a good thresholds line.
        """
        return Reading(self.run, self._log.errors, self._log.warnings)

    def feed(self, data: bytes) -> None:
        """Take the next bytes of the file, cut anywhere."""
        self._take_lines(self._utf8.feed(data))

    def finish(self) -> Reading:
        """Take the end of the file, and give the run with its problems."""
        self._take_lines(self._utf8.feed(b"", final=True))
        if self._utf8.bad is None:
            self._take_end()
        else:
            self._note_break(self._utf8.bad)
        run = self.run
        if run is None or self._log.errors:
            return Reading(None, self._log.errors, ())
        warn_of_run(run, self._head.line, self._log)
        return Reading(run, (), self._log.warnings, self._utf8.sha256)

    def _note_break(self, bad: BadUtf16) -> None:
        """Note where UTF-16 broke off; what would have followed is not called missing."""
        found = " ".join(f"0x{byte:02X}" for byte in bad.found)
        self._log.error(bad.line, bad.column, f"{found} is not UTF-16", "save the file as UTF-8")
        if not self._separator_line:
            self._close_golden_set()

    def _take_end(self) -> None:
        """Take the last line where it has no end, and note what only the end of the file can tell."""
        if self._pending:
            self._take_block(b"".join(self._pending))
            self._pending.clear()
        last = self._text.line_count
        if not self._head.line:
            self._log.error(1, 1, "the file is empty", "start it with a THRESHOLDS line")
            return
        if not self._separator_line:
            self._close_golden_set()
            if not self._early_result_line:
                self._log.error(last, 1, "no RESULTS line", _SEPARATOR_MEND)
        if not self._has_golden:
            self._log.error(self._separator_line or last, 1, "no golden item", "put golden items before RESULTS")

    def _take_lines(self, data: bytes) -> None:
        cut = data.rfind(b"\n") + 1
        if cut:
            self._pending.append(data[:cut])
            self._take_block(b"".join(self._pending))
            self._pending.clear()
        if cut < len(data):
            self._pending.append(data[cut:])

    def _take_block(self, data: bytes) -> None:
        block: Block | None = Block.of(self._text.append(data), data)
        if block is not None and not self._head.line:
            block = self._head.take(block)
        if block is not None and not self._separator_line:
            block = self._take_golden(block)
        if block is not None:
            self._take_results(block)
        self._columns.lines_taken = self._text.line_count

    def _take_golden(self, block: Block) -> Block | None:
        """Take golden items; returns what follows the RESULTS line, None where it is not reached."""
        golden, separator, results = block.at_separator()
        if golden is not None and not self._take_golden_columns(golden):
            early = self._take_golden_lines(golden)
            if early:
                separator, results = early, block.after_line(early)
        if not separator:
            return None
        self._separator_line = separator
        self._close_golden_set()
        return results

    def _close_golden_set(self) -> None:
        self._head.close()
        self._columns.close_items()

    def _take_golden_columns(self, block: Block) -> bool:
        """Take plain golden lines column by column; False, with nothing taken, where one needs care."""
        if not block.plain:
            return False
        rows = block.rows(4)
        if set(map(len, rows)) != {4} or b" ," in block.data:
            return False
        spaced = block.data.count(b" ") != 3 * len(rows)
        if spaced and not block.tidy:
            return False
        self._spaced |= spaced
        ids, types, sources, keywords = zip(*rows, strict=True)
        refuse = list(map(eq, types, repeat(_REFUSE)))
        if not (
            _TYPES.issuperset(types)
            and refuse == list(map(eq, sources, repeat(fields.NONE)))
            and refuse == list(map(eq, keywords, repeat(fields.NONE)))
        ):
            return False
        wanted = [
            None if none else word.lower().replace(",", KEYWORD_BREAK)
            for none, word in zip(refuse, keywords, strict=True)
        ]
        self._has_golden = True
        self._columns.add_items(ids, sources, wanted, range(block.first, block.first + len(rows)))
        return True

    def _take_golden_lines(self, block: Block) -> int:
        """Take golden items line by line; returns the line of a misspelt separator, or 0."""
        taken: list[fields.GoldenRow] = []
        separator = 0
        for line in self._lines(block, 4):
            if line is None:
                self._has_golden = True
                continue
            if fields.is_separator(line):
                self._note_misspelt(line)
                separator = line.number
                break
            if fields.is_head(line):
                self._head.note_further(line)
                continue
            if fields.is_result(line):
                self._note_early_result(line)
                continue
            self._has_golden = True
            if row := fields.read_golden(line, self._log):
                fields.warn_of_item(row.item, line, self._log)
                taken.append(row)
        self._spaced = self._spaced or bool(taken)
        self._columns.add_items(
            [row.item.id for row in taken],
            [row.item.source or fields.NONE for row in taken],
            [wanted_keywords(row.item) for row in taken],
            [row.line for row in taken],
        )
        return separator

    def _note_misspelt(self, separator: fields.Line) -> None:
        word = separator.fields[0]
        is_only_case = word.upper() == fields.SEPARATOR
        wrong = f"{quoted(word)} must be upper case" if is_only_case else f"unknown word {quoted(word)}"
        self._log.error(separator.number, separator.columns[0], wrong, f"did you mean {fields.SEPARATOR}?")

    def _note_early_result(self, line: fields.Line) -> None:
        """Note the first result among golden items, and of each what is wrong with itself."""
        if not self._early_result_line:
            self._early_result_line = line.number
            self._log.error(line.number, line.columns[0], "no RESULTS line before the first result", _SEPARATOR_MEND)
        fields.read_result(fields.split(line.number, line.text, 5), self._log)

    def _take_results(self, block: Block) -> None:
        """Take result lines, column by column where none of them needs care."""
        try:
            rows = block.rows(5)
        except UnicodeDecodeError:
            rows = []
        lengths = set(map(len, rows))
        if lengths in ({4, 5}, {4}):
            rows = [row if len(row) == 5 else [*row, ""] for row in rows]
            lengths = {5}
        lines: Sequence[int] = range(block.first, block.first + len(rows))
        columns = list(zip(*rows, strict=True)) if lengths == {5} else []
        if not (columns and _VERSIONS.issuperset(columns[0]) and _MARKS.issuperset(columns[3])):
            careful = [row for line in self._lines(block, 5) if (row := self._careful_result(line))]
            if not careful:
                return
            *columns, lines = zip(*careful, strict=True)
        versions, ids, cited, refused, answers = columns
        quick = block.plain and (not self._spaced or block.tidy)
        folded = list(map(str.lower if quick else fold, answers))
        both = ResultRows(ids, cited, refused, folded, lines)
        for version in Version:
            share = versions.count(version.value)
            if share == len(versions):
                self._columns.add_results(version, both)
            elif share:
                self._columns.add_results(version, both.where([word == version.value for word in versions]))

    def _careful_result(self, line: fields.Line | None) -> fields.ResultRow | None:
        """The result of a line; None where it has none, which is noted."""
        if line is None:
            return None
        if fields.is_head(line):
            self._head.note_further(line)
        elif not fields.is_misplaced(line, self._log):
            return fields.read_result(line, self._log)
        return None

    def _lines(self, block: Block, most: int) -> Iterator[fields.Line | None]:
        """The lines of a block that are not blank, with so many fields; None for one that is not UTF-8, as is noted."""
        for number, raw in enumerate(block.lines(), block.first):
            if not fields.is_readable(number, raw, self._log):
                yield None
                continue
            line = fields.split(number, raw.decode(), most)
            if line.fields:
                yield line
