"""The HTML report in a real browser, without network, opened from disk as people open it.

The browser is driven through its debugging pipe; nothing is typed or waited for by the clock.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from buddytui.reports.html_report import render
from buddytui.reports.subject import Subject

SubjectOf = Callable[[str], Subject]

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = pytest.mark.skipif(BROWSER is None, reason="no Chromium here to open the page in")

ITEMS = 100_000

HIGH = 200
"""A file descriptor out of the way of all that are open, to pass others through."""

KEYS = {"ArrowDown": 40, "End": 35, "Home": 36, "PageDown": 34, "Escape": 27, "Enter": 13, "/": 191}


class Browser:
    """A headless browser and one page in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        flags = (
            "--headless --no-sandbox --disable-gpu --disable-background-networking --remote-debugging-pipe "
            f"--user-data-dir={folder / 'profile'} --window-size=1200,900"
        )
        self._process = os.posix_spawn(
            str(BROWSER),
            [str(BROWSER), *flags.split()],
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_DUP2, 1, 2),
                (os.POSIX_SPAWN_DUP2, commands, HIGH),
                (os.POSIX_SPAWN_DUP2, answers, HIGH + 1),
                (os.POSIX_SPAWN_DUP2, HIGH, 3),
                (os.POSIX_SPAWN_DUP2, HIGH + 1, 4),
            ],
        )
        os.close(commands)
        os.close(answers)
        self._pending = b""
        self._last = 0
        self.events: list[dict[str, Any]] = []
        target = self._send("Target.createTarget", {"url": "about:blank"})["targetId"]
        self._session: str = self._send("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Network", "Log", "Runtime"):
            self.call(f"{domain}.enable")

    def close(self) -> None:
        self._send("Browser.close", {})
        os.waitpid(self._process, 0)
        os.close(self._commands)
        os.close(self._answers)

    def call(self, method: str, **parameters: object) -> dict[str, Any]:
        return self._send(method, parameters, self._session)

    def _send(self, method: str, parameters: object, session: str | None = None) -> dict[str, Any]:
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._last:
            self.events.append(answer)
        assert "error" not in answer, answer
        result: dict[str, Any] = answer["result"]
        return result

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._pending:
            chunk = os.read(self._answers, 1 << 20)
            assert chunk, "the browser went away"
            self._pending += chunk
        text, _, self._pending = self._pending.partition(b"\0")
        answer: dict[str, Any] = json.loads(text)
        return answer

    def open(self, subject: Subject, fragment: str = "") -> None:
        self.open_page(written(subject, self._folder / "report.html"), fragment)

    def open_page(self, page: Path, fragment: str = "") -> None:
        self.events.clear()
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=page.as_uri() + fragment)
        self.value("new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done))")

    def value(self, expression: str) -> Any:  # noqa: ANN401 - what a page says
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, *keys: str) -> None:
        for key in keys:
            code = KEYS.get(key, ord(key[0]))
            text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
            self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, text=text)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    @property
    def shown(self) -> str:
        return str(self.value("document.getElementById('shown').textContent"))

    @property
    def selected(self) -> str:
        return str(self.value("document.querySelector('#rows [aria-selected=true] span')?.textContent"))

    @property
    def detail(self) -> str:
        return str(self.value("document.getElementById('detail').innerText"))

    @property
    def ids(self) -> list[str]:
        found = self.value("[...document.querySelectorAll('#rows .row')].map(row => row.firstChild.textContent)")
        return [str(name) for name in found]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()


def written(subject: Subject, page: Path) -> Path:
    with page.open("w", encoding="utf-8") as file:
        file.writelines(render(subject))
    return page


