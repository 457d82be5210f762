"""Notebook 11, the scoring laboratory: exercises whose best answers are found by trying all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Self

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import Recruit
from moonriver.rules.parcel import Parcel
from moonriver.rules.partners import COWBOY, PARTNERS
from moonriver.rules.ranch import Ranch
from moonriver.rules.scenario import SMALLEST, points
from moonriver.rules.score import total
from moonriver.rules.whatif import settled
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.kit.names import capital, word

from . import corners, pictures, positions, solving
from .forms import CELL, CELLS, NUMBER, Form, choice
from .page import Cells, RanchPage, Together, Words, alike, fault, slip
from .random_ranches import BANDITS, TOKENS, apart, beside, built, circled, laid
from .searches import breadth_first, group_of
from .solving import Answer, Solved, best_of


class Herds(RanchPage, name="11.overpopulation", form=NUMBER, rules=("END-6", "COW-3"), redrawn=(4,)):
    title = "Too many cows"
    question = "How many cows leave this ranch at the end of the game, before it is scored?"
    hint1 = "Each parcel keeps at most one cow."
    hint2 = "There are {herd} cows, on {grazed} parcels."
    reason = "Only one cow stays on each parcel, and all the others leave. The box has {box} cows in all."
    box = Box.shipped().cows

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """In the fourth edition a game has led there."""
        if edition > 3:
            pages = [page for page in map(cls, positions.ended(rng)) if page._tempts(edition)]
            return rng.choice(pages) if pages else None
        page = cls(_crowd(rng, laid(rng, cows=0.4), rng.randint(2, 7)))
        return page if page.herd() <= page.box else None

    def cows(self) -> tuple[int, ...]:
        """The cows of every parcel that has any."""
        return tuple(cows for _, cows, _ in self.ranch.pieces.values() if cows)

    def herd(self) -> int:
        return sum(self.cows())

    def grazed(self) -> int:
        return len(self.cows())

    def answer(self) -> int:
        return self.herd() - self.ranch.grazing.bit_count()

    all = slip("That is the number of all its cows. One may stay on each parcel.").of(herd)
    stay = slip("That is how many stay. How many go?").of(grazed)

    @slip("That is how many parcels have too many cows. How many cows have to leave them?")
    def parcels(self) -> int:
        return sum(cows > 1 for cows in self.cows())

    @slip("If a parcel has too many cows, not all of them leave. One stays.")
    def none(self) -> int:
        return sum(cows for cows in self.cows() if cows > 1)

    @slip("One cow stays on each parcel, not one in each territory.", since=2)
    def one_each(self) -> int:
        kept = {self.ranch.territory(cell) for cell in self.listed(self.ranch.grazing)}
        return self.herd() - len(kept)

    @slip("No cow moves to another parcel: one stays, and the others leave.", since=3)
    def fitting(self) -> int:
        parts = {self.ranch.territory(cell) for cell in self.listed(self.ranch.grazing)}
        return sum(max(0, sum(map(self.ranch.cows, part)) - len(part)) for part in parts)

    @alike("hint1", since=3)
    def guarded(self) -> int:
        open_cells = self.listed(self.ranch.grazing & ~self.ranch.protected)
        return sum(self.ranch.cows(cell) - 1 for cell in open_cells)


def _crowd(rng: Random, ranch: Ranch, cows: int) -> Ranch:
    """A ranch with this many cows more, each beside another one on its parcel."""
    for cell in rng.choices(ranch.frame.listed(ranch.grazing), k=cows) if ranch.grazing else ():
        ranch = ranch.grazed(cell, 1)
    return ranch


def alone(answers: Mapping[Answer, int]) -> Answer | None:
    """The answer with the most points, if it is one alone."""
    best = best_of(answers)
    return best if list(answers.values()).count(answers[best]) == 1 else None


def _cows_in_territory(ranch: Ranch, cell: Cell) -> int:
    return sum(map(ranch.cows, ranch.territory(cell)))


class Domino(Solved, name="11.place", form=CELLS, rules=("SCORE-1", "PLACE-2"), redrawn=(3,)):
    title = "The best place"
    question = "Place this domino for the most points. Which two cells does it cover? Of the two ways round, the better one counts."
    hint1 = "The ranch makes {points} points now. Which territory grows, and does it have cows?"
    hint2 = "Places that are allowed: {tried}. The best makes {best} points."
    reason = "All {tried} answers were tried: none makes more than {best} points."

    pair: tuple[Parcel, Parcel]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """From the third edition on ranches are built by chance: to look for them in games took seconds."""
        if edition > 2:
            return cls.sample(rng)
        game = positions.find(rng, _expanding)
        assert game.player is not None
        plain = list(filter(_plain, game.reserves[game.player]))
        return cls._open(game.ranches[game.player], rng.sample(plain, 2)) if len(plain) > 1 else None

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        ranch = built(rng, rng.choice((5, 6, 7)), cows=rng.choice((3, 4, 5)))
        return cls._open(ranch, rng.sample(list(filter(_plain, beside(ranch))), 2))

    @classmethod
    def _open(cls, ranch: Ranch, parcels: Sequence[Parcel]) -> Self | None:
        """The question, if it matters where the domino lies."""
        page = cls(ranch, (parcels[0], parcels[1]))
        return page if page.answers and page.open() else None

    def show(self) -> object:
        return self.ranch, pictures.parcels(self.pair)

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        return solving.placings(self.ranch, self.pair)

    def best_place(self, rate: Callable[[tuple[Cell, Cell]], int]) -> Cells:
        """The two cells that make the most by a rating."""
        return frozenset(best_of({cells: rate(cells) for cells in self.ranch.placements(*self.pair)}))

    def rated(self, rate: Callable[[Ranch, Cell], int]) -> Cells:
        """The same by a rating of the territory that a new parcel lies in."""

        def best(cells: tuple[Cell, Cell]) -> int:
            after = settled(self.ranch, cells, self.pair)
            return max(rate(after, cell) for cell in cells)

        return self.best_place(best)

    @slip("That makes a large territory. But a territory scores its parcels times its cows.")
    def parcels(self) -> Cells:
        return self.rated(lambda ranch, cell: len(ranch.territory(cell)))

    cows = slip(
        "No other place leads into a territory with more cows. But how many parcels does that territory gain, and how many points is each parcel worth?"
    ).of(rated, _cows_in_territory)

    largest = Together(
        "parcels",
        "cows",
        "Another place brings more points. How many does each place add, with its cows?",
    )

    @alike("largest", since=4)
    def score_there(self) -> Cells:
        return self.rated(lambda ranch, cell: len(ranch.territory(cell)) * _cows_in_territory(ranch, cell))

    @alike("largest", since=4)
    def cows_beside(self) -> Cells:
        def cows(cells: tuple[Cell, Cell]) -> int:
            near = [near for cell in cells for near in neighbours(cell) if near in self.ranch.pieces]
            return sum(map(self.ranch.cows, near))

        return self.best_place(cows)

    @alike("largest", since=2)
    def without_cows(self) -> Cells:
        return self.best_place(lambda cells: total(self.ranch.built(cells, self.pair)))

    @fault("Points that this makes: {less}. Another answer makes more.")
    def less_than(self, given: Cells) -> Words:
        return self.fewer(given)

    @fault(
        "The domino may not stand there: it needs two free cells side by side, and it must connect.",
        "PLACE-2",
    )
    def refused(self, given: Cells) -> Words:
        return {}


def _plain(parcel: Parcel) -> bool:
    return not parcel.skulls and not parcel.circle


def _expanding(game: Game) -> bool:
    asked = game.decision
    return asked is not None and asked.kind == "expand" and len(game.ranches[asked.player].free) <= 16


class Rustled(Solved, name="11.lose", form=CELL, rules=("SCORE-1", "PARTNER-1")):
    title = "The cheapest cow"
    question = "A cattle rustler takes one of your cows. On which cell does it cost you the least?"
    hint1 = "A cow is worth as many points as its territory has parcels. A second one on a parcel is worth nothing."
    hint2 = "Cells that are open to rustlers: {tried}. At best {best} points are left."
    reason = "All {tried} answers were tried: none leaves more than {best} points."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        ranch = laid(rng, cows=0.5, partners=0.4, often=lambda parcel: parcel.circle)
        page = cls(_crowd(rng, ranch, rng.choice((0, 2, 3))))
        return page if page.tried() > 2 and page.open() else None

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        return solving.losses(self.ranch)

    def rated(self, rate: Callable[[Cell], int], among: Collection[Cell]) -> Cell:
        """The cell that costs least by a rating."""
        return min(among, key=lambda cell: (rate(cell), cell))

    @slip(
        "It would cost least, but no rustler can take it: a partner stands in its territory.",
        "PARTNER-1",
        always=2,
    )
    def protected(self) -> Cell | None:
        grazing = self.listed(self.ranch.grazing)
        cell = self.rated(lambda cell: -total(self.ranch.grazed(cell, -1)), grazing)
        return None if cell in self.answers else cell

    @slip(
        "No territory open to rustlers has more cows. But a cow that is alone on its parcel is worth as many points as its territory has parcels."
    )
    def herd(self) -> Cell:
        return self.rated(lambda cell: -_cows_in_territory(self.ranch, cell), self.answers)

    @slip(
        "That territory is small, but somewhere a second cow stands on a parcel, and it is worth nothing.",
        always=2,
    )
    def size(self) -> Cell | None:
        if not any(self.ranch.cows(cell) > 1 for cell in self.answers):
            return None
        return self.rated(lambda cell: len(self.ranch.territory(cell)), self.answers)

    @fault("Points that are left then: {less}. Another answer leaves more.")
    def less_than(self, given: Cell) -> Words:
        return self.fewer(given)

    @fault("No cow can be taken there: none stands there, or it is protected.", "PARTNER-1")
    def safe(self, given: Cell) -> Words:
        return {}


_EARNING = {partner.name: partner.resource for partner in PARTNERS.values() if partner.resource}
"""The partners that earn for a resource."""
NAMES = tuple(_EARNING)


def _recruiting(games: Sequence[Game]) -> Iterator[tuple[Game, Recruit]]:
    """The positions in which a partner is recruited, each with one of the moves that do so."""
    for game in games:
        if isinstance(move := game.legal_moves[0], Recruit):
            yield game, move


class Circle(Solved, name="11.recruit", rules=("SCORE-4", "CIRCLE-1"), redrawn=(2,)):
    title = "The best partner for a circle"
    question = "Who earns most on the circle at {cell}?"
    hint1 = "Each of them earns 1 point for every nugget, every beaver or every ear of corn. Count them."
    hint2 = "The best of them earns {gain} points."
    reason = "The ranch then makes {best} points."
    near = "That looks only at what lies near the circle. The whole ranch counts, and everything that is printed on a parcel."

    cell: Cell
    names: tuple[str, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Each of the three is best as often, with many symbols on few parcels, while another one has more parcels.

        In the second edition a game has led there, and the circle has just been built.
        """
        wanted = rng.choice(NAMES)
        while edition > 1:
            games = positions.strolled(rng, 3, stops=0.4)
            names = tuple(rng.sample(NAMES, 3))
            pages = [cls(game.ranches[move.player], move.cell, names) for game, move in _recruiting(games)]
            if pages := [page for page in pages if page.is_misleading(wanted)]:
                return rng.choice(pages)

        def tempting(parcel: Parcel) -> bool:
            own: int = getattr(parcel, _EARNING[wanted])
            return own > 1 or (not own and 1 in (parcel.nuggets, parcel.beavers))

        while True:
            ranch = laid(rng, partners=0.0, often=tempting)
            names = tuple(rng.sample(NAMES, 3))
            for cell in ranch.cells:
                page = cls(ranch, cell, names)
                if alone(page.answers) != wanted or page.on_most() == wanted:
                    break
                parcel = ranch.parcel(cell)
                if parcel and parcel.circle and page.is_misleading(wanted):
                    return page

    def is_misleading(self, wanted: str) -> bool:
        """Whether this one is best, and another one for whoever counts parcels, or looks only near the circle."""
        looks = (self.on_most(), self.beside(), self.territory())
        return alone(self.answers) == wanted and wanted not in looks

    def show(self) -> object:
        return pictures.marked(self.ranch, [self.cell]), pictures.tokens(self.names)

    def form(self) -> Form:
        return choice(self.names, lambda name: capital(word(name)), lambda name: (name,))

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        return {name: total(self.ranch.manned(self.cell, name)) for name in self.names}

    def gain(self) -> int:
        return self.best() - self.points()

    def on_most(self) -> str | None:
        """Who earns on most parcels."""
        return self.most(bool, self.ranch.cells)

    def most(self, count: Callable[[int], int], among: Collection[Cell]) -> str | None:
        """The partner who has the most by a way to count a parcel's symbols, if that is one alone."""
        parcels = [parcel for cell, (parcel, _, _) in self.ranch.pieces.items() if cell in among]
        return alone(
            {name: sum(count(getattr(parcel, _EARNING[name])) for parcel in parcels) for name in self.names}
        )

    @slip("That counts parcels. One parcel may show several of them, and each counts.")
    def parcels(self) -> str | None:
        return None if self.on_most() in (self.beside(), self.territory()) else self.on_most()

    @alike("near")
    def beside(self) -> str | None:
        return self.most(int, neighbours(self.cell))

    @alike("near")
    def territory(self) -> str | None:
        return self.most(int, self.ranch.territory(self.cell))


