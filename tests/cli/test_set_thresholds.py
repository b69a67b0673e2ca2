"""`--set-thresholds`: the thresholds of the command line into the run file, and what changed to standard error."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from buddytui.cli import main
from buddytui.formats import runfile

Capture = pytest.CaptureFixture[str]


def test_only_the_numbers_change_and_standard_error_says_how(released: Path, capfd: Capture) -> None:
    before = released.read_text()
    assert main([str(released), "--correctness", "0.55", "--refusal", ".9", "--set-thresholds"]) == 0
    assert released.read_text() == before.replace("THRESHOLDS 0.6 0.6 1.0", "THRESHOLDS 0.55 0.6 .9")
    assert capfd.readouterr().err == (
        f"{released}:1: thresholds written: 2 rules loosened\n-THRESHOLDS 0.6 0.6 1.0\n+THRESHOLDS 0.55 0.6 .9\n"
    )


def test_the_report_is_about_the_file_as_it_is_now(released: Path, capfd: Capture) -> None:
    assert main([str(released), "--correctness", "0.7", "--set-thresholds", "--format", "json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told["thresholds"]["simulated"] is False
    assert told["run"]["sha256"] == sha256(released.read_bytes()).hexdigest()


def test_a_warning_that_the_change_takes_away_is_not_in_the_report(released: Path, capfd: Capture) -> None:
    released.write_text(released.read_text().replace("0.6 0.6 1.0", "0 0 0"))
    assert main([str(released), "--refusal", "1", "--set-thresholds", "--format", "json"]) == 0
    assert json.loads(capfd.readouterr().out)["warnings"] == []


def test_a_warning_that_the_change_brings_is_said_and_in_the_report(released: Path, capfd: Capture) -> None:
    zeros = ["--correctness", "0", "--citation", "0", "--refusal", "0"]
    assert main([str(released), *zeros, "--set-thresholds", "--format", "json"]) == 0
    warning = f"{released}:1:1: warning: all three thresholds are 0: nothing is required"
    told = capfd.readouterr()
    assert json.loads(told.out)["warnings"] == [warning]
    assert told.err.splitlines()[:2] == [warning, f"{released}:1: thresholds written: 3 rules loosened"]


def test_a_warning_that_stays_is_said_once(odd: Path, capfd: Capture) -> None:
    main([str(odd), "--refusal", "0.5", "--set-thresholds"])
    said = capfd.readouterr().err.splitlines()
    assert len(said) == len(set(said))
    assert [line for line in said if ": warning: " in line] != []


def test_under_strict_a_change_that_brings_a_warning_is_not_made(released: Path, capfd: Capture) -> None:
    before = released.read_bytes()
    zeros = ["--correctness", "0", "--citation", "0", "--refusal", "0"]
    assert main([str(released), *zeros, "--set-thresholds", "--strict"]) == 2
    assert released.read_bytes() == before
    error = f"{released}:1:1: error: all three thresholds are 0: nothing is required\n"
    assert capfd.readouterr() == ("", error)


def test_the_report_spells_the_files_thresholds_as_the_file_does(released: Path, capfd: Capture) -> None:
    options = ["--correctness", "0.7", "--refusal", "1.00"]
    assert main([str(released), *options, "--set-thresholds", "--format", "json"]) == 0
    assert released.read_text().startswith("THRESHOLDS 0.7 0.6 1.0\n")
    assert json.loads(capfd.readouterr().out)["thresholds"]["file"]["refusal"]["text"] == "1.0"


def test_the_exit_code_is_the_verdict_under_the_new_thresholds(example: Path, capfd: Capture) -> None:
    assert main([str(example), "--correctness", "0.7", "--set-thresholds"]) == 1
    assert len(capfd.readouterr().out.splitlines()) == 3


def test_the_same_values_change_nothing_and_it_says_so(released: Path, capfd: Capture) -> None:
    before = released.read_bytes()
    assert main([str(released), "--correctness", "0.60", "--set-thresholds"]) == 0
    assert released.read_bytes() == before
    assert capfd.readouterr().err == f"{released}: the thresholds are these already; nothing was changed\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run.txt", "--set-thresholds"], "--set-thresholds needs --correctness, --citation or --refusal"),
        (["--set-thresholds", "--refusal", "1"], "--set-thresholds needs a FILE that can be written"),
        (["-", "--set-thresholds", "--refusal", "1"], "--set-thresholds needs a FILE that can be written"),
        (["run.txt", "--follow", "--set-thresholds", "--refusal", "1"], "cannot be used with --follow"),
    ],
)
def test_what_cannot_be_meant_is_wrong_usage(arguments: list[str], words: str, capfd: Capture) -> None:
    assert main(arguments) == 2
    found = capfd.readouterr()
    assert found.out == ""
    assert words in found.err


def test_a_run_that_cannot_be_judged_stays_as_it_is(broken: Path, capfd: Capture) -> None:
    before = broken.read_bytes()
    assert main([str(broken), "--refusal", "0.5", "--set-thresholds"]) == 2
    assert broken.read_bytes() == before
    assert capfd.readouterr().out == ""


def test_warnings_under_strict_leave_it_as_it_is(odd: Path) -> None:
    before = odd.read_bytes()
    assert main([str(odd), "--strict", "--refusal", "0.5", "--set-thresholds"]) == 2
    assert odd.read_bytes() == before


def test_a_file_that_changed_while_it_was_read_is_refused_without_a_report(
    released: Path, monkeypatch: pytest.MonkeyPatch, capfd: Capture
) -> None:
    finish = runfile.RunFileReader.finish

    def changing(reader: runfile.RunFileReader) -> runfile.Reading:
        released.write_text(released.read_text() + "\n")
        return finish(reader)

    monkeypatch.setattr(runfile.RunFileReader, "finish", changing)
    assert main([str(released), "--refusal", "0.5", "--set-thresholds"]) == 2
    assert capfd.readouterr() == (
        "",
        f"{released}: error: changed on disk since it was read; read it again first\n",
    )


def test_a_report_that_cannot_be_written_leaves_the_file_as_it_is(released: Path, capfd: Capture) -> None:
    before = released.read_bytes()
    assert main([str(released), "--refusal", "0.5", "--set-thresholds", "-o", "/no/such/folder/a"]) == 2
    assert released.read_bytes() == before
    assert capfd.readouterr().err == "/no/such/folder/a: error: no such folder\n"


@pytest.mark.parametrize("numbers", [["0.8", "0.8", "0.8"], ["0.8,0.8,0.8"], ["80%"]], ids=" ".join)
def test_numbers_after_it_are_told_where_they_belong(released: Path, capfd: Capture, numbers: list[str]) -> None:
    before = released.read_bytes()
    assert main(["--set-thresholds", *numbers, str(released)]) == 2
    assert released.read_bytes() == before
    said = capfd.readouterr().err
    assert "--set-thresholds takes no numbers: give --correctness X, --citation X, --refusal X" in said


def test_a_number_joined_to_it_is_told_where_it_belongs(released: Path, capfd: Capture) -> None:
    assert main(["--set-thresholds=0.8", str(released)]) == 2
    assert "--set-thresholds takes no numbers: give --correctness X" in capfd.readouterr().err


def test_other_unknown_arguments_are_named(released: Path, capfd: Capture) -> None:
    assert main(["--set-thresholds", "--refusal", "1", str(released), "more.txt"]) == 2
    assert "more.txt" in capfd.readouterr().err
