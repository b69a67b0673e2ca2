"""The screens beside the main one, each loaded when somebody first opens it: the first picture waits for none."""

from collections.abc import Sequence

from textual.screen import ModalScreen, Screen

from buddytui.evaluation.gate import Thresholds
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import Selection, Selector
from buddytui.formats.problems import Problem
from buddytui.formats.source import Source
from buddytui.reports.subject import Subject


def detail_screen(run: Run, positions: Sequence[int], position: int, selection: Selection) -> Screen[int]:
    """One item in full; gives the position of the item that it was left at."""
    from buddytui.tui.screens.detail import DetailScreen

    return DetailScreen(run, positions, position, selection)


def export_screen(subject: Subject, source: Source) -> ModalScreen[str | None]:
    """The export dialog; gives the path that was written, or None."""
    from buddytui.tui.screens.export import ExportScreen

    return ExportScreen(subject, source)


def new_thresholds_screen(
    source: Source, before: Thresholds, wanted: Thresholds, sha256: str | None
) -> ModalScreen[str | None]:
    """The question before thresholds are written into the run file; gives what was written in words, or None."""
    from buddytui.tui.screens.new_thresholds import NewThresholdsScreen

    return NewThresholdsScreen(source, before, wanted, sha256)


def filter_menu(selector: Selector, selection: Selection) -> ModalScreen[int | None]:
    """The filters; gives a place among `selection.OFFERED`, or None."""
    from buddytui.tui.screens.menus import filter_menu as menu

    return menu(selector, selection)


def order_menu(selection: Selection) -> ModalScreen[int | None]:
    """The orders; gives a place among the members of Order, or None."""
    from buddytui.tui.screens.menus import order_menu as menu

    return menu(selection)


def help_screen() -> ModalScreen[None]:
    """Every key, and what the columns mean."""
    from buddytui.tui.screens.help import HelpScreen

    return HelpScreen()


def command_palette() -> ModalScreen[None]:
    """Every command by name."""
    from buddytui.tui.screens.palette import Palette

    return Palette()


def theme_palette() -> ModalScreen[None]:
    """Every theme by name."""
    from textual.theme import ThemeProvider

    from buddytui.tui.screens.palette import Palette

    return Palette(providers=[ThemeProvider], placeholder="Search for themes…")


def problems_screen(name: str, problems: Sequence[Problem], *, fatal: bool) -> Screen[None]:
    """What is wrong or odd in a file; `fatal` where there is no run to go back to."""
    from buddytui.tui.screens.problems import ProblemsScreen

    return ProblemsScreen(name, problems, fatal=fatal)
