"""Breaks the package on purpose, one small change at a time, and says which changes no test notices.

`python -m tests.tools.mutants --seed 1 --number 400 rules saboteur tabletop` draws 400 such mutants of these folders
of `moonriver/`, runs the tests of the module that each one breaks, and prints what was killed and what survived.

mutmut knows how code is broken; what is drawn, and which tests must notice it, is decided here. Left out is what no
behaviour depends on: sentences and the keys they are listed by for translators, docstrings, types, decorators (caches),
assertions, `strict=True` of `zip`, capitals in a colour's number, and what is done on Windows only. Each mutant meets
the tests that enter its function first, see `broken`; what they let pass meets all tests of its module in a fresh
process.
"""

import argparse
import difflib
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cached_property
from multiprocessing import Pipe, get_context
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

import hypothesis  # noqa: F401, like networkx and pytest: imported once for all runs
import libcst as cst
import networkx  # noqa: F401
import pytest
from mutmut.mutation.mutators import mutation_operators

from tests.tools import broken

ROOT = Path(__file__).parents[2]
FOLDERS = ("rules", "saboteur", "tabletop")
SECONDS = 200
"""Processor time that one run of tests may take, some three times what all of them need."""
MEMORY = 4 << 30
"""Bytes that one run of tests may use: a broken loop may collect without end."""

_RULES = (
    *(f"tests/rules/test_{name}.py" for name in (
        "turns", "decisions", "refusals", "ranch", "placing", "symbols", "partners", "ending", "two_players", "setup",
        "scoring", "contents", "diagram", "legends", "moves", "views", "possible", "box", "partner_invented", "values",
        "events", "record", "arguments", "whatif",
    )),
    "tests/rules/test_against_second_reading.py::test_refusals_agree_with_the_second_reading[2p-base-in_turn]",
    "tests/rules/test_components.py",
    "tests/rules/test_properties.py",
)  # fmt: skip
_MINE = tuple(f"tests/saboteur/test_{name}.py" for name in (
    "cards", "refusals", "placement", "goals", "actions", "gold", "diagram", "record", "tunnels", "values", "events",
    "graphs", "view", "told",
))  # fmt: skip
_SENTENCES = ("tests/words/test_keys.py::test_a_key_has_a_sentence_that_its_facts_can_fill",)
_CLASS = tuple(
    f"tests/lessons/test_{name}.py" for name in ("collecting", "grade", "worksheets", "sitting", "variants")
)
_LESSONS = (
    *(f"tests/lessons/test_{name}.py" for name in (
        "panel", "drawn", "told", "scenes", "pictures", "memory", "pen", "puzzles", "searches", "ranch_steps",
        "mine_steps", "saboteur_lessons", "algorithms",
    )),
    *_CLASS, "tests/lessons/test_exercises.py", "tests/show/test_approved.py",
)  # fmt: skip

TESTS: dict[str, Sequence[str]] = {
    "rules/dea*.py": ("tests/rules/test_setup.py", "tests/rules/test_views.py"),
    "rules/duo.py": ("tests/rules/test_two_players.py",),
    "rules/graphs.py": ("tests/rules/test_components.py", "tests/rules/test_legends.py"),
    "rules/scenario.py": ("tests/rules/test_legends.py", "tests/rules/test_components.py"),
    "rules/score.py": ("tests/rules/test_scoring.py", "tests/rules/test_legends.py"),
    "rules/*.py": (*_RULES, *_SENTENCES),
    "saboteur/dwarves.py": ("tests/saboteur/test_gold.py",),
    "saboteur/rounds.py": ("tests/saboteur/test_gold.py",),
    "saboteur/*.py": (*_MINE, *_SENTENCES),
    "tabletop/cells.py": ("tests/tabletop/test_graphs.py",),
    "tabletop/graphs.py": ("tests/saboteur/test_graphs.py",),
    "tabletop/moves.py": (
        "tests/rules/test_moves.py", "tests/rules/test_record.py", "tests/saboteur/test_record.py",
        "tests/saboteur/test_actions.py", "tests/rules/test_properties.py",
    ),
    "tabletop/recording.py": ("tests/rules/test_record.py", "tests/saboteur/test_record.py"),
    "tabletop/reading.py": ("tests/rules/test_box.py", "tests/rules/test_record.py"),
    "tabletop/refusals.py": (
        "tests/rules/test_values.py", "tests/rules/test_record.py", "tests/rules/test_diagram.py",
        "tests/rules/test_arguments.py",
    ),
    "tabletop/values.py": ("tests/rules/test_values.py", "tests/saboteur/test_values.py"),
    "tabletop/events.py": ("tests/rules/test_events.py", "tests/saboteur/test_events.py"),
    "tabletop/arguments.py": ("tests/rules/test_arguments.py", "tests/rules/test_values.py", "tests/bots/test_bots.py"),
    "tabletop/limits.py": ("tests/tabletop/test_reading.py", "tests/rules/test_box.py"),
    "tabletop/*.py": _SENTENCES,
    "show/*.py": ("tests/show", "tests/words", "tests/bots/test_own_bots.py"),
    "words/*.py": ("tests/words", "tests/show"),
    "bots/*.py": ("tests/bots", "tests/show/moonriver/test_microscope.py"),
    "site/*.py": ("tests/site", "tests/show/test_approved.py"),
    "study/*.py": ("tests/study", "tests/bots", "tests/show/test_approved.py"),
    "lessons/n[0-9][0-9].py": (
        "tests/lessons/test_exercises.py", "tests/lessons/test_algorithms.py", "tests/lessons/test_drawn.py",
        "tests/words/test_languages.py::test_every_sentence_is_translated_from_the_english_of_today[pt]",
    ),
    "lessons/classroom/*.py": _CLASS,
    "lessons/[!n]*.py": _LESSONS,
}  # fmt: skip
"""The tests of a module beside the file named like it (`rules/box.py`, `tests/rules/test_box.py`), in this order:
first those about its subject, then those that play with it, the slower ones last."""

