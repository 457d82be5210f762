"""Exercises of notebook 12 on when a goal is turned up."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import BOX, GOALS
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.catalogue import tell
from moonriver.words.mine_names import goal_name, path_card_name

from ..exercises import Task, exercise
from ..forms import YES_NO
from ..mines import pictured


@exercise("12.goal", "SAB-GOAL-1", "SAB-PATH-5")
def goal(rng: Random) -> Task:
    """Whether a card that lies beside a goal turns it up."""
    number = rng.randrange(3)
    x, y = GOALS[number]
    cell = (x - 1, y)
    while True:
        mine = _tunnel_to(rng, cell)
        card = rng.choice([card for card in BOX.lying.values() if mine.refusal(cell, card) is None])
        after = mine.place(cell, card)
        answer = any(met == number for met, _ in after.meets(cell))
        if answer == (rng.random() < 0.4):
            break
    if answer:
        reason = tell(
            "lesson.12.goal.yes", "A tunnel leads unbroken from the start through the card into the goal."
        )
    elif not card.joined:
        reason = tell(
            "lesson.12.goal.dead", "The card is a dead end: the tunnel stops there and never enters the goal."
        )
    else:
        reason = tell("lesson.12.goal.wall", "The card shows the goal a wall, so no tunnel enters the goal.")
    return Task(
        question=tell(
            "lesson.12.goal.question",
            "The card {card} is put on {cell}, as it lies. Is the {goal} turned up? True or False?",
            card=card,
            cell=cell,
            goal=goal_name(number),
        ),
        form=YES_NO,
        answer=answer,
        hints=(
            tell(
                "lesson.12.goal.hint1", "Does a mouth of the card touch the goal? And is the card a dead end?"
            ),
            tell(
                "lesson.12.goal.hint2",
                "Its name says it: {card}. E is the side of the goal.",
                card=path_card_name(card),
            ),
        ),
        reason=reason,
        show=(pictured(mine), cards_picture([card])),
        wrong=((not answer, "SAB-GOAL-1"),),
    )


def _tunnel_to(rng: Random, cell: Cell) -> Mine:
    """A mine whose tunnel leads up to a cell, by chance straight or round a corner."""
    x, y = cell
    mine = Mine.empty()
    bend = rng.randrange(1, x) if y else 0
    up = "N" if y > 0 else "S"
    back = "S" if y > 0 else "N"
    for column in range(1, x):
        if column == bend:
            mine = mine.with_card((column, 0), PathCard(_ordered(up + "W")))
            mine = mine.with_card((column, y // 2), PathCard("NS"))
            mine = mine.with_card((column, y), PathCard(_ordered(back + "E")))
        else:
            shape = rng.choice(("EW", "EW", "ESW", "NEW", "NESW"))
            row = 0 if column < bend or not y else y
            mine = mine.with_card((column, row), PathCard(shape))
    return mine


def _ordered(sides: str) -> str:
    return "".join(side for side in "NESW" if side in sides)
