"""Painting a ranch: the brushes, what a stroke of each changes on a cell, and what it would add to the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from moonriver.rules.effects import COWBOY, PARTNERS
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.refusals import Refusal, Refused
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import change, word

from ..kit.controls import Action, button, toolbar
from ..kit.marks import Mark
from ..kit.markup import El
from ..kit.targets import Target
from .pieces import picture_of

COW = "cow"
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

_LANDS = {land.value: land for land in Landscape}
_FREE = "free"
BRUSHES: Mapping[str, Mapping[str, Parcel | str | None]] = {
    "lands": {**{name: Parcel(land) for name, land in _LANDS.items()}, _FREE: None},
    "printed": PRINTED,
    "pieces": {COW: None, **{name: name for name in (*(n for n in PARTNERS if n != COWBOY), COWBOY)}},
}
"""All brushes by their group, each with its picture: a parcel or the side of a token."""
_NAMES = {
    _FREE: "sandbox.brush.free",
    COW: "sandbox.brush.cow",
    "nuggets": "term.nugget",
    "beavers": "term.beaver",
    "corn": "term.ear of corn",
    "cows": "sandbox.brush.cows",
    "skulls": "term.skull",
}

LAND_KEYS = {land.mark.lower(): land.value for land in Landscape}
"""The letters that paint a landscape."""


class Brush(Target, prefix="brush"):
    """What is painted with."""

    at: str

    @staticmethod
    def _read(text: str) -> Any:
        return text if any(text in group for group in BRUSHES.values()) else None


def brush_name(brush: str) -> str:
    """What a brush paints."""
    return sentence(_NAMES[brush]) if brush in _NAMES else word(brush)


def palette(brush: str) -> list[El]:
    """All brushes in rows, the chosen one pressed."""

    def one(name: str, piece: Parcel | str | None) -> El:
        picture = None if piece is None else picture_of(piece)
        action = Action(Brush(name).name, brush_name(name), pressed=name == brush, picture=picture)
        return button(action, tabindex=-1, data_hover=True)

    return [
        toolbar(
            f"brushes:{name}",
            sentence(f"sandbox.group.{name}"),
            *(one(*each) for each in group.items()),
            class_="mr-row mr-brushes",
        )
        for name, group in BRUSHES.items()
    ]


def painted(ranch: Ranch, cell: Cell, brush: str, less: bool = False) -> Ranch:
    """The ranch after one stroke: a landscape keeps what is printed, a symbol or a cow is one more, or one fewer.

    Raises `Refused` where nothing can be printed or stand: on a free cell, a cow on a cornfield, a partner without a
    circle.
    """
    parcel = ranch.parcel(cell)
    if brush == _FREE or (less and brush in _LANDS):
        return ranch.with_parcel(cell, None)
    if brush in _LANDS:
        land = _LANDS[brush]
        return _reprinted(ranch, cell, replace(parcel, landscape=land) if parcel else Parcel(land))
    if parcel is None:
        raise Refused(Refusal("PLACE-1", "ranch.free", {"cells": (cell,)}))
    more = -1 if less else 1
    if brush == COW:
        return ranch.with_cows(cell, max(0, ranch.cows(cell) + more))
    if brush == "circle":
        return _reprinted(ranch, cell, replace(parcel, circle=not less))
    if brush in PRINTED:
        count = min(MOST, max(0, getattr(parcel, brush) + more))
        return _reprinted(ranch, cell, replace(parcel, **{brush: count}))
    takes_off = less or ranch.partner(cell) == brush
    return ranch.with_partner(cell, None if takes_off else brush)


def _reprinted(ranch: Ranch, cell: Cell, parcel: Parcel) -> Ranch:
    """Another front on a cell; cows and partner stay where they may stand on it."""
    cows = 0 if parcel.landscape is Landscape.CORNFIELD else ranch.cows(cell)
    partner = ranch.partner(cell) if parcel.circle else None
    return ranch.with_parcel(cell, parcel).with_cows(cell, cows).with_partner(cell, partner)


@lru_cache(maxsize=64)
def gains(ranch: Ranch, brush: str, less: bool, scenario: str | None) -> Mapping[Cell, int]:
    """By how much one stroke on each cell changes the score; cells that refuse the brush are left out."""
    before = total(ranch, scenario)
    found = {}
    for cell in ranch.cells:
        try:
            found[cell] = total(painted(ranch, cell, brush, less), scenario) - before
        except Refused:
            continue
    return found


def best(found: Mapping[Cell, int]) -> tuple[Cell, ...]:
    """The cells that gain most; none where nothing gains."""
    most = max(found.values(), default=0)
    return tuple(cell for cell, gain in found.items() if gain == most > 0)


def gain_marks(ranch: Ranch, found: Mapping[Cell, int]) -> dict[Cell, Mark]:
    """The gains on the cells, the best cells marked.

    A territory whose cells all gain the same has one label, and so has an area of free cells; else each cell has one.
    """
    top = best(found)
    shown = {cell: Mark("best") for cell in top}
    for group in _together(ranch, (cell for cell, gain in found.items() if gain)):
        alike = len({found[cell] for cell in group}) == 1
        for cell in [_middle(group)] if alike else group:
            shown[cell] = Mark("best" if cell in top else "gain", change(found[cell]))
    return shown


def _together(ranch: Ranch, cells: Iterable[Cell]) -> Iterable[list[Cell]]:
    """Cells in groups: those of one territory, and free ones that are connected."""
    free = [ranch.frame.listed(area) for area in ranch.frame.regions(ranch.unbuilt)]
    groups: dict[Cell, list[Cell]] = {}
    for cell in cells:
        area = ranch.territory(cell) or next(area for area in free if cell in area)
        groups.setdefault(min(area), []).append(cell)
    return groups.values()


def _middle(group: list[Cell]) -> Cell:
    row, column = (sum(places) / len(group) for places in zip(*group, strict=True))
    return min(group, key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))
