"""Notebook 12, Saboteur by playing: exercises on placing cards, tools, goals, and who gets which gold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from random import Random
from typing import Any, ClassVar, Self

from moonriver.saboteur import Game, Mine, PathCard, Place
from moonriver.saboteur.cards import BOX, GOALS, START, Card, Goal
from moonriver.saboteur.deal import PLAYERS, dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role, sharers
from moonriver.show.saboteur.pictures import cards_picture, dwarves_picture
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.tabletop.moves import Move
from moonriver.words.kit.names import listed, series
from moonriver.words.saboteur.names import cell_name, found_name, goal_name

from . import pictures
from .forms import NUMBER, Form, order
from .mines import MINE_CELLS, PATHS, MinePage, dug, in_pile, led_through, mine_scene, pictured
from .odd import Cited, Deeds, Lines, Options
from .page import Cells, Page, Words, alike, fault, slip
from .player_names import PLAYER_NAMES

PILE = len(BOX.pile)
"""The path and action cards."""
_TABLE_MISTAKES = (
    *("dwarves_few", "dwarves_shown", "goals_near", "goals_gold", "pile_two", "hands_wrong"),
    *("nuggets_given", "first_counter", "first_miner"),
)


class SetUp(Lines, name="12.table", rules=("SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5", "SAB-DEAL-1")):
    """A first round laid out for this many players, with one mistake; maybe the wrong number of cards in hand."""

    title = "Laying out Saboteur"
    question = "Somebody has laid out Saboteur for {players} players. Which line is wrong?"
    hint1 = (
        "Face up or face down? How many cards for this number of players? What are players allowed to know?"
    )
    hint2 = "Lay it out in your mind, line by line, as the text above tells it. Where do you do something different?"
    reason = "It should be: {right} ({rule})."
    word_dwarves_few = "Dwarf cards: {players} shuffled, one for each player, none set aside"
    word_dwarves_shown = "Dwarf cards: {dwarves} shuffled, one for each player, one set aside face up"
    word_goals_near = "The mine: the start face up on {start}, three shuffled goals face down on {near:row}"
    word_goals_gold = (
        "The mine: the start face up on {start}, the gold on {gold} between two stones, all face down"
    )
    word_pile_two = "Piles: one of {paths} path cards, one of {actions} action cards"
    word_hands_wrong = "Hands: {fewer} cards for each player, so {then} are left in the pile"
    word_nuggets_given = "Nugget cards: one for each player, the other {given} shuffled and put down"
    word_first_counter = "First turn: the youngest player, then counter-clockwise"
    word_first_miner = "First turn: the youngest of the miners, then clockwise"
    word_dwarves = "Dwarf cards: {dwarves} shuffled, one for each player, one set aside face down"
    word_goals = "The mine: the start face up on {start}, three shuffled goals face down on {goals:row}"
    word_pile = "Pile: {paths} path cards and {actions} action cards, shuffled together"
    word_hands = "Hands: {hand} cards for each player, so {left} are left in the pile"
    word_nuggets = "Nugget cards: all {nuggets} shuffled and put down, nobody looks at them"
    word_first = "First turn: the youngest player, then clockwise"
    why_dwarves = "The dwarf cards are right. There is one more than there are players, and nobody sees the one set aside."
    why_goals = "The mine is right. Nobody knows which goal is the gold."
    why_pile = "The pile is right. Path and action cards are drawn from one and the same pile."
    why_hands = "The hands are right for this number of players: 6 cards for up to five players, 5 for six or seven, 4 for more."
    why_nuggets = "The nugget cards are right. They are shared out when a round ends."
    why_first = "The first turn is right. The youngest player begins, no matter which dwarf they have."
    cites: ClassVar[Cited] = {
        "SAB-DEAL-1": "dwarves",
        "SAB-DEAL-4": "pile hands",
        "SAB-DEAL-5": "nuggets first",
    }
    naming = staticmethod(cell_name)
    start = START
    goals = GOALS
    near = tuple((x - 1, y) for x, y in GOALS)
    gold = GOALS[1]
    paths = len(PATHS)
    actions = PILE - len(PATHS)
    nuggets = len(BOX.nuggets)

    players: int
    broken: str
    fewer: int

    @classmethod
    def sample(cls, rng: Random) -> Self:
        players = rng.choice(PLAYERS)
        hands = [size for size in (4, 5, 6) if size != BOX.table[players].hand]
        return cls(players, rng.choice(_TABLE_MISTAKES), rng.choice(hands))

    def line(self, name: str) -> str:
        return self.said(f"word_{self.broken if name == self.answer() else name}")

    def words(self) -> dict[str, Any]:
        hand = BOX.table[self.players].hand
        return {
            "hand": hand,
            "dwarves": self.players + 1,
            "left": PILE - hand * self.players,
            "then": PILE - self.fewer * self.players,
            "given": self.nuggets - self.players,
        }

    def answer(self) -> str:
        return self.broken.partition("_")[0]


class Laying(MinePage):
    """A mine and a card to lie in it."""

    card: PathCard

    def show(self) -> object:
        return pictured(self.mine), cards_picture([self.card])


class Places(
    Laying,
    name="12.places",
    form=MINE_CELLS,
    rules=("SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4"),
    redrawn=(6,),
):
    title = "Where a card may go"
    question = "Where may the card {card} go? It may be turned by half a turn. Name all cells."
    hint1 = "Walk from the start along every tunnel. Each open end leads to a cell."
    hint2 = "On each of these cells look at all four sides. Then turn the card in your mind and look again."
    reason = "On these cells a tunnel from the start leads into the card, and all sides fit."

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the sixth edition the pile has the card besides those of the mine."""
        card = rng.choice([card for card in PATHS if card.turned != card])
        page = cls(dug(rng, 6, 1), card)
        if edition > 5 and not in_pile(page.mine, card):
            return None
        return page if 2 <= len(page.answer()) <= 6 else None

    def answer(self) -> Cells:
        return self.taken(self.mine)

    def taken(self, mine: Mine) -> Cells:
        """The cells of a mine that take the card, turned or not."""
        return frozenset((*mine.places(self.card), *mine.places(self.card.turned)))

    @slip("That is right as the card lies. Now turn it by half a turn.")
    def unturned(self) -> Cells:
        return frozenset(self.mine.places(self.card))

    @slip("Not every open end takes this card: look at every side.", "SAB-PATH-3")
    def openings(self) -> Cells:
        return frozenset(self.mine.openings)

    @slip(
        "The sides fit there. But a tunnel from the start also has to come into the card.",
        "SAB-PATH-4",
        always=2,
    )
    def fitting(self) -> Cells | None:
        lying = (self.card, self.card.turned)
        return self.unless_right(
            frozenset(
                cell
                for cell in self.beside_cards()
                if not all(self.mine.opening(cell).clash(card.bits) for card in lying)
            )
        )

    @alike("fitting", "SAB-PATH-4", since=3, always=3)
    def behind_dead_ends(self) -> Cells:
        return self.taken(led_through(self.mine))

    def half_fitting(self, seen: Callable[[int, int], int]) -> Cells:
        """The cells where the card seems to fit, for somebody who sees only some of the sides that clash."""
        turns = (self.card.bits, self.card.turned.bits)
        return frozenset(
            cell
            for cell, opening in self.mine.openings.items()
            if any(opening.live & bits and not seen(opening.clash(bits), bits) for bits in turns)
        )

    walled = alike("openings", "SAB-PATH-3", since=4).of(half_fitting, lambda clash, bits: clash & bits)
    """The cells of somebody who looks only at the card's own mouths: walls may lie against any side."""

    into_walls = alike("openings", "SAB-PATH-3", since=5).of(half_fitting, lambda clash, bits: clash & ~bits)
    """The cells of somebody who looks only at the mouths that lie there: the card's own may open to walls."""

    @slip("That is right for the card turned by half a turn. Now try it as it lies.", since=4)
    def upside_down(self) -> Cells:
        return frozenset(self.mine.places(self.card.turned))

    @fault("There is already a card on {cell}.")
    def full(self, given: Cells) -> Words:
        return next(({"cell": cell} for cell in given if self.mine.occupied(cell)), None)


