"""Notebook 20, write an algorithm: functions that find components and scores on a ranch."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Self

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE, COLUMNS
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import component, cut_points, grid_graph, groups

from . import solutions
from .algorithms import CASES, GROUPS, NUMBERS, PAIRS, Algorithm, Case
from .forms import NUMBER
from .page import Cells, alike, slip

Land = dict[Cell, str]
Pair = tuple[Cell, Cell]
LETTERS = "DCPFMH"
FOREST, CORN = "F", "M"
_FRAME = Ranch.empty().frame
SHORE = {*_FRAME.listed(_FRAME.shore)}
BRIDGES = {*Box.shipped().camp.bridges}
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


def winding(rng: Random, letter: str) -> Land:
    """A long territory that winds through the frame, here and there in a ring."""
    way = [rng.choice(_ALL)]
    land = {way[0]: letter}
    while way:
        few = 1 + (rng.random() < 0.3)
        near = [cell for cell in neighbours(way[-1]) if cell in _ALL and cell not in land]
        near = [cell for cell in near if sum(other in land for other in neighbours(cell)) <= few]
        if near:
            way.append(rng.choice(near))
            land[way[-1]] = letter
        else:
            way.pop()
    return land


def ranch_of(land: Land, cows: dict[Cell, int] | None = None) -> Ranch:
    """A ranch with these landscapes, and nothing printed on them but corn."""
    ranch = Ranch.empty().built([*land], [Parcel.from_mark(_mark(letter)) for letter in land.values()])
    for cell, number in (cows or {}).items():
        ranch = ranch.grazed(cell, number)
    return ranch


def _mark(letter: str) -> str:
    return "M6e" if letter == CORN else letter


def _graph(case: Case) -> Any:
    assert isinstance(case.board, Ranch)
    return graphs.territories(case.board)


class OnRanch(Algorithm):
    """Functions that are given the landscapes of a ranch, and maybe more."""

    _letters: ClassVar[str] = LETTERS
    _winding: ClassVar[bool] = False

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[Any, ...]:
        """What a function is given with a land: here a cell of it, too."""
        return land, rng.choice(sorted(land))

    @classmethod
    def sample(cls, rng: Random) -> Self:
        cases = [cls.case(rng, land) for land in lands(rng, cls._letters)]
        hard = (lambda: cls.case(rng, winding(rng, rng.choice(LETTERS)))) if cls._winding else None
        return cls.of(cases, rng, hard)

    @classmethod
    def case(cls, rng: Random, land: Land) -> Case:
        """A function is given this land, and maybe more."""
        given = cls.given(rng, land)
        cows = next((one for one in given[1:] if isinstance(one, dict)), None)
        return Case(given, ranch_of(land, cows))


class Neighbours(OnRanch, name="20.neighbours", rules=("PLACE-1",)):
    title = "Neighbours"
    question = "Write `neighbours(land, cell)`: a list of the parcels that share a side with the one on `cell`. In `land` the keys are the cells with a parcel, the values the letters of the landscapes."
    hint1 = "Four cells could be neighbours: one row up or down, one place to the left or right."
    hint2 = "Of these four, keep those that are keys of `land`."

    def expected(self, case: Case) -> Cells:
        assert isinstance(case.board, Ranch)
        return frozenset(graphs.neighbours(case.board)[case.given[1]])

    @slip("Parcels that touch only at a corner are not neighbours.")
    def corners(self, land: Land, cell: Cell) -> list[Cell]:
        row, column = cell
        around = [(row + down, column + along) for down in (-1, 0, 1) for along in (-1, 0, 1)]
        return [near for near in around if near != cell and near in land]

    @slip("Not every cell beside it holds a parcel. Look it up in `land`.")
    def outside(self, land: Land, cell: Cell) -> list[Cell]:
        row, column = cell
        return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]

    @alike("outside")
    def within_the_frame(self, land: Land, cell: Cell) -> list[Cell]:
        return [near for near in neighbours(cell) if near in _ALL]

    @slip("A neighbour may show any landscape.")
    def own_landscape(self, land: Land, cell: Cell) -> list[Cell]:
        return [near for near in solutions.neighbours(land, cell) if land[near] == land[cell]]

    @slip("A parcel is not its own neighbour.")
    def itself(self, land: Land, cell: Cell) -> list[Cell]:
        return [cell, *solutions.neighbours(land, cell)]


class Component(OnRanch, name="20.component", rules=("BOX-7",)):
    title = "One territory"
    question = "Write `component(land, cell)`: all cells of the territory to which `cell` belongs."
    hint1 = (
        "Keep two collections: the cells found so far, and those whose neighbours you have not looked at yet."
    )
    hint2 = "As long as cells are waiting: take one, look at its neighbours of the same landscape, and add the new ones to both collections."
    _winding = True

    def expected(self, case: Case) -> Cells:
        return frozenset(component(_graph(case), case.given[1]))

    @slip("That goes only one step. The neighbours of neighbours belong to it, too.")
    def one_step(self, land: Land, cell: Cell) -> list[Cell]:
        return [cell, *(near for near in solutions.neighbours(land, cell) if land[near] == land[cell])]

    @slip(
        "The same landscape elsewhere on the ranch belongs to this territory only if an unbroken row of neighbours connects them."
    )
    def all_alike(self, land: Land, cell: Cell) -> list[Cell]:
        return [other for other in land if land[other] == land[cell]]

    @slip("A territory has only one landscape.")
    def all_joined(self, land: Land, cell: Cell) -> Any:
        return solutions.component(dict.fromkeys(land, ""), cell)


class Territories(OnRanch, name="20.territories", rules=("BOX-7",)):
    title = "All territories"
    question = "Write `territories(land)`: a list of all territories, each a list or set of cells."
    hint1 = "Your `component` finds one territory. From which cells do you have to start it?"
    hint2 = "Go through all cells, and leave out those that are in a group already."
    result = GROUPS

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[Land]:
        return (land,)

    def expected(self, case: Case) -> frozenset[Cells]:
        return frozenset(map(frozenset, groups(_graph(case))))

    @slip("One landscape may have several territories.")
    def by_landscape(self, land: Land) -> list[list[Cell]]:
        return [[cell for cell in land if land[cell] == letter] for letter in set(land.values())]

    @slip("A single parcel is a territory, too.")
    def not_single(self, land: Land) -> list[set[Cell]]:
        return [group for group in solutions.territories(land) if len(group) > 1]


class Counts(OnRanch, name="20.counts", rules=("BOX-7",)):
    title = "Counting groups"
    question = "Write `counts(cells, pairs)`: begin with every cell as a group of its own, read the pairs one by one, and join the groups of both cells. Return a list: how many groups there are after each pair."
    hint1 = (
        "Give each cell a parent, itself at first. The root of a group is the cell that is its own parent."
    )
    hint2 = "A pair with two different roots means one group fewer. With the same root nothing changes."
    result = NUMBERS

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[list[Cell], list[tuple[Cell, ...]]]:
        pairs = [*grid_graph({cell: {} for cell in land}).edges]
        return sorted(land), rng.sample(pairs, rng.randint(0, len(pairs)))

    def expected(self, case: Case) -> tuple[int, ...]:
        cells, pairs = case.given
        number, group, found = len(cells), {cell: {cell} for cell in cells}, list[int]()
        for one, other in pairs:
            if group[one] is not group[other]:
                number -= 1
                group[one] |= group[other]
                group |= dict.fromkeys(group[other], group[one])
            found.append(number)
        return tuple(found)

    @slip("A pair within one group joins nothing new.")
    def every_pair(self, cells: Sequence[Cell], pairs: Sequence[Pair]) -> list[int]:
        return [len(cells) - number for number in range(1, len(pairs) + 1)]

    @slip("Return the number after every pair, not only the last one.")
    def last_only(self, cells: Sequence[Cell], pairs: Sequence[Pair]) -> Any:
        return solutions.counts(cells, pairs)[-1:]


class Score(OnRanch, name="20.score", rules=("SCORE-1",)):
    title = "The score"
    question = "Write `score(land, cows)`: the points of all territories, parcels times cows. In `cows` the keys are cells, the values how many cows stand there. Each of them counts, even the second one on a parcel."
    hint1 = "For each territory you need two numbers: its cells, and its cows."
    hint2 = "A cell without a cow is not a key of `cows`: `cows.get(cell, 0)`."
    result = NUMBER

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[Land, dict[Cell, int]]:
        meadows = sorted(cell for cell, letter in land.items() if letter != CORN)
        return land, {cell: rng.choice((1, 1, 2)) for cell in meadows if rng.random() < 0.4}

    def expected(self, case: Case) -> int:
        cows = case.given[1]
        return sum(len(group) * sum(cows.get(cell, 0) for cell in group) for group in groups(_graph(case)))

    @slip("Each cow counts: two cows in a territory double its points.")
    def once(self, land: Land, cows: dict[Cell, int]) -> int:
        return sum(len(group) for group in solutions.territories(land) if any(cell in cows for cell in group))

    @slip("All parcels of a territory count, those without a cow as well.")
    def own_parcels(self, land: Land, cows: dict[Cell, int]) -> int:
        return sum(
            sum(1 for cell in group if cell in cows) * sum(cows.get(cell, 0) for cell in group)
            for group in solutions.territories(land)
        )

    @slip("Each territory is counted by itself: its own parcels times its own cows.")
    def altogether(self, land: Land, cows: dict[Cell, int]) -> int:
        return len(land) * sum(cows.values())


class LongestLogging(OnRanch, name="20.longest_logging", rules=("LOGGING-1",)):
    title = "The largest logging area"
    question = "Write `longest_logging(land)`: how many forests the largest logging area has, 0 if there is none. A logging area is a forest territory (`F`) of at least 3 parcels that touches the river: row 0, or the cell (1, 2) above the reserve board."
    hint1 = "Find the territories, keep the forests, then ask two questions about each."
    hint2 = "The two questions: are there at least 3, and does one of them touch the river?"
    result = NUMBER
    _letters = "FFFDP"

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[Land]:
        return (land,)

    def expected(self, case: Case) -> int:
        assert isinstance(case.board, Ranch)
        parts = graphs.components(graphs.logging_areas(case.board))
        return max((len(part.cells) for part in parts if part.reason is None), default=0)

    @slip("One of the forests has to touch the river.")
    def without_river(self, land: Land) -> int:
        return max((len(group) for group in _forests(land) if len(group) >= 3), default=0)

    @slip("A logging area has at least 3 parcels.")
    def small_too(self, land: Land) -> int:
        return max((len(group) for group in _forests(land) if group & SHORE), default=0)

    @slip("Only the largest logging area counts, not all of them together.")
    def together(self, land: Land) -> int:
        return sum(len(group) for group in _forests(land) if len(group) >= 3 and group & SHORE)

    @slip("Row 0 is not everything: the cell (1, 2) above the reserve board counts, too.")
    def row_zero(self, land: Land) -> int:
        large = [group for group in _forests(land) if len(group) >= 3]
        return max((len(group) for group in large if any(row == 0 for row, _ in group)), default=0)


def _forests(land: Land) -> list[set[Cell]]:
    return [group for group in solutions.territories(land) if land[min(group)] == FOREST]


class Placements(OnRanch, name="20.placements", rules=("PLACE-2", "PLACE-1")):
    title = "Places for a domino"
    question = "Write `placements(land, first, second)`: all pairs of cells on which a domino may stand, with its parcel `first` on the first cell. Rows and places go from 0 to 4, (0, 2) is the reserve board, bridges end on (0, 1), (1, 2) and (0, 3)."
    hint1 = "Both cells are free and share a side. Then one of the two has to connect."
    hint2 = "A cell connects at the end of a bridge, or beside a parcel of the landscape that you want to place on it."
    result = PAIRS

    @classmethod
    def given(cls, rng: Random, land: Land) -> tuple[Land, str, str]:
        return land, rng.choice(LETTERS), rng.choice(LETTERS)

    def expected(self, case: Case) -> frozenset[Pair]:
        assert isinstance(case.board, Ranch)
        _, first, second = case.given
        return frozenset(case.board.placements(_mark(first), _mark(second)))

    @slip("At the end of a bridge any landscape may stand.")
    def no_bridges(self, land: Land, first: str, second: str) -> list[Pair]:
        free = _free(land)
        return [
            (one, other)
            for one in free
            for other in solutions.neighbours(free, one)
            if _touches(land, first, one) or _touches(land, second, other)
        ]

    @slip("It is enough if one of the two parcels connects.")
    def both_ends(self, land: Land, first: str, second: str) -> list[Pair]:
        return [
            (one, other)
            for one, other in solutions.placements(land, first, second)
            if (one in BRIDGES or _touches(land, first, one))
            and (other in BRIDGES or _touches(land, second, other))
        ]

    @slip("The neighbour has to show the same landscape.")
    def any_neighbour(self, land: Land, first: str, second: str) -> list[Pair]:
        free = _free(land)
        beside = {cell for cell in free if solutions.neighbours(land, cell) or cell in BRIDGES}
        return [(a, b) for a in free for b in solutions.neighbours(free, a) if a in beside or b in beside]


def _free(land: Land) -> set[Cell]:
    return {cell for cell in _ALL if cell not in land}


def _touches(land: Land, letter: str, cell: Cell) -> bool:
    """Whether a cell is beside a parcel of a landscape."""
    return any(land[near] == letter for near in solutions.neighbours(land, cell))


class CutPoints(OnRanch, name="20.cut_points", rules=("BOX-7",)):
    title = "Where a territory breaks"
    question = (
        "Write `cut_points(land, cell)`: the parcels without which the territory of `cell` falls apart."
    )
    hint1 = "Take a parcel out, and see whether the rest is still one component."
    hint2 = "Copy the territory without this parcel, start `component` anywhere in the copy, and compare the sizes."
    _winding = True

    def expected(self, case: Case) -> Cells:
        return frozenset(cut_points(component(_graph(case), case.given[1])))

    @slip("Two neighbours are not enough: in a ring there is a way around.")
    def two_neighbours(self, land: Land, cell: Cell) -> list[Cell]:
        return _joining(land, cell, 2)

    @slip("A parcel with two neighbours can hold a territory together, too.")
    def crossings(self, land: Land, cell: Cell) -> list[Cell]:
        return _joining(land, cell, 3)


def _joining(land: Land, cell: Cell, least: int) -> list[Cell]:
    """The parcels of a territory with at least so many neighbours in it."""
    group = set(solutions.component(land, cell))
    return [one for one in group if len(group & {*solutions.neighbours(land, one)}) >= least]
