"""Notebook 23, the mine step by step: 0-1 breadth-first search, lowpoints, and ways that share no card."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from moonriver.saboteur import Mine, PathCard, graphs
from moonriver.saboteur.cards import START
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import cut_points, disjoint_ways, separate_routes, smallest_cut, steps
from moonriver.words.kit.names import listed_cells

from . import lowpoints, zero_one
from .exercises import Exercise, Slip, add
from .forms import NUMBER
from .mine_steps import around
from .mines import FORKS, JOINED, MINE_CELL, MINE_CELLS, dug, pictured


@dataclass(frozen=True)
class Taken:
    """A mine, a goal, and how many cells 0-1 breadth-first search has taken out on its way there."""

    mine: Mine
    goal: int
    taken: int

    @cached_property
    def moments(self) -> tuple[zero_one.Step, ...]:
        """The whole search."""
        return zero_one.dig(self.mine, self.goal)

    @property
    def before(self) -> zero_one.Step:
        """The moment that is shown."""
        return self.moments[self.taken]

    @property
    def after(self) -> zero_one.Step:
        """The next moment, in which the front cell has been taken out."""
        return self.moments[self.taken + 1]

    @property
    def here(self) -> Cell:
        """The front cell."""
        return self.before.queue[0]

    @property
    def queue(self) -> str:
        """The deque as it is told."""
        return listed_cells(map(str, self.before.queue))

    @property
    def free(self) -> str:
        """The neighbours that cost nothing."""
        return listed_cells(map(str, self.after.front)) or "–"

    @property
    def picture(self) -> MinePicture:
        """The mine with the cost of every cell that was found."""
        marks = {cell: Mark("lit", str(cost)) for cell, cost in self.before.cards.items()}
        marks[self.here] = Mark("source", str(self.before.cards[self.here]))
        return pictured(self.mine, 560, marks=marks)


def _taken(rng: Random) -> Taken | None:
    """A moment with several cells in the deque; in most of them a neighbour that costs nothing is found."""
    mine, goal = dug(rng, 14, 2), rng.randrange(3)
    moments, free = zero_one.dig(mine, goal), rng.random() < 0.65
    fitting = [
        number
        for number in range(1, len(moments) - 2)
        if 2 < len(moments[number].queue) < 8
        and len(moments[number + 1].front) == free
        and (free or moments[number + 1].back)
    ]
    return Taken(mine, goal, rng.choice(fitting)) if fitting else None


add(
    Exercise(
        "23.next",
        ("SAB-PATH-4",),
        sample=_taken,
        answer=lambda facts: facts.after.queue[0],
        form=MINE_CELL,
        slips=(
            Slip("queue", lambda facts: facts.before.queue[1] if facts.after.front else None, "SAB-PATH-4"),
            Slip("back", lambda facts: facts.after.back[-1] if facts.after.back else None, "SAB-PATH-4"),
            Slip("last", lambda facts: facts.before.queue[-1], "SAB-PATH-4"),
        ),
        show=lambda facts: facts.picture,
    )
)


@dataclass(frozen=True)
class Walked:
    """A mine without dead ends, and one of its cards that the start reaches."""

    mine: Mine
    cell: Cell

    @cached_property
    def tunnels(self) -> Any:
        """The tunnels that the start reaches."""
        return graphs.reachable(self.mine)

    @cached_property
    def end(self) -> lowpoints.Step:
        """The walk at its end."""
        return lowpoints.of_mine(self.mine)[-1]

    @cached_property
    def points(self) -> frozenset[Cell]:
        """The articulation points."""
        return cut_points(self.tunnels)

    @property
    def number(self) -> int:
        """The number of the card."""
        return self.end.numbers[self.cell]

    @property
    def low(self) -> int:
        """Its lowpoint."""
        return self.end.low[self.cell]

    @cached_property
    def parents(self) -> Mapping[Cell, Cell]:
        """From which card each one was entered."""
        return {cell: parent for parent, cell in self.end.joins}

    @property
    def around(self) -> list[int]:
        """The numbers of the card's neighbours."""
        return sorted(self.end.numbers[near] for near in self.tunnels[self.cell])

    @property
    def below(self) -> list[int]:
        """The numbers of the card and of all below it in the tree."""
        found = {self.cell}
        for parent, cell in self.end.joins:
            found |= {cell} if parent in found else set()
        return sorted(self.end.numbers[cell] for cell in found)

    @property
    def chained(self) -> int:
        """The lowpoint for somebody who follows one edge back after the other."""
        back = dict[Cell, set[Cell]]()
        for cell, there in self.end.left:
            back.setdefault(cell, set()).add(there)
        children = dict[Cell, set[Cell]]()
        for parent, cell in self.end.joins:
            children.setdefault(parent, set()).add(cell)
        found, waiting = {self.cell}, deque([self.cell])
        while waiting:
            cell = waiting.popleft()
            ahead = (back.get(cell, set()) | children.get(cell, set())) - found
            found |= ahead
            waiting += ahead
        return min(self.end.numbers[cell] for cell in found)

    def shown(self, labels: Mapping[Cell, str], cell: Cell | None = None) -> MinePicture:
        """The mine with words on its cards, and one card that is asked about; without one all of them are."""
        marks = {at: Mark("asked" if cell in (at, None) else "lit", words) for at, words in labels.items()}
        return pictured(self.mine, marks=marks, within=around(self.mine.reached))

    @property
    def numbers(self) -> dict[Cell, str]:
        """The number of each card."""
        return {cell: str(number) for cell, number in self.end.numbers.items()}

    @property
    def both(self) -> dict[Cell, str]:
        """The number and the lowpoint of each card."""
        return {cell: f"{number}/{self.end.low[cell]}" for cell, number in self.end.numbers.items()}


