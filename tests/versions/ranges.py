"""What pyproject.toml says of other packages: which ones the program needs, and the lowest versions it may have."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parents[2]


def needed() -> list[Requirement]:
    """What the program needs when it runs."""
    return [Requirement(line) for line in _project()["dependencies"]]


def tools() -> list[Requirement]:
    """What the tests need besides; a pin of what the program needs is none of it."""
    names = {canonicalize_name(requirement.name) for requirement in needed()}
    return [tool for tool in _dev() if canonicalize_name(tool.name) not in names]


def pinned(name: str) -> str:
    """The version of a package that pictures of the screen were made with."""
    (pin,) = [tool for tool in _dev() if canonicalize_name(tool.name) == name]
    return _bound(pin, "==")


def floors(requirements: Iterable[Requirement]) -> list[str]:
    """A line of a constraints file for each: exactly the lowest version in its range."""
    return [f"{requirement.name}=={_bound(requirement, '>=')}" for requirement in requirements]


def _bound(requirement: Requirement, operator: str) -> str:
    (version,) = [bound.version for bound in requirement.specifier if bound.operator == operator]
    return version


def _dev() -> list[Requirement]:
    return [Requirement(line) for line in _project()["optional-dependencies"]["dev"]]


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project
