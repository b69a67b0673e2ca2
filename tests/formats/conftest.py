"""What tests of following share: the end of it, at the latest where a test waits for what never comes."""

import threading
from collections.abc import Iterator

import pytest

_PATIENCE = 30.0


@pytest.fixture
def stop() -> Iterator[threading.Event]:
    """Set at the end; or where a test waits for what never comes, which then fails."""
    stop, given_up = threading.Event(), threading.Event()

    def give_up() -> None:
        given_up.set()
        stop.set()

    alarm = threading.Timer(_PATIENCE, give_up)
    alarm.start()
    yield stop
    alarm.cancel()
    stop.set()
    assert not given_up.is_set()
