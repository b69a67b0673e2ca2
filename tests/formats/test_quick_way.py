"""What an ordinary run costs: whole blocks go column by column, and no line of them is looked at for itself."""

import pytest

from buddytui.evaluation.golden import Version
from buddytui.evaluation.matching import fold
from buddytui.evaluation.run import Run
from buddytui.formats import fields
from buddytui.formats.columns import Columns, ResultRows
from buddytui.formats.runfile import RunFileReader

HEAD = "THRESHOLDS 0.5 0.5 0.5\n"
GOLDEN = "q1 ANSWER L3 class,by value\nq2 ANSWER L4 map\nq3 REFUSE - -\n"
RESULTS = "OLD q1 L3 N a class\nOLD q2 L4 N the map\nOLD q3 - Y\nNEW q1 L3 N by value\nNEW q2 L4 Y no\nNEW q3 - Y no\n"
ORDINARY = f"{HEAD}{GOLDEN}RESULTS\n{RESULTS}"


class Counted:
    """How often what needs care was called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines = self.folded = 0
        split = fields.split

        def counted_split(number: int, text: str, most: int) -> fields.Line:
            self.lines += 1
            return split(number, text, most)

        def counted_fold(text: str) -> str:
            self.folded += 1
            return fold(text)

        monkeypatch.setattr(fields, "split", counted_split)
        monkeypatch.setattr("buddytui.formats.runfile.fold", counted_fold)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def read(content: str, *cuts: int) -> Run:
    data = content.encode()
    reader = RunFileReader()
    for start, end in zip((0, *cuts), (*cuts, len(data)), strict=True):
        reader.feed(data[start:end])
    run = reader.finish().run
    assert run is not None
    assert len(run) == 3
    assert [run.result(version, 2) is not None for version in Version] == [True, True]
    return run


@pytest.mark.parametrize(
    "content",
    [
        ORDINARY,
        ORDINARY.removesuffix("\n"),
        ORDINARY.replace("\n", "\r\n"),
        ORDINARY.replace("class,by value", "class,map"),
        ORDINARY.replace("OLD q3 - Y", "OLD q3 - Y no"),
        f"{HEAD}{GOLDEN}RESULTS\nOLD q3 - Y\nNEW q3 - Y\n",
        f"\n{ORDINARY}",
    ],
    ids=["as it is", "no last end", "Windows", "single words", "all answered", "none answered", "blank line on top"],
)
def test_no_line_of_an_ordinary_run_is_taken_for_itself(content: str, counted: Counted) -> None:
    read(content)
    assert (counted.lines, counted.folded) == (0, 0)


def test_cuts_between_lines_make_no_difference(counted: Counted) -> None:
    cuts = [at for at in range(1, len(ORDINARY)) if ORDINARY[at - 1] == "\n"]
    read(ORDINARY, *cuts)
    assert (counted.lines, counted.folded) == (0, 0)


def test_answers_beyond_ascii_are_folded_and_no_line_is_taken_for_itself(counted: Counted) -> None:
    read(ORDINARY.replace("the map", "thé map"), ORDINARY.index("OLD q1"))
    assert (counted.lines, counted.folded) == (0, 6)


def test_two_spaces_in_answers_need_no_care_where_no_keyword_has_any(counted: Counted) -> None:
    run = read(ORDINARY.replace("class,by value", "class,value").replace("a class", "a  class"))
    assert run.tally(Version.NEW).correctness.count == 0
    assert (counted.lines, counted.folded) == (0, 0)


def test_two_spaces_in_answers_are_folded_where_a_keyword_has_one(counted: Counted) -> None:
    read(ORDINARY.replace("a class", "a  class"))
    assert (counted.lines, counted.folded) == (0, 6)


def test_a_keyword_with_a_space_counts_when_later_golden_items_have_none() -> None:
    content = ORDINARY.replace("OLD q1 L3 N a class", "OLD q1 L3 N class by  value")
    run = read(content, content.index("q2 ANSWER"), content.index("q3 REFUSE"))
    assert run.outcome(Version.OLD, 0).correct


@pytest.mark.parametrize("blank", ["", "\n"])
def test_a_keyword_with_a_space_counts_where_an_answer_has_two(blank: str) -> None:
    content = ORDINARY.replace("q2 ANSWER", f"{blank}q2 ANSWER").replace(
        "OLD q1 L3 N a class", "OLD q1 L3 N class by  value"
    )
    run = read(content, content.index("OLD q1"))
    assert run.outcome(Version.OLD, 0).correct


def test_every_printable_ascii_character_but_the_backslash_is_ordinary(counted: Counted) -> None:
    printable = "".join(map(chr, range(0x21, 0x7F))).replace("\\", "")
    read(ORDINARY.replace("the map", printable).replace("map\n", f"{printable}\n"))
    assert (counted.lines, counted.folded) == (0, 0)


@pytest.mark.parametrize("odd", ["q4 ANSWER L4 a\\,b", "q4 ANSWER L4 größe", "q4 ANSWER - x", "q4 REFUSE L3 x"])
def test_an_odd_golden_item_leaves_the_results_quick(odd: str, counted: Counted) -> None:
    reader = RunFileReader()
    reader.feed(f"{HEAD}{GOLDEN}{odd}\nRESULTS\n".encode())
    taken = counted.lines
    reader.feed(RESULTS.encode())
    assert (taken, counted.lines, counted.folded) == (4, 4, 0)


@pytest.fixture
def out_of_order(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many results each time went through the index of ids."""
    sizes: list[int] = []
    add = Columns._add_in_any_order

    def noted(self: Columns, version: Version, rows: ResultRows) -> None:
        sizes.append(len(rows.ids))
        add(self, version, rows)

    monkeypatch.setattr(Columns, "_add_in_any_order", noted)
    return sizes


def test_results_in_the_order_of_the_golden_set_need_no_index(out_of_order: list[int]) -> None:
    read(ORDINARY)
    assert out_of_order == []


def test_interleaved_versions_need_no_index(out_of_order: list[int]) -> None:
    lines = RESULTS.splitlines(keepends=True)
    mixed = "".join(line for pair in zip(lines[:3], lines[3:], strict=True) for line in pair)
    read(f"{HEAD}{GOLDEN}RESULTS\n{mixed}")
    assert out_of_order == []


def test_after_a_jump_the_order_is_taken_up_again(out_of_order: list[int]) -> None:
    reader = RunFileReader()
    reader.feed(f"{HEAD}{GOLDEN}q4 REFUSE - -\nRESULTS\n".encode())
    for line in ("OLD q2 L4 N the map\n", "OLD q3 - Y\n", "OLD q4 - Y\n", "OLD q1 L3 N a class\n"):
        reader.feed(line.encode())
    run = reader.finish().run
    assert run is not None
    assert [run.rows.result_line(Version.OLD, position) for position in range(4)] == [10, 7, 8, 9]
    assert out_of_order == [1, 1]
