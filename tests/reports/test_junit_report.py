from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from junitparser import Error, Failure, JUnitXml, TestCase, TestSuite
from xmlschema import XMLSchema10

from buddytui.reports.junit import render
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided

SubjectOf = Callable[[str], Subject]

SAMPLES = ["first_run", "java_course", "regression_only", "release", "wide_characters", "hostile"]

SCHEMA = Path(__file__).parent / "junit-10.xsd"
"""The schema of Jenkins' xUnit plugin, as it stands in pytest 8.4.2; its licence is in it."""


def made(subject: Subject) -> str:
    return "".join(render(subject))


def suites(subject: Subject) -> dict[str, TestSuite]:
    return {suite.name: suite for suite in JUnitXml.fromstring(made(subject).encode())}


def cases(subject: Subject, suite: str) -> dict[str, TestCase]:
    return {case.name: case for case in suites(subject)[suite]}


@pytest.fixture(scope="module")
def schema() -> XMLSchema10:
    return XMLSchema10(SCHEMA)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_is_valid(name: str, sample: SubjectOf, schema: XMLSchema10) -> None:
    assert [error.reason for error in schema.iter_errors(made(sample(name)))] == []


def test_a_run_that_was_decided_early_is_valid(sample: SubjectOf, schema: XMLSchema10) -> None:
    report = made(sample("first_run")._replace(decided=Decided(5, 8)))
    assert [error.reason for error in schema.iter_errors(report)] == []


@pytest.mark.parametrize("attribute", ["tests", "failures", "errors", "name"])
def test_the_schema_tells_what_is_not_valid(attribute: str, sample: SubjectOf, schema: XMLSchema10) -> None:
    root = ET.fromstring(made(sample("first_run")))
    del root[0].attrib[attribute]
    assert not schema.is_valid(root)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_counts_given_are_those_of_the_cases(name: str, sample: SubjectOf) -> None:
    root = ET.fromstring(made(sample(name)))
    for suite in (root, *root):
        found = [len(list(suite.iter(tag))) for tag in ("testcase", "failure", "error")]
        assert [int(suite.attrib[count]) for count in ("tests", "failures", "errors")] == found


def test_there_is_a_suite_for_the_gate_and_for_each_version(sample: SubjectOf) -> None:
    assert list(suites(sample("java_course"))) == ["gate", "OLD", "NEW"]


def test_the_gate_fails_with_its_reasons(sample: SubjectOf) -> None:
    (failure,) = cases(sample("java_course"), "gate")["NEW may replace OLD"].result
    assert isinstance(failure, Failure)
    assert failure.message == "BLOCK: integrity violations; regression in refusal"


def test_the_gate_tells_the_items_behind_each_reason(sample: SubjectOf) -> None:
    (failure,) = cases(sample("java_course"), "gate")["NEW may replace OLD"].result
    assert (failure.type, failure.text) == (
        "BLOCK",
        "integrity violations: 1 item\nregression in refusal: 1 item",
    )


def test_the_gate_says_when_it_was_decided_early(sample: SubjectOf) -> None:
    early = sample("java_course")._replace(decided=Decided(34, 240))
    (failure,) = cases(early, "gate")["NEW may replace OLD"].result
    assert failure.text == (
        "integrity violations: 1 item\nregression in refusal: 1 item\ndecided after 34 of 240 results"
    )


def test_the_gate_of_a_release_passes(sample: SubjectOf) -> None:
    assert cases(sample("release"), "gate")["NEW may replace OLD"].result == []


def test_an_item_has_a_case_for_each_metric_that_measures_it(sample: SubjectOf) -> None:
    names = list(cases(sample("first_run"), "NEW"))
    assert names[:2] == ["q1 correctness", "q1 citation"]
    assert names[-1] == "q4 refusal"


def test_a_failure_names_the_missing_keyword(sample: SubjectOf) -> None:
    (failure,) = cases(sample("java_course"), "NEW")["errors-02 correctness"].result
    assert isinstance(failure, Failure)
    assert (failure.type, failure.message) == ("correctness", "keyword not found: finally")


def test_a_failure_names_the_missing_source(sample: SubjectOf) -> None:
    (failure,) = cases(sample("java_course"), "NEW")["vars-04 citation"].result
    assert failure.message == "cited L3, required L2"
    assert failure.text.startswith("sample_runs/java_course.txt:136\n")


def test_a_violation_is_an_error(sample: SubjectOf) -> None:
    (error,) = cases(sample("java_course"), "NEW")["hw-03 refusal"].result
    assert isinstance(error, Error)
    assert error.type == "violation"


def test_a_missing_result_is_an_error(sample: SubjectOf) -> None:
    (error,) = cases(sample("java_course"), "NEW")["streams-04 citation"].result
    assert isinstance(error, Error)
    assert (error.type, error.message) == ("missing", "no result")


def test_what_xml_forbids_is_made_visible(sample: SubjectOf) -> None:
    name = "a\0b\x1b\ufffe\ud800<\">&'.txt"
    root = ET.fromstring(made(sample("first_run")._replace(name=name)))
    assert root.attrib["name"] == "a␀b␛<U+FFFE><U+D800><\">&'.txt"
