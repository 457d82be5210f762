"""Bots for Saboteur: everything else in this folder is one, a function from what its seat sees to a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from moonriver.saboteur import Game, View
from moonriver.tabletop.moves import Move

from .. import checking, kit

Bot: TypeAlias = Callable[[View], Move]

_all = kit.Opponents(__name__, __path__, Game)
NAMES, names, bot, play_out = _all.own, _all.names, _all.bot, _all.play_out


def check(
    mine: str | Bot, players: int = 5, *, seed: int = 1, seconds: float = checking.SECONDS
) -> str | None:
    """What is wrong with a bot, in one sentence, or None: it plays a game against chance, all asked twice.

    Raises `Unreadable` for a number of players that there is not, and for what is no number of seconds.
    """
    return checking.fault(Game.deal(players, seed), mine, bot, seconds)
