"""A run to follow, and the steps of following that tests wait for."""

from collections.abc import Callable, Iterator

import pytest

from buddytui.formats.follow import Change, Step

GOLDEN = "THRESHOLDS 0.6 0.6 1.0\nq1 ANSWER L3 größe\nq2 REFUSE - -\nRESULTS\n".encode()
RESULTS = "OLD q1 L3 N eine Größe\nNEW q1 L3 N größer\nOLD q2 - Y no\nNEW q2 - Y no\n".encode()

Followed = Iterator[Step]
Condition = Callable[[Step], bool]


def until(steps: Followed, condition: Condition) -> Step:
    for step in steps:
        if condition(step):
            return step
    pytest.fail("it never came")


def caught_up(step: Step) -> bool:
    return step.caught_up


def with_results(count: int) -> Condition:
    return lambda step: step.caught_up and step.reader.results == count


def that_is(change: Change) -> Condition:
    return lambda step: step.change is change
