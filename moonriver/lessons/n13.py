"""Notebook 13, reachability: exercises on what the start reaches, shortest ways, weak points and cuts in the mine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import Any, Self

from moonriver.saboteur import Mine, PathCard, Place, graphs
from moonriver.saboteur.cards import BOX, GOALS, START, STEPS
from moonriver.saboteur.dwarves import MINER, SABOTEUR
from moonriver.saboteur.tunnels import cards_needed, depths
from moonriver.show.kit.marks import Mark
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.graphs import cut_points, smallest_cut, steps
from moonriver.words.saboteur.names import goal_name

from .forms import NUMBER, Form, choice
from .mines import (
    FORKS,
    MINE_CELL,
    MINE_CELLS,
    PATHS,
    MinePage,
    dug,
    fallen,
    in_pile,
    led_through,
    mine_scene,
    pictured,
)
from .page import Cells, Words, alike, fault, slip
from .searches import group_of


class Dug(MinePage):
    """A mine, and what its tunnels are as a graph."""

    @cached_property
    def within(self) -> Cells:
        """The cells that an unbroken tunnel from the start leads through, without the start."""
        return self.mine.reached - {START}

    @cached_property
    def met(self) -> Cells:
        """The dead ends that a tunnel from the start enters."""
        faces = self.mine.faces
        return frozenset(
            (x + dx, y + dy)
            for x, y in self.mine.reached
            for side, facing, dx, dy in STEPS
            if (end := faces.get((x + dx, y + dy))) and not end.joined
            if faces[x, y].bits & side and end.bits & facing
        )

    @cached_property
    def component(self) -> Any:
        return graphs.reachable(self.mine)


class Fallen(Dug, name="13.reached", form=MINE_CELLS, rules=("SAB-PATH-4", "SAB-ROCK-1")):
    title = "What is reached"
    question = "Rock has fallen in this mine. Which cards does an unbroken tunnel from the start still lead through? Leave out the start and dead ends."
    hint1 = "Begin at the start. Step onto a neighbour only where two mouths meet."
    hint2 = "Keep a list. Take the cards from it one after another, and add every card to which their tunnels lead."
    reason = (
        "These cards and the start are one component, together with the dead ends at which its tunnels stop."
    )

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A mine after a rockfall that cut something off; in the newest edition it tempts to every slip."""
        while True:
            mine = dug(rng, 11, 2)
            falls = {cell: mine.with_card(cell, None) for cell in graphs.weak_points(mine)}
            pages = [cls(left) for cell, left in falls.items() if mine.reached - left.reached - {cell}]
            if pages := [page for page in pages if edition < 4 or page._tempts(edition)]:
                return rng.choice(pages)

    def answer(self) -> Cells:
        return self.within

    @slip("The start should be left out.")
    def start(self) -> Cells:
        return self.within | {START}

    @slip("A tunnel enters a dead end, and no tunnel leads through it.", always=2)
    def dead(self) -> Cells | None:
        return self.within | self.met if self.met else None

    @alike("dead", since=3, always=3)
    def behind_dead_ends(self) -> Cells:
        return led_through(self.mine).reached & {*self.lost()}

    @slip(
        "You took cards that are cut off. Their tunnels are whole, but none of them comes from the start any more."
    )
    def lost(self) -> Cells:
        return frozenset(cell for cell, card in self.mine.laid.items() if card.joined)

    @slip("Cards that lie side by side are not always joined. A tunnel goes on only where two mouths meet.")
    def beside(self) -> Cells:
        return group_of(self.mine.laid, START) - {START}

    @alike("beside", since=4)
    def joined(self) -> Cells:
        return group_of(self.lost(), START) - {START}

    @alike("hint2", since=5)
    def eastward(self) -> Cells:
        """What somebody finds who never follows a tunnel back west."""

        def near(cell: Cell) -> list[Cell]:
            return [other for other in self.component[cell] if other[0] >= cell[0]]

        return group_of(self.within, START, near) - {START}


