import json
import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

from buddytui.reports.html_report import render
from buddytui.reports.subject import Subject
from buddytui.reports.text import Decided

SubjectOf = Callable[[str], Subject]


class Page(HTMLParser):
    """The page's tags with their attributes, and what stands in each script and style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.blocks: list[tuple[str, str]] = []
        self._open = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = f"{tag} {dict(attrs).get('type', '')}".strip()

    def handle_data(self, data: str) -> None:
        if self._open.startswith(("script", "style")):
            self.blocks.append((self._open, data))

    def handle_endtag(self, tag: str) -> None:
        del tag
        self._open = ""

    def block(self, kind: str) -> str:
        return "".join(data for found, data in self.blocks if found == kind)

    @property
    def policy(self) -> str:
        return next(str(found["content"]) for tag, found in self.tags if "http-equiv" in found and tag == "meta")

    @property
    def data(self) -> Any:  # noqa: ANN401 - what JSON holds
        return json.loads(self.block("script application/json"))


def page(subject: Subject) -> Page:
    return Page("".join(render(subject)))


def digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_the_policy_allows_the_pages_own_script_and_style_and_nothing_else(sample: SubjectOf) -> None:
    made = page(sample("first_run"))
    assert made.policy.split("; ") == [
        "default-src 'none'",
        f"style-src {digest(made.block('style'))}",
        f"script-src {digest(made.block('script'))}",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def test_the_policy_stands_before_all_that_it_governs(sample: SubjectOf) -> None:
    tags = [tag for tag, _ in page(sample("first_run")).tags]
    assert tags[:4] == ["html", "head", "meta", "meta"]


@pytest.mark.parametrize("name", ["java_course", "hostile"])
def test_nothing_is_loaded_or_linked_from_elsewhere(name: str, sample: SubjectOf) -> None:
    made = page(sample(name))
    assert {"link", "img", "iframe", "object", "embed", "base", "video", "audio"}.isdisjoint(t for t, _ in made.tags)
    assert [found for _, found in made.tags if "src" in found or "style" in found] == []
    assert [found for _, found in made.tags if not str(found.get("href", "#")).startswith("#")] == []
    assert [found for _, found in made.tags if any(attribute.startswith("on") for attribute in found)] == []


def test_no_text_of_the_file_becomes_markup(sample: SubjectOf) -> None:
    allowed = {tag for tag, _ in page(sample("java_course")).tags}
    made = page(sample("hostile"))
    assert {tag for tag, _ in made.tags} <= allowed
    assert sum(tag == "script" for tag, _ in made.tags) == 2


def test_the_path_is_escaped(sample: SubjectOf) -> None:
    text = "".join(render(sample("first_run")._replace(name="<img src=x>\"'&\x1b\u202e$word")))
    assert "<img" not in text
    assert "&lt;img src=x&gt;&quot;&#x27;&amp;␛&lt;U+202E&gt;$word" in text


def test_every_item_is_in_the_data(sample: SubjectOf) -> None:
    subject = sample("java_course")
    assert [item[0] for item in page(subject).data["items"]] == list(subject.run.ids)


def test_the_data_holds_no_character_that_could_begin_markup(sample: SubjectOf) -> None:
    block = page(sample("hostile")).block("script application/json")
    assert re.findall("[<>&]", block) == []
    assert {category(character) for character in block.replace("\n", "")}.isdisjoint({"Cc", "Cf", "Cs", "Zl", "Zp"})


def test_found_keywords_are_every_second_piece_of_an_answer(sample: SubjectOf) -> None:
    result = page(sample("first_run")).data["items"][0][7]
    assert result == ["L3", 0, ["A ", "class", " describes ", "object", "s"], "11"]


def test_the_verdict_and_the_gauges_need_no_script(sample: SubjectOf) -> None:
    text = "".join(render(sample("first_run")))
    markup = text.split('<script type="application/json"')[0]
    assert "<h1>BLOCK</h1>" in markup
    assert 'aria-label="NEW 0.00, OLD 1.00, threshold 1.00"' in markup
    assert "refusal below threshold</a>" in markup
    assert "<noscript>" in markup


def test_a_metric_without_items_has_a_gauge_without_a_bar(subject_of: SubjectOf) -> None:
    text = "".join(render(subject_of("THRESHOLDS 0 0 0\na ANSWER L1 b\nRESULTS\nOLD a L1 N b\nNEW a L1 N b\n")))
    assert 'aria-label="NEW n/a, OLD n/a, threshold 0.00"' in text


def test_a_run_that_was_decided_early_says_so(sample: SubjectOf) -> None:
    text = "".join(render(sample("first_run")._replace(decided=Decided(5, 8))))
    assert '<p class="note simulated">BLOCK was certain before the end: decided after 5 of 8 results.</p>' in text


def test_it_is_the_same_page_where_the_locale_knows_no_letters_beyond_ascii(
    sample: SubjectOf, sample_runs: Path
) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "buddytui", "sample_runs/first_run.txt", "--format", "html"]
    ended = subprocess.run(
        command, cwd=sample_runs.parent, env={**os.environ, **plain}, capture_output=True, check=False
    )
    assert ended.stdout.decode() == "".join(render(sample("first_run")))


def test_without_a_digest_none_is_told(sample: SubjectOf) -> None:
    text = "".join(render(sample("first_run")._replace(sha256=None)))
    assert "the upright line the threshold.<" in text
    assert "SHA-256" not in text


@pytest.mark.parametrize(
    ("count", "more"),
    [(20, []), (21, ["and 1 more"]), (1_020, ["and 1,000 more"])],
)
def test_twenty_are_listed_and_the_rest_counted(count: int, more: list[str], sample: SubjectOf) -> None:
    subject = sample("release")._replace(warnings=("w",) * count)
    text = "".join(render(subject))
    assert text.count("<li><code>w</code></li>") == 20
    assert re.findall(r'<p class="quiet">(and [\d,]+ more)</p>', text) == more
    assert f'<h2>Warnings <span class="quiet">{count:,}</span></h2>' in text


def test_thresholds_that_are_tried_are_named(tried_subject: Callable[[str, str], Subject]) -> None:
    subject = tried_subject("THRESHOLDS 0 0 0\na REFUSE - -\nRESULTS\nOLD a - Y\nNEW a - Y\n", "0.5 0 0")
    text = "".join(render(subject))
    assert "Simulated with thresholds 0.50 0.00 0.00; the file’s are 0.00 0.00 0.00." in text
    assert "<title>BLOCK, simulated · run.txt</title>" in text
    assert "<h1>BLOCK, simulated</h1>" in text
