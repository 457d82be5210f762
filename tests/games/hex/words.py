"""What is said of Hex."""

from __future__ import annotations

from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.kit.voice import Teller, Voice

from .game import Game


def cell_name(cell: Cell) -> str:
    """What a cell is called."""
    return f"{'abcde'[cell[1]]}{cell[0] + 1}" if max(cell) < 5 and min(cell) >= 0 else str(cell)


VOICE = Voice(cell_name)
VOICE.learn(__package__)

happened = Teller(voice=VOICE, family="hex.log").lines
"""What happened, in sentences."""


def prompt(game: Game, names: object = None) -> str:
    """What is to be decided, or who has won."""
    seat = game.outcome.winners[0] if game.outcome else game.player
    assert seat is not None
    who = capital(seat_name(seat, names or game))
    return sentence("hex.won" if game.outcome else "hex.turn", who=who)
