"""Random keys in a real terminal; `python -m tests.bench keys-storm` is the long storm of them."""

from pathlib import Path

from tests.terminal.storm import storm_in_terminal


def test_random_keys_at_changing_sizes_leave_the_verdict_that_of_the_domain(sample_runs: Path, tmp_path: Path) -> None:
    *_, last = storm_in_terminal(sample_runs / "java_course.txt", tmp_path, keys=200, seed=4)
    assert last.keys == 200
    assert last.compared > 0
    assert last.looked_at > 0