class Towards(Dug):
    """A mine and a goal to dig to."""

    number: int

    def goal(self) -> str:
        return goal_name(self.number)

    def far(self, cell: Cell) -> int:
        """How far a cell is from the goal as the crow flies."""
        return sum(abs(a - b) for a, b in zip(cell, GOALS[self.number], strict=True))

    def nearest(self, cells: Iterable[Cell]) -> Cell:
        """The one of some cells that is nearest to the goal as the crow flies."""
        return min(cells, key=lambda cell: (self.far(cell), cell))


class Shortest(Towards, name="13.shortest", form=NUMBER, rules=("SAB-PATH-4", "SAB-PATH-5"), redrawn=(3,)):
    title = "The shortest tunnel"
    question = "You may choose any cards you like. At least how many more cards does a tunnel to this goal need: {goal}?"
    hint1 = "Find the open ends that lie nearest. Straight ahead a wall or a dead end may stop you."
    hint2 = "Begin at the goal and walk back to the mine. Where does a tunnel come out to meet you?"
    reason = "A shortest way goes over {way}. Without walls {crow} would be enough."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """A mine as it was dug; since the second edition rock has fallen in it, so that it tempts to every slip.

        In the third edition there are no more rockfalls than in the pile.
        """
        if edition == 1:
            mines = [dug(rng, rng.choice((12, 16, 20)), 2)]
        else:
            mine = dug(rng, 28, 4)
            mines = [fallen(rng, mine, 4 if edition == 2 else 3) for _ in range(20)]
        pages = (cls(mine, rng.randrange(3)) for mine in mines)
        return next((page for page in pages if page.open() and page._tempts(edition)), None)

    def open(self) -> bool:
        """Whether it takes a detour, and not over corners."""
        return self.diagonal() < self.crow() < self.answer() <= 9

    def way(self) -> tuple[Cell, ...]:
        """The empty cells of a shortest way."""
        return graphs.still_to_dig(self.mine)[self.number] or ()

    def answer(self) -> int:
        return cards_needed(self.mine, self.number) or 0

    @slip(
        "That is right as the crow flies. But a tunnel goes on only through an open mouth, and it has to go round walls and dead ends."
    )
    def crow(self) -> int:
        return min(map(self.far, self.mine.reached)) - 1

    @slip(
        "Count from an open end that a tunnel from the start reaches, and go round walls and dead ends. Cards that were cut off can be joined again.",
        since=2,
    )
    def nearest_opening(self) -> int | None:
        return min(map(self.far, self.mine.openings), default=None)

    @alike("nearest_opening", since=2)
    def eastmost_opening(self) -> int | None:
        return self.far(max(self.mine.openings)) if self.mine.openings else None

    @alike("nearest_opening", since=2)
    def any_mouth(self) -> int:
        return min(self.far(cell) for cell in self.beside_cards() if self.mine.opening(cell).mouths)

    @alike("nearest_opening", since=2)
    def through_dead_ends(self) -> int | None:
        return cards_needed(led_through(self.mine), self.number)

    @slip("You went diagonally, over corners. A tunnel leads only to the four sides of a card.")
    def diagonal(self) -> int:
        x, y = GOALS[self.number]
        return min(max(abs(a - x), abs(b - y)) for a, b in self.mine.reached) - 1

    @slip("You counted the goal too. It lies there already.")
    def with_goal(self) -> int:
        return self.answer() + 1

    @slip(
        "You counted from the start, straight to the goal. Count from where a tunnel ends now, and go round walls and dead ends."
    )
    def start(self) -> int:
        return self.far(START) - 1


