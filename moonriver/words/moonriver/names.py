"""What things are called in Moon River: cells, parcels, landscapes."""

from __future__ import annotations

from typing import Any

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.tabletop.cells import Cell

from ..kit import terms
from ..kit.catalogue import sentence
from ..kit.names import bracketed, coordinate, listed

_SYMBOLS = ("nuggets", "beavers", "corn", "cows", "skulls", "circle")


def cell_name(cell: Cell) -> str:
    """A cell: its row, 0 at the river, and its place there, 0 at the player's left; a column is one of parcels."""
    row, place = map(coordinate, cell)
    return sentence("name.cell", row=row, place=place)


def landscape_name(landscape: Landscape) -> str:
    """The glossary's word for a landscape."""
    return terms.term(landscape.value)


def parcel_name(parcel: Parcel) -> str:
    """A parcel in words: its landscape and what is printed on it."""
    land = landscape_name(parcel.landscape)
    counts = {symbol: int(getattr(parcel, symbol)) for symbol in _SYMBOLS}
    printed = [sentence(f"symbols.{symbol}", n=count) for symbol, count in counts.items() if count]
    if not printed:
        return land
    return sentence("name.parcel", landscape=land, symbols=listed(printed))


def marked(parcel: Parcel) -> str:
    """A parcel in words, followed by its mark."""
    return bracketed(parcel_name(parcel), parcel.mark)


def open_parcel(position: Any, slot: int) -> Parcel:
    """The parcel that lies on a slot of the newer column."""
    parcel: Parcel = position.newer.parcels[slot]
    return parcel
