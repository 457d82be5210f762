"""Notebook 13, reachability: exercises on what the start reaches, shortest ways, weak points and cuts in the mine."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Mine, PathCard, graphs
from moonriver.saboteur.cards import BOX, GOALS, START
from moonriver.saboteur.tunnels import cards_needed
from moonriver.show.marks import Mark
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import smallest_cut
from moonriver.words.catalogue import tell, tell_n
from moonriver.words.mine_names import goal_name

from .exercises import Mistake, Task, exercise
from .forms import NUMBER
from .mines import MINE_CELL, MINE_CELLS, dug, looked_for, pictured

_PATHS = [card for card in BOX.pile if isinstance(card, PathCard)]


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
            "You may choose any cards you like. How many more cards does a tunnel to the {goal} need at the least?",
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
        goal, card = rng.randrange(3), rng.choice([card for card in _PATHS if card.joined])
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
            "You hold the card {card} and may turn it. Where does it bring the tunnel nearest to the {goal}? "
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


@exercise("13.weak", "SAB-ROCK-1")
def weak(rng: Random) -> Task:
    """The articulation points of the mine that a rockfall can take."""
    mine = looked_for(rng, lambda mine: 2 <= len(graphs.weak_points(mine)) <= 5 and _safe(mine) != [], 9, 1)
    answer = frozenset(graphs.weak_points(mine))
    safe = _safe(mine)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        wrong = sorted(given - answer)
        if START in given:
            text = tell("lesson.13.weak.start", "The start would cut a lot, but no rock can fall on it.")
        elif wrong and wrong[0] in mine.laid:
            text = tell(
                "lesson.13.weak.safe",
                "Take {cell} away in your mind: all the rest still hangs together.",
                cell=wrong[0],
            )
        elif wrong:
            text = tell("lesson.13.weak.empty", "On {cell} there is no path card.", cell=wrong[0])
        else:
            text = tell_n(
                "lesson.13.weak.missed",
                "Right so far, but 1 is missing. Remember the leaves of dead ends.",
                "Right so far, but {n} are missing. Remember the leaves of dead ends.",
                len(answer - given),
            )
        return Mistake(text, "SAB-ROCK-1")

    return Task(
        question=tell(
            "lesson.13.weak.question",
            "Which path cards are weak points? Without one of them something that hangs together now is cut in two.",
        ),
        form=MINE_CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.13.weak.hint1",
                "A card with one neighbour is never weak. A card in a ring may be safe too.",
            ),
            tell(
                "lesson.13.weak.hint2",
                "There are {n} of them. One is {cell}.",
                n=len(answer),
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.13.weak.reason",
            "These are the articulation points of the start’s component, but for the start.",
        ),
        show=pictured(mine),
        wrong=(
            (sorted(answer)[1:], "SAB-ROCK-1"),
            ([*answer, safe[0]], "SAB-ROCK-1"),
            ([*answer, START], "SAB-ROCK-1"),
        ),
    )


def _safe(mine: Mine) -> list[Cell]:
    """Path cards of the start's tunnels that may fall without a cut."""
    return sorted(mine.reached - set(graphs.weak_points(mine)) - {START})


@exercise("13.hurts", "SAB-ROCK-1", "SAB-PATH-4")
def hurts(rng: Random) -> Task:
    """The card whose fall cuts off the most cards."""

    def losses(mine: Mine) -> list[tuple[int, Cell]]:
        found = [(len(graphs.lost_by(mine, cell)), cell) for cell in sorted(mine.reached - {START})]
        return sorted(found, reverse=True)

    def clear(mine: Mine) -> bool:
        found = losses(mine)
        return len(found) > 4 and found[0][0] > found[1][0] > 0

    mine = looked_for(rng, clear, 11, 1)
    rated = losses(mine)
    most, answer = rated[0]

    def judge(given: Cell) -> Mistake | None:
        if given == answer:
            return None
        if given not in mine.laid:
            text = tell(
                "lesson.13.hurts.none", "On {cell} there is no path card that could fall.", cell=given
            )
        else:
            text = tell_n(
                "lesson.13.hurts.less",
                "That would cut off 1 card. Another one costs more.",
                "That would cut off {n} cards. Another one costs more.",
                len(graphs.lost_by(mine, given)),
            )
        return Mistake(text, "SAB-ROCK-1")

    return Task(
        question=tell(
            "lesson.13.hurts.question",
            "You are a saboteur with one rockfall. Which path card has to fall, so that most other cards are cut off?",
        ),
        form=MINE_CELL,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.13.hurts.hint1",
                "Look near the start, and ask of each card: is there a way around it?",
            ),
            tell("lesson.13.hurts.hint2", "The best one cuts off {n} cards.", n=most),
        ),
        reason=tell_n(
            "lesson.13.hurts.reason",
            "Its fall cuts off 1 card: {cells}.",
            "Its fall cuts off {n} cards: {cells}.",
            most,
            cells=", ".join(map(str, graphs.lost_by(mine, answer))),
        ),
        show=pictured(mine),
        wrong=((rated[1][1], "SAB-ROCK-1"), (rated[-1][1], "SAB-ROCK-1"), ((9, 9), "SAB-ROCK-1")),
    )


@exercise("13.cut", "SAB-ROCK-1", "SAB-PATH-4")
def cut(rng: Random) -> Task:
    """How many rockfalls it takes to cut a card off from the start."""

    wanted = rng.choice((1, 2, 2))
    count = 0
    while count != wanted:
        mine = dug(rng, 15, 0, 4)
        away = [cell for cell in sorted(mine.reached) if abs(cell[0]) + abs(cell[1]) > 2]
        target = rng.choice(away or [START])
        # a card in a ring has two neighbours at least: nothing else can need two rockfalls
        graph = graphs.tunnels(mine)
        if away and graph.degree(target) >= wanted:
            count = len(smallest_cut(graph, START, target, [START]) or ())
    return Task(
        question=tell(
            "lesson.13.cut.question",
            "How many rockfalls at the least separate the card on {cell} from the start? The card itself stays.",
            cell=target,
        ),
        form=NUMBER,
        answer=count,
        judge=lambda given: (
            None
            if given == count
            else Mistake(
                tell("lesson.13.cut.less", "That is not enough: another way around is left.")
                if given < count
                else tell("lesson.13.cut.more", "Fewer do. Look for a card that all ways go through."),
                "SAB-ROCK-1",
            )
        ),
        hints=(
            tell(
                "lesson.13.cut.hint1",
                "Look for ways that share no card. Each of them needs a rockfall of its own.",
            ),
            tell("lesson.13.cut.hint2", "Is there a single card that every way goes through?"),
        ),
        reason=tell_n(
            "lesson.13.cut.reason",
            "Every way goes through one and the same card.",
            "There are {n} ways that share no card, so each needs its rockfall.",
            count,
        ),
        show=pictured(mine, marks={target: Mark("lit")}),
        wrong=((count + 1, "SAB-ROCK-1"), (count - 1, "SAB-ROCK-1")),
    )
