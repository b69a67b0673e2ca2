"""What holds for every run file: any cut, any bytes, and the scoring of the promise, written a second time."""

import codecs
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.tally import Metric, Ratio
from buddytui.formats.runfile import Reading, RunFileReader

QUICK = settings(max_examples=60, deadline=None)

IDS = st.sampled_from([f"q{number}" for number in range(8)])
SOURCES = st.sampled_from(["L1", "L2", "l1", "-", "L\u00a01"])
WORDS = st.sampled_from(
    ["class", "Object", "two words", "1\\,000", "straße", "café", "cafe\u0301", "İ", "ＡＰＩ", "-", "a  b"]
)
KEYWORDS = st.lists(WORDS, max_size=3).map(lambda words: ",".join(words) or "-")
PLAIN_KEYWORDS = st.lists(st.sampled_from(["class", "Object", "by value", "map"]), min_size=1, max_size=3).map(",".join)
ANSWER_WORDS = (
    "CLASS|subclasses|object|two|words|1,000|STRASSE|CAFÉ|cafe|i|api|-|A|b|\xa0| |\t|\r|\x1c|\u2028|\0|by|value"
)
ANSWERS = st.lists(st.sampled_from(ANSWER_WORDS.split("|")), max_size=6).map(" ".join)
PLAIN_ANSWERS = st.lists(st.sampled_from(["CLASS", "object", "by", "value", "maps", ""]), max_size=6).map(" ".join)
ENDS = st.sampled_from(["\n", "\r\n", "\n\n", " \n"])


def _golden_line(name: str, kind: str, source: str, keywords: str, plain: str) -> str:
    if kind == "plain":
        return f"{name} ANSWER L1 {plain}"
    return f"{name} {kind} {source} {keywords}"


def _joined(lines: Sequence[str], ends: Sequence[str]) -> str:
    return "".join(line + ends[number % len(ends)] for number, line in enumerate(lines))


GOLDEN_LINES = st.builds(
    _golden_line, IDS, st.sampled_from(["ANSWER", "REFUSE", "plain"]), SOURCES, KEYWORDS, PLAIN_KEYWORDS
)
RESULT_LINES = st.builds(
    "{} {} {} {} {}".format,
    st.sampled_from(["OLD", "NEW"]),
    st.one_of(IDS, st.just("q99")),
    SOURCES,
    st.sampled_from("YN"),
    st.one_of(ANSWERS, PLAIN_ANSWERS),
)
RUNS = st.builds(
    lambda golden, results, ends: (
        "THRESHOLDS 0.5 .25 1\n" + _joined(golden, ends) + "RESULTS\n" + _joined(results, ends)
    ).encode(),
    st.lists(GOLDEN_LINES, min_size=1, max_size=8, unique_by=lambda line: line.split()[0]),
    st.lists(RESULT_LINES, max_size=20, unique_by=lambda line: tuple(line.split()[:2])),
    st.lists(ENDS, min_size=1, max_size=4),
)
SPOILED = st.builds(
    lambda golden, results, ends: (
        "THRESHOLDS 0.5 .25 1\n" + _joined(golden, ends) + "RESULTS\n" + _joined(results, ends)
    ).encode(),
    st.lists(GOLDEN_LINES, max_size=8),
    st.lists(st.one_of(RESULT_LINES, RESULT_LINES.map(str.lower), st.just("OLD q1")), max_size=12),
    st.lists(ENDS, min_size=1, max_size=4),
)
FORMAT_WORDS = (
    b"THRESHOLDS|RESULTS|ANSWER|REFUSE|OLD|NEW|results|q1|q2|L1|-|,|Y|N|1|0.5| | | |\n|\n|\n|\r\n|\r|\t|\\|\0|\x1c"
    b"|\xc2\xa0|\xe2\x80\xa8|\xc3|\xff|\xef\xbb\xbf|THRESHOLDS 0 0 0\nq1 ANSWER L1 a\nRESULTS\n"
)
TEXTISH = st.lists(st.sampled_from(FORMAT_WORDS.split(b"|")), max_size=40).map(b"".join)
UTF16 = st.one_of(
    st.builds(lambda run: codecs.BOM_UTF16_LE + run.decode().encode("utf-16-le"), RUNS),
    st.builds(lambda run: codecs.BOM_UTF16_BE + run.decode().encode("utf-16-be"), RUNS),
    st.builds(lambda noise: codecs.BOM_UTF16_LE + noise, st.binary(max_size=60)),
    st.builds(lambda run, at: (codecs.BOM_UTF16_LE + run.decode().encode("utf-16-le"))[:at], RUNS, st.integers(0, 200)),
)
FILES = st.one_of(RUNS, SPOILED, TEXTISH, UTF16, st.binary(max_size=60), TEXTISH.map(codecs.BOM_UTF8.__add__))


