"""Bots for Saboteur: everything else in this folder is one, a function from what its seat sees to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from moonriver.saboteur import Game, View
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.moves import Move

from .. import checking, kit

Bot: TypeAlias = Callable[[View], Move]

NAMES = kit.names_in(__path__)
"""The bots that come with the package."""


def names() -> tuple[str, ...]:
    """The bots that can be asked for by name: those of the package, then those that other packages bring."""
    return kit.all_names(__name__, NAMES)


def bot(name: str | Bot) -> Bot:
    """The bot of a name; a function is one itself. Raises `Unreadable` for another name."""
    expect(name, str | Callable, "bot")
    return kit.find(__name__, NAMES, name) if isinstance(name, str) else name


def play_out(game: Game, bots: Sequence[str | Bot]) -> Game:
    """The end of a game that these bots play, one a seat, by name or as functions.

    Raises `Unreadable` unless there is one for each, and where one answers with no legal move.
    """
    expect(game, Game, "game")
    return kit.finish(game, bots, bot)


def check(
    mine: str | Bot, players: int = 5, *, seed: int = 1, seconds: float = checking.SECONDS
) -> str | None:
    """What is wrong with a bot, in one sentence, or None: it plays a game against chance, all asked twice.

    Raises `Unreadable` for a number of players that there is not.
    """
    return checking.fault(Game.deal(players, seed), mine, bot, seconds)