def _walked(rng: Random, joined: Sequence[PathCard] = JOINED) -> Walked:
    """A mine whose tunnels hold at least two rings, and a card of it."""
    while True:
        mine = dug(rng, 11, 0, 5, joined)
        end = lowpoints.of_mine(mine)[-1]
        cells = sorted(set(end.numbers) - {START})
        if len(end.left) >= 2:
            return Walked(mine, rng.choice(cells))


def _waved(facts: Walked) -> int:
    """The number for somebody who goes wave after wave."""
    reached, waiting = [START], deque([START])
    while waiting:
        for cell in sorted(facts.tunnels[waiting.popleft()]):
            if cell not in reached:
                reached.append(cell)
                waiting.append(cell)
    return reached.index(facts.cell)


add(
    Exercise(
        "23.number",
        ("SAB-PATH-4",),
        sample=_walked,
        answer=lambda facts: facts.number,
        form=NUMBER,
        slips=(
            Slip("one", lambda facts: facts.number + 1, "SAB-PATH-4"),
            Slip("waves", _waved, "SAB-PATH-4"),
            Slip("steps", lambda facts: steps(facts.tunnels, START)[facts.cell], "SAB-PATH-4"),
        ),
        show=lambda facts: facts.shown({facts.cell: ""}),
    )
)


def _lowered(rng: Random) -> Walked:
    """A card that leads back to the start, or nowhere, or to a card between; in a quarter a chain tempts."""
    wanted = rng.choice(("start", "nowhere", "between", "chain"))
    while True:
        facts = _walked(rng, FORKS)
        kind = "nowhere" if facts.low == facts.number else "between" if facts.low else "start"
        if (kind == "between" and facts.chained < facts.low) if wanted == "chain" else kind == wanted:
            return facts


add(
    Exercise(
        "23.low",
        ("SAB-PATH-4",),
        sample=_lowered,
        answer=lambda facts: facts.low,
        form=NUMBER,
        slips=(
            Slip("own", lambda facts: facts.number if facts.low < facts.number else None, "SAB-PATH-4"),
            Slip("parent", lambda facts: facts.end.numbers[facts.parents[facts.cell]], "SAB-PATH-4"),
            Slip("chain", lambda facts: None if facts.chained == facts.low else facts.chained, "SAB-PATH-4"),
            Slip("start", lambda facts: 0 if facts.low and facts.chained else None, "SAB-PATH-4"),
        ),
        show=lambda facts: facts.shown(facts.numbers, facts.cell),
    )
)


def _strict(facts: Walked) -> frozenset[Cell]:
    """The parents from below which nothing leads back even to them."""
    found = {
        parent for cell, parent in facts.parents.items() if facts.end.low[cell] > facts.end.numbers[parent]
    }
    return frozenset(found - {START}) | ({START} & facts.points)


def _points(rng: Random) -> Walked:
    """A mine with some articulation points; in half of the variants the start is none of them."""
    start = rng.random() < 0.5
    while True:
        facts = _walked(rng, FORKS)
        if 2 <= len(facts.points) <= 5 and (START in facts.points) == start:
            return facts


