"""Notebook 23, the mine step by step: 0-1 breadth-first search, lowpoints, and ways that share no card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from random import Random
from typing import Any, Self

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import GOALS, START
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import (
    cut_points,
    disjoint_ways,
    joined_graph,
    separate_routes,
    smallest_cut,
    steps,
)

from . import lowpoints, zero_one
from .filling import cells_named
from .forms import NUMBER
from .mine_steps import around
from .mines import FORKS, MINE_CELLS, MinePage, dug, pictured
from .page import Cells, alike, slip


class Taken(MinePage, name="23.next", form=MINE_CELLS, rules=("SAB-PATH-4",)):
    """A mine, a goal, and how many cells 0-1 breadth-first search has taken out on its way there.

    Two cells are asked for, and `later` is the moment of the second one; in the first two editions it is one cell.
    """

    title = "0-1 breadth-first search"
    question = "0-1 breadth-first search, on the table that is drawn. The numbers count the cards that still have to be laid on the way to a cell. These cells wait in the deque, from the front: {waiting}. Now {here} is taken out, and its neighbours are looked at. Which cells are taken out right after it? Choose {count}."
    hint1 = "Does a tunnel lead from {here} to a card that has not been found yet? Such a step is free."
    hint2 = "What costs nothing goes to the front, and one card more goes to the back. The next one is always taken out at the front."
    reason = "New neighbours at the front: {free}. After that the front of the deque is taken out."

    goal: int
    taken: int
    later: tuple[int, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A moment with several cells in the deque, in which a neighbour that costs nothing is found.

        In earlier editions there was none now and then; since the third one none is found in the next moment.
        """
        mine, goal = dug(rng, 14, 2), rng.randrange(3)
        moments, free = zero_one.dig(mine, goal), edition > 2 or rng.random() < 0.65
        fitting = [
            number
            for number in range(1, len(moments) - 2)
            if 2 < len(moments[number].queue) < 8
            and len(moments[number + 1].front) == free
            and (free or moments[number + 1].back)
            and not (edition > 2 and moments[number + 2].front)
        ]
        if not fitting:
            return None
        taken = rng.choice(fitting)
        return cls(mine, goal, taken, (taken + 1,) if edition > 2 else ())

    def show(self) -> MinePicture:
        marks = {cell: Mark("lit", str(cost)) for cell, cost in self.before().cards.items()}
        marks[self.here()] = Mark("source", str(self.before().cards[self.here()]))
        return pictured(self.mine, 560, marks=marks)

    @cached_property
    def moments(self) -> tuple[zero_one.Step, ...]:
        return zero_one.dig(self.mine, self.goal)

    def before(self) -> zero_one.Step:
        """The moment that is shown."""
        return self.moments[self.taken]

    def after(self) -> zero_one.Step:
        """The next moment, in which the front cell has been taken out."""
        return self.moments[self.taken + 1]

    def here(self) -> Cell:
        return self.before().queue[0]

    def words(self) -> dict[str, Any]:
        return {
            "waiting": cells_named(self.before().queue, self.naming),
            "free": cells_named(self.after().front, self.naming),
        }

    def count(self) -> int:
        """How many cells are asked for."""
        return 1 + len(self.later)

    def answer(self) -> Cells:
        return frozenset(self.moments[taken + 1].queue[0] for taken in (self.taken, *self.later))

    @slip("That was the order until now. But a neighbour that costs nothing has been put in front.", always=2)
    def queue(self) -> Cells | None:
        return frozenset(self.before().queue[1:][: self.count()]) if self.after().front else None

    @slip("A step onto an empty cell costs a card, so such a neighbour waits at the back.", always=2)
    def back(self) -> Cells | None:
        newest = self.moments[self.taken + self.count()].back[-1:]
        return frozenset(self.after().front[: len(self.later)] + newest) if newest else None

    @slip("The deque is emptied from its front, not from its back.")
    def last(self) -> Cells:
        return frozenset(self.before().queue[-self.count() :])

    @alike("hint2", since=3)
    def near_goal(self) -> Cells:
        return self.nearest(*GOALS[self.goal])

    @alike("hint2", since=4)
    def near_here(self) -> Cells:
        return self.nearest(*self.here())

    def nearest(self, across: int, up: int) -> Cells:
        """The waiting cells that lie nearest to a cell."""
        waiting = (*self.before().queue[1:], *self.after().fresh)
        by_distance = sorted(waiting, key=lambda cell: abs(cell[0] - across) + abs(cell[1] - up))
        return frozenset(by_distance[: self.count()])


