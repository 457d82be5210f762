"""The brushes of the sandbox: what each puts on a cell or takes away from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from moonriver.rules.effects import COWBOY, PARTNERS
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Refused

FREE, COW = "free", "cow"
PRINTED = {
    "nuggets": Parcel(Landscape.DESERT, nuggets=1),
    "beavers": Parcel(Landscape.FOREST, beavers=1),
    "corn": Parcel(Landscape.CORNFIELD, corn=1),
    "cows": Parcel(Landscape.PRAIRIE, cows=1),
    "skulls": Parcel(Landscape.DESERT, skulls=1),
    "circle": Parcel(Landscape.FARM, circle=True),
}
"""What can be printed on a parcel, with a picture of it."""
MOST = 12
"""How many symbols of a kind a parcel can be given by painting; diagrams may hold more."""

BRUSHES: Mapping[str, Mapping[str, Parcel | str | None]] = {
    "lands": {**{land.value: Parcel(land) for land in Landscape}, FREE: None},
    "printed": PRINTED,
    "pieces": {COW: None, **{name: name for name in (*(n for n in PARTNERS if n != COWBOY), COWBOY)}},
}
"""All brushes by their group, each with its picture: a parcel or the side of a token."""

LAND_KEYS = {land.mark.lower(): land.value for land in Landscape}
"""The letters that paint a landscape."""


def painted(ranch: Ranch, cell: Cell, brush: str, less: bool = False) -> Ranch:
    """The ranch after one stroke: a landscape keeps what is printed, a symbol or a cow is one more, or one fewer.

    Raises `Refused` where nothing can be printed or stand: on a free cell, a cow on a cornfield, a partner without a
    circle.
    """
    parcel = ranch.parcel(cell)
    if brush == FREE:
        return ranch.with_parcel(cell, None)
    if brush in _LANDS:
        return _land(ranch, cell, None if less else _LANDS[brush])
    if parcel is None:
        raise Refused(Refusal("PLACE-1", "ranch.free", {"cells": (cell,)}))
    if brush == COW:
        return ranch.with_cows(cell, max(0, ranch.cows(cell) + (-1 if less else 1)))
    if brush in PRINTED:
        return _reprinted(ranch, cell, _with(parcel, brush, less))
    takes_off = less or ranch.partner(cell) == brush
    return ranch.with_partner(cell, None if takes_off else brush)


_LANDS = {land.value: land for land in Landscape}


def _land(ranch: Ranch, cell: Cell, land: Landscape | None) -> Ranch:
    parcel = ranch.parcel(cell)
    if land is None or parcel is None:
        return ranch.with_parcel(cell, None if land is None else Parcel(land))
    return _reprinted(ranch, cell, replace(parcel, landscape=land))


def _with(parcel: Parcel, symbol: str, less: bool) -> Parcel:
    if symbol == "circle":
        return replace(parcel, circle=not less)
    count = min(MOST, max(0, getattr(parcel, symbol) + (-1 if less else 1)))
    return replace(parcel, **{symbol: count})


def _reprinted(ranch: Ranch, cell: Cell, parcel: Parcel) -> Ranch:
    """Another front on a cell; cows and partner stay where they may stand on it."""
    cows = 0 if parcel.landscape is Landscape.CORNFIELD else ranch.cows(cell)
    partner = ranch.partner(cell) if parcel.circle else None
    after = ranch.with_parcel(cell, parcel)
    after = after.with_cows(cell, cows) if cows else after
    return after.with_partner(cell, partner) if partner else after
