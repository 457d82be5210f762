"""Positions for every decision, and how a person makes a move: the things that are clicked one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import cast

from moonriver.rules.game import Game
from moonriver.rules.moves import (
    Choose,
    Claim,
    Decline,
    Discard,
    Drive,
    Drought,
    Expand,
    Move,
    Recruit,
    Steal,
    Stop,
    Swap,
)
from moonriver.rules.spec import SPEC
from moonriver.show.kit.session import Session
from moonriver.show.kit.targets import Cell


def clicks(move: Move, game: Game, held: tuple[int, ...] = ()) -> Iterator[str]:
    """The names of what is clicked for a move; `held` are the places of the reserve that are in hand already.

    For a domino the last one is its first cell; `turns` says how often it is turned before that.
    """
    if isinstance(move, Choose):
        yield f"newer:{move.slot}"
    elif isinstance(move, Expand):
        if held != move.parcels:
            yield from (f"reserve:{place}" for place in held)
            yield from (f"reserve:{place}" for place in move.parcels)
        yield Cell(move.cells[0]).name
    elif isinstance(move, Stop):
        yield "do:stop"
    elif isinstance(move, Discard):
        yield from (f"reserve:{place}" for place in move.parcels)
        yield "do:discard"
    elif isinstance(move, Drought):
        yield Cell(move.cell).name
    elif isinstance(move, Recruit):
        yield Cell(move.cell).name
        yield f"saloon:{game.saloon.index(move.partner)}"
        yield f"do:{move.side}"
    elif isinstance(move, Drive):
        yield Cell(move.source).name
        yield Cell(move.target).name
    elif isinstance(move, Swap):
        yield f"reserve:{move.give}"
        yield f"{move.opponent}/reserve:{move.take}"
    elif isinstance(move, Steal):
        yield f"{move.opponent}/{Cell(move.cell).name}"
    elif isinstance(move, Decline):
        yield "do:decline"
    else:
        claim = cast(Claim, move)
        yield f"do:{claim.piece}.{claim.side}"
        if claim.cell is not None:
            yield Cell(claim.cell).name


DECISIONS = ("choose", "claim", "discard", "drive", "drought", "expand", "recruit", "steal", "swap")
"""The kinds of decision."""
SEEDS = {"steal": 3, "swap": 17, "drought": 47}
"""Deals in which the kind comes up soon; all others do in the first one."""


@cache
def position(kind: str) -> Game:
    """A position in which seat 0 has to decide something of this kind: players who build, swap and steal by chance."""
    seed = SEEDS.get(kind, 0)
    rng, game = Random(seed), Game.deal(2 if kind == "claim" else 3, seed)
    while game.decision is not None and (game.decision.kind, game.player) != (kind, 0):
        bold = [move for move in game.legal_moves if isinstance(move, Expand | Swap | Steal)]
        game = game.play(rng.choice(bold or game.legal_moves))
    return game


session = partial(Session[Game], spec=SPEC)
"""A game at one screen, without the screen."""
