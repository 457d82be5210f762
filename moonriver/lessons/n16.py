"""Notebook 16, looking ahead and sampling: exercises on plans, on what may come, and on comparing moves by samples."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from moonriver.rules.frame import bits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import either, series

from .exercises import Exercise, Slip, add
from .forms import CELLS, NUMBER
from .random_ranches import laid


@dataclass(frozen=True)
class Plans:
    """Three moves: what each adds at once, and what the moves that may follow it add."""

    now: tuple[int, int, int]
    later: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]

    @property
    def answer(self) -> int:
        """What the best plan adds in all."""
        return max(now + max(later) for now, later in zip(self.now, self.later, strict=True))

    @property
    def eager(self) -> int:
        """What is added in all if the first move is the one that adds most at once."""
        at = self.now.index(max(self.now))
        return self.now[at] + max(self.later[at])

    @property
    def apart(self) -> int:
        """The best first move and the best second one, though one does not lead to the other."""
        return max(self.now) + max(map(max, self.later))

    @property
    def last(self) -> int:
        """What the best second move alone adds."""
        return max(map(max, self.later))

    @property
    def a(self) -> int:
        """What the first move adds at once."""
        return self.now[0]

    @property
    def b(self) -> int:
        """What the second move adds at once."""
        return self.now[1]

    @property
    def c(self) -> int:
        """What the third move adds at once."""
        return self.now[2]

    @property
    def after_a(self) -> str:
        """What those after the first move add, as it is read."""
        return either(map(str, self.later[0]))

    @property
    def after_b(self) -> str:
        """What those after the second move add, as it is read."""
        return either(map(str, self.later[1]))

    @property
    def after_c(self) -> str:
        """What those after the third move add, as it is read."""
        return either(map(str, self.later[2]))


def _plans(rng: Random) -> Plans | None:
    now = rng.sample(range(1, 15), 3)
    later = [rng.sample(range(13), 2) for _ in range(3)]
    facts = Plans((now[0], now[1], now[2]), tuple((one, other) for one, other in later))  # type: ignore[arg-type]
    return facts if facts.eager < facts.answer < facts.apart else None


add(
    Exercise(
        "16.plan",
        (),
        sample=_plans,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("eager", lambda facts: facts.eager),
            Slip("apart", lambda facts: facts.apart),
            Slip("last", lambda facts: facts.last),
        ),
    )
)


@dataclass(frozen=True)
class Room:
    """A territory on a ranch, and where it may still grow."""

    ranch: Ranch
    start: Cell

    @property
    def region(self) -> int:
        """The territory."""
        frame = self.ranch.frame
        cells = self.ranch.lands[self.ranch.pieces[self.start][0].land]
        own = bits([self.start])
        return next(region for region in frame.regions(cells) if region & own)

    @property
    def front(self) -> int:
        """The free cells beside it."""
        return self.ranch.frame.spread(self.region) & self.ranch.unbuilt

    @property
    def room(self) -> int:
        """The free cells that one domino of its landscape can add to it."""
        return self.front | (self.ranch.frame.spread(self.front) & self.ranch.unbuilt)

    @property
    def leaping(self) -> int:
        """The free cells within two steps, even of those that lead over a parcel."""
        spread = self.ranch.frame.spread
        return (self.front | spread(spread(self.region))) & self.ranch.unbuilt

    def listed(self, cells: int) -> frozenset[Cell]:
        """A set of cells as a learner names it."""
        return frozenset(self.ranch.frame.listed(cells))


def _room(rng: Random) -> Room | None:
    ranch = laid(rng, share=0.6, partners=0, cows=0)
    facts = Room(ranch, rng.choice(sorted(ranch.pieces)))
    return facts if facts.front and facts.front != facts.room else None


add(
    Exercise(
        "16.room",
        ("BOX-7", "PLACE-2"),
        sample=_room,
        answer=lambda facts: facts.listed(facts.room),
        form=CELLS,
        slips=(
            Slip("front", lambda facts: facts.listed(facts.front), "PLACE-2"),
            Slip(
                "leaping",
                lambda facts: facts.listed(facts.leaping) if facts.leaping != facts.room else None,
                "BOX-7",
            ),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Chance:
    """A move that brings much if the right parcel comes next, and little otherwise."""

    unseen: int
    good: int
    much: int
    little: int

    @property
    def others(self) -> int:
        """How many unseen parcels are not the right ones."""
        return self.unseen - self.good

    @property
    def total(self) -> int:
        """The points over all unseen parcels."""
        return self.good * self.much + self.others * self.little

    @property
    def answer(self) -> int:
        """What it brings on average."""
        return self.total // self.unseen

    @property
    def middle(self) -> int:
        """Halfway between both, as if they were equally likely."""
        return (self.much + self.little) // 2

    @property
    def likely(self) -> int:
        """What it brings in most cases."""
        return self.much if self.good > self.others else self.little

    @property
    def hoped(self) -> int:
        """The average for somebody who forgets that little is something, too."""
        return self.good * self.much // self.unseen


def _chance(rng: Random) -> Chance | None:
    unseen = 4 * rng.randrange(4, 19)
    facts = Chance(unseen, rng.randrange(2, unseen - 1), rng.randrange(8, 31), rng.randrange(1, 7))
    return facts if facts.total % unseen == 0 and 2 * facts.good != unseen else None


add(
    Exercise(
        "16.expected",
        (),
        sample=_chance,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("middle", lambda facts: facts.middle),
            Slip("likely", lambda facts: facts.likely),
            Slip("hoped", lambda facts: facts.hoped),
        ),
    )
)


@dataclass(frozen=True)
class Samples:
    """By how many points two moves lead at the end, in the same samples."""

    one: tuple[int, ...]
    other: tuple[int, ...]

    @property
    def ones(self) -> str:
        """The leads after the first move, in a row."""
        return series(map(str, self.one))

    @property
    def others(self) -> str:
        """The leads after the second move, in a row."""
        return series(map(str, self.other))

    @property
    def ahead(self) -> tuple[int, ...]:
        """By how much the first move is ahead, sample by sample."""
        return tuple(a - b for a, b in zip(self.one, self.other, strict=True))

    @property
    def shown(self) -> str:
        """These differences, in a row."""
        return series(map(str, self.ahead))

    @property
    def answer(self) -> int:
        """How far the differences lie apart."""
        return max(self.ahead) - min(self.ahead)

    @property
    def mixed(self) -> int:
        """How far they may lie apart if each move has samples of its own."""
        return max(self.one) - min(self.one) + max(self.other) - min(self.other)


def _samples(rng: Random) -> Samples:
    luck = [rng.randrange(-25, 45) for _ in range(5)]
    better = rng.randrange(2, 8)
    return Samples(
        tuple(points + better + rng.randrange(-3, 4) for points in luck),
        tuple(points + rng.randrange(-3, 4) for points in luck),
    )


add(
    Exercise(
        "16.common",
        (),
        sample=_samples,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("one", lambda facts: max(facts.one) - min(facts.one)),
            Slip("mixed", lambda facts: facts.mixed),
            Slip("most", lambda facts: max(facts.ahead)),
        ),
    )
)


@dataclass(frozen=True)
class Sharper:
    """A number of samples, and how many times narrower its interval is to become."""

    samples: int
    times: int
    narrow: int

    @property
    def wide(self) -> int:
        """Half the width of the interval, in points, with the samples that there are."""
        return self.times * self.narrow

    @property
    def factor(self) -> int:
        """How many times as many samples that takes."""
        return self.times**2

    @property
    def answer(self) -> int:
        """The samples that it takes in all."""
        return self.samples * self.factor


add(
    Exercise(
        "16.samples",
        (),
        sample=lambda rng: Sharper(rng.randrange(6, 40), rng.randrange(2, 6), rng.randrange(1, 5)),
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("linear", lambda facts: facts.samples * facts.times),
            Slip("more", lambda facts: facts.answer - facts.samples),
            Slip("factor", lambda facts: facts.factor),
        ),
    )
)


@dataclass(frozen=True)
class Budget:
    """Moves that are tried; after the first samples only some of them go on to the last one."""

    moves: int
    kept: int
    first: int
    samples: int

    @property
    def rest(self) -> int:
        """The samples in which only the kept ones are tried."""
        return self.samples - self.first

    @property
    def answer(self) -> int:
        """The games that are played to their end."""
        return self.moves * self.first + self.kept * self.rest


def _budget(rng: Random) -> Budget:
    moves, first = rng.randrange(4, 13), rng.randrange(4, 11)
    return Budget(moves, rng.randrange(2, moves), first, first + rng.randrange(6, 60))


add(
    Exercise(
        "16.budget",
        (),
        sample=_budget,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("all", lambda facts: facts.moves * facts.samples),
            Slip("kept", lambda facts: facts.kept * facts.samples),
            Slip("twice", lambda facts: facts.moves * facts.first + facts.kept * facts.samples),
        ),
    )
)
