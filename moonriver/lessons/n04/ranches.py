"""Ranches with cows, parcels with symbols, and what a drought leaves."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell

from .. import positions

Spot = tuple[Cell, Cell]
"""The cells of a domino's two parcels."""


KINDS = tuple(kind.parcel for kind in Box.shipped().kinds)
SKULLS = tuple(parcel for parcel in KINDS if parcel.skulls)
COWS = tuple(parcel for parcel in KINDS if parcel.cows)
PLAIN = tuple(parcel for parcel in KINDS if not (parcel.cows or parcel.skulls or parcel.circle))
NOBODY: tuple[str, ...] = ()


def grazed_ranch(rng: Random, least: int = 6, most: int = 16, cows: int = 2) -> Ranch:
    """A ranch of a real game with some parcels and cows."""
    ranch, _ = positions.held(rng, least, most, "expand", lambda ranch: sum(ranch.herds) >= cows)
    return ranch


def cows_of(ranch: Ranch) -> int:
    """How many cows stand on a ranch."""
    return sum(ranch.herds)


def grazed(ranch: Ranch, cells: frozenset[Cell] | tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Those of some cells on which cows stand."""
    return tuple(sorted(cell for cell in cells if ranch.cows(cell)))


def settled(game: Game) -> Game:
    """The position once every skull of the last domino is resolved, each asked one by its first answer."""
    while game.decision is not None and game.decision.kind == "drought":
        game = game.play(game.legal_moves[0])
    return game


def spared(game: Game) -> list[Cell]:
    """The cells with cows outside the territory that a drought strikes."""
    assert game.decision is not None and game.decision.cell is not None
    ranch = game.ranches[0]
    territory = ranch.territory(game.decision.cell)
    return [cell for cell in ranch.cells if ranch.cows(cell) and cell not in territory]
