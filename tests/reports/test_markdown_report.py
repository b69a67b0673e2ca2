from collections.abc import Callable, Iterator

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from buddytui.reports.markdown import code, render
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided

SubjectOf = Callable[[str], Subject]

COMMENT_LIMIT = 65_536

REFUSED = """
    THRESHOLDS 0 0 0
    a REFUSE - -
    RESULTS
    OLD a - Y
    NEW a - Y
    """

HOSTILE = [
    "`",
    "``",
    "```",
    "` `` ```",
    "|",
    "a | b \\| c",
    "@everyone",
    "#1",
    "<b>bold</b>",
    "</details>",
    "<!--",
    "[x](https://evil.example)",
    "![x](https://evil.example/p.png)",
    "https://evil.example",
    "www.evil.example",
    "# heading",
    "---",
    "- item",
    "&lt;",
    "\\",
    "\\`",
    "*x* _y_ ~~z~~",
    ":tada:",
    "$x$",
    " ",
    "  ",
    "a\nb",
    "\r\n\r\n# x",
    "",
    "`a",
    "a`",
    " a ",
    "a ",
    " a",
]


def tokens(markdown: str) -> Iterator[Token]:
    for token in MarkdownIt("gfm-like").parse(markdown):
        yield token
        yield from token.children or ()


def kinds(markdown: str) -> set[str]:
    return {token.type for token in tokens(markdown)}


def made(subject: Subject) -> str:
    return "".join(render(subject))


def many_losses(count: int) -> str:
    word = "`|" * 60
    items = [f"{'x`' * 60}{number} ANSWER L1 {','.join([word] * 9)}{number}" for number in range(count)]
    ids = [item.split()[0] for item in items]
    old = [f"OLD {name} L1 N {word}{number}" for number, name in enumerate(ids)]
    new = [f"NEW {name} L2 N none" for name in ids]
    return "\n".join(["THRESHOLDS 0 0 0", *items, "RESULTS", *old, *new])


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_breaks_out_of_a_code_span(text: str) -> None:
    assert kinds(f"- {code(text)}: lost\n") == {
        "bullet_list_open",
        "list_item_open",
        "paragraph_open",
        "inline",
        "code_inline",
        "text",
        "paragraph_close",
        "list_item_close",
        "bullet_list_close",
    }


@pytest.mark.parametrize("text", [text for text in HOSTILE if text.strip() and text.isprintable()])
def test_a_code_span_shows_the_text_as_typed(text: str) -> None:
    assert [token.content for token in tokens(code(text)) if token.type == "code_inline"] == [text]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x" * 80, "x" * 80),
        ("x" * 81, f"{'x' * 79}…"),
        ("x" * 1_000, f"{'x' * 79}…"),
        ("\u202e" * 10, "<U+202E>" * 10),
        ("\u202e" * 11, f"{'<U+202E>' * 9}<U+202E…"),
        (f"{'x' * 79}\u202e", f"{'x' * 79}…"),
    ],
    ids=len,
)
def test_a_long_text_is_clipped(text: str, shown: str) -> None:
    assert code(text) == f"`{shown}`"


@pytest.mark.parametrize(("length", "shown"), [(160, "w" * 160), (161, f"{'w' * 159}…")])
def test_a_long_warning_is_clipped_later(length: int, shown: str, subject_of: SubjectOf) -> None:
    text = made(subject_of(REFUSED)._replace(warnings=("w" * length,)))
    assert f"### Warnings (1)\n\n- `{shown}`\n\n" in text


def test_the_verdict_comes_first(sample: SubjectOf) -> None:
    assert made(sample("first_run")).startswith("## BLOCK\n\nNEW may not replace OLD: 3 reasons against it.\n")


def test_the_table_tells_every_metric(sample: SubjectOf) -> None:
    assert (
        "| metric | OLD | NEW | difference | at least | margin |\n"
        "|:--|--:|--:|--:|--:|:--|\n"
        "| correctness | 0.67 (2/3) | **1.00** (3/3) | +0.33 | 0.60 | 1 to spare |\n"
        "| citation | 0.67 (2/3) | **1.00** (3/3) | +0.33 | 0.60 | 1 to spare |\n"
        "| refusal | 1.00 (1/1) | **0.00** (0/1) | -1.00 | 1.00 | 1 short |\n"
        "| violations | 0 | **1** | | none | |\n"
    ) in made(sample("first_run"))


