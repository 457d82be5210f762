"""Notebook 15, a bot in ten lines: exercises on what a bot sees, and on what its moves are worth."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar, Self

from moonriver.rules.parcel import Landscape
from moonriver.rules.score import first_cow_points
from moonriver.tabletop.cells import Cell, neighbours

from . import corners
from .forms import CELLS, NUMBER
from .odd import Cited, Unlike
from .page import Cells, Page, RanchPage, alike, slip
from .random_ranches import laid


class Told(Unlike, name="15.hidden", rules=("SETUP-4", "ROUND-2", "TURN-7", "TURN-3")):
    """Four parts of a game; one of them no view tells."""

    title = "What no view tells"
    question = "Which of these can no view tell you?"
    hint1 = "A view tells everything that lies open on the table, and what follows from counting."
    hint2 = "What chance has decided and nobody has turned up yet stays hidden."
    reason = "Nobody can know this: {what}."
    word_ranches = "the ranches of the opponents"
    word_reserves = "the parcels in the reserves of the opponents"
    word_waiting = "the parcel that an opponent will take next"
    word_saloon = "the partners in the saloon"
    word_unseen = "which parcels nobody has seen yet"
    word_totals = "how many points each ranch has now"
    word_supply = "how many cows are left in the supply"
    word_pile = "the order of the parcels in the draw pile"
    word_partners = "which partner comes next into the saloon"
    word_later = "the parcels of the column after the one to choose from"
    why_reserves = "Reserves lie open on the table."
    why_waiting = "The parcels of both columns lie open, and so do the rancheros on them."
    why_unseen = "Which parcels are left can be counted: all of the box, except those that were seen. Only their order is hidden."
    cites: ClassVar[Cited] = {"TURN-3": "reserves", "TURN-7": "waiting"}
    unlike = ("pile", "partners", "later")


class Grazing(RanchPage, name="15.cow", form=CELLS, rules=("SCORE-1", "END-6", "COW-2")):
    title = "Where a cow adds most"
    question = "A bot may place one more cow anywhere on this ranch. On which cells does it add the most points? Give all of them."
    hint1 = "A cow adds as many points as its territory has parcels."
    hint2 = "Leave out cells on which a cow stands already, and cornfields. Then look for the largest territory that is left."
    reason = "One more cow adds {most} there."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A ranch that tempts to a cell with a cow or, in a third of the variants, to a cornfield.

        From edition 5 on it tempts to both; with many cornfields that is drawn quickly.
        """
        wanted = rng.choice((cls.crowded, cls.crowded, cls.corn))
        share, cows, often = (0.97, 0.2, Landscape.CORNFIELD) if edition > 4 else (0.8, 0.3, None)
        while True:
            ranch = laid(
                rng, share=share, often=lambda parcel: parcel.landscape is often, partners=0, cows=cows
            )
            page = cls(ranch)
            if wanted(page) is not None and page.most() > 1 and len(page.answer()) < 8:
                return page

    @cached_property
    def points(self) -> dict[Cell, int]:
        """What a first cow scores on each cell."""
        return first_cow_points(self.ranch)

    @cached_property
    def free(self) -> dict[Cell, int]:
        """The same for cells without a cow."""
        return {cell: points for cell, points in self.points.items() if not self.ranch.cows(cell)}

    def most(self) -> int:
        return max(self.free.values(), default=0)

    def answer(self) -> Cells:
        return _where_most(self.free)

    @slip(
        "At the end each parcel keeps only one cow. A second cow on the same parcel adds nothing.",
        "END-6",
        always=2,
    )
    def crowded(self) -> Cells | None:
        found = _where_most(self.points)
        return found if any(self.ranch.cows(cell) for cell in found) else None

    @slip(
        "A territory with many cows scores much, but one more cow adds only its parcels.", since=2, always=3
    )
    def richest(self) -> Cells:
        cows = {cell: sum(map(self.ranch.cows, self.ranch.territory(cell))) for cell in self.free}
        return _where_most({cell: points * cows[cell] for cell, points in self.free.items()})

    @slip(
        "Where a cow stands in a territory already, another one adds just as much, on another parcel.",
        since=4,
    )
    def lonely(self) -> Cells:
        """The cells of somebody to whom a territory with a cow has enough of them."""
        herd = {cell for own in self.points if self.ranch.cows(own) for cell in self.ranch.territory(own)}
        return _where_most({cell: points for cell, points in self.free.items() if cell not in herd})

    @alike("hint1", since=5)
    def near(self) -> Cells:
        """The cells of somebody to whom only the parcels beside a cow count."""
        beside = {cell: {*neighbours(cell)} & {*self.ranch.territory(cell)} for cell in self.free}
        return _where_most({cell: len(found) for cell, found in beside.items()})

    @slip("Parcels that touch only at a corner are not neighbours.", since=5)
    def corner(self) -> Cells:
        """The cells of somebody to whom corners join the parcels of a territory."""
        return _where_most({cell: len(corners.territory(self.ranch, cell)) for cell in self.free})

    @slip("No cow stands on a cornfield.", "COW-2", always=4)
    def corn(self) -> Cells | None:
        regions = [region for land in self.ranch.lands for region in self.ranch.frame.regions(land)]
        size = max(region.bit_count() for region in regions)
        found = [region for region in regions if region.bit_count() == size]
        fields = [region for region in found if region & self.ranch.lands[Landscape.CORNFIELD.index]]
        return self.listed(fields[0]) if fields else None


def _where_most(points: dict[Cell, int]) -> Cells:
    """The cells on which a cow scores the most points."""
    return frozenset(cell for cell, own in points.items() if own == max(points.values()))


class Pile(Page, name="15.sample", form=NUMBER):
    title = "How often in the samples?"
    question = "Nobody has seen {unseen} parcels yet, and {kind} of them are forests. A bot deals the hidden parcels again {samples} times. In how many of these samples is the next parcel a forest, on average?"
    hint1 = "Every unseen parcel is equally likely to come next."
    hint2 = "Multiply the samples by the share of forests among the unseen parcels."
    reason = "{samples} × {kind} / {unseen} = {answer}."

    unseen: int
    kind: int
    samples: int

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        page = cls(4 * rng.randrange(4, 21), rng.randrange(2, 13), rng.choice((100, 200, 400)))
        return page if page.samples * page.kind % page.unseen == 0 and page.kind < page.unseen else None

    def answer(self) -> int:
        return self.samples * self.kind // self.unseen

    @slip("You counted from the whole box. What was seen cannot come again: count the unseen parcels only.")
    def whole_box(self) -> int:
        return round(self.samples * self.kind / 96)

    @slip("That is the number of forests. How large is their share, and how many samples are there?")
    def forests(self) -> int:
        return self.kind

    @slip("The question is only about the next parcel, not about the four of a column.")
    def column(self) -> int:
        return 4 * self.answer()