def _read(pieces: Iterable[bytes]) -> Reading:
    reader = RunFileReader()
    for piece in pieces:
        reader.feed(piece)
    return reader.finish()


def _everything(run: Run | None) -> object:
    """All that can be asked of a run, as one comparable value."""
    if run is None:
        return None
    positions = range(len(run))
    return (
        list(run.ids),
        list(run.sources),
        list(run.thresholds),
        [run.item(position) for position in positions],
        [run.rows.item_line(position) for position in positions],
        [
            (run.result(version, position), run.outcome(version, position))
            for version in Version
            for position in positions
        ],
        [run.rows.result_line(version, position) for version in Version for position in positions],
        run.verdict(),
    )


def _cut(content: bytes, places: list[int]) -> list[bytes]:
    cuts = sorted({0, len(content), *(place % (len(content) + 1) for place in places)})
    return [content[start:end] for start, end in pairwise(cuts)]


@given(FILES, st.lists(st.integers(0, 5000), max_size=12))
@settings(max_examples=150, deadline=None)
def test_any_cut_of_the_same_bytes_gives_the_same(content: bytes, places: list[int]) -> None:
    whole, pieces = _read([content]), _read(_cut(content, places))
    assert (whole.errors, whole.warnings) == (pieces.errors, pieces.warnings)
    assert _everything(whole.run) == _everything(pieces.run)


@given(FILES)
@QUICK
def test_single_bytes_give_the_same(content: bytes) -> None:
    whole, pieces = _read([content]), _read([bytes([byte]) for byte in content])
    assert (whole.errors, whole.warnings) == (pieces.errors, pieces.warnings)
    assert _everything(whole.run) == _everything(pieces.run)


@given(FILES)
@settings(max_examples=150, deadline=None)
def test_any_bytes_give_a_run_or_errors(content: bytes) -> None:
    reading = _read([content])
    assert (reading.run is None) == bool(reading.errors)


@given(FILES)
@QUICK
def test_every_message_is_one_printable_line(content: bytes) -> None:
    reading = _read([content])
    assert all(problem.text("run.txt").isprintable() for problem in reading.errors + reading.warnings)


def _naive_fold(text: str) -> str:
    folded = normalize("NFKC", normalize("NFKC", text).casefold().replace("i\u0307", "i"))
    return re.sub(r"\s+", " ", folded)


def _naive_fields(line: str, most: int) -> list[str]:
    return re.split(r"[ \t\r\v\f]+", line.lstrip(" \t\r\v\f"), maxsplit=most - 1)


def _naive_score(content: bytes, version: str) -> dict[str, Fraction | int | None]:
    """SPEC's table, item by item; None where nothing is measured."""
    lines = [line.removesuffix("\r") for line in content.decode().split("\n")]
    separator = lines.index("RESULTS")
    golden = [_naive_fields(line, 4) for line in lines[1:separator] if line.strip(" \t\r\v\f")]
    rows = [_naive_fields(line, 5) for line in lines[separator + 1 :] if line.strip(" \t\r\v\f")]
    results = {row[1]: row for row in rows if row[0] == version}
    counts = {"correctness": 0, "citation": 0, "refusal": 0, "violations": 0}
    for name, kind, source, keywords in golden:
        row = results.get(name)
        if row is None:
            continue
        refused, answer = row[3] == "Y", _naive_fold(row[4] if len(row) > 4 else "")
        if kind == "REFUSE":
            counts["refusal" if refused else "violations"] += 1
        elif not refused:
            wanted = [word.strip() for word in keywords.replace("\\,", "\0").split(",")]
            wanted = [] if keywords.strip() == "-" else [word.replace("\0", ",") for word in wanted if word]
            counts["correctness"] += all(_naive_fold(word) in answer for word in wanted)
            counts["citation"] += source in ("-", row[2])
    asked = sum(1 for item in golden if item[1] == "ANSWER")
    totals = {"correctness": asked, "citation": asked, "refusal": len(golden) - asked}
    ratios = {name: Fraction(counts[name], total) if total else None for name, total in totals.items()}
    return {**ratios, "violations": counts["violations"]}