class Walked(MinePage):
    """A mine without dead ends, and one of its cards that the start reaches."""

    cell: Cell

    @classmethod
    def drawn(cls, rng: Random, cards: int = 11) -> Self:
        """A mine whose tunnels hold at least two rings, and a card of it."""
        while True:
            mine = dug(rng, cards, 0, 5, FORKS)
            tunnels = graphs.reachable(mine)
            if tunnels.size() > len(tunnels):
                return cls(mine, rng.choice(sorted(set(tunnels) - {START})))

    def labelled(self, labels: Mapping[Cell, str], cell: Cell | None = None) -> MinePicture:
        """The mine with words on its cards, and one card that is asked about; without one all of them are."""
        marks = {at: Mark("asked" if cell in (at, None) else "lit", words) for at, words in labels.items()}
        return pictured(self.mine, marks=marks, within=around(self.mine.reached))

    @cached_property
    def end(self) -> lowpoints.Step:
        return lowpoints.of_mine(self.mine)[-1]

    def number(self) -> int:
        return self.end.numbers[self.cell]

    @cached_property
    def parents(self) -> Mapping[Cell, Cell]:
        """From which card each one was entered."""
        return {cell: parent for parent, cell in self.end.joins}


class Low(Walked, name="23.low", form=NUMBER, rules=("SAB-PATH-4",)):
    title = "A lowpoint"
    question = (
        "The cards have their numbers by depth-first search. What is the lowpoint of the card on {cell}?"
    )
    hint1 = "Find the cards that were entered below it. From which of them does a tunnel lead back, over an edge that does not belong to the tree?"
    hint2 = "The numbers of the card and of all cards below it in the tree: {below:row}. From one of these take at most one edge back."
    reason = "It is the smallest number that you reach by one edge back from the card or from one below it. Without such an edge it is the card's own number."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A card that leads back to the start, or nowhere, or to a card between; in a quarter a chain tempts.

        Since the second edition only a card below the asked one leads to one between, and a chain tempts in most;
        since the third one, with more cards, only one that is further below does.
        """
        chain = edition > 1 and rng.random() < (0.85 if edition == 2 else 0.88)
        while edition > 1:
            page = cls.drawn(rng, 11 if edition == 2 else 14)
            pages = [cls(page.mine, cell) for cell in page.only_below(edition)]
            if found := [page for page in pages if (page.chain() is not None) == chain]:
                return rng.choice(found)
        wanted = rng.choice(("start", "nowhere", "between", "chain"))
        while True:
            page = cls.drawn(rng)
            low = page.answer()
            kind = "nowhere" if low == page.number() else "between" if low else "start"
            if (kind == "between" and page.chained() < low) if wanted == "chain" else kind == wanted:
                return page

    def show(self) -> MinePicture:
        return self.labelled({cell: str(number) for cell, number in self.end.numbers.items()}, self.cell)

    def below(self) -> tuple[int, ...]:
        """The numbers of the card and of all below it in the tree."""
        return tuple(sorted(self.from_here(*self.end.joins)))

    def from_here(self, *edges: tuple[Cell, Cell]) -> list[int]:
        """The numbers of the cards to which one can go from the card, itself too, along edges of one direction."""
        graph = joined_graph({cell: {} for cell in self.end.numbers}, edges, directed=True)
        return [self.end.numbers[cell] for cell in steps(graph, self.cell)]

    def chained(self) -> int:
        """The lowpoint for somebody who follows one edge back after the other."""
        return min(self.from_here(*self.end.joins, *self.end.left))

    def only_below(self, edition: int) -> list[Cell]:
        """The cards from which only a card below leads back, to one between; since the third edition not the next one."""
        own = {(here, self.end.numbers[there]) for here, there in self.end.left}
        if edition > 2:
            own |= {(self.parents[here], number) for here, number in own}
            own |= {(cell, self.end.numbers[parent]) for parent, cell in self.end.joins}
        lows = self.end.low.items()
        return [cell for cell, low in lows if 0 < low < self.end.numbers[cell] and (cell, low) not in own]

    def answer(self) -> int:
        return self.end.low[self.cell]

    @slip("That is its own number. But an edge leads back from it or from a card below it.", always=2)
    def own(self) -> int | None:
        return self.number() if self.answer() < self.number() else None

    @slip("The edge by which you came does not count: it belongs to the tree.")
    def parent(self) -> int:
        return self.end.numbers[self.parents[self.cell]]

    @slip(
        "That takes more than one edge back. A lowpoint takes one, from the card or from below it, even if you could get back to the start with more edges."
    )
    def chain(self) -> int | None:
        return self.unless_right(self.chained())

    @slip("Not every card leads back to the start by one edge.")
    def start(self) -> int | None:
        return 0 if self.answer() and self.chained() else None

    @alike("hint2", since=3)
    def children(self) -> int:
        cards = {self.cell, *(cell for cell, parent in self.parents.items() if parent == self.cell)}
        return min(
            [self.number(), *(self.end.numbers[there] for here, there in self.end.left if here in cards)]
        )


class Points(Walked, name="23.points", form=MINE_CELLS, rules=("SAB-ROCK-1",)):
    title = "Articulation points"
    question = "The cards have their number and their lowpoint. Which ones are articulation points? The start is asked about, too."
    hint1 = "Look at every edge of the tree: compare the lowpoint of the lower card with the number of the upper one."
    hint2 = "An upper card is an articulation point if the lowpoint of a card right below it is not smaller than its own number. For the start count the branches of the tree."
    reason = "Right below each of these there is a card from which nothing leads back past it. The start counts if the tree has at least two branches there."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A mine with some articulation points; in half of the variants the start is none of them."""
        start = rng.random() < 0.5
        while True:
            page = cls.drawn(rng)
            if 2 <= len(page.answer()) <= 5 and (START in page.answer()) == start:
                return page

    def show(self) -> MinePicture:
        numbers, low = self.end.numbers, self.end.low
        return self.labelled({cell: f"{number}/{low[cell]}" for cell, number in numbers.items()})

    def answer(self) -> Cells:
        return cut_points(graphs.reachable(self.mine))

    @slip(
        "The start has number 0, so no lowpoint is smaller. It counts only if the tree has at least two branches there."
    )
    def start(self) -> Cells | None:
        return None if START in self.answer() else self.answer() | {START}

    @slip("If a lowpoint equals the number, all ways back end at this very card. It counts as well.")
    def strict(self) -> Cells:
        numbers, low = self.end.numbers, self.end.low
        found = {parent for cell, parent in self.parents.items() if low[cell] > numbers[parent]}
        return frozenset(found - {START}) | ({START} & self.answer())

    @slip("A lowpoint that equals the card's own number says something about the card above it.")
    def own(self) -> Cells:
        return frozenset(cell for cell, low in self.end.low.items() if low == self.end.numbers[cell])


