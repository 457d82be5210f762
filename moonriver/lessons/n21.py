"""Notebook 21, write an algorithm for a mine: functions on tunnels, from reachability to weak points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import START
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import component, cut_points, steps

from . import solutions
from .algorithms import CASES, Algorithm, Case, Cases, always
from .exercises import Slip, add
from .forms import CELLS, FUNCTION, Form
from .mines import PATHS
from .results import GROUPS, NUMBER_OR_NONE

Tunnels = dict[Cell, list[Cell]]
_JOINED = [card for card in PATHS if card.joined]
LONGEST = 17
"""Most cards that are laid in a mine, the start not counted."""


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
                found += [mine, fallen if rng.random() < 0.4 else mine]
        found = [mine for mine in found if sum(card.joined for card in mine.faces.values()) > 1]
    return sorted(found[:CASES], key=lambda mine: len(mine.faces))


@lru_cache(maxsize=8 * CASES)
def graph_of(mine: Mine) -> Any:
    """The tunnels as a networkx graph: passable cards, joined where their mouths meet."""
    graph = graphs.tunnels(mine)
    return graph.subgraph([node for node in graph if len(node) == 2]).copy()


def _tunnels(mine: Mine) -> Tunnels:
    graph = graph_of(mine)
    return {cell: sorted(graph[cell]) for cell in sorted(graph)}


def scattered(rng: Random) -> list[Mine]:
    """Passable cards beside each other as they come, not placed by the rules: mouths may meet walls."""
    found = []
    for number in range(CASES):
        mine = Mine.empty()
        cells = sorted(product(range(1, 6), range(-2, 3)), key=lambda cell: abs(cell[0]) + rng.random() * 3)
        for cell in cells[: 1 + number * LONGEST // CASES]:
            mine = mine.with_card(cell, rng.choice(_JOINED))
        found.append(mine)
    return found


def _cases(
    given: Callable[[Random, Mine], tuple[Any, ...]], drawn: Callable[[Random], list[Mine]] = mines
) -> Callable[[Random], Cases]:
    """A sample: what a function is given with each of the mines; an example of a middle size is shown."""

    def sample(rng: Random) -> Cases:
        cases = tuple(Case(given(rng, mine), mine) for mine in drawn(rng))
        return Cases(cases, rng.choice(cases[CASES // 4 : CASES // 3]))

    return sample


def _from_start(rng: Random, mine: Mine) -> tuple[Tunnels, Cell]:
    return _tunnels(mine), START


def _to_any(rng: Random, mine: Mine) -> tuple[Tunnels, Cell, Cell]:
    tunnels = _tunnels(mine)
    return tunnels, START, rng.choice(sorted(tunnels))


def _to_fall(rng: Random, mine: Mine) -> tuple[Tunnels, Cell, Cell]:
    tunnels = _tunnels(mine)
    return tunnels, START, rng.choice(sorted(set(tunnels) - {START}))


def _cards(rng: Random, mine: Mine) -> tuple[dict[Cell, str]]:
    return ({cell: card.mouths for cell, card in sorted(mine.faces.items()) if card.joined},)


def _graph(case: Case) -> Any:
    assert isinstance(case.board, Mine)
    return graph_of(case.board)


def _reached(graph: Any) -> frozenset[Cell]:
    return frozenset(component(graph, START))


def _distance(case: Case) -> int | None:
    return steps(_graph(case), START).get(case.given[2])


def _lost(case: Case) -> frozenset[Cell]:
    graph, cell = _graph(case), case.given[2]
    rest = graph.subgraph(set(graph) - {cell})
    return _reached(graph) - _reached(rest) - {cell}


def _weak(case: Case) -> frozenset[Cell]:
    graph = _graph(case)
    return cut_points(component(graph, START)) - {START}


# What goes wrong in the head, as functions that somebody with this in mind would write.


def _everything(tunnels: Tunnels, *rest: Cell) -> list[Cell]:
    return list(tunnels)


def _next_to(tunnels: Tunnels, start: Cell) -> list[Cell]:
    return [start, *tunnels[start]]


def _without_start(tunnels: Tunnels, start: Cell) -> set[Cell]:
    return set(solutions.reachable(tunnels, start)) - {start}


def _crow(tunnels: Tunnels, start: Cell, goal: Cell) -> int:
    return abs(start[0] - goal[0]) + abs(start[1] - goal[1])


def _cards_on_the_way(tunnels: Tunnels, start: Cell, goal: Cell) -> int | None:
    steps = solutions.distance(tunnels, start, goal)
    return None if steps is None else steps + 1


def _deep(tunnels: Tunnels, start: Cell, goal: Cell) -> int | None:
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


def _side_by_side(cards: dict[Cell, str]) -> list[list[Cell]]:
    return [[(x, y), near] for x, y in cards for near in ((x + 1, y), (x, y + 1)) if near in cards]


def _one_mouth(cards: dict[Cell, str]) -> list[list[Cell]]:
    east = [[(x, y), (x + 1, y)] for (x, y), mouths in cards.items() if "E" in mouths and (x + 1, y) in cards]
    north = [
        [(x, y), (x, y + 1)] for (x, y), mouths in cards.items() if "N" in mouths and (x, y + 1) in cards
    ]
    return east + north


def _upside_down(cards: dict[Cell, str]) -> list[list[Cell]]:
    return list(
        solutions.joined(
            {cell: mouths.translate(str.maketrans("NS", "SN")) for cell, mouths in cards.items()}
        )
    )


def _with_it(tunnels: Tunnels, start: Cell, cell: Cell) -> set[Cell]:
    return set(solutions.lost(tunnels, start, cell)) | {cell}


def _neighbours_of_it(tunnels: Tunnels, start: Cell, cell: Cell) -> list[Cell]:
    return list(tunnels[cell])


def _two_ways(tunnels: Tunnels, start: Cell) -> list[Cell]:
    return [cell for cell in solutions.reachable(tunnels, start) if cell != start and len(tunnels[cell]) > 1]


def _start_too(tunnels: Tunnels, start: Cell) -> list[Cell]:
    found = list(solutions.weak_points(tunnels, start))
    return [*found, start] if len(tunnels[start]) > 1 else found


def _anywhere(tunnels: Tunnels, start: Cell) -> list[Cell]:
    return [cell for first in tunnels for cell in solutions.weak_points(tunnels, first) if cell != start]


def _slips(rule: str, functions: Iterable[Callable[..., Any]]) -> tuple[Slip[Cases], ...]:
    return tuple(Slip(own.__name__.strip("_"), always(own), rule) for own in functions)


def _ask(
    solution: Callable[..., Any],
    rules: tuple[str, ...],
    sample: Callable[[Random], Cases],
    expected: Callable[[Case], Any],
    *wrong: Callable[..., Any],
    result: Form = CELLS,
) -> None:
    add(
        Algorithm(
            f"21.{solution.__name__}",
            rules,
            sample=sample,
            answer=always(solution),
            form=FUNCTION,
            slips=_slips(rules[0], wrong),
            expected=expected,
            result=result,
        )
    )


_ask(
    solutions.joined,
    ("SAB-PATH-3",),
    _cases(_cards, scattered),
    lambda case: frozenset(map(frozenset, _graph(case).edges)),
    *(_side_by_side, _one_mouth, _upside_down),
    result=GROUPS,
)
_ask(
    solutions.reachable,
    ("SAB-PATH-4",),
    _cases(_from_start),
    lambda case: _reached(_graph(case)),
    *(_everything, _next_to, _without_start),
)
_ask(
    solutions.distance,
    ("SAB-PATH-4",),
    _cases(_to_any),
    _distance,
    *(_crow, _cards_on_the_way, _deep),
    result=NUMBER_OR_NONE,
)
_ask(solutions.lost, ("SAB-ROCK-1", "SAB-PATH-4"), _cases(_to_fall), _lost, _with_it, _neighbours_of_it)
_ask(solutions.weak_points, ("SAB-ROCK-1",), _cases(_from_start), _weak, _two_ways, _start_too, _anywhere)
