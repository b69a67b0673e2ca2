"""What a report is about, where nothing more is said of it than a run and a verdict."""

import json
from collections.abc import Callable

import pytest

from buddytui.reports import json_report, text
from buddytui.reports.subject import Subject


@pytest.fixture
def bare(sample: Callable[[str], Subject]) -> Subject:
    run = sample("first_run").run
    return Subject("run.txt", run, run.verdict())


def test_it_has_no_digest_no_warnings_and_no_items(bare: Subject) -> None:
    told = json.loads("".join(json_report.render(bare)))
    assert (told["run"]["sha256"], told["warnings"], told["decided"], "items" in told) == (None, [], None, False)


def test_it_is_neither_explained_nor_decided_early(bare: Subject) -> None:
    assert "".join(text.render(bare)) == text.text_report(bare.verdict, bare.run.thresholds)


def test_it_is_not_simulated(bare: Subject) -> None:
    assert not bare.simulated
