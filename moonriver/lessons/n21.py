"""Notebook 21, write an algorithm for a mine: functions on tunnels, from reachability to weak points."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Self

from moonriver.saboteur import Mine, PathCard, graphs
from moonriver.saboteur.cards import START, STEPS, sides
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import cut_points, joined_graph, steps

from . import solutions
from .algorithms import CASES, GROUPS, NUMBER_OR_NONE, Algorithm, Case
from .forests import Forest
from .mines import JOINED, PATHS
from .page import Cells, alike, slip
from .searches import pairs

Tunnels = dict[Cell, list[Cell]]
LONGEST = 17
"""Most cards that are laid in a mine, the start not counted."""
_MAZE = [*product(range(6), range(-2, 3))]
_PAIRS = pairs(_MAZE)
_CARDS = {bits: PathCard(sides(bits)) for bits in range(1, 16)}


def mines(rng: Random) -> list[Mine]:
    """Mines of one card more after the other, some with a hole where rock has fallen; as many as there are cases."""
    found: list[Mine] = []
    while len(found) < CASES:
        mine = Mine.empty()
        for card in rng.sample(PATHS, LONGEST):
            lying = rng.choice((card, card.turned))
            places = [(x, y) for x, y in mine.places(lying) if -1 <= x < 7 and abs(y) <= 2]
            if places:
                mine = mine.place(rng.choice(places), lying)
                fallen = mine.with_card(rng.choice(sorted(mine.laid)), None)
                both = mine, fallen if rng.random() < 0.4 else mine
                found += [mine for mine in both if sum(card.joined for card in mine.faces.values()) > 1]
    return sorted(found[:CASES], key=lambda mine: len(mine.faces))


def maze(rng: Random) -> Mine:
    """A mine of long ways and rings: a tree that grows by chance, and some tunnels more.

    All of them fit, but the box has no card with one mouth as this has at the ends.
    """
    forest, mouths = Forest(_MAZE), dict.fromkeys(_MAZE, 0)
    for one, other in rng.sample(_PAIRS, len(_PAIRS)):
        if forest.union(one, other) or START in (one, other) or rng.random() < 0.3:
            side, facing, *_ = STEPS[one[1] == other[1]]
            mouths[one] |= side
            mouths[other] |= facing
    del mouths[START]
    return Mine({cell: _CARDS[bits] for cell, bits in mouths.items()}, Mine.empty().goals)


def scattered(rng: Random) -> list[Mine]:
    """Passable cards beside each other as they come, not placed by the rules: mouths may meet walls."""
    found = []
    for number in range(CASES):
        mine = Mine.empty()
        cells = sorted(product(range(1, 6), range(-2, 3)), key=lambda cell: abs(cell[0]) + rng.random() * 3)
        for cell in cells[: 1 + number * LONGEST // CASES]:
            mine = mine.with_card(cell, rng.choice(JOINED))
        found.append(mine)
    return found


@lru_cache(maxsize=8 * CASES)
def graph_of(mine: Mine) -> Any:
    """The tunnels as a networkx graph: passable cards, joined where their mouths meet."""
    graph = graphs.tunnels(mine)
    graph.remove_nodes_from([node for node in graph if len(node) != 2])
    return graph


def _graph(case: Case) -> Any:
    assert isinstance(case.board, Mine)
    return graph_of(case.board)


def _reached(graph: Any) -> Cells:
    return frozenset(steps(graph, START))


class InMine(Algorithm):
    """Functions that are given the tunnels of a mine and the start, and maybe more."""

    @classmethod
    def given(cls, rng: Random, tunnels: Tunnels) -> tuple[Any, ...]:
        return tunnels, START

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls.of([cls.case(rng, mine) for mine in mines(rng)], rng, lambda: cls.case(rng, maze(rng)))

    @classmethod
    def case(cls, rng: Random, mine: Mine) -> Case:
        """A function is given the tunnels of this mine; a graph for each of hundreds would take more than twice as long."""
        bits = {cell: card.bits for cell, card in sorted(mine.faces.items()) if card.joined}
        tunnels: Tunnels = {cell: [] for cell in bits}
        for x, y in bits:
            for side, facing, dx, dy in STEPS:
                near = x + dx, y + dy
                if bits[x, y] & side and bits.get(near, 0) & facing:
                    tunnels[near].append((x, y))
        return Case(cls.given(rng, tunnels), mine)


class Joined(Algorithm, name="21.joined", rules=("SAB-PATH-3",)):
    title = "Cards that are joined"
    question = "Write `joined(cards)`: all pairs of cards whose mouths meet, each pair once. In `cards` the keys are cells (x, y), the values the mouths such as `NES`; y grows to the north. Dead ends are left out, and nobody has checked whether the cards fit each other."
    hint1 = "Look at each card's neighbour in the east and in the north. That way no pair is found twice."
    hint2 = "To the east the left card needs an E and the right one a W. To the north?"
    result = GROUPS

    @classmethod
    def sample(cls, rng: Random) -> Self:
        return cls.of([Case((_mouths(mine),), mine) for mine in scattered(rng)], rng)

    def expected(self, case: Case) -> frozenset[Cells]:
        return frozenset(map(frozenset, _graph(case).edges))

    @slip("Lying side by side is not enough: both cards need a mouth towards the other.")
    def side_by_side(self, cards: dict[Cell, str]) -> list[list[Cell]]:
        return [[(x, y), near] for x, y in cards for near in ((x + 1, y), (x, y + 1)) if near in cards]

    @slip("Both cards need a mouth there, not just one of them: the other may be a wall.")
    def one_mouth(self, cards: dict[Cell, str]) -> list[list[Cell]]:
        return [
            [(x, y), near]
            for (x, y), mouths in cards.items()
            for side, near in (("E", (x + 1, y)), ("N", (x, y + 1)))
            if side in mouths and near in cards
        ]

    @slip("North is up: the cell (x, y + 1).")
    def upside_down(self, cards: dict[Cell, str]) -> list[list[Cell]]:
        turned = str.maketrans("NS", "SN")
        return list(solutions.joined({cell: mouths.translate(turned) for cell, mouths in cards.items()}))


def _mouths(mine: Mine) -> dict[Cell, str]:
    return {cell: card.mouths for cell, card in sorted(mine.faces.items()) if card.joined}


class Reachable(InMine, name="21.reachable", rules=("SAB-PATH-4",)):
    title = "What is reached"
    question = "Write `reachable(tunnels, start)`: all cards that an unbroken tunnel connects with `start`, itself included. In `tunnels` the keys are cells, the values lists of the cells that each one is joined with."
    hint1 = "Walk outward from the start, and remember where you have been."
    hint2 = "As long as cards are waiting: take one, and add those of its neighbours that are new."

    def expected(self, case: Case) -> Cells:
        return _reached(_graph(case))

    @slip("After a rockfall some cards still lie on the table and are not reachable.")
    def everything(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        return list(tunnels)

    @slip("That goes only one step. Go on from the neighbours.")
    def next_to(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        return [start, *tunnels[start]]

    @slip("The start is reachable, too.")
    def without_start(self, tunnels: Tunnels, start: Cell) -> set[Cell]:
        return set(solutions.reachable(tunnels, start)) - {start}


class Distance(InMine, name="21.distance", rules=("SAB-PATH-4",)):
    title = "The shortest way"
    question = "Write `distance(tunnels, start, goal)`: how many steps the shortest way from `start` to `goal` has, `None` if there is no way."
    hint1 = "Breadth-first search reaches every card by a shortest way. Count its waves."
    hint2 = "Wave 0 is the start. When the goal is in a wave, its number is the answer; when a wave is empty, there is no way."
    result = NUMBER_OR_NONE

    @classmethod
    def given(cls, rng: Random, tunnels: Tunnels) -> tuple[Tunnels, Cell, Cell]:
        return tunnels, START, rng.choice(sorted(tunnels))

    def expected(self, case: Case) -> int | None:
        return steps(_graph(case), START).get(case.given[2])

    @slip("Tunnels go round walls, and may be broken.")
    def crow(self, tunnels: Tunnels, start: Cell, goal: Cell) -> int:
        return abs(start[0] - goal[0]) + abs(start[1] - goal[1])

    @slip("Count steps, not cards: from one card to the next is 1 step.")
    def cards_on_the_way(self, tunnels: Tunnels, start: Cell, goal: Cell) -> int | None:
        steps = solutions.distance(tunnels, start, goal)
        return None if steps is None else steps + 1

    @slip(
        "That is one way, but not the shortest. A search that goes deep first may go round a ring the wrong way."
    )
    def deep(self, tunnels: Tunnels, start: Cell, goal: Cell) -> int | None:
        """The first way that a depth-first search finds."""
        seen = {start}

        def walk(cell: Cell) -> int | None:
            if cell == goal:
                return 0
            for card in tunnels[cell]:
                if card not in seen:
                    seen.add(card)
                    further = walk(card)
                    if further is not None:
                        return further + 1
            return None

        return walk(start)

    @alike("deep")
    def stacked(self, tunnels: Tunnels, start: Cell, goal: Cell) -> int | None:
        """The steps of a search that always goes on from the newest card."""
        far, waiting = {start: 0}, [start]
        while waiting:
            cell = waiting.pop()
            new = [card for card in tunnels[cell] if card not in far]
            far |= dict.fromkeys(new, far[cell] + 1)
            waiting += new
        return far.get(goal)


class Lost(InMine, name="21.lost", rules=("SAB-ROCK-1", "SAB-PATH-4")):
    title = "What a rockfall cuts off"
    question = "Write `lost(tunnels, start, cell)`: the cards that a rockfall on `cell` cuts off from `start`. The card that falls does not count."
    hint1 = "What is reachable before, and what is reachable after?"
    hint2 = "Leave `cell` out of the keys and out of every list, and call `reachable` again."

    @classmethod
    def given(cls, rng: Random, tunnels: Tunnels) -> tuple[Tunnels, Cell, Cell]:
        return tunnels, START, rng.choice(sorted(set(tunnels) - {START}))

    def expected(self, case: Case) -> Cells:
        graph, cell = _graph(case), case.given[2]
        rest = graph.subgraph(set(graph) - {cell})
        return _reached(graph) - _reached(rest) - {cell}

    @slip("The card that falls is gone, not cut off.")
    def with_it(self, tunnels: Tunnels, start: Cell, cell: Cell) -> set[Cell]:
        return set(solutions.lost(tunnels, start, cell)) | {cell}

    @slip("Cards that could not be reached before are not cut off by this rockfall.")
    def unreached_too(self, tunnels: Tunnels, start: Cell, cell: Cell) -> set[Cell]:
        rest = {card: [near for near in tunnels[card] if near != cell] for card in tunnels if card != cell}
        return {*rest} - {*solutions.reachable(rest, start)}

    @slip("A neighbour may still be reached the other way round, and cards behind it may be lost as well.")
    def neighbours_of_it(self, tunnels: Tunnels, start: Cell, cell: Cell) -> list[Cell]:
        return list(tunnels[cell])


class WeakPoints(InMine, name="21.weak_points", rules=("SAB-ROCK-1",)):
    title = "Weak points"
    question = "Write `weak_points(tunnels, start)`: the cards, except `start`, without which some other card can no longer be reached from `start`."
    hint1 = "You have written a function that says what a rockfall costs."
    hint2 = "Call it for every reachable card: is anything lost?"

    def expected(self, case: Case) -> Cells:
        graph = _graph(case)
        return cut_points(graph) & _reached(graph) - {START}

    @slip("Two neighbours are not enough: in a ring there is a way around.")
    def two_ways(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        reached = solutions.reachable(tunnels, start)
        return [cell for cell in reached if cell != start and len(tunnels[cell]) > 1]

    @slip("A card with two neighbours can hold tunnels together, too.")
    def crossings(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        reached = solutions.reachable(tunnels, start)
        return [cell for cell in reached if cell != start and len(tunnels[cell]) > 2]

    @slip("Without a weak point some other card is cut off. Not every card leads to another one.")
    def every(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        return [cell for cell in solutions.reachable(tunnels, start) if cell != start]

    @slip("No rock can fall on the start.")
    def start_too(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        found = list(solutions.weak_points(tunnels, start))
        return [*found, start] if len(tunnels[start]) > 1 else found

    @alike("start_too")
    def start_always(self, tunnels: Tunnels, start: Cell) -> list[Cell]:
        return [*solutions.weak_points(tunnels, start), start]

    @slip("Only what was reachable can be cut off.")
    def anywhere(self, tunnels: Tunnels, start: Cell) -> Cells:
        edges = ((cell, near) for cell in tunnels for near in tunnels[cell])
        return cut_points(joined_graph({cell: {} for cell in tunnels}, edges)) - {start}
