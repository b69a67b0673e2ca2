"""Nothing that stands in a file, or in its name, is obeyed by the terminal.

Shown by the raw bytes of a walk through every view of a hostile run. Two nets: nothing that acts and
stands in the file comes out with what follows it there; and every sequence that does come out is of
a kind that the same walk through a harmless run sends, or has no place in a program's output at all.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from buddytui.reports.visible import visible
from tests.terminal.conftest import BUDDYTUI, Launch
from tests.terminal.driver import Terminal
from tests.terminal.sequences import SEQUENCE, kinds

HOSTILE_NAME = "a\x1b]0;owned\x07b\x9b31m\u202ec[bold]d\x1b[2J.txt"
ACTING = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
FOLLOWING = 16
"""Characters from an acting one on that make a piece of the file recognisable: longer than what any program sends."""
POINTER = re.compile(rb"\x1b\]22;[a-z-]*\x07")
"""The one sequence of its kind that Textual sends: the shape of the mouse's pointer."""
HARMLESS = """\
THRESHOLDS 0.7 0.7 1.0
plain-01 ANSWER L1 word
plain-02 REFUSE L2 -
RESULTS
OLD plain-01 L1 N a word
OLD plain-02 - Y no
NEW plain-01 L2 N another word
NEW plain-02 - N yes
"""


def pieces_that_act(text: str) -> set[bytes]:
    """Every acting character of a text with the characters that follow it on its line, as bytes."""
    return {
        piece.encode()
        for line in text.split("\n")
        for match in ACTING.finditer(line)
        if len(piece := line[match.start() : match.start() + FOLLOWING]) == FOLLOWING
    }


def walk(terminal: Terminal, ids: list[str], search: str) -> None:
    """Go through every view of a run: table, each item in full, search, filter, sort, export, warnings, help."""
    terminal.wait_for("q quit")
    terminal.press("G")
    terminal.wait_for("▌")
    terminal.press("g")
    terminal.wait_for(f"▌{visible(ids[0])[:8]}")
    terminal.press("\r")
    terminal.wait_for("esc back")
    for name in ids:
        terminal.wait_for(f"╭─ {visible(name)[:8]}")
        terminal.press("dn")
    leave(terminal, "esc back")
    terminal.press("/")
    terminal.wait_for("search ids")
    terminal.press(search)
    terminal.wait_for("containing")
    terminal.press("\r")
    terminal.wait_for("q quit")
    leave(terminal, "containing")
    terminal.press("s")
    terminal.wait_for("Sort by")
    terminal.press("w")
    terminal.wait_for("by worst first")
    terminal.press("f")
    terminal.wait_for("letter or Enter")
    terminal.press("v")
    terminal.wait_for("· violations")
    terminal.press("e")
    terminal.wait_for("Export the report")
    terminal.press("\r")
    terminal.wait_for("Written:")
    terminal.press("m")
    terminal.wait_for("esc Back")
    leave(terminal, "esc Back")
    terminal.press("?")
    terminal.wait_for("─ Help ─")
    leave(terminal, "─ Help ─")
    terminal.press("r")
    terminal.wait_for("Read again")
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 0


def leave(terminal: Terminal, words: str) -> None:
    """Press Esc and wait until the words are gone: a key right behind it would be taken for Alt and that key."""
    terminal.press("\x1b")
    terminal.wait_until(lambda picture: not any(words in line for line in picture))


def ids_of(text: str) -> list[str]:
    golden = text.split("\nRESULTS\n", maxsplit=1)[0].split("\n")[1:]
    return [re.split("[ \t]", line, maxsplit=1)[0] for line in golden]


@pytest.fixture(scope="module")
def hostile_text(sample_runs: Path) -> str:
    return (sample_runs / "hostile.txt").read_bytes().decode()


@pytest.fixture
def opened(launch: Launch, tmp_path: Path) -> Callable[..., Terminal]:
    """Writes a text into a folder and file of a name and opens it."""

    def opened(text: str, name: str, columns: int = 100, lines: int = 24) -> Terminal:
        folder = tmp_path / name.removesuffix(".txt")
        folder.mkdir()
        (folder / name).write_bytes(text.encode())
        return launch(*BUDDYTUI, str(folder / name), columns=columns, lines=lines)

    return opened


def test_nothing_of_a_hostile_run_reaches_the_terminal(opened: Callable[..., Terminal], hostile_text: str) -> None:
    hostile = opened(hostile_text, HOSTILE_NAME)
    walk(hostile, ids_of(hostile_text), "[")
    harmless = opened(HARMLESS, "plain.txt")
    walk(harmless, ids_of(HARMLESS), "w")
    output = bytes(hostile.output)
    assert {piece for piece in pieces_that_act(hostile_text + HOSTILE_NAME) if piece in output} == set()
    assert kinds(output) <= kinds(bytes(harmless.output))
    rest = SEQUENCE.sub(b"", output).decode()
    assert set(ACTING.findall(rest)) <= set(ACTING.findall(SEQUENCE.sub(b"", bytes(harmless.output)).decode()))
    assert b"\x1b]" not in POINTER.sub(b"", output)


def test_markup_and_escapes_appear_as_typed(opened: Callable[..., Terminal], hostile_text: str) -> None:
    terminal = opened(hostile_text, HOSTILE_NAME, columns=160, lines=50)
    for words in ("[bold]markup-01[/bold]", "[doc-3]", "▌[bold]", " [/] ", "[red ", "\\[esc]-05", "␛[31mcolour-06␛[0m"):
        terminal.wait_for(words)
    terminal.wait_for("a␛]0;owned␇b<U+009B>31m<U+202E>c[bold]d␛[2J")
    terminal.wait_for("Write [b] for bold text")


def test_nothing_of_a_hostile_broken_file_reaches_the_terminal(
    opened: Callable[..., Terminal], hostile_text: str
) -> None:
    bad_lines = (
        "x\x1b[31mred\x1b]0;owned\x07 y z\n"
        "OLD\u202eevil q1 L1 N x\n"
        "[bold]x[/] \x9b2Jansi L1 x\n"
        "NEW a\x1b]52;c;aGVsbG8=\x07 L1 \x1b[2J x\n"
    )
    text = bad_lines + hostile_text + bad_lines
    terminal = opened(text, HOSTILE_NAME)
    terminal.wait_for("cannot be judged")
    terminal.wait_for("␛")
    terminal.press("\x1b[6~" * 3)
    terminal.press("q")
    assert terminal.wait_for_end().exit_code == 2
    output = bytes(terminal.output)
    assert {piece for piece in pieces_that_act(text + HOSTILE_NAME) if piece in output} == set()
    assert b"\x1b]" not in POINTER.sub(b"", output)
    assert not ACTING.findall(SEQUENCE.sub(b"", output).decode().replace("\r", "").replace("\n", ""))
