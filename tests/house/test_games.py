"""A game is known by the registry: outside its own folders nothing names one, but for what is about just that game."""

import ast
import re
import tomllib
from importlib import resources
from pathlib import PurePosixPath

import pytest

from moonriver.games import GAMES, find
from tests.house.test_layers import MODULES, ROOT, imports_of

OWN = {home.rules.split(".")[1] for home in GAMES.values()}
"""The folders of the rules; those of words, bots and boards are called "moonriver" and "saboteur"."""
ROOMS = ("moonriver", "saboteur")

ALLOWED = {
    "moonriver/games/__init__.py": "the registry",
    "moonriver/__init__.py": "the promised names, and how positions are displayed",
    "moonriver/bots/__init__.py": "the promised names",
    "moonriver/show/__init__.py": "the promised names",
    "moonriver/__main__.py": "`score` is about ranches",
    "moonriver/options.py": "`score` is about ranches, `match` about variants",
    "moonriver/bots/analysis/": "the microscope of Moon River",
    "moonriver/env/": "the environment of Moon River",
    "moonriver/study/": "matches of Moon River",
    "moonriver/site/explore.py": "ranches and their graphs",
    "moonriver/site/rerun.py": "points of ranches over time",
    "moonriver/lessons/": "the course",
}


EVERYDAY = {
    "base", "bridge", "circle", "city", "column", "expand", "forest", "map", "partner", "repair", "resource", "river",
    "round", "supply", "symbol", "tie", "turn",
}  # fmt: skip
"""Terms of a game that are words of every program, too."""

ABOUT = {
    "moonriver/site/answers.py": "ranch",  # the page that explores one
    "moonriver/site/pages.py": "ranch",  # that of the front page
    "moonriver/site/sentences.toml": "ranch",
}
"""The terms that a file outside the games' folders is about."""


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
            if node.value in BOTS or is_place(node.value):
                found.append(f"{module}:{node.lineno} names {node.value}")
    return found


PLACES = {".".join(PurePosixPath(module).with_suffix("").parts[-2:]) for module in MODULES if is_home(module)}
"""The modules of the games as a table of what is loaded later calls them: "saboteur.replay"."""


def is_place(text: str) -> bool:
    """Whether a text is the name of a game, or of something in one of its folders."""
    where = text.partition(":")[0].split(".")
    own = where[:1] == ["moonriver"] and not OWN.isdisjoint(where[1:2])
    return text == "saboteur" or own or ".".join(where[-2:]) in PLACES


def of_one_game(names: dict[str, set[str]]) -> set[str]:
    """What only one of the games has."""
    every = [name for found in names.values() for name in found]
    return {name for name in every if every.count(name) == 1}


BOTS = of_one_game({name: set(find(name).opponents.names()) for name in GAMES})


def terms(game: str) -> set[str]:
    """What a game calls its things, each in one word."""
    text = resources.files(GAMES[game].words).joinpath("sentences.toml").read_text(encoding="utf-8")
    return {term for term in tomllib.loads(text).get("terms", ()) if re.fullmatch("[a-z]+", term)}


TERMS = of_one_game({name: terms(name) for name in GAMES}) - EVERYDAY


def words(text: str) -> set[str]:
    """The words of names in code: "ranch" of `OpenedRanch`, `other_ranches` and "mr-ranch"."""
    found = re.findall("[a-z]+", re.sub("([A-Z])", r" \1", text).lower())
    return {form for word in found for form in (word, word.removesuffix("s"), word.removesuffix("es"))}


def called(file: str, source: str) -> set[str]:
    """The terms of games in the names, texts, rules and keys of a file, but not in what it says to readers of it."""
    if file.endswith(".py"):
        tree = ast.parse(source)
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = [
            str(value)
            for node in ast.walk(tree)
            if id(node) not in told
            for name in ("id", "attr", "name", "arg", "value")
            if isinstance(value := getattr(node, name, None), str)
        ]
        return words(" ".join(texts)) & TERMS
    if file.endswith(".toml"):
        return words(" ".join(re.findall(r'^"(.*?)" =', source, re.MULTILINE))) & TERMS
    return words(re.sub(r"/\*.*?\*/|(?m:// .*$)", "", source, flags=re.DOTALL)) & TERMS


def files() -> dict[str, str]:
    """All that people write outside the games' folders, but for what is about just one game."""
    paths = [
        path for path in (ROOT / "moonriver").rglob("*") if path.suffix in (".py", ".js", ".css", ".toml")
    ]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    allowed = tuple(ALLOWED)
    return {
        name: path.read_text(encoding="utf-8")
        for name, path in names.items()
        if not is_home(name) and not name.startswith(allowed)
    }


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
        'kind = {"board": "saboteur.mine_board"}',
        'quick = {"random", "greedy"}',
    ],
)
def test_a_name_is_found(line: str) -> None:
    assert named("moonriver/site/other.py", line)


def test_no_file_outside_the_games_folders_calls_things_as_one_game_does() -> None:
    found = {
        file: called(file, source) - set(ABOUT.get(file, "").split()) for file, source in files().items()
    }
    assert not {file: names for file, names in found.items() if names}


@pytest.mark.parametrize("file", ABOUT)
def test_what_a_file_is_about_is_there(file: str) -> None:
    assert set(ABOUT[file].split()) <= called(file, files()[file])


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("board.py", "from x import OpenedRanch\nboard = OpenedRanch"),
        ("board.py", "def other_ranches() -> None: ..."),
        ("board.py", "left = game.nuggets"),
        ("board.css", ".mr-saloon { order: 1 }"),
        ("board.js", "const cow = target.id;"),
        ("sentences.toml", '"table.dwarf" = "One of them"'),
    ],
)
def test_a_term_of_a_game_is_found(file: str, line: str) -> None:
    assert called(file, line)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("board.py", '"""As a ranch, say."""'),
        ("board.css", "/* a ranch */ .mr-big { order: 1 }"),
        ("board.js", "start(); // the ranch"),
        ("sentences.toml", '"site.lead" = "Build a ranch."'),
    ],
)
def test_what_is_said_to_readers_is_not(file: str, line: str) -> None:
    assert not called(file, line)
