"""Runs tests against broken code quickly: one process has collected them all, each mutant is a fork of it.

In the fork the broken function gets its new code, and of the tests of its module those run that enter it, the
quickest first, up to the first that fails; then the others of their files. What cannot be exchanged so (constants,
classes, defaults) is not judged here, and neither is what no test notices: that is left to a fresh process that runs
everything.
"""

import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeAlias

import pytest

Entering: TypeAlias = dict[str, list[tuple[float, str]]]
"""For each function, as "rules/score.py:score", the tests that enter it: their processor time and name."""
Task: TypeAlias = tuple[int, str, str, str, Sequence[str]]
"""Number, module, source and function of a mutant, and the tests of its module."""

_LEFT_OUT = ("cacheprovider", "benchmark", "nbval", "xdist")
OPTIONS = (
    "-x", "-q", "--strict-markers", "-o", "addopts=--import-mode=importlib", *(f"-pno:{name}" for name in _LEFT_OUT),
)  # fmt: skip
OUTPUT = "output.txt"
ALLOWED, LONGER = 20, 3
"""Seconds of processor time that a test may take, with fixtures of others, and how many times longer than before."""
NOT_WATCHED = ("tests/show/kit/test_thinking.py",)
"""Tests that go on beside threads: traced, CPython 3.11 may run for ever in them. They have their say at the end."""
SAID = {0: "survived", 1: "killed", 2: "unknown"}


@dataclass(eq=False)
class Runner:
    """A pytest plugin that, instead of running what was collected, answers tasks that come through a pipe."""

    tree: Path
    pipe: Connection
    jobs: int
    memory: int
    caches: list[Any] = field(default_factory=list)
    """Every cache of a function: what one test has worked out must not keep another one from entering it."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First note what each test enters, and which fail by themselves; then judge one mutant after the other."""
        self.caches = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, _lru_cache_wrapper) and str(thing.__module__).startswith("moonriver")
        ]
        gc.freeze()
        noted = self.tree / "entered.json"
        status = _forked(lambda: _note(session.items, f"{self.tree}/moonriver/", noted, self.caches))
        if os.waitpid(status, 0)[1]:
            self.pipe.send(None)
            return True
        entering: Entering
        entering, failing = json.loads(noted.read_text("utf-8"))
        self.pipe.send(failing)
        items = {item.nodeid: item for item in session.items}
        running: dict[int, int] = {}
        waiting = True
        while waiting or running:
            if waiting and len(running) < self.jobs and self.pipe.poll(0 if running else None):
                task: Task | None = self.pipe.recv()
                if task is None:
                    waiting = False
                    continue
                running[self._begun(task, entering, items)] = task[0]
            for child, number in list(running.items()):
                ended, status = os.waitpid(child, os.WNOHANG)
                if ended:
                    del running[child]
                    with suppress(ProcessLookupError):
                        os.killpg(child, signal.SIGKILL)  # what it has started itself
                    code = os.waitstatus_to_exitcode(status)
                    said = SAID.get(code, "killed")
                    if code in (-signal.SIGXCPU, -signal.SIGALRM):
                        said = f"timed out: {_running(self.tree, child).read_text('utf-8')}"
                    self.pipe.send((number, said))
            time.sleep(0.005)
        return True

    def _begun(self, task: Task, entering: Entering, items: dict[str, pytest.Item]) -> int:
        """The process that judges a mutant.

        What a fixture enters is noted of the first test that needs it: others of its file have their say at the end.
        """
        _, module, source, function, tests = task
        took = {name: seconds for found in entering.values() for seconds, name in found}
        first = {name for _, name in entering.get(f"{module}:{function}", ())}
        files = {_file(name) for name in first}
        names = [
            name
            for name in items
            if name in took
            and _file(name) in files
            and any(name == test or name.startswith((test + "::", test + "/")) for test in tests)
        ]
        chosen = [
            (took[name], name) for name in sorted(names, key=lambda name: (name not in first, took[name]))
        ]

        def judge() -> int:
            resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
            if not _exchanged(f"moonriver.{module.removesuffix('.py').replace('/', '.')}", function, source):
                return 2
            for cache in self.caches:
                cache.cache_clear()
            return _run([(items[name], seconds) for seconds, name in chosen], self.tree)

        return _forked(judge)


