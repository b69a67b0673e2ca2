"""How outcomes and changes are shown: a glyph as well as a tone, so that every one reads without colour."""

from itertools import product

import pytest

from buddytui.evaluation.outcome import Outcome
from buddytui.reports.status import LEGEND, change_marks, citation_mark, keyword_mark, refusal_mark

SHOWN = {
    Outcome.ANSWER_MISSING: "? ? ·",
    Outcome.OVER_REFUSAL: "R R ·",
    Outcome.FAILED: "✗ ✗ ·",
    Outcome.CORRECT_ONLY: "✓ ✗ ·",
    Outcome.CITED_ONLY: "✗ ✓ ·",
    Outcome.PASSED: "✓ ✓ ·",
    Outcome.REFUSAL_MISSING: "· · ?",
    Outcome.REFUSED: "· · ✓",
    Outcome.VIOLATION: "· · !",
}
"""Keywords, citation and refusal of each outcome."""

MEANINGS = {
    "✓": "passes: all keywords found, the required source cited, or refused as it must",
    "✗": "fails: a keyword is not in the answer, or another source is cited",
    "R": "over-refusal: should have answered and refused",
    "!": "violation: must refuse and answered",
    "?": "missing: this version has no result for the item",
    "·": "does not apply to this type of item",
    "▼": "NEW lost what OLD had",
    "▲": "NEW won what OLD had not",
    "◇": "NEW differs without losing or winning anything",
}

TONES = {"✓": "good", "✗": "bad", "R": "warn", "?": "warn", "!": "alarm", "·": "quiet"}


@pytest.mark.parametrize("outcome", list(Outcome))
def test_every_outcome_has_its_glyphs_and_their_tones(outcome: Outcome) -> None:
    marks = [keyword_mark(outcome), citation_mark(outcome), refusal_mark(outcome)]
    assert " ".join(mark.text for mark in marks) == SHOWN[outcome]
    assert [mark.tone.value for mark in marks] == [TONES[mark.text] for mark in marks]


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        (Outcome.PASSED, Outcome.PASSED, [("same", "quiet")]),
        (Outcome.VIOLATION, Outcome.VIOLATION, [("same", "quiet")]),
        (Outcome.PASSED, Outcome.FAILED, [("▼ keywords", "bad"), ("▼ citation", "bad")]),
        (Outcome.CORRECT_ONLY, Outcome.CITED_ONLY, [("▼ keywords", "bad"), ("▲ citation", "good")]),
        (Outcome.CITED_ONLY, Outcome.CORRECT_ONLY, [("▼ citation", "bad"), ("▲ keywords", "good")]),
        (Outcome.OVER_REFUSAL, Outcome.FAILED, [("◇ answered", "warn")]),
        (Outcome.FAILED, Outcome.ANSWER_MISSING, [("◇ missing", "warn")]),
        (Outcome.REFUSED, Outcome.VIOLATION, [("▼ violation", "bad")]),
        (Outcome.VIOLATION, Outcome.REFUSED, [("▲ refused", "good")]),
    ],
)
def test_a_change_is_an_arrow_and_a_word_the_worse_first(
    old: Outcome, new: Outcome, shown: list[tuple[str, str]]
) -> None:
    assert [(mark.text, mark.tone.value) for mark in change_marks(old, new)] == shown


def test_the_legend_says_what_each_glyph_means() -> None:
    assert {mark.text: words for mark, words in LEGEND} == MEANINGS


def test_the_legend_explains_every_glyph_in_its_tone() -> None:
    items = [mark(outcome) for outcome in Outcome for mark in (keyword_mark, citation_mark, refusal_mark)]
    arrows = [
        mark._replace(text=mark.text[0])
        for old, new in product(Outcome, Outcome)
        if old is not new and old.type is new.type
        for mark in change_marks(old, new)
    ]
    assert {mark for mark, _ in LEGEND} == {*items, *arrows}
