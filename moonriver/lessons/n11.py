"""Notebook 11, the scoring laboratory: exercises whose best answers are found by trying all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, TypeVar

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import total
from moonriver.rules.whatif import settled
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import capital, word

from . import pictures, positions, solving
from .exercises import Exercise, Fault, Slip, add, told_together
from .forms import CELL, CELLS, NUMBER, choice
from .random_ranches import BANDITS, laid

Answer = TypeVar("Answer", bound=Hashable)


@dataclass(frozen=True)
class Herds:
    """A ranch with cows."""

    ranch: Ranch

    @property
    def cows(self) -> tuple[int, ...]:
        """The cows of every parcel that has any."""
        return tuple(cows for _, cows, _ in self.ranch.pieces.values() if cows)

    @property
    def herd(self) -> int:
        """All its cows."""
        return sum(self.cows)

    @property
    def grazed(self) -> int:
        """How many parcels have cows."""
        return len(self.cows)

    @property
    def box(self) -> int:
        """How many cows the box holds."""
        return Box.shipped().cows


def _crowd(rng: Random, ranch: Ranch, cows: int) -> Ranch:
    """A ranch with this many cows more, each beside another one on its parcel."""
    for cell in rng.choices(ranch.frame.listed(ranch.grazing), k=cows) if ranch.grazing else ():
        ranch = ranch.grazed(cell, 1)
    return ranch


def _overpopulated(rng: Random) -> Herds | None:
    facts = Herds(_crowd(rng, laid(rng, cows=0.4), rng.randint(2, 7)))
    return facts if facts.herd <= facts.box else None


add(
    Exercise(
        "11.overpopulation",
        ("END-6", "COW-3"),
        sample=_overpopulated,
        answer=lambda facts: facts.herd - facts.ranch.grazing.bit_count(),
        form=NUMBER,
        slips=(
            Slip("all", lambda facts: facts.herd, "END-6"),
            Slip("stay", lambda facts: facts.grazed, "END-6"),
            Slip("parcels", lambda facts: sum(cows > 1 for cows in facts.cows), "END-6"),
            Slip("none", lambda facts: sum(cows for cows in facts.cows if cows > 1), "END-6"),
        ),
        show=lambda facts: facts.ranch,
    )
)


def best_of(answers: Mapping[Answer, Any]) -> Answer:
    """The answer with the most points, the first one of several."""
    return max(answers, key=lambda answer: answers[answer])


@dataclass(frozen=True)
class Solved:
    """A ranch and a question whose every answer is tried."""

    ranch: Ranch

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """Every answer with what the ranch scores then."""
        raise NotImplementedError

    @property
    def best(self) -> int:
        """The most points there can be."""
        return max(self.answers.values())

    @property
    def tried(self) -> int:
        """How many answers there are."""
        return len(self.answers)

    @property
    def points(self) -> int:
        """What the ranch scores now."""
        return total(self.ranch)

    @property
    def open(self) -> bool:
        """Whether it matters which answer is given."""
        return len(set(self.answers.values())) > 1

    def fewer(self, given: Any) -> Mapping[str, Any] | None:
        """How many points an answer makes."""
        return {"less": self.answers[given]} if given in self.answers else None


LESS: Fault[Any] = Fault("less_than", lambda facts, given: facts.fewer(given), "SCORE-1")
"""An answer that is possible and not best."""


@dataclass(frozen=True)
class Domino(Solved):
    """A ranch and a domino to be placed on it."""

    pair: tuple[Parcel, Parcel]

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """For each two cells that it may cover what the ranch scores then."""
        return solving.placings(self.ranch, self.pair)

    def rated(self, rate: Callable[[Ranch, Cell], int]) -> frozenset[Cell]:
        """The two cells that make the most by a rating of the territory that a new parcel lies in."""
        found = {}
        for cells in self.ranch.placements(*self.pair):
            after = settled(self.ranch, cells, self.pair)
            found[cells] = max(rate(after, cell) for cell in cells)
        return frozenset(best_of(found))


def _expanding(game: Game) -> bool:
    asked = game.decision
    return asked is not None and asked.kind == "expand" and len(game.ranches[asked.player].free) <= 16


def _domino(rng: Random) -> Domino | None:
    game = positions.find(rng, _expanding)
    assert game.player is not None
    plain = [parcel for parcel in game.reserves[game.player] if not parcel.skulls and not parcel.circle]
    if len(plain) < 2:
        return None
    first, second = rng.sample(plain, 2)
    facts = Domino(game.ranches[game.player], (first, second))
    return facts if facts.answers and facts.open else None


def _cows_in_territory(ranch: Ranch, cell: Cell) -> int:
    return sum(map(ranch.cows, ranch.territory(cell)))


add(
    Exercise(
        "11.place",
        ("SCORE-1", "PLACE-2"),
        sample=_domino,
        answer=lambda facts: best_of(facts.answers),
        form=CELLS,
        slips=(
            *told_together(
                Slip(
                    "parcels",
                    lambda facts: facts.rated(lambda ranch, cell: len(ranch.territory(cell))),
                    "SCORE-1",
                ),
                Slip("cows", lambda facts: facts.rated(_cows_in_territory), "SCORE-1"),
                "largest",
            ),
        ),
        faults=(
            LESS,
            Fault("refused", lambda facts, given: {}, "PLACE-2"),
        ),
        show=lambda facts: (facts.ranch, pictures.parcels(facts.pair)),
        accepts=lambda facts, given: facts.answers.get(given) == facts.best,
    )
)


@dataclass(frozen=True)
class Rustled(Solved):
    """A ranch that will lose a cow."""

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """For each cell whose cow may be stolen what the ranch scores then."""
        return solving.losses(self.ranch)

    def rated(self, rate: Callable[[Cell], int], among: Collection[Cell]) -> Cell:
        """The cell that costs least by a rating."""
        return min(among, key=lambda cell: (rate(cell), cell))

    def size(self, cell: Cell) -> int:
        """How many parcels a cell's territory has."""
        return len(self.ranch.territory(cell))

    @property
    def protected(self) -> Cell | None:
        """The cell that would cost least if no partner protected it."""
        grazing = self.ranch.frame.listed(self.ranch.grazing)
        cell = self.rated(lambda cell: -total(self.ranch.grazed(cell, -1)), grazing)
        return None if cell in self.answers else cell


