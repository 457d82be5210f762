"""Notebook 16, looking ahead and sampling: exercises on plans, on what may come, and on comparing moves by samples."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Self

from moonriver.rules.frame import bits
from moonriver.tabletop.cells import Cell

from . import corners
from .forms import CELLS, NUMBER
from .page import Cells, Page, RanchPage, alike, slip
from .random_ranches import laid


class Plan(Page, name="16.plan", form=NUMBER):
    title = "Two decisions ahead"
    question = "A turn has two decisions, and this is how many points their moves add. Move A adds {a} at once, and then you choose a move that adds {after_a:or}. Move B adds {b} at once, and then you choose one that adds {after_b:or}. Move C adds {c} at once, and then you choose one that adds {after_c:or}. How many points does the best plan add in all?"
    hint1 = "Draw the tree: three branches, and two more at the end of each."
    hint2 = "For each first move take the better one of those that follow it. Then compare the sums."
    reason = "The best branch and the best move at its end add {answer} together."

    a: int
    b: int
    c: int
    after_a: tuple[int, ...]
    after_b: tuple[int, ...]
    after_c: tuple[int, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        (a, b, c), later = rng.sample(range(1, 15), 3), [tuple(rng.sample(range(13), 2)) for _ in range(3)]
        page = cls(a, b, c, *later)
        return page if page.eager() < page.answer() < page.apart() else None

    def moves(self) -> dict[int, tuple[int, ...]]:
        return {self.a: self.after_a, self.b: self.after_b, self.c: self.after_c}

    def answer(self) -> int:
        return max(now + max(later) for now, later in self.moves().items())

    @slip("Another first move leads to more, together with the better move after it.")
    def eager(self) -> int:
        return max(self.moves()) + max(self.moves()[max(self.moves())])

    @slip("These two moves lie on different branches: after one of them you cannot play the other.")
    def apart(self) -> int:
        return max(self.moves()) + self.last()

    @slip("That branch ends with the best move, but its first move adds little.", since=2)
    def late(self) -> int:
        return max((max(later), now + max(later)) for now, later in self.moves().items())[1]

    def chosen(self, worth: Callable[[int, tuple[int, ...]], int]) -> int:
        """What the plan adds whose first move is chosen for what it is worth with those that follow it."""
        now, later = max(self.moves().items(), key=lambda move: worth(*move))
        return now + max(later)

    average = alike("late", since=3).of(chosen, lambda now, later: 2 * now + sum(later))
    careful = alike("late", since=3).of(chosen, lambda now, later: now + min(later))
    after = alike("late", since=3).of(chosen, lambda _, later: sum(later))

    @alike("hint2", since=4)
    def three_moves(self) -> int:
        return max(now + sum(later) for now, later in self.moves().items())

    @slip("The first move adds something, too.")
    def last(self) -> int:
        return max(map(max, self.moves().values()))


class Room(RanchPage, name="16.room", form=CELLS, rules=("BOX-7", "PLACE-1", "PLACE-2")):
    title = "Room to grow"
    question = "Which free cells can one domino add to the territory of {start}, if its parcels are the right ones? Give all of them."
    hint1 = "One parcel of the domino has to touch the territory."
    hint2 = "The other parcel may lie one step farther, and that step starts from a free cell beside the territory."
    reason = (
        "These cells are beside the territory, or beside a free cell that is, and a domino has room there."
    )

    start: Cell

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        ranch = laid(rng, share=0.6, partners=0, cows=0)
        page = cls(ranch, rng.choice(sorted(ranch.pieces)))
        return page if page.front() and page.front() != page.alone() else None

    def spread(self, cells: int) -> int:
        """The cells beside a set of cells, and the set."""
        return self.ranch.frame.spread(cells) | cells

    def free(self, cells: int) -> Cells:
        return self.listed(cells & self.ranch.unbuilt)

    def answer(self) -> Cells:
        return self.room(bits(self.ranch.territory(self.start)))

    def room(self, cells: int) -> Cells:
        """What a domino covers that touches a set of cells: of its two parcels each needs a free cell."""
        near = bits(self.free(self.spread(cells)))
        return self.free(self.spread(near) & self.ranch.frame.spread(self.ranch.unbuilt))

    @slip("A free cell with no free cell beside it has no room for a domino.", "PLACE-1", since=4)
    def alone(self) -> Cells:
        return self.free(self.spread(bits(self.front())))

    @slip("Those are the cells beside it. The second parcel of a domino reaches one step farther.", "PLACE-2")
    def front(self) -> Cells:
        return self.free(self.spread(bits(self.ranch.territory(self.start))))

    @slip("Cells that touch the territory only at a corner are not beside it.", since=2, always=3)
    def cornered(self) -> Cells | None:
        near = {cell for own in self.ranch.territory(self.start) for cell in corners.around(own)}
        found = self.free(self.spread(bits(near & self.ranch.free)))
        return found if found != self.alone() else None

    @slip("The territory is larger than the parcel on {start}: find all its parcels first.", since=4)
    def one(self) -> Cells:
        return self.room(bits([self.start]))

    @alike("hint1", since=4)
    def landscape(self) -> Cells:
        parcel = self.ranch.parcel(self.start)
        assert parcel is not None
        return self.room(self.ranch.lands[parcel.land])

    @slip(
        "A step over a parcel that lies there already leads nowhere: both cells of a domino must be free.",
        "PLACE-1",
        always=2,
    )
    def leaping(self) -> Cells | None:
        found = self.free(self.spread(self.spread(bits(self.ranch.territory(self.start)))))
        return found if found != self.alone() else None


class Chance(Page, name="16.expected", form=NUMBER):
    title = "An expected value"
    question = "Nobody has seen {unseen} parcels yet. This is how many points a move would bring with one of them: {much} with each of {good}, and {little} with each of the others. One of them comes next. How many points does the move bring on average?"
    hint1 = "Imagine that every unseen parcel comes once. How many points is that in total?"
    hint2 = "Add the points over all unseen parcels, then divide by their number."
    reason = "({good} × {much} + {others} × {little}) / {unseen} = {answer}."

    unseen: int
    good: int
    much: int
    little: int

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        unseen = 4 * rng.randrange(4, 19)
        page = cls(unseen, rng.randrange(2, unseen - 1), rng.randrange(8, 31), rng.randrange(1, 7))
        return page if page.total() % unseen == 0 and page.good != page.others() else None

    def others(self) -> int:
        return self.unseen - self.good

    def total(self) -> int:
        return self.good * self.much + self.others() * self.little

    def answer(self) -> int:
        return self.total() // self.unseen

    @slip("Halfway between both numbers would be right if both were equally likely.")
    def middle(self) -> int:
        return (self.much + self.little) // 2

    @slip("That happens most often. The average counts the other case, too.")
    def likely(self) -> int:
        return self.much if self.good > self.others() else self.little

    @slip("You counted the lucky cases only. The others bring some points as well.")
    def hoped(self) -> int:
        return self.good * self.much // self.unseen


class Samples(Page, name="16.common", form=NUMBER):
    title = "The same samples for both"
    question = "A bot tries two moves in the same five samples. By how many points it leads in the end, sample by sample: {ones:row} after move A; {others:row} after move B. Subtract sample by sample. How far is the largest difference from the smallest one?"
    hint1 = "Write one row below the other, and subtract sample by sample: A minus B."
    hint2 = "Take the largest of the five differences and the smallest one. How far apart are they?"
    reason = (
        "The differences are {ahead:row}, so they lie {answer} apart. Each row alone is spread more widely."
    )

    ones: tuple[int, ...]
    others: tuple[int, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        luck = [rng.randrange(-25, 45) for _ in range(5)]
        better = rng.randrange(2, 8)
        return cls(
            tuple(points + better + rng.randrange(-3, 4) for points in luck),
            tuple(points + rng.randrange(-3, 4) for points in luck),
        )

    def ahead(self) -> tuple[int, ...]:
        return tuple(a - b for a, b in zip(self.ones, self.others, strict=True))

    def answer(self) -> int:
        return max(self.ahead()) - min(self.ahead())

    @slip("That is how far the results of move A lie apart. Subtract those of move B first.")
    def one(self) -> int:
        return max(self.ones) - min(self.ones)

    @slip(
        "That is how far apart they could be if each move had samples of its own. Here both have the same samples."
    )
    def mixed(self) -> int:
        return self.one() + max(self.others) - min(self.others)

    @slip("A difference below zero is smaller than zero: keep its sign.", since=2)
    def signless(self) -> int:
        far = [abs(difference) for difference in self.ahead()]
        return max(far) - min(far)

    @slip("A result below zero keeps its minus sign, too: -14 minus -18 is 4.", since=4)
    def unsigned(self) -> int:
        far = [abs(one) - abs(other) for one, other in zip(self.ones, self.others, strict=True)]
        return max(far) - min(far)

    @alike("hint2", since=5)
    def ranges(self) -> int:
        return abs(self.one() - max(self.others) + min(self.others))

    @alike("hint2", since=5)
    def best_and_worst(self) -> int:
        ranked = [ahead for _, ahead in sorted(zip(self.ones, self.ahead(), strict=True))]
        return abs(ranked[-1] - ranked[0])

    @alike("hint2", since=3)
    def in_a_row(self) -> int:
        return max(abs(one - other) for one, other in pairwise(self.ahead()))

    @alike("hint2", since=3)
    def ends(self) -> int:
        return abs(self.ahead()[0] - self.ahead()[-1])

    @slip("That is the largest difference. Compare it with the smallest one.")
    def most(self) -> int:
        return max(self.ahead())


class Sharper(Page, name="16.samples", form=NUMBER):
    title = "How many samples?"
    question = "With {samples} samples a bot knows what a move is worth to ± {wide} points. It wants to know it to ± {narrow}. How many samples does that take in all?"
    hint1 = "How many times narrower should the interval be?"
    hint2 = "Half the width needs four times as many samples, a third of the width nine times as many."
    reason = "{samples} × {times} × {times} = {answer}."

    samples: int
    times: int
    narrow: int

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        return cls(rng.randrange(6, 40), rng.randrange(2, 6 if edition == 1 else 9), rng.randrange(1, 5))

    def wide(self) -> int:
        return self.times * self.narrow

    def answer(self) -> int:
        return self.samples * self.factor()

    @slip("An interval shrinks with the square root of the samples: twice as many do not halve it.")
    def linear(self) -> int:
        return self.samples * self.times

    @alike("hint2", since=2)
    def fourfold(self) -> int:
        return 4 * self.samples

    @alike("hint2", since=2)
    def doubled(self) -> int:
        return self.samples << self.times

    @alike("hint1", since=2)
    def squared(self) -> int:
        return self.samples * self.wide() ** 2

    @slip("That is how many more samples it takes. How many are there in all?")
    def more(self) -> int:
        return self.answer() - self.samples

    @slip("That is how many times as many samples it takes. How many samples is that?")
    def factor(self) -> int:
        return self.times**2
