"""A storm of random keys over the real program in a pseudo-terminal, at changing sizes; its seed says which.

After every gust the verdict in force must be the one that the domain gives for the thresholds in force. Now and
then Esc must lead back to the main screen, and the picture there must show that verdict.
"""

import json
import os
import random
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.run import Run
from buddytui.formats.runfile import RunFileReader
from tests.storm import GUST, KEYS, SIZES
from tests.terminal.driver import Ended, Terminal

_PROGRAM = (sys.executable, str(Path(__file__).with_name("telling.py")))
_BYTES = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "shift+up": "\x1b[1;2A",
    "shift+down": "\x1b[1;2B",
    "shift+tab": "\x1b[Z",
    "enter": "\r",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "ctrl+a": "\x01",
    "ctrl+p": "\x10",
    "ctrl+u": "\x15",
    "ctrl+w": "\x17",
    "ctrl+z": "\x1a",
    "f1": "\x1bOP",
    "escape": "\x1b[27u",
}
"""What a terminal sends; Esc as one that says where it ends: the key behind it would be taken for Alt and that key."""

_ASK, _ANSWER, _ANSWER_END = "\x1b[24~", b"\x1b]2;", b"\x07"
_RAW = b"\x1b[?2004h"
"""What the program sends when it has taken the keyboard: what is typed before that is lost, as everywhere."""
_LOOKED_EVERY = 8
"""Gusts between looks at the picture."""
_LAST_WORDS = 9000
"""Bytes of the output that are shown where the program ended as it may not: enough for a traceback."""
_SCREENS_DEEP = 12
"""Times that Esc may be needed: what is open within a screen closes first."""
_WITHIN, _SOON = 300.0, 5.0


class Leg(NamedTuple):
    """How far the storm is: keys pressed, verdicts compared, pictures looked at, starts, and bytes in memory now."""

    keys: int
    compared: int
    looked_at: int
    started: int
    memory: int


class _Told(TypedDict):
    verdict: list[str] | None
    thresholds: list[str] | None
    on_top: bool


def storm_in_terminal(sample: Path, folder: Path, keys: int, seed: int) -> Iterator[Leg]:
    """Press so many keys on a copy of the sample in the folder, and say after every gust how far it is.

    AssertionError or TimeoutError where something is wrong. One process takes the keys for as long as it lives:
    some keys leave the program, and then the next one is started.
    """
    run = _run_of(sample)
    chance = random.Random(seed)
    environment = {"XDG_CONFIG_HOME": str(folder / "settings"), "BUDDYTUI_TRACEBACK": "1"}
    pressed = compared = looked_at = started = gusts = 0
    while pressed < keys:
        shutil.copyfile(sample, folder / sample.name)
        started += 1
        with Terminal([*_PROGRAM, str(folder / sample.name)], environment=environment) as terminal:
            terminal.wait_for_output(_RAW, 0, _WITHIN)
            while pressed < keys:
                gust = chance.choices(KEYS, k=min(GUST, keys - pressed))
                terminal.press("".join(_BYTES.get(key, key) for key in gust))
                pressed, gusts = pressed + len(gust), gusts + 1
                told = _ask(terminal, run)
                if told is None:
                    break
                compared += _compare(told, run)
                if gusts % _LOOKED_EVERY == 0:
                    looked_at += _look(terminal, run)
                terminal.resize(*chance.choice(SIZES))
                yield Leg(pressed, compared, looked_at, started, _memory(terminal.process_id))


def _ask(terminal: Terminal, run: Run | None) -> _Told | None:
    """What the program tells; None where it has ended as it may."""
    since = len(terminal.output)
    terminal.press(_ASK)
    try:
        terminal.wait_for_output(_ANSWER, since, _WITHIN)
        terminal.wait_for_output(_ANSWER_END, terminal.output.find(_ANSWER, since), _WITHIN)
    except TimeoutError:
        ended = _ended(terminal)
        assert ended.exit_code == (2 if run is None else 0), terminal.output[-_LAST_WORDS:].decode(errors="replace")
        return None
    answer = terminal.output[since:].partition(_ANSWER)[2].partition(_ANSWER_END)[0]
    told: _Told = json.loads(answer)
    return told


def _ended(terminal: Terminal) -> Ended:
    """How it ended; where it hangs, the error shows where every task is."""
    try:
        return terminal.wait_for_end(_SOON)
    except TimeoutError as error:
        since = len(terminal.output)
        os.kill(terminal.process_id, signal.SIGUSR1)
        terminal.wait_for_output(b"most recent call last", since)
        raise AssertionError(terminal.output[since:].decode(errors="replace")) from error


def _compare(told: _Told, run: Run | None) -> bool:
    if told["verdict"] is None or told["thresholds"] is None:
        return False
    assert run is not None
    verdict = run.verdict(Thresholds.parse(*told["thresholds"]))
    assert told["verdict"] == [verdict.word, *(reason.value for reason in verdict.reasons)]
    return True


def _look(terminal: Terminal, run: Run | None) -> bool:
    """Go back to the main screen, and see the verdict there."""
    terminal.resize(80, 24)
    told = _ask(terminal, run)
    if told is None or told["verdict"] is None:
        return False
    terminal.forget()
    terminal.resize(120, 40)
    for _ in range(_SCREENS_DEEP):
        terminal.press(_BYTES["escape"])
        told = _ask(terminal, run)
        if told is None or told["verdict"] is None:
            return False
        if told["on_top"] and _shows(terminal, told["verdict"][0]):
            return True
    raise AssertionError(f"no way back to {told}:\n" + "\n".join(terminal.picture))


def _shows(terminal: Terminal, word: str) -> bool:
    """Whether the main screen shows the verdict; an answer can be ahead of keys that open something else."""
    try:
        terminal.wait_until(lambda picture: picture[0].rstrip().endswith(word), _SOON)
    except TimeoutError:
        return False
    return True


def _run_of(sample: Path) -> Run | None:
    """The run of the sample; None where it cannot be judged."""
    reader = RunFileReader()
    reader.feed(sample.read_bytes())
    return reader.finish().run


def _memory(process_id: int) -> int:
    """Bytes of a process in memory now, where the system tells."""
    try:
        status = Path(f"/proc/{process_id}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS:")), 0)