def _rustled(rng: Random) -> Rustled | None:
    ranch = laid(rng, cows=0.5, partners=0.4, often=lambda parcel: parcel.circle)
    facts = Rustled(_crowd(rng, ranch, rng.choice((0, 2, 3))))
    return facts if facts.tried > 2 and facts.open else None


add(
    Exercise(
        "11.lose",
        ("SCORE-1", "PARTNER-1"),
        sample=_rustled,
        answer=lambda facts: best_of(facts.answers),
        form=CELL,
        slips=(
            Slip("protected", lambda facts: facts.protected, "PARTNER-1"),
            Slip(
                "herd",
                lambda facts: facts.rated(lambda cell: -_cows_in_territory(facts.ranch, cell), facts.answers),
                "SCORE-1",
            ),
            Slip(
                "size",
                lambda facts: (
                    facts.rated(facts.size, facts.answers)
                    if any(facts.ranch.cows(cell) > 1 for cell in facts.answers)
                    else None
                ),
                "SCORE-1",
            ),
        ),
        faults=(LESS, Fault("safe", lambda facts, given: {}, "PARTNER-1")),
        show=lambda facts: facts.ranch,
        accepts=lambda facts, given: facts.answers.get(given) == facts.best,
    )
)

_EARNING = {partner.name: partner.resource for partner in PARTNERS.values() if partner.resource}
"""The partners that earn for a resource."""
NAMES = tuple(_EARNING)


@dataclass(frozen=True)
class Circle(Solved):
    """A ranch, an empty circle on it, and the partners to choose from as they are told."""

    cell: Cell
    names: tuple[str, ...]

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """For each partner what the ranch scores then."""
        return {name: total(self.ranch.manned(self.cell, name)) for name in self.names}

    @property
    def gain(self) -> int:
        """What the best of them earns."""
        return self.best - self.points

    def most(self, count: Callable[[int], int], among: Collection[Cell]) -> str | None:
        """The partner who has the most by a way to count a parcel's symbols, if that is one alone."""
        parcels = [parcel for cell, (parcel, _, _) in self.ranch.pieces.items() if cell in among]
        found = {
            name: sum(count(getattr(parcel, _EARNING[name])) for parcel in parcels) for name in self.names
        }
        return alone(found)

    @property
    def parcels(self) -> str | None:
        """Who earns on most parcels."""
        return self.most(bool, self.ranch.cells)

    @property
    def beside(self) -> str | None:
        """Who has the most symbols beside the circle."""
        return self.most(int, neighbours(self.cell))

    @property
    def territory(self) -> str | None:
        """Who has the most symbols in the circle's own territory."""
        return self.most(int, self.ranch.territory(self.cell))

    @property
    def near(self) -> tuple[str | None, str | None]:
        """Both of those who count near the circle only."""
        return self.beside, self.territory


