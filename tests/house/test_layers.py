"""Imports only go down: which part of the package may import which, and where each library is at home."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

import networkx as nx
import pytest

from moonriver import games
from tests.house.test_environment import project
from tests.tools.site.archive import PARTS

ROOT = Path(__file__).parents[2]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "moonriver").rglob("*.py"))

FRONT_DOOR = "the front door"
"""moonriver/__init__.py, which opens every part: only what nothing else imports may come in by it."""

BELOW: dict[str, set[str]] = {
    "tabletop": set(),
    "games": {"tabletop"},
    "rules": {"tabletop"},
    "saboteur": {"tabletop"},
    "words": {"rules", "saboteur", "games", "tabletop"},
    "bots": {"rules", "saboteur", "games", "tabletop"},
    "show": {"bots", "words", "rules", "saboteur", "games", "tabletop"},
    "env": {"rules", "tabletop"},
    "study": {"show", "bots", "words", "rules", "saboteur", "games", "tabletop"},
    "site": {"show", "bots", "words", "rules", "saboteur", "games", "tabletop"},
    "lessons": {FRONT_DOOR, "study", "show", "bots", "words", "rules", "saboteur", "games", "tabletop"},
    "live": {"site", "lessons", "show", "bots", "words", "rules", "saboteur", "games", "tabletop"},
}
ALONE = {home.rules.split(".")[1] for home in games.GAMES.values() if home.rules == home.boards}
"""The games that stand in one folder, and on no floor: only the registry knows them."""
BELOW |= dict.fromkeys(ALONE, BELOW["show"] | {"show"})
BELOW["site"] |= ALONE
KIT = "kit"
"""The folder of a part that knows no game; the rooms beside it are the games."""
GAMES = {"rules", "saboteur", "moonriver"}

BY_NAME = ("import_module", "__import__")
"""What imports a module by its name."""
TOLD_ABOVE = ("moonriver/games/__init__.py", "moonriver/rules/spec.py", "moonriver/saboteur/spec.py")
"""Where modules that lie above are named, for whoever is above to import them."""

HOMES = {
    "networkx": "moonriver/tabletop/graphs.py",
    "plotly": "moonriver/study/",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "moonriver/env/"),
    "cloudpickle": "moonriver/study/ moonriver/tabletop/processes.py",
    "pickle": "moonriver/bots/apart.py moonriver/tabletop/processes.py",  # what is unpickled may run anything
    **dict.fromkeys(("pandas", "pyarrow", "tqdm"), "moonriver/study/"),
    **dict.fromkeys(("anywidget", "traitlets"), "moonriver/show/"),
    "segno": "moonriver/__main__.py moonriver/live/",
    **dict.fromkeys(("starlette", "uvicorn"), "moonriver/live/"),
    **dict.fromkeys(("nbconvert", "nbformat"), "moonriver/lessons/classroom/handouts.py"),
}
EXTRAS = {
    "moonriver/study/": "study",
    "moonriver/env/": "rl",
    "moonriver/live/": "class",
}
"""The rooms that need an extra of pyproject.toml, and say so where it is missing."""
ASKING = {
    "moonriver/__main__.py": "play",
    "moonriver/lessons/classroom/handouts.py": "lab",
}
"""The files in which one function needs an extra, and says so where it is missing."""


@dataclass(frozen=True)
class Import:
    """One imported module, by its full name, with the innermost function around the import.

    `typing`: the import is made by type checkers only.
    """

    name: str
    function: str | None
    typing: bool
    line: int


@cache
def imports_of(module: str, source: str) -> tuple[Import, ...]:
    """Every import of a module, relative ones resolved; `from a import b` counts as `a.b`."""
    package = PurePosixPath(module).parent.parts

    def walk(node: ast.AST, function: str | None, typing: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from walk(child, child.name, typing)
                continue
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield Import(alias.name, function, typing, child.lineno)
            elif isinstance(child, ast.Call) and ast.unparse(child.func).endswith(BY_NAME):
                # a computed name is that of a lazy table, see `named_later`
                if child.args and isinstance(child.args[0], ast.Constant):
                    yield Import(_named(str(child.args[0].value), package), function, typing, child.lineno)
            elif isinstance(child, ast.ImportFrom):
                base = package[: len(package) + 1 - child.level] if child.level else ()
                for alias in child.names:
                    parts = [*base, *([child.module] if child.module else []), alias.name]
                    yield Import(".".join(parts), function, typing, child.lineno)
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                yield from walk(ast.Module(child.body, []), function, True)
                child = ast.Module(child.orelse, [])
            yield from walk(child, function, typing)

    return tuple(walk(ast.parse(source), None, False))


def unasked(module: str, source: str) -> list[str]:
    """The libraries that a module imports and that nobody installs for it, one line each."""
    asked = requirements("")
    for place, extra in (EXTRAS | ASKING).items():
        if module.startswith(place):
            asked |= requirements(extra)
    return [
        f"{module}:{imported.line} imports {imported.name}"
        for imported in imports_of(module, source)
        if not imported.typing
        and (top := imported.name.partition(".")[0]) not in {"moonriver", *sys.stdlib_module_names}
        and (top not in asked or (module in ASKING and imported.function is None))
    ]


@cache
def requirements(extra: str) -> frozenset[str]:
    """The libraries that an extra installs, "" for the package alone; an extra may name others."""
    found: set[str] = set()
    for name, asked in project()[extra].items():
        others = asked.strip("[]").split(",")
        found |= set().union(*map(requirements, others)) if name == "moonriver" else {name}
    return frozenset(found)


def _named(name: str, package: tuple[str, ...]) -> str:
    """The full name of a module that is imported by its name."""
    dots = len(name) - len(name.lstrip("."))
    return ".".join([*package[: len(package) + 1 - dots], name.lstrip(".")]) if dots else name


def faults(module: str, source: str) -> list[str]:
    """What a module imports and should not, one line each."""
    parts = PurePosixPath(module).parts
    own = parts[1] if len(parts) > 2 else None  # the package's front door may open everything
    found = []
    for imported in imports_of(module, source):
        top, *rest = imported.name.split(".")
        where = f"{module}:{imported.line} imports {imported.name}"
        if top != "moonriver":
            if top in sys.stdlib_module_names - HOMES.keys() or imported.typing:
                continue
            if not any(module.startswith(home) for home in HOMES.get(top, "nowhere").split()):
                found.append(f"{where}, which is at home in {HOMES.get(top, 'no part of the package')}")
        elif own is not None:
            part = rest[0] if rest and rest[0] in BELOW else FRONT_DOOR
            if part != own and part not in BELOW[own]:
                found.append(f"{where}: {own} may import {', '.join(sorted(BELOW[own])) or 'no other part'}")
            elif parts[2] == KIT and _is_of_a_game(own, rest):
                found.append(f"{where}, which is about a game")
            elif len(parts) > 3 and {parts[2], *rest[1:2]} == {"moonriver", "saboteur"} and part == own:
                found.append(f"{where}: the rooms of the games know nothing of each other")
    return found


def named_later(module: str, source: str) -> list[str]:
    """The modules that a table names, to be imported later, and that lie above; one line each."""
    own = PurePosixPath(module).parts[1]
    return [
        f"{module}:{node.lineno} names {node.value}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for part in re.findall(r"^moonriver\.(\w+)\.[\w.]+(?::\w+)?$", node.value)
        if part in BELOW and part not in {own, *BELOW.get(own, BELOW)}
    ]


def test_no_table_names_a_module_above_but_those_of_the_games() -> None:
    found = {module: named_later(module, (ROOT / module).read_text("utf-8")) for module in MODULES}
    assert {module for module, names in found.items() if names} == set(TOLD_ABOVE)


def _is_of_a_game(own: str, rest: list[str]) -> bool:
    return rest[0] in GAMES - {own} or (rest[0] in BELOW and rest[1:2] in (["moonriver"], ["saboteur"]))


def circles(modules: dict[str, str]) -> list[set[str]]:
    """The sets of modules that import each other, directly or by others; the sources by their paths."""
    names = {path.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): path for path in modules}
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, path in names.items():
        for imported in imports_of(path, modules[path]):
            target = imported.name
            while target and target not in names:
                target = target.rpartition(".")[0]
            if target and target != name:
                graph.add_edge(name, target)
    return [set(found) for found in nx.strongly_connected_components(graph) if len(found) > 1]


def test_no_files_import_each_other_in_a_circle() -> None:
    assert not circles({module: (ROOT / module).read_text(encoding="utf-8") for module in MODULES})


def test_a_circle_is_found() -> None:
    sources = {
        "moonriver/rules/a.py": "def f():\n    from .b import g",
        "moonriver/rules/b.py": "if TYPE_CHECKING:\n    from .c import h",
        "moonriver/rules/c.py": "import_module('.a', __package__)",
        "moonriver/rules/d.py": "from .a import f",
    }
    assert circles(sources) == [{"moonriver.rules.a", "moonriver.rules.b", "moonriver.rules.c"}]


def test_a_module_imports_only_what_lies_below() -> None:
    found = [fault for module in MODULES for fault in faults(module, (ROOT / module).read_text("utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("moonriver/rules/score.py", "from moonriver.words import rules"),
        ("moonriver/rules/score.py", "from ..show import svg"),
        ("moonriver/rules/graphs.py", "import networkx as nx"),
        ("moonriver/rules/game.py", "if TYPE_CHECKING:\n    from ..show import svg"),
        ("moonriver/rules/game.py", "def play():\n    from moonriver import show"),
        ("moonriver/tabletop/cells.py", "from ..rules.frame import Cell"),
        ("moonriver/words/rules.py", "import moonriver"),
        ("moonriver/show/moonriver/table.py", "from moonriver import Ranch"),
        ("moonriver/words/rules.py", "from ..show import svg"),
        ("moonriver/bots/moonriver/greedy.py", "import numpy"),
        ("moonriver/rules/ranch.py", "def _repr_mimebundle_(self):\n    from moonriver.show import ranch"),
        ("moonriver/tabletop/refusals.py", "def __str__(self):\n    from ..words import saying"),
        ("moonriver/tabletop/refusals.py", "import_module('moonriver.words')"),
        ("moonriver/tabletop/refusals.py", "words = __import__('moonriver.words')"),
        ("moonriver/show/kit/board.py", "from ..moonriver import parts"),
        ("moonriver/show/kit/board.py", "from moonriver.rules.game import Game"),
        ("moonriver/words/kit/saying.py", "from ..saboteur import names"),
        ("moonriver/show/saboteur/mine_board.py", "from ..moonriver import parts"),
        ("moonriver/show/kit/svg.py", "import plotly.graph_objects as go"),
        ("moonriver/site/thinking.py", "import pickle"),
    ],
)
def test_a_wrong_import_is_found(module: str, source: str) -> None:
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("moonriver/rules/graphs.py", "if TYPE_CHECKING:\n    import networkx as nx"),
        ("moonriver/lessons/sheets.py", "import moonriver"),
        ("moonriver/show/moonriver/table.py", "import traitlets\nfrom ..rules.game import Game"),
        ("moonriver/rules/ranch.py", "from . import placement\nfrom .parcel import Parcel\nimport enum"),
    ],
)
def test_a_right_import_is_not(module: str, source: str) -> None:
    assert faults(module, source) == []


def test_every_part_of_the_package_is_ranked() -> None:
    parts = {PurePosixPath(module).parts[1] for module in MODULES if module.count("/") > 1}
    assert parts <= set(BELOW)


def test_types_are_hardly_ever_forced() -> None:
    casts = [
        node
        for module in MODULES
        for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "typing.cast")
    ]
    assert len(casts) <= 10


def test_the_site_takes_along_all_that_its_pages_may_import() -> None:
    assert set(PARTS) == BELOW["site"] | {"site"}


def test_every_library_is_one_that_is_installed_where_it_is_imported() -> None:
    found = [fault for module in MODULES for fault in unasked(module, (ROOT / module).read_text("utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("moonriver/show/kit/board.py", "import pandas"),
        ("moonriver/show/kit/board.py", "def show():\n    import IPython"),
        ("moonriver/show/kit/board.py", "if TYPE_CHECKING:\n    pass\nelse:\n    import pandas"),
        ("moonriver/study/charts.py", "import starlette"),
        ("moonriver/__main__.py", "import segno"),
        ("moonriver/lessons/forests.py", "def find():\n    import nbformat"),
    ],
)
def test_a_library_that_nobody_installs_is_found(module: str, source: str) -> None:
    assert len(unasked(module, source)) == 1
