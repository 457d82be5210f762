"""Notebook 01 answered in another way: by reading marks and the box's file anew, and by networkx."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx

import moonriver
from moonriver.lessons.course import named
from moonriver.lessons.scenes import domino, scene
from moonriver.rules.effects import COWBOY
from moonriver.rules.moves import SPECIALIST, Recruit
from moonriver.rules.ranch import Ranch

from .diagrams import by_landscape

BOX = tomllib.loads((Path(moonriver.__file__).parent / "rules/box.toml").read_text("utf-8"))
LETTERS = {"n": "nuggets", "b": "beavers", "e": "corn", "c": "cows", "x": "skulls", "o": "circle"}
GROUNDS = {"n": "DCP", "b": "F", "e": "M"}


def _read(mark: str) -> dict[str, int]:
    """What small letters of a mark stand for, and how many."""
    found = re.findall(r"(\d*)([nbecxo])", mark)
    return {LETTERS[letter]: int(number or 1) for number, letter in found}


LANDS = ("desert", "canyon", "prairie", "forest", "cornfield", "farm")


def _marked(facts: Any) -> Any:
    """The option that reads as the domino's first parcel is printed."""
    printed = {name: int(getattr(facts.one, name)) for name in LETTERS.values()}
    fitting = [
        option
        for option in facts.options
        if {**dict.fromkeys(LETTERS.values(), 0), **_read(str(option)[1:])} == printed
        and str(option)[0] == dict(zip(LANDS, "DCPFMH", strict=True))[facts.one.landscape.value]
    ]
    (one,) = fitting
    return one


def _impossible(facts: Any) -> Any:
    (one,) = (
        option
        for option in facts.options
        if any(str(option)[0] not in lands for letter, lands in GROUNDS.items() if letter in str(option)[1:])
    )
    return one


def _printed(facts: Any) -> int:
    wanted = {land.value for land in facts.lands}
    tables = [table for table in BOX["parcel"] if table["landscape"] in wanted]
    return sum(kind["copies"] for table in tables for kind in table["kinds"] if kind.get(facts.symbol))


def _wanted(facts: Any) -> Ranch:
    """A ranch with the first landscape in columns, the other one at the far edge."""
    rows = [["."] * 5 for _ in range(5)]
    rows[4][2] = "@"
    for row in range(facts.most):
        rows[row][0] = facts.one.mark
    for place in range(facts.many - 1):
        rows[4 - 2 * place][3 if place == 0 else 1 + place] = facts.one.mark
    for row in range(facts.long):
        rows[row][4] = facts.another.mark
    return Ranch.from_diagram("\n".join(" ".join(row) for row in rows))


def _hired(facts: Any) -> int:
    """With how many tokens, each alone in the saloon, the engine lets each partner asked for come onto a circle."""
    found = 0
    for token in facts.tokens:
        game = scene(reserve="Po P", saloon=(token,))
        moves = game.play(domino((1, 2), (2, 2))).legal_moves
        sides = {
            move.partner if move.side == SPECIALIST else COWBOY for move in moves if isinstance(move, Recruit)
        }
        found += sum(name in sides for name in (facts.wanted, *facts.more))
    return found


LINES = {
    "board": "camp side up",
    "ranchero": "one for each player",
    "cows": "one supply",
    "saloon": "specialist up; the other 15 wait, cowboy up",
    "box": "number side up",
}
"""What the list of the set-up says."""


def _wrong_line(facts: Any) -> str:
    form: Any = named("01.setup").form
    laid_out = form(facts)
    (broken,) = (
        name for name, line in zip(laid_out.values, laid_out.options, strict=True) if LINES[name] not in line
    )
    return str(broken)


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "01.marks": _marked,
    "01.possible": _impossible,
    "01.count": _printed,
    "01.short": lambda facts: str(facts.ranch).count(".") // 2,
    "01.territory": lambda facts: frozenset(
        nx.node_connected_component(by_landscape(facts.ranch), facts.start)
    ),
    "01.build": _wanted,
    "01.partners": _hired,
    "01.setup": _wrong_line,
}
