"""Another process that writes to a file when it is told to, as a harness does; calls return when it is written."""

import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

_PROGRAM = """
import os, sys
path = sys.argv[1]
for order in sys.stdin:
    verb, _, text = order.rstrip("\\n").partition(" ")
    data = bytes.fromhex(text)
    if verb == "append":
        with open(path, "ab", buffering=0) as file:
            file.write(data)
    elif verb == "rewrite":
        with open(path, "wb", buffering=0) as file:
            file.write(data)
    elif verb == "replace":
        with open(path + ".new", "wb") as file:
            file.write(data)
        os.replace(path + ".new", path)
    elif verb == "rotate":
        os.rename(path, path + ".1")
    elif verb == "restore":
        os.rename(path + ".1", path)
    print(flush=True)
"""


class Writer:
    """Writes to one file from a process of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> Self:
        command = [sys.executable, "-c", _PROGRAM, str(self.path)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def append(self, data: bytes) -> None:
        self._tell("append", data)

    def rewrite(self, data: bytes) -> None:
        self._tell("rewrite", data)

    def replace(self, data: bytes) -> None:
        self._tell("replace", data)

    def rotate(self) -> None:
        self._tell("rotate")

    def restore(self) -> None:
        self._tell("restore")

    def _tell(self, verb: str, data: bytes = b"") -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{verb} {data.hex()}\n")
        self._process.stdin.flush()
        self._process.stdout.readline()
