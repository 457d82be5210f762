"""Rounds of real games, and moves as the lines of a record."""

from __future__ import annotations

from json import dumps
from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import Move

from .. import positions

ROUNDS = range(2, 22)
"""The rounds that are asked about: not the first, not the last ones."""


def line(move: Move) -> str:
    """A move as the line of a record."""
    return dumps(move.as_json())


def whole_round(rng: Random) -> tuple[list[Game], list[Move]]:
    """A round of a real game: the position before each move, and the moves."""
    played = positions.whole_game(rng.randrange(positions.GAMES))
    number = rng.choice(ROUNDS)
    places = [place for place, game in enumerate(played) if game.round == number]
    return [played[place] for place in places], [played[place + 1].moves[-1] for place in places]
