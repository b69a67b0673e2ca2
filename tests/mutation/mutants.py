"""What mutmut would change in a file, one change at a time, and where.

Only its operators are used. Its own runner leaves out decorated functions, class bodies and constants, and
most of what decides here is a property, an enumeration or a table.
"""

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

_TYPES_ONLY = ("TypeVar", "NewType")


class Mutant(NamedTuple):
    """One change of a file: its place in the checkout, the lines it is on, and the whole text with it."""

    file: Path
    number: int
    first_line: int
    last_line: int
    text: str
    diff: tuple[str, ...]

    @property
    def name(self) -> str:
        """As reports name it."""
        return f"{self.file}:{self.first_line} #{self.number}"

    @property
    def change(self) -> tuple[str, str, str]:
        """The file, and the lines it takes away and puts there, without indents: the same wherever they move."""
        return str(self.file), self._lines("-"), self._lines("+")

    def _lines(self, sign: str) -> str:
        return "\n".join(line[1:].strip() for line in self.diff if line.startswith(sign))


def mutants_of(checkout: Path, file: Path, lines: range | None = None) -> Iterator[Mutant]:
    """Each mutant of one file, in the order of its text; of some lines only, where these are given."""
    text = (checkout / file).read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(text))
    places = wrapper.resolve(PositionProvider)
    parts = [wrapper.module.code_for_node(statement) for statement in wrapper.module.body]
    before = "".join(wrapper.module.code_for_node(line) for line in wrapper.module.header)
    seen = set(parts)
    number = 0
    for index, statement in enumerate(wrapper.module.body):
        for node, changed in _changes(statement):
            part = wrapper.module.code_for_node(statement.deep_replace(node, changed))
            if part in seen:
                continue
            seen.add(part)
            number += 1
            place = places[node]
            if lines is None or place.start.line in lines:
                mutated = before + "".join((*parts[:index], part, *parts[index + 1 :]))
                yield Mutant(file, number, place.start.line, place.end.line, mutated, _diff(parts[index], part))


def _changes(statement: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, cst.CSTNode]]:
    """A node below the statement, and what mutmut would put in its place."""
    for node in _mutable(statement):
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                yield from ((node, changed) for changed in operator(node))


def _mutable(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """The node and those below it, except where a change says nothing: types, imports, decorators, docstrings."""
    if isinstance(node, cst.Annotation | cst.Import | cst.ImportFrom | cst.Decorator | cst.TypeAlias):
        return
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in _TYPES_ONLY:
        return
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.SimpleString | cst.ConcatenatedString):
        return
    yield node
    for child in node.children:
        yield from _mutable(child)


def _diff(text: str, mutated: str) -> tuple[str, ...]:
    lines = difflib.unified_diff(text.splitlines(), mutated.splitlines(), lineterm="", n=0)
    return tuple(line for line in lines if not line.startswith(("---", "+++", "@@")))