Operator = Callable[[Any], Iterable[cst.CSTNode]]


@dataclass(frozen=True, eq=False)
class Mutant:
    """A module with one small change: a node of it, and what stands there instead."""

    module: str
    parsed: cst.Module
    node: cst.CSTNode
    way: cst.CSTNode
    function: str
    """The function or method that is broken; empty for what stands outside of all."""

    @property
    def source(self) -> str:
        """The module as it is."""
        return str(self.parsed.code)

    @cached_property
    def changed(self) -> str:
        """The module with the change."""
        changed = self.parsed.deep_replace(self.node, self.way)
        assert isinstance(changed, cst.Module)
        return str(changed.code)

    @property
    def diff(self) -> str:
        """What was changed, a line around it."""
        lines = difflib.unified_diff(self.source.splitlines(), self.changed.splitlines(), n=1, lineterm="")
        return "\n".join(list(lines)[2:])


def _negated(node: cst.If | cst.While | cst.CompIf) -> Iterator[cst.CSTNode]:
    """A condition turned round."""
    test = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    space = cst.SimpleWhitespace(" ")
    turned = cst.UnaryOperation(cst.Not(space), test)
    yield node.with_changes(test=turned)


def _dropped(node: cst.SimpleStatementLine) -> Iterator[cst.CSTNode]:
    """A call or change left out."""
    if len(node.body) == 1 and isinstance(node.body[0], cst.Expr | cst.AugAssign):
        yield node.with_changes(body=[cst.Pass()])


def _empty_handed(node: cst.Return) -> Iterator[cst.CSTNode]:
    """A function that returns nothing."""
    if node.value is not None and not (isinstance(node.value, cst.Name) and node.value.value == "None"):
        yield node.with_changes(value=cst.Name("None"))


TELLERS = ("N_", "tell", "tell_n")
"""What takes a sentence with its key, which is the same wherever the sentence is looked up."""

OPERATORS: tuple[tuple[Any, Operator], ...] = (
    *mutation_operators,
    ((cst.If, cst.While, cst.CompIf), _negated),
    (cst.SimpleStatementLine, _dropped),
    (cst.Return, _empty_handed),
)


def changes(module: cst.Module) -> list[tuple[str, cst.CSTNode, list[cst.CSTNode]]]:
    """Every place that can be broken, with the function that it is in and each way to break it."""
    found = []
    for function, node in _nodes(module):
        for kind, operator in OPERATORS:
            if isinstance(node, kind):
                ways = [way for way in operator(node) if not _idle(module, node, way)]
                if ways:
                    found.append((function, node, ways))
    return found