class Held(Towards, name="13.place", form=MINE_CELL, rules=("SAB-PATH-4", "SAB-PATH-3")):
    title = "The best place for a card"
    question = "You hold the card {card} and may turn it. Where does it bring the tunnel nearest to this goal: {goal}? One best cell is enough."
    hint1 = "Try every open end that leads towards the goal. Does the card fit there?"
    hint2 = "Then count the cards that are still needed from each of its mouths: {least} at best."
    reason = "After that, {least} more cards are needed, and no other cell gives a smaller number."

    card: PathCard

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A card that brings the goal nearer, but not at the open end that looks nearest, whether it fits there or not.

        Nor does it at the nearest one where it fits, but for the first edition. Since the third it has to be turned.
        """
        fits = rng.random() < (0.4 if edition == 1 else 0.8)
        while True:
            mine = dug(rng, 11, 1)
            fits = fits if edition < 3 else rng.random() < 0.3
            for number in [rng.randrange(3)] if edition == 1 else rng.sample(range(3), 3):
                pages = cls.misled(mine, number, fits, edition) if mine.openings else []
                page = rng.choice(pages) if pages else None
                if page and page.least() < page.now() and page.rated.get(page.tempting()) != page.least():
                    return page

    @classmethod
    def misled(cls, mine: Mine, number: int, fits: bool, edition: int) -> list[Self]:
        """For each card that fits on a shortest way a page, where it `fits` at the open end that looks nearest, or not."""
        left = depths(mine, number)
        if START not in left:
            return []
        towards = Towards(mine, number)
        looks = towards.nearest(mine.openings)
        nearest = [cell for cell in mine.openings if cell != looks and left.get(cell) == left[START]]
        cards = PATHS if edition < 3 else BOX.lying.values()
        taking = [(card, {*mine.places(card), *mine.places(card.turned)}) for card in cards if card.joined]
        return [
            cls(mine, number, card)
            for card, cells in taking
            if fits == (looks in cells)
            and any(mine.opening(cell).takes((card if edition < 3 else card.turned).bits) for cell in nearest)
            and (edition == 1 or towards.nearest(cells) not in nearest)
            and (edition < 3 or (mine.places(card) and not {*mine.places(card)} & {*nearest}))
        ]

    def show(self) -> object:
        return pictured(self.mine), cards_picture([self.card])

    @cached_property
    def rated(self) -> dict[Cell, int]:
        """For each cell that takes the card, turned or not, how many cards are needed after it."""
        return self.after({self.card, self.card.turned})

    def after(self, turns: Iterable[PathCard]) -> dict[Cell, int]:
        """The same where it may lie in some ways only."""
        found: dict[Cell, int] = {}
        for lying in turns:
            for cell in self.mine.places(lying):
                needed = cards_needed(self.mine.with_card(cell, lying), self.number)
                if needed is not None:
                    found[cell] = min(needed, found.get(cell, needed))
        return found

    def least(self) -> int:
        return min(self.rated.values())

    def now(self) -> int:
        """How many cards are needed before it."""
        return cards_needed(self.mine, self.number) or 0

    def tempting(self) -> Cell:
        """The open end that is nearest to the goal as the crow flies."""
        return self.nearest(self.mine.openings)

    def answer(self) -> Cell:
        return min(self.rated, key=lambda cell: (self.rated[cell], cell))

    def accepts(self, given: Cell) -> bool:
        return self.rated.get(given) == self.least()

    @slip(
        "The card fits there, and lies near the goal as the crow flies. But where do its other mouths lead?"
    )
    def near(self) -> Cell | None:
        return self.tempting() if self.tempting() in self.rated else None

    @slip(
        "That open end is nearest to the goal, but the card does not fit there, turned or not.", "SAB-PATH-3"
    )
    def unfitting(self) -> Cell | None:
        return None if self.tempting() in self.rated else self.tempting()

    @alike("near", since=2, always=2)
    def near_fitting(self) -> Cell:
        return self.nearest(self.rated)

    @slip("The card may also lie turned by half a turn. Try both ways at every open end.", since=3)
    def unturned(self) -> Cell | None:
        found = self.after([self.card])
        return min(found, key=lambda cell: (found[cell], cell)) if found else None

    @slip("That cell lies beside a card, but no tunnel from the start leads there.")
    def untouched(self) -> Cell | None:
        cell = self.nearest(self.beside_cards())
        return None if cell in self.mine.openings else cell

    @fault("The card {card} may not lie on {cell}, turned or not.", "SAB-PATH-3")
    def no(self, given: Cell) -> Words:
        return None if given in self.rated else {"cell": given}

    @fault("After that, the tunnel needs {needed} more cards. It is possible with fewer.")
    def far_off(self, given: Cell) -> Words:
        return {"needed": self.rated[given]}


_MIDDLE = 1
_GOLD, *_STONES = sorted(BOX.goals, key=lambda goal: not goal.gold)
_SPACE = [(x, y) for x in range(6, 10) for y in (-1, 0, 1) if (x, y) not in GOALS]
"""The cells around the middle goal."""


class Turned(Dug, name="13.turned", rules=("SAB-GOAL-2", "SAB-GOAL-3"), redrawn=(2,)):
    """A mine in which the middle goal was turned up, a stone: the cell it was reached from, and as it is printed.

    `cells` are the other cells beside the goal, as they are told.
    """

    title = "A goal is turned up"
    question = "The card on {cell} was just placed, and the middle goal is turned up. It is a stone, and here it is as printed: {stone}. One of its mouths must meet the card. Where does the other one lead?"
    hint1 = "A bend can lie in two ways: as printed, or turned by half a turn. Which of them meets the card?"
    hint2 = "Turned by half a turn, every mouth goes to the opposite side. It does not matter whether the stone fits its other neighbours."
    reason = "The stone lies as {lying} and stays that way, whether it fits or not."
    word_free = "To {cell}, which is free: players may dig on there."
    word_wall = "To {cell}, against a wall: the two do not fit, and both stay."
    word_mouth = "To {cell}, where a mouth meets it."
    word_back = "Nowhere: a stone that does not fit is turned face down again."

    cell: Cell
    stone: PathCard
    cells: tuple[Cell, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A stone that leads to a wall, to free ground, or now and then to a mouth.

        In the second edition the pile has the cards of the mine.
        """
        wanted = rng.choice(("wall", "wall", "free", "free", "mouth"))
        while True:
            mine = _dug_around(rng, edition)
            found = [
                (cell, card)
                for card in BOX.lying.values()
                if edition == 1 or in_pile(mine, card)
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
            page = cls(game.mine, cell, stones[0].card, tuple(rng.sample(others, len(others))))
            if page.state(page.answer()) == wanted:
                return page

    def show(self) -> object:
        """The mine before the goal was turned up, and the stone as it is printed."""
        return pictured(self.mine.with_goal(_MIDDLE, None)), cards_picture([self.stone])

    def form(self) -> Form:
        return choice((*self.cells, None), self.told)

    def told(self, cell: Cell | None) -> str:
        """An option in words: a cell, or that the stone is turned down again."""
        return self.said("word_back" if cell is None else f"word_{self.state(cell)}", cell=cell)

    def lying(self) -> PathCard:
        goal = self.mine.goals[_MIDDLE]
        assert goal is not None
        return goal.card

    def side(self, cell: Cell) -> str:
        x, y = GOALS[_MIDDLE]
        steps = {(x + dx, y + dy): letter for letter, (_, _, dx, dy) in zip("NESW", STEPS, strict=True)}
        return steps[cell]

    def opposite(self, cell: Cell) -> Cell:
        x, y = GOALS[_MIDDLE]
        return 2 * x - cell[0], 2 * y - cell[1]

    def state(self, cell: Cell) -> str:
        """What a cell beside the goal has there: nothing ("free"), a "mouth" or a "wall" towards the goal."""
        card = self.mine.faces.get(cell)
        if card is None:
            return "free"
        return "mouth" if self.side(self.opposite(cell)) in card.mouths else "wall"

    def answer(self) -> Cell:
        return next(cell for cell in self.cells if self.side(cell) in self.lying().mouths)

    @slip("This stone is a bend: no tunnel goes straight through it.")
    def straight(self) -> Cell:
        return self.opposite(self.cell)

    @slip("As printed, the stone has no mouth towards the card. So it was turned by half a turn.")
    def printed(self) -> Cell | None:
        return None if self.stone == self.lying() else self.opposite(self.answer())

    @fault(
        "A stone stays where it lies, even if it does not fit. It only has to meet the card that reached it.",
        "SAB-GOAL-3",
    )
    def back(self, given: Cell | None) -> Words:
        return {} if given is None else None


def _dug_around(rng: Random, edition: int) -> Mine:
    """A mine that has come near the middle goal and was dug on around it, with no goal reached yet."""
    mine, straight = Mine.empty(), ["EW"]
    if edition > 1:  # three of them are in the pile
        straight = rng.sample(("EW", "EW", "EW", "NEW", "ESW", "NEW", "ESW", "NESW"), 5)
    for x in range(1, 6):
        mine = mine.with_card((x, 0), PathCard(straight[x % len(straight)]))
    mine = mine.with_card((6, 0), PathCard(rng.choice(("NESW", "NSW"))))
    for _ in range(rng.randrange(4, 9)):
        card = rng.choice(PATHS)
        if edition > 1 and not in_pile(mine, card):
            continue
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


class Weak(Dug, name="13.weak", form=MINE_CELLS, rules=("SAB-ROCK-1",)):
    title = "Weak points"
    question = "Which path cards are weak points? If you take one of them away, something that is connected now falls apart."
    hint1 = "A card with one neighbour is never weak. A card in a ring may be safe too."
    hint2 = "Take each card away in your mind, and try to walk from one of its neighbours to the next. The leaf of a dead end counts as a neighbour."
    reason = "These are the cut points of the start's component, except for the start."

    @classmethod
    def sample(cls, rng: Random) -> Self | None:
        page = cls(dug(rng, 10, rng.choice((0, 2)), 5))
        return page if 2 <= len(page.answer()) <= 5 else None

    def with_neighbours(self, least: int, most: int) -> Cells:
        """The cards with so many neighbours, leaves of dead ends counted too."""
        return frozenset(cell for cell in self.within if least <= self.component.degree(cell) <= most)

    def answer(self) -> Cells:
        return frozenset(graphs.weak_points(self.mine))

    @slip("The start would cut a lot, but no rock can fall on it.", always=2)
    def start(self) -> Cells | None:
        return self.answer() | {START} if START in cut_points(self.component) else None

    @slip(
        "You left the dead ends out. Each of their mouths is a leaf that is cut off without its neighbour.",
        always=3,
    )
    def leaves(self) -> Cells | None:
        if not self.met:
            return None
        return frozenset(cut_points(self.component.subgraph(self.mine.reached))) - {START}

    @slip("A card at the end of a tunnel has one neighbour: nothing falls apart without it.")
    def ends(self) -> Cells | None:
        return self.with_neighbours(0, 1) or None

    @slip("Two neighbours are not enough. In a ring there is a way around.")
    def between(self) -> Cells:
        return self.with_neighbours(2, 4)

    @alike("hint2", since=3)
    def before_ends(self) -> Cells:
        ends = [node for node, degree in self.component.degree if degree == 1]
        return frozenset(cell for end in ends for cell in self.component[end] if cell != START)


class Hurts(Dug, name="13.hurts", form=MINE_CELL, rules=("SAB-ROCK-1", "SAB-PATH-4")):
    title = "The worst rockfall"
    question = "You are a saboteur with one rockfall. Which path card has to fall so that as many other cards as possible are cut off? Dead ends do not count."
    hint1 = "Look near the start, and ask about each card: is there a way around it?"
    hint2 = "Count what hangs on each card. The best fall cuts off {most}."
    reason = "Its fall cuts off these cards: {lost}."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """A mine in which one fall costs more than any other; only in the first edition it may be beside the start."""
        beside = edition == 1 and rng.random() < 0.6
        while True:
            page = cls(dug(rng, 18, 1, 5))
            if len(page.ranked) > 4:
                first, second = (page.losses[cell] for cell in page.ranked[:2])
                if 0 < second < first and beside == (page.answer() in neighbours(START)):
                    return page

    @cached_property
    def losses(self) -> dict[Cell, int]:
        """For each card that may fall, how many others its fall cuts off."""
        return {cell: len(graphs.lost_by(self.mine, cell)) for cell in sorted(self.within)}

    @cached_property
    def ranked(self) -> list[Cell]:
        """The cells that may fall, the one whose fall cuts off most first."""
        return sorted(self.losses, key=lambda cell: -self.losses[cell])

    def words(self) -> dict[str, Any]:
        return {"most": self.losses[self.answer()], "lost": graphs.lost_by(self.mine, self.answer())}

    def answer(self) -> Cell:
        return self.ranked[0]

    @slip("The start would cut off everything, but no rock can fall on it.")
    def start(self) -> Cell:
        return START

    @slip(
        "It lies next to the start, but little hangs on it. Count the cards behind it, and look for a way around."
    )
    def first(self) -> Cell:
        found: Cell = min(self.component.neighbors(START), key=lambda cell: self.losses.get(cell, 0))[:2]
        return found

    @slip("It lies next to the start, but the fall of another card cuts off more.", since=2)
    def worst_first(self) -> Cell:
        return next(cell for cell in self.ranked if cell in self.component[START])

    @slip("No card is joined to more others. But count what only this card joins to the start.")
    def forks(self) -> Cell | None:
        degree = self.component.degree
        first, second = sorted(self.within, key=lambda cell: -int(degree(cell)))[:2]
        return first if degree(first) > degree(second) else None

    @alike("forks", since=2)
    def near_forks(self) -> Cell:
        far = steps(self.component, START)
        return max(self.within, key=lambda cell: (self.component.degree(cell), -far[cell], cell))

    @fault("On {cell} there is no path card that could fall.")
    def none(self, given: Cell) -> Words:
        return None if given in self.mine.laid else {"cell": given}

    @fault("Cards that its fall cuts off: {loss}. The fall of another card cuts off more.")
    def less(self, given: Cell) -> Words:
        return {"loss": self.losses.get(given, 0)}


class Target(Dug, name="13.cut", form=NUMBER, rules=("SAB-ROCK-1", "SAB-PATH-4")):
    title = "The fewest rockfalls"
    question = "At least how many rockfalls does it take to separate the card on {target} from the start? The card itself stays."
    hint1 = "Look for ways that share no card. Each of them needs a rockfall of its own."
    hint2 = "Follow the tunnels from the start. Is there a single card that every way goes through? Is there a way at all?"
    reason = "That is how many ways from the start to the card share no card in between. Each of them needs a rockfall of its own, and no more are needed."
    reason_apart = "No tunnel leads from the start to the card any more: the two are apart already."

    target: Cell

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """A card that is apart already, or that one rockfall cuts off, or two, each as often."""
        wanted = rng.choice((0, 1, 2))
        while True:
            mine = dug(rng, 11, 0, 4, FORKS) if wanted else Fallen.sampled(rng, 1).mine
            within = mine.reached - {START}
            hanging = {lost for cell in within for lost in graphs.lost_by(mine, cell)}
            passable = {cell for cell, card in mine.laid.items() if card.joined}
            cells = (passable - within, within & hanging, within - hanging)[wanted]
            far = sorted(cells - set(neighbours(START)))
            for cell in rng.sample(far, len(far)):
                page = cls(mine, cell)
                between = page.length()
                if page.entrances() > wanted != between != page.entrances() and page.answer() == wanted:
                    return page

    def show(self) -> object:
        return pictured(self.mine, marks={self.target: Mark("lit")})

    def because(self) -> str:
        return "reason" if self.answer() else "reason_apart"

    def answer(self) -> int:
        """How many cards have to fall for that; more than there are where none can do it."""
        cut = smallest_cut(graphs.tunnels(self.mine), START, self.target, [START])
        return len(PATHS) if cut is None else len(cut)

    @slip(
        "That is how many tunnels lead into the card. But where do they come from? They may share a card further back, or not come from the start at all."
    )
    def entrances(self) -> int:
        return (self.mine.opening(self.target).mouths & self.mine.laid[self.target].bits).bit_count()

    @slip("That is how many cards lie on a shortest way. To break a way, one of its cards is enough.")
    def between(self) -> int | None:
        length = self.length()
        return length if length and length > self.answer() else None

    def length(self) -> int | None:
        """How many cards lie on a shortest way; None where there is none."""
        far = steps(graphs.tunnels(self.mine), START).get(self.target)
        return None if far is None else far - 1

    @fault("That is not enough: there is still a way left.")
    def less(self, given: int) -> Words:
        return {} if given < self.answer() else None

    @fault("Fewer are enough. Follow every way from the start: which cards do they share?")
    def more(self, given: int) -> Words:
        return {}
