"""A run that takes long to be read: what is shown meanwhile, and how it is cancelled."""

import gc
from collections.abc import AsyncIterator
from pathlib import Path
from weakref import ref

import pytest

from buddytui.collector import collector_waiting
from buddytui.evaluation.selection import Order
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import source_of
from buddytui.tui import loading
from buddytui.tui.app import BuddyApp
from tests.bench.big_run import Shape, big_run
from tests.tui.opened import NO_OVERRIDES, WIDE, Opened

ITEMS = 3000


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return big_run(Shape(items=ITEMS), tmp_path_factory.mktemp("big"))


@pytest.fixture
async def loaded(big: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Opened]:
    """The run, read by the screen itself to the end."""
    monkeypatch.setattr("buddytui.tui.ordering._ORDERED_AT_ONCE", ITEMS - 1)
    app = BuddyApp(source_of(str(big)), NO_OVERRIDES)
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        opened = Opened(app, pilot)
        await opened.settle()
        await opened.settle()
        yield opened


@pytest.fixture
async def half(big: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Opened]:
    """The run, of which the screen was told of a first part."""
    monkeypatch.setattr(BuddyApp, "read", lambda _app: None)
    app = BuddyApp(source_of(str(big)), NO_OVERRIDES)
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        opened = Opened(app, pilot)
        reader = RunFileReader()
        reader.feed(big.read_bytes()[:60_000])
        app.post_message(loading.LoadProgress(60_000, 600_000, 2.0, reader.items, reader.results, reader.run))
        await opened.settle()
        yield opened


async def test_what_the_screen_reads_itself_is_shown(loaded: Opened) -> None:
    assert loaded.word in ("RELEASE", "BLOCK")
    assert len(loaded.table.positions) == ITEMS


async def test_the_bar_is_gone_afterwards(loaded: Opened) -> None:
    assert not loaded.main.load_bar.display


async def test_every_order_is_made_before_somebody_asks(loaded: Opened) -> None:
    assert loaded.main.selector is not None
    assert set(loaded.main.selector.orders) == set(Order)


async def test_meanwhile_a_bar_tells_how_far_it_is_and_how_long_it_takes(half: Opened) -> None:
    line = half.line_with("Esc cancels")
    assert "10% of 1 MB · 18 s left" in line
    assert "items" in line


async def test_meanwhile_the_items_that_are_there_can_be_looked_at(half: Opened) -> None:
    await half.press("end")
    assert half.item in half.shown
    assert half.table.row == len(half.table.positions) - 1 > 1000


async def test_meanwhile_there_is_no_verdict(half: Opened) -> None:
    assert "reading" in half.shown
    assert "BLOCK" not in half.shown
    assert "RELEASE" not in half.shown


async def test_escape_cancels_and_what_is_there_stays(half: Opened) -> None:
    rows = len(half.table.positions)
    await half.press("escape")
    assert not half.main.load_bar.display
    assert "cancelled, no verdict" in half.shown
    assert len(half.table.positions) == rows


def test_the_collector_is_as_before_after_reading() -> None:
    gc.enable()
    with collector_waiting():
        assert not gc.isenabled()
    assert gc.isenabled()


class Ring:
    """Holds itself, as a closed screen and what belongs to it do: only the collector finds it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_became_garbage_since_one_reading_is_gone_with_the_next() -> None:
    with collector_waiting():
        ring = Ring()
    is_there = ref(ring)
    del ring
    with collector_waiting():
        assert is_there() is None


def test_reading_posts_few_messages(big: Path) -> None:
    posted: list[object] = []
    loading.read_posting(source_of(str(big)), posted.append, lambda: False)
    assert len(posted) < 10


def test_cancelled_reading_says_nothing(big: Path) -> None:
    posted: list[object] = []
    loading.read_posting(source_of(str(big)), posted.append, lambda: True)
    assert posted == []
