"""Notebook 13, reachability: exercises on what the start reaches, shortest ways, weak points and cuts in the mine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from moonriver.saboteur import Mine, PathCard, Place, graphs
from moonriver.saboteur.cards import BOX, GOALS, START, STEPS
from moonriver.saboteur.dwarves import MINER, SABOTEUR
from moonriver.saboteur.nodes import cell_of
from moonriver.saboteur.tunnels import cards_needed, depths
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import cut_points, smallest_cut
from moonriver.words.saboteur.names import goal_name

from . import texts
from .exercises import Exercise, Fault, Slip, add
from .forms import NUMBER, Form, choice
from .mine_scenes import mine_scene
from .mines import FORKS, MINE_CELL, MINE_CELLS, PATHS, dug, pictured


@dataclass(frozen=True)
class Dug:
    """A mine, and what its tunnels are as a graph."""

    mine: Mine

    @cached_property
    def passable(self) -> frozenset[Cell]:
        """The cells of all cards that a tunnel leads through."""
        return frozenset(cell for cell, card in self.mine.laid.items() if card.joined)

    @cached_property
    def reached(self) -> frozenset[Cell]:
        """Those that an unbroken tunnel from the start leads through, without the start."""
        return self.mine.reached - {START}

    @cached_property
    def met(self) -> frozenset[Cell]:
        """The dead ends that a tunnel from the start enters."""
        return frozenset(map(cell_of, self.own)) - self.mine.reached

    @cached_property
    def own(self) -> Any:
        """The component of the start."""
        return graphs.reachable(self.mine)

    @cached_property
    def weak(self) -> frozenset[Cell]:
        """Its weak points."""
        return frozenset(graphs.weak_points(self.mine))

    @cached_property
    def losses(self) -> dict[Cell, int]:
        """For each card that may fall, how many others its fall cuts off."""
        return {cell: len(graphs.lost_by(self.mine, cell)) for cell in sorted(self.reached)}

    @cached_property
    def ranked(self) -> list[Cell]:
        """The cells that may fall, the one whose fall cuts off most first."""
        return sorted(self.losses, key=lambda cell: -self.losses[cell])

    @property
    def most(self) -> int:
        """How many cards the worst fall cuts off."""
        return self.losses[self.ranked[0]]

    @property
    def lost(self) -> tuple[Cell, ...]:
        """Which ones they are."""
        return graphs.lost_by(self.mine, self.ranked[0])

    @property
    def picture(self) -> Any:
        """The mine as it is shown."""
        return pictured(self.mine)


def _around(mine: Mine, joined: bool = False) -> frozenset[Cell]:
    """The cards that somebody reaches who goes through walls; with `joined` only through dead ends."""
    if joined:
        through = Mine({cell: PathCard(card.mouths) for cell, card in mine.laid.items()}, mine.goals)
        return through.reached - {START}
    found, edge = {START}, [START]
    while edge:
        ahead = {near for near in neighbours(edge.pop()) if near in mine.laid} - found
        found |= ahead
        edge += ahead
    return frozenset(found - {START})


def _fallen(rng: Random) -> Dug:
    """A mine after a rockfall that cut something off."""
    while True:
        mine = dug(rng, 11, 2)
        cuts = [cell for cell in graphs.weak_points(mine) if graphs.lost_by(mine, cell)]
        if cuts:
            return Dug(mine.with_card(rng.choice(cuts), None))


add(
    Exercise(
        "13.reached",
        ("SAB-PATH-4", "SAB-ROCK-1"),
        sample=_fallen,
        answer=lambda facts: facts.reached,
        form=MINE_CELLS,
        slips=(
            Slip("start", lambda facts: facts.reached | {START}, "SAB-PATH-4"),
            Slip(
                "dead",
                lambda facts: facts.reached | facts.met if facts.met else None,
                "SAB-PATH-4",
            ),
            Slip("lost", lambda facts: facts.passable, "SAB-PATH-4"),
            Slip("beside", lambda facts: _around(facts.mine), "SAB-PATH-4"),
        ),
        show=lambda facts: facts.picture,
    )
)


@dataclass(frozen=True)
class Towards(Dug):
    """A mine and a goal to dig to."""

    number: int

    @property
    def goal(self) -> str:
        """What the goal is called."""
        return goal_name(self.number)

    @cached_property
    def needed(self) -> int:
        """How many cards a tunnel to it still needs; 0 where none leads there any more, either."""
        return cards_needed(self.mine, self.number) or 0

    @property
    def way(self) -> tuple[Cell, ...]:
        """The empty cells of a shortest way."""
        return graphs.still_to_dig(self.mine)[self.number] or ()

    def far(self, cell: Cell) -> int:
        """How far a cell is from the goal as the crow flies."""
        return sum(abs(a - b) for a, b in zip(cell, GOALS[self.number], strict=True))

    def nearest(self, cells: Iterable[Cell]) -> Cell:
        """The one of some cells that is nearest to the goal as the crow flies."""
        return min(cells, key=lambda cell: (self.far(cell), cell))

    @property
    def crow(self) -> int:
        """How many cards there are between the mine and the goal as the crow flies."""
        return min(map(self.far, self.mine.reached)) - 1

    @property
    def diagonal(self) -> int:
        """How many there are for somebody who goes over corners."""
        x, y = GOALS[self.number]
        return min(max(abs(a - x), abs(b - y)) for a, b in self.mine.reached) - 1


def _towards(rng: Random) -> Towards | None:
    facts = Towards(dug(rng, rng.choice((12, 16, 20)), 2), rng.randrange(3))
    return facts if 2 <= facts.needed <= 9 else None


add(
    Exercise(
        "13.shortest",
        ("SAB-PATH-4", "SAB-PATH-5"),
        sample=_towards,
        answer=lambda facts: facts.needed,
        form=NUMBER,
        slips=(
            Slip("crow", lambda facts: facts.crow, "SAB-PATH-4"),
            Slip("diagonal", lambda facts: facts.diagonal, "SAB-PATH-4"),
            Slip("goal", lambda facts: facts.needed + 1, "SAB-PATH-4"),
            Slip("start", lambda facts: facts.far(START) - 1, "SAB-PATH-4"),
        ),
        show=lambda facts: facts.picture,
    )
)


@dataclass(frozen=True)
class Held(Towards):
    """A mine, a goal, and a card in hand."""

    card: PathCard

    @cached_property
    def rated(self) -> dict[Cell, int]:
        """For each cell that takes the card, turned or not, how many cards are needed after it."""
        found: dict[Cell, int] = {}
        for lying in {self.card, self.card.turned}:
            for cell in self.mine.places(lying):
                needed = cards_needed(self.mine.with_card(cell, lying), self.number)
                if needed is not None:
                    found[cell] = min(needed, found.get(cell, needed))
        return found

    @property
    def least(self) -> int:
        """How many are needed after the best cell."""
        return min(self.rated.values())

    @property
    def tempting(self) -> Cell:
        """The open end that is nearest to the goal as the crow flies."""
        return self.nearest(self.mine.openings)


def _held(rng: Random) -> Held:
    """A card that brings the goal nearer, but not at the open end that looks nearest, whether it fits there or not."""
    fits = rng.random() < 0.4
    while True:
        mine, number = dug(rng, 11, 1), rng.randrange(3)
        if not mine.openings:
            continue
        left = depths(mine, number)
        looks = Towards(mine, number).nearest(mine.openings)
        nearest = [cell for cell in mine.openings if cell != looks and left.get(cell) == left.get(START)]
        cards = [
            card
            for card in PATHS
            if card.joined
            and fits == (looks in (*mine.places(card), *mine.places(card.turned)))
            and any(mine.opening(cell).takes(card.bits) for cell in nearest)
        ]
        if cards and START in left:
            facts = Held(mine, number, rng.choice(cards))
            if facts.least < left[START] and facts.rated.get(looks) != facts.least:
                return facts


def _untouched(facts: Held) -> Cell | None:
    """The cell beside a card that is nearest to the goal, where no tunnel leads there."""
    beside = {near for cell in facts.mine.faces for near in neighbours(cell)}
    cell = facts.nearest(cell for cell in beside if not facts.mine.occupied(cell))
    return None if cell in facts.mine.openings else cell


add(
    Exercise(
        "13.place",
        ("SAB-PATH-4", "SAB-PATH-3"),
        sample=_held,
        answer=lambda facts: min(facts.rated, key=lambda cell: (facts.rated[cell], cell)),
        form=MINE_CELL,
        slips=(
            Slip(
                "near",
                lambda facts: facts.tempting if facts.tempting in facts.rated else None,
                "SAB-PATH-4",
            ),
            Slip(
                "unfitting",
                lambda facts: None if facts.tempting in facts.rated else facts.tempting,
                "SAB-PATH-3",
            ),
            Slip("untouched", _untouched, "SAB-PATH-4"),
        ),
        faults=(
            Fault("no", lambda facts, given: None if given in facts.rated else {"cell": given}, "SAB-PATH-3"),
            Fault("far", lambda facts, given: {"needed": facts.rated[given]}, "SAB-PATH-4"),
        ),
        show=lambda facts: (facts.picture, cards_picture([facts.card])),
        accepts=lambda facts, given: facts.rated.get(given) == facts.least,
    )
)

_MIDDLE = 1
_GOLD, *_STONES = sorted(BOX.goals, key=lambda goal: not goal.gold)
_SPACE = [(x, y) for x in range(6, 10) for y in (-1, 0, 1) if (x, y) not in GOALS]
"""The cells around the middle goal."""


@dataclass(frozen=True)
class Turned(Dug):
    """A mine in which the middle goal was turned up, a stone: the cell it was reached from, and as it is printed."""

    cell: Cell
    stone: PathCard
    cells: tuple[Cell, ...]
    """The other cells beside the goal, as they are told."""

    @property
    def lying(self) -> PathCard:
        """The stone as it lies."""
        goal = self.mine.goals[_MIDDLE]
        assert goal is not None
        return goal.card

    @property
    def ahead(self) -> Cell:
        """The cell to which its other mouth leads."""
        return next(cell for cell in self.cells if self.side(cell) in self.lying.mouths)

    def side(self, cell: Cell) -> str:
        """The side of the goal on which a cell is."""
        x, y = GOALS[_MIDDLE]
        steps = {(x + dx, y + dy): letter for letter, (_, _, dx, dy) in zip("NESW", STEPS, strict=True)}
        return steps[cell]

    def opposite(self, cell: Cell) -> Cell:
        """The cell on the other side of the goal."""
        x, y = GOALS[_MIDDLE]
        return 2 * x - cell[0], 2 * y - cell[1]

    def state(self, cell: Cell) -> str:
        """What a cell beside the goal has there: nothing ("free"), a "mouth" or a "wall" towards the goal."""
        card = self.mine.faces.get(cell)
        if card is None:
            return "free"
        return "mouth" if self.side(self.opposite(cell)) in card.mouths else "wall"

    @property
    def form(self) -> Form:
        """The cells to choose from, and that the stone is turned down again."""
        return choice((*self.cells, None), self.told)

    def told(self, cell: Cell | None) -> str:
        """An option in words."""
        name = "word_back" if cell is None else f"word_{self.state(cell)}"
        return texts.filled("13.turned", name, {"cell": cell})

    @property
    def picture(self) -> Any:
        """The mine before the goal was turned up, and the stone as it is printed."""
        return pictured(self.mine.with_goal(_MIDDLE, None)), cards_picture([self.stone])


def _turned(rng: Random) -> Turned:
    """A stone that leads to a wall, to free ground, or now and then to a mouth."""
    wanted = rng.choice(("wall", "wall", "free", "free", "mouth"))
    while True:
        mine = _dug_around(rng)
        found = [
            (cell, card)
            for card in BOX.lying.values()
            for cell in mine.places(card)
            if _opened(cell, card) == [_MIDDLE]
        ]
        if not found:
            continue
        cell, card = rng.choice(found)
        stones = rng.sample(_STONES, 2)
        game = mine_scene([MINER, MINER, SABOTEUR], [[card], [card]], mine, [_GOLD, *stones])
        game = game.play(Place(0, 0, cell))
        others = [other for other in neighbours(GOALS[_MIDDLE]) if other != cell]
        facts = Turned(game.mine, cell, stones[0].card, tuple(rng.sample(others, len(others))))
        if facts.state(facts.ahead) == wanted:
            return facts


def _dug_around(rng: Random) -> Mine:
    """A mine that has come near the middle goal and was dug on around it, with no goal reached yet."""
    mine = Mine.empty()
    for x in range(1, 6):
        mine = mine.with_card((x, 0), PathCard("EW"))
    mine = mine.with_card((6, 0), PathCard(rng.choice(("NESW", "NSW"))))
    for _ in range(rng.randrange(4, 9)):
        card = rng.choice(PATHS)
        lying = rng.choice((card, card.turned))
        places = [cell for cell in mine.places(lying) if cell in _SPACE and not _opened(cell, lying)]
        if places:
            mine = mine.with_card(rng.choice(places), lying)
    return mine


def _opened(cell: Cell, card: PathCard) -> list[int]:
    """The goals that a card turns up on a cell that takes it: those to which it opens, a dead end none."""
    if not card.joined:
        return []
    beside = [(cell[0] + dx, cell[1] + dy) for side, _, dx, dy in STEPS if card.bits & side]
    return [number for number, goal in enumerate(GOALS) if goal in beside]


add(
    Exercise(
        "13.turned",
        ("SAB-GOAL-2", "SAB-GOAL-3"),
        sample=_turned,
        answer=lambda facts: facts.ahead,
        form=lambda facts: facts.form,
        slips=(
            Slip("straight", lambda facts: facts.opposite(facts.cell), "SAB-GOAL-2"),
            Slip(
                "printed",
                lambda facts: None if facts.stone == facts.lying else facts.opposite(facts.ahead),
                "SAB-GOAL-2",
            ),
        ),
        faults=(Fault("back", lambda facts, given: {} if given is None else None, "SAB-GOAL-3"),),
        show=lambda facts: facts.picture,
    )
)


def _degrees(facts: Dug, wanted: range) -> frozenset[Cell]:
    """The cards with this many neighbours, leaves of dead ends counted too."""
    return frozenset(cell for cell in facts.reached if facts.own.degree(cell) in wanted)


def _without_leaves(facts: Dug) -> frozenset[Cell] | None:
    """The weak points for somebody who forgets the leaves of dead ends; None where there are none."""
    return frozenset(cut_points(facts.own.subgraph(facts.mine.reached))) - {START} if facts.met else None


def _dug(rng: Random) -> Dug | None:
    facts = Dug(dug(rng, 10, rng.choice((0, 2)), 5))
    return facts if 2 <= len(facts.weak) <= 5 else None


add(
    Exercise(
        "13.weak",
        ("SAB-ROCK-1",),
        sample=_dug,
        answer=lambda facts: facts.weak,
        form=MINE_CELLS,
        slips=(
            Slip(
                "start",
                lambda facts: facts.weak | {START} if START in cut_points(facts.own) else None,
                "SAB-ROCK-1",
            ),
            Slip("leaves", _without_leaves, "SAB-ROCK-1"),
            Slip("ends", lambda facts: _degrees(facts, range(2)) or None, "SAB-ROCK-1"),
            Slip("between", lambda facts: _degrees(facts, range(2, 5)), "SAB-ROCK-1"),
        ),
        show=lambda facts: facts.picture,
    )
)


def _clear(rng: Random) -> Dug:
    """A mine in which one fall costs more than any other; as often beside the start as further away."""
    beside = rng.random() < 0.6
    while True:
        facts = Dug(dug(rng, 18, 1, 5))
        if len(facts.ranked) > 4:
            first, second = (facts.losses[cell] for cell in facts.ranked[:2])
            if 0 < second < first and beside == (facts.ranked[0] in neighbours(START)):
                return facts


def _forks(facts: Dug) -> Cell | None:
    """The card with the most tunnels, where there is one with more than all others."""
    ranked = sorted(facts.reached, key=lambda cell: -int(facts.own.degree(cell)))
    first, second = ranked[:2]
    return first if facts.own.degree(first) > facts.own.degree(second) else None


add(
    Exercise(
        "13.hurts",
        ("SAB-ROCK-1", "SAB-PATH-4"),
        sample=_clear,
        answer=lambda facts: facts.ranked[0],
        form=MINE_CELL,
        slips=(
            Slip("start", lambda facts: START, "SAB-ROCK-1"),
            Slip(
                "first",
                lambda facts: min(facts.own.neighbors(START), key=lambda cell: facts.losses.get(cell, 0))[:2],
                "SAB-ROCK-1",
            ),
            Slip("forks", _forks, "SAB-ROCK-1"),
        ),
        faults=(
            Fault(
                "none",
                lambda facts, given: None if given in facts.mine.laid else {"cell": given},
                "SAB-ROCK-1",
            ),
            Fault("less", lambda facts, given: {"loss": facts.losses.get(given, 0)}, "SAB-ROCK-1"),
        ),
        show=lambda facts: facts.picture,
    )
)


@dataclass(frozen=True)
class Target(Dug):
    """A mine and a card that is to be separated from the start."""

    target: Cell

    @cached_property
    def count(self) -> int:
        """How many cards have to fall for that; more than there are where none can do it."""
        cut = smallest_cut(graphs.tunnels(self.mine), START, self.target, [START])
        return len(PATHS) if cut is None else len(cut)

    @property
    def entrances(self) -> int:
        """How many tunnels lead into the card."""
        return (self.mine.opening(self.target).mouths & self.mine.laid[self.target].bits).bit_count()

    @property
    def between(self) -> int | None:
        """How many cards a shortest way from the start passes; None where there is none."""
        graph, reached, steps = graphs.tunnels(self.mine), {START}, 0
        while self.target not in reached:
            ahead = {near for cell in reached for near in graph[cell]}
            if ahead <= reached:
                return None
            reached, steps = reached | ahead, steps + 1
        return steps - 1


def _target(rng: Random) -> Target:
    """A card that is apart already, or that one rockfall cuts off, or two, each as often."""
    wanted = rng.choice((0, 1, 2))
    while True:
        found = Dug(dug(rng, 11, 0, 4, FORKS)) if wanted else _fallen(rng)
        hanging = {lost for cell in found.reached for lost in graphs.lost_by(found.mine, cell)}
        cells = (found.passable - found.reached, found.reached & hanging, found.reached - hanging)[wanted]
        far = sorted(cells - set(neighbours(START)))
        for cell in rng.sample(far, len(far)):
            facts = Target(found.mine, cell)
            if facts.entrances > wanted != facts.between != facts.entrances and facts.count == wanted:
                return facts


add(
    Exercise(
        "13.cut",
        ("SAB-ROCK-1", "SAB-PATH-4"),
        sample=_target,
        answer=lambda facts: facts.count,
        form=NUMBER,
        slips=(
            Slip("entrances", lambda facts: facts.entrances, "SAB-ROCK-1"),
            Slip("between", lambda facts: facts.between, "SAB-ROCK-1"),
        ),
        faults=(
            Fault("less", lambda facts, given: {} if given < facts.count else None, "SAB-ROCK-1"),
            Fault("more", lambda facts, given: {}, "SAB-ROCK-1"),
        ),
        show=lambda facts: pictured(facts.mine, marks={facts.target: Mark("lit")}),
        reason=lambda facts: "reason" if facts.count else "apart",
    )
)
