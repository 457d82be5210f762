"""Opponents: a bot is a function from what its seat may see to a move. One file each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TypeAlias

from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.tabletop.arguments import expect, expect_bots
from moonriver.tabletop.refusals import Unreadable

Bot: TypeAlias = Callable[[View], Move]

NAMES = ("random", "greedy")
"""The bots that come with the package."""


def bot(name: str) -> Bot:
    """The bot of a name. Raises `Unreadable` for another one."""
    if name not in NAMES:
        raise Unreadable("bot.name", found=name, names=NAMES)
    move: Bot = import_module(f"{__name__}.{name}").move
    return move


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """The end of a game that these bots play, one a seat. Raises `Unreadable` unless there is one for each."""
    expect(game, Game, "game")
    expect_bots(bots, game.players)
    while game.player is not None:
        game = game.play(bots[game.player](game.view(game.player)))
    return game
