"""Which report goes where: formats and paths in the order in which they were given."""

from pathlib import Path

import pytest

from buddytui.cli.outputs import ClashError, Output, outputs_of
from buddytui.reports.table import FORMATS

TEXT, JSON, MARKDOWN, CSV = (FORMATS[name] for name in ("text", "json", "markdown", "csv"))


def test_without_any_the_text_report_goes_to_standard_output() -> None:
    assert outputs_of([]) == (Output(TEXT),)


def test_a_format_alone_goes_to_standard_output() -> None:
    assert outputs_of([JSON]) == (Output(JSON),)


def test_a_path_alone_takes_its_format_by_the_ending() -> None:
    assert outputs_of(["a.json"]) == (Output(JSON, "a.json"),)


@pytest.mark.parametrize("asked", [[MARKDOWN, "a.json"], ["a.json", MARKDOWN]])
def test_one_format_and_one_path_belong_together_in_any_order(asked: list[object]) -> None:
    assert outputs_of(asked) == (Output(MARKDOWN, "a.json"),)  # type: ignore[arg-type]  # lists of both


def test_a_format_is_for_the_path_after_it() -> None:
    assert outputs_of([JSON, "a", MARKDOWN, "b"]) == (Output(JSON, "a"), Output(MARKDOWN, "b"))


def test_a_path_without_a_format_keeps_its_ending_among_others() -> None:
    assert outputs_of(["a.csv", JSON, "b", "c.md"]) == (
        Output(CSV, "a.csv"),
        Output(JSON, "b"),
        Output(MARKDOWN, "c.md"),
    )


@pytest.mark.parametrize("asked", [[MARKDOWN, JSON, "a"], [JSON, "a", MARKDOWN]])
def test_a_format_without_a_path_after_it_goes_to_standard_output(asked: list[object]) -> None:
    assert set(outputs_of(asked)) == {Output(MARKDOWN), Output(JSON, "a")}  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["-", "/dev/stdout"])
def test_standard_output_can_be_named(path: str) -> None:
    assert outputs_of(["a.csv", JSON, path]) == (Output(CSV, "a.csv"), Output(JSON))


@pytest.mark.parametrize("asked", [[JSON, CSV], [JSON, "-", "-"], [JSON, "a", CSV, MARKDOWN, "-"]])
def test_two_cannot_both_go_to_standard_output(asked: list[object]) -> None:
    with pytest.raises(ClashError, match=r"(json|csv) and (csv|text|markdown) cannot both go to standard output"):
        outputs_of(asked)  # type: ignore[arg-type]


def test_two_cannot_go_to_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("a.json")
    with pytest.raises(ClashError, match="is given twice"):
        outputs_of([str(tmp_path / "a.json"), str(tmp_path / "link")])


def test_a_device_takes_several() -> None:
    assert len(outputs_of([JSON, "/dev/null", CSV, "/dev/null"])) == 2
