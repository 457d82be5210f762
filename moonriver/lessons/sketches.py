"""Ranches drawn by chance for exercises on groups: more groups, and groups that just fail, than real games show."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import Box
from moonriver.rules.effects import COWBOY
from moonriver.rules.parcel import GROUNDS, Landscape, Parcel, Piece
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell

BANDITS = ("desperado", "cattle_rustler")
OTHERS = ("gold_prospector", "trapper", "farmer", COWBOY, COWBOY)
LANDS = tuple(Landscape)


def sketch(
    rng: Random,
    rows: int = 5,
    share: float = 0.85,
    often: Landscape | None = None,
    nuggets: float = 0.2,
    partners: float = 0.1,
    bandits: float = 0.3,
    cows: float = 0.3,
    circles: float = 0.0,
) -> Ranch:
    """A ranch whose every cell is filled by chance: shares from 0 to 1, `often` the landscape of every third parcel.

    `circles` are those without a partner, `bandits` the share of the partners.
    """
    pieces: dict[Cell, Piece] = {}
    for cell in Ranch.empty(rows=rows).cells:
        if rng.random() < share:
            pieces[cell] = _piece(rng, often, nuggets, partners, bandits, cows, circles)
    return Ranch(Box.shipped().camp, rows, pieces)


def _piece(
    rng: Random,
    often: Landscape | None,
    nuggets: float,
    partners: float,
    bandits: float,
    cows: float,
    circles: float,
) -> Piece:
    land = often if often is not None and rng.random() < 0.34 else rng.choice(LANDS)
    gold = rng.choice((1, 1, 2)) if land in GROUNDS["nuggets"] and rng.random() < nuggets else 0
    corn = 6 if land is Landscape.CORNFIELD else 0
    beavers = rng.choice((0, 0, 1, 2)) if land is Landscape.FOREST else 0
    partner = None
    if land is not Landscape.CORNFIELD and rng.random() < partners:
        partner = rng.choice(BANDITS if rng.random() < bandits else OTHERS)
    circle = partner is not None or (land is not Landscape.CORNFIELD and rng.random() < circles)
    herd = 0 if land is Landscape.CORNFIELD or rng.random() > cows else rng.choice((1, 1, 1, 2))
    return Parcel(land, nuggets=gold, beavers=beavers, corn=corn, circle=circle), herd, partner
