"""From arguments to a face: the screen where somebody looks at standard output, a report elsewhere."""

from collections.abc import Sequence

from buddytui.cli.arguments import Request, Shown, UsageError, read_arguments
from buddytui.cli.headless import report
from buddytui.cli.streams import output_is_terminal, put, say
from buddytui.collector import collector_off
from buddytui.exit_codes import ExitCode
from buddytui.formats.source import SourceError
from buddytui.reports.writing import WritingError, discard_unpublished
from buddytui.signals import tidied_up


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and give the exit code."""
    try:
        request = read_arguments(arguments)
    except UsageError as error:
        say(f"buddytui: error: {error}", "buddytui: 'buddytui --help' lists the options")
        return ExitCode.UNUSABLE
    except Shown as shown:
        return _show(str(shown))
    if request.report or not output_is_terminal():
        with tidied_up(discard_unpublished):
            return report(request)
    return _open_screen(request)


def _show(text: str) -> ExitCode:
    try:
        put([text.encode()])
    except WritingError as error:
        say(f"<stdout>: error: {error}")
        return ExitCode.UNUSABLE
    return ExitCode.RELEASE


def _open_screen(request: Request) -> int:
    """Open the screen; the collector waits until the first picture, whose making leaves no garbage."""
    collector_off()
    from buddytui.tui.growth import Following  # noqa: PLC0415  the same
    from buddytui.tui.opening import open_screen  # noqa: PLC0415  a report must not pay for the screen

    try:
        return open_screen(
            request.source,
            request.overrides,
            strict=request.strict,
            following=Following(on=request.follow, poll=request.poll),
        )
    except SourceError as error:
        say(f"{request.source.name}: error: {error}")
        return ExitCode.UNUSABLE
