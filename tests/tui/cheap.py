"""An application that costs tests less: what is the same in each is made once, and what nobody sees is not drawn."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.screen import Screen

Parsing = Callable[[Stylesheet, str, CSSLocation, bool, int, str], list[RuleSet]]


def parsed_once(parse: Parsing) -> Parsing:
    """A way to parse a style sheet that knows again what it parsed with the same colours, also for another one."""
    known: dict[Hashable, list[RuleSet]] = {}

    def parse_rules(
        sheet: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,  # noqa: FBT001, FBT002  Textual's own order
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (frozenset(sheet._variables.items()), css, read_from, is_default_rules, tie_breaker, scope)
        if key not in known:
            known[key] = parse(sheet, css, read_from, is_default_rules, tie_breaker, scope)
        return known[key]

    return parse_rules


@contextmanager
def undrawn() -> Iterator[None]:
    """Meanwhile screens are laid out and not drawn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Screen, "_compositor_refresh", _take_for_drawn)
        yield


def _take_for_drawn(screen: Screen[object]) -> None:
    screen._dirty_widgets.clear()
    screen._compositor._dirty_regions.clear()
