"""What a program sends to a terminal beside what is shown: its sequences, whoever meant them."""

import re

SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -/]*[0-~])")


def kinds(output: bytes) -> set[bytes]:
    """The sequences of an output with their numbers taken out."""
    return {re.sub(rb"\d+", b"N", sequence) for sequence in SEQUENCE.findall(output)}