class Gang(Solved, name="11.gang", form=CELL, rules=("GANG-2", "GANG-1")):
    title = "The best circle for a gang"
    question = "The scenario is the outlaws. Suppose that one empty circle may still get a desperado. On which one does it bring the most points?"
    hint1 = "For each empty circle: what would its gang make with the desperado, and what do the partners there make now?"
    hint2 = "For each empty circle, count the partners that would then be connected, across all landscapes."
    reason = "All {tried} answers were tried: none makes more than {best} points."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        if edition == 1:
            page = cls(laid(rng, share=0.95, cows=0.0, partners=0.55, often=lambda parcel: parcel.circle))
            return page if len(page.circles) > 2 and page.open() else None
        if edition > 2:
            return cls.sample(rng)
        # a gang, three partners without a bandit, and one alone: each with an empty circle beside it
        parts = apart(rng, (rng.choice((5, 5, 6)), 4, 2))
        return cls._manned(rng, parts, [part[:-1] for part in parts], 1) if parts else None

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        """An empty circle at a large gang, one between a gang and one partner, and one between two partners."""
        parts, groups = apart(rng, (6, 5, 3)) or (), list[Sequence[Cell]]()
        for part, wanted in zip(parts, ([5], [3, 1], [1, 1]), strict=False):
            left = (_beside({*part} - {cell}) for cell in rng.sample(part, len(part)))
            groups += next((found for found in left if [*map(len, found)] == wanted), ())
        page = cls._manned(rng, parts, groups, 2) if len(groups) == 5 else None
        return page if page and not page.accepts(page.joining()) else None

    @classmethod
    def _manned(
        cls, rng: Random, circles: Sequence[Sequence[Cell]], groups: Sequence[Sequence[Cell]], gangs: int
    ) -> Self:
        """Partners on groups of circles, of which the first ones are gangs."""
        ranch = circled(rng, [cell for part in circles for cell in part])
        riders = [COWBOY, COWBOY, *(name for name in TOKENS if name not in BANDITS)]
        rng.shuffle(riders)
        for cell in (cell for group in groups for cell in group):
            ranch = ranch.manned(cell, riders.pop())
        for group in groups[:gangs]:
            ranch = ranch.manned(rng.choice(group), rng.choice(BANDITS))
        return cls(ranch)

    def show(self) -> object:
        return pictures.marked(self.ranch, self.circles, "may"), pictures.tokens(BANDITS[:1])

    @cached_property
    def circles(self) -> tuple[Cell, ...]:
        return tuple(sorted(self.where(lambda parcel: parcel.circle) - self.standing))

    @cached_property
    def answers(self) -> Mapping[Any, int]:
        return {cell: total(self.ranch.manned(cell, BANDITS[0]), "outlaws") for cell in self.circles}

    def joined(self, circle: Cell) -> int:
        """How many partners hang together with a circle for somebody who also counts corners."""
        return len(group_of(self.standing, circle, corners.around))

    @slip("Many partners stand beside it. But count the whole gang, and ask whether it was a gang before.")
    def beside(self) -> Cell:
        return max(self.circles, key=lambda circle: len(self.standing & {*neighbours(circle)}))

    @alike("beside", since=2, always=2)
    def largest(self) -> Cell:
        return max(self.circles, key=lambda circle: len(group_of(self.standing, circle)))

    def joining(self) -> Cell:
        """The circle that joins most groups, for somebody who does not ask how many they are."""
        groups = _beside(self.standing)
        return max(
            self.circles, key=lambda circle: sum(bool({*group} & {*neighbours(circle)}) for group in groups)
        )

    def among(self, standing: Cells, groups: Callable[[Cells], Sequence[Collection[Cell]]]) -> Cell:
        """The best circle for somebody to whom these partners count, in these groups."""

        def made(circle: Cell) -> int:
            found = groups(standing | {circle})
            led = [
                group
                for group in found
                if any(cell == circle or self.ranch.partner(cell) in BANDITS for cell in group)
            ]
            return sum(points(len(group)) for group in led if len(group) >= SMALLEST)

        return max(self.circles, key=made)

    @alike("beside", since=3)
    def no_cowboys(self) -> Cell:
        riding = (cell for cell in self.standing if self.ranch.partner(cell) != COWBOY)
        return self.among(frozenset(riding), _beside)

    @slip(
        "Partners that touch only at a corner do not belong to the gang. And take away what its partners make already."
    )
    def diagonal(self) -> Cell:
        return max(self.circles, key=self.joined)

    @alike("diagonal", since=3)
    def over_corners(self) -> Cell:
        return self.among(self.standing, corners.groups)

    @fault("Another circle makes more points.")
    def less_than(self, given: Cell) -> Words:
        return self.fewer(given)

    @fault("There is no empty circle on that cell.", "GANG-1")
    def none(self, given: Cell) -> Words:
        return {}


def _beside(cells: Collection[Cell]) -> list[tuple[Cell, ...]]:
    """Cells in groups that are joined over edges, the largest first."""
    return sorted(breadth_first(dict.fromkeys(cells, True)), key=len, reverse=True)
