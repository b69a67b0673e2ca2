"""A report that is made ready before it gets its name, so that several appear together or not at all."""

from pathlib import Path

import pytest

from buddytui.reports import writing
from buddytui.reports.writing import ReportExistsError, prepare_report
from tests.disks import names


def test_a_prepared_report_has_no_name_before_it_is_published(tmp_path: Path) -> None:
    pending = prepare_report(str(tmp_path / "new"), [b"x"], replace=False)
    assert not (tmp_path / "new").exists()
    pending.publish()
    pending.discard()
    assert names(tmp_path) == ["new"]


def test_a_prepared_report_that_is_discarded_leaves_nothing(tmp_path: Path) -> None:
    prepare_report(str(tmp_path / "new"), [b"x"], replace=False).discard()
    assert names(tmp_path) == []


def test_all_that_has_no_name_yet_can_be_taken_away_at_once(tmp_path: Path) -> None:
    prepare_report(str(tmp_path / "published"), [b"x"], replace=False).publish()
    for name in ("one", "two"):
        prepare_report(str(tmp_path / name), [b"x"], replace=False)
    writing.discard_unpublished()
    assert names(tmp_path) == ["published"]


def test_a_name_taken_in_the_meantime_is_kept(tmp_path: Path) -> None:
    pending = prepare_report(str(tmp_path / "new"), [b"x"], replace=False)
    (tmp_path / "new").write_text("theirs")
    with pytest.raises(ReportExistsError):
        pending.publish()
    pending.discard()
    assert names(tmp_path) == ["new"]
    assert (tmp_path / "new").read_text() == "theirs"
