"""What each look at a followed file tells: every change once, and when there is no more to read. No waiting."""

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from buddytui.formats.follow import Change, Step, follow
from buddytui.formats.source import PIECE, Progress, source_of
from tests.formats.followed import GOLDEN, RESULTS, caught_up, that_is, until

Happening = Callable[[], object]
Told = Callable[..., list[Step]]

_WRITTEN_OVER = GOLDEN.replace(b"q1", b"x1")
_ALL = f"{len(GOLDEN)} bytes"


class _Looks:
    """Looks that come without waiting, each after something happened."""

    def __init__(self, happenings: list[Happening]) -> None:
        self._happenings = happenings

    def __iter__(self) -> Iterator[object]:
        for happening in self._happenings:
            happening()
            yield self


def _nothing() -> None:
    """What happens before a look that finds all as it was."""


def _write_over(path: Path, data: bytes) -> None:
    """The time is another one then, however coarse the system's clock is."""
    before = path.stat().st_mtime_ns
    path.write_bytes(data)
    os.utime(path, ns=(before + 1, before + 1))


def _replace(path: Path, data: bytes) -> None:
    other = path.with_suffix(".other")
    other.write_bytes(data)
    other.replace(path)


def _append(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def _rotate(path: Path) -> None:
    path.rename(path.with_suffix(".1"))


def _append_and_rotate(path: Path) -> None:
    _append(path, b"#\n")
    _rotate(path)


def _write_over_elsewhere(path: Path) -> None:
    _write_over(path.with_suffix(".1"), _WRITTEN_OVER)


def _restore(path: Path) -> None:
    path.with_suffix(".1").rename(path)


def _words(steps: Iterable[Step]) -> list[Change | str]:
    """Changes, how far reading came, and ends, in a row."""
    return [step.change or ("no more" if step.caught_up else f"{step.progress.done} bytes") for step in steps]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "run.txt"
    path.write_bytes(GOLDEN)
    return path


@pytest.fixture
def told(path: Path, stop: threading.Event) -> Told:
    """What is told while something happens to the file, after it was read to its end."""

    def told(*happenings: Callable[[Path], object], digested: bool = False) -> list[Step]:
        looks = _Looks([*(partial(happening, path) for happening in happenings), _nothing, _nothing])
        steps = follow(source_of(str(path)), looks, stop, digested=digested)
        until(steps, caught_up)
        return list(steps)

    return told


def test_nothing_is_told_where_nothing_happened(told: Told) -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("happenings", "expected"),
    [
        ([partial(_append, data=b"#\n")], [f"{len(GOLDEN) + 2} bytes", "no more"]),
        ([partial(_replace, data=GOLDEN)], [Change.REPLACED, _ALL, "no more"]),
        ([partial(_replace, data=b"")], [Change.REPLACED, "no more"]),
        ([partial(_write_over, data=b"#")], [Change.TRUNCATED, "1 bytes", "no more"]),
        ([partial(_write_over, data=b"")], [Change.TRUNCATED, "no more"]),
        ([partial(_write_over, data=_WRITTEN_OVER)], [Change.REWRITTEN, _ALL, "no more"]),
        ([Path.unlink], [Change.VANISHED]),
        ([_append_and_rotate], [f"{len(GOLDEN) + 2} bytes", "no more", Change.VANISHED]),
        ([_rotate, _restore], [Change.VANISHED, Change.BACK, "no more"]),
        ([_rotate, partial(Path.write_bytes, data=GOLDEN)], [Change.VANISHED, Change.REPLACED, _ALL, "no more"]),
        ([_rotate, _write_over_elsewhere, _restore], [Change.VANISHED, Change.REWRITTEN, _ALL, "no more"]),
    ],
    ids=[
        "grown",
        "replaced",
        "replaced by an empty one",
        "cut short",
        "emptied",
        "written over at the same length",
        "gone",
        "grown and gone",
        "gone and back",
        "gone and another one there",
        "gone, written over elsewhere at the same length, and back",
    ],
)
def test_each_change_is_told_once_and_then_that_there_is_no_more(
    told: Told, happenings: list[Callable[[Path], object]], expected: list[Change | str]
) -> None:
    assert _words(told(*happenings)) == expected


@pytest.mark.parametrize("looks", [1, 3])
def test_that_an_empty_file_has_no_more_is_told_once(looks: int, path: Path, stop: threading.Event) -> None:
    path.write_bytes(b"")
    steps = list(follow(source_of(str(path)), _Looks([_nothing] * (looks - 1)), stop))
    assert [(step.progress, step.change, step.caught_up) for step in steps] == [(Progress(0, None), None, True)]


