"""The reader as it is fed: orders of results, small pieces, and a run that still grows."""

from collections.abc import Iterable
from hashlib import sha256

import pytest

from buddytui.evaluation.golden import Version
from buddytui.evaluation.tally import Ratio
from buddytui.formats.runfile import Reading, RunFileReader


def _read(pieces: Iterable[bytes]) -> Reading:
    reader = RunFileReader()
    for piece in pieces:
        reader.feed(piece)
    return reader.finish()


def test_interleaved_versions_are_told_apart() -> None:
    lines = [f"{version} q{number} L1 N {version}\n" for number in range(3000) for version in ("NEW", "OLD")]
    golden = "".join(f"q{number} ANSWER L1 old\n" for number in range(3000))
    run = _read([f"THRESHOLDS 0 0 0\n{golden}RESULTS\n{''.join(lines)}".encode()]).run
    assert run
    assert [run.tally(version).correctness.count for version in Version] == [3000, 0]


@pytest.mark.parametrize("size", [1, 7, 16, 10**6])
def test_results_for_an_id_that_stands_twice_give_the_same_errors_in_any_cut(size: int) -> None:
    content = b"THRESHOLDS 0 0 0\nq1 REFUSE - -\nq2 REFUSE - -\nq1 REFUSE - -\nRESULTS\n"
    content += b"OLD q1 - Y a\nOLD q2 - Y b\nOLD q2 - Y c\nOLD q1 - Y d\n"
    reading = _read(content[at : at + size] for at in range(0, len(content), size))
    assert [error.line for error in reading.errors] == [4, 8, 9]


def test_a_very_long_line_may_come_in_small_pieces() -> None:
    head = b"THRESHOLDS 0 0 0\nq1 ANSWER L1 end\nRESULTS\nOLD q1 L1 N "
    run = _read([head, *[b"text "] * 200_000, b"the end"]).run
    assert run
    assert run.tally(Version.OLD).correctness == Ratio(1, 1)


def test_a_run_may_be_looked_at_while_it_grows() -> None:
    reader = RunFileReader()
    reader.feed(b"THRESHOLDS 0 0 0\nq1 ANSWER L1 a\nq2 ANSWER L1 b\nRESULTS\nOLD q1 L1 N a\n")
    run = reader.run
    assert run
    assert run.result(Version.NEW, 1) is None
    reader.feed(b"NEW q2 L1 N so b")
    reader.finish()
    assert (run.outcome(Version.NEW, 1).passed, str(run.result(Version.NEW, 1))) == (
        True,
        "Result(cited='L1', refused=False, answer='so b')",
    )


def test_there_is_no_run_before_its_thresholds() -> None:
    reader = RunFileReader()
    reader.feed(b"THRESHOLDS 0 0 0")
    assert reader.run is None


def test_the_reader_counts_what_came() -> None:
    reader = RunFileReader()
    reader.feed(
        b"THRESHOLDS 0 0 0\nq1 REFUSE - -\nq2 REFUSE - -\nRESULTS\nOLD q1 - Y a\nOLD q9 - Y a\nNEW q1 - Y b\nNEW q"
    )
    assert (reader.items, reader.results) == (2, 3)


def test_the_reader_knows_when_the_golden_set_is_complete() -> None:
    reader = RunFileReader()
    reader.feed(b"\nTHRESHOLDS 0 0 0\nq1 REFUSE - -\n")
    assert (reader.has_all_items, reader.separator_line, reader.lines) == (False, 0, 3)
    reader.feed(b"\nRESULTS\nOLD q")
    assert (reader.has_all_items, reader.separator_line, reader.lines) == (True, 5, 5)


def test_the_digest_is_that_of_all_bytes() -> None:
    content = b"\xef\xbb\xbfTHRESHOLDS 0 0 0\r\nq1 REFUSE - -\nRESULTS\n\n"
    reader = RunFileReader(digested=True)
    for byte in content:
        reader.feed(bytes([byte]))
    assert reader.finish().sha256 == sha256(content).hexdigest()


def test_there_is_no_digest_where_nobody_asks() -> None:
    assert _read([b"THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\n"]).sha256 is None


def test_a_reading_so_far_has_a_run_beside_its_errors_and_warnings() -> None:
    reader = RunFileReader()
    reader.feed(b"THRESHOLDS 0 0 0\nq1 ANSWER - x\nq2 refuse - -\nRESULTS\n")
    reading = reader.so_far()
    assert reading.run is not None
    assert (len(reading.run), [error.line for error in reading.errors], [odd.line for odd in reading.warnings]) == (
        1,
        [3],
        [2],
    )
