"""What the program's end says to the shell. The one owner of these numbers; it imports nothing of ours."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes; only the first two are verdicts."""

    RELEASE = 0
    """NEW may be released; also: the screen, the help or the version was shown."""

    BLOCK = 1
    """NEW may not be released. Python ends with this number too when nobody catches an exception: `main` does."""

    UNUSABLE = 2
    """Wrong usage, a run that cannot be read or judged, or a report that could not be written whole."""

    FAULT = 70
    """A fault in buddytui itself (EX_SOFTWARE of sysexits.h): never to be mistaken for a verdict."""

    INTERRUPTED = 130
    """Ended by Ctrl+C: 128 and the number of SIGINT, as shells count."""
