"""The doubtful items as lines: by rule, how many, why, and the first of them, each a way to its items."""

from collections.abc import Iterator
from itertools import islice
from textwrap import wrap

from rich.cells import cell_len

from buddytui.evaluation.doubt_column import DoubtColumn, doubts_at
from buddytui.evaluation.doubt_rules import Rule
from buddytui.evaluation.golden import Version
from buddytui.evaluation.run import Run
from buddytui.evaluation.selection import DOUBTFUL, Filter
from buddytui.evaluation.whatif import counted
from buddytui.tui.plain import clip, fit
from buddytui.tui.wanted import ItemsWanted
from buddytui.tui.widgets.pick_list import Line, words

_NAMED = 6
"""Items that are named under each rule; the rest is a count."""
_LONGEST_ID = 16

WHY = {
    Rule.CITATION: "cites the required source but for case, path, extension or #fragment",
    Rule.LOOSE_KEYWORD: "keyword is there but for hyphens, spaces or punctuation",
    Rule.INSIDE_WORD: "short keyword or number found only inside a longer word",
    Rule.READS_REFUSED: "marked answered but reads like a refusal",
    Rule.NO_WORDS: "refused or answered with no words",
    Rule.THINKING: "a <think> block stands in the answer",
    Rule.NEGATED: "keyword stands after a negation",
}
"""What each rule doubts, of any item."""

_ABOUT = (
    "Here the grader rather than the model may be wrong. The scores stay as they are: mend the golden set, or the run."
)


def doubt_lines(run: Run, doubts: DoubtColumn, width: int) -> Iterator[Line]:
    """How many items are doubtful, and for each rule that found any its items."""
    yield from _summary(doubts, width)
    for rule in Rule:
        if doubts.count(rule):
            yield Line()
            yield from _rule_lines(run, doubts, rule, width)
    yield Line()
    yield from (words(line, "quiet") for line in wrap(_ABOUT, max(10, width)))


def by_rule(rule: Rule) -> Filter:
    """The filter of the items with a doubt by a rule."""
    return Filter(f"doubtful: {rule.value}", told=True)


def _summary(doubts: DoubtColumn, width: int) -> Iterator[Line]:
    sought = "" if doubts.percent == 100 else f"{doubts.percent} % looked at"
    if not doubts.doubtful:
        yield words(sought or "no doubtful item", "quiet")
        return
    items = counted(doubts.doubtful, "doubtful item")
    yield Line(
        ((items, "title"), (f"{sought:>{max(0, width - len(items))}}", "quiet")),
        ItemsWanted(DOUBTFUL, positions=doubts.positions),
    )


def _rule_lines(run: Run, doubts: DoubtColumn, rule: Rule, width: int) -> Iterator[Line]:
    """The rule with its count, its reason, and the first of its items."""
    count, positions = doubts.count(rule), doubts.positions_by(rule)
    everything = ItemsWanted(by_rule(rule), positions=positions)
    number = f"{count:,}"
    yield Line(((fit(rule.value, max(1, width - len(number))), "warn"), (number, "strong")), everything)
    yield from (words(line, "quiet") for line in wrap(WHY[rule], max(10, width)))
    named = list(islice(positions, _NAMED))
    room = min(_LONGEST_ID, max(cell_len(clip(run.ids[position], _LONGEST_ID)) for position in named))
    for position in named:
        yield _item_line(run, position, rule, min(room, max(1, width - 10)), width, positions)
    if count > len(named):
        yield words(f"  … {count - len(named):,} more", "quiet", everything)


def _item_line(run: Run, position: int, rule: Rule, room: int, width: int, positions: list[int]) -> Line:
    """An item: its id, whose answer is doubtful, and the keyword that it is about."""
    found = [doubt for doubt in doubts_at(run, position) if doubt.finding.rule is rule]
    versions = {doubt.version for doubt in found}
    keywords = ", ".join(dict.fromkeys(doubt.finding.keyword for doubt in found if doubt.finding.keyword))
    head = f"  {fit(run.ids[position], room)} "
    return Line(
        (
            (head, "plain"),
            *((f"{version.value if version in versions else '':<4}", version.value.lower()) for version in Version),
            (clip(keywords, max(0, width - cell_len(head) - 8)), "quiet"),
        ),
        ItemsWanted(by_rule(rule), positions=positions, at=position),
    )
