"""A game is known by the registry: outside its own folders nothing names one, but for what is about just that game."""

import ast
from pathlib import PurePosixPath

import pytest

from tests.house.test_layers import MODULES, ROOT, imports_of

OWN = ("rules", "saboteur")
"""The folders of the rules; those of words, bots and boards are called "moonriver" and "saboteur"."""
ROOMS = ("moonriver", "saboteur")

ALLOWED = {
    "moonriver/games/__init__.py": "the registry",
    "moonriver/__init__.py": "the promised names, and how positions are displayed",
    "moonriver/bots/__init__.py": "the promised names",
    "moonriver/words/__init__.py": "the promised names",
    "moonriver/__main__.py": "`score` is about ranches",
    "moonriver/options.py": "`score` is about ranches, `match` about variants",
    "moonriver/bots/analysis/": "the microscope of Moon River",
    "moonriver/env/": "the environment of Moon River",
    "moonriver/study/": "matches of Moon River",
    "moonriver/site/explore.py": "ranches and their graphs",
    "moonriver/site/rerun.py": "points of ranches over time",
    "moonriver/lessons/": "the course",
}


def is_home(module: str) -> bool:
    """Whether a module is in a game's own folder."""
    _, part, *rest = PurePosixPath(module).parts
    return part in OWN or (len(rest) > 1 and rest[0] in ROOMS)


def named(module: str, source: str) -> list[str]:
    """Where a module names a game: in an import, or in a text that is none for readers of the code."""
    found = []
    for one in imports_of(module, source):
        top, *rest = one.name.split(".")
        if top == "moonriver" and rest and (rest[0] in OWN or rest[1:2] in ([room] for room in ROOMS)):
            found.append(f"{module}:{one.line} imports {one.name}")
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if node.value == "saboteur" or node.value.startswith(("moonriver.rules", "moonriver.saboteur")):
                found.append(f"{module}:{node.lineno} names {node.value}")
    return found


def sources() -> dict[str, str]:
    return {module: (ROOT / module).read_text(encoding="utf-8") for module in MODULES if not is_home(module)}


def test_no_game_is_named_outside_its_folders() -> None:
    allowed = tuple(ALLOWED)
    found = [
        fault
        for module, source in sources().items()
        if not module.startswith(allowed)
        for fault in named(module, source)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("place", ALLOWED)
def test_what_is_allowed_is_needed(place: str) -> None:
    assert any(named(module, source) for module, source in sources().items() if module.startswith(place))


@pytest.mark.parametrize(
    "line",
    [
        "from moonriver.rules.game import Game",
        "from moonriver import saboteur",
        "from ..words.moonriver import log",
        'import_module("moonriver.saboteur.record")',
        'kind = "saboteur"',
    ],
)
def test_a_name_is_found(line: str) -> None:
    assert named("moonriver/site/other.py", line)
