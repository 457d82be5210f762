"""Second answers of notebook 09: by a real game for two, and by the second reading of diagrams and of the box."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from moonriver.rules.game import Game
from tests.second_reading import read_box
from tests.second_reading.box import LETTERS
from tests.second_reading.diagram import neighbours, read_diagram

BOX = read_box(str(files("moonriver.rules") / "box.toml"))


def _column(facts: Any) -> tuple[str, ...]:
    """Who chooses on the first column of a game for two."""
    game = Game.deal(players=2, seed=3)
    seats: list[int | None] = []
    while game.decision and game.decision.kind == "choose" and len(seats) < 4:
        seats.append(game.player)
        game = game.play(game.legal_moves[0])
    if len(seats) == 3:  # the last parcel is nobody's choice
        seats.append(seats[0])
    return tuple(facts.first if seat == seats[0] else facts.second for seat in seats)


def _fitting(ranch: Any, land: Any) -> frozenset[Any]:
    """The free cells of a diagram at a bridge or beside a parcel of a landscape."""
    tiles, rows, board = read_diagram(str(ranch))
    frame = {(row, column) for row in range(rows) for column in range(5)} - {(0, 2)}
    return frozenset(
        cell
        for cell in frame - set(tiles)
        if cell in BOX.boards[board].bridges
        or any(near in tiles and tiles[near].landscape == LETTERS[land.value] for near in neighbours(cell))
    )


def _side(facts: Any) -> str:
    found = {name for name in ("one", "other") if _fitting(facts.ranch, getattr(facts, name))}
    return "both" if len(found) == 2 else next(iter(found), "none")


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "09.frame": lambda facts: 10 * 5 - 1 - len("xx" * facts.dominoes) - int(facts.bonus),
    "09.turns": lambda facts: dict(enumerate(facts.riders, 1))[facts.turn],
    "09.column": _column,
    "09.tenth": lambda facts: 9 in (facts.first[0], facts.second[0]) and not facts.mine,
    "09.fit": lambda facts: _fitting(facts.ranch, facts.side),
    "09.side": _side,
}
"""By the exercise's name: facts -> a right answer."""
