"""The command `buddytui`: from its arguments to its exit code.

This module only guards. It imports inside its guard, so that neither a Ctrl+C nor a fault while
the rest is imported ends as a traceback with Python's own exit code 1, which would read as BLOCK.
It imports nothing before: until its guard stands, a Ctrl+C is Python's.
"""

import sys


def main(argv: list[str] | None = None) -> int:
    """Run the command and give its exit code (see ExitCode); raises nothing. A signal that asks it to end does so.

    `argv` are the arguments without the program's name; None takes those of the process.
    """
    try:
        from buddytui.cli.command import run  # noqa: PLC0415  inside the guard

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        from buddytui.exit_codes import ExitCode  # noqa: PLC0415

        return ExitCode.INTERRUPTED
    except BaseException as fault:  # noqa: BLE001  nothing may pass: see above
        from buddytui.cli.faults import report_fault  # noqa: PLC0415
        from buddytui.signals import Ended, die_by  # noqa: PLC0415

        if isinstance(fault, Ended):
            die_by(fault.number)
        return report_fault(fault)