add(
    Exercise(
        "23.points",
        ("SAB-ROCK-1",),
        sample=_points,
        answer=lambda facts: facts.points,
        form=MINE_CELLS,
        slips=(
            Slip(
                "start",
                lambda facts: None if START in facts.points else facts.points | {START},
                "SAB-ROCK-1",
            ),
            Slip("strict", _strict, "SAB-ROCK-1"),
            Slip(
                "own",
                lambda facts: frozenset(c for c, low in facts.end.low.items() if low == facts.end.numbers[c]),
                "SAB-ROCK-1",
            ),
        ),
        show=lambda facts: facts.shown(facts.both),
    )
)


@dataclass(frozen=True)
class Apart:
    """A mine, and a card that is not beside the start."""

    mine: Mine
    target: Cell

    @cached_property
    def tunnels(self) -> Any:
        """All tunnels."""
        return graphs.tunnels(self.mine)

    @cached_property
    def ways(self) -> tuple[tuple[Cell, ...], ...]:
        """As many ways as can be that share no card."""
        return disjoint_ways(self.tunnels, START, self.target)

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.ways)

    @property
    def between(self) -> int | None:
        """How many cards lie on the first of them; None where there is none."""
        return len(self.ways[0]) - 2 if self.ways else None

    @property
    def entrances(self) -> int:
        """How many tunnels lead into the card."""
        return len(self.tunnels[self.target])

    @property
    def exits(self) -> int:
        """How many tunnels lead out of the start."""
        return len(self.tunnels[START])

    @property
    def apart(self) -> int:
        """How many ways there are that share no edge."""
        return len(separate_routes(self.tunnels, START, self.target))

    @cached_property
    def cut(self) -> frozenset[Cell]:
        """A smallest set of cards that cuts all ways."""
        found = smallest_cut(self.tunnels, START, self.target)
        assert found is not None
        return found

    def is_cut(self, cells: frozenset[Cell]) -> bool:
        """Whether these cards, as few as can be, cut all ways."""
        if len(cells) != self.count or cells & {START, self.target} or not cells <= set(self.tunnels):
            return False
        return self.target not in steps(self.tunnels.subgraph(set(self.tunnels) - cells), START)

    @property
    def picture(self) -> MinePicture:
        """The mine with the card marked."""
        return pictured(
            self.mine, marks={self.target: Mark("asked")}, within=around({START, *self.mine.laid})
        )


def _apart(rng: Random, wanted: int) -> Apart:
    """A card to which this many ways lead that share no card, more tunnels lead into it; some of them share no edge."""
    edges = wanted and rng.random() < 0.3
    while True:
        mine = dug(rng, len(FORKS), 0, 4, FORKS)
        if wanted == 0:
            mine = mine.with_card(rng.choice(graphs.weak_points(mine) or sorted(mine.laid)), None)
        tunnels = graphs.tunnels(mine)
        far = [cell for cell in tunnels if cell != START and cell not in tunnels[START]]
        for cell in rng.sample(far, len(far)):
            facts = Apart(mine, cell)
            if facts.entrances > wanted == facts.count != facts.between != facts.entrances and (
                not edges or facts.apart > wanted
            ):
                return facts


def _beside(facts: Apart, cell: Cell) -> frozenset[Cell]:
    return frozenset(facts.tunnels[cell])


add(
    Exercise(
        "23.ways",
        ("SAB-PATH-4", "SAB-ROCK-1"),
        sample=lambda rng: _apart(rng, rng.randrange(3)),
        answer=lambda facts: facts.count,
        form=NUMBER,
        slips=(
            Slip(
                "entrances",
                lambda facts: None if facts.entrances == facts.apart else facts.entrances,
                "SAB-PATH-4",
            ),
            Slip("edges", lambda facts: None if facts.apart == facts.count else facts.apart, "SAB-PATH-4"),
            Slip("between", lambda facts: facts.between, "SAB-PATH-4"),
        ),
        show=lambda facts: facts.picture,
        reason=lambda facts: "reason" if facts.count else "none",
        words={"told": lambda facts: listed_cells(map(str, facts.cut))},
    )
)

add(
    Exercise(
        "23.cut",
        ("SAB-ROCK-1",),
        sample=lambda rng: _apart(rng, rng.choice((1, 2))),
        answer=lambda facts: facts.cut,
        accepts=lambda facts, given: facts.is_cut(given),
        form=MINE_CELLS,
        slips=(
            Slip("entrances", lambda facts: _beside(facts, facts.target), "SAB-ROCK-1"),
            Slip("way", lambda facts: frozenset(min(facts.ways, key=len)[1:-1]), "SAB-ROCK-1"),
        ),
        show=lambda facts: facts.picture,
    )
)
