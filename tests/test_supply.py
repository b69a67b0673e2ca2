"""What comes with the program: licences that go with its own, and ranges that have a lowest version."""

from importlib.metadata import metadata

import pytest
from packaging.requirements import Requirement

from tests.versions.licences import COMPATIBLE, Package, packages_of
from tests.versions.ranges import floors, needed, pinned, tools

PACKAGES = packages_of("buddytui")


@pytest.mark.parametrize("package", PACKAGES, ids=[package.name for package in PACKAGES])
def test_the_licence_of_every_package_that_comes_with_the_program_goes_with_its_own(package: Package) -> None:
    assert package.licence in COMPATIBLE


def test_the_program_itself_is_under_mit() -> None:
    assert metadata("buddytui")["License-Expression"] == "MIT"


def test_packages_that_packages_need_are_among_them() -> None:
    names = {package.name for package in PACKAGES}
    assert {requirement.name for requirement in needed()} < names
    assert {"anyio", "linkify-it-py", "pygments"} < names


def test_a_range_has_a_lowest_and_a_highest_version() -> None:
    operators = [sorted(bound.operator for bound in requirement.specifier) for requirement in needed()]
    assert operators == [["<", ">="]] * len(operators)


def test_the_lowest_version_is_the_one_that_the_range_begins_with() -> None:
    assert floors([Requirement("textual>=8.2.5,<9"), Requirement("rich<16,>=14.3")]) == ["textual==8.2.5", "rich==14.3"]


def test_the_pin_of_the_pictures_is_in_the_range_and_is_no_tool() -> None:
    (textual,) = [requirement for requirement in needed() if requirement.name == "textual"]
    assert textual.specifier.contains(pinned("textual"))
    assert not any(tool.name == "textual" for tool in tools())
