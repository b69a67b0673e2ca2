"""The command line without a screen, in this process: reports, options, messages and exit codes."""

import stat
from pathlib import Path

import pytest

from buddytui.cli import main

Capture = pytest.CaptureFixture[str]


def test_the_example_gives_its_three_lines_and_blocks(example: Path, report: str, capfd: Capture) -> None:
    assert (main([str(example)]), *capfd.readouterr()) == (1, report, "")


def test_a_released_run_exits_0(released: Path, capfd: Capture) -> None:
    assert main([str(released), "--report"]) == 0
    assert capfd.readouterr().out.endswith("\nRELEASE\n")


def test_the_text_format_is_the_report(example: Path, report: str, capfd: Capture) -> None:
    assert (main(["--format", "text", str(example)]), *capfd.readouterr()) == (1, report, "")


def test_without_a_file_the_sample_is_judged_and_named_on_standard_error(capfd: Capture) -> None:
    assert main([]) == 1
    out, err = capfd.readouterr()
    assert out.startswith("OLD: correctness ")
    assert "bundled sample" in err


def test_another_threshold_decides_and_is_named_in_a_fourth_line(released: Path, capfd: Capture) -> None:
    assert main([str(released), "--correctness", "0.7"]) == 0
    assert capfd.readouterr().out.splitlines()[2:] == ["RELEASE", "thresholds 0.70 0.60 1.00 (file: 0.60 0.60 1.00)"]


def test_the_same_value_written_otherwise_adds_no_line(released: Path, capfd: Capture) -> None:
    main([str(released), "--correctness", "0.600", "--citation=.6", "--refusal", "1"])
    assert len(capfd.readouterr().out.splitlines()) == 3


