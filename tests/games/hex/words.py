"""What is said of Hex."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, seat_name
from moonriver.words.kit.voice import Teller, Voice

from .game import Game


def cell_name(cell: Cell) -> str:
    return f"{'abcde'[cell[1]]}{cell[0] + 1}" if max(cell) < 5 and min(cell) >= 0 else str(cell)


VOICE = Voice(cell_name)
VOICE.learn(__package__)
LOG = Teller(voice=VOICE, family="hex.log")


def happened(events: Iterable[Event], table: object) -> tuple[str, ...]:
    return LOG.lines(events, table)


def prompt(game: Game, names: object = None) -> str:
    seat = game.outcome.winners[0] if game.outcome else game.player
    assert seat is not None
    who = capital(seat_name(seat, names or game))
    return sentence("hex.won" if game.outcome else "hex.turn", who=who)
