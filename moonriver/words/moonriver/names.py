"""What things are called in Moon River: cells, parcels, landscapes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.tabletop.cells import Cell

from ..kit import terms
from ..kit.catalogue import N_, tell, tell_n
from ..kit.names import coordinate, listed

WORDS = (
    N_("word.nuggets", "nuggets"),
    N_("word.beavers", "beavers"),
    N_("word.corn", "ears of corn"),
    N_("word.camp", "camp"),
)
"""The words of a score pad that are no terms, and the reserve board that is called after nobody."""

_SYMBOLS: dict[str, Callable[[int], str]] = {
    "nuggets": lambda n: tell_n("symbols.nuggets", "a nugget", "{n} nuggets", n),
    "beavers": lambda n: tell_n("symbols.beavers", "a beaver", "{n} beavers", n),
    "corn": lambda n: tell_n("symbols.corn", "an ear of corn", "{n} ears of corn", n),
    "cows": lambda n: tell_n("symbols.cows", "a cow", "{n} cows", n),
    "skulls": lambda n: tell_n("symbols.skulls", "a skull", "{n} skulls", n),
    "circle": lambda n: tell_n("symbols.circle", "a circle", "{n} circles", n),
}


def cell_name(cell: Cell) -> str:
    """A cell: its row, 0 at the river, and its place there, 0 at the player's left; a column is one of parcels."""
    row, place = map(coordinate, cell)
    return tell("name.cell", "row {row}, place {place}", row=row, place=place)


def landscape_name(landscape: Landscape) -> str:
    """The glossary's word for a landscape."""
    return terms.term(landscape.value)


def parcel_name(parcel: Parcel) -> str:
    """A parcel in words: its landscape and what is printed on it."""
    land = landscape_name(parcel.landscape)
    counts = {symbol: int(getattr(parcel, symbol)) for symbol in _SYMBOLS}
    printed = [_SYMBOLS[symbol](count) for symbol, count in counts.items() if count]
    if not printed:
        return land
    return tell("name.parcel", "{landscape} with {symbols}", landscape=land, symbols=listed(printed))


def marked(parcel: Parcel) -> str:
    """A parcel in words, followed by its mark."""
    return tell("name.marked", "{parcel} ({mark})", parcel=parcel_name(parcel), mark=parcel.mark)


def open_parcel(position: Any, slot: int) -> Parcel:
    """The parcel that lies on a slot of the newer column."""
    parcel: Parcel = position.newer.parcels[slot]
    return parcel
