"""The way onto the screen and back: the terminal made ready, the application run, and its end as an exit code."""

import signal

from buddytui.evaluation.overrides import Overrides
from buddytui.exit_codes import ExitCode
from buddytui.formats.source import Source, check
from buddytui.signals import die_by, signals_calling
from buddytui.tui.app import BuddyApp
from buddytui.tui.growth import NOT_FOLLOWING, Following
from buddytui.tui.loading import is_small, read_all
from buddytui.tui.settings import settings_path
from buddytui.tui.terminal import keyboard_from_terminal, opened_if_waited_for, pictures_to_output


def open_screen(source: Source, overrides: Overrides, *, strict: bool, following: Following = NOT_FOLLOWING) -> int:
    """Open the source on the screen and give the exit code when it is left.

    Raises SourceError where the source cannot be read, and whatever a fault of the screen raised.
    """
    check(source)
    source = keyboard_from_terminal(opened_if_waited_for(source))
    reading = read_all(source) if is_small(source) and not following.on else None
    with pictures_to_output(lambda: app.end_by(signal.SIGHUP)):
        app = BuddyApp(source, overrides, reading, strict=strict, settings=settings_path(), following=following)
        with signals_calling(app.end_by):
            fault = _run(app)
    # A signal comes first: what it takes apart while it is being put together fails, which is no fault.
    if app.ended_by == signal.SIGINT:
        return ExitCode.INTERRUPTED
    if app.ended_by is not None:
        die_by(app.ended_by)
    if fault is not None:
        raise fault
    return ExitCode.RELEASE if app.run_screen.run is not None else ExitCode.UNUSABLE


def _run(app: BuddyApp) -> Exception | None:
    """What ended the screen where it was not a person; Textual catches some faults and lets others pass."""
    try:
        app.run()
    except Exception as fault:  # noqa: BLE001  the caller raises it again, or knows better
        return fault
    return app.fault
