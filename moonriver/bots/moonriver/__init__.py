"""Bots for Moon River: every other file of this folder is one, a function from what its seat sees to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.tabletop.arguments import expect

from ..kit import find, finish, names_in

Bot: TypeAlias = Callable[[View], Move]

NAMES = names_in(__path__)
"""The bots that come with the package."""


def bot(name: str) -> Bot:
    """The bot of a name. Raises `Unreadable` for another one."""
    move: Bot = find(__name__, NAMES, name)
    return move


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """The end of a game that these bots play, one a seat. Raises `Unreadable` unless there is one for each."""
    expect(game, Game, "game")
    return finish(game, bots)
