"""Mines to ask about, answers that are cells of a mine, and positions of Saboteur laid out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from moonriver.saboteur import Game, Mine, PathCard
from moonriver.saboteur.cards import BOX, GOALS, Card, Goal
from moonriver.saboteur.dwarves import Role
from moonriver.show.saboteur.pictures import MinePicture
from moonriver.tabletop.cells import Cell, neighbours
from moonriver.words.saboteur.names import cell_name

from .forms import CELL, CELLS
from .page import Page

PATHS = [card for card in BOX.pile if isinstance(card, PathCard)]
"""Every path card of the pile, equal ones too."""
JOINED = [card for card in PATHS if card.joined]
_DEAD_ENDS = [card for card in PATHS if not card.joined]
FORKS = [card for card in JOINED if len(card.mouths) > 2]


MINE_CELL = replace(CELL, expects="form.mine_cell", example="(3, -1)")
MINE_CELLS = replace(CELLS, expects="form.mine_cells", example="[(1, 0), (3, -1)]")


class MinePage(Page):
    """A page about a mine; its sentences call a cell what the table of the game calls it."""

    naming = staticmethod(cell_name)

    mine: Mine

    def show(self) -> object:
        """The mine."""
        return pictured(self.mine)

    def beside_cards(self) -> set[Cell]:
        """The free cells beside a card."""
        near = {cell for face in self.mine.faces for cell in neighbours(face)}
        return {cell for cell in near if not self.mine.occupied(cell)}


def dug(
    rng: Random, cards: int, dead_ends: int = 0, width: int = 7, joined: Sequence[PathCard] = JOINED
) -> Mine:
    """A mine in which this many cards were placed by the rules, by chance, none of them at a goal.

    Cells west of the start and far north or south are left alone, and so are columns from `width` on. What is no
    dead end is drawn from `joined`.
    """
    mine = Mine.empty()
    drawn = rng.sample(joined, cards - dead_ends) + rng.sample(_DEAD_ENDS, dead_ends)
    order = drawn[:3] + rng.sample(drawn[3:], len(drawn) - 3)
    for card in order:
        lying = rng.choice((card, card.turned))
        places = [
            (x, y)
            for x, y in mine.places(lying)
            if -1 <= x < width and abs(y) <= 2 and not any(abs(x - a) + abs(y - b) < 2 for a, b in GOALS)
        ]
        if places:
            mine = mine.place(rng.choice(places), lying)
    return mine


def in_pile(mine: Mine, *cards: PathCard) -> bool:
    """Whether the pile has all cards of a mine, and these as well."""
    return Counter(map(_printed, (*mine.laid.values(), *cards))) <= Counter(map(_printed, PATHS))


def _printed(card: PathCard) -> frozenset[PathCard]:
    """A card, whichever way it lies."""
    return frozenset({card, card.turned})


def fallen(rng: Random, mine: Mine, falls: int) -> Mine:
    """A mine after this many rockfalls: some of its cards may lie apart now."""
    for cell in rng.sample(sorted(mine.laid), falls):
        mine = mine.with_card(cell, None)
    return mine


def led_through(mine: Mine) -> Mine:
    """The mine of somebody to whom a tunnel leads through dead ends."""
    for cell, card in mine.laid.items():
        if not card.joined:
            mine = mine.built(cell, PathCard(card.mouths))
    return mine


def pictured(mine: Mine, width: int = 400, **drawing: Any) -> MinePicture:
    """A mine as a question shows it."""
    return MinePicture(mine, width=width, **drawing)


def mine_scene(
    roles: Sequence[Role],
    hands: Sequence[Sequence[Card]],
    mine: Mine | None = None,
    goals: Sequence[Goal] = BOX.goals,
    player: int = 0,
) -> Game:
    """The first round of a game when the pile is used up: seat after seat its dwarf and the cards still in hand.

    `goals` lie as printed, from north to south. Every position that follows is the engine's, the next rounds too.
    """
    game = _dealt(len(roles))
    first, *later = game.head.deals
    deal = replace(first, dwarves=(*roles, first.dwarves[-1]), goals=tuple(goals))
    state = replace(
        game.state,
        player=player,
        mine=mine or Mine.empty(),
        hands=tuple(map(tuple, hands)),
        drawn=len(deal.pile),
    )
    return Game(replace(game.head, deals=(deal, *later)), state)


@cache
def _dealt(players: int) -> Game:
    return Game.deal(players, seed=1)