def _nodes(node: cst.CSTNode, place: str = "", inside: bool = False) -> Iterator[tuple[str, cst.CSTNode]]:
    """A node and all below it, but for what no behaviour depends on; each with the function that it is in.

    `place` is the class, or the outermost function if it is `inside` of one; defaults stand outside.
    """
    if isinstance(node, cst.Annotation | cst.Import | cst.ImportFrom | cst.Decorator | cst.Assert):
        return
    if isinstance(node, cst.If) and _name(node.test) == "TYPE_CHECKING":
        return
    if isinstance(node, cst.If) and isinstance(node.test, cst.Comparison) and _is_windows(node.test):
        if node.orelse is not None:
            yield from _nodes(node.orelse, place, inside)
        return
    if isinstance(node, cst.AnnAssign) and _name(node.annotation.annotation) == "TypeAlias":
        return
    if isinstance(node, cst.Assign) and re.match("[A-Z][a-z]", _name(node.targets[0].target)):
        return  # a type by another name
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.BaseString):
        return  # a docstring
    if isinstance(node, cst.SimpleString) and " " in node.value:
        return  # a sentence
    if isinstance(node, cst.Arg) and _name(node.keyword) == "strict":
        return
    yield place if inside else "", node
    named = not inside and isinstance(node, cst.FunctionDef | cst.ClassDef)
    key = (
        node.args[0] if isinstance(node, cst.Call) and _name(node.func) in TELLERS and node.args[1:] else None
    )
    for child in node.children:
        if child is key:
            continue
        if named and child is node.body:
            yield from _nodes(
                child, f"{place}.{node.name.value}".lstrip("."), isinstance(node, cst.FunctionDef)
            )
        else:
            yield from _nodes(child, place, inside)


def _is_windows(test: cst.Comparison) -> bool:
    """Whether a condition asks for Windows: what is done there cannot fail a test here."""
    asked = test.comparisons[0]
    return isinstance(asked.operator, cst.Equal) and str(getattr(asked.comparator, "value", "")) == '"win32"'


def _idle(module: cst.Module, node: cst.CSTNode, way: cst.CSTNode) -> bool:
    """Whether a change cannot matter: of what only type checkers or the careful read."""
    if isinstance(node, cst.SimpleStatementLine):
        expression = node.body[0]
        return isinstance(expression, cst.Expr) and isinstance(expression.value, cst.BaseString)
    if isinstance(node, cst.Call) and isinstance(way, cst.Call):
        if _name(node.func) == "cast":
            return True
        strict = module.code_for_node(node).count("strict=True")
        return bool(module.code_for_node(way).count("strict=True") < strict)
    if isinstance(node, cst.SimpleString) and isinstance(way, cst.SimpleString):
        return "#" in node.value and way.value.upper() == node.value.upper()
    return False


def _name(node: cst.CSTNode | None) -> str:
    return str(node.value) if isinstance(node, cst.Name) else ""


