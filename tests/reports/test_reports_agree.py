"""All formats held against each other and against the text report, on random runs."""

import csv
import json
import re
from collections.abc import Callable
from io import StringIO
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buddytui.evaluation.golden import Version
from buddytui.evaluation.tally import Metric
from buddytui.reports import csv_report, github, html_report, json_report, junit, markdown
from buddytui.reports.subject import Subject
from buddytui.reports.text import text_report

SubjectOf = Callable[[str], Subject]

RESULTS = ["", "L1 N word", "L2 N word", "L1 N none", "- N none", "- Y no"]

ITEM = st.tuples(st.sampled_from(["ANSWER", "REFUSE"]), st.sampled_from(RESULTS), st.sampled_from(RESULTS))
THRESHOLD = st.sampled_from(["0", "0.25", "0.5", "0.67", "1"])


def run_text(thresholds: list[str], items: list[tuple[str, str, str]]) -> str:
    golden = [f"i{at} {kind} {'L1 word' if kind == 'ANSWER' else '- -'}" for at, (kind, _, _) in enumerate(items)]
    old = [f"OLD i{at} {old}" for at, (_, old, _) in enumerate(items) if old]
    new = [f"NEW i{at} {new}" for at, (_, _, new) in enumerate(items) if new]
    return "\n".join([f"THRESHOLDS {' '.join(thresholds)}", *golden, "RESULTS", *old, *new])


SUBJECTS = st.builds(run_text, st.lists(THRESHOLD, min_size=3, max_size=3), st.lists(ITEM, min_size=1, max_size=9))


def rows(subject: Subject) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO("".join(csv_report.render(subject))[1:], newline="")))


def report(subject: Subject) -> Any:  # noqa: ANN401 - what JSON holds
    return json.loads("".join(json_report.render(subject)))


def listed(subject: Subject, title: str) -> list[str]:
    section = "".join(markdown.render(subject)).partition(f"### {title} (")[2].partition("### ")[0]
    return re.findall(r"^- `(\w+)`", section, re.MULTILINE)


def annotated(subject: Subject, title: str) -> list[str]:
    return re.findall(f"title={title}::(\\w+):", "".join(github.render(subject)))


@pytest.fixture(scope="module")
def made(subject_of: SubjectOf) -> SubjectOf:
    return subject_of


@given(text=SUBJECTS)
@settings(deadline=None, max_examples=50)
def test_they_give_the_same_verdict_and_reasons(made: SubjectOf, text: str) -> None:
    subject = made(text)
    verdict, _, reasons = text_report(subject.verdict, subject.file_thresholds).splitlines()[2].partition(": ")
    given_reasons = [reason for reason in reasons.split("; ") if reason]
    gate = ET.fromstring("".join(junit.render(subject))).find("testsuite[@name='gate']/testcase/failure")
    page = "".join(html_report.render(subject))
    assert report(subject)["verdict"] == verdict
    assert [reason["reason"] for reason in report(subject)["reasons"]] == given_reasons
    assert next(markdown.render(subject)).startswith(f"## {verdict}\n")
    assert re.findall(r"^- ([a-z ]+): \d", "".join(markdown.render(subject)), re.MULTILINE) == given_reasons
    assert ("RELEASE" if gate is None else gate.attrib["message"]) == (f"BLOCK: {reasons}" if reasons else "RELEASE")
    assert re.findall(r"title=BLOCK::([a-z ]+) \(", "".join(github.render(subject))) == given_reasons
    assert f"<h1>{verdict}</h1>" in page
    assert re.findall(r'<li><a href="#show=[^"]*">([^<]*)</a>', page) == given_reasons


@given(text=SUBJECTS)
@settings(deadline=None, max_examples=50)
def test_they_count_the_same(made: SubjectOf, text: str) -> None:
    subject = made(text)
    table, root = rows(subject), ET.fromstring("".join(junit.render(subject)))
    in_markdown, in_page = "".join(markdown.render(subject)), "".join(html_report.render(subject))
    for version in Version:
        tally = report(subject)["versions"][version.value]
        suite = root.find(f"testsuite[@name='{version.value}']")
        assert suite is not None
        for metric in Metric:
            count, total = tally[metric.value]["count"], tally[metric.value]["total"]
            marks = [row[f"{version.value.lower()}_{metric.value}"] for row in table]
            cases = suite.findall(f"testcase[@classname='{version.value}.{metric.value}']")
            assert (marks.count("yes"), marks.count("yes") + marks.count("no")) == (count, total)
            assert (sum(not len(case) for case in cases), len(cases)) == (count, total)
            assert f"({count}/{total})" in in_markdown
            assert f'<span class="quiet">{count}/{total}</span>' in in_page
        statuses = [row[f"{version.value.lower()}_status"] for row in table]
        assert (
            statuses.count("violation")
            == tally["violations"]
            == len(suite.findall("testcase/error[@type='violation']"))
        )
        assert statuses.count("missing") == tally["missing"]


@given(text=SUBJECTS)
@settings(deadline=None, max_examples=50)
def test_they_name_the_same_items(made: SubjectOf, text: str) -> None:
    subject = made(text)
    told = report(subject)
    table = rows(subject)
    lost = [row["id"] for row in table if row["lost"]]
    violations = [row["id"] for row in table if row["new_status"] == "violation"]
    assert told["lost"] == listed(subject, "Regressions") == annotated(subject, "lost since OLD") == lost
    assert (
        told["violations"] == listed(subject, "Violations") == annotated(subject, "integrity violation") == violations
    )
    for metric in Metric:
        assert told["metrics"][metric.value]["lost"] == [row["id"] for row in table if metric.value in row["lost"]]


@given(text=SUBJECTS)
@settings(deadline=None, max_examples=50)
def test_a_reasons_count_is_that_of_the_items_behind_it(made: SubjectOf, text: str) -> None:
    told = report(made(text))
    for reason in told["reasons"]:
        ratio = told["versions"]["NEW"].get(reason["metric"])
        behind = {
            "below": ratio and ratio["total"] - ratio["count"],
            "violations": len(told["violations"]),
            "regression": reason["metric"] and len(told["metrics"][reason["metric"]]["lost"]),
        }
        assert reason["items"] == next(count for word, count in behind.items() if word in reason["reason"])
