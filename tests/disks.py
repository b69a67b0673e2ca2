"""Folders that cannot be written into, for all rooms that write; skipped where this person may not mount."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

BEFORE = "what stood here before"
SMALL_DISK = 16_384
"""Bytes: a small report fits in, a page does not."""


def mounted(folder: Path, *options: str) -> bool:
    """Whether this person may mount and did."""
    return subprocess.run(["mount", *options, str(folder)], capture_output=True, check=False).returncode == 0


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A folder with a file in it that must stay as it is."""
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "report.txt").write_text(BEFORE)
    return folder


@pytest.fixture
def read_only(earlier: Path) -> Iterator[Path]:
    """The same folder, where nothing can be written any more: not even by who may do everything."""
    if os.geteuid() != 0:
        earlier.chmod(0o555)
        yield earlier
        earlier.chmod(0o755)
        return
    if not mounted(earlier, "--bind", str(earlier)):
        pytest.skip("needs the right to mount")
    subprocess.run(["mount", "-o", "remount,ro,bind", str(earlier)], check=True)
    yield earlier
    subprocess.run(["umount", str(earlier)], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk that holds a small report and no large one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not mounted(folder, "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs"):
        pytest.skip("needs the right to mount")
    (folder / "report.html").write_text(BEFORE)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)