def test_regressions_say_what_was_lost(sample: SubjectOf) -> None:
    text = made(sample("java_course"))
    assert "### Regressions (9)\n\n- `vars-04`: cited `L3`, required `L2`\n" in text
    assert "- `errors-02`: keyword not found: `finally`\n" in text
    assert "### Violations (1)\n\n- `hw-03`: answered what must be refused\n" in text


def test_thresholds_that_are_tried_are_named(tried_subject: Callable[[str, str], Subject]) -> None:
    text = made(tried_subject(many_losses(1), "0.5 0.50 0")._replace(sha256=None))
    simulated = "**Simulated** with thresholds 0.50 0.50 0.00; the file's are 0.00 0.00 0.00."
    assert f"\n\n`run.txt`, 1 item\n\n{simulated}\n\n| metric |" in text


def test_a_run_that_was_decided_early_says_so(subject_of: SubjectOf) -> None:
    text = made(subject_of(REFUSED)._replace(sha256=None, decided=Decided(5, 8)))
    assert "`run.txt`, 1 item\n\nBLOCK was certain before the end: decided after 5 of 8 results.\n\n| metric" in text


def test_what_is_not_so_is_not_said(subject_of: SubjectOf) -> None:
    assert made(subject_of(REFUSED)._replace(sha256="abc", warnings=())) == (
        "## RELEASE\n\nNEW may replace OLD: every threshold is met, nothing is violated, no metric is below OLD.\n\n"
        "`run.txt`, 1 item, SHA-256 `abc`\n\n"
        "| metric | OLD | NEW | difference | at least | margin |\n"
        "|:--|--:|--:|--:|--:|:--|\n"
        "| correctness | n/a (0/0) | **n/a** (0/0) | n/a | 0.00 | not measured: only 0 passes |\n"
        "| citation | n/a (0/0) | **n/a** (0/0) | n/a | 0.00 | not measured: only 0 passes |\n"
        "| refusal | 1.00 (1/1) | **1.00** (1/1) | 0.00 | 0.00 | 1 to spare |\n"
        "| violations | 0 | **0** | | none | |\n\n"
    )


def test_twenty_are_all_open(subject_of: SubjectOf) -> None:
    text = made(subject_of(REFUSED)._replace(warnings=("w",) * 20))
    assert text.endswith("### Warnings (20)\n\n" + "- `w`\n" * 20 + "\n")


@pytest.mark.parametrize(("count", "end"), [(100, "</details>\n\n"), (101, "Not listed: 1.\n\n</details>\n\n")])
def test_a_hundred_are_listed_and_the_rest_counted(count: int, end: str, subject_of: SubjectOf) -> None:
    text = made(subject_of(REFUSED)._replace(warnings=("w",) * count))
    folded = f"<details><summary>{count - 20} more</summary>\n\n" + "- `w`\n" * 80 + f"\n{end}"
    assert text.endswith("- `w`\n" * 20 + f"\n{folded}")


@pytest.mark.parametrize(("last", "listed"), [("x" * 30, 80), ("x" * 31, 79)], ids=["at most", "one more"])
def test_a_list_is_twenty_thousand_characters_long_at_most(last: str, listed: int, subject_of: SubjectOf) -> None:
    long = "`" * 71
    text = made(subject_of(REFUSED)._replace(warnings=(*[f"{long}{'x' * 30}"] * 79, f"{long}{last}")))
    lines = [line for line in text.split("\n") if line.startswith("- ")]
    assert len(f"{lines[0]}\n") == 250
    assert len(lines) == listed
    assert text.count("Not listed: 1.") == 80 - listed


def test_beyond_twenty_the_rest_is_folded(subject_of: SubjectOf) -> None:
    text = made(subject_of(REFUSED)._replace(warnings=("w",) * 25))
    before, after = text.split("<details><summary>5 more</summary>\n\n")
    assert before.count("- `w`\n") == 20
    assert after == "- `w`\n" * 5 + "\n</details>\n\n"


def test_the_longest_report_fits_a_comment(subject_of: SubjectOf) -> None:
    subject = subject_of(many_losses(300))._replace(warnings=("\0" * 500,) * 300)
    text = made(subject)
    assert len(text) < COMMENT_LIMIT
    assert "\nNot listed: 200.\n" in text


def test_the_hostile_sample_stays_text(sample: SubjectOf) -> None:
    text = made(sample("hostile"))
    found = list(tokens(text))
    assert {"html_inline", "link_open", "image", "fence", "code_block", "hr"}.isdisjoint(token.type for token in found)
    assert [token.tag for token in found if token.type == "heading_open"] == ["h2"] + ["h3"] * 4
    assert [line for line in text.split("\n") if not line.isprintable()] == []
