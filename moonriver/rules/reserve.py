"""A reserve: positions in it, twins, and the different dominoes that it can make."""

from __future__ import annotations

from moonriver.tabletop.refusals import Refusal

from .parcel import Parcel


def singles(reserve: tuple[Parcel, ...]) -> list[int]:
    """The positions in a reserve, one of those that hold equal parcels."""
    return [place for place, parcel in enumerate(reserve) if reserve.index(parcel) == place]


def without(reserve: tuple[Parcel, ...], *places: int) -> tuple[Parcel, ...]:
    """A reserve without the parcels at these positions."""
    return tuple(parcel for place, parcel in enumerate(reserve) if place not in places)


def pairs(reserve: tuple[Parcel, ...]) -> list[tuple[int, int]]:
    """Positions i < j of each different domino that a reserve can make; of equal ones the first."""
    if len(reserve) == 2:
        return [(0, 1)]
    marks = [parcel.mark for parcel in reserve]
    first: dict[tuple[str, str], tuple[int, int]] = {}
    for i, one in enumerate(marks):
        for j in range(i + 1, len(marks)):
            other = marks[j]
            first.setdefault((one, other) if one < other else (other, one), (i, j))
    return list(first.values())


def missing(reserve: tuple[Parcel, ...], places: tuple[int, ...]) -> Refusal | None:
    """Why these positions do not name different parcels of the reserve, or None."""
    facts = {"parcels": places, "count": len(reserve)}
    if any(not 0 <= place < len(reserve) for place in places):
        return Refusal("TURN-5", "reserve.place", facts)
    if len(set(places)) != len(places):
        return Refusal("TURN-5", "reserve.twice", facts)
    return None
