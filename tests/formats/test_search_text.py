"""Search over a whole run: the same as looking at every field of every item, at the speed of whole blocks."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buddytui.evaluation.golden import Version
from buddytui.evaluation.matching import fold
from buddytui.evaluation.outcome import judge_column
from buddytui.evaluation.run import Run, SearchStep
from buddytui.formats import search as search_module
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.text import Text

RUN = """
    THRESHOLDS 0.5 0.5 0.5
    q1 ANSWER Quelle Straße,1\\,000,a  b
    q2 ANSWER L2 loop
    refused REFUSE - -
    RESULTS
    OLD q1 L9 N Die STRASSE  ist\tlang
    NEW q1 L1 N one\\, two
    OLD q2 L2 N ＡＰＩ for a caf\u0065\u0301
    NEW q2 L2 Y no
    OLD ghost L2 N nobody
    NEW refused - N q1 ANSWER
"""

IdsWith = Callable[[str], list[str]]


def read(text: str) -> Run:
    reader = RunFileReader()
    reader.feed(dedent(text).lstrip("\n").encode())
    run = reader.finish().run
    assert run is not None
    return run


@pytest.fixture(scope="module")
def run() -> Run:
    return read(RUN)


@pytest.fixture(scope="module")
def ids_with(run: Run) -> IdsWith:
    def ids_with(search: str) -> list[str]:
        return sorted(run.ids[position] for step in run.search(search) for position in step.positions)

    return ids_with


@pytest.mark.parametrize(
    ("search", "ids"),
    [
        ("Q1", ["q1", "refused"]),
        ("quelle", ["q1"]),
        ("strasse", ["q1"]),
        ("straße ist lang", ["q1"]),
        ("1,000", ["q1"]),
        ("a b", ["q1"]),
        ("one\\, two", ["q1"]),
        ("one, two", []),
        ("l9", ["q1"]),
        ("api", ["q2"]),
        ("café", ["q2"]),
        ("cafe", []),
        ("nobody", []),
        ("q1 answer", ["refused"]),
        ("old q1", []),
        ("thresholds", []),
        ("results", []),
        ("n one", []),
        ("loop,", []),
        ("refused", ["refused"]),
        ("\n", ["q1", "q2", "refused"]),
    ],
)
def test_a_search_finds_what_a_field_contains(search: str, ids: list[str], ids_with: IdsWith) -> None:
    assert ids_with(search) == ids


def test_an_item_is_found_once(run: Run) -> None:
    assert [position for step in run.search("q") for position in step.positions].count(0) == 1


def test_the_last_step_is_the_end(run: Run) -> None:
    steps = list(run.search("q"))
    assert (steps[-1].done, steps[-1].line) == (100, 11)


def test_only_lines_after_a_line_are_looked_at(run: Run) -> None:
    assert [position for step in run.search("l", after_line=8) for position in step.positions] == [1]


def test_blocks_that_hold_nothing_are_not_taken_apart(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []
    monkeypatch.setattr(search_module, "_says", lambda *_: looked_at.append("line"))
    assert [position for step in run.search("nothing like it") for position in step.positions] == []
    assert looked_at == []


@pytest.mark.parametrize(
    ("space", "search"), [(" ", "one"), (" ", "Two words"), (" ", "words,"), ("  ", "one"), ("\t", "q1")]
)
def test_plain_text_is_searched_as_it_is(space: str, search: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"THRESHOLDS 0 0 0\nq1 ANSWER L X,one\nRESULTS\nOLD q1 L N X{space}two words, one\nNEW q1 L N none\n"
    run = read(text)
    folded: list[str] = []

    def counted(text: str) -> str:
        folded.append(text)
        return fold(text)

    monkeypatch.setattr(search_module, "fold", counted)
    assert places(run.search(search)) == [0]
    assert folded[0] == search
    assert not set(folded) & set(text.split("\n"))


@pytest.mark.parametrize("odd", ["\t", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x1f"])
def test_any_space_between_words_is_found_as_one(odd: str) -> None:
    run = read(f"THRESHOLDS 0 0 0\nq1 ANSWER L x\nRESULTS\nOLD q1 L N two{odd}words\nNEW q1 L N none\n")
    assert places(run.search("two words")) == [0]


def test_all_spaces_there_are_in_one_text_are_found() -> None:
    odd = "".join(f"x{each}" for each in "\t\v\f\r\x1c\x1d\x1e\x1f")
    run = read(f"THRESHOLDS 0 0 0\nq1 ANSWER L x\nRESULTS\nOLD q1 L N two\twords {odd}x\nNEW q1 L N none\n")
    assert places(run.search("two words")) == [0]


WORDS = st.text(alphabet="aAßſée\u0301 ,\\\tİﬁ", max_size=6)


@given(answer=WORDS, keyword=WORDS, search=WORDS.filter(str.strip))
def test_it_is_the_same_as_looking_at_every_field(answer: str, keyword: str, search: str) -> None:
    run = read(f"THRESHOLDS 0 0 0\nq ANSWER L k{keyword}\nRESULTS\nOLD q L N {answer}\nNEW q L N x\n")
    item, result = run.item(0), run.result(Version.OLD, 0)
    assert result is not None
    texts = [item.id, item.source or "", *item.keywords, result.cited or "", result.answer, "x"]
    expected = any(fold(search) in fold(text) for text in texts)
    assert any(step.positions for step in run.search(search)) == expected


GROWING = b"THRESHOLDS 0 0 0\nq1 ANSWER L1 loop\nq2 ANSWER L1 loop\nRESULTS\nOLD q1 L1 N one word\n"


def places(steps: Iterable[SearchStep]) -> list[int]:
    return [position for step in steps for position in step.positions]


def test_what_comes_after_a_search_was_asked_for_is_left_to_the_next_one() -> None:
    reader = RunFileReader()
    reader.feed(GROWING[:36])
    run = reader.run
    assert run is not None
    first = run.search("loop")
    reader.feed(GROWING[36:])
    steps = list(first)
    assert (steps[-1].line, places(steps)) == (2, [0])
    assert places(run.search("loop", after_line=2)) == [1]
    assert places(run.search("word", after_line=2)) == [0]


def test_lines_that_are_being_taken_while_somebody_searches_are_left_to_the_next_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = RunFileReader()
    reader.feed(GROWING)
    run = reader.run
    assert run is not None
    meanwhile: list[SearchStep] = []

    def searched(*columns: Sequence[str]) -> bytes:
        meanwhile.extend(run.search("word"))
        return judge_column(*columns)

    monkeypatch.setattr("buddytui.formats.columns.judge_column", searched)
    reader.feed(b"OLD q2 L1 N another word\n")
    assert places(meanwhile) == [0]
    assert places(run.search("word", after_line=meanwhile[-1].line)) == [1]


def test_nothing_is_found_while_the_first_lines_are_being_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = RunFileReader()
    meanwhile: list[SearchStep] = []

    def searched(*columns: Sequence[str]) -> bytes:
        assert reader.run is not None
        meanwhile.extend(reader.run.search("loop"))
        return judge_column(*columns)

    monkeypatch.setattr("buddytui.formats.columns.judge_column", searched)
    reader.feed(GROWING)
    assert meanwhile == [SearchStep(100, 0, [])]


def test_a_search_through_a_large_text_tells_how_far_it_came() -> None:
    golden = "".join(f"q{number:04} ANSWER L1 loop\n" for number in range(3000))
    lines = "".join(f"OLD q{number:04} L1 N {'x' * 1004}\n" for number in range(3000))
    reader = RunFileReader()
    content = f"THRESHOLDS 0 0 0\n{golden}RESULTS\n{lines}".encode()
    for at in range(0, len(content), 1 << 16):
        reader.feed(content[at : at + (1 << 16)])
    run = reader.finish().run
    assert run is not None
    steps = list(run.search("x"))
    ends = [at for at, byte in enumerate(content, 1) if byte == ord("\n")]
    assert [step.done for step in steps] == [ends[step.line - 1] * 100 // len(content) for step in steps]
    assert len(steps) == 3
    assert [run.rows.result_line(Version.OLD, step.positions[-1]) for step in steps] == [step.line for step in steps]
    assert places(steps) == list(range(3000))


def test_a_search_that_goes_on_looks_at_no_block_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = RunFileReader()
    reader.feed(b"THRESHOLDS 0 0 0\nq1 ANSWER L1 loop\nq2 ANSWER L1 loop\nRESULTS\n")
    for result in ("OLD q1", "NEW q1", "OLD q2", "NEW q2"):
        reader.feed(f"{result} L1 N {'word ' * 20_000}\n".encode())
    run = reader.finish().run
    assert run is not None
    looked_at: list[int] = []
    block = Text.block

    def noted(self: Text, place: int) -> tuple[int, bytes]:
        looked_at.append(place)
        return block(self, place)

    monkeypatch.setattr(Text, "block", noted)
    assert [places(run.search("word", after_line=line)) for line in (5, 7)] == [[0, 1], [1]]
    assert looked_at == [2, 3, 4, 4]


def test_it_is_told_how_far_a_search_came_after_each_mebibyte_and_100_only_at_the_end() -> None:
    reader = RunFileReader()
    head = b"THRESHOLDS 0 0 0\nq1 ANSWER L1 loop\nRESULTS\nOLD q1 L1 N "
    reader.feed(head + b"x" * ((1 << 20) - len(head) - 1) + b"\n")
    reader.feed(b"NEW q1 L1 N " + b"x" * ((1 << 20) - 12) + b"\n")
    run = reader.finish().run
    assert run is not None
    assert list(run.search("loop")) == [SearchStep(49, 4, [0]), SearchStep(99, 5, []), SearchStep(100, 5, [])]


def test_a_run_with_bytes_that_are_no_utf_8_can_be_searched_while_it_is_followed() -> None:
    reader = RunFileReader()
    golden = b"THRESHOLDS 0 0 0\nq1 ANSWER L1 loop\nq2 ANSWER L1 loop\nq3\xff ANSWER L1 x line\nq4 ANSWER L\xff line\n"
    reader.feed(golden + b"RESULTS\nOLD q1 L1 N \xff a line\nNEW q1 L1 N a word\nOLD q2 L\xff N line\n")
    run = reader.so_far().run
    assert run is not None
    assert [places(run.search(search)) for search in ("word", "a word", "line", "a line")] == [[0], [0], [], []]


def test_nothing_is_found_before_anything_came() -> None:
    reader = RunFileReader()
    reader.feed(b"THRESHOLDS 0 0 0\n")
    run = reader.run
    assert run is not None
    assert list(run.search("x")) == [SearchStep(100, 1, [])]
