"""What good lines of a run file mean, odd characters and encodings included."""

import codecs
from collections.abc import Callable

import pytest

from buddytui.evaluation.golden import GoldenItem, ItemType, Result, Version
from buddytui.evaluation.outcome import Outcome
from buddytui.evaluation.run import Run
from buddytui.formats.runfile import Reading

RunOf = Callable[[str], Run]
ReadingOf = Callable[[str | bytes], Reading]

WINDOWS = "THRESHOLDS 0 0 0\r\nq1 ANSWER L3 naïve 🎓\r\nRESULTS\r\nOLD q1 L3 N so naïve 🎓\r\nNEW q1 L3 N no\r\n"


def _with_answer(answer: str) -> bytes:
    return f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 L3 N x\nNEW q1 L3 N {answer}\n".encode()


def _with_golden(line: str) -> str:
    return f"THRESHOLDS 0 0 0\n{line}\nRESULTS\n"


def test_the_thresholds_are_kept_as_written(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS .85 1 0.60\nq1 REFUSE - -\nRESULTS\n")
    assert [threshold.text for threshold in run.thresholds] == [".85", "1", "0.60"]


@pytest.mark.parametrize(
    ("line", "item"),
    [
        ("q1 ANSWER L3 class,object", ("q1", ItemType.ANSWER, "L3", ("class", "object"))),
        ("q1 ANSWER L3 pass by value , by reference", ("q1", ItemType.ANSWER, "L3", ("pass by value", "by reference"))),
        ("q1 ANSWER L3 1\\,000,two", ("q1", ItemType.ANSWER, "L3", ("1,000", "two"))),
        ("q1 ANSWER L3 a,,b, ,", ("q1", ItemType.ANSWER, "L3", ("a", "b"))),
        ("q1 ANSWER L3 ,", ("q1", ItemType.ANSWER, "L3", ())),
        ("q1 ANSWER L3 a,-", ("q1", ItemType.ANSWER, "L3", ("a", "-"))),
        ("q1 ANSWER - -", ("q1", ItemType.ANSWER, None, ())),
        ("q1 REFUSE - -", ("q1", ItemType.REFUSE, None, ())),
        ("  q1\t\vANSWER \f L3   class  ", ("q1", ItemType.ANSWER, "L3", ("class",))),
        ("q\u00a01 ANSWER L\u20283 class", ("q\u00a01", ItemType.ANSWER, "L\u20283", ("class",))),
        ("q\x1c1 ANSWER L\x1f3 class", ("q\x1c1", ItemType.ANSWER, "L\x1f3", ("class",))),
        ("THRESHOLDS ANSWER L3 class", ("THRESHOLDS", ItemType.ANSWER, "L3", ("class",))),
        ("RESULTS ANSWER L3 class", ("RESULTS", ItemType.ANSWER, "L3", ("class",))),
    ],
)
def test_a_golden_line_means(run_of: RunOf, line: str, item: tuple[str, ItemType, str, tuple[str, ...]]) -> None:
    assert run_of(_with_golden(line)).item(0) == GoldenItem(*item)


@pytest.mark.parametrize(
    "answer",
    [
        "plain",
        "a\u2028b",
        "a\u0085b",
        "a\x00b",
        "a\rb",
        "a\fb\vc\td",
        "a\x1cb",
        "ends in spaces  ",
        "two  spaces",
        "\u00a0starts with a no-break space",
        "back\\slash, comma",
        "\ufeffmark inside",
        "\U0001f393",
    ],
)
def test_an_answer_is_kept_as_written(reading_of: ReadingOf, answer: str) -> None:
    run = reading_of(_with_answer(answer)).run
    assert run
    assert run.result(Version.NEW, 0) == Result("L3", refused=False, answer=answer)


def test_the_last_line_needs_no_end(reading_of: ReadingOf) -> None:
    run = reading_of(_with_answer("the end").removesuffix(b"\n")).run
    assert run
    assert run.result(Version.NEW, 0) == Result("L3", refused=False, answer="the end")


def test_a_lone_carriage_return_ends_no_last_line(reading_of: ReadingOf) -> None:
    run = reading_of(_with_answer("the end\r").removesuffix(b"\n")).run
    assert run
    assert run.result(Version.NEW, 0) == Result("L3", refused=False, answer="the end\r")


def test_of_two_carriage_returns_before_a_line_feed_one_is_text(reading_of: ReadingOf) -> None:
    run = reading_of(_with_answer("the end\r\r")).run
    assert run
    assert run.result(Version.NEW, 0) == Result("L3", refused=False, answer="the end\r")


def test_an_answer_may_be_empty(reading_of: ReadingOf) -> None:
    run = reading_of(_with_answer("")).run
    assert run
    assert run.result(Version.NEW, 0) == Result("L3", refused=False, answer="")


@pytest.mark.parametrize("blank", ["", "\n"])
def test_an_empty_answer_contains_no_keyword(reading_of: ReadingOf, blank: str) -> None:
    run = reading_of(f"THRESHOLDS 0 0 0\nq1 ANSWER L3 x\nRESULTS\nOLD q1 L3 N\n{blank}NEW q1 L3 N x\n".encode()).run
    assert run
    assert [run.outcome(version, 0) for version in Version] == [Outcome.CITED_ONLY, Outcome.PASSED]


@pytest.mark.parametrize("blank", ["", "\n"])
@pytest.mark.parametrize("name", ["ANSWER", "REFUSE", "OLD", "NEW", "RESULTS", "THRESHOLDS", "-", "Y"])
def test_any_word_may_be_an_id(reading_of: ReadingOf, name: str, blank: str) -> None:
    golden = f"q1 REFUSE - -\n{blank}{name} ANSWER L3 x\n"
    run = reading_of(f"THRESHOLDS 0 0 0\n{golden}RESULTS\nOLD {name} L3 N x\n{blank}NEW {name} L3 N no\n".encode()).run
    assert run
    assert (list(run.ids), [run.outcome(version, 1) for version in Version]) == (
        ["q1", name],
        [Outcome.PASSED, Outcome.CITED_ONLY],
    )


def test_ascii_white_space_separates_the_fields_of_a_result(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\n\tNEW\vq1\f-\rY  sorry\n")
    assert run.result(Version.NEW, 0) == Result(None, refused=True, answer="sorry")


def test_blank_lines_are_skipped(reading_of: ReadingOf) -> None:
    run = reading_of(b"\n \t\n\nTHRESHOLDS 0 0 0\n\nq1 REFUSE - -\n \nRESULTS\n\nNEW q1 - Y no\n\n\f\n").run
    assert run
    assert (len(run), run.outcome(Version.NEW, 0)) == (1, Outcome.REFUSED)


def test_the_separator_may_stand_between_spaces(run_of: RunOf) -> None:
    assert len(run_of("THRESHOLDS 0 0 0\nq1 REFUSE - -\n\t RESULTS \f\n")) == 1


def test_rows_know_their_lines(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\r\n\r\nq1 REFUSE - -\r\nRESULTS\r\n\r\nNEW q1 - Y no\r\n")
    lines = (run.rows.item_line(0), run.rows.result_line(Version.NEW, 0), run.rows.result_line(Version.OLD, 0))
    assert lines == (3, 6, 0)


def test_a_missing_result_is_none(run_of: RunOf) -> None:
    assert run_of("THRESHOLDS 0 0 0\nq1 REFUSE - -\nRESULTS\n").result(Version.NEW, 0) is None


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("q1 ANSWER L3 x", Outcome.ANSWER_MISSING),
        ("q1 ANSWER - -", Outcome.ANSWER_MISSING),
        ("q1 REFUSE - -", Outcome.REFUSAL_MISSING),
    ],
)
def test_a_missing_result_counts_for_nothing(line: str, outcome: Outcome, run_of: RunOf) -> None:
    assert run_of(f"THRESHOLDS 0 0 0\n{line}\nRESULTS\n").outcome(Version.NEW, 0) is outcome


@pytest.mark.parametrize(
    "encoded",
    [
        WINDOWS.encode(),
        codecs.BOM_UTF8 + WINDOWS.encode(),
        codecs.BOM_UTF16_LE + WINDOWS.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + WINDOWS.encode("utf-16-be"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16 little", "utf-16 big"],
)
def test_every_promised_encoding_is_read(reading_of: ReadingOf, encoded: bytes) -> None:
    run = reading_of(encoded).run
    assert run
    assert (run.item(0).keywords, run.outcome(Version.OLD, 0)) == (("naïve 🎓",), Outcome.PASSED)


@pytest.mark.parametrize(
    ("keywords", "answer"),
    [
        ("class", "SUBCLASSES"),
        ("pass by value", "Java is Pass  by\tvalue"),
        ("kw ", "kw"),
        ("a,b", "b a"),
        ("a , b", "b a"),
        ("straße", "STRASSE"),
        ("cafe\u0301", "caf\u00e9"),
        ("istanbul", "İstanbul"),
        ("api", "ＡＰＩ"),
        ("two words", "two\u00a0words"),
        ("a b", "a\x1cb"),
        ("1\\,000", "about 1,000"),
    ],
)
def test_an_answer_with_the_keywords_is_correct(reading_of: ReadingOf, keywords: str, answer: str) -> None:
    run = reading_of(
        f"THRESHOLDS 0 0 0\nq1 ANSWER L3 {keywords}\nRESULTS\nOLD q1 - N {answer}\n".encode(),
    ).run
    assert run
    assert run.outcome(Version.OLD, 0) is Outcome.CORRECT_ONLY


WHITE = [*"\t\v\f\r\x1c\x1d\x1e\x1f", "  "]


@pytest.mark.parametrize("white", WHITE, ids=ascii)
@pytest.mark.parametrize("place", ["keyword", "answer"])
def test_any_white_space_inside_a_keyword_or_an_answer_is_as_good_as_a_space(
    reading_of: ReadingOf, white: str, place: str
) -> None:
    keyword, answer = (f"a{white}b", "so A B.") if place == "keyword" else ("a b", f"so A{white}B.")
    run = reading_of(f"THRESHOLDS 0 0 0\nq1 ANSWER L3 {keyword}\nRESULTS\nOLD q1 L3 N {answer}\n".encode()).run
    assert run
    assert run.outcome(Version.OLD, 0) is Outcome.PASSED


@pytest.mark.parametrize(
    "keywords", ["one ,two", "one, two", "one,two ", "one,two  ", "one,two\t", ",one,,two,", "one,\ttwo"]
)
def test_keywords_are_trimmed(run_of: RunOf, keywords: str) -> None:
    golden = f"q1 ANSWER L3 {keywords}\nq2 REFUSE - -\n"
    run = run_of(f"THRESHOLDS 0 0 0\n{golden}RESULTS\nOLD q1 L3 N two-one\nNEW q1 L3 N one\n")
    assert [run.outcome(version, 0) for version in Version] == [Outcome.PASSED, Outcome.CITED_ONLY]


def test_a_keyword_before_a_space_at_the_end_of_what_was_fed_is_trimmed(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 ANSWER L3 kw \nRESULTS\nOLD q1 - N the kw\n")
    assert run.outcome(Version.OLD, 0) is Outcome.CORRECT_ONLY


def test_an_item_that_requires_no_source_counts_every_answer_as_cited(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 ANSWER - class\nRESULTS\nOLD q1 L9 N no\nNEW q1 - N no\n")
    assert [run.outcome(version, 0) for version in Version] == [Outcome.CITED_ONLY] * 2


def test_source_and_keywords_of_a_refuse_item_are_not_used(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 0\nq1 REFUSE L3 class\nRESULTS\nNEW q1 - Y no\n")
    assert run.outcome(Version.NEW, 0) is Outcome.REFUSED