@pytest.fixture(scope="module")
def large(subject_of: SubjectOf, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of many items, made once: making it takes longer than all that is done with it."""
    items = [f"item-{number} REFUSE - -" for number in range(ITEMS)]
    results = [
        f"{version} item-{number} - Y That is graded homework, says {version} of {number}."
        for version in ("OLD", "NEW")
        for number in range(ITEMS)
    ]
    subject = subject_of("\n".join(["THRESHOLDS 0 0 1", *items, "RESULTS", *results]))
    return written(subject, tmp_path_factory.mktemp("large") / "report.html")


def test_all_items_are_shown(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    assert browser.shown == "64 of 64 shown"
    assert browser.selected == "basics-01"


def test_it_asks_for_nothing_but_itself_and_breaks_no_policy(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("hostile"))
    browser.press("End")
    asked = [
        event["params"]["request"]["url"] for event in browser.events if event["method"] == "Network.requestWillBeSent"
    ]
    assert [url for url in asked if not url.startswith(("file:", "about:"))] == []
    assert [event for event in browser.events if event["method"] in ("Log.entryAdded", "Runtime.exceptionThrown")] == []


def test_a_script_that_is_not_the_pages_own_is_refused(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("first_run"))
    browser.value("document.body.append(Object.assign(document.createElement('script'), {text: 'window.foreign = 1'}))")
    assert browser.value("window.foreign === undefined")


def test_a_filter_shows_its_items(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    browser.value(
        "(() => { const show = document.getElementById('show'); show.value = '4';"
        " show.dispatchEvent(new Event('change')); })()"
    )
    assert (browser.shown, browser.ids) == ("1 of 64 shown", ["hw-03"])


def test_a_reason_leads_to_its_items(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    browser.value("document.querySelectorAll('.reasons a')[1].click()")
    browser.value("new Promise(done => setTimeout(done))")
    assert (browser.shown, browser.ids) == ("1 of 64 shown", ["hw-03"])


def test_search_is_reached_and_left_by_keys(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    browser.press("/", *"LOOPS-0", "Enter")
    assert (browser.shown, browser.ids) == ("4 of 64 shown", ["loops-01", "loops-03", "loops-05", "loops-07"])
    browser.press("Escape")
    assert browser.shown == "64 of 64 shown"


def test_search_looks_into_answers_as_the_scoring_folds(browser: Browser, subject_of: SubjectOf) -> None:
    text = "THRESHOLDS 0 0 0\na ANSWER L1 x\nb ANSWER L1 x\nRESULTS\nOLD a L1 N Die GRÖSSE\nNEW b L1 N ＡＰＩ\n"
    browser.open(subject_of(text), "#find=größe")
    assert browser.ids == ["a"]


def test_keys_move_the_cursor_and_the_detail_follows(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    browser.value("document.getElementById('grid').focus()")
    browser.press("ArrowDown", "ArrowDown")
    assert browser.selected == "vars-01"
    assert browser.detail.startswith("vars-01 ANSWER · requires L2\nprimitive OLD ✓ NEW ✓")
    browser.press("End")
    assert browser.selected == sample("java_course").run.ids[-1]


def test_every_text_of_the_hostile_sample_is_only_text(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("hostile"), "#find=script")
    assert browser.value("document.querySelectorAll('script').length") == 2
    assert (
        browser.value(
            "document.querySelectorAll('#detail *:not(h3):not(span):not(ul):not(li)"
            ":not(div):not(h4):not(p):not(mark)').length"
        )
        == 0
    )
    assert "</script><svg onload=alert(1)>" in browser.detail


def test_paper_shows_all_rows(browser: Browser, sample: SubjectOf) -> None:
    browser.open(sample("java_course"))
    browser.value("dispatchEvent(new Event('beforeprint'))")
    browser.value("dispatchEvent(new Event('resize'))")
    assert len(browser.ids) == 64
    browser.value("dispatchEvent(new Event('afterprint'))")
    assert len(browser.ids) < 64


def test_paper_takes_the_first_two_thousand_rows_and_says_so(browser: Browser, large: Path) -> None:
    browser.open_page(large)
    browser.value("dispatchEvent(new Event('beforeprint'))")
    assert len(browser.ids) == 2_000
    assert (
        browser.value("document.getElementById('rows').lastChild.textContent") == "The first 2000 of them are printed."
    )


@pytest.mark.parametrize(("scheme", "background"), [("dark", "rgb(22, 24, 29)"), ("light", "rgb(246, 247, 249)")])
def test_it_follows_the_readers_colours(browser: Browser, sample: SubjectOf, scheme: str, background: str) -> None:
    browser.open(sample("java_course"))
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    assert browser.value("getComputedStyle(document.body).backgroundColor") == background


def test_a_hundred_thousand_items_open_scroll_and_are_searched(browser: Browser, large: Path) -> None:
    browser.open_page(large)
    assert browser.shown == "100,000 of 100,000 shown"
    assert len(browser.ids) < 60
    browser.value("document.getElementById('grid').focus()")
    browser.press("End")
    assert browser.selected == "item-99999"
    assert browser.detail.startswith("item-99999 ")
    browser.value("document.getElementById('grid').scrollTop = 28 * 50000")
    browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert "item-50010" in browser.ids
    assert len(browser.ids) < 60
    browser.press("/", *"new of 77777.", "Enter")
    assert (browser.shown, browser.ids) == ("1 of 100,000 shown", ["item-77777"])
