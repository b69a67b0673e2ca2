"""When Python's garbage collector runs: the only place that switches it.

It waits while much is made that stays, and afterwards never looks through what was made then.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def collector_off() -> None:
    """Hold the collector off until `collect_again`: what the start of the screen makes stays."""
    gc.disable()


def collect_again() -> None:
    """Collect garbage from now on, without ever looking through what is there already."""
    gc.freeze()
    gc.enable()


@contextmanager
def collector_waiting() -> Iterator[None]:
    """Hold the collector off while a run is read, and let it never look at what was read.

    Reading makes many short-lived rows and no cycles: looking through them again and again costs a third of
    the time. Afterwards a million ids would be looked through while somebody waits for a picture.
    """
    collecting = gc.isenabled()
    if gc.get_freeze_count():  # what was set aside before may be garbage by now, and would never be found again
        gc.unfreeze()
        gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()
