"""Exercises of notebook 13 on weak points, rockfalls and cuts."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Mine, graphs
from moonriver.saboteur.cards import START
from moonriver.show.kit.marks import Mark
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import smallest_cut
from moonriver.words.kit.catalogue import tell, tell_n

from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER
from ..mines import MINE_CELL, MINE_CELLS, dug, looked_for, pictured


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
