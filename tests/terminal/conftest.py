"""What the tests of the real program share: one way to start it, in a terminal that is closed afterwards."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.terminal.driver import Terminal

BUDDYTUI = (sys.executable, "-m", "buddytui")
Launch = Callable[..., Terminal]


@pytest.fixture
def launch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launch]:
    """Starts a command in a terminal, away from the settings of whoever runs the tests."""
    settings = tmp_path_factory.mktemp("settings")
    with ExitStack() as open_terminals:

        def launch(*command: str, columns: int = 120, lines: int = 40, **environment: str) -> Terminal:
            return open_terminals.enter_context(
                Terminal(
                    command,
                    columns=columns,
                    lines=lines,
                    environment={"XDG_CONFIG_HOME": str(settings), **environment},
                )
            )

        yield launch


@pytest.fixture
def example(sample_runs: Path, tmp_path: Path) -> Path:
    """A copy of the first sample, in a folder that may be written to."""
    path = tmp_path / "run.txt"
    path.write_bytes((sample_runs / "first_run.txt").read_bytes())
    return path
