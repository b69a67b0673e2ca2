"""--explain: advice after the report's lines, which stay as they are, and so does the exit code."""

import subprocess
import sys
from pathlib import Path

import pytest

from buddytui.cli import main

Capture = pytest.CaptureFixture[str]

TWENTY_ONE_LOST = (
    "THRESHOLDS 0 0 0\n"
    + "".join(f"q{number} ANSWER L1 loop\n" for number in range(21))
    + "RESULTS\n"
    + "".join(f"OLD q{number} L1 N a loop\nNEW q{number} L1 N none\n" for number in range(21))
)


def explained(path: Path, capfd: Capture, *options: str) -> str:
    main([str(path), "--explain", *options])
    return capfd.readouterr().out


def test_the_reports_lines_stay_byte_for_byte_and_a_blank_one_follows(
    example: Path, report: str, capfd: Capture
) -> None:
    assert explained(example, capfd).startswith(f"{report}\nMargins\n")


def test_the_fourth_line_of_a_simulation_stays_before_the_blank_one(released: Path, capfd: Capture) -> None:
    lines = explained(released, capfd, "--correctness", "0.7").splitlines()
    assert lines[3:5] == ["thresholds 0.70 0.60 1.00 (file: 0.60 0.60 1.00)", ""]


def test_the_exit_code_stays(example: Path, released: Path) -> None:
    assert main([str(example), "--explain"]) == 1
    assert main([str(released), "--explain"]) == 0


def test_margins_tell_how_many_items_each_metric_is_from_its_threshold(example: Path, capfd: Capture) -> None:
    out = explained(example, capfd)
    assert "  correctness  1.00 3/3, threshold 0.60: 1 to spare, passes up to 1.00\n" in out
    assert "  refusal      0.00 0/1, threshold 1.00: 1 short, passes up to 0.00\n" in out


def test_margins_follow_the_thresholds_in_force(example: Path, capfd: Capture) -> None:
    assert "3/3, threshold 1: none to spare" not in explained(example, capfd)
    assert "3/3, threshold 1.00: none to spare" in explained(example, capfd, "--correctness", "1")


def test_flips_are_named_by_id(example: Path, capfd: Capture) -> None:
    out = explained(example, capfd)
    assert "  correctness  0 lost\n  correctness  1 won: q3\n" in out
    assert "  refusal      1 lost: q4\n  refusal      0 won\n" in out


def test_at_most_twenty_ids_of_a_kind_are_named_and_then_a_count(tmp_path: Path, capfd: Capture) -> None:
    path = tmp_path / "run.txt"
    path.write_text(TWENTY_ONE_LOST)
    named = " ".join(f"q{number}" for number in range(20))
    assert f"  correctness  21 lost: {named} and 1 more\n" in explained(path, capfd)


def test_ids_are_made_visible(tmp_path: Path, capfd: Capture) -> None:
    path = tmp_path / "run.txt"
    path.write_text(TWENTY_ONE_LOST.replace("q0 ", "q\x1b[2J\u202e "))
    out = explained(path, capfd)
    assert "21 lost: q␛[2J<U+202E> q1" in out


def test_intervals_stand_beside_their_ratio_and_p_values_beside_what_was_lost_and_won(
    tmp_path: Path, capfd: Capture
) -> None:
    path = tmp_path / "run.txt"
    path.write_text(TWENTY_ONE_LOST)
    out = explained(path, capfd)
    assert "  correctness  OLD 1.00 (0.845 to 1.000)  NEW 0.00 (0.000 to 0.155)\n" in out
    assert "21 lost, 0 won: more than chance, p < 0.001; smallest clear loss: 6 of 21 items, 28.6 points\n" in out


def test_what_nobody_measured_has_no_interval_and_few_items_say_so(tmp_path: Path, capfd: Capture) -> None:
    path = tmp_path / "run.txt"
    path.write_text(TWENTY_ONE_LOST)
    out = explained(path, capfd)
    assert "  refusal      OLD n/a  NEW n/a\n" in out
    assert "  refusal      none lost, none won; no item measures this\n" in out


def test_explain_asks_for_a_report_and_not_for_another_format(example: Path, capfd: Capture) -> None:
    assert main([str(example), "--explain", "--format", "json"]) == 2
    assert "--explain needs the text report" in capfd.readouterr().err


def test_a_report_that_is_not_explained_imports_nothing_for_it(example: Path) -> None:
    script = (
        "import sys; from buddytui.cli import main; main(sys.argv[1:]); print(*sorted(sys.modules), file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, str(example), "--report"], capture_output=True, text=True, check=True
    )
    loaded = set(ended.stderr.split())
    assert "buddytui.reports.text" in loaded
    assert not loaded & {"buddytui.reports.explain", "buddytui.evaluation.evidence", "buddytui.evaluation.release"}