def _file(test: str) -> str:
    return test.partition("::")[0]


def _forked(work: Callable[[], int]) -> int:
    """A process that does this and ends with its result."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        os.setsid()
        code = work()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def _running(tree: Path, process: int) -> Path:
    """The file in which a process writes the test that it runs."""
    return tree / f"tmp{process}" / "running.txt"


def _run(chosen: Sequence[tuple[pytest.Item, float]], tree: Path) -> int:
    """Run tests up to the first that fails, none of them much longer than it took before."""
    running = _running(tree, os.getpid())
    running.parent.mkdir(exist_ok=True)
    for (item, seconds), (following, _) in zip(chosen, [*chosen[1:], (None, 0)], strict=True):
        config: Any = item.config
        config._tmp_path_factory._basetemp = running.parent
        running.write_text(item.nodeid, "utf-8")
        allowed = int(ALLOWED + LONGER * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + allowed, resource.RLIM_INFINITY))
        signal.alarm(10 * allowed)  # for one that sleeps; the machine may be busy
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if item.session.testsfailed:
            return 1
    return 0


def _note(items: Sequence[pytest.Item], package: str, into: Path, caches: Sequence[Any]) -> int:
    """Run all tests and write which functions of the package each of them enters, and those that fail."""
    entering: Entering = defaultdict(list)
    failing = []
    watched = [item for item in items if not item.nodeid.startswith(NOT_WATCHED)]
    for item, following in zip(watched, [*watched[1:], None], strict=True):
        codes: dict[int, CodeType] = {}
        for cache in caches:
            cache.cache_clear()

        def note(frame: FrameType, _: str, __: object, codes: dict[int, CodeType] = codes) -> None:
            """Keep what is called; None says that its lines are of no interest."""
            codes[id(frame.f_code)] = frame.f_code

        begun = time.process_time()
        sys.settrace(note)
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        finally:
            sys.settrace(None)
        if item.session.testsfailed:
            item.session.testsfailed = 0
            failing.append(item.nodeid)
            continue
        seconds = time.process_time() - begun
        for name in {
            f"{code.co_filename.removeprefix(package)}:{code.co_qualname.partition('.<locals>')[0]}"
            for code in codes.values()
            if code.co_filename.startswith(package)
        }:
            entering[name].append((seconds, item.nodeid))
    into.write_text(json.dumps([entering, failing]), "utf-8")
    return 0


def _exchanged(module: str, name: str, source: str) -> bool:
    """Give a function the code that it has in a source; False where that cannot be done."""
    try:
        loaded = importlib.import_module(module)
        target: Any = loaded
        for part in name.split("."):
            target = vars(target)[part]
    except (ImportError, KeyError, TypeError):
        return False
    codes = [
        code for code in _codes(compile(source, str(loaded.__file__), "exec")) if code.co_qualname == name
    ]
    function = _function(target)
    if len(codes) != 1 or function is None or function.__code__.co_freevars != codes[0].co_freevars:
        return False
    function.__code__ = codes[0]
    return True


def _function(target: Any) -> Any:
    """The plain function in what was made of it: a method, a property, or a cache, which is emptied."""
    while True:
        if isinstance(target, property):
            target = target.fget
        elif hasattr(target, "__wrapped__") or isinstance(target, staticmethod | classmethod):
            if hasattr(target, "cache_clear"):
                target.cache_clear()
            target = getattr(target, "__wrapped__", None) or target.__func__
        else:
            return target if hasattr(target, "__code__") else None


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def move_into(tree: Path) -> None:
    """Know only a copy of the tree from now on, its tests too, and write into a file there what is said."""
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    silence = os.open(tree / OUTPUT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


def serve(tree: Path, tests: Sequence[str], pipe: Connection, jobs: int, memory: int) -> None:
    """What the process that holds the tests does, in a copy of the tree."""
    move_into(tree)
    pytest.main([*OPTIONS, *tests], [Runner(tree, pipe, jobs, memory)])
    pipe.close()