@lru_cache(maxsize=64)
def _tunnels(mine: Mine) -> Any:
    """All tunnels of a mine, in which several cards are asked about until one will do."""
    return graphs.tunnels(mine)


class Apart(MinePage):
    """A mine, and a card that is not beside the start."""

    target: Cell

    @classmethod
    def drawn(cls, rng: Random, wanted: int, fits: Callable[[Self], bool] | None = None) -> Self:
        """A card to which this many ways lead that share no card, more tunnels lead into it.

        Whether a card `fits` is asked before any way is looked for. Where nothing is asked some share no edge.
        """
        edges = wanted and fits is None and rng.random() < 0.3
        while True:
            mine = dug(rng, len(FORKS), 0, 4, FORKS)
            if wanted == 0:
                mine = mine.with_card(rng.choice(graphs.weak_points(mine) or sorted(mine.laid)), None)
            tunnels = _tunnels(mine)
            far = [cell for cell in tunnels if cell != START and cell not in tunnels[START]]
            for cell in rng.sample(far, len(far)):
                page = cls(mine, cell)
                # there are at most so many ways; this is known before the search
                if page.exits() < wanted + bool(edges):
                    break
                if page.doors() <= wanted or (fits and not fits(page)):
                    continue
                if wanted == page.count() != page.length() != page.doors():
                    if not edges or page.routes() > wanted:
                        return page

    def show(self) -> MinePicture:
        marks = {self.target: Mark("asked")}
        return pictured(self.mine, marks=marks, within=around({START, *self.mine.laid}))

    def tunnels(self) -> Any:
        return _tunnels(self.mine)

    def exits(self) -> int:
        """How many tunnels lead out of the start."""
        return len(self.tunnels()[START])

    @cached_property
    def disjoint(self) -> tuple[tuple[Cell, ...], ...]:
        """As many ways as can be that share no card."""
        return disjoint_ways(self.tunnels(), START, self.target)

    def count(self) -> int:
        return len(self.disjoint)

    def length(self) -> int | None:
        """How many cards lie on the first of them; None where there is none."""
        return len(self.disjoint[0]) - 2 if self.disjoint else None

    def doors(self) -> int:
        """How many tunnels lead into the card."""
        return len(self.tunnels()[self.target])

    def routes(self) -> int:
        """How many ways there are that share no edge."""
        return len(separate_routes(self.tunnels(), START, self.target))

    @cached_property
    def cut(self) -> Cells:
        """A smallest set of cards that cuts all ways."""
        found = smallest_cut(self.tunnels(), START, self.target)
        assert found is not None
        return found


