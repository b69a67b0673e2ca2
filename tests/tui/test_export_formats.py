"""The export dialog with all formats: endings, previews, every item, big runs, and pipes that nobody reads."""

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import Checkbox, Input, Select, Static

from buddytui.reports import csv_report
from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS
from buddytui.reports.writing import write_report
from buddytui.tui.screens import export
from tests.tui.conftest import FileOf
from tests.tui.opened import SMALL, Opened, opened


async def pick(app: Opened, name: str) -> None:
    app.app.screen.query_one(Select).value = FORMATS[name]
    await app.settle()


def path_of(app: Opened) -> str:
    return app.app.screen.query_one("#export-path", Input).value


def note_of(app: Opened) -> str:
    return str(app.app.screen.query_one("#export-note", Static).visual)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("json", '"format": "buddytui run report"'),
        ("markdown", "## BLOCK"),
        ("junit", "<testsuites"),
        ("github", "::error"),
        ("csv", '"id","type"'),
        ("html", "<!doctype html>"),
    ],
)
async def test_each_format_is_previewed_and_written_under_its_ending(
    tried: Opened, tmp_path: Path, name: str, words: str
) -> None:
    await tried.press("e")
    await pick(tried, name)
    target = tmp_path / f"run-report{FORMATS[name].ending}"
    assert path_of(tried) == str(target)
    assert words in tried.shown
    await tried.press("enter")
    assert words in target.read_text()


async def test_every_format_is_offered_with_what_it_is_good_for(tried: Opened) -> None:
    await tried.press("e", "shift+tab", "enter")
    assert [form.name for form in FORMATS.values() if f"{form.name:<9} {form.what}" not in tried.shown] == []


async def test_the_report_tells_digest_and_warnings(file_of: FileOf, tmp_path: Path) -> None:
    path = file_of("THRESHOLDS 0 0 0\na REFUSE L1 -\nRESULTS\nOLD a - Y\nNEW a - Y\n")
    async with opened(path) as app:
        await app.press("e")
        await pick(app, "json")
        await app.press("enter")
    told = json.loads((tmp_path / "run-report.json").read_text())
    assert told["run"]["sha256"] == sha256(path.read_bytes()).hexdigest()
    assert [warning for warning in told["warnings"] if warning.startswith(f"{path}:2:")] != []


async def test_json_holds_every_item_where_that_is_ticked(tried: Opened, tmp_path: Path) -> None:
    await tried.press("e")
    await pick(tried, "json")
    tried.app.screen.query_one(Checkbox).value = True
    await tried.settle()
    await tried.press("enter")
    assert len(json.loads((tmp_path / "run-report.json").read_text())["items"]) == 4


@pytest.mark.parametrize(("name", "shown"), [("json", "every item"), ("text", None), ("csv", None)])
async def test_only_json_asks_about_every_item(tried: Opened, name: str, shown: str | None) -> None:
    await tried.press("e")
    await pick(tried, name)
    assert ("every item" in tried.shown) == (shown is not None)


async def test_only_the_beginning_is_made_for_the_preview(tried: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def endless(_: Subject) -> Iterator[str]:
        for number in range(10_000):
            taken.append(number)
            yield f"row {number}\n" * 100

    monkeypatch.setattr(csv_report, "render", endless)
    await tried.press("e")
    await pick(tried, "csv")
    assert "row 0" in tried.shown
    assert len(taken) < 100


async def test_leaving_stops_what_is_being_written_and_leaves_nothing_behind(
    tried: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on, ended = Event(), Event(), Event()

    def slow(_: Subject) -> Iterator[str]:
        yield "row\n" * 2_000
        began.set()
        go_on.wait()
        yield "row\n"

    def written(path: str, pieces: Iterable[bytes], *, replace: bool, patience: float) -> None:
        try:
            write_report(path, pieces, replace=replace, patience=patience)
        finally:
            ended.set()

    await tried.press("e")
    await pick(tried, "csv")
    monkeypatch.setattr(csv_report, "render", slow)
    monkeypatch.setattr(export, "write_report", written)
    await tried.pilot.press("enter")
    began.wait()
    assert "Writing… Esc stops it." in note_of(tried)
    await tried.pilot.press("escape")
    assert tried.app.screen is tried.main
    go_on.set()
    ended.wait()
    assert [path.name for path in tmp_path.iterdir()] == ["run.txt"]


async def test_a_pipe_that_nobody_reads_is_told_in_words(tried: Opened, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    await tried.press("e")
    await tried.type(str(tmp_path / "pipe"))
    await tried.press("enter")
    assert "Nothing was written: nobody reads what is written." in note_of(tried)


@pytest.mark.parametrize("size", [SMALL, (40, 12)])
async def test_the_dialog_fits_a_small_terminal(only_thresholds: Path, size: tuple[int, int]) -> None:
    async with opened(only_thresholds, size) as app:
        await app.press("e")
        for words in ("format", "file", "OLD: correctness", "Write it", "Cancel"):
            assert words in app.shown