def _score(run: Run, version: Version) -> dict[str, Fraction | int | None]:
    tally = run.tally(version)
    ratios = {metric.value: tally.of(metric) for metric in Metric}
    return {
        **{name: ratio.value if ratio.measured else None for name, ratio in ratios.items()},
        "violations": tally.violations,
    }


@given(RUNS)
@settings(max_examples=100, deadline=None)
def test_scoring_agrees_with_a_naive_scorer(content: bytes) -> None:
    run = _read([content]).run
    assert run
    assert [_score(run, version) for version in Version] == [
        _naive_score(content, version.value) for version in Version
    ]


@given(RUNS)
@QUICK
def test_the_verdict_agrees_with_naive_fractions(content: bytes) -> None:
    run = _read([content]).run
    assert run
    old, new = _naive_score(content, "OLD"), _naive_score(content, "NEW")
    needed = {"correctness": Fraction(1, 2), "citation": Fraction(1, 4), "refusal": Fraction(1)}
    reasons = [f"{name} below threshold" for name in needed if (new[name] or 0) < needed[name]]
    reasons += ["integrity violations"] if new["violations"] else []
    reasons += [f"regression in {name}" for name in needed if (new[name] or 0) < (old[name] or 0)]
    assert [reason.value for reason in run.verdict().reasons] == reasons


@given(RUNS)
@QUICK
def test_plain_and_careful_ways_agree(content: bytes) -> None:
    by_line = content.splitlines(keepends=True)
    joined = b"".join([*by_line[:1], b"\x0c\n", *by_line[1:]])
    whole, careful = _read([content]).run, _read([joined]).run
    assert whole
    assert careful
    assert whole.outcomes == careful.outcomes


def _share(ratio: Ratio) -> Fraction:
    return ratio.value if ratio.measured else Fraction(0)


@given(RUNS)
@QUICK
def test_a_correct_result_more_never_lowers_a_metric(content: bytes) -> None:
    run = _read([content]).run
    assert run
    taken = [position for position in range(len(run)) if run.result(Version.NEW, position) is None]
    added = "".join(_right_result(run, position) for position in taken).encode()
    more = _read([content, added]).run
    assert more
    before, after = run.tally(Version.NEW), more.tally(Version.NEW)
    assert all(_share(after.of(metric)) >= _share(before.of(metric)) for metric in Metric)
    assert all(more.outcome(Version.NEW, position).passed for position in taken)


def _right_result(run: Run, position: int) -> str:
    item = run.item(position)
    mark = "Y" if item.type.value == "REFUSE" else "N"
    return f"\nNEW {item.id} {item.source or '-'} {mark} {' '.join(item.keywords)}\n"


def _large_run(order: range, odd: str) -> bytes:
    golden = "".join(f"q{number} ANSWER L{number % 7} word{number % 5},plan\n" for number in range(1500))
    results = "".join(
        f"{version} q{number} L{number % 6} {'NY'[number % 11 == 0]} A PLAN of Word{number % 4}"
        f"{odd if number % 500 == 0 else ''}\n"
        for version in ("OLD", "NEW")
        for number in order
    )
    return f"THRESHOLDS 0.5 .25 1\n{golden}q-last REFUSE - -\nRESULTS\n{results}".encode()


@pytest.mark.parametrize("odd", ["", " ça va", "\twhite"])
@pytest.mark.parametrize("order", [range(1500), range(1499, -1, -1), range(0, 1500, 3)], ids=["same", "back", "some"])
@pytest.mark.parametrize("size", [100, 65536, 10**9])
def test_a_large_run_is_scored_like_the_naive_way(order: range, odd: str, size: int) -> None:
    content = _large_run(order, odd)
    run = _read(content[at : at + size] for at in range(0, len(content), size)).run
    assert run
    assert [_score(run, version) for version in Version] == [
        _naive_score(content, version.value) for version in Version
    ]
