"""The licence of every package that comes with the program, from what the installed packages say of themselves."""

from importlib.metadata import Distribution, distribution
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

COMPATIBLE = frozenset({"MIT", "BSD-2-Clause", "BSD-3-Clause", "PSF-2.0"})
"""Licences that a program under MIT may build on: all they ask is that their text is kept."""
_SPDX = {
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
"""What classifiers say of licences before there were expressions, in the words of today."""
_CLASSIFIER = "License :: OSI Approved :: "


class Package(NamedTuple):
    """A package, its version here, and its licence as SPDX names it, or as it says itself."""

    name: str
    version: str
    licence: str


def packages_of(name: str) -> list[Package]:
    """All packages that one needs, and those that they need, by name."""
    found: dict[str, Package] = {}
    waiting = _needs(distribution(name), frozenset())
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        package = distribution(name)
        found[name] = Package(name, package.version, _licence(package))
        waiting += _needs(package, extras)
    return [found[name] for name in sorted(found)]


def _needs(package: Distribution, extras: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
    """The packages that one needs here with some of its extras, with the extras it asks of them."""
    needs = [Requirement(line) for line in package.requires or ()]
    return [
        (canonicalize_name(need.name), frozenset(need.extras))
        for need in needs
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras))
    ]


def _licence(package: Distribution) -> str:
    metadata = package.metadata
    classifiers = metadata.get_all("Classifier", [])
    said = [line.removeprefix(_CLASSIFIER) for line in classifiers if line.startswith(_CLASSIFIER)]
    words = metadata["License-Expression"] or " OR ".join(said) or metadata["License"] or "none said"
    return _SPDX.get(words, words)
