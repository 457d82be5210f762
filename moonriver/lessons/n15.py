"""Notebook 15, a bot in ten lines: exercises on what a bot sees, how it chooses, and what its moves are worth."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import first_cow_points
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import series

from .exercises import Exercise, Slip, add, worded
from .forms import CELLS, NUMBER, choice
from .random_ranches import laid

HIDDEN = ("pile", "partners", "later")
SEEN = ("ranches", "reserves", "waiting", "saloon", "unseen", "totals", "supply")


@dataclass(frozen=True)
class Told:
    """Four parts of a game; one of them no view tells."""

    parts: tuple[str, ...]

    @property
    def hidden(self) -> str:
        """What nobody sees."""
        return next(part for part in self.parts if part in HIDDEN)

    def there(self, part: str) -> str | None:
        """A part that is seen, where it is one of the four."""
        return part if part in self.parts else None


def _told(rng: Random) -> Told:
    parts = [rng.choice(HIDDEN), *rng.sample(SEEN, 3)]
    rng.shuffle(parts)
    return Told(tuple(parts))


add(
    Exercise(
        "15.hidden",
        ("SETUP-4", "ROUND-2", "TURN-7", "TURN-3"),
        sample=_told,
        answer=lambda facts: facts.hidden,
        form=lambda facts: choice(facts.parts, lambda part: worded("15.hidden", part)),
        slips=(
            Slip("unseen", lambda facts: facts.there("unseen"), "SETUP-4"),
            Slip("waiting", lambda facts: facts.there("waiting"), "TURN-7"),
            Slip("reserves", lambda facts: facts.there("reserves"), "TURN-3"),
        ),
        words={"what": lambda facts: worded("15.hidden", facts.hidden)},
    )
)


@dataclass(frozen=True)
class Values:
    """What a bot thinks its moves are worth, in the order of the list."""

    values: tuple[int, ...]

    @property
    def shown(self) -> str:
        """The values in a row."""
        return series(map(str, self.values))

    @property
    def best(self) -> int:
        """The highest value."""
        return max(self.values)

    @property
    def first(self) -> int:
        """The place of the first of the best ones."""
        return self.values.index(self.best)

    @property
    def last(self) -> int:
        """The place of the last of them."""
        return len(self.values) - 1 - self.values[::-1].index(self.best)


def _values(rng: Random) -> Values:
    count, best = rng.randrange(5, 8), rng.randrange(3, 9)
    first = rng.randrange(count - 2)
    values = [rng.randrange(-3, best) for _ in range(count)]
    values[first] = values[rng.randrange(first + 2, count)] = best
    return Values(tuple(values))


add(
    Exercise(
        "15.max",
        (),
        sample=_values,
        answer=lambda facts: facts.first,
        form=NUMBER,
        slips=(
            Slip("last", lambda facts: facts.last),
            Slip("value", lambda facts: facts.best),
            Slip("from_one", lambda facts: facts.first + 1),
        ),
    )
)


@dataclass(frozen=True)
class Played:
    """A match that somebody asks for."""

    games: int
    players: int

    @property
    def deals(self) -> int:
        """Whole deals."""
        return -(-self.games // self.players)

    @property
    def answer(self) -> int:
        """The games that are played."""
        return self.deals * self.players


add(
    Exercise(
        "15.rotations",
        (),
        sample=lambda rng: Played(rng.randrange(10, 500), rng.choice((3, 4))),
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("asked", lambda facts: facts.games),
            Slip("times", lambda facts: facts.games * facts.players),
            Slip("down", lambda facts: facts.answer - facts.players),
            Slip("deals", lambda facts: facts.deals),
        ),
    )
)


@dataclass(frozen=True)
class Grazing:
    """A ranch on which one more cow may be placed, and what it would score on each cell."""

    ranch: Ranch

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
        """The most that one more cow can score."""
        return max(self.free.values(), default=0)

    @property
    def best(self) -> frozenset[Cell]:
        """The cells where it does."""
        return frozenset(cell for cell, points in self.free.items() if points == self.most)

    @property
    def crowded(self) -> frozenset[Cell] | None:
        """The largest territories, with those cells where a cow stands already."""
        largest = max(self.points.values(), default=0)
        found = frozenset(cell for cell, points in self.points.items() if points == largest)
        return found if any(self.ranch.cows(cell) for cell in found) else None

    @property
    def corn(self) -> frozenset[Cell] | None:
        """The largest territory, if cows could stand in corn."""
        frame = self.ranch.frame
        regions = [region for land in self.ranch.lands for region in frame.regions(land)]
        size = max((region.bit_count() for region in regions), default=0)
        found = [region for region in regions if region.bit_count() == size]
        fields = [region for region in found if region & self.ranch.lands[Landscape.CORNFIELD.index]]
        return frozenset(frame.listed(fields[0])) if fields else None


def _grazing(rng: Random) -> Grazing:
    """A ranch that tempts to a cell with a cow or, in a third of the variants, to a cornfield."""
    wanted = rng.choice(("crowded", "crowded", "corn"))
    while True:
        facts = Grazing(laid(rng, share=0.8, partners=0, cows=0.3))
        if getattr(facts, wanted) is not None and facts.most > 1 and len(facts.best) < 8:
            return facts


add(
    Exercise(
        "15.cow",
        ("SCORE-1", "END-6", "COW-2"),
        sample=_grazing,
        answer=lambda facts: facts.best,
        form=CELLS,
        slips=(
            Slip("crowded", lambda facts: facts.crowded, "END-6"),
            Slip("corn", lambda facts: facts.corn, "COW-2"),
        ),
        show=lambda facts: facts.ranch,
    )
)


@dataclass(frozen=True)
class Tree:
    """A turn of several decisions: this many moves are possible at each."""

    first: int
    second: int
    third: int

    @property
    def leaves(self) -> int:
        """How many ways the turn can go."""
        return self.first * self.second * self.third

    @property
    def steps(self) -> int:
        """How many moves a bot looks at that thinks of one decision at a time."""
        return self.first + self.second + self.third


add(
    Exercise(
        "15.tree",
        (),
        sample=lambda rng: Tree(rng.randrange(6, 30), rng.randrange(2, 7), rng.randrange(2, 5)),
        answer=lambda facts: facts.leaves,
        form=NUMBER,
        slips=(
            Slip("steps", lambda facts: facts.steps),
            Slip("first", lambda facts: facts.first),
            Slip("two", lambda facts: facts.first * facts.second),
        ),
    )
)


@dataclass(frozen=True)
class Pile:
    """How many parcels nobody has seen yet, and how many of them are of one kind."""

    unseen: int
    forests: int
    samples: int

    @property
    def answer(self) -> int:
        """In how many samples the next parcel is one, on average."""
        return self.samples * self.forests // self.unseen

    @property
    def whole_box(self) -> int:
        """The same for somebody who counts from the whole box."""
        return round(self.samples * self.forests / 96)


def _pile(rng: Random) -> Pile | None:
    facts = Pile(4 * rng.randrange(4, 21), rng.randrange(2, 13), rng.choice((100, 200, 400)))
    return (
        facts if facts.samples * facts.forests % facts.unseen == 0 and facts.forests < facts.unseen else None
    )


add(
    Exercise(
        "15.sample",
        (),
        sample=_pile,
        answer=lambda facts: facts.answer,
        form=NUMBER,
        slips=(
            Slip("whole_box", lambda facts: facts.whole_box),
            Slip("forests", lambda facts: facts.forests),
            Slip("column", lambda facts: 4 * facts.answer),
        ),
    )
)
