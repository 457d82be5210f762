"""Exercises of notebook 12 on where a path card may lie, and why not elsewhere."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Mine, PathCard
from moonriver.saboteur.cards import STEPS
from moonriver.show.saboteur.pictures import cards_picture
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n

from ..answers import choice_task
from ..exercises import Mistake, Task, exercise
from ..mines import MINE_CELLS, PATHS, dug, looked_for, pictured


def _both(mine: Mine, card: PathCard) -> frozenset[Cell]:
    return frozenset({*mine.places(card), *mine.places(card.turned)})


@exercise("12.places", "SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4")
def places(rng: Random) -> Task:
    """The cells that take a card, whichever way round."""
    card = rng.choice([card for card in PATHS if card.turned != card])
    mine = looked_for(rng, lambda mine: 2 <= len(_both(mine, card)) <= 6 and len(mine.laid) > 2, 5, 1)
    answer = _both(mine, card)
    frontier = sorted(set(mine.openings) - answer)
    taken = min(mine.laid)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        full = sorted(cell for cell in given if mine.occupied(cell))
        if full:
            text = tell("lesson.12.places.full", "On {cell} a card lies already.", cell=full[0])
            return Mistake(text, "SAB-PATH-2")
        wrong = sorted(given - answer)
        if wrong:
            refusal = mine.refusal(wrong[0], card) or mine.refusal(wrong[0], card.turned)
            text = tell(
                "lesson.12.places.misfit",
                "On {cell} it does not go, turned or not: look at every edge, and at the way to the start.",
                cell=wrong[0],
            )
            return Mistake(text, refusal.rule if refusal else "SAB-PATH-3")
        text = tell_n(
            "lesson.12.places.missed",
            "Right so far, but 1 cell is missing. Turn the card in your mind.",
            "Right so far, but {n} cells are missing. Turn the card in your mind.",
            len(answer - given),
        )
        return Mistake(text, "SAB-PATH-2")

    wrong: list[tuple[object, str]] = [(sorted(answer)[1:], "SAB-PATH-2"), ([*answer, taken], "SAB-PATH-2")]
    if frontier:
        refused = mine.refusal(frontier[0], card)
        wrong.append(([*answer, frontier[0]], refused.rule if refused else "SAB-PATH-3"))
    return Task(
        question=tell(
            "lesson.12.places.question",
            "Where may the card {card} go? It may be turned by half a turn. Name all cells.",
            card=card,
        ),
        form=MINE_CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.12.places.hint1",
                "Walk from the start along every tunnel. Each open end leads to a cell.",
            ),
            tell(
                "lesson.12.places.hint2",
                "There are {n} of them. One is {cell}.",
                n=len(answer),
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.12.places.reason",
            "There a tunnel from the start goes on into the card, and all edges fit.",
        ),
        show=(pictured(mine), cards_picture([card])),
        wrong=tuple(wrong),
    )


_WHY = {
    "saboteur.PATH-2.occupied": (N_("lesson.12.why.occupied", "A card lies there already."), "SAB-PATH-2"),
    "saboteur.PATH-2.apart": (N_("lesson.12.why.apart", "No card lies next to that cell."), "SAB-PATH-2"),
    "saboteur.PATH-3.edge": (N_("lesson.12.why.edge", "A tunnel would run against a wall."), "SAB-PATH-3"),
    "saboteur.PATH-4.dead_end": (N_("lesson.12.why.dead_end", "It meets only a dead end."), "SAB-PATH-4"),
    "saboteur.PATH-4.walls": (
        N_("lesson.12.why.walls", "It touches other cards by walls only."),
        "SAB-PATH-4",
    ),
    "": (N_("lesson.12.why.allowed", "Nothing: it may lie there."), "SAB-PATH-4"),
}


_WHY_REASONS = {
    "saboteur.PATH-2.occupied": N_("lesson.12.why.reason.occupied", "Every cell holds one card at most."),
    "saboteur.PATH-2.apart": N_("lesson.12.why.reason.apart", "A new card lies next to a card on the table."),
    "saboteur.PATH-3.edge": N_(
        "lesson.12.why.reason.edge", "On each shared edge both cards show a mouth, or both show a wall."
    ),
    "saboteur.PATH-4.dead_end": N_(
        "lesson.12.why.reason.dead_end", "No tunnel leads through a dead end, so the start is not reached."
    ),
    "saboteur.PATH-4.walls": N_(
        "lesson.12.why.reason.walls", "Walls fit walls, but no tunnel leads from the start into the card."
    ),
    "": N_("lesson.12.why.reason.allowed", "The edges fit, and a tunnel from the start leads into it."),
}


@exercise("12.why", "SAB-PATH-2", "SAB-PATH-3", "SAB-PATH-4")
def why(rng: Random) -> Task:
    """What is wrong with a card on a cell."""
    asked = rng.choice(list(_WHY))
    while True:
        mine, card = dug(rng, 6, 2), rng.choice(PATHS)
        near = sorted({(x + dx, y + dy) for x, y in mine.faces for _, _, dx, dy in STEPS} | {(4, 3), (5, -3)})
        found = [cell for cell in near if _key(mine, cell, card) == asked]
        if found:
            break
    cell = rng.choice(found)
    options = {sentence(key): rule for key, rule in _WHY.values()}
    return choice_task(
        tell(
            "lesson.12.why.question",
            "Somebody puts the card {card}, as it lies, on {cell}. What is wrong?",
            card=card,
            cell=cell,
        ),
        list(options),
        sentence(_WHY[asked][0]),
        options,
        (
            tell(
                "lesson.12.why.hint1", "Ask in this order: is it free, is it beside a card, do all edges fit?"
            ),
            tell(
                "lesson.12.why.hint2", "And last: walk from the start. Does your tunnel come into the card?"
            ),
        ),
        sentence(_WHY_REASONS[asked]),
        (pictured(mine), cards_picture([card])),
        tell(
            "lesson.12.why.not",
            "Not so. Find {cell} again, x first, then look at its four edges.",
            cell=cell,
        ),
    )


def _key(mine: Mine, cell: Cell, card: PathCard) -> str:
    refusal = mine.refusal(cell, card)
    return refusal.key if refusal else ""
