"""Waiting for the event loop instead of the clock: sooner, and the same however busy the machine is."""

import asyncio
from typing import cast

from textual._context import active_app
from textual.app import App
from textual.screen import Screen


class _Loop(asyncio.BaseEventLoop):
    """What asyncio's loops have and do not tell."""

    _ready: list[object]


async def quiet() -> None:
    """Wait until everything else that can run has run; timers that are due as well, others and threads not."""
    loop = cast("_Loop", asyncio.get_running_loop())
    await asyncio.sleep(0)
    while loop._ready:
        await asyncio.sleep(0)


async def drawn(app: App[None]) -> None:
    """Wait until nothing more can run and all is drawn, without waiting for Textual's next tick."""
    await quiet()
    while _tick(app):
        await quiet()


async def wait_for_idle(*_seconds: float) -> None:
    """In place of Textual's function of this name, which waits for a while in which the processor does little."""
    app = active_app.get(None)
    if app is None:
        await quiet()
    else:
        await drawn(app)


def _tick(app: App[None]) -> bool:
    """Do now what would be done at the next tick; whether there was anything to do."""
    if not app.is_running or app._exception is not None:
        return False
    if app._resize_event is not None:
        app._check_resize()
        return True
    undrawn = [screen for screen in app.screen_stack if screen.is_current and _is_undrawn(screen)]
    for screen in undrawn:
        screen._on_timer_update()
    return bool(undrawn)


def _is_undrawn(screen: Screen[object]) -> bool:
    """Whether the next tick would draw; a screen below another one is drawn by that, as far as it shows."""
    awaited: list[object] = [screen._layout_required, screen._scroll_required, screen._callbacks]
    if screen is screen.app.screen:
        awaited += [screen._repaint_required, screen._recompose_required, screen._dirty_widgets]
    return any(awaited)
