"""The table of formats: names, endings, and what stands behind each."""

from collections.abc import Callable

import pytest

from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS, TEXT, Format, encoded, format_for
from buddytui.reports.text import Decided


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("report.txt", "text"),
        ("report.json", "json"),
        ("a/report.MD", "markdown"),
        ("report.markdown", "markdown"),
        ("TEST-report.xml", "junit"),
        ("job.github", "github"),
        ("items.csv", "csv"),
        ("report.html", "html"),
        ("report.htm", "html"),
        ("report", "text"),
        ("json", "text"),
        ("report.json.bak", "text"),
        ("/dev/fd/63", "text"),
    ],
)
def test_the_ending_of_a_path_picks_the_format(path: str, name: str) -> None:
    assert format_for(path).name == name


def test_every_format_says_what_it_is_good_for() -> None:
    assert {name: form.what for name, form in FORMATS.items()} == {
        "text": "the three lines of a terminal",
        "json": "for other programs",
        "markdown": "for a pull request or job summary",
        "junit": "for CI services that read tests",
        "github": "annotations of a GitHub job",
        "csv": "a row an item, for spreadsheets",
        "html": "one page for a browser",
    }


def test_the_ending_to_propose_is_the_usual_one() -> None:
    assert {name: form.ending for name, form in FORMATS.items()} == {
        "text": ".txt",
        "json": ".json",
        "markdown": ".md",
        "junit": ".xml",
        "github": ".github",
        "csv": ".csv",
        "html": ".html",
    }


def test_no_two_formats_share_an_ending() -> None:
    endings = [ending for form in FORMATS.values() for ending in form.endings]
    assert len(endings) == len(set(endings))


@pytest.mark.parametrize("form", FORMATS.values(), ids=FORMATS)
def test_the_ending_that_is_proposed_picks_the_same_format(form: Format) -> None:
    assert format_for(f"report{form.ending}") is form


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_made_of_a_subject(name: str, sample: Callable[[str], Subject]) -> None:
    assert len(b"".join(encoded(sample("first_run"), FORMATS[name]))) > 100


def test_only_formats_that_tell_the_digest_ask_for_it(sample: Callable[[str], Subject]) -> None:
    subject = sample("first_run")
    assert subject.sha256 is not None
    telling = {name for name, form in FORMATS.items() if subject.sha256.encode() in b"".join(encoded(subject, form))}
    assert telling == {name for name, form in FORMATS.items() if form.digested}


@pytest.mark.parametrize("name", ["text", "json", "markdown", "junit", "github", "html"])
def test_a_run_decided_early_says_so(name: str, sample: Callable[[str], Subject]) -> None:
    report = b"".join(encoded(sample("first_run")._replace(decided=Decided(34, 240)), FORMATS[name])).decode()
    assert "decided after 34 of 240 results" in report or '"results": 34' in report


def test_the_text_report_is_that_of_standard_output(sample: Callable[[str], Subject]) -> None:
    assert b"".join(encoded(sample("first_run"), TEXT)).splitlines()[2].startswith(b"BLOCK: ")
