"""The plain values of a run: versions, golden items and the results given to them."""

from enum import Enum
from typing import NamedTuple


class Version(Enum):
    """The two versions that a run compares."""

    OLD = "OLD"
    NEW = "NEW"


class ItemType(Enum):
    """What a version owes to a golden item: an answer, or a refusal."""

    ANSWER = "ANSWER"
    REFUSE = "REFUSE"


class GoldenItem(NamedTuple):
    """One item of the golden set; `source` is None and `keywords` empty where the file says `-`."""

    id: str
    type: ItemType
    source: str | None
    keywords: tuple[str, ...]


class Result(NamedTuple):
    """What one version said to one golden item; `cited` is None where it cited nothing."""

    cited: str | None
    refused: bool
    answer: str
