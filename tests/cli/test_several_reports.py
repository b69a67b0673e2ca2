"""Reports in all formats from the command line: several from one reading, and all or none of them."""

import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from buddytui.cli import main
from buddytui.formats.runfile import RunFileReader
from buddytui.reports import csv_report
from buddytui.reports.subject import Subject
from buddytui.reports.table import FORMATS

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("name", FORMATS)
def test_each_format_goes_to_standard_output_with_the_verdicts_exit_code(
    name: str, example: Path, capfd: Capture
) -> None:
    assert main([str(example), "--format", name]) == 1
    found = capfd.readouterr()
    assert "BLOCK" in found.out or name == "csv"
    assert found.err == ""


def test_all_formats_come_from_one_reading(
    example: Path, out: Path, report: str, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    fed: list[bytes] = []
    feed = RunFileReader.feed

    def counted(reader: RunFileReader, data: bytes) -> None:
        fed.append(data)
        feed(reader, data)

    monkeypatch.setattr(RunFileReader, "feed", counted)
    endings = ("json", "md", "xml", "github", "csv", "html")
    arguments = [word for ending in endings for word in ("-o", f"{out}/report.{ending}")]
    assert main([str(example), *arguments, "--format", "text"]) == 1
    assert names(out) == sorted(f"report.{ending}" for ending in endings)
    assert capfd.readouterr() == (report, "")
    assert b"".join(fed) == example.read_bytes()


def test_json_tells_path_digest_and_warnings(odd: Path, capfd: Capture) -> None:
    assert main([str(odd), "--format", "json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told["run"]["path"] == str(odd)
    assert told["run"]["sha256"] == sha256(odd.read_bytes()).hexdigest()
    assert [warning.partition(": ")[0] for warning in told["warnings"]] == [f"{odd}:15:5"]


@pytest.mark.parametrize(("option", "members"), [(["--items"], {"items"}), ([], set())])
def test_items_are_in_json_where_they_are_asked_for(
    option: list[str], members: set[str], example: Path, capfd: Capture
) -> None:
    main([str(example), "--format", "json", *option])
    assert {"items"} & json.loads(capfd.readouterr().out).keys() == members


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--format", "json", "--format", "csv"], "json and csv cannot both go to standard output"),
        (["-o", "out/a.json", "-o", "out/../out/a.json"], "out/../out/a.json is given twice"),
        (["--items"], "--items needs --format json"),
        (["--items", "-o", "out/a.csv"], "--items needs --format json"),
        (["--format", "pdf", "-o", "out/a"], "'pdf' is none; choose from text, json, markdown"),
    ],
)
def test_a_clash_is_wrong_usage_and_writes_nothing(
    arguments: list[str], words: str, example: Path, out: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.chdir(out.parent)
    assert main([str(example), *arguments]) == 2
    found = capfd.readouterr()
    assert found.out == ""
    assert found.err.startswith("buddytui: error: ")
    assert words in found.err
    assert names(out) == []


@pytest.mark.parametrize("last", ["out/taken.csv", "no/such/folder.csv", "run.csv"])
def test_where_one_cannot_be_written_none_is(
    last: str, example: Path, out: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    monkeypatch.chdir(out.parent)
    (out / "taken.csv").write_text("mine")
    example.rename("run.csv")
    assert main(["run.csv", "-o", "out/a.json", "-o", last, "--format", "markdown"]) == 2
    assert capfd.readouterr().out == ""
    assert names(out) == ["taken.csv"]
    assert (out / "taken.csv").read_text() == "mine"


def test_where_standard_output_takes_nothing_no_file_is_written(example: Path, out: Path) -> None:
    command = f'"$0" -m buddytui "$1" -o {out}/a.json --format csv -o - > /dev/full'
    done = subprocess.run(["bash", "-c", command, sys.executable, str(example)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (2, b"<stdout>: error: the disk is full\n")
    assert names(out) == []


def test_a_fault_in_one_format_leaves_nothing_of_the_others(
    example: Path, out: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    def broken(_: Subject) -> Iterator[str]:
        yield "half"
        raise RuntimeError("broken")

    monkeypatch.setattr(csv_report, "render", broken)
    assert main([str(example), "-o", f"{out}/a.json", "-o", f"{out}/b.csv", "--format", "text"]) == 70
    assert capfd.readouterr().out == ""
    assert names(out) == []


def test_force_replaces_all_of_them(example: Path, out: Path) -> None:
    for name in ("a.json", "b.csv"):
        (out / name).write_text("old")
    assert main([str(example), "-o", f"{out}/a.json", "-o", f"{out}/b.csv", "--force"]) == 1
    assert [path.read_text() for path in out.iterdir() if path.read_text() == "old"] == []


def test_help_tells_all_formats(capfd: Capture) -> None:
    main(["--help"])
    assert ", ".join(FORMATS) in capfd.readouterr().out


PROOF_OF_IMPORTS = """
import sys
from buddytui.cli import main
main(sys.argv[1:])
loaded = {name.removeprefix("buddytui.") for name in sys.modules}
formats = ("json_report", "markdown", "junit", "github", "csv_report", "html_report", "groups", "shortcomings")
rooms = {f"reports.{name}" for name in formats} | {"reports.new_thresholds", "evaluation.joint", "evaluation.selection"}
heavy = rooms | {"evaluation.evidence", "json", "html", "csv", "xml", "hashlib", "dataclasses", "inspect"}
print(sorted(heavy & loaded), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "loaded"), [(["--report"], b"[]\n"), (["--format", "csv"], b"'reports.csv_report'")]
)
def test_a_text_report_imports_no_other_format(arguments: list[str], loaded: bytes, example: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", PROOF_OF_IMPORTS, str(example), *arguments], capture_output=True, check=False
    )
    assert loaded in done.stderr
    assert b"json_report" not in done.stderr
