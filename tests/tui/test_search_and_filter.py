"""Search, filters and orders by key: what is shown, what it says of itself, and how it is undone."""

from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import FILTERS, Order, Selection, Selector
from buddytui.tui.screens.menus import filter_menu, order_menu
from tests.tui.opened import Opened

FILTER_KEYS = dict(zip("afrxvomc", FILTERS, strict=False))


def expected(app: Opened, selection: Selection) -> list[str]:
    assert app.main.run is not None
    return [app.main.run.ids[position] for position in Selector(app.main.run).positions(selection)]


async def test_a_search_shows_what_it_finds_as_it_is_typed(small_course: Opened) -> None:
    await small_course.press("slash", "l", "o")
    with_two_letters = small_course.items
    await small_course.press("o", "p")
    assert set(small_course.items) < set(with_two_letters)
    assert {"loops-01", "loops-03", "loops-05", "loops-07"} <= set(small_course.items)
    assert f"{len(small_course.items)} of 64 shown · containing “loop”" in small_course.shown


async def test_letters_are_typed_into_the_search_even_those_of_commands(small_course: Opened) -> None:
    await small_course.press("slash", *"qjfstuper", "question_mark")
    assert small_course.main.search_bar.value == "qjfstuper?"
    assert small_course.app.screen is small_course.main
    assert small_course.app.is_running
    assert small_course.items == []


async def test_enter_keeps_the_search_and_escape_drops_it(small_course: Opened) -> None:
    await small_course.press("slash", *"byte", "enter")
    assert small_course.table.has_focus
    assert small_course.main.selection.search == "byte"
    assert "byte" in small_course.text(small_course.main.search_bar)
    await small_course.press("slash", "escape")
    assert small_course.table.has_focus
    assert len(small_course.items) == 64
    assert not small_course.main.search_bar.display


async def test_search_and_filter_combine_and_escape_undoes_the_search_first(small_course: Opened) -> None:
    await small_course.press("slash", *"loops", "enter", "f", "c")
    assert small_course.items == ["loops-03", "loops-07"]
    assert small_course.main.caption == "2 of 64 shown · changed · containing “loops”"
    await small_course.press("escape")
    assert small_course.items == expected(small_course, Selection(FILTER_KEYS["c"]))
    await small_course.press("escape")
    assert len(small_course.items) == 64
    await small_course.press("escape")
    assert small_course.app.is_running


async def test_a_search_that_finds_nothing_says_so_and_the_verdict_covers_all_items(small_course: Opened) -> None:
    before = small_course.reasons
    await small_course.press("slash", *"zzz", "enter")
    assert "0 of 64 shown" in small_course.shown
    await small_course.press("j", "G", "enter")
    assert small_course.app.screen is small_course.main
    assert small_course.reasons == before


async def test_a_filter_by_its_letter_and_picked_again_it_is_taken_off(small_course: Opened) -> None:
    for letter in "rv":
        await small_course.press("f", letter)
        choice = FILTER_KEYS[letter]
        assert small_course.items == expected(small_course, Selection(choice))
        assert f"{len(small_course.items)} of 64 shown · {choice.name}" in small_course.shown
    await small_course.press("f", "v")
    assert len(small_course.items) == 64


def test_every_filter_has_a_letter_of_its_own_in_the_menu_and_the_number_of_its_items(course_run: Run) -> None:
    menu = filter_menu(Selector(course_run), Selection())
    counts = {"a": 64, "f": 14, "r": 9, "x": 10, "v": 1, "o": 2, "m": 1, "c": 19}
    assert [(each.letter, each.words, each.right) for each in menu._choices[: len(counts)]] == [
        (letter, choice.name, str(counts[letter])) for letter, choice in FILTER_KEYS.items()
    ]


async def test_the_menu_shows_the_counts_and_marks_the_filter_in_force(small_course: Opened) -> None:
    await small_course.press("f", "v", "f")
    assert " 64 " in small_course.line_with(" a  all ")
    assert "●" in small_course.line_with(" v  violations")


async def test_the_menu_is_closed_by_escape_and_picked_from_by_enter_and_mouse(small_course: Opened) -> None:
    await small_course.press("f", "escape")
    assert small_course.main.caption == "64 items"
    await small_course.press("f", "down", "enter")
    assert small_course.main.caption.endswith("failing in NEW")
    await small_course.press("f")
    await small_course.pilot.click(offset=(2, 2))
    await small_course.settle()
    assert small_course.app.screen is small_course.main
    assert small_course.main.caption.endswith("failing in NEW")


async def test_an_order_by_its_letter_again_backwards_and_again_as_in_the_file(small_course: Opened) -> None:
    in_file = small_course.items
    by_source = expected(small_course, Selection(order=Order.SOURCE))
    captions = []
    for _ in range(3):
        await small_course.press("s", "s")
        captions.append((small_course.main.caption, small_course.items))
    assert captions == [
        ("64 items · by source", by_source),
        ("64 items · by source, backwards", by_source[::-1]),
        ("64 items", in_file),
    ]


def test_every_order_has_a_letter_of_its_own_in_the_menu() -> None:
    menu = order_menu(Selection())
    assert [(each.letter, each.words) for each in menu._choices] == [
        ("f", "file order"),
        ("i", "id"),
        ("s", "source"),
        ("w", "worst first"),
    ]


async def test_worst_first_begins_with_the_violation_and_f_is_the_files_order(small_course: Opened) -> None:
    in_file = small_course.items
    await small_course.press("s", "w")
    assert small_course.items[0] == "hw-03"
    await small_course.press("s", "f")
    assert small_course.items == in_file


async def test_the_cursor_stays_on_its_item_through_sorting_filtering_and_searching(small_course: Opened) -> None:
    small_course.main.cursor = small_course.items.index("loops-07")
    await small_course.settle()
    for keys in (
        ("s", "i"),
        ("s", "i"),
        ("f", "c"),
        ("s", "w"),
        ("slash", *"loops", "enter"),
        ("escape",),
        ("escape",),
    ):
        await small_course.press(*keys)
        assert small_course.item == "loops-07"
    assert "▌loops-07" in small_course.shown


async def test_where_a_filter_leaves_the_item_out_the_nearest_shown_one_is_under_the_cursor(
    small_course: Opened,
) -> None:
    await small_course.press("G", "f", "v")
    assert small_course.item == "hw-03"


async def test_what_a_search_found_is_marked_in_table_and_answers(small_course: Opened) -> None:
    await small_course.press("slash", *"loops-07", "enter")
    found = small_course.table.get_component_rich_style("item-table--found", partial=True)
    strip = small_course.table.render_line(2)
    assert [segment.text for segment in strip if segment.style and segment.style.bgcolor == found.bgcolor] == [
        "loops-07"
    ]