class Why(Laying, Options, name="12.why", rules=("SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4"), redrawn=(2, 3)):
    """A card that somebody puts on a cell, as it lies."""

    title = "Why may it not lie there?"
    question = "Somebody puts the card {card}, as it lies, on {cell}. What is wrong?"
    hint1 = "Ask in this order: is the cell free, is it beside a card, do all sides fit?"
    hint2 = "And last: walk from the start. Does your tunnel come into the card?"
    again = "No. Find {cell} again, then look at its four sides."
    reason_occupied = "Each cell holds at most one card."
    reason_apart = "A new card must lie next to a card on the table."
    reason_edge = "On each shared side both cards show a mouth, or both show a wall."
    reason_dead_end = "No tunnel leads through a dead end, so the start is not reached."
    reason_walls = "Walls fit walls, but no tunnel leads from the start into the card."
    reason_allowed = "The sides fit, and a tunnel from the start leads into it."
    word_occupied = "A card lies there already."
    word_apart = "No card lies next to that cell."
    word_edge = "A tunnel would run against a wall."
    word_dead_end = "It meets only a dead end."
    word_walls = "It touches other cards only with walls."
    word_allowed = "Nothing: it may lie there."

    cell: Cell

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Since the second edition a tunnel from the start comes in where another one runs against a wall.

        So nothing else is wrong there, and a pupil who looks for just one mouth that fits is wrong. This is asked more
        often; that the cell is taken, which everybody sees, is asked less often. Since the third edition the pile has
        the card besides those of the mine.
        """
        asked = rng.choice(cls.all_names())
        if edition > 1 and asked == "occupied":
            asked = rng.choice(("occupied", "edge"))
        while True:
            mine, card = dug(rng, 6, 2), rng.choice(PATHS)
            near = product(range(-2, 7), range(-3, 4))
            pages = [
                page for cell in near if (page := cls(mine, card, cell)).answer() == asked != page.swapped()
            ]
            if found := [page for page in pages if edition < 2 or asked != "edge" or page.comes_in()]:
                if edition < 3 or in_pile(mine, card):
                    return rng.choice(found)
                asked = rng.choice(cls.all_names())

    def comes_in(self) -> bool:
        """Whether a tunnel from the start comes into the card, though other sides may not fit."""
        return bool(self.mine.opening(self.cell).live & self.card.bits)

    def wrong_with(self, cell: Cell) -> str:
        """What is wrong with the card on a cell; also what the game tells apart and we do not."""
        refusal = self.mine.refusal(cell, self.card)
        return refusal.key.rpartition(".")[2] if refusal else "allowed"

    def answer(self) -> str:
        return self.wrong_with(self.cell)

    @slip("The sides fit. But walk from the start: does your tunnel come into the card?", "SAB-PATH-4")
    def touching(self) -> str | None:
        return "allowed" if self.answer() in ("dead_end", "walls") else None

    @slip(
        "Find {cell} again: rows count to the north, places to the east, both from the start. Then look at its four sides.",
        "SAB-PATH-4",
    )
    def swapped(self) -> str | None:
        found = self.wrong_with(self.cell[::-1])
        return found if found in self.all_names() and self.cell[0] != self.cell[1] else None


class Turns(
    Deeds,
    name="12.spot",
    rules=(
        *("SAB-TURN-1", "SAB-TURN-2", "SAB-TOOL-1", "SAB-TOOL-2", "SAB-TOOL-3", "SAB-PATH-1", "SAB-PATH-2"),
        *("SAB-ROCK-1", "SAB-MAP-1", "SAB-DEAL-2", "SAB-DEAL-3"),
    ),
):
    title = "Who plays wrongly?"
    question = "Four dwarves take their turns. Who breaks a rule?"
    hint1 = "Three of these turns are allowed, even if they look foolish."
    hint2 = "Ask about each turn: which card, on what? And is it the only thing done in this turn?"
    reason_twice = "Nobody has two broken tools of the same kind."
    reason_other = "A repair card mends only a tool that it shows."
    reason_keep = "A repair card cannot be played where there is nothing to mend."
    reason_both = "A repair card with two tools mends only one of them."
    reason_dig = "With a broken tool nobody places a path card."
    reason_start = "The start card never falls."
    reason_goal = "Goal cards never fall."
    reason_open = "The discarded card goes face down, and nobody sees it."
    reason_two = "Only one thing is done in a turn."
    reason_cross = "A path card lies upright. It may be turned only by half a turn."
    reason_peek = "A map looks at a goal that lies face down."
    cards: ClassVar[Mapping[str, str]] = {
        "own": "repair_lantern",
        "self": "broken_cart",
        "fall": "broken_pickaxe rockfall",
        "map": "broken_cart map",
        "lie": "map",
        "three": "broken_cart broken_lantern",
        "friend": "repair_pickaxe",
        "hole": "EW",
        "beyond": "EW",
        "twice": "broken_lantern",
        "other": "repair_lantern",
        "keep": "repair_pickaxe",
        "both": "repair_lantern_cart",
        "dig": "broken_lantern EW",
        "start": "rockfall",
        "goal": "rockfall",
        "two": "EW map",
        "cross": "EW",
        "peek": "map",
    }
    """The cards of a deed, the broken tool that lies there first; there is none to be seen where somebody passes."""
    word_own = "{name} repairs their own lantern."
    word_self = "{name} breaks their own cart, which was whole."
    word_fall = "{name} has a broken pickaxe and plays a rockfall."
    word_map = "{name} has a broken cart and looks at a goal with a map."
    word_lie = "{name} looks at a goal and lies about what was there."
    word_pass = "{name} could place a card, but passes anyway."
    word_three = "{name} breaks the lantern of somebody whose cart is broken already."
    word_friend = "{name} repairs the pickaxe of somebody else."
    word_hole = "{name} fills a hole that a rockfall has made."
    word_beyond = "{name} digs on to the east, beyond the goals."
    word_twice = "{name} breaks a lantern that is broken already."
    word_other = "{name} repairs a cart with a card that shows a lantern."
    word_keep = "{name} plays a repair card, although no tool is broken."
    word_both = "{name} repairs a lantern and a cart with one card that shows both."
    word_dig = "{name} has a broken lantern and places a path card."
    word_start = "{name} lets rock fall on the start card."
    word_goal = "{name} lets rock fall on a goal card."
    word_open = "{name} passes and shows the discarded card to everybody."
    word_two = "{name} places a path card and then plays a map."
    word_cross = "{name} lays a path card crosswise."
    word_peek = "{name} uses a map to look at a goal that lies face up."
    why_own = "A repair card may mend your own tool."
    why_self = "A broken tool may be put in front of any player, even yourself."
    why_fall = "Broken tools forbid path cards only. All other cards may be played."
    why_map = "Broken tools forbid path cards only. All other cards may be played."
    why_lie = "Whoever looks at a goal may tell the truth about it, or not."
    why_pass = "Passing is always allowed."
    why_three = "Nobody ever has two of the same kind. Two of different kinds are possible."
    why_friend = "A repair card may mend anybody's tool."
    why_hole = "The hole that a rockfall makes may be filled again."
    why_beyond = "The mine may grow in all directions, even beyond the goals."
    cites: ClassVar[Cited] = {
        "SAB-TOOL-1": "twice self three",
        "SAB-TOOL-2": "other keep own friend",
        "SAB-TOOL-3": "both",
        "SAB-PATH-1": "dig fall map",
        "SAB-ROCK-1": "start goal hole",
        "SAB-TURN-2": "open pass",
        "SAB-PATH-2": "cross",
        "SAB-MAP-1": "peek",
        "SAB-DEAL-2": "lie",
        "SAB-DEAL-3": "beyond",
    }

    def show(self) -> object:
        told = [self.cards.get(deed) for deed in self.options]
        return pictures.lettered([cards_picture(cards, 44) if cards else None for cards in told])


_ENDS = ("nothing", "stone", "gold", "stones", "both")
"""What may happen at the goals."""
_BEFORE = tuple((x - 1, y) for x, y in GOALS)
"""The cells to the west of the goals."""
_BETWEEN = ((8, 1), (8, -1))
"""The cells that touch two goals."""


class Reaching(
    Laying,
    Options,
    name="12.goal",
    rules=("SAB-GOAL-1", "SAB-GOAL-2", "SAB-GOAL-4", "SAB-PATH-5"),
    redrawn=(2,),
):
    """A card that is put on a cell beside goals, which maps have shown."""

    title = "At the goal"
    question = "Maps have shown what the goals are: {north} in the north, {middle} in the middle, {south} in the south. Now the card {card} is put on {cell}, as it lies. What happens?"
    hint1 = "Which goals does the card touch? Does it have a mouth on that side? And is it a dead end?"
    hint2 = "The goals lie one above the other: rows count to the north. Mark the mouths of the card on its four sides."
    reason = "Through the card, an unbroken tunnel leads from the start into: {reached}."
    reason_dead = "The card is a dead end: the tunnel stops there and never enters a goal."
    reason_wall = "The card shows a wall to every goal that it touches."
    word_nothing = "No goal is turned up, and play goes on."
    word_stone = "A stone is turned up, and play goes on."
    word_gold = "The gold is turned up, and the round ends."
    word_stones = "Two stones are turned up, and play goes on."
    word_both = "The gold and a stone are turned up, and the round ends."

    cell: Cell
    goals: tuple[Goal, ...]

    def show(self) -> object:
        """The mine, with what the maps have shown, and the card."""
        return pictured(self.mine, known=dict(enumerate(self.goals))), cards_picture([self.card])

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """In the second edition the pile has the cards of the mine, and the one that is put down."""
        asked = rng.choice(_ENDS)
        while True:
            cell = rng.choice(_BETWEEN if asked in _ENDS[3:] or rng.random() < 0.6 else _BEFORE)
            mine = _tunnel_to(rng, cell)
            cards = [card for card in BOX.lying.values() if cell in mine.places(card)]
            page = cls(mine, rng.choice(cards), cell, tuple(rng.sample(BOX.goals, len(BOX.goals))))
            if page.answer() == asked:
                if edition == 1 or in_pile(mine, page.card):
                    return page
                asked = rng.choice(_ENDS)

    def because(self) -> str:
        if not self.card.joined:
            return "reason_dead"
        return "reason" if self.opened else "reason_wall"

    def words(self) -> dict[str, Any]:
        return {
            "north": found_name(self.goals[0]),
            "middle": found_name(self.goals[1]),
            "south": found_name(self.goals[2]),
            "reached": series(map(goal_name, self.opened)),
        }

    def after(self, card: PathCard, goals: Sequence[Goal]) -> Game:
        """The game after a card on the cell, with these goals."""
        scene = mine_scene([MINER, MINER, SABOTEUR], [[card], [card]], self.mine, goals)
        return scene.play(Place(0, 0, self.cell))

    @cached_property
    def opened(self) -> tuple[int, ...]:
        return self.after(self.card, self.goals).log[-1].opened

    def end(self, opened: Sequence[int], goals: Sequence[Goal]) -> str:
        """What happens when these goals are turned up."""
        gold = any(goals[number].gold for number in opened)
        return _ENDS[0] if not opened else _ENDS[1 + gold] if len(opened) == 1 else _ENDS[3 + gold]

    def other(self, opened: Sequence[int], upside_down: bool = False) -> str | None:
        """What somebody expects who takes other goals to be turned up; None where it comes to the same."""
        return self.unless_right(self.end(opened, self.goals[::-1] if upside_down else self.goals))

    def beside(self) -> str | None:
        """What somebody expects who takes all goals that the card touches to be turned up."""
        return self.other([number for number, goal in enumerate(GOALS) if goal in neighbours(self.cell)])

    def answer(self) -> str:
        return self.end(self.opened, self.goals)

    @slip("The card is a dead end. Its tunnel stops and never enters a goal.")
    def dead(self) -> str | None:
        return None if self.card.joined else self.beside()

    @slip("Touching a goal is not enough. A mouth of the card has to open to it.")
    def touching(self) -> str | None:
        return self.beside() if self.card.joined else None

    @slip("One card may complete tunnels to two goals. Then both are turned up.")
    def one(self) -> str | None:
        return self.other(self.opened[:1]) if len(self.opened) == 2 else None

    @slip("You have the goals upside down: rows count to the north.")
    def upside(self) -> str | None:
        return self.other(self.opened, upside_down=True)


def _tunnel_to(rng: Random, cell: Cell) -> Mine:
    """A mine whose tunnel leads from the west up to a cell, by chance straight or round a corner."""
    x, y = cell
    mine = Mine.empty()
    bend = rng.randrange(1, x) if y else 0
    up, back, step = ("NW", "ES", 1) if y > 0 else ("SW", "NE", -1)
    for column in range(1, x):
        if column == bend:
            mine = mine.with_card((column, 0), PathCard(up)).with_card((column, y), PathCard(back))
            for row in range(step, y, step):
                mine = mine.with_card((column, row), PathCard("NS"))
        else:
            shape = rng.choice(("EW", "EW", "ESW", "NEW", "NESW"))
            mine = mine.with_card((column, 0 if column < bend or not y else y), PathCard(shape))
    return mine


class Seated(Page):
    """People around a table, clockwise, and their dwarves; one of them is asked about, or has reached the gold."""

    names: tuple[str, ...]
    roles: tuple[Role, ...]
    seat: int

    def show(self) -> object:
        return dwarves_picture(self.roles)

    def words(self) -> dict[str, Any]:
        return {
            "who": self.names[self.seat],
            "people": listed(self.names, len(PLAYER_NAMES)),
            "bad": listed(self.those(SABOTEUR)),
        }

    @property
    def players(self) -> int:
        return len(self.names)

    def those(self, role: Role) -> list[str]:
        return [name for name, own in zip(self.names, self.roles, strict=True) if own == role]


def _seated(rng: Random, players: int) -> tuple[tuple[str, ...], tuple[Role, ...], int]:
    """The facts of a table with so many players."""
    roles = rng.sample(dwarves(players), players)
    return tuple(rng.sample(PLAYER_NAMES, players)), tuple(roles), rng.randrange(players)


class Sharing(Seated, name="12.share", rules=("SAB-GOLD-2", "SAB-GOLD-1"), redrawn=(3,)):
    """People who share the gold, and the miners among them as they are told."""

    title = "Sharing out the gold"
    question = "Clockwise around the table: {people}. Saboteurs: {bad}. The player who reaches the gold: {who}. In which order do the miners choose a nugget card?"
    hint1 = "Counter-clockwise is the opposite of the reading direction: to the left in the list."
    hint2 = "Put a finger on {who}. Is that a miner? If not, go on counter-clockwise to the next one."
    reason = "From {who} the cards go counter-clockwise, from miner to miner."

    miners: tuple[str, ...]

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self:
        """Since the third edition it is mostly a saboteur who reaches the gold: whose turn is it then?"""
        role = rng.choice((MINER, SABOTEUR, SABOTEUR, SABOTEUR)) if edition > 2 else None
        while True:
            page = cls.sample(rng)
            if role in (None, page.roles[page.seat]):
                return page

    @classmethod
    def sample(cls, rng: Random) -> Self:
        names, roles, seat = _seated(rng, rng.randrange(5, 8))
        miners = cls(names, roles, seat, ()).those(MINER)
        return cls(names, roles, seat, tuple(rng.sample(miners, len(miners))))

    def form(self) -> Form:
        return order(self.miners)

    def answer(self) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in sharers(self.roles, self.seat))

    @slip("That is clockwise. The gold goes round the other way.")
    def way(self) -> tuple[str, ...]:
        around = (*self.names[self.seat :], *self.names[: self.seat])
        return tuple(name for name in around if name in self.miners)

    @slip(
        "Whoever reaches the gold chooses first. If that is a saboteur, the next miner counter-clockwise does."
    )
    def late(self) -> tuple[str, ...]:
        first, *others = self.answer()
        return (*others, first)

    @alike("late", since=2, always=0)
    def next_clockwise(self) -> tuple[str, ...]:
        seats = range(self.seat, self.seat + self.players)
        first = next(seat for seat in seats if self.roles[seat % self.players] == MINER)
        return tuple(self.names[seat] for seat in sharers(self.roles, first % self.players))

    @alike("way")
    def seats(self) -> tuple[str, ...]:
        return tuple(self.those(MINER))

    @alike("late", since=2)
    def backwards(self) -> tuple[str, ...]:
        return self.seats()[::-1]

    @fault("The first is the one who reached the gold, or the next miner counter-clockwise.")
    def first(self, given: tuple[str, ...]) -> Words:
        return None if given[0] == self.answer()[0] else {}

    @fault("Go round counter-clockwise and leave out the saboteurs.")
    def skip(self, given: tuple[str, ...]) -> Words:
        return {}


class Payday(Seated, name="12.pay", form=NUMBER, rules=("SAB-GOLD-3", "SAB-GOLD-4", "SAB-GOLD-1")):
    title = "The saboteurs' pay"
    question = "There are {players} players. All cards are gone, and nobody has reached the gold. Saboteurs: {bad}. How many pieces of gold do these players get together: {asked_about:and}?"
    hint1 = "If the gold is missed, the saboteurs win. The miners get nothing."
    hint2 = "A single saboteur gets the most. The more saboteurs there are, the less each of them gets, or just as much."
    reason = "Saboteurs at the table: {saboteurs}. Each of them gets {pay}, and the miners get nothing."
    again = "Who won the round? Count the saboteurs at the table."

    some: tuple[str, ...] = ()

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """What somebody gets; since the second edition a miner and one or two of at least three saboteurs together."""
        if edition > 1:
            page = cls(*_seated(rng, rng.choice((7, 8, 9, 10, 10))))
            some = [*page.asked_about(), *rng.sample(page.those(SABOTEUR), rng.choice((1, 2)))]
            return None if page.paid() else replace(page, some=tuple(rng.sample(some, len(some))))
        wanted = rng.choice((0, *set(PAY.values())))
        while True:
            page = cls(*_seated(rng, rng.choice(PLAYERS)))
            if page.answer() == wanted:
                return page

    def saboteurs(self) -> int:
        return self.roles.count(SABOTEUR)

    def pay(self) -> int:
        """What each saboteur gets."""
        return PAY[self.saboteurs()] if self.saboteurs() else 0

    def asked_about(self) -> tuple[str, ...]:
        return self.some or (self.names[self.seat],)

    def paid(self) -> int:
        """How many saboteurs are among those who are asked about."""
        return sum(name in self.asked_about() for name in self.those(SABOTEUR))

    def answer(self) -> int:
        return self.pay() * self.paid()

    @slip("The gold was missed, so the saboteurs have won the round.")
    def lost(self) -> int | None:
        return 0 if self.paid() else None

    @alike("hint2", since=2)
    def one_less_each(self) -> int:
        return (1 + PAY[1] - self.saboteurs()) * self.paid()

    @slip(
        "All saboteurs get that together. How many of those asked about are saboteurs, and how much does each get?"
    )
    def together(self) -> int | None:
        return self.pay() * self.saboteurs() if self.paid() and self.saboteurs() > 1 else None

    @slip("That is what one saboteur gets. How many of those asked about are saboteurs?", since=2, always=0)
    def one(self) -> int | None:
        return self.pay() if self.paid() > 1 else None

    @slip("The player {who} is a miner, and the miners have lost this round.", since=2)
    def miner(self) -> int | None:
        paid = self.pay() * len(self.asked_about())
        return paid if paid > self.answer() else None


class NextRound(Lines, name="12.next", rules=("SAB-NEXT-1", "SAB-NEXT-2"), redrawn=(2,)):
    """The last turns of a round, in their order, and how the next one is laid out, with one mistake.

    acts           each turn's seat and kind of move
    broken         the line with the mistake
    first, other   who begins, and who begins there by mistake
    """

    title = "The next round"
    question = "Clockwise around the table: {names:and}. These are the last turns of round 1:\n{turns}\nThe gold was missed. The saboteurs: {saboteurs:and}.\nNow round 2 is laid out. Which line is wrong?"
    question_nobody = "Clockwise around the table: {names:and}. These are the last turns of round 1:\n{turns}\nThe gold was missed, and nobody was a saboteur.\nNow round 2 is laid out. Which line is wrong?"
    hint1 = "Only gold is kept from round to round. Who begins? Find the last path card, then go one seat clockwise. If nobody placed one, go on from the last turn."
    hint2 = "Lay it out in your mind, line by line. Does anything from round 1 stay on the table?"
    reason = "It should be: {right} ({rule})."
    word_place = "{name} places a path card."
    word_pass = "{name} passes."
    word_look = "{name} plays a map."
    word_rockfall = "{name} plays a rockfall."
    word_break = "{name} breaks a tool."
    word_repair = "{name} repairs a tool."
    word_none = "No path card was placed in the whole round."
    word_mine = "The mine: start and {goals} goals laid out again, the goals face down"
    word_dwarves = "Dwarf cards: all {dwarves} shuffled and dealt again, including the one set aside"
    word_cards = "Path and action cards: all {pile} shuffled, and {hand} dealt to each player"
    word_tools = "Tools: nobody has a broken one any more"
    word_gold = "Nugget cards: what was won stays with its owners, the others are shuffled"
    word_first = "First turn: {first}"
    why_mine = "The mine is right. Start and goals are laid out again."
    why_dwarves = "The dwarf cards are right. All are dealt again, including the one set aside."
    why_cards = "The cards are right. Whatever was played is shuffled in again."
    why_tools = "The tools are right. Broken tools are cleared."
    why_gold = "The nugget cards are right. You keep what you have won."
    why_first = "The first turn is right. It goes to the next player clockwise after whoever placed the last path card. If nobody placed one, it goes to the next player after the last turn."
    cites: ClassVar[Cited] = {"SAB-NEXT-2": "first"}
    word_mine_wrong = "The mine: the tunnels stay, only the goals are shuffled again"
    word_dwarves_wrong = (
        "Dwarf cards: the {players} of the players shuffled and dealt again, without the one set aside"
    )
    word_cards_wrong = (
        "Path and action cards: those played are out, and {hand} of the others dealt to each player"
    )
    word_tools_wrong = "Tools: what was broken stays broken until it is repaired"
    word_gold_wrong = "Nugget cards: what was won is noted down, and all {nuggets} are shuffled"
    word_first_wrong = "First turn: {other}"
    goals = len(GOALS)
    pile = PILE
    nuggets = len(BOX.nuggets)

    names: tuple[str, ...]
    saboteurs: tuple[str, ...]
    acts: tuple[tuple[int, str], ...]
    broken: str
    first: str
    other: str

    @classmethod
    def sampled(cls, rng: Random, edition: int) -> Self | None:
        """Since the second edition no rock falls in a round without a path card."""
        page = cls.sample(rng)
        moves = {move for _, move in page.acts}
        return None if edition > 1 and "rockfall" in moves and "place" not in moves else page

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """The next round's first position, after everybody has played a last card by chance and the gold was missed."""
        without_path = rng.random() < 0.2
        cards: list[Card] = [card for card in BOX.pile if not (without_path and isinstance(card, PathCard))]
        seated = Seated(*_seated(rng, rng.randrange(4, 7)))
        hands = [[card] for card in rng.sample(cards, seated.players)]
        game = mine_scene(seated.roles, hands, dug(rng, 8, 1), player=seated.seat)
        while game.round == 1:
            game = game.play(_last_move(rng, game))
        assert game.player is not None
        acts = tuple((act.player, act.move) for act in game.log)
        diggers = [seat for seat, move in acts if move == "place"]
        taken = {acts[-1][0], (acts[-1][0] + 1) % seated.players, *diggers[-1:]} - {game.player}
        bad, broken = tuple(seated.those(SABOTEUR)), rng.choice(cls.all_names())
        other = seated.names[rng.choice(sorted(taken))]
        return cls(seated.names, bad, acts, broken, seated.names[game.player], other)

    def asked(self) -> str:
        return "question" if self.saboteurs else "question_nobody"

    def turns(self) -> str:
        told = [self.said(f"word_{move}", name=self.names[seat]) for seat, move in self.acts]
        if not any(move == "place" for _, move in self.acts):
            told.append(self.said("word_none"))
        return "\n".join(told)

    @property
    def players(self) -> int:
        return len(self.names)

    def words(self) -> dict[str, Any]:
        return {"dwarves": self.players + 1, "hand": BOX.table[self.players].hand}

    def answer(self) -> str:
        return self.broken


def _last_move(rng: Random, game: Game) -> Move:
    """A move by chance, now and then a pass, that turns up no goal."""
    *useful, passing = game.legal_moves
    useful = [move for move in useful if not game.play(move).log[-1].opened]
    return rng.choice(useful) if useful and rng.random() < 0.8 else passing
