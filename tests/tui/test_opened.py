"""How tests wait for the screen: until nothing more comes, and never for ever."""

import asyncio
from threading import Event

import pytest

from tests.tui import opened
from tests.tui.opened import Opened
from tests.tui.quiet import quiet


async def test_what_never_comes_is_named(course: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "_PATIENCE", 0.1)
    leave = Event()
    course.app.run_worker(leave.wait, name="blocked", thread=True)
    with pytest.raises(AssertionError, match="worker blocked"):
        await course.settle()
    leave.set()


async def test_what_a_thread_brings_is_waited_for(course: Opened) -> None:
    leave = Event()

    def work() -> None:
        leave.wait()
        course.app.call_from_thread(course.app.notify, "from a thread")

    course.app.run_worker(work, thread=True)
    asyncio.get_running_loop().call_later(0.05, leave.set)
    await course.settle()
    assert "from a thread" in course.shown


async def test_all_that_can_run_has_run_when_it_is_quiet() -> None:
    done: list[int] = []

    async def count(number: int) -> None:
        await asyncio.sleep(0)
        done.append(number)
        if number:
            following.append(asyncio.create_task(count(number - 1)))

    following = [asyncio.create_task(count(50))]
    await quiet()
    assert done == list(range(50, -1, -1))
