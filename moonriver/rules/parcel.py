"""Parcels: a landscape, what is printed on it, and its mark in diagrams and records ("M6e")."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.reading import whole
from moonriver.tabletop.refusals import Unreadable


class Landscape(Enum):
    """The six landscapes, in the order of the score pad (BOX-2). `mark` is the letter, `index` the position."""

    mark: str
    index: int

    DESERT = "desert", "D"
    CANYON = "canyon", "C"
    PRAIRIE = "prairie", "P"
    FOREST = "forest", "F"
    CORNFIELD = "cornfield", "M"
    FARM = "farm", "H"

    def __new__(cls, value: str, mark: str = "") -> Landscape:
        """A member whose value is the name, with its letter."""
        member = object.__new__(cls)
        member._value_ = value
        member.mark = mark
        member.index = len(cls.__members__)
        return member

    @classmethod
    def from_mark(cls, mark: str) -> Landscape:
        """The landscape of a letter. Raises `KeyError` for another one."""
        return _BY_MARK[mark]


_BY_MARK = {landscape.mark: landscape for landscape in Landscape}

RESOURCES = {"nuggets": "n", "beavers": "b", "corn": "e"}
"""Resources printed on parcels, with their letter in a mark (BOX-3)."""

GROUNDS = {
    "nuggets": frozenset({Landscape.DESERT, Landscape.PRAIRIE, Landscape.CANYON}),
    "beavers": frozenset({Landscape.FOREST}),
    "corn": frozenset({Landscape.CORNFIELD}),
}
"""The landscapes on which each resource is printed (BOX-3)."""

MOST = 10**9
"""Fewer symbols of a kind than this can be printed on a parcel: marks have no longer numbers."""
_COUNT = r"(?:[2-9]|[1-9][0-9]{1,8})?"
_MARK = re.compile(
    rf"([DCPFMH])(?:({_COUNT})n)?(?:({_COUNT})b)?(?:({_COUNT})e)?(?:({_COUNT})c)?(?:({_COUNT})x)?(o)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Parcel:
    """One parcel, landscape side up. Equal marks are equal parcels; the number on the back is not part of it.

    Raises `Unreadable` for what cannot be printed.
    """

    landscape: Landscape
    nuggets: int = 0
    beavers: int = 0
    corn: int = 0
    cows: int = 0
    skulls: int = 0
    circle: bool = False
    mark: str = field(init=False, compare=False, repr=False)
    land: int = field(init=False, compare=False, repr=False)
    """Position of the landscape, for the engine's tables."""

    def __post_init__(self) -> None:
        expect(self.landscape, Landscape, "landscape")
        expect(self.circle, bool, "truth")
        counts = (self.nuggets, self.beavers, self.corn, self.cows, self.skulls)
        for count in counts:
            if not whole(count) or not 0 <= count < MOST:
                raise Unreadable("argument", found=count, expected="count")
        letters = "".join(_printed(count, letter) for count, letter in zip(counts, "nbecx", strict=True))
        object.__setattr__(self, "mark", self.landscape.mark + letters + "o" * self.circle)
        object.__setattr__(self, "land", self.landscape.index)

    def __str__(self) -> str:
        return self.mark

    @staticmethod
    def from_mark(mark: str) -> Parcel:
        """The parcel of a canonical mark such as "M6e" or "Hco". Raises `Unreadable` for anything else."""
        expect(mark, str, "mark")
        parcel = _parcel(mark)
        if parcel is None:
            raise Unreadable("parcel.mark", mark=mark)
        return parcel


Piece: TypeAlias = tuple[Parcel, int, str | None]
"""What stands on a cell: a parcel, the cows on it, and the name of a partner."""


def _printed(count: int, letter: str) -> str:
    return "" if count == 0 else letter if count == 1 else f"{count}{letter}"


@lru_cache(maxsize=4096)
def _parcel(mark: str) -> Parcel | None:
    match = _MARK.fullmatch(mark)
    if match is None:
        return None
    counts = (0 if digits is None else int(digits or 1) for digits in match.groups()[1:6])
    nuggets, beavers, corn, cows, skulls = counts
    circle = match[7] is not None
    return Parcel(Landscape.from_mark(match[1]), nuggets, beavers, corn, cows, skulls, circle)
