"""Makes a run of any size that looks like a real one, and keeps it for the next time.

Questions in an order that is not that of their ids, 60 lessons, keyword fields that hardly ever
repeat, answers of six to ten words, and in both versions a few failures of every kind.
"""

import random
import tempfile
from collections.abc import Iterator
from enum import Enum
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple, TextIO

_SEED = 7
_LESSONS = 60
_REFUSE = 0.2
_SPACED = 0.05
_CITED = {"OLD": 0.90, "NEW": 0.92}
_CORRECT = {"OLD": 0.88, "NEW": 0.91}
_OVER_REFUSED = 0.02
_VIOLATED = 0.01

_STRIDE = 3_948_717
_IDS = 10_000_000
"""The stride shares no factor with the number of ids, so that as many items get ids of their own."""

_FIRST = ("be", "co", "de", "en", "fi", "ge", "in", "lo", "me", "no", "ob", "pa", "re", "sta", "tra")
_MIDDLE = ("ca", "di", "fo", "ga", "la", "mi", "na", "po", "ri", "so", "ta", "ve")
_LAST = ("ble", "cal", "der", "ent", "ing", "ion", "ject", "ment", "ness", "or", "sion", "ter", "tion", "type", "ule")
_SMALL = (
    "the",
    "a",
    "an",
    "of",
    "to",
    "is",
    "and",
    "in",
    "that",
    "it",
    "for",
    "as",
    "with",
    "on",
    "each",
    "when",
    "not",
)
_FOREIGN = ("größe", "façade", "クラス", "интерфейс", "naïve", "schlüssel")


class Order(Enum):
    """In which order the results stand."""

    GOLDEN = "golden"
    INTERLEAVED = "interleaved"
    SHUFFLED = "shuffled"


class Shape(NamedTuple):
    """What a run is like; shares are from 0 to 1."""

    items: int = 1_000_000
    order: Order = Order.GOLDEN
    foreign: float = 0.0
    """The share of answers that are not ASCII."""
    missing: float = 0.0
    """The share of results that are not there."""


def big_run(shape: Shape, folder: Path | None = None) -> Path:
    """The run file of that shape, made where it is not there yet; without a folder in the system's temporary one."""
    folder = folder or Path(tempfile.gettempdir()) / "buddytui-bench"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{shape.items}-{shape.order.value}-{shape.foreign:g}-{shape.missing:g}.txt"
    if not path.exists():
        unfinished = path.with_suffix(".part")
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            _write(shape, file)
        unfinished.rename(path)
    return path


class _Item(NamedTuple):
    id: str
    source: str
    keywords: tuple[str, ...]


def _write(shape: Shape, file: TextIO) -> None:
    chance = random.Random(_SEED)
    words = list(map("".join, product(_FIRST, _MIDDLE, _LAST)))
    words += list(map("".join, product(_FIRST, _MIDDLE, _MIDDLE, _LAST)))
    items = [_item(number, words, chance) for number in range(shape.items)]
    file.write("THRESHOLDS 0.8 0.8 1.0\n")
    for item in items:
        kind = "ANSWER" if item.keywords else "REFUSE"
        file.write(f"{item.id} {kind} {item.source} {','.join(item.keywords) or '-'}\n")
    file.write("RESULTS\n")
    phrases = [_phrase(length, words, chance) for length in (2, 3, 4) for _ in range(3000)]
    for version, place in _places(shape, chance):
        if chance.random() >= shape.missing:
            file.write(_result(version, items[place], phrases, shape.foreign, chance))


def _item(number: int, words: list[str], chance: random.Random) -> _Item:
    name = f"q{number * _STRIDE % _IDS:07d}"
    if chance.random() < _REFUSE:
        return _Item(name, "-", ())
    keywords = [chance.choice(words) for _ in range(1 + int(chance.random() * 3))]
    if chance.random() < _SPACED:
        keywords[0] += " " + chance.choice(words)
    return _Item(name, f"L{1 + int(chance.random() * _LESSONS)}", tuple(keywords))


def _phrase(length: int, words: list[str], chance: random.Random) -> str:
    return " ".join(chance.choice(words if chance.random() < 0.25 else _SMALL) for _ in range(length))


def _places(shape: Shape, chance: random.Random) -> Iterator[tuple[str, int]]:
    """Each result's version and item, in the order of the file."""
    both = ("OLD", "NEW")
    if shape.order is Order.GOLDEN:
        return product(both, range(shape.items))
    pairs = [[(version, place) for version in both] for place in range(shape.items)]
    results = list(chain.from_iterable(pairs))
    if shape.order is Order.SHUFFLED:
        chance.shuffle(results)
    return iter(results)


def _result(version: str, item: _Item, phrases: list[str], foreign: float, chance: random.Random) -> str:
    answer = f"{chance.choice(phrases)} {chance.choice(phrases)}".capitalize()
    if foreign and chance.random() < foreign:
        answer += " " + chance.choice(_FOREIGN)
    if not item.keywords:
        refused = "N" if chance.random() < _VIOLATED else "Y"
        return f"{version} {item.id} - {refused} {answer}\n"
    if chance.random() < _OVER_REFUSED:
        return f"{version} {item.id} - Y {answer}\n"
    right = chance.random() < _CITED[version]
    cited = item.source if right else f"L{1 + int(chance.random() * _LESSONS)}"
    told = item.keywords if chance.random() < _CORRECT[version] else item.keywords[1:]
    return f"{version} {item.id} {cited} N {' '.join((answer, *told))}\n"
