"""Sorting a large run: a thread makes the orders, and the screen goes on meanwhile."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Event

import pytest

from buddytui.evaluation.selection import Order, Selector
from buddytui.formats.runfile import RunFileReader
from buddytui.formats.source import source_of
from buddytui.tui.app import BuddyApp
from buddytui.tui.growth import missing_of
from buddytui.tui.loading import read_all
from tests.bench.big_run import Shape, big_run
from tests.conftest import RunOf
from tests.tui.conftest import ALL_SEVEN
from tests.tui.opened import NO_OVERRIDES, WIDE, Opened

ITEMS = 300
_PATIENCE = 30


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return big_run(Shape(items=ITEMS), tmp_path_factory.mktemp("big"))


@pytest.fixture
def made() -> list[Order]:
    """The orders that threads have made, one after the other."""
    return []


@pytest.fixture
def leave(made: list[Order], monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Threads make no order before this is set."""
    leave = Event()
    make = Selector.order

    def make_later(selector: Selector, order: Order) -> object:
        assert leave.wait(_PATIENCE)
        made.append(order)
        return make(selector, order)

    monkeypatch.setattr("buddytui.tui.ordering._ORDERED_AT_ONCE", ITEMS - 1)
    monkeypatch.setattr(Selector, "order", make_later)
    yield leave
    leave.set()


@pytest.fixture
async def sorting(big: Path, leave: Event) -> AsyncIterator[Opened]:
    """A run whose orders are still being made."""
    source = source_of(str(big))
    app = BuddyApp(source, NO_OVERRIDES, read_all(source))
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        yield Opened(app, pilot)
        leave.set()


async def test_an_order_that_is_not_there_yet_is_said_and_the_screen_goes_on(sorting: Opened) -> None:
    await sorting.pilot.press("s", "i")
    assert "sorting by id …" in sorting.main.caption
    await sorting.pilot.press("f", "f")
    assert "failing in NEW · sorting by id …" in sorting.main.caption
    assert 0 < len(sorting.items) < ITEMS


async def test_the_order_is_shown_when_it_is_there_and_the_cursor_stays_on_its_item(
    sorting: Opened, leave: Event
) -> None:
    await sorting.pilot.press("down", "down")
    item = sorting.item
    await sorting.pilot.press("s", "i")
    leave.set()
    await sorting.settle()
    assert sorting.items == sorted(sorting.items)
    assert sorting.item == item
    assert sorting.main.caption == "300 items · by id"


async def test_the_order_that_is_asked_for_comes_before_the_others(
    sorting: Opened, leave: Event, made: list[Order]
) -> None:
    await sorting.pilot.press("s", "w")
    leave.set()
    await sorting.settle()
    assert made == [Order.ID, Order.WORST, Order.SOURCE]


@pytest.mark.parametrize("is_made", [True, False], ids=["made", "being made"])
async def test_nothing_is_kept_of_a_large_run_that_is_not_open_any_more(
    sorting: Opened, leave: Event, run_of: RunOf, *, is_made: bool
) -> None:
    if is_made:
        leave.set()
        await sorting.settle()
    sorting.main.show_run(run_of(ALL_SEVEN), ())
    leave.set()
    await sorting.settle()
    assert (sorting.main.ordering._working, sorting.main.ordering._done) == (None, None)


async def test_while_results_come_worst_first_stays_until_it_is_made_anew(
    big: Path, sorting: Opened, leave: Event
) -> None:
    lines = big.read_bytes().splitlines(keepends=True)
    reader = RunFileReader()
    reader.feed(b"".join(lines[: 2 + ITEMS + ITEMS]))
    run = reader.so_far().run
    assert run is not None
    sorting.main.show_run(run, (), missing_of(run))
    leave.set()
    await sorting.pilot.press("s", "w")
    await sorting.settle()
    before = sorting.items
    leave.clear()
    reader.feed(b"".join(lines[2 + ITEMS + ITEMS :]))
    sorting.main.show_run(run, ())
    await sorting.pilot.pause()
    assert (sorting.items, sorting.main.caption) == (before, "300 items · by worst first")
    leave.set()
    await sorting.settle()
    assert sorting.items == [run.ids[position] for position in Selector(run).order(Order.WORST)]
    assert sorting.items != before
