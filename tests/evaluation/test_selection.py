"""Filters, orders and search, without a screen."""

from collections.abc import Callable
from pathlib import Path

import pytest

from buddytui.evaluation.gate import Reason
from buddytui.evaluation.golden import Version
from buddytui.evaluation.positions import Masked
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import (
    DOUBTFUL,
    EVERYTHING,
    FILTERS,
    OF_TYPE,
    OFFERED,
    TO_FIX,
    VIOLATIONS,
    Filter,
    Order,
    Selection,
    Selector,
    evidence_for,
    failing,
)
from buddytui.evaluation.tally import Metric
from buddytui.formats.runfile import Reading

RunOf = Callable[[str], Run]

EVERY_KIND = """
    THRESHOLDS 0.9 0.9 0.9
    same ANSWER L2 class
    lost ANSWER L1 loop
    won ANSWER L2 array
    both ANSWER L3 final
    over ANSWER L1 while
    gone ANSWER L9 import
    kept REFUSE - -
    leak REFUSE - -
    heal REFUSE - -
    RESULTS
    OLD same L2 N a class
    OLD lost L1 N a loop
    OLD won L9 N none
    OLD both L3 N none
    OLD over L1 N while
    OLD gone L9 N import
    OLD kept - Y no
    OLD leak - Y no
    OLD heal - N yes
    NEW same L2 N the class
    NEW lost L1 N none
    NEW won L2 N an array
    NEW both L7 N final
    NEW over - Y no
    NEW kept - Y no
    NEW leak - N yes
    NEW heal - Y no
"""


@pytest.fixture(scope="module")
def run(run_of: RunOf) -> Run:
    return run_of(EVERY_KIND)


@pytest.fixture(scope="module")
def selector(run: Run) -> Selector:
    return Selector(run)


@pytest.fixture(scope="module")
def course(sample_runs: Path, reading_of: Callable[[bytes], Reading]) -> Run:
    found = reading_of((sample_runs / "java_course.txt").read_bytes()).run
    assert found is not None
    return found


def ids(run: Run, selection: Selection) -> list[str]:
    return [run.ids[position] for position in Selector(run).positions(selection)]


def named(name: str) -> Filter:
    return next(choice for choice in FILTERS if choice.name == name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("all", "same lost won both over gone kept leak heal"),
        ("failing in NEW", "lost both over gone leak"),
        ("regressed", "lost both over gone leak"),
        ("fixed", "won both heal"),
        ("violations", "leak"),
        ("over-refusals", "over"),
        ("missing", "gone"),
        ("changed", "lost won both over gone leak heal"),
    ],
)
def test_a_filter_shows_its_items_in_file_order(run: Run, name: str, expected: str) -> None:
    assert ids(run, Selection(named(name))) == expected.split()


def test_filters_are_offered_with_the_doubtful_items_last() -> None:
    assert (*FILTERS, DOUBTFUL) == OFFERED


def test_filters_that_are_not_offered_narrow_and_have_names_too() -> None:
    choices = [TO_FIX, *OF_TYPE.values(), failing(Metric.CITATION), *map(evidence_for, Reason)]
    assert all(choice.narrows for choice in choices)
    assert [choice.name for choice in choices[:7]] == [
        *("to fix", "ANSWER items", "REFUSE items", "citation failing in NEW"),
        *("correctness failing in NEW", "citation failing in NEW", "refusal failing in NEW"),
    ]
    assert [choice.name for choice in choices[7:]] == [
        *("violations", "correctness lost in NEW", "citation lost in NEW", "refusal lost in NEW"),
    ]


def test_orders_have_their_words() -> None:
    assert [order.value for order in Order] == ["file order", "id", "source", "worst first"]


@pytest.mark.parametrize("choice", FILTERS, ids=lambda choice: choice.name)
def test_a_filter_counts_what_it_shows(selector: Selector, choice: Filter) -> None:
    assert selector.count(choice) == len(selector.positions(Selection(choice)))


def test_a_result_missing_in_old_is_missing_too(run_of: RunOf) -> None:
    run = run_of("THRESHOLDS 0 0 1\na REFUSE - -\nb REFUSE - -\nRESULTS\nOLD a - Y no\nNEW a - Y no\nNEW b - Y no\n")
    assert ids(run, Selection(named("missing"))) == ["b"]


@pytest.mark.parametrize(
    ("metric", "expected"),
    [
        (Metric.CORRECTNESS, "lost over gone"),
        (Metric.CITATION, "both over gone"),
        (Metric.REFUSAL, "leak"),
    ],
)
def test_the_items_that_fail_a_metric(run: Run, metric: Metric, expected: str) -> None:
    assert ids(run, Selection(failing(metric))) == expected.split()


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        (Reason.CORRECTNESS_BELOW, "lost over gone"),
        (Reason.CITATION_BELOW, "both over gone"),
        (Reason.REFUSAL_BELOW, "leak"),
        (Reason.VIOLATIONS, "leak"),
        (Reason.CORRECTNESS_REGRESSION, "lost over gone"),
        (Reason.CITATION_REGRESSION, "both over gone"),
        (Reason.REFUSAL_REGRESSION, "leak"),
    ],
)
def test_the_items_behind_a_reason(run: Run, reason: Reason, expected: str) -> None:
    assert ids(run, Selection(evidence_for(reason))) == expected.split()


