"""Exercises of notebook 13 on how a stone lies once it is turned up, and what it joins."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Game, Mine, PathCard, Place
from moonriver.saboteur.cards import BOX, GOALS, STEPS
from moonriver.saboteur.dwarves import MINER, SABOTEUR
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell

from ..answers import choice_task
from ..exercises import Task, exercise
from ..mine_scenes import mine_scene
from ..mines import PATHS, pictured

_MIDDLE = 1
_STONES = [goal for goal in BOX.goals if not goal.gold]
_GOLD = next(goal for goal in BOX.goals if goal.gold)
_SPACE = [(x, y) for x in range(6, 10) for y in (-1, 0, 1) if (x, y) not in GOALS]
"""The cells around the middle goal."""


@exercise("13.turned", "SAB-GOAL-2", "SAB-GOAL-3")
def turned(rng: Random) -> Task:
    """Where the tunnel of a stone leads on, once it is turned up."""
    asked = rng.choice(("wall", "wall", "free", "free", "mouth"))
    while True:
        mine = _dug_around(rng)
        found = _reaching(rng, mine)
        if found is None:
            continue
        cell, card = found
        stones = rng.sample(_STONES, 2)
        goals = [_GOLD, *stones]
        game = mine_scene([MINER, MINER, SABOTEUR], [[card], [card]], mine, goals).play(Place(0, 0, cell))
        ahead = _ahead(game, cell)
        if _state(game.mine, ahead) == asked:
            break
    x, y = GOALS[_MIDDLE]
    others = [(x + dx, y + dy) for _, _, dx, dy in STEPS if (x + dx, y + dy) != cell]
    ways = {other: _told(other, _state(game.mine, other)) for other in others}
    back = tell("lesson.13.turned.back", "Nowhere: a stone that does not fit is turned face down again.")
    options = [*ways.values(), back]
    return choice_task(
        tell(
            "lesson.13.turned.question",
            "The card on {cell} was just placed, and the middle goal is turned up. It is a stone, and here it is as "
            "printed: {stone}. One of its mouths must meet the card. Where does the other one lead?",
            cell=cell,
            stone=stones[0].card,
        ),
        options,
        ways[ahead],
        {option: "SAB-GOAL-3" if option == back else "SAB-GOAL-2" for option in options},
        (
            tell(
                "lesson.13.turned.hint1",
                "A bend has two ways to lie: as printed, and turned by half a turn. Which of them meets the card?",
            ),
            tell(
                "lesson.13.turned.hint2",
                "It comes to lie as {stone}. Whether it fits its other neighbours is not asked.",
                stone=_lying(game),
            ),
        ),
        tell(
            "lesson.13.turned.reason",
            "The stone lies as {stone} and stays so, fitting or not.",
            stone=_lying(game),
        ),
        (pictured(game.mine.with_goal(_MIDDLE, None)), cards_picture([stones[0].card])),
    )


def _dug_around(rng: Random) -> Mine:
    """A mine that has come near the middle goal and was dug on around it, with no goal reached yet."""
    mine = Mine.empty()
    for x in range(1, 6):
        mine = mine.with_card((x, 0), PathCard("EW"))
    mine = mine.with_card((6, 0), PathCard(rng.choice(("NESW", "NSW"))))
    for _ in range(rng.randrange(4, 9)):
        card = rng.choice(PATHS)
        lying = rng.choice((card, card.turned))
        places = [cell for cell in mine.places(lying) if cell in _SPACE and not _turned_up(cell, lying)]
        if places:
            mine = mine.with_card(rng.choice(places), lying)
    return mine


def _reaching(rng: Random, mine: Mine) -> tuple[Cell, PathCard] | None:
    """A cell and a card, as it lies, that reaches the middle goal and no other one."""
    found = [
        (cell, card)
        for card in BOX.lying.values()
        for cell in mine.places(card)
        if _turned_up(cell, card) == [_MIDDLE]
    ]
    return rng.choice(found) if found else None


def _turned_up(cell: Cell, card: PathCard) -> list[int]:
    """The goals that a card turns up on a cell that takes it: those to which it opens, a dead end none."""
    if not card.joined:
        return []
    beside = [(cell[0] + dx, cell[1] + dy) for side, _, dx, dy in STEPS if card.bits & side]
    return [number for number, goal in enumerate(GOALS) if goal in beside]


def _lying(game: Game) -> PathCard:
    """The stone as it lies."""
    goal = game.mine.goals[_MIDDLE]
    assert goal is not None
    return goal.card


def _ahead(game: Game, cell: Cell) -> Cell:
    """The cell to which the stone's other mouth leads, not the one it was reached from."""
    x, y = GOALS[_MIDDLE]
    return next(
        (x + dx, y + dy) for side, _, dx, dy in STEPS if _lying(game).bits & side and (x + dx, y + dy) != cell
    )


def _state(mine: Mine, cell: Cell) -> str:
    """What a cell beside the middle goal has there: nothing ("free"), a "mouth" or a "wall" towards the goal."""
    card = mine.faces.get(cell)
    if card is None:
        return "free"
    x, y = GOALS[_MIDDLE]
    facing = next(facing for _, facing, dx, dy in STEPS if (x + dx, y + dy) == cell)
    return "mouth" if card.bits & facing else "wall"


def _told(cell: Cell, state: str) -> str:
    return {
        "free": tell("lesson.13.turned.free", "To {cell}, which is free: one may dig on there.", cell=cell),
        "wall": tell(
            "lesson.13.turned.wall",
            "To {cell}, against a wall: the two do not fit, and both stay.",
            cell=cell,
        ),
        "mouth": tell("lesson.13.turned.mouth", "To {cell}, where a mouth meets it.", cell=cell),
    }[state]
