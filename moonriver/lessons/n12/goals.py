"""Exercises of notebook 12 on which goals a card turns up, and what follows."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Game, Mine, PathCard, Place
from moonriver.saboteur.cards import BOX, GOALS
from moonriver.saboteur.dwarves import MINER, SABOTEUR
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, sentence, tell
from moonriver.words.kit.names import series
from moonriver.words.saboteur.names import found_name, goal_name, path_card_name

from ..answers import choice_task
from ..exercises import Task, exercise
from ..mine_scenes import mine_scene
from ..mines import pictured

_BEFORE = tuple((x - 1, y) for x, y in GOALS)
"""The cells to the west of the goals."""
_BETWEEN = ((8, 1), (8, -1))
"""The cells that touch two goals."""
_ENDS = {
    "nothing": (N_("lesson.12.goal.nothing", "No goal is turned up, and play goes on."), "SAB-GOAL-1"),
    "stone": (N_("lesson.12.goal.stone", "A stone is turned up, and play goes on."), "SAB-GOAL-2"),
    "gold": (N_("lesson.12.goal.gold", "The gold is turned up, and the round ends."), "SAB-GOAL-2"),
    "stones": (N_("lesson.12.goal.stones", "Two stones are turned up, and play goes on."), "SAB-GOAL-4"),
    "both": (
        N_("lesson.12.goal.both", "The gold and a stone are turned up, and the round ends."),
        "SAB-GOAL-4",
    ),
}
"""What can happen, in words, and the rule that says so."""


@exercise("12.goal", "SAB-GOAL-1", "SAB-GOAL-2", "SAB-GOAL-4", "SAB-PATH-5")
def goal(rng: Random) -> Task:
    """What happens when a card is laid beside one goal, or between two."""
    asked = rng.choice(list(_ENDS))
    turned_up = {"nothing": 0, "stone": 1, "gold": 1, "stones": 2, "both": 2}[asked]
    cards: list[PathCard] = []
    while not cards:
        cell = rng.choice(_BETWEEN if turned_up == 2 or rng.random() < 0.4 else _BEFORE)
        mine = _tunnel_to(rng, cell)
        fitting = [card for card in BOX.lying.values() if cell in mine.places(card)]
        cards = [card for card in fitting if len(mine.place(cell, card).meets(cell)) == turned_up]
    card = rng.choice(cards)
    while True:
        goals = rng.sample(BOX.goals, len(BOX.goals))
        game = mine_scene([MINER, MINER, SABOTEUR], [[card], [card]], mine, goals).play(Place(0, 0, cell))
        if _end(game) == asked:
            break
    options = {sentence(key): rule for key, rule in _ENDS.values()}
    beside = [number for number, (x, y) in enumerate(GOALS) if abs(x - cell[0]) + abs(y - cell[1]) == 1]
    return choice_task(
        tell(
            "lesson.12.goal.question",
            "Maps have shown what the goals are: {north} in the north, {middle} in the middle, {south} in the south. "
            "Now the card {card} is put on {cell}, as it lies. What happens?",
            north=found_name(goals[0]),
            middle=found_name(goals[1]),
            south=found_name(goals[2]),
            card=card,
            cell=cell,
        ),
        list(options),
        sentence(_ENDS[asked][0]),
        options,
        (
            tell(
                "lesson.12.goal.hint1",
                "Which goals does the card touch? Has it a mouth on that side? And is it a dead end?",
            ),
            tell(
                "lesson.12.goal.hint2",
                "The card: {card}. It touches: {goals}.",
                card=path_card_name(card),
                goals=series(map(goal_name, beside)),
            ),
        ),
        _reason(game, card),
        (pictured(mine), cards_picture([card])),
    )


def _end(game: Game) -> str:
    """What the last card has done to the goals, as a key of `_ENDS`."""
    opened = len(game.log[-1].opened)
    if game.results:
        return "both" if opened == 2 else "gold"
    return ("nothing", "stone", "stones")[opened]


def _reason(game: Game, card: PathCard) -> str:
    opened = game.log[-1].opened
    if not card.joined:
        return tell(
            "lesson.12.goal.dead", "The card is a dead end: the tunnel stops there and never enters a goal."
        )
    if not opened:
        return tell("lesson.12.goal.wall", "The card shows a wall to every goal that it touches.")
    return tell(
        "lesson.12.goal.reached",
        "Through the card a tunnel leads unbroken from the start into: {goals}.",
        goals=series(map(goal_name, opened)),
    )


def _tunnel_to(rng: Random, cell: Cell) -> Mine:
    """A mine whose tunnel leads from the west up to a cell, by chance straight or round a corner."""
    x, y = cell
    mine = Mine.empty()
    bend = rng.randrange(1, x) if y else 0
    up, back, step = ("N", "S", 1) if y > 0 else ("S", "N", -1)
    for column in range(1, x):
        if column == bend:
            mine = mine.with_card((column, 0), PathCard(_ordered(up + "W")))
            for row in range(step, y, step):
                mine = mine.with_card((column, row), PathCard("NS"))
            mine = mine.with_card((column, y), PathCard(_ordered(back + "E")))
        else:
            shape = rng.choice(("EW", "EW", "ESW", "NEW", "NESW"))
            row = 0 if column < bend or not y else y
            mine = mine.with_card((column, row), PathCard(shape))
    return mine


def _ordered(sides: str) -> str:
    return "".join(side for side in "NESW" if side in sides)
