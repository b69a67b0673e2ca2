"""What an unforeseen exception looks like from outside: one line, a hint, and an exit code that is no verdict."""

import os
from contextlib import suppress

from buddytui.cli.streams import say
from buddytui.exit_codes import ExitCode

TRACEBACK = "BUDDYTUI_TRACEBACK"
"""The environment variable that, set to anything, shows where a fault came from."""


def report_fault(fault: BaseException) -> ExitCode:
    """Say on standard error what happened; whatever happens while saying it, the exit code is the same."""
    with suppress(BaseException):
        if os.environ.get(TRACEBACK):
            import traceback  # noqa: PLC0415  only when asked for

            say(*"".join(traceback.format_exception(fault)).splitlines())
        hint = f"set {TRACEBACK}=1 to see where" if not os.environ.get(TRACEBACK) else "see above"
        say(f"buddytui: a fault in buddytui itself, no verdict: {_description(fault)} ({hint})")
    return ExitCode.FAULT


def _description(fault: BaseException) -> str:
    kind = type(fault).__name__
    try:
        return f"{kind}: {fault}" if str(fault) else kind
    except Exception:  # noqa: BLE001  an exception whose own words fail is still named
        return kind
