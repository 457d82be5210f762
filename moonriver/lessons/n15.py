"""Notebook 15, a bot in ten lines: exercises on what a bot sees, how it chooses, and what its moves are worth."""

from __future__ import annotations

from random import Random
from typing import Self

from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import first_cow_points
from moonriver.tabletop.cells import Cell

from .forms import CELLS, NUMBER
from .odd import Option, Unlike
from .page import Cells, Page, slip
from .random_ranches import laid


class Told(Unlike, name="15.hidden", rules=("SETUP-4", "ROUND-2", "TURN-7", "TURN-3")):
    """Four parts of a game; one of them no view tells."""

    question = "Which of these can no view tell you?"
    hints = (
        "A view tells everything that lies open on the table, and what follows from counting.",
        "What chance has decided and nobody has turned up yet stays hidden.",
    )
    reason = "Nobody can know this: {what}."
    options = (
        Option("ranches", "the ranches of the opponents"),
        Option(
            "reserves",
            "the parcels in the reserves of the opponents",
            "Reserves lie open on the table.",
            "TURN-3",
        ),
        Option(
            "waiting",
            "the parcel that an opponent will take next",
            "The parcels of both columns lie open, and so do the rancheros on them.",
            "TURN-7",
        ),
        Option("saloon", "the partners in the saloon"),
        Option(
            "unseen",
            "which parcels nobody has seen yet",
            "Which parcels are left can be counted: all of the box, except those that were seen. Only their order is hidden.",
            "SETUP-4",
        ),
        Option("totals", "how many points each ranch has now"),
        Option("supply", "how many cows are left in the supply"),
        Option("pile", "the order of the parcels in the draw pile"),
        Option("partners", "which partner comes next into the saloon"),
        Option("later", "the parcels of the column after the one to choose from"),
    )
    unlike = ("pile", "partners", "later")


class Values(Page, name="15.max", form=NUMBER):
    question = "A bot has {values:row} as the values of its moves, in the order of `view.legal_moves`. It returns the move with `max(moves, key=value)`. At which place in the list is that move? The first place is 0."
    hints = (
        "Find the highest value first.",
        "If several moves have it, Python's `max` keeps the first one that it meets.",
    )
    reason = "The highest value is {value}, and it first appears at place {answer}."

    values: tuple[int, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        count, best = rng.randrange(5, 8), rng.randrange(3, 9)
        first = rng.randrange(count - 2)
        values = [rng.randrange(-3, best) for _ in range(count)]
        values[first] = values[rng.randrange(first + 2, count)] = best
        return cls(tuple(values))

    def answer(self) -> int:
        return self.values.index(self.value())

    @slip("Two moves have that value. `max` keeps the first one.")
    def last(self) -> int:
        return len(self.values) - 1 - self.values[::-1].index(self.value())

    @slip("That is the value itself. The question asks for the place of the move.")
    def value(self) -> int:
        return max(self.values)

    @slip("Python counts places from 0.")
    def from_one(self) -> int:
        return self.answer() + 1


class Played(Page, name="15.rotations", form=NUMBER):
    question = "Somebody asks for a match of {games} games between bots, with {players} players in each game. Every deal is played once from each seat. How many games are played?"
    hints = (
        "How many games belong to one deal?",
        "Only whole deals are played, so the number is rounded up.",
    )
    reason = "Deals: {deals}. Each of them gives {players} games, {answer} in all."

    games: int
    players: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.randrange(10, 500), rng.choice((3, 4)))

    def answer(self) -> int:
        return self.deals() * self.players

    @slip("That number cannot be divided into whole deals.")
    def as_asked(self) -> int:
        return self.games

    @slip("You asked for games, not for deals.")
    def times(self) -> int:
        return self.games * self.players

    @slip("It is rounded up, so that you get at least as many games as you asked for.")
    def down(self) -> int:
        return self.answer() - self.players

    @slip("Those are the deals. Each of them is played several times.")
    def deals(self) -> int:
        return -(-self.games // self.players)


class Grazing(Page, name="15.cow", form=CELLS, rules=("SCORE-1", "END-6", "COW-2")):
    question = "A bot may place one more cow anywhere on this ranch. On which cells does it add the most points? Give all of them."
    hints = (
        "A cow adds as many points as its territory has parcels.",
        "Leave out cells on which a cow stands already, and cornfields. Then look for the largest territory that is left.",
    )
    reason = "One more cow adds {most} there."

    ranch: Ranch

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A ranch that tempts to a cell with a cow or, in a third of the variants, to a cornfield."""
        wanted = rng.choice((cls.crowded, cls.crowded, cls.corn))
        while True:
            page = cls(laid(rng, share=0.8, partners=0, cows=0.3))
            if wanted(page) is not None and page.most > 1 and len(page.answer()) < 8:
                return page

    @property
    def points(self) -> dict[Cell, int]:
        """What a first cow scores on each cell."""
        return first_cow_points(self.ranch)

    @property
    def free(self) -> dict[Cell, int]:
        """The same for cells without a cow."""
        return {cell: points for cell, points in self.points.items() if not self.ranch.cows(cell)}

    @property
    def most(self) -> int:
        return max(self.free.values(), default=0)

    def answer(self) -> Cells:
        return frozenset(cell for cell, points in self.free.items() if points == self.most)

    @slip("At the end each parcel keeps only one cow. A second cow on the same parcel adds nothing.", "END-6")
    def crowded(self) -> Cells | None:
        largest = max(self.points.values(), default=0)
        found = frozenset(cell for cell, points in self.points.items() if points == largest)
        return found if any(self.ranch.cows(cell) for cell in found) else None

    @slip("No cow stands on a cornfield.", "COW-2")
    def corn(self) -> Cells | None:
        frame = self.ranch.frame
        regions = [region for land in self.ranch.lands for region in frame.regions(land)]
        size = max((region.bit_count() for region in regions), default=0)
        found = [region for region in regions if region.bit_count() == size]
        fields = [region for region in found if region & self.ranch.lands[Landscape.CORNFIELD.index]]
        return frozenset(frame.listed(fields[0])) if fields else None


class Tree(Page, name="15.tree", form=NUMBER):
    """A turn of several decisions: this many moves are possible at each."""

    question = "In a turn a bot first has {one} moves to choose from, after any of them {second}, and then {third}. It wants to look at every way the turn can go. How many are there?"
    hints = ("Draw a small tree: after each first move all second ones are possible.", "Branches multiply.")
    reason = "{one} × {second} × {third} = {answer}."

    one: int
    second: int
    third: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls(rng.randrange(6, 30), rng.randrange(2, 7), rng.randrange(2, 5))

    def answer(self) -> int:
        return self.two() * self.third

    @slip(
        "That is how many moves a bot looks at if it thinks of one decision at a time. But to count all the ways, you have to multiply."
    )
    def steps(self) -> int:
        return self.one + self.second + self.third

    @slip("Those are only the first moves. Each of them goes on.")
    def first(self) -> int:
        return self.one

    @slip("There is a third decision, too.")
    def two(self) -> int:
        return self.one * self.second


class Pile(Page, name="15.sample", form=NUMBER):
    question = "Nobody has seen {unseen} parcels yet, and {kind} of them are forests. A bot deals the hidden parcels again {samples} times. In how many of these samples is the next parcel a forest, on average?"
    hints = (
        "Every unseen parcel is equally likely to come next.",
        "Multiply the samples by the share of forests among the unseen parcels.",
    )
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
