import json
import sys
from collections.abc import Callable
from importlib.resources import files
from typing import Any
from unicodedata import category

import pytest
from jsonschema import Draft202012Validator

from buddytui.evaluation.golden import Version
from buddytui.reports.json_report import render
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided

SubjectOf = Callable[[str], Subject]

NOTHING_TO_REFUSE = """
    THRESHOLDS 0.5 0.5 0
    a ANSWER L1 loop
    RESULTS
    OLD a L1 N a loop
    NEW a L1 N a loop
    """


def made(subject: Subject) -> Any:  # noqa: ANN401 - what JSON holds
    return json.loads("".join(render(subject)))


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    return Draft202012Validator(schema_text())


def schema_text() -> Any:  # noqa: ANN401 - what JSON holds
    return json.loads((files("buddytui.reports") / "run-report.schema.json").read_text("utf-8"))


def test_the_schema_is_a_schema(schema: Draft202012Validator) -> None:
    Draft202012Validator.check_schema(schema.schema)


@pytest.mark.parametrize(
    "name", ["first_run", "java_course", "regression_only", "release", "wide_characters", "hostile"]
)
def test_every_sample_is_valid(name: str, sample: SubjectOf, schema: Draft202012Validator) -> None:
    assert [error.message for error in schema.iter_errors(made(sample(name)))] == []


def test_without_items_it_is_valid_too(sample: SubjectOf, schema: Draft202012Validator) -> None:
    report = made(sample("first_run")._replace(itemised=False))
    assert "items" not in report
    assert list(schema.iter_errors(report)) == []


def test_a_metric_without_items_has_nulls(subject_of: SubjectOf, schema: Draft202012Validator) -> None:
    report = made(subject_of(NOTHING_TO_REFUSE))
    assert report["versions"]["NEW"]["refusal"] == {"count": 0, "total": 0, "ratio": None, "interval": None}
    assert report["metrics"]["refusal"]["margin_items"] is None
    assert report["metrics"]["refusal"]["difference"] is None
    assert list(schema.iter_errors(report)) == []


def test_a_run_that_was_not_read_to_its_end_has_no_digest(sample: SubjectOf, schema: Draft202012Validator) -> None:
    report = made(sample("first_run")._replace(sha256=None, decided=Decided(5, 8)))
    assert report["run"]["sha256"] is None
    assert report["decided"] == {"results": 5, "expected": 8}
    assert list(schema.iter_errors(report)) == []


def test_the_schema_says_when_there_is_no_digest() -> None:
    words = schema_text()["properties"]["run"]["properties"]["sha256"]["description"]
    assert "Null where the file was not read to its end" in words
    for case in ("decided early", "interrupted", "followed"):
        assert case in words


def test_items_read_back_give_the_same_tallies(sample: SubjectOf) -> None:
    subject = sample("java_course")
    items = made(subject)["items"]
    for version in Version:
        tally = subject.run.tally(version)
        results = [item[version.value] for item in items]
        assert sum(result["correctness"] is True for result in results) == tally.correctness.count
        assert sum(result["citation"] is True for result in results) == tally.citation.count
        assert sum(result["refusal"] is True for result in results) == tally.refusal.count
        assert sum(result["status"] == "violation" for result in results) == tally.violations


def test_margins_are_items_to_spare_or_short(sample: SubjectOf) -> None:
    metrics = made(sample("first_run"))["metrics"]
    assert [metrics[name]["margin_items"] for name in ("correctness", "citation", "refusal")] == [1, 1, -1]


def test_lost_and_won_name_the_items(sample: SubjectOf) -> None:
    metrics = made(sample("first_run"))["metrics"]
    assert metrics["correctness"]["won"] == ["q3"]
    assert metrics["refusal"]["lost"] == ["q4"]


def test_thresholds_that_are_tried_stand_beside_those_of_the_file(tried_subject: Callable[[str, str], Subject]) -> None:
    thresholds = made(tried_subject(NOTHING_TO_REFUSE, ".85 0.50 0"))["thresholds"]
    assert thresholds["simulated"]
    assert thresholds["in_force"]["correctness"] == {"text": ".85", "value": 0.85}
    assert thresholds["file"]["correctness"] == {"text": "0.5", "value": 0.5}


def test_every_text_is_exact(sample: SubjectOf) -> None:
    subject = sample("hostile")
    for position, item in enumerate(made(subject)["items"]):
        golden = subject.run.item(position)
        assert (item["id"], item["required_source"], tuple(item["keywords"])) == (
            golden.id,
            golden.source,
            golden.keywords,
        )
        for version in Version:
            result = subject.run.result(version, position)
            assert item[version.value]["answer"] == (result.answer if result else None)
            assert item[version.value]["cited"] == (result.cited if result else None)


def test_letters_of_every_language_can_be_read_in_it(subject_of: SubjectOf) -> None:
    text = "".join(render(subject_of(NOTHING_TO_REFUSE.replace("loop", "Größe👩‍💻類"))._replace(name="X-Größe.txt")))
    assert '"path": "X-Größe.txt"' in text
    assert '"answer": "a Größe👩\\u200d💻類"' in text


def test_what_a_terminal_obeys_or_hides_is_escaped(subject_of: SubjectOf) -> None:
    acting = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    codes = [chr(code) for code in range(sys.maxunicode + 1) if category(chr(code)) in acting]
    text = "".join(render(subject_of(NOTHING_TO_REFUSE)._replace(warnings=("".join(codes),))))
    assert [character for character in text if category(character) in acting and character != "\n"] == []


def test_a_delete_among_plain_letters_is_escaped(subject_of: SubjectOf) -> None:
    assert '"path": "a\\u007fb.txt"' in "".join(render(subject_of(NOTHING_TO_REFUSE)._replace(name="a\x7fb.txt")))


def test_a_p_value_has_nine_decimals_at_most(subject_of: SubjectOf) -> None:
    items = [f"q{at} ANSWER L1 loop" for at in range(13)]
    lost = [f"OLD q{at} L1 N a loop\nNEW q{at} L1 N none" for at in range(12)]
    text = "\n".join(["THRESHOLDS 0 0 0", *items, "RESULTS", *lost, "OLD q12 L1 N none", "NEW q12 L1 N a loop"])
    assert 2 * (1 + 13) / 2**13 == 0.00341796875
    assert made(subject_of(text))["metrics"]["correctness"]["p_value"] == 0.003417969


def test_a_path_that_is_no_text_can_be_written(subject_of: SubjectOf) -> None:
    text = "".join(render(subject_of(NOTHING_TO_REFUSE)._replace(name="caf\udce9.txt")))
    assert json.loads(text.encode())["run"]["path"] == "caf\udce9.txt"
