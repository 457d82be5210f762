"""The games that there are, one line each. The first one is meant where none is named."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec


class Home(NamedTuple):
    """Where a game is at home, in packages."""

    rules: str
    """Its rules, with its `SPEC` in `spec.py`; its positions and views are known by being there."""
    words: str
    """Its rules as `rules.toml`, and its sentences."""
    boards: str
    """Its tables; their style, where it has one, is in `style.css`."""


GAMES = {
    "moonriver": Home("moonriver.rules", "moonriver.words.moonriver", "moonriver.show.moonriver"),
    "saboteur": Home("moonriver.saboteur", "moonriver.words.saboteur", "moonriver.show.saboteur"),
}


def find(name: str) -> GameSpec:
    """The game of a name or of a page, else the first one. The modules of the others are not imported."""
    home = GAMES.get(name) or next(iter(GAMES.values()))
    spec: GameSpec = import_module(f"{home.rules}.spec").SPEC
    return spec


def named_in(text: str) -> str:
    """The name of the game that a record says it is of; "" where it says none."""
    try:
        told = json_of(text)
    except Unreadable:
        return ""
    return str(told.get("format", "")).partition("-game/")[0] if isinstance(told, dict) else ""


def of(game: object) -> GameSpec:
    """The game of a position or a view, of a class derived from theirs, too. Raises `Unreadable` for all else."""
    for kind in type(game).__mro__:
        for name, home in GAMES.items():
            if kind.__module__.startswith(f"{home.rules}."):
                return find(name)
    raise Unreadable("argument", found=game, expected="game")


def pages() -> dict[str, str]:
    """The names of the games by their pages; the first one's is "play"."""
    return {name if place else "play": name for place, name in enumerate(GAMES)}
