"""When to look at a followed file again: when the system says that something happened, or every so often.

Events are only a reason to look. Where they get lost, as on some network drives, a look comes all the same.
"""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from buddytui.formats.follow import Stop

_POLLED_EVERY = 0.25
"""Seconds between looks where no events are wanted."""
_LOOKED_ANYWAY_EVERY = 1000
"""Milliseconds after which a file is looked at without an event."""
_GATHERED = 100
"""Milliseconds in which events that follow each other count as one."""
_STEP = 20
"""Milliseconds after an event in which a further one counts with it."""


class Polling:
    """A moment every quarter of a second."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop

    def __iter__(self) -> Iterator[object]:
        """Until nobody follows any more."""
        while not self._stop.wait(_POLLED_EVERY):
            yield self


class Events:
    """A moment each time that the operating system tells of something in the file's folder, or where it leads."""

    def __init__(self, path: str, stop: Stop) -> None:
        self._path = path
        self._stop = stop

    def __iter__(self) -> Iterator[object]:
        """Until nobody follows any more; a folder that is gone is waited for."""
        from watchfiles import watch  # noqa: PLC0415  only who follows needs it

        while not self._stop.is_set():
            with suppress(OSError):
                yield from watch(
                    *self._folders(),
                    watch_filter=None,
                    debounce=_GATHERED,
                    step=_STEP,
                    rust_timeout=_LOOKED_ANYWAY_EVERY,
                    yield_on_timeout=True,
                    stop_event=self._stop,
                    recursive=False,
                )
            if not self._stop.wait(_POLLED_EVERY):
                yield self

    def _folders(self) -> set[Path]:
        """The folder of the name, and of the file that the name leads to."""
        path = Path(self._path)
        return {path.absolute().parent, path.resolve().parent}