def drawn(modules: Sequence[str], number: int, seed: int, root: Path = ROOT) -> list[Mutant]:
    """How many mutants, spread over the modules by how much there is to break in each, at least one of each."""
    rng = Random(seed)
    parsed = {name: cst.parse_module((root / "moonriver" / name).read_text("utf-8")) for name in modules}
    places = {name: found for name in modules if (found := changes(parsed[name]))}
    everything = sum(map(len, places.values()))
    shares = {name: max(1, number * len(found) // everything) for name, found in places.items()}
    rest = rng.sample(sorted(places), len(places))
    for turn in range(number - sum(shares.values())):
        shares[rest[turn % len(rest)]] += 1
    mutants = []
    for name, found in places.items():
        for function, node, ways in rng.sample(found, min(shares[name], len(found))):
            mutants.append(Mutant(name, parsed[name], node, rng.choice(ways), function))
    rng.shuffle(mutants)
    return mutants


def tests_of(module: str, root: Path = ROOT) -> list[str]:
    """The tests of a module: the file that is named like it, then what `TESTS` adds."""
    folder, name = os.path.split(module)
    mirrored = os.path.join("tests", folder, f"test_{name}")
    named = [mirrored] if (root / mirrored).exists() else []
    added = [test for pattern, tests in TESTS.items() if fnmatch(module, pattern) for test in tests]
    return list(dict.fromkeys(named + added))


def _run(tree: Path, tests: Sequence[str], without: Sequence[str]) -> None:
    """What a process of its own does: the tests of a tree up to the first failure; its exit code is pytest's."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    broken.move_into(tree)
    os._exit(pytest.main([*broken.OPTIONS, *(f"--deselect={name}" for name in without), *tests]))


def verdict(tree: Path, tests: Sequence[str], without: Sequence[str] = ()) -> str:
    """What the tests say of a tree, some left out: "survived", "killed" or "timed out"."""
    process = get_context("fork").Process(target=_run, args=(tree, tests, without))
    process.start()
    process.join(10 * SECONDS)  # for one that sleeps; the machine may be busy
    late = process.is_alive()
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.join()
    if late or process.exitcode == -signal.SIGXCPU:
        return "timed out"
    return "survived" if process.exitcode == 0 else "killed"


def copied(root: Path, to: Path) -> Path:
    """A copy of the tree in which the package may be broken; what tests read of the project is in it."""
    left_out = shutil.ignore_patterns("__pycache__", ".git", ".venv", ".*_cache", "build")
    return shutil.copytree(root, to, ignore=left_out, dirs_exist_ok=True)


def glanced(
    mutants: Sequence[Mutant], tree: Path, tests: Mapping[str, Sequence[str]], jobs: int, failing: list[str]
) -> Iterator[tuple[Mutant, str]]:
    """What the tests that enter the broken functions say: "unknown" of what is broken elsewhere.

    Tests that fail by themselves have no say; they are added to `failing`.
    """
    here, there = Pipe()
    files = list(dict.fromkeys(test for named in tests.values() for test in named))
    process = get_context("fork").Process(target=broken.serve, args=(tree, files, there, jobs, MEMORY))
    process.start()
    there.close()
    try:
        known = here.recv()
    except EOFError:
        known = None
    if known is None:
        process.join()
        sys.exit(f"The tests cannot be run:\n{(tree / broken.OUTPUT).read_text('utf-8')}")
    failing += known
    for name in known:
        print(f"left out, as it fails by itself: {name}", flush=True)
    open_ = 0
    for number, mutant in enumerate(mutants):
        if not mutant.function:
            yield mutant, "unknown"
            continue
        here.send((number, mutant.module, mutant.changed, mutant.function, tests[mutant.module]))
        open_ += 1
        if open_ > jobs:
            answered, said = here.recv()
            open_ -= 1
            yield mutants[answered], said
    here.send(None)
    for _ in range(open_):
        answered, said = here.recv()
        yield mutants[answered], said
    process.join()


def examined(
    mutants: Sequence[Mutant], jobs: int, root: Path = ROOT, rough: bool = False
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what its tests say of it, as it is known.

    `rough` leaves out the second look at what survived the first one.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        trees: Queue[Path] = Queue()
        for job in range(jobs + 1):
            (place := Path(folder, str(job))).mkdir()
            trees.put(copied(root, place))
        tests = {mutant.module: tests_of(mutant.module, root) for mutant in mutants}

        def look_again(number: int, mutant: Mutant) -> tuple[Mutant, str]:
            tree = trees.get()
            path = tree / "moonriver" / mutant.module
            path.write_text(mutant.changed, "utf-8")
            os.utime(path, (number, number))  # no two mutants share a compiled file
            try:
                return mutant, verdict(tree, tests[mutant.module], failing)
            finally:
                path.write_text(mutant.source, "utf-8")
                os.utime(path, (0, 0))
                trees.put(tree)

        again, failing = [], list[str]()
        for mutant, said in glanced(mutants, trees.get(), tests, jobs, failing):
            if said == "unknown" or (said == "survived" and not rough):
                again.append(mutant)
            else:
                yield mutant, said
        runs = [pool.submit(look_again, number, mutant) for number, mutant in enumerate(again, start=1)]
        for run in as_completed(runs):
            yield run.result()


def main(arguments: Sequence[str]) -> int:
    """Draw, examine and report; 1 where anything survived."""
    parser = argparse.ArgumentParser(prog="tests.tools.mutants", description=__doc__)
    parser.add_argument("folders", nargs="*", default=FOLDERS, help="folders or modules below moonriver/")
    parser.add_argument("--number", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--rough", action="store_true", help="no second look at what the tests that enter it let pass"
    )
    given = parser.parse_args(arguments)
    package = ROOT / "moonriver"
    modules = [
        path.relative_to(package).as_posix()
        for folder in given.folders
        for path in (
            [package / folder] if folder.endswith(".py") else sorted((package / folder).rglob("*.py"))
        )
        if path.name != "__init__.py"
    ]
    mutants = drawn(modules, given.number, given.seed)

    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for number, (mutant, said) in enumerate(examined(mutants, given.jobs, rough=given.rough), start=1):
        said, _, test = said.partition(": ")
        counts[mutant.module][said] += 1
        print(f"{number} of {len(mutants)}: {mutant.module}", end="\r", file=sys.stderr, flush=True)
        if said != "killed":
            print(f"{said}: moonriver/{mutant.module} {test}\n{mutant.diff}\n", flush=True)
    columns = ("killed", "timed out", "survived")
    print(f"{f'seed {given.seed}':32}" + "".join(f"{column:>10}" for column in columns))
    for name, count in [*sorted(counts.items()), ("all", sum(counts.values(), Counter()))]:
        print(f"{name:32}" + "".join(f"{count[column]:10}" for column in columns))
    return 1 if any(count["survived"] for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
