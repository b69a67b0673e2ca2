"""Every format of four samples, byte for byte, against the files in `golden/`.

After a change that is meant, write them anew and read the difference:
`REWRITE_GOLDEN=1 pytest tests/reports/test_golden_reports.py`
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from buddytui.reports import csv_report, github, html_report, json_report, junit, markdown
from buddytui.reports.subject import Subject

GOLDEN = Path(__file__).parent / "golden"

RENDERERS: dict[str, Callable[[Subject], Iterator[str]]] = {
    "json": json_report.render,
    "md": markdown.render,
    "xml": junit.render,
    "github.txt": github.render,
    "csv": csv_report.render,
    "html": html_report.render,
}


@pytest.mark.parametrize("ending", RENDERERS)
@pytest.mark.parametrize("name", ["first_run", "java_course", "regression_only", "release"])
def test_a_sample_gives_its_golden_file(name: str, ending: str, sample: Callable[[str], Subject]) -> None:
    made = "".join(RENDERERS[ending](sample(name))).encode()
    golden = GOLDEN / f"{name}.{ending}"
    if "REWRITE_GOLDEN" in os.environ:
        golden.write_bytes(made)
    assert made == golden.read_bytes()


@pytest.mark.parametrize("ending", RENDERERS)
def test_the_same_input_gives_the_same_bytes(ending: str, sample: Callable[[str], Subject]) -> None:
    assert list(RENDERERS[ending](sample("hostile"))) == list(RENDERERS[ending](sample("hostile")))
