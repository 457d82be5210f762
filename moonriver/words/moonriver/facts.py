"""Facts of Moon River as words, for the sentences that say why something is refused."""

from __future__ import annotations

from moonriver.rules.parcel import Landscape, Parcel

from ..kit import saying
from ..kit.catalogue import N_
from ..kit.facts import BY_NAME, Naming, listed_values, listed_words, plain_cell, shown
from .names import cell_name, landscape_name, marked

EXPECTED = (
    N_("expected.cell", "a cell [row, place]"),
    N_("expected.cell_or_null", "a cell [row, place] or null"),
    N_("expected.cells", "two cells [[row, place], [row, place]]"),
    N_("expected.pair", "two whole numbers [i, j]"),
    N_("expected.pair_or_single", "two whole numbers [i, j] or one [i]"),
    N_("expected.partner", "the name of a partner"),
    N_("expected.ranch", "a ranch"),
    N_("expected.rows", "5 or 10, the rows of a ranch"),
    N_("expected.board", "a reserve board"),
    N_("expected.box", "a box"),
    N_("expected.mark", "the mark of a parcel, such as M6e"),
    N_("expected.parcel", "a parcel"),
    N_("expected.landscape", "a landscape"),
    N_("expected.count", "a whole number, 0 or more and of at most nine digits"),
    N_("expected.position", "a position of a game, or what a seat sees of it"),
    N_("expected.pieces", "what stands on cells, by cell"),
    N_("expected.piece", "a parcel, a number of cows and a partner or none"),
    N_("expected.side", "“specialist” or “cowboy”"),
)
"""What a place in a text may ask for: the fact `expected` holds the last part of one of these keys."""

BY_NAME.update(
    {
        **dict.fromkeys(("partner", "saloon", "scenario", "side", "resource"), listed_words),
        **dict.fromkeys(("landscapes", "boards", "scenarios"), listed_values),
        **dict.fromkeys(("parcels", "left", "missing"), listed_values),
    }
)
saying.CELLS[""] = cell_name


@shown.register
def _(value: Parcel, naming: Naming = plain_cell) -> str:
    return marked(value)


@shown.register
def _(value: Landscape, naming: Naming = plain_cell) -> str:
    return landscape_name(value)