def test_an_empty_file_that_is_emptied_again_is_no_change(told: Told, path: Path) -> None:
    path.write_bytes(b"")
    assert told(partial(_write_over, data=b"")) == []


def test_one_byte_that_is_written_over_is_a_change(told: Told, path: Path) -> None:
    path.write_bytes(b"#")
    assert _words(told(partial(_write_over, data=b"!"))) == [Change.REWRITTEN, "1 bytes", "no more"]


def test_a_file_that_was_written_over_grows_on(told: Told) -> None:
    *_, last = told(partial(_write_over, data=_WRITTEN_OVER), partial(_append, data=RESULTS))
    assert last.progress == Progress(len(GOLDEN + RESULTS), len(GOLDEN + RESULTS))
    assert last.change is None


def test_a_file_that_was_gone_before_the_first_look_is_told_to_be_gone(path: Path, stop: threading.Event) -> None:
    class Late(_Looks):
        def __iter__(self) -> Iterator[object]:
            path.unlink()
            return super().__iter__()

    path.write_bytes(b"")
    assert _words(follow(source_of(str(path)), Late([_nothing]), stop)) == ["no more", Change.VANISHED]


def test_a_file_that_is_written_over_just_after_it_was_read_is_read_anew(path: Path, stop: threading.Event) -> None:
    steps = follow(source_of(str(path)), _Looks([partial(_write_over, path, _WRITTEN_OVER)]), stop)
    assert _words([next(steps)]) == [_ALL]
    path.write_bytes(b"")
    assert _words(steps) == [Change.REWRITTEN, _ALL, "no more"]


def test_that_there_is_no_more_is_not_told_of_half_an_old_file_and_half_a_new_one(
    path: Path, stop: threading.Event
) -> None:
    path.write_bytes(b"#" * (2 * PIECE))
    steps = follow(source_of(str(path)), _Looks([_nothing, _nothing]), stop)
    assert _words([next(steps)]) == [f"{PIECE} bytes"]
    _write_over(path, b"!" * (2 * PIECE))
    read = [f"{PIECE} bytes", f"{2 * PIECE} bytes"]
    assert _words(steps) == [read[-1], Change.REWRITTEN, *read, "no more"]


def test_a_file_that_grows_while_it_is_read_is_read_on_and_not_anew(path: Path, stop: threading.Event) -> None:
    path.write_bytes(b"#" * (2 * PIECE))
    steps = follow(source_of(str(path)), _Looks([_nothing, _nothing]), stop)
    assert _words([next(steps)]) == [f"{PIECE} bytes"]
    before = path.stat().st_mtime_ns
    _append(path, b"#")
    os.utime(path, ns=(before + 1, before + 1))
    assert _words(steps) == [f"{2 * PIECE} bytes", f"{2 * PIECE + 1} bytes", "no more"]


def test_whoever_stops_between_two_pieces_is_not_told_that_there_is_no_more(path: Path, stop: threading.Event) -> None:
    path.write_bytes(b"#" * (2 * PIECE))
    steps = follow(source_of(str(path)), _Looks([_nothing]), stop)
    assert next(steps).progress == Progress(PIECE, 2 * PIECE)
    stop.set()
    assert list(steps) == []


def test_whoever_stops_while_the_rest_of_a_file_is_read_is_not_told_that_it_is_gone(
    path: Path, stop: threading.Event
) -> None:
    steps = follow(source_of(str(path)), _Looks([partial(_append_and_rotate, path)]), stop)
    until(steps, caught_up)
    assert _words([next(steps)]) == [f"{len(GOLDEN) + 2} bytes"]
    stop.set()
    assert list(steps) == []


def test_a_file_is_not_read_anew_where_nobody_follows_any_more(path: Path, stop: threading.Event) -> None:
    steps = follow(source_of(str(path)), _Looks([partial(_replace, path, GOLDEN)]), stop)
    until(steps, that_is(Change.REPLACED))
    stop.set()
    assert list(steps) == []


@pytest.mark.parametrize("asked", [True, False], ids=["asked", "not asked"])
def test_a_digest_is_of_the_file_that_is_followed_now(told: Told, *, asked: bool) -> None:
    *_, grown = told(partial(_append, data=RESULTS), digested=asked)
    assert grown.reader.finish().sha256 == (sha256(GOLDEN + RESULTS).hexdigest() if asked else None)
    *_, anew = told(partial(_replace, data=_WRITTEN_OVER), digested=asked)
    assert anew.reader.finish().sha256 == (sha256(_WRITTEN_OVER).hexdigest() if asked else None)