def alone(answers: Mapping[Answer, int]) -> Answer | None:
    """The answer with the most points, if it is one alone."""
    best = best_of(answers)
    return best if list(answers.values()).count(answers[best]) == 1 else None


def _circle(rng: Random) -> Circle:
    """Each of the three is best as often, with many symbols on few parcels, while another one has more parcels."""
    wanted = rng.choice(NAMES)

    def tempting(parcel: Parcel) -> bool:
        own: int = getattr(parcel, _EARNING[wanted])
        return own > 1 or (not own and 1 in (parcel.nuggets, parcel.beavers))

    while True:
        ranch = laid(rng, partners=0.0, often=tempting)
        names = tuple(rng.sample(NAMES, 3))
        for cell in ranch.cells:
            facts = Circle(ranch, cell, names)
            if alone(facts.answers) != wanted or facts.parcels == wanted:
                break
            parcel = ranch.parcel(cell)
            if parcel and parcel.circle and wanted not in facts.near:
                return facts


add(
    Exercise(
        "11.recruit",
        ("SCORE-4", "CIRCLE-1"),
        sample=_circle,
        answer=lambda facts: best_of(facts.answers),
        form=lambda facts: choice(facts.names, lambda name: capital(word(name))),
        slips=(
            Slip("parcels", lambda facts: None if facts.parcels in facts.near else facts.parcels, "SCORE-4"),
            Slip("beside", lambda facts: facts.beside, "SCORE-4", "near"),
            Slip("territory", lambda facts: facts.territory, "SCORE-4", "near"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, [facts.cell], "may"),
    )
)


@dataclass(frozen=True)
class Gang(Solved):
    """A ranch with partners and empty circles."""

    @cached_property
    def circles(self) -> tuple[Cell, ...]:
        """The empty circles."""
        pieces = self.ranch.pieces.items()
        return tuple(sorted(cell for cell, (parcel, _, partner) in pieces if parcel.circle and not partner))

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        """For each empty circle what the ranch scores with a desperado there."""
        return {cell: total(self.ranch.manned(cell, BANDITS[0]), "outlaws") for cell in self.circles}

    def beside(self, cell: Cell) -> int:
        """How many partners stand beside a circle."""
        return sum(
            self.ranch.partner(near) is not None for near in neighbours(cell) if near in self.ranch.pieces
        )

    def diagonal(self, cell: Cell) -> int:
        """How many partners hang together with a circle for somebody who also counts corners."""
        standing = {other for other, (_, _, partner) in self.ranch.pieces.items() if partner}
        found, edge = {cell}, [cell]
        while edge:
            row, column = edge.pop()
            ahead = {
                other for other in standing if max(abs(other[0] - row), abs(other[1] - column)) == 1
            } - found
            found |= ahead
            edge += ahead
        return len(found)


def _gang(rng: Random) -> Gang | None:
    facts = Gang(laid(rng, share=0.95, cows=0.0, partners=0.55, often=lambda parcel: parcel.circle))
    return facts if len(facts.circles) > 2 and facts.open else None


add(
    Exercise(
        "11.gang",
        ("GANG-2", "GANG-1"),
        sample=_gang,
        answer=lambda facts: best_of(facts.answers),
        form=CELL,
        slips=(
            Slip("beside", lambda facts: max(facts.circles, key=facts.beside), "GANG-2"),
            Slip("diagonal", lambda facts: max(facts.circles, key=facts.diagonal), "GANG-2"),
        ),
        faults=(
            Fault("less_than", lambda facts, given: facts.fewer(given), "GANG-2"),
            Fault("none", lambda facts, given: {}, "GANG-1"),
        ),
        show=lambda facts: pictures.marked(facts.ranch, facts.circles, "may"),
        accepts=lambda facts, given: facts.answers.get(given) == facts.best,
    )
)
