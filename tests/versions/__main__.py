"""`python -m tests.versions --help`, from the root of the checkout: whether the ranges of pyproject.toml hold.

`lowest` and `highest` run the tests in a fresh environment with the lowest versions that the ranges allow of what
the program needs, or with the newest ones there are; `licences` lists what comes with the program, and ends with 1
where MIT does not go with it. Nothing is left behind.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tests.versions.licences import COMPATIBLE, packages_of
from tests.versions.ranges import CHECKOUT, floors, needed, pinned, tools

_PICTURES = "tests/tui/test_snapshots.py"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.versions", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    lowest = commands.add_parser("lowest", help="the tests with the lowest versions allowed")
    highest = commands.add_parser("highest", help="the tests with the highest versions allowed")
    for command in (lowest, highest):
        command.add_argument("tests", nargs="*", default=["tests"], help="which ones (default: all)")
        command.add_argument("--at-once", default="auto", help="(default: two for each core)")
        command.add_argument("--timeout", type=int, default=180, help="seconds for one test (default: %(default)s)")
    commands.add_parser("licences", help="every package that comes with the program")
    return parser.parse_args()


def main() -> int:
    """Do what the arguments name; 0 where all is well."""
    arguments = _arguments()
    if arguments.command == "licences":
        return _licences()
    with tempfile.TemporaryDirectory(prefix="buddytui-versions-") as folder:
        return _tested(arguments, Path(folder))


def _licences() -> int:
    packages = packages_of("buddytui")
    for package in packages:
        _say(f"{package.name:18} {package.version:10} {package.licence}")
    return int(any(package.licence not in COMPATIBLE for package in packages))


def _tested(arguments: argparse.Namespace, folder: Path) -> int:
    """What the tests end with in an environment made for them."""
    venv.create(folder / "venv", with_pip=True)
    python = str(folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python")
    constraints = folder / "constraints.txt"
    constraints.write_text("\n".join(floors(needed()) if arguments.command == "lowest" else ()))
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"--constraint={constraints}"]
    subprocess.run([*install, "--editable", str(CHECKOUT), *map(str, tools())], check=True)
    pictures: list[str] = []
    for requirement in needed():
        version = _version(python, requirement.name)
        _say(f"{requirement.name} {version}, allowed {requirement.specifier}")
        if requirement.name == "textual" and version != pinned("textual"):
            _say(f"without pictures of the screen: they are of textual {pinned('textual')}")
            pictures = [f"--ignore={_PICTURES}"]
    options = [f"--numprocesses={arguments.at_once}", f"--timeout={arguments.timeout}", *pictures]
    return subprocess.run(
        [python, "-m", "pytest", "-q", *options, *arguments.tests], cwd=CHECKOUT, check=False
    ).returncode


def _version(python: str, name: str) -> str:
    command = [python, "-c", f"from importlib.metadata import version; print(version({name!r}))"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
