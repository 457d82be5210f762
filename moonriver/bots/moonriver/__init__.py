"""Bots for Moon River: every other file of this folder is one, a function from what its seat sees to a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move

from .. import checking, kit

Bot: TypeAlias = Callable[[View], Move]

_all = kit.Opponents(__name__, __path__, Game)
NAMES, names, bot, play_out = _all.own, _all.names, _all.bot, _all.play_out


def check(
    mine: str | Bot,
    players: int = 3,
    variant: str = "base",
    *,
    seed: int = 1,
    seconds: float = checking.SECONDS,
) -> str | None:
    """What is wrong with a bot, in one sentence, or None: it plays a game against chance, all asked twice.

    Raises `Unreadable` for a number of players or a variant that there is not, and for what is no number of seconds.
    """
    return checking.fault(Game.deal(players, seed, variant), mine, bot, seconds)
