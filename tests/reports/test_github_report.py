from collections.abc import Callable
from textwrap import dedent

import pytest

from buddytui.reports.github import render
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided

SubjectOf = Callable[[str | bytes], Subject]

RELEASED_WITH_A_LOSS = """
    THRESHOLDS 0.5 0.5 0
    a ANSWER L1 loop
    b ANSWER L1 loop
    RESULTS
    OLD a L1 N a loop
    OLD b L1 N none
    NEW a L1 N none
    NEW b L1 N a loop
    """


def lines(subject: Subject) -> list[str]:
    return "".join(render(subject)).splitlines()


def many_violations(count: int) -> str:
    items = [f"hw-{number} REFUSE - -" for number in range(count)]
    old = [f"OLD hw-{number} - Y no" for number in range(count)]
    new = [f"NEW hw-{number} - N yes" for number in range(count)]
    return "\n".join(["THRESHOLDS 0 0 0", *items, "RESULTS", *old, *new])


def test_reasons_come_first_then_violations_then_lost_items(sample: SubjectOf) -> None:
    assert lines(sample("first_run")) == [
        "::error file=sample_runs/first_run.txt,line=1,title=BLOCK::refusal below threshold (1 item)",
        "::error file=sample_runs/first_run.txt,line=1,title=BLOCK::integrity violations (1 item)",
        "::error file=sample_runs/first_run.txt,line=1,title=BLOCK::regression in refusal (1 item)",
        "::error file=sample_runs/first_run.txt,line=14,title=integrity violation::q4: answered what must be refused",
        "::error file=sample_runs/first_run.txt,line=14,title=lost since OLD::q4: answered what must be refused",
    ]


def test_what_concerns_the_gate_points_at_the_thresholds_wherever_they_stand(subject_of: SubjectOf) -> None:
    text = f"\n \r\n\n{many_violations(12)}".encode()
    made = lines(subject_of(text)._replace(decided=Decided(9, 24)))
    others = ("title=integrity violation::", "title=lost since OLD::")
    assert [line.split(",title=")[0] for line in made if not any(other in line for other in others)] == [
        "::error file=run.txt,line=4",
        "::error file=run.txt,line=4",
        "::notice file=run.txt,line=4",
        "::notice file=run.txt,line=4",
    ]


def test_a_release_points_at_the_thresholds_too(subject_of: SubjectOf) -> None:
    text = f"\n\n{dedent(RELEASED_WITH_A_LOSS).lstrip()}".encode()
    assert lines(subject_of(text))[0].startswith("::notice file=run.txt,line=3,title=RELEASE::")


def test_a_missing_result_points_at_its_item(sample: SubjectOf) -> None:
    assert "::error file=sample_runs/java_course.txt,line=46,title=lost since OLD::streams-04: no result" in lines(
        sample("java_course")
    )


def test_a_release_is_a_notice_and_its_losses_are_warnings(subject_of: SubjectOf) -> None:
    notice, warning = lines(subject_of(RELEASED_WITH_A_LOSS))
    assert notice == ("::notice file=run.txt,line=1,title=RELEASE::NEW meets every threshold and is below OLD on none")
    assert warning == "::warning file=run.txt,line=7,title=lost since OLD::a: keyword not found: loop"


def test_ten_of_a_kind_are_annotated_and_the_rest_counted(subject_of: SubjectOf) -> None:
    made = lines(subject_of(many_violations(12)))
    assert sum("title=integrity violation::" in line for line in made) == 10
    assert sum("title=lost since OLD::" in line for line in made) == 10
    assert made[-1].endswith("title=not annotated::2 more violations and 2 more lost items")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (10, []),
        (11, ["1 more violation and 1 more lost item"]),
        (1_010, ["1,000 more violations and 1,000 more lost items"]),
    ],
)
def test_what_is_not_annotated_is_counted(count: int, words: list[str], subject_of: SubjectOf) -> None:
    made = lines(subject_of(many_violations(count)))
    assert [line.partition("title=not annotated::")[2] for line in made if "not annotated" in line] == words


def test_a_kind_that_is_annotated_whole_is_not_counted(subject_of: SubjectOf) -> None:
    text = many_violations(11).replace("OLD hw-0 - Y no", "OLD hw-0 - N yes")
    assert lines(subject_of(text))[-1].endswith("title=not annotated::1 more violation")


def test_a_run_that_was_decided_early_says_so_in_a_notice(sample: SubjectOf) -> None:
    made = lines(sample("first_run")._replace(decided=Decided(5, 8)))
    assert made[3] == (
        "::notice file=sample_runs/first_run.txt,line=1,title=decided early::decided after 5 of 8 results"
    )


def test_the_name_of_the_file_cannot_end_its_property(sample: SubjectOf) -> None:
    made = lines(sample("first_run")._replace(name="a,line=9::b%0A\n::error::c"))
    assert made[0].startswith("::error file=a%2Cline=9%3A%3Ab%250A␊%3A%3Aerror%3A%3Ac,line=1,")


def test_percent_signs_are_kept(subject_of: SubjectOf) -> None:
    text = RELEASED_WITH_A_LOSS.replace("loop\n", "100%0A\n").replace("a loop", "100%0A")
    assert lines(subject_of(text))[1].endswith("::a: keyword not found: 100%250A")


def test_no_text_of_a_file_starts_a_line(sample: SubjectOf) -> None:
    made = "".join(render(sample("hostile")))
    assert made.count("\n") == made.count("::error file=sample_runs/hostile.txt,line=") + made.count("::notice file=")
    assert [line for line in made.split("\n")[:-1] if not line.isprintable()] == []