@pytest.mark.parametrize("option", ["--correctness", "--citation", "--refusal"])
def test_no_threshold_is_wrong_usage_with_the_mend(option: str, released: Path, capfd: Capture) -> None:
    assert main([str(released), option, "80"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert f"{option}: '80' is outside 0 to 1; did you mean 0.80?" in err


def test_a_negative_threshold_is_wrong_usage(released: Path, capfd: Capture) -> None:
    assert main([str(released), "--refusal", "-1"]) == 2
    assert "'-1'" in capfd.readouterr().err


def test_another_threshold_does_not_mend_a_malformed_file(released: Path, capfd: Capture) -> None:
    released.write_text(released.read_text().replace("THRESHOLDS 0.6", "THRESHOLDS 60"))
    assert main([str(released), "--correctness", "0.6"]) == 2
    assert capfd.readouterr().out == ""


def test_a_problem_is_named_as_compilers_do(broken: Path, capfd: Capture) -> None:
    assert main([str(broken)]) == 2
    assert capfd.readouterr() == ("", f"{broken}:7:1: error: unknown version 'old'; did you mean OLD?\n")


def test_a_warning_stands_on_standard_error_beside_the_verdict(odd: Path, capfd: Capture) -> None:
    assert main([str(odd)]) == 0
    out, err = capfd.readouterr()
    assert out.endswith("RELEASE\n")
    assert err.startswith(f"{odd}:15:5: warning: ")


def test_strict_takes_a_warning_for_an_error(odd: Path, capfd: Capture) -> None:
    assert main([str(odd), "--strict"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith(f"{odd}:15:5: error: ")


def test_strict_changes_nothing_for_a_run_without_warnings(released: Path) -> None:
    assert main([str(released), "--strict"]) == 0


@pytest.mark.parametrize("argument", ["--bogus", "--format=pdf", "--rep", "second.txt"])
def test_arguments_that_mean_nothing_are_wrong_usage(argument: str, released: Path, capfd: Capture) -> None:
    assert main([str(released), argument]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("buddytui: error: ")


@pytest.mark.parametrize(("arguments", "option"), [([""], "FILE"), (["-o", ""], "-o/--output")])
def test_an_empty_path_is_wrong_usage(arguments: list[str], option: str, capfd: Capture) -> None:
    assert main(arguments) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith(f"buddytui: error: argument {option}: an empty text names no file\n")


def test_hostile_arguments_reach_the_terminal_as_stand_ins(capfd: Capture) -> None:
    assert main(["a", "--\x1b[31m\u202e\udcff"]) == 2
    assert "--␛[31m<U+202E><U+DCFF>" in capfd.readouterr().err


def test_a_hostile_file_name_reaches_the_terminal_as_stand_ins(tmp_path: Path, broken: Path, capfd: Capture) -> None:
    hostile = broken.rename(tmp_path / "\x1b]0;title\x07\nrun.txt")
    assert main([str(hostile)]) == 2
    assert capfd.readouterr().err.startswith(f"{tmp_path}/␛]0;title␇␊run.txt:7:1: error: ")


def test_help_names_every_option_and_every_exit_code(capfd: Capture) -> None:
    assert main(["--help"]) == 0
    shown = capfd.readouterr().out
    options = ("--report", "--format", "--output", "--force", "--correctness", "--citation", "--refusal", "--strict")
    assert [option for option in options if option not in shown] == []
    assert [code for code in ("  0 ", "  1 ", "  2 ", "  70 ", "  130 ") if code not in shown] == []


def test_version_is_shown(capfd: Capture) -> None:
    assert main(["--version"]) == 0
    assert capfd.readouterr().out == "buddytui 0.1.0\n"


@pytest.mark.parametrize(
    ("name", "words"),
    [("nothing.txt", "no such file"), ("", "is a directory, not a run file"), ("a\0b", "no file can have this name")],
)
def test_a_source_that_cannot_be_read_is_one_line(name: str, words: str, tmp_path: Path, capfd: Capture) -> None:
    assert main([f"{tmp_path}/{name}"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.endswith(f": error: {words}\n")


def test_output_writes_the_report_to_a_file_and_nothing_else(
    example: Path, report: str, tmp_path: Path, capfd: Capture
) -> None:
    target = tmp_path / "out" / "report.txt"
    target.parent.mkdir()
    assert main([str(example), "-o", str(target)]) == 1
    assert target.read_bytes() == report.encode()
    assert [path.name for path in target.parent.iterdir()] == ["report.txt"]
    assert capfd.readouterr() == ("", "")


def test_an_existing_file_is_kept_and_force_is_named(example: Path, tmp_path: Path, capfd: Capture) -> None:
    target = tmp_path / "report.txt"
    target.write_text("kept")
    assert main([str(example), "-o", str(target)]) == 2
    assert target.read_text() == "kept"
    assert capfd.readouterr().err == f"{target}: error: exists already; --force replaces it\n"


def test_force_replaces_an_existing_file(example: Path, report: str, tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    target.write_text("old")
    target.chmod(0o640)
    assert main([str(example), "-o", str(target), "--force"]) == 1
    assert target.read_text() == report
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_force_never_replaces_the_run_itself(example: Path, capfd: Capture) -> None:
    before = example.read_text()
    assert main([str(example), "-o", str(example), "--force"]) == 2
    assert example.read_text() == before
    assert "is the run itself" in capfd.readouterr().err


def test_no_output_file_is_made_for_a_run_that_cannot_be_judged(broken: Path, tmp_path: Path) -> None:
    assert main([str(broken), "-o", str(tmp_path / "report.txt")]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["broken.txt"]


def test_no_output_file_is_made_for_warnings_under_strict(odd: Path, tmp_path: Path) -> None:
    assert main([str(odd), "--strict", "-o", str(tmp_path / "report.txt")]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["odd.txt"]


@pytest.mark.parametrize("output", ["-", "/dev/stdout"])
def test_output_to_standard_output_is_the_report(output: str, example: Path, report: str, capfd: Capture) -> None:
    assert (main([str(example), "-o", output]), *capfd.readouterr()) == (1, report, "")