class Ways(Apart, name="23.ways", form=NUMBER, rules=("SAB-PATH-4", "SAB-ROCK-1")):
    title = "Separate ways"
    question = "What is the largest possible number of ways from the start to the card on {target} that share no card in between?"
    hint1 = "Find one way, then look whether another one is possible without its cards. Sometimes the first way must take another route."
    hint2 = "Tunnels into the card: {doors}. Tunnels out of the start: {exits}. There cannot be more ways than that, but there can be fewer."
    reason = "The same number of cards is enough to cut all ways, for example: {told}."
    reason_none = "No tunnel leads from the start to the card at all."

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls.drawn(rng, rng.randrange(3))

    def because(self) -> str:
        return "reason" if self.count() else "reason_none"

    def told(self) -> str:
        return cells_named(self.cut, self.naming)

    def answer(self) -> int:
        return self.count()

    @slip(
        "That counts the tunnels into the card. But a tunnel need not come from the start, and two of them may come through the same card."
    )
    def entrances(self) -> int | None:
        return None if self.doors() == self.routes() else self.doors()

    @slip("That is how many ways share no edge. But two of them meet on a card.")
    def edges(self) -> int | None:
        return self.unless_right(self.routes())

    between = slip("That is how many cards lie on one way.").of(Apart.length)


class Cut(Apart, name="23.cut", form=MINE_CELLS, rules=("SAB-ROCK-1",)):
    title = "The smallest cut"
    question = (
        "Choose the fewest cards whose fall separates the start from the card on {target}. Both of them stay."
    )
    hint1 = "Look for ways that share no card. From each of them one card has to fall."
    hint2 = "Where do all ways become narrow? That may be far away from the card in question."
    reason = "There are just as many ways that share no card. Each of them loses one card, and no other way is left."
    again = (
        "Not these, or not as few as possible. Every way must lose a card, and no card may fall for nothing."
    )

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Since the second edition the narrow place is not right beside the card, nor beside the start."""
        wanted = rng.choice((1, 2))
        if edition == 1:
            return cls.drawn(rng, wanted)
        return cls.drawn(
            rng, wanted, lambda page: wanted not in map(len, (page.last(), page.first(), page.nearer()))
        )

    def answer(self) -> Cells:
        return self.cut

    def accepts(self, given: Cells) -> bool:
        if len(given) != self.count() or given & {START, self.target} or not given <= set(self.tunnels()):
            return False
        return self.target not in steps(self.tunnels().subgraph(set(self.tunnels()) - given), START)

    @slip("That separates them. But fewer cards are enough.")
    def entrances(self) -> Cells:
        return frozenset(self.tunnels()[self.target])

    @slip("That breaks one way, for which one card is enough. Are there other ways?")
    def way(self) -> Cells:
        return frozenset(min(self.disjoint, key=len)[1:-1])

    def beside(self, end: Cell, other: Cell) -> Cells:
        """The cards beside one end from which a way leads to the other one."""
        rest = steps(self.tunnels().subgraph({*self.tunnels()} - {end}), other)
        return frozenset(cell for cell in self.tunnels()[end] if cell in rest)

    def last(self) -> Cells:
        """The entrances to which a way leads; what is said of all entrances is said of these, too."""
        return self.beside(self.target, START)

    @alike("again", since=2)
    def first(self) -> Cells:
        return self.beside(START, self.target)

    @alike("again", since=2)
    def nearer(self) -> Cells:
        far = steps(self.tunnels(), START)
        return frozenset(cell for cell in self.last() if far[cell] < far[self.target])

    @alike("again", since=2)
    def busiest(self) -> Cells:
        cards = sorted({*self.tunnels()} - {START, self.target})
        return frozenset({max(cards, key=lambda cell: len(self.tunnels()[cell]))})
