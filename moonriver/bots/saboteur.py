"""Opponents for Saboteur: the bots by name, one that plays whatever dwarf it is dealt, and whole games of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from moonriver.saboteur import Game, View
from moonriver.saboteur.dwarves import MINER
from moonriver.tabletop.arguments import expect, expect_bots
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Unreadable

from . import saboteur_hider, saboteur_miner, saboteur_random

Bot: TypeAlias = Callable[[View], Move]


def by_dwarf(miner: Bot, saboteur: Bot) -> Bot:
    """A bot that plays as one bot when it is a miner and as another when it is a saboteur."""
    return lambda view: (miner if view.role == MINER else saboteur)(view)


BOTS: dict[str, Bot] = {
    "random": saboteur_random.move,
    "dwarf": by_dwarf(saboteur_miner.move, saboteur_hider.move),
}
"""The bots that come with the package: any legal move, and one that plays well as either dwarf."""
NAMES = tuple(BOTS)


def bot(name: str) -> Bot:
    """The bot of a name. Raises `Unreadable` for another one."""
    if name not in NAMES:
        raise Unreadable("bot.name", found=name, names=NAMES)
    return BOTS[name]


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """The end of a game that these bots play, one a seat. Raises `Unreadable` unless there is one for each."""
    expect(game, Game, "game")
    expect_bots(bots, game.players)
    while game.player is not None:
        game = game.play(bots[game.player](game.view(game.player)))
    return game