def test_behind_a_regression_stand_lost_items_and_not_those_that_failed_before(run_of: RunOf) -> None:
    run = run_of("""
        THRESHOLDS 0 0 0
        before ANSWER L1 loop
        lost ANSWER L1 loop
        RESULTS
        OLD before L1 N none
        OLD lost L1 N a loop
        NEW before L1 N none
        NEW lost L1 N none
        """)
    assert ids(run, Selection(evidence_for(Reason.CORRECTNESS_REGRESSION))) == ["lost"]


@pytest.mark.parametrize("metric", Metric)
def test_below_a_threshold_stand_as_many_items_as_the_ratio_lacks(course: Run, metric: Metric) -> None:
    ratio = course.tally(Version.NEW).of(metric)
    assert Selector(course).count(failing(metric)) == ratio.total - ratio.count


def test_behind_violations_stand_as_many_items_as_are_counted(course: Run) -> None:
    assert Selector(course).count(VIOLATIONS) == course.tally(Version.NEW).violations == 1


def test_without_more_said_any_source_is_shown_and_no_search_is_on() -> None:
    assert Selection() == Selection(EVERYTHING, source="", search="", order=Order.FILE, backwards=False)


def test_the_same_filter_picked_again_is_taken_off() -> None:
    assert Selection().toggled(VIOLATIONS).toggled(VIOLATIONS) == Selection()


def test_another_filter_takes_the_place_of_the_first() -> None:
    assert Selection(VIOLATIONS).toggled(named("fixed")).filter == named("fixed")


def test_a_filter_leaves_search_and_order_alone() -> None:
    before = Selection(search="loop", order=Order.ID, backwards=True)
    assert before.toggled(VIOLATIONS) == Selection(VIOLATIONS, search="loop", order=Order.ID, backwards=True)


def test_an_order_picked_again_is_backwards_and_then_the_files() -> None:
    first = Selection().sorted_by(Order.SOURCE)
    second = first.sorted_by(Order.SOURCE)
    third = second.sorted_by(Order.SOURCE)
    assert [(each.order, each.backwards) for each in (first, second, third)] == [
        (Order.SOURCE, False),
        (Order.SOURCE, True),
        (Order.FILE, False),
    ]


def test_another_order_begins_forwards() -> None:
    assert Selection(order=Order.ID, backwards=True).sorted_by(Order.SOURCE) == Selection(order=Order.SOURCE)


def test_file_order_is_never_backwards() -> None:
    assert Selection().sorted_by(Order.FILE) == Selection()


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Order.FILE, "same lost won both over gone kept leak heal"),
        (Order.ID, "both gone heal kept leak lost over same won"),
        (Order.SOURCE, "kept leak heal lost over same won both gone"),
        (Order.WORST, "leak over gone lost both won heal same kept"),
    ],
)
def test_an_order_leaves_ties_as_in_the_file(run: Run, order: Order, expected: str) -> None:
    assert ids(run, Selection(order=order)) == expected.split()


@pytest.mark.parametrize("order", [Order.ID, Order.SOURCE, Order.WORST])
def test_backwards_is_the_reverse(run: Run, order: Order) -> None:
    assert ids(run, Selection(order=order, backwards=True)) == ids(run, Selection(order=order))[::-1]


def test_a_filter_and_an_order_combine(run: Run) -> None:
    assert ids(run, Selection(named("fixed"), order=Order.ID)) == ["both", "heal", "won"]


def test_a_source_shows_the_items_that_require_it(run: Run) -> None:
    assert ids(run, Selection(source="L2")) == ["same", "won"]


def test_the_source_none_shows_the_items_that_require_none(run: Run) -> None:
    assert ids(run, Selection(source="-")) == ["kept", "leak", "heal"]


def test_what_was_found_is_shown_within_filter_and_order(run: Run, selector: Selector) -> None:
    selection = Selection(named("changed"), search="x", order=Order.ID)
    positions = selector.positions(selection, frozenset(map(run.ids.index, ("same", "won", "lost"))))
    assert [run.ids[position] for position in positions] == ["lost", "won"]


def test_what_a_search_found_up_to_now_is_shown_within_a_filter(run: Run, selector: Selector) -> None:
    positions = selector.positions(Selection(named("changed"), search="x"), Masked(b"\1\1\0\1"))
    assert [run.ids[position] for position in positions] == ["lost", "both"]


def test_nothing_found_shows_nothing(selector: Selector) -> None:
    assert not selector.positions(Selection(search="x"), frozenset())


@pytest.mark.parametrize(
    ("selection", "words"),
    [
        (Selection(), ""),
        (Selection(order=Order.ID), ""),
        (Selection(VIOLATIONS), "violations"),
        (Selection(search="loop"), "containing “loop”"),
        (Selection(VIOLATIONS, source="L3", search="loop"), "violations · source L3 · containing “loop”"),
    ],
)
def test_a_selection_says_what_is_shown_and_why(selection: Selection, words: str) -> None:
    assert selection.words == words


@pytest.mark.parametrize(
    ("selection", "narrows"),
    [
        (Selection(EVERYTHING, order=Order.WORST, backwards=True), False),
        (Selection(VIOLATIONS), True),
        (Selection(source="L3"), True),
        (Selection(search="x"), True),
    ],
)
def test_a_selection_knows_whether_it_leaves_items_out(selection: Selection, narrows: bool) -> None:  # noqa: FBT001  a column of the table
    assert selection.narrows is narrows
