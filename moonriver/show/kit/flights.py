"""What others moved meanwhile, as pieces that fly from one place of the page to another one; the page times them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .markup import El, Markup, el, number

Box: TypeAlias = tuple[float, float, float, float]


def place(name: str, box: Box | None = None) -> str:
    """Where something is in the page: a thing of this name, or a box (x, y, width, height) in the drawing inside it."""
    return " ".join([name, *(map(number, box) if box else ())])


@dataclass(frozen=True)
class Flight:
    """A piece that goes from one place to another; those of the same `beat` go together, the beats one by one.

    `seat` is who moved it: the page shows one turn after the other.
    """

    picture: Markup
    source: str
    target: str
    beat: int
    seat: int


def flights_el(since: int, found: tuple[Flight, ...]) -> El | None:
    """All of them, unseen until they fly; those that were there before have flown, as long as `since` is the same."""
    if not found:
        return None
    flown = (
        el("i", one.picture, data_from=one.source, data_to=one.target, data_beat=one.beat, data_seat=one.seat)
        for one in found
    )
    return el("div", *flown, class_="mr-flights", data_flights=str(since), aria_hidden="true")
