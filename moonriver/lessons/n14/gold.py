"""Exercises of notebook 14 on gold that nobody shows."""

from __future__ import annotations

from random import Random

from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR
from moonriver.saboteur.state import Result
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import listed

from ..answers import choice_task
from ..exercises import Task, exercise
from ..people import NAMES
from ..purses import bounds, ended


@exercise("14.gold", "SAB-GOLD-5", "SAB-OVER-1", "SAB-GOLD-2", "SAB-GOLD-3")
def gold(rng: Random) -> Task:
    """Who cannot have won, as long as all nugget cards are hidden."""
    while True:
        players = rng.randrange(4, 7)
        results = ended(rng, players)
        known = [bounds(results, seat) for seat in range(players)]
        richest = max(range(players), key=lambda seat: known[seat][0])
        needed = known[richest][0]
        lost = [seat for seat, (_, most) in enumerate(known) if most < needed]
        # the cards worth 3 may be gone, so the others must be able to win without them
        safe = [seat for seat in range(players) if bounds(results, seat, (1, 2))[1] >= needed]
        if len(lost) == 1 and known[lost[0]][1] and len(safe) == players - 1:
            break
    names = rng.sample(NAMES, players)
    (out,) = lost
    return choice_task(
        "\n".join(
            [
                tell(
                    "lesson.14.gold.begin",
                    "{names} have played all three rounds. Nobody has shown a nugget card yet.",
                    names=listed(names),
                ),
                *(_ended(number, result, names) for number, result in enumerate(results, start=1)),
                tell("lesson.14.gold.question", "Who can neither have won the game nor share the victory?"),
            ]
        ),
        names,
        names[out],
        {name: "SAB-OVER-1" if seat == richest else "SAB-GOLD-5" for seat, name in enumerate(names)},
        (
            tell(
                "lesson.14.gold.hint1",
                "For each player add up the least and the most gold. A hidden card is worth 1, 2 or 3.",
            ),
            tell(
                "lesson.14.gold.hint2",
                "{name} has at least {least}. Who cannot have as much?",
                name=names[richest],
                least=needed,
            ),
        ),
        tell(
            "lesson.14.gold.reason",
            "{name} has at most {most}, and {other} at least {least}. All others may have the most, or as much.",
            name=names[out],
            most=known[out][1],
            other=names[richest],
            least=needed,
        ),
        told=tell(
            "lesson.14.gold.not", "With good cards that player can have the most, or as much as another."
        ),
    )


def _ended(number: int, result: Result, names: list[str]) -> str:
    """How a round ended, as everybody saw it."""
    roles = dict(zip(names, result.roles, strict=True))
    saboteurs = [name for name, role in roles.items() if role == SABOTEUR]
    if result.finder is not None:
        return tell(
            "lesson.14.gold.miners",
            "Round {number}: the gold was reached. One hidden card each: {names}.",
            number=number,
            names=listed(name for name, role in roles.items() if role == MINER),
        )
    if not saboteurs:
        return tell(
            "lesson.14.gold.nobody", "Round {number}: the gold was missed, and nobody is paid.", number=number
        )
    return tell(
        "lesson.14.gold.saboteurs",
        "Round {number}: the gold was missed. The saboteurs, paid {gold} each: {names}.",
        number=number,
        gold=PAY[len(saboteurs)],
        names=listed(saboteurs),
    )
