"""Notebook 18, your game under the microscope: exercises on costs, intervals, chances, and how territories grow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from moonriver.rules.frame import bit
from moonriver.rules.parcel import Landscape
from moonriver.rules.ranch import CORN, Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.names import series

from . import pictures
from .exercises import Exercise, Slip, add
from .forms import NUMBER
from .random_ranches import laid


def _row(numbers: Iterable[object]) -> str:
    """Numbers one after another, with the sign of minus."""
    return series(str(number).replace("-", "\N{MINUS SIGN}") for number in numbers)


@dataclass(frozen=True)
class Tried:
    """Two moves in the same samples: by how many points one is ahead at the end, with each of them."""

    better: tuple[int, ...]
    played: tuple[int, ...]

    @property
    def betters(self) -> str:
        """The results of the better move."""
        return _row(self.better)

    @property
    def playeds(self) -> str:
        """The results of the move that was played."""
        return _row(self.played)

    @property
    def lost(self) -> tuple[int, ...]:
        """What was lost in each sample."""
        return tuple(best - own for best, own in zip(self.better, self.played, strict=True))

    @property
    def losses(self) -> str:
        """The same in a row."""
        return _row(self.lost)

    @property
    def cost(self) -> int:
        """What the move cost on average."""
        return sum(self.lost) // len(self.lost)


def _tried(rng: Random) -> Tried | None:
    lost = [rng.randrange(-2, 12) for _ in range(4)]
    luck = [rng.randrange(-25, 26) for _ in lost]
    facts = Tried(tuple(luck), tuple(one - cost for one, cost in zip(luck, lost, strict=True)))
    return facts if sum(lost) % len(lost) == 0 and facts.cost > 0 else None


add(
    Exercise(
        "18.cost",
        (),
        sample=_tried,
        answer=lambda facts: facts.cost,
        form=NUMBER,
        slips=(
            Slip("sum", lambda facts: sum(facts.lost)),
            Slip("most", lambda facts: max(facts.lost)),
            Slip("best", lambda facts: max(facts.better) - max(facts.played)),
        ),
    )
)


@dataclass(frozen=True)
class Costs:
    """What decisions cost, each with its interval."""

    intervals: tuple[tuple[int, int], ...]

    @property
    def shown(self) -> str:
        """The costs with their intervals in a row."""
        return series(
            f"{(low + high) // 2} ({low} … {high})".replace("-", "−") for low, high in self.intervals
        )

    @property
    def sure(self) -> int:
        """How many surely cost points."""
        return sum(low > 0 for low, _ in self.intervals)

    @property
    def all(self) -> int:
        """How many cost points on average."""
        return sum(low + high > 0 for low, high in self.intervals)

    @property
    def not_sure(self) -> int:
        """How many could have cost nothing."""
        return len(self.intervals) - self.sure


def _costs(rng: Random) -> Costs:
    found = []
    for _ in range(rng.randrange(5, 9)):
        middle, half = rng.randrange(1, 10), rng.randrange(1, 8)
        found.append((middle - half, middle + half))
    return Costs(tuple(found))


add(
    Exercise(
        "18.sure",
        (),
        sample=_costs,
        answer=lambda facts: facts.sure,
        form=NUMBER,
        slips=(
            Slip("all", lambda facts: facts.all),
            Slip("not_sure", lambda facts: facts.not_sure),
        ),
    )
)


@dataclass(frozen=True)
class Samples:
    """How a game ended in samples: won alone, shared with one other, lost."""

    games: int
    alone: int
    shared: int

    @property
    def lost(self) -> int:
        """The samples that were lost."""
        return self.games - self.alone - self.shared

    def percent(self, won: float) -> int:
        """What share of the samples that is, in percent."""
        return round(100 * won / self.games)


def _samples(rng: Random) -> Samples | None:
    games = rng.choice((10, 20, 25, 50))
    alone, shared = rng.randrange(1, games), 2 * rng.randrange(1, games // 5 + 1)
    return Samples(games, alone, shared) if alone + shared <= games else None


add(
    Exercise(
        "18.chance",
        ("SCORE-5", "TIE-3"),
        sample=_samples,
        answer=lambda facts: facts.percent(facts.alone + facts.shared / 2),
        form=NUMBER,
        slips=(
            Slip("alone", lambda facts: facts.percent(facts.alone), "TIE-3"),
            Slip("whole", lambda facts: facts.percent(facts.alone + facts.shared), "TIE-3"),
            Slip("lost", lambda facts: facts.percent(facts.lost + facts.shared / 2), "TIE-3"),
        ),
    )
)


@dataclass(frozen=True)
class Merge:
    """A ranch, and the parcel that came last."""

    ranch: Ranch
    cell: Cell

    @property
    def _near(self) -> int:
        """The cells beside it, as a set."""
        return self.ranch.frame.spread(bit(self.cell))

    @property
    def _land(self) -> int:
        """The other cells of its landscape, as a set."""
        parcel = self.ranch.parcel(self.cell)
        assert parcel is not None
        return self.ranch.lands[parcel.land] & ~bit(self.cell)

    @property
    def parts(self) -> int:
        """How many territories it has made one."""
        return sum(bool(region & self._near) for region in self.ranch.frame.regions(self._land))

    @property
    def alike(self) -> int:
        """The neighbours of its landscape."""
        return (self._near & self._land).bit_count()

    @property
    def around(self) -> int:
        """The neighbours of any landscape."""
        return sum(bool(bit(cell) & self._near) for cell in self.ranch.pieces)


def _merge(rng: Random) -> Merge | None:
    parts, land = (
        rng.choice((*5 * (1,), 2, 3)),
        rng.choice([kind for kind in Landscape if kind.index != CORN]),
    )
    for _ in range(60):  # three territories at one cell are seldom
        ranch = laid(rng, share=0.9, often=lambda parcel: parcel.landscape is land, partners=0, cows=0)
        found = [Merge(ranch, cell) for cell in ranch.pieces]
        fitting = [facts for facts in found if facts.parts == parts and facts.alike > 1]
        if fitting:
            return rng.choice(fitting)
    return None


add(
    Exercise(
        "18.merge",
        ("BOX-7",),
        sample=_merge,
        answer=lambda facts: facts.parts,
        form=NUMBER,
        slips=(
            Slip("alike", lambda facts: facts.alike if facts.alike > facts.parts else None, "BOX-7"),
            Slip("around", lambda facts: facts.around if facts.around > facts.alike else None, "BOX-7"),
            Slip("itself", lambda facts: facts.parts + 1, "BOX-7"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, [facts.cell]),
    )
)


@dataclass(frozen=True)
class Join:
    """Two territories that one more parcel joins: parcels and cows of each."""

    sizes: tuple[int, int]
    cows: tuple[int, int]

    @property
    def size(self) -> int:
        """The parcels of the new territory."""
        return sum(self.sizes) + 1

    @property
    def herd(self) -> int:
        """All its cows."""
        return sum(self.cows)

    @property
    def before(self) -> int:
        """What both scored."""
        return self.sizes[0] * self.cows[0] + self.sizes[1] * self.cows[1]

    @property
    def after(self) -> int:
        """What the new territory scores."""
        return self.size * self.herd

    @property
    def gain(self) -> int:
        """What the parcel adds."""
        return self.after - self.before


def _join(rng: Random) -> Join:
    first, second = rng.randrange(2, 7), rng.randrange(2, 7)
    others = rng.choice((0, *range(2, second + 1)))
    return Join((first, second), (rng.randrange(2, first + 1), others))


add(
    Exercise(
        "18.join",
        ("SCORE-1",),
        sample=_join,
        answer=lambda facts: facts.gain,
        form=NUMBER,
        slips=(
            Slip("after", lambda facts: facts.after, "SCORE-1"),
            Slip("without", lambda facts: facts.gain - facts.herd, "SCORE-1"),
            Slip("parcel", lambda facts: facts.herd, "SCORE-1"),
        ),
        words={
            "first": lambda facts: facts.sizes[0],
            "second": lambda facts: facts.sizes[1],
            "grazing": lambda facts: facts.cows[0],
            "others": lambda facts: facts.cows[1],
        },
    )
)
