"""A room's tests in a process of their own, which knows only a copy of the checkout.

Every process is forked from one that has loaded pytest and nothing of the program: what a mutant does while
it is imported is tried as well.
"""

import importlib
import os
import resource
import sys
import time
from collections.abc import Callable, Generator, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import coverage
import hypothesis
import pytest

FEW_EXAMPLES = 25
_MEMORY = 4 * 1024**3
_OPTIONS = ["-q", "-x", "--strict-markers", "--import-mode=importlib", "--tb=short", "-o", "addopts="]
# A browser and an office suite do not start within that memory, which would count as killed.
_OPTIONS += ["--ignore-glob=*_browser.py", "--ignore-glob=*_in_spreadsheet.py"]
_OPTIONS += ["-W", "ignore::pytest.PytestAssertRewriteWarning", "-p", "no:cacheprovider"]
_PLUGINS = ("_hypothesis_pytestplugin", "pytest_asyncio.plugin", "pytest_timeout")

for _plugin in _PLUGINS:
    importlib.import_module(_plugin)
    _OPTIONS += ["-p", _plugin]


class Knowledge(NamedTuple):
    """What the tests do without a mutant: whether all pass, their seconds of work, who runs each line, imports.

    A line that runs while a module is imported has no tests of its own.
    """

    passed: bool
    seconds: dict[str, float]
    tests_of_line: dict[Path, dict[int, list[str]]]
    libraries: list[str]

    def covering(self, file: Path, first: int, last: int) -> list[str]:
        """The tests that run one of these lines, the quickest first; all tests where it has none of its own."""
        lines = self.tests_of_line.get(file, {})
        told = [lines[line] for line in range(first, last + 1) if line in lines]
        tests = {test for tests in told for test in tests}
        if not all(told) or not tests:
            tests = set(self.seconds)
        return sorted(tests, key=self.seconds.__getitem__)


def learn(checkout: Path, room: Path, tests: Path, hand_over: Callable[[object], None]) -> None:
    """Run all tests of a room and hand over the fields of what is known then; to be a process's target."""
    _enter(checkout)
    sys.dont_write_bytecode = False
    _cap_examples()
    watching = _Watching(checkout, room)
    code = pytest.main([*_OPTIONS, str(tests)], plugins=[watching])
    libraries = [name for name, module in sys.modules.items() if not _lies_in(checkout, module)]
    hand_over((code == 0, *watching.seen(), libraries))


def judge(checkout: Path, tests: Sequence[str], seconds: int, *, as_written: bool) -> None:
    """End the process with 0 where all these tests pass in these seconds of work; to be a process's target."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    _enter(checkout)
    # What Python keeps compiled is the unchanged file's.
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    if not as_written:
        _cap_examples()
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    os._exit(pytest.main([*_OPTIONS, *files], plugins=[_Only(tests)]))


class _Watching:
    """A plugin that sees which test runs which line."""

    def __init__(self, checkout: Path, room: Path) -> None:
        self._checkout = checkout
        self._package = ".".join(room.parts)
        self._seconds: dict[str, float] = {}
        self._meter = coverage.Coverage(data_file=None, include=[str(checkout / room / "*")])

    def pytest_sessionstart(self) -> None:
        self._meter.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._forget()
        self._meter.switch_context(item.nodeid)
        before = time.process_time()
        result = yield
        self._seconds[item.nodeid] = time.process_time() - before
        self._meter.switch_context("")
        return result

    def _forget(self) -> None:
        """Empty what functions of the room keep: a later test that needs their lines runs them as well."""
        modules = [module for name, module in list(sys.modules.items()) if name.startswith(self._package)]
        for value in [value for module in modules for value in vars(module).values()]:
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()

    def seen(self) -> tuple[dict[str, float], dict[Path, dict[int, list[str]]]]:
        self._meter.stop()
        data = self._meter.get_data()
        found = {}
        for name in data.measured_files():
            lines = data.contexts_by_lineno(name).items()
            found[Path(name).relative_to(self._checkout)] = {
                line: [] if "" in tests else list(tests) for line, tests in lines
            }
        return self._seconds, found


class _Only:
    """A plugin that leaves these tests, in this order.

    A mutant may change what a test is given and so the test's name: of a test that is not there under a name, all
    that is left of it is tried.
    """

    def __init__(self, tests: Sequence[str]) -> None:
        self._places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        places = dict(self._places)
        for gone in places.keys() - {item.nodeid for item in items}:
            function = _function(gone)
            for item in items:
                if _function(item.nodeid) == function:
                    places.setdefault(item.nodeid, places[gone])
        items[:] = sorted((item for item in items if item.nodeid in places), key=lambda item: places[item.nodeid])


def _function(test: str) -> str:
    return test.partition("[")[0]


def _lies_in(checkout: Path, module: ModuleType) -> bool:
    places = [getattr(module, "__file__", None), *getattr(module, "__path__", ())]
    return any(place is not None and Path(place).is_relative_to(checkout) for place in places)


def _enter(checkout: Path) -> None:
    """Make this process one that knows only the copy."""
    os.chdir(checkout)
    real = str(Path(__file__).parents[2])
    sys.path[:] = [str(checkout), *(path for path in sys.path if path not in ("", real))]
    os.environ |= {"PYTHONPATH": str(checkout), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    quick = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    healthy = list(hypothesis.HealthCheck)
    hypothesis.settings.register_profile(
        "mutation", derandomize=True, database=None, deadline=None, phases=quick, suppress_health_check=healthy
    )
    hypothesis.settings.load_profile("mutation")


def _cap_examples() -> None:
    """From now on no property asks for more than a few examples, whatever it says itself."""
    as_written: Callable[..., None] = hypothesis.settings.__init__

    def capped(self: hypothesis.settings, parent: hypothesis.settings | None = None, **changes: object) -> None:
        asked = changes.get("max_examples")
        changes["max_examples"] = min(asked, FEW_EXAMPLES) if isinstance(asked, int) else FEW_EXAMPLES
        as_written(self, parent, **changes)

    hypothesis.settings.__init__ = capped  # type: ignore[method-assign]  # the one place that all settings pass
