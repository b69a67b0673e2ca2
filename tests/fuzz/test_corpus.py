"""What fuzzing came across that reaches the most code, kept small: every target takes all of it.

What breaks a promise one day is added to `corpus.json`, in base64 under the target's name.
"""

import json
from base64 import b64decode
from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS

KEPT: dict[str, list[str]] = json.loads(Path(__file__).with_name("corpus.json").read_text())
INPUTS = [b64decode(text) for texts in KEPT.values() for text in texts]


@pytest.mark.parametrize("target", TARGETS)
def test_the_kept_inputs_break_no_promise(target: str) -> None:
    assert set(KEPT) == set(TARGETS)
    for data in INPUTS:
        TARGETS[target](data)
