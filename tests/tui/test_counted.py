"""What large runs cost, counted and not timed: drawing follows the height of the screen, not of the file."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from buddytui.evaluation.run import Run
from buddytui.tui.widgets.item_table import ItemTable
from tests.tui.opened import SMALL, Opened, opened

LARGE = 100_000
Counts = Counter[str]


def text_of(items: int) -> str:
    """A run of so many items, of which every tenth is lost in NEW."""
    golden = "".join(f"q{number} ANSWER L{number % 7} loop\n" for number in range(items))
    old = "".join(f"OLD q{number} L{number % 7} N a loop\n" for number in range(items))
    new = "".join(
        f"NEW q{number} L{number % 7} N {'none' if number % 10 == 0 else 'loop'}\n" for number in range(items)
    )
    return f"THRESHOLDS 0.5 0.5 0\n{golden}RESULTS\n{old}{new}"


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "run.txt"
    path.write_text(text_of(LARGE))
    return path


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("thousand") / "run.txt"
    path.write_text(text_of(1000))
    return path


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """How often a line of the table was drawn, and an item or a result looked at."""
    counted: Counts = Counter()

    def count(owner: type, name: str) -> None:
        original: Callable[..., object] = getattr(owner, name)

        def counting(*arguments: object) -> object:
            counted[name] += 1
            return original(*arguments)

        monkeypatch.setattr(owner, name, counting)

    for owner, name in ((ItemTable, "render_line"), (Run, "item"), (Run, "result"), (Run, "outcome")):
        count(owner, name)
    return counted


async def counted(app: Opened, counts: Counts, *keys: str) -> Counts:
    await app.settle()
    counts.clear()
    await app.press(*keys)
    return Counter(counts)


async def test_at_a_hundred_thousand_items(large: Path, thousand: Path, counts: Counts) -> None:
    async with opened(thousand, SMALL) as small:
        filtered = await counted(small, counts, "f", "r")
    async with opened(large, SMALL) as app:
        height = app.table.size.height
        moved = await counted(app, counts, "j")
        assert 0 < moved["render_line"] <= 4
        assert moved["item"] <= 4
        jumped = await counted(app, counts, "G")
        assert app.item == f"q{LARGE - 1}"
        assert jumped["render_line"] <= 3 * height
        assert jumped["item"] <= 3 * height
        await app.press("t")
        edited = await counted(app, counts, "0", ".", "9", "5")
        assert app.word == "BLOCK"
        assert edited == Counter()
        await app.press("escape", "g")
        assert await counted(app, counts, "f", "r") == filtered != Counter()
        assert len(app.items) == LARGE // 10
