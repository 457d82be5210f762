"""Notebook 20, write an algorithm: functions that find components and scores on a ranch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE, COLUMNS
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import Attributes, component, cut_points, groups, joined_graph

from . import solutions
from .algorithms import CASES, Algorithm, Case, Cases, always
from .exercises import Slip, add
from .forms import FUNCTION, NUMBER
from .results import GROUPS, NUMBERS, PAIRS

Land = dict[Cell, str]
LETTERS = "DCPFMH"
FOREST, CORN = "F", "M"
SHORE = {(0, 0), (0, 1), (0, 3), (0, 4), (1, 2)}
_ALL = [(row, column) for row in range(5) for column in range(COLUMNS) if (row, column) != CENTRE]


def lands(rng: Random, letters: str = LETTERS) -> list[Land]:
    """Landscapes by cell, from one parcel to a full ranch, as many as there are cases."""
    found = []
    for number in range(CASES):
        size = 1 + number * len(_ALL) // CASES
        few = rng.sample(letters, min(len(letters), rng.choice((1, 2, 2, 3))))
        begin = rng.choice(_ALL)
        near = sorted(
            _ALL, key=lambda cell: abs(cell[0] - begin[0]) + abs(cell[1] - begin[1]) + rng.random() * 3
        )
        found.append({cell: rng.choice(few) for cell in sorted(near[:size])})
    return found


def ranch_of(land: Land, cows: dict[Cell, int] | None = None) -> Ranch:
    """A ranch with these landscapes, and nothing printed on them but corn."""
    herd = cows or {}
    return Ranch(
        Box.shipped().camp,
        5,
        {cell: (Parcel.from_mark(_mark(letter)), herd.get(cell, 0), None) for cell, letter in land.items()},
    )


def _mark(letter: str) -> str:
    return "M6e" if letter == CORN else letter


def _cases(
    given: Callable[[Random, Land], tuple[Any, ...]], letters: str = LETTERS
) -> Callable[[Random], Cases]:
    """A sample: what a function is given with each of the lands; an example of a middle size is shown."""

    def sample(rng: Random) -> Cases:
        cases = []
        for land in lands(rng, letters):
            arguments = given(rng, land)
            cows = next((one for one in arguments[1:] if isinstance(one, dict)), None)
            cases.append(Case(arguments, ranch_of(land, cows)))
        return Cases(tuple(cases), rng.choice(cases[CASES // 4 : CASES // 3]))

    return sample


def _cell(rng: Random, land: Land) -> tuple[Land, Cell]:
    return land, rng.choice(sorted(land))


def _graph(case: Case) -> Any:
    assert isinstance(case.board, Ranch)
    return graphs.territories(case.board)


def _territory(case: Case) -> frozenset[Cell]:
    return frozenset(component(_graph(case), case.given[1]))


def _herd(rng: Random, land: Land) -> tuple[Land, dict[Cell, int]]:
    meadows = sorted(cell for cell, letter in land.items() if letter != CORN)
    return land, {cell: rng.choice((1, 1, 2)) for cell in meadows if rng.random() < 0.4}


def _score(case: Case) -> int:
    cows = case.given[1]
    return sum(len(group) * sum(cows.get(cell, 0) for cell in group) for group in groups(_graph(case)))


def _pairs(rng: Random, land: Land) -> tuple[list[Cell], list[tuple[Cell, Cell]]]:
    cells = sorted(land)
    pairs = [tuple(sorted(pair)) for pair in graphs.neighbours(ranch_of(land)).edges]
    return cells, rng.sample(pairs, rng.randint(0, len(pairs)))


def _counts(case: Case) -> tuple[int, ...]:
    cells, pairs = case.given
    nodes: dict[Cell, Attributes] = {cell: {} for cell in cells}
    numbers = range(1, len(pairs) + 1)
    return tuple(len(groups(joined_graph(nodes, pairs[:number]))) for number in numbers)


def _domino(rng: Random, land: Land) -> tuple[Land, str, str]:
    return land, rng.choice(LETTERS), rng.choice(LETTERS)


def _placements(case: Case) -> frozenset[tuple[Cell, Cell]]:
    assert isinstance(case.board, Ranch)
    _, first, second = case.given
    return frozenset(case.board.placements(_mark(first), _mark(second)))


def _logging(case: Case) -> int:
    assert isinstance(case.board, Ranch)
    parts = graphs.components(graphs.logging_areas(case.board))
    return max((len(part.cells) for part in parts if part.reason is None), default=0)


# What goes wrong in the head, as functions that somebody with this in mind would write.


def _corners(land: Land, cell: Cell) -> list[Cell]:
    row, column = cell
    around = [(row + down, column + along) for down in (-1, 0, 1) for along in (-1, 0, 1)]
    return [near for near in around if near != cell and near in land]


def _outside(land: Land, cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def _with_itself(land: Land, cell: Cell) -> list[Cell]:
    return [cell, *solutions.neighbours(land, cell)]


def _one_step(land: Land, cell: Cell) -> list[Cell]:
    return [cell, *(near for near in solutions.neighbours(land, cell) if land[near] == land[cell])]


def _all_alike(land: Land, cell: Cell) -> list[Cell]:
    return [other for other in land if land[other] == land[cell]]


def _all_joined(land: Land, cell: Cell) -> Any:
    return solutions.component(dict.fromkeys(land, ""), cell)


def _by_landscape(land: Land) -> list[list[Cell]]:
    return [[cell for cell in land if land[cell] == letter] for letter in set(land.values())]


def _not_single(land: Land) -> list[set[Cell]]:
    return [group for group in solutions.territories(land) if len(group) > 1]


def _every_pair(cells: Sequence[Cell], pairs: Sequence[tuple[Cell, Cell]]) -> list[int]:
    return [len(cells) - number for number in range(1, len(pairs) + 1)]


def _last_only(cells: Sequence[Cell], pairs: Sequence[tuple[Cell, Cell]]) -> Any:
    return solutions.counts(cells, pairs)[-1:]


def _once(land: Land, cows: dict[Cell, int]) -> int:
    return sum(len(group) for group in solutions.territories(land) if any(cell in cows for cell in group))


def _own_parcels(land: Land, cows: dict[Cell, int]) -> int:
    return sum(
        sum(1 for cell in group if cell in cows) * sum(cows.get(cell, 0) for cell in group)
        for group in solutions.territories(land)
    )


def _altogether(land: Land, cows: dict[Cell, int]) -> int:
    return len(land) * sum(cows.values())


def _without_river(land: Land) -> int:
    groups = [group for group in solutions.territories(land) if land[min(group)] == FOREST]
    return max((len(group) for group in groups if len(group) >= 3), default=0)


def _small_too(land: Land) -> int:
    groups = [group for group in solutions.territories(land) if land[min(group)] == FOREST]
    return max((len(group) for group in groups if group & SHORE), default=0)


def _row_zero(land: Land) -> int:
    groups = [
        group for group in solutions.territories(land) if land[min(group)] == FOREST and len(group) >= 3
    ]
    return max((len(group) for group in groups if any(row == 0 for row, _ in group)), default=0)


def _no_bridges(land: Land, first: str, second: str) -> list[tuple[Cell, Cell]]:
    free = {cell for cell in _ALL if cell not in land}
    touches = {
        letter: {
            cell for cell in free if any(land[near] == letter for near in solutions.neighbours(land, cell))
        }
        for letter in (first, second)
    }
    return [
        (one, other)
        for one in free
        for other in solutions.neighbours(free, one)
        if one in touches[first] or other in touches[second]
    ]


def _both_ends(land: Land, first: str, second: str) -> list[tuple[Cell, Cell]]:
    whole = solutions.placements(land, first, second)
    turned = {(other, one) for one, other in solutions.placements(land, second, first)}
    bridges = {(0, 1), (1, 2), (0, 3)}

    def connects(letter: str, cell: Cell) -> bool:
        return cell in bridges or any(land[near] == letter for near in solutions.neighbours(land, cell))

    return [
        pair for pair in whole if pair in turned and connects(first, pair[0]) and connects(second, pair[1])
    ]


def _any_neighbour(land: Land, first: str, second: str) -> list[tuple[Cell, Cell]]:
    free = {cell for cell in _ALL if cell not in land}
    beside = {cell for cell in free if solutions.neighbours(land, cell) or cell in {(0, 1), (1, 2), (0, 3)}}
    return [(a, b) for a in free for b in solutions.neighbours(free, a) if a in beside or b in beside]


def _two_neighbours(land: Land, cell: Cell) -> list[Cell]:
    group = solutions.component(land, cell)
    return [
        one for one in group if len([near for near in solutions.neighbours(land, one) if near in group]) > 1
    ]


def _crossings(land: Land, cell: Cell) -> list[Cell]:
    group = solutions.component(land, cell)
    return [
        one for one in group if len([near for near in solutions.neighbours(land, one) if near in group]) > 2
    ]


def _slips(rule: str, **functions: Callable[..., Any]) -> tuple[Slip[Cases], ...]:
    return tuple(Slip(name, always(function), rule) for name, function in functions.items())


def _ask(name: str, rules: tuple[str, ...], solution: Callable[..., Any], **parts: Any) -> None:
    add(Algorithm(f"20.{name}", rules, answer=always(solution), form=FUNCTION, **parts))


_ask(
    "neighbours",
    ("PLACE-1",),
    solutions.neighbours,
    sample=_cases(_cell),
    expected=lambda case: frozenset(graphs.neighbours(case.board)[case.given[1]]),
    slips=_slips("PLACE-1", corners=_corners, outside=_outside, itself=_with_itself),
)
_ask(
    "component",
    ("BOX-7",),
    solutions.component,
    sample=_cases(_cell),
    expected=_territory,
    slips=_slips("BOX-7", one_step=_one_step, all_alike=_all_alike, all_joined=_all_joined),
)
_ask(
    "territories",
    ("BOX-7",),
    solutions.territories,
    sample=_cases(lambda rng, land: (land,)),
    expected=lambda case: frozenset(map(frozenset, groups(_graph(case)))),
    result=GROUPS,
    slips=_slips("BOX-7", by_landscape=_by_landscape, not_single=_not_single),
)
_ask(
    "counts",
    ("BOX-7",),
    solutions.counts,
    sample=_cases(_pairs),
    expected=_counts,
    result=NUMBERS,
    slips=_slips("BOX-7", every_pair=_every_pair, last_only=_last_only),
)
_ask(
    "score",
    ("SCORE-1",),
    solutions.score,
    sample=_cases(_herd),
    expected=_score,
    result=NUMBER,
    slips=_slips("SCORE-1", once=_once, own_parcels=_own_parcels, altogether=_altogether),
)
_ask(
    "longest_logging",
    ("LOGGING-1",),
    solutions.longest_logging,
    sample=_cases(lambda rng, land: (land,), "FFFDP"),
    expected=_logging,
    result=NUMBER,
    slips=_slips("LOGGING-1", without_river=_without_river, small_too=_small_too, row_zero=_row_zero),
)
_ask(
    "placements",
    ("PLACE-2", "PLACE-1"),
    solutions.placements,
    sample=_cases(_domino),
    expected=_placements,
    result=PAIRS,
    slips=_slips("PLACE-2", no_bridges=_no_bridges, both_ends=_both_ends, any_neighbour=_any_neighbour),
)
_ask(
    "cut_points",
    ("BOX-7",),
    solutions.cut_points,
    sample=_cases(_cell),
    expected=lambda case: frozenset(cut_points(component(_graph(case), case.given[1]))),
    slips=_slips("BOX-7", two_neighbours=_two_neighbours, crossings=_crossings),
)
