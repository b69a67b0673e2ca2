"""What tests of following share: the end of it, at the latest where a test waits for what never comes."""

import threading
from collections.abc import Iterator

import pytest

_PATIENCE = 30.0


@pytest.fixture
def stop() -> Iterator[threading.Event]:
    """Set at the end, and where a test waits for what never comes."""
    stop = threading.Event()
    alarm = threading.Timer(_PATIENCE, stop.set)
    alarm.start()
    yield stop
    alarm.cancel()
    stop.set()
