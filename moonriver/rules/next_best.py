"""What a ranch needs most: the parcel, and the partner, that would add most points, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.cells import Cell

from . import placement
from .box import Box
from .parcel import Parcel
from .partners import PARTNERS
from .ranch import Ranch
from .score import check_scenario, total
from .whatif import settled


@dataclass(frozen=True, slots=True)
class Next:
    """A parcel or a partner on a cell, what it adds to the final score, and the ranch with it."""

    piece: Parcel | str
    cell: Cell
    points: int
    after: Ranch


def best_parcel(ranch: Ranch, scenario: str | None = None, box: Box | None = None) -> Next | None:
    """The parcel of the box that adds most where it connects by itself (PLACE-2); None where no cell is left for one.

    The cow that it brings and the one that its drought takes are counted. A partner on its circle is not: of parcels
    that add the same, one with a circle is the better one.
    """
    _expect(ranch, scenario)
    parcels = dict.fromkeys(kind.parcel for kind in Box.given(box).kinds)
    return _best(
        ranch,
        scenario,
        (
            (parcel, cell, settled(ranch, (cell,), (parcel,)))
            for parcel in parcels
            for cell in ranch.frame.listed(placement.welcome(ranch, parcel.land))
        ),
    )


def best_partner(ranch: Ranch, scenario: str | None = None) -> Next | None:
    """The side of a token that adds most on a circle without a partner; None where there is no such circle."""
    _expect(ranch, scenario)
    circles = [
        cell
        for cell in ranch.cells
        if (parcel := ranch.parcel(cell)) is not None and parcel.circle and ranch.partner(cell) is None
    ]
    return _best(
        ranch, scenario, ((name, cell, ranch.manned(cell, name)) for name in PARTNERS for cell in circles)
    )


def _expect(ranch: Ranch, scenario: str | None) -> None:
    expect(ranch, Ranch, "ranch")
    check_scenario(scenario)


def _best(
    ranch: Ranch, scenario: str | None, ways: Iterator[tuple[Parcel | str, Cell, Ranch]]
) -> Next | None:
    before = total(ranch, scenario)
    found = (Next(thing, cell, total(after, scenario) - before, after) for thing, cell, after in ways)
    return max(found, key=lambda way: (way.points, _open(way.piece)), default=None)


def _open(piece: Parcel | str) -> bool:
    """Whether a partner may come onto it later."""
    return isinstance(piece, Parcel) and piece.circle
