"""Random games for the tests of the words: every step as position, move, next position."""

from functools import cache
from importlib import resources
from random import Random
from typing import NamedTuple

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Expand
from moonriver.tabletop.events import Event
from moonriver.tabletop.moves import Move
from moonriver.words.moonriver.log import happened


class Played(NamedTuple):
    """One step of a game."""

    before: Game
    move: Move
    after: Game
    events: tuple[Event, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The log's sentences."""
        return happened(self.events, self.after)


@cache
def steps(players: int, finale: str = "rulebook", seed: int = 1, harsh: bool = False) -> tuple[Played, ...]:
    """A random game that builds when it can; a harsh one has twice the skulls, many circles and too few cows."""
    variant, colours = ("legends", ("green", "white")) if players == 2 else ("base", None)
    box = _harsh() if harsh else None
    game = Game.deal(players, seed, variant, finale=finale, colours=colours, box=box)
    rng, found = Random(seed), []
    while game.player is not None:
        builds = [move for move in game.legal_moves if isinstance(move, Expand)]
        move = rng.choice(builds if builds and rng.random() < 0.5 else game.legal_moves)
        found.append(Played(game, move, *game.played(move)))
        game = found[-1].after
    return tuple(found)


def _harsh() -> Box:
    text = resources.files("moonriver.rules").joinpath("box.toml").read_text("utf-8")
    return Box.from_text(
        text.replace("skulls = 1", "skulls = 2")
        .replace("cows = 32", "cows = 20")
        .replace("copies = 7}", "copies = 7, cows = 1, circle = true}")
        .replace("number = 1, copies = 6}", "number = 1, copies = 6, circle = true, cows = 1, skulls = 1}")
        .replace("number = 1, copies = 4}", "number = 1, copies = 4, circle = true}")
        .replace("number = 1, copies = 3}", "number = 1, copies = 3, circle = true, skulls = 1}")
    )


ALL = (
    *((players, finale, 1, False) for players in (2, 3, 4) for finale in ("rulebook", "in_turn")),
    *((players, "rulebook", seed, True) for players in (3, 4) for seed in (2, 3, 4)),
)
"""The games that the tests look at."""


def every_step() -> tuple[Played, ...]:
    """All steps of all these games."""
    return tuple(step for game in ALL for step in steps(*game))
