"""Exercises of notebook 13 on what the start reaches, and shortest ways."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import GOALS, START
from moonriver.saboteur.tunnels import cards_needed
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.saboteur.names import goal_name

from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER
from ..mines import MINE_CELL, MINE_CELLS, PATHS, looked_for, pictured


def _fallen(rng: Random, mine: Mine) -> Mine:
    """The mine after a rockfall that cuts something off."""
    return mine.with_card(
        rng.choice([cell for cell in graphs.weak_points(mine) if graphs.lost_by(mine, cell)]), None
    )


def _cuttable(mine: Mine) -> bool:
    return any(graphs.lost_by(mine, cell) for cell in graphs.weak_points(mine))


@exercise("13.reached", "SAB-PATH-4", "SAB-ROCK-1")
def reached(rng: Random) -> Task:
    """The passable cards that a tunnel from the start still reaches."""
    while True:
        mine = _fallen(rng, looked_for(rng, _cuttable, 11, 2))
        answer = frozenset(mine.reached - {START})
        dead = sorted(cell for cell, card in mine.laid.items() if not card.joined)
        lost = sorted(cell for cell, card in mine.laid.items() if card.joined and cell not in mine.reached)
        if lost and len(answer) > 1:
            break

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given - {START} == answer:
            return None
        wrong = sorted(given - answer - {START})
        if set(wrong) & set(dead):
            text = tell(
                "lesson.13.reached.dead",
                "{cell} is a dead end: a tunnel enters it, and no tunnel leads through.",
                cell=min(set(wrong) & set(dead)),
            )
        elif set(wrong) & set(lost):
            text = tell(
                "lesson.13.reached.lost",
                "{cell} is cut off: no unbroken tunnel leads there.",
                cell=min(set(wrong) & set(lost)),
            )
        elif wrong:
            text = tell("lesson.13.reached.none", "On {cell} there is no card of a tunnel.", cell=wrong[0])
        else:
            text = tell_n(
                "lesson.13.reached.missed",
                "Right so far, but 1 card is missing. Follow every branch to its end.",
                "Right so far, but {n} cards are missing. Follow every branch to its end.",
                len(answer - given),
            )
        return Mistake(text, "SAB-ROCK-1" if set(wrong) & set(lost) else "SAB-PATH-4")

    wrong: list[tuple[object, str]] = [
        (sorted(answer)[1:], "SAB-PATH-4"),
        ([*answer, lost[0]], "SAB-ROCK-1"),
        ([*answer, (9, 9)], "SAB-PATH-4"),
    ]
    return Task(
        question=tell(
            "lesson.13.reached.question",
            "Rock has fallen in this mine. Which cards does an unbroken tunnel from the start still lead through? "
            "Leave out the start and dead ends.",
        ),
        form=MINE_CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.13.reached.hint1",
                "Begin at the start. Step onto a neighbour only where two mouths meet.",
            ),
            tell(
                "lesson.13.reached.hint2",
                "There are {n} of them. One is {cell}.",
                n=len(answer),
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.13.reached.reason", "These cards and the start are one component of the tunnels."
        ),
        show=pictured(mine),
        wrong=tuple(wrong),
    )


@exercise("13.shortest", "SAB-PATH-4", "SAB-PATH-5")
def shortest(rng: Random) -> Task:
    """How many cards are still needed to a goal, at the least."""
    goal = rng.randrange(3)
    while True:
        mine = looked_for(rng, lambda mine: len(mine.laid) > 4, 9, 2)
        answer = cards_needed(mine, goal)
        if answer is not None and 2 <= answer <= 9:
            break
    way = graphs.still_to_dig(mine)[goal] or ()
    x, y = GOALS[goal]
    crow = min(abs(x - a) + abs(y - b) - 1 for a, b in mine.reached)
    return Task(
        question=tell(
            "lesson.13.shortest.question",
            "You may choose any cards you like. How many more cards does a tunnel need at least to this goal: {goal}?",
            goal=goal_name(goal),
        ),
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.13.shortest.less",
                    "That is too few: count every empty cell on the way, and mind walls.",
                )
                if given < answer
                else tell(
                    "lesson.13.shortest.more", "It works with fewer. Try another open end, or another corner."
                ),
                "SAB-PATH-4",
            )
        ),
        hints=(
            tell(
                "lesson.13.shortest.hint1",
                "Find the open end that lies nearest. Straight ahead a wall may stop you.",
            ),
            tell("lesson.13.shortest.hint2", "A shortest way begins on {cell}.", cell=way[0]),
        ),
        reason=tell(
            "lesson.13.shortest.reason",
            "A shortest way goes over {cells}. Without walls {crow} would do.",
            cells=", ".join(map(str, way)),
            crow=crow,
        )
        if crow < answer
        else tell(
            "lesson.13.shortest.straight", "A shortest way goes over {cells}.", cells=", ".join(map(str, way))
        ),
        show=pictured(mine),
        wrong=((answer - 1, "SAB-PATH-4"), (answer + 1, "SAB-PATH-4"), (answer + 3, "SAB-PATH-4")),
    )


@exercise("13.place", "SAB-PATH-3", "SAB-PATH-4")
def place(rng: Random) -> Task:
    """A cell for a card that brings the tunnel nearest to a goal."""
    while True:
        goal, card = rng.randrange(3), rng.choice([card for card in PATHS if card.joined])
        mine = looked_for(rng, lambda mine: len(mine.laid) > 3, 8, 1)
        rated: dict[Cell, int] = {}
        for lying in (card, card.turned):
            for cell in mine.places(lying):
                needed = cards_needed(mine.with_card(cell, lying), goal)
                if needed is not None:
                    rated[cell] = min(needed, rated.get(cell, 99))
        if len(set(rated.values())) > 1:
            break
    least = min(rated.values())
    best = frozenset(cell for cell, needed in rated.items() if needed == least)
    worst = max(rated, key=lambda cell: (rated[cell], cell))

    def judge(given: Cell) -> Mistake | None:
        if given in best:
            return None
        if given not in rated:
            return Mistake(
                tell(
                    "lesson.13.place.no",
                    "The card {card} may not lie on {cell}, turned or not.",
                    card=card,
                    cell=given,
                ),
                "SAB-PATH-3",
            )
        text = tell(
            "lesson.13.place.far",
            "There {found} more cards would be needed. It goes with fewer.",
            found=rated[given],
        )
        return Mistake(text, "SAB-PATH-4")

    return Task(
        question=tell(
            "lesson.13.place.question",
            "You hold the card {card} and may turn it. Where does it bring the tunnel nearest to this goal: {goal}? "
            "One best cell is enough.",
            card=card,
            goal=goal_name(goal),
        ),
        form=MINE_CELL,
        answer=min(best),
        judge=judge,
        hints=(
            tell(
                "lesson.13.place.hint1",
                "Try every open end that leads towards the goal. Does the card fit there?",
            ),
            tell("lesson.13.place.hint2", "From a best cell {n} more cards are needed.", n=least),
        ),
        reason=tell(
            "lesson.13.place.reason",
            "After it {n} more cards are needed, and no other cell leaves fewer.",
            n=least,
        ),
        show=(pictured(mine), cards_picture([card])),
        wrong=((worst, "SAB-PATH-4"), ((9, 9), "SAB-PATH-3")),
        unique=False,
    )
