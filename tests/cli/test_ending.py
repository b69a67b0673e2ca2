"""How the program ends when a signal comes: between any two steps, ignored, or as the first process of all."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pytest

from buddytui.cli import headless, main
from buddytui.cli.delivery import deliver
from buddytui.reports.writing import discard_unpublished
from buddytui.signals import Ended, tidied_up

if TYPE_CHECKING:
    from _typeshed import TraceFunction

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are of Unix")

BUDDYTUI = f"'{sys.executable}' -m buddytui"
BEFORE = "what stood here before\n"
OF_WRITING = ("signals.py", "delivery.py", "writing.py", "contextlib.py")


@pytest.fixture
def replaced(tmp_path: Path) -> Path:
    return tmp_path / "replaced.txt"


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new.txt"


@pytest.fixture
def write(released: Path, new: Path, replaced: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Writes two reports as the command does, after the reading."""
    given: list[tuple[object, ...]] = []
    monkeypatch.setattr(headless, "deliver", lambda *arguments: given.append(arguments))
    main([str(released), "-o", str(new), "-o", str(replaced), "--force"])
    monkeypatch.setattr(os, "fsync", id)

    def write() -> None:
        with tidied_up(discard_unpublished):
            deliver(*given[0])  # type: ignore[arg-type]  # whatever the command gave it

    return write


@pytest.fixture
def terminated() -> Iterator[None]:
    """SIGTERM ends no more than what is tried, also where nobody has taken it yet."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise Ended(number)

    before = signal.signal(signal.SIGTERM, end)
    yield
    signal.signal(signal.SIGTERM, before)


def reaches(wanted: int, number: int, do: Callable[[], None]) -> bool:
    """Whether there is a so-many-th line of what writes reports; before it a signal comes."""
    lines = 0

    def trace(frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        nonlocal lines
        if not frame.f_code.co_filename.endswith(OF_WRITING):
            return None
        lines += event == "line"
        if event == "line" and lines == wanted:
            signal.raise_signal(number)
        return trace

    tracing = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    except (Ended, KeyboardInterrupt):
        return True
    finally:
        sys.settrace(tracing)
    return False


@pytest.mark.usefixtures("terminated")
@pytest.mark.parametrize(("number", "stride"), [(signal.SIGTERM, 1), (signal.SIGINT, 7)], ids=["SIGTERM", "SIGINT"])
def test_a_signal_before_any_line_of_writing_leaves_each_report_whole_or_not_there(
    number: int, stride: int, write: Callable[[], None], new: Path, replaced: Path, tmp_path: Path
) -> None:
    names: set[str] = set()
    texts: set[str] = set()
    line = 1
    replaced.write_text(BEFORE)
    while reaches(line, number, write):
        names |= {path.name for path in tmp_path.iterdir()}
        texts |= {path.read_text().splitlines()[-1] for path in (new, replaced) if path.exists()}
        replaced.write_text(BEFORE)
        new.unlink(missing_ok=True)
        line += stride
    assert line > 150
    assert names == {"released.txt", "new.txt", "replaced.txt"}
    assert texts == {BEFORE.rstrip(), "RELEASE"}


NOT_KILLED = """
import os, sys
from buddytui import signals
os.kill = lambda *_: None
signals.die_by(int(sys.argv[1]))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_the_first_process_of_a_container_whom_no_signal_kills_ends_all_the_same(number: signal.Signals) -> None:
    done = subprocess.run([sys.executable, "-c", NOT_KILLED, str(int(number))], check=False, timeout=30)
    assert done.returncode == 128 + number


@pytest.mark.parametrize("name", ["INT", "HUP"])
def test_a_signal_that_is_ignored_does_not_end_the_following(name: str, released: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    follow = f'trap "" {name}; {BUDDYTUI} --report --follow "$2" & exec 3> "$2"'
    command = f'{follow}; kill -{name} $!; cat "$1" >&3; exec 3>&-; wait $!'
    words = ["bash", "-c", command, "bash", str(released), str(tmp_path / "pipe")]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nRELEASE\n")
