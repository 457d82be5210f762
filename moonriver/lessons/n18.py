"""Notebook 18, your game under the microscope: exercises on costs, intervals, chances, and how territories grow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Self

from moonriver.rules.frame import bit
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import CORN, Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import series

from . import pictures
from .forms import NUMBER
from .page import Page, RanchPage, Together, alike, slip
from .random_ranches import laid


def _row(numbers: Iterable[object]) -> str:
    """Numbers one after another, with the sign of minus."""
    return series(str(number).replace("-", "\N{MINUS SIGN}") for number in numbers)


class Tried(Page, name="18.cost", form=NUMBER):
    """Two moves in the same samples: by how many points one is ahead at the end, with each of them."""

    title = "What a decision cost"
    question = "A decision was tried in four samples. By how many points you were ahead, in the same order of samples: {betters} with the better move, {playeds} with your own. How many points did your move cost on average? A minus sign means that you were behind."
    hint1 = "The first number of both rows comes from the same sample, and so do the second numbers. Compare each pair."
    hint2 = "Take what was lost in each sample, add it all up, and divide by the number of samples."
    reason = "The losses are {losses}, on average {answer}."

    better: tuple[int, ...]
    played: tuple[int, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        lost = [rng.randrange(-2 if edition < 3 else -6, 12) for _ in range(4)]
        luck = [rng.randrange(-25, 26) for _ in lost]
        page = cls(tuple(luck), tuple(one - cost for one, cost in zip(luck, lost, strict=True)))
        return page if sum(lost) % len(lost) == 0 and page.answer() > 0 else None

    def words(self) -> dict[str, Any]:
        return {"betters": _row(self.better), "playeds": _row(self.played), "losses": _row(self.lost())}

    def lost(self) -> list[int]:
        return [best - own for best, own in zip(self.better, self.played, strict=True)]

    def answer(self) -> int:
        return self.sum() // len(self.lost())

    @slip("That is what all samples lost together. The question asks for the average.")
    def sum(self) -> int:
        return sum(self.lost())

    @alike("signless", since=3)
    def won(self) -> int:
        return round(sum(cost for cost in self.lost() if cost > 0) / len(self.lost()))

    @slip("Where your own move was better, something was won: take it away.", since=2)
    def signless(self) -> int:
        return sum(map(abs, self.lost())) // len(self.lost())

    @slip("A minus sign means that you were behind: from −19 to −30, 11 points are lost.", since=5)
    def unsigned(self) -> int:
        return round((sum(map(abs, self.better)) - sum(map(abs, self.played))) / len(self.lost()))

    @alike("hint2", since=4)
    def middle(self) -> int:
        return sum(sorted(self.lost())[1:3]) // 2

    @slip("That is the sample with the largest loss. One sample alone is luck.")
    def most(self) -> int:
        return max(self.lost())

    @slip("The best results of both rows may come from different samples. Compare each sample with itself.")
    def best(self) -> int:
        return max(self.better) - max(self.played)


class Costs(Page, name="18.sure", form=NUMBER):
    """What decisions cost, each with its interval."""

    title = "Which costs are sure?"
    question = "This is what some decisions cost, each with its interval: {shown_costs}. How many of them surely cost points?"
    hint1 = "Look at the lower end of each interval."
    hint2 = "Where the lower end is at most 0, the move may have cost nothing."
    reason = "The lower end is above 0 in {answer} of them."

    intervals: tuple[tuple[int, int], ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        found = []
        for _ in range(rng.randrange(5, 9)):
            middle, half = rng.randrange(1, 10), rng.randrange(1, 8)
            found.append((middle - half, middle + half))
        return cls(tuple(found))

    def shown_costs(self) -> str:
        return _row(f"{(low + high) // 2} ({low} … {high})" for low, high in self.intervals)

    def answer(self) -> int:
        return sum(low > 0 for low, _ in self.intervals)

    @slip("All of them cost points on average. But where the interval reaches down to 0, that may be chance.")
    def all(self) -> int:
        return sum(low + high > 0 for low, high in self.intervals)

    @slip("An interval that begins at 0 is not above 0: that move may have cost nothing.", since=2)
    def from_zero(self) -> int:
        return sum(low >= 0 for low, _ in self.intervals)

    @alike("hint1", since=3)
    def large(self) -> int:
        return sum(low + high >= 10 for low, high in self.intervals)

    @alike("hint1", since=4)
    def whole_width(self) -> int:
        return sum((low + high) // 2 > high - low for low, high in self.intervals)

    @slip("These are the ones that may have cost nothing.")
    def not_sure(self) -> int:
        return len(self.intervals) - self.answer()


class Samples(Page, name="18.chance", form=NUMBER, rules=("SCORE-5", "TIE-3")):
    """How a game ended in samples: won alone, shared with one other, or lost."""

    title = "The chance to win"
    question = "From one position, a game was played to the end in {games} samples. You won {wins} of them alone, and in {shared} you shared the victory with one other player. What is your chance to win, in percent? A shared victory counts half."
    hint1 = "Add up your victories, the shared ones as halves."
    hint2 = "Divide by the number of samples, and multiply by 100."
    reason = "Won alone: {wins}. Add half of the shared ones, and divide by {games}."

    games: int
    wins: int
    shared: int

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        games = rng.choice((10, 20, 25, 50))
        wins, shared = rng.randrange(1, games), 2 * rng.randrange(1, games // 5 + 1)
        return cls(games, wins, shared) if wins + shared <= games else None

    def percent(self, won: float) -> int:
        """What share of the samples that is, in percent."""
        return round(100 * won / self.games)

    def answer(self) -> int:
        return self.percent(self.wins + self.shared / 2)

    @slip("You left out the victories that you shared: each is half a victory.", "TIE-3")
    def alone(self) -> int:
        return self.percent(self.wins)

    @slip("A shared victory is half a victory, because two players share it.", "TIE-3")
    def whole(self) -> int:
        return self.percent(self.wins + self.shared)

    @slip("That is the chance of the others.", "TIE-3")
    def lost(self) -> int:
        return self.percent(self.games - self.wins - self.shared / 2)


@dataclass(frozen=True)
class Last:
    """A ranch, and the parcel that came last."""

    ranch: Ranch
    cell: Cell

    def near(self) -> int:
        """The cells beside it, as a set."""
        return self.ranch.frame.spread(bit(self.cell))

    def land(self) -> int:
        """The other cells of its landscape, as a set."""
        parcel = self.ranch.parcel(self.cell)
        assert parcel is not None
        return self.ranch.lands[parcel.land] & ~bit(self.cell)

    def same(self) -> int:
        """How many neighbours have its landscape."""
        return (self.near() & self.land()).bit_count()

    def around(self) -> int:
        """How many neighbours it has."""
        return sum(bool(bit(cell) & self.near()) for cell in self.ranch.pieces)

    def joined(self, least: int = 1) -> int:
        """How many territories it joined, of those with so many parcels at least."""
        regions = self.ranch.frame.regions(self.land())
        return sum(bool(region & self.near()) and region.bit_count() >= least for region in regions)


class Merge(RanchPage, name="18.merge", form=NUMBER, rules=("BOX-7",), redrawn=(4,)):
    title = "Territories joined"
    question = "Suppose that on each ranch here one parcel came alone and last: {cells:and}. How many territories of its own landscape did each of these parcels touch when it came? Add up the numbers."
    hint1 = "Imagine that the parcel is not there. Its territory may fall apart."
    hint2 = "Neighbours that are connected without this parcel were one territory already."
    reason = "Without these parcels, this many territories of their landscapes touch the cells: {each:and}. Together {answer}."

    cell: Cell
    more: tuple[Last, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        if edition > 3:
            return cls.twice(rng)
        if edition > 1:
            return cls.joining(rng, edition)
        parts = rng.choice((*5 * (1,), 2, 3))
        found = islice(last(rng, lambda end: end.joined() == parts and end.same() > 1), 60)
        end = next((rng.choice(ends) for ends in found if ends), None)
        return None if end is None or end.same() == parts + 1 else cls(end.ranch, end.cell)

    @classmethod
    def joining(cls, rng: Random, edition: int) -> Self:
        """A parcel that joined two territories or three, in the second edition one, too, and has more neighbours."""
        few = ((1, 2), (1, 3), (2, 3)) if edition == 2 else ((2, 3), (2, 3), (2, 4))
        wanted = rng.choice((*few, (2, 4), (3, 4), (3, 4)))

        def fits(end: Last) -> bool:
            page = cls(end.ranch, end.cell)
            return (end.joined(), end.same()) == wanted and (edition == 2 or page._tempts(edition))

        end = next(rng.choice(ends) for ends in last(rng, fits) if ends)
        return cls(end.ranch, end.cell)

    @classmethod
    def twice(cls, rng: Random) -> Self:
        """A parcel with a ring of neighbours, and one beside a territory of a single parcel, on two ranches."""
        ring, single = rng.choice(((1, 2), (1, 3), (2, 2), (2, 3), (2, 3), (3, 3)))
        looks: tuple[Callable[[Last], bool], ...] = (
            lambda end: end.joined() == ring < end.same(),
            lambda end: end.joined() == single > end.joined(2),
        )
        found = (next(rng.choice(ends) for ends in last(rng, look) if ends) for look in looks)
        first, second = rng.sample([*found], 2)
        return cls(first.ranch, first.cell, (second,))

    def show(self) -> object:
        return [pictures.marked(end.ranch, [end.cell]) for end in self.ends()]

    def words(self) -> dict[str, object]:
        return {"cells": [end.cell for end in self.ends()], "each": [end.joined() for end in self.ends()]}

    def ends(self) -> tuple[Last, ...]:
        return (Last(self.ranch, self.cell), *self.more)

    def same(self) -> int:
        return sum(end.same() for end in self.ends())

    def answer(self) -> int:
        return sum(end.joined() for end in self.ends())

    counted = alike("alike", since=2).of(same)

    @slip("A single parcel is a territory, too.", since=3)
    def singles(self) -> int:
        return sum(end.joined(2) for end in self.ends())

    @slip("You counted the neighbours of this landscape. Some of them were in one territory already.")
    def alike(self) -> int | None:
        return self.same() if self.same() > self.answer() else None

    @slip("You counted neighbours of other landscapes, too. They belong to other territories.")
    def around(self) -> int | None:
        found = sum(end.around() for end in self.ends())
        return found if found > self.same() else None

    @slip("The parcel itself was not a territory on the ranch before it came.")
    def itself(self) -> int:
        return self.answer() + len(self.ends())

    nested = Together(
        "alike",
        "itself",
        "Some of its neighbours were in one territory already, and the parcel was none before it came.",
    )


def last(rng: Random, wanted: Callable[[Last], bool]) -> Iterator[list[Last]]:
    """For one ranch after the other, of its parcels those that may be the wanted one."""
    land = rng.choice([kind for kind in Landscape if kind.index != CORN])
    while True:
        ranch = laid(rng, share=0.9, often=lambda parcel: parcel.landscape is land, partners=0, cows=0)
        yield [end for cell in ranch.pieces if wanted(end := Last(ranch, cell))]


_APART = (
    ((3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4)),
    ((1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (0, 4)),
)
"""Where two territories are drawn that do not touch."""
_BETWEEN = (2, 0)
"""The cell that touches both."""


class Join(Page, name="18.join", form=NUMBER, rules=("SCORE-1",)):
    """Two territories that one more parcel joins: parcels and cows of each."""

    title = "Points of a join"
    question = "A territory has {first} parcels and {grazing} cows. Another one of the same landscape has {second} parcels and {others} cows. One more parcel of this landscape, without a cow, joins them. How many points does this add?"
    hint1 = "Work out what the new territory scores, and what the two territories scored before."
    hint2 = "The new parcel counts, too. All cows then count all parcels."
    reason = "{size} × {herd} = {after} points; before there were {before}."

    first: int
    second: int
    grazing: int
    others: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        first, second = rng.randrange(2, 7), rng.randrange(2, 7)
        others = rng.choice((0, *range(2, second + 1)))
        return cls(first, second, rng.randrange(2, first + 1), others)

    def show(self) -> object:
        """Both territories on a ranch, and the cell that joins them."""
        ranch = Ranch.empty()
        territories = (self.first, self.grazing), (self.second, self.others)
        for cells, (size, cows) in zip(_APART, territories, strict=True):
            for place, cell in enumerate(cells[:size]):
                ranch = ranch.with_parcel(cell, "P").with_cows(cell, int(place < cows))
        return pictures.marked(ranch, [_BETWEEN])

    def size(self) -> int:
        return self.first + self.second + 1

    def herd(self) -> int:
        return self.grazing + self.others

    def before(self) -> int:
        return self.first * self.grazing + self.second * self.others

    def answer(self) -> int:
        return self.after() - self.before()

    @slip("That is what the new territory scores. What does it add to what was there?")
    def after(self) -> int:
        return self.size() * self.herd()

    @slip("The cows of the other territory gain parcels, too.", since=2)
    def first_herd(self) -> int:
        return self.grazing * (self.second + 1)

    @slip("You forgot the parcel that joins them: it belongs to the territory.")
    def without(self) -> int:
        return self.answer() - self.herd()

    @slip("That is what the new parcel alone adds. Each cow also gets the parcels of the other territory.")
    def parcel(self) -> int:
        return self.herd()
