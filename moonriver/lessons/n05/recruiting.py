"""Positions of real games in which somebody has just been recruited."""

from __future__ import annotations

from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import Recruit

from .. import positions


def arriving(rng: Random, partner: str, side: str, kind: str) -> Game:
    """A position of a real game in which a partner has just been recruited and asks for something."""

    def recruiting(game: Game) -> bool:
        return game.decision is not None and game.decision.kind == "recruit" and bool(asking(game))

    def asking(game: Game) -> list[Game]:
        found = (
            game.play(move)
            for move in game.legal_moves
            if isinstance(move, Recruit) and move.side == side and partner in (move.partner, "")
        )
        return [after for after in found if after.decision is not None and after.decision.kind == kind]

    return rng.choice(asking(positions.find(rng, recruiting)))
