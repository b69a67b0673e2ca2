"""The export dialog: a sensible proposal, no file replaced unasked, and failures in words."""

import errno
from pathlib import Path

import pytest
from textual.widgets import Input, Select, Static

from buddytui.formats.source import source_of
from buddytui.reports.table import FORMATS
from buddytui.tui.screens.export import proposed_path
from tests.tui.conftest import ONLY_THRESHOLDS, FileOf
from tests.tui.opened import SMALL, Opened, opened

TEXT = next(iter(FORMATS.values()))
REPORT = """\
OLD: correctness 0.00 citation 0.33 refusal 1.00 violations 0
NEW: correctness 0.67 citation 0.67 refusal 1.00 violations 0
BLOCK: correctness below threshold
"""


def path_of(app: Opened) -> Input:
    return app.app.screen.query_one("#export-path", Input)


def note_of(app: Opened) -> str:
    return str(app.app.screen.query_one("#export-note", Static).visual)


@pytest.mark.parametrize(
    ("name", "proposed"),
    [
        ("run.txt", "run-report.txt"),
        ("my run; rm -rf.txt", "my_run_rm_-rf-report.txt"),
        ("$(boom)`x`.txt", "boom_x-report.txt"),
        ("-o.txt", "o-report.txt"),
        ("a\x1b]0;x\x07\u202eb.txt", "a_0_x_b-report.txt"),
        ("…txt", "txt-report.txt"),
        ("übung.txt", "übung-report.txt"),
    ],
)
def test_the_proposal_stands_beside_the_run_under_a_safe_name(file_of: FileOf, name: str, proposed: str) -> None:
    path = file_of("", name)
    assert proposed_path(source_of(str(path)), TEXT) == str(path.parent / proposed)


def test_the_proposal_is_free(file_of: FileOf) -> None:
    path = file_of("")
    file_of("", "run-report.txt")
    (path.parent / "run-report-2.txt").symlink_to("nowhere")
    assert proposed_path(source_of(str(path)), TEXT) == str(path.parent / "run-report-3.txt")


def test_a_run_from_standard_input_is_proposed_here() -> None:
    assert proposed_path(source_of("-"), TEXT) == "run-report.txt"


async def test_what_is_previewed_is_written_and_said(tried: Opened, tmp_path: Path) -> None:
    await tried.press("e")
    for line in REPORT.splitlines():
        assert line in tried.shown
    await tried.press("enter")
    assert (tmp_path / "run-report.txt").read_text() == REPORT
    assert tried.app.screen is tried.main
    assert f"Written: {tmp_path / 'run-report.txt'}" in tried.notices


async def test_escape_writes_nothing(tried: Opened, tmp_path: Path) -> None:
    await tried.press("e", "escape")
    assert tried.app.screen is tried.main
    assert list(tmp_path.iterdir()) == [tmp_path / "run.txt"]


async def test_letters_are_typed_into_the_path(tried: Opened) -> None:
    await tried.press("e", "end", "q", "j")
    assert path_of(tried).value.endswith("run-report.txtqj")


async def test_the_buttons_write_and_cancel(only_thresholds: Path, tmp_path: Path) -> None:
    async with opened(only_thresholds, SMALL) as app:
        await app.press("e")
        await app.pilot.click("#export-cancel")
        await app.settle()
        assert app.app.screen is app.main
        await app.press("e")
        await app.pilot.click("#export-write")
        await app.settle()
        assert (tmp_path / "run-report.txt").read_text() == REPORT


async def test_an_existing_file_is_asked_about_and_enter_again_replaces_it(tried: Opened, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    await tried.press("e")
    await tried.type(str(mine))
    await tried.press("enter")
    assert "This file exists. Enter again replaces it" in tried.shown
    assert mine.read_text() == "mine"
    await tried.press("enter")
    assert mine.read_text() == REPORT


async def test_leave_to_replace_one_file_is_none_for_another(tried: Opened, tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text("mine")
    await tried.press("e")
    for name in ("one.txt", "two.txt"):
        await tried.type(str(tmp_path / name))
        await tried.press("enter")
    assert [(tmp_path / name).read_text() for name in ("one.txt", "two.txt")] == ["mine", "mine"]


async def test_the_run_itself_is_never_replaced(tried: Opened, only_thresholds: Path) -> None:
    before = only_thresholds.read_bytes()
    await tried.press("e")
    await tried.type(str(only_thresholds))
    await tried.press("enter", "enter")
    assert only_thresholds.read_bytes() == before
    assert tried.app.screen is not tried.main


FAILURES = {
    "": "Type a path.",
    "/no/such/folder/report.txt": "Nothing was written: no such folder.",
    "/": "Nothing was written: is a directory.",
    "/sys/report.txt": "Nothing was written: no permission to write here",
    "/dev/full": "Nothing was written: the disk is full.",
    "~no-such-person/report.txt": "Nothing was written: no such folder.",
}


async def test_a_failure_is_told_in_words_and_the_dialog_stays(tried: Opened) -> None:
    await tried.press("e")
    for path, words in FAILURES.items():
        await tried.type(path)
        await tried.press("enter")
        assert words in note_of(tried)


async def test_a_failure_half_way_leaves_nothing_behind(
    tried: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "")

    await tried.press("e")
    monkeypatch.setattr("buddytui.reports.writing.os.write", full)
    await tried.press("enter")
    monkeypatch.undo()
    assert "Nothing was written: the disk is full." in note_of(tried)
    assert list(tmp_path.iterdir()) == [tmp_path / "run.txt"]


async def test_simulated_thresholds_are_said_before_anything_is_written_and_stand_in_the_report(
    tried: Opened, tmp_path: Path
) -> None:
    await tried.press("p", "e")
    assert "The thresholds are simulated" in tried.shown
    assert "thresholds 0.6666 0.60 1.00 (file: 0.80 0.60 1.00)" in tried.shown
    await tried.press("enter")
    assert (
        (tmp_path / "run-report.txt")
        .read_text()
        .endswith("RELEASE\nthresholds 0.6666 0.60 1.00 (file: 0.80 0.60 1.00)\n")
    )


async def test_another_format_changes_the_ending_and_the_preview(tried: Opened, tmp_path: Path) -> None:
    await tried.press("e")
    tried.app.screen.query_one(Select).value = FORMATS["json"]
    await tried.settle()
    assert path_of(tried).value == str(tmp_path / "run-report.json")
    assert '"format_version"' in tried.shown
    await tried.press("enter")
    assert (tmp_path / "run-report.json").read_text().startswith("{")


async def test_what_is_written_covers_all_items_whatever_is_filtered(file_of: FileOf, tmp_path: Path) -> None:
    async with opened(file_of(ONLY_THRESHOLDS)) as app:
        await app.press("f", "x", "e", "enter")
    assert (tmp_path / "run-report.txt").read_text() == REPORT
