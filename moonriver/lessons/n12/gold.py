"""Exercises of notebook 12 on who gets which gold."""

from __future__ import annotations

from random import Random

from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR, Role, sharers
from moonriver.show.saboteur.pictures import dwarves_picture
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import listed

from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, order
from ..people import NAMES


@exercise("12.share", "SAB-GOLD-2", "SAB-GOLD-1")
def share(rng: Random) -> Task:
    """In which order the miners choose their gold."""
    players = rng.randrange(5, 8)
    names = rng.sample(NAMES, players)
    roles = _roles(rng, players)
    finder = rng.randrange(players)
    line = [names[seat] for seat in sharers(roles, finder)]
    bad = listed(names[seat] for seat, role in enumerate(roles) if role == SABOTEUR)
    shuffled = rng.sample(line, len(line))
    clockwise = [line[0], *reversed(line[1:])]

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if list(given) == line:
            return None
        if list(given) == clockwise:
            text = tell("lesson.12.share.way", "That is clockwise. The gold goes round the other way.")
        elif given[0] != line[0]:
            text = tell(
                "lesson.12.share.first", "The first is the one who reached the gold, or the next miner after."
            )
        else:
            text = tell("lesson.12.share.skip", "Go round counter-clockwise and leave out the saboteurs.")
        return Mistake(text, "SAB-GOLD-2")

    return Task(
        question=tell(
            "lesson.12.share.question",
            "Clockwise around the table sit {names}. The saboteurs are {bad}. {finder} reaches the gold. "
            "In which order do the miners choose a nugget card?",
            names=listed(names),
            bad=bad or tell("lesson.12.share.nobody", "nobody"),
            finder=names[finder],
        ),
        form=order(shuffled),
        answer=tuple(line),
        judge=judge,
        hints=(
            tell(
                "lesson.12.share.hint1",
                "Counter-clockwise is the reading direction turned round: to the left in the list.",
            ),
            tell("lesson.12.share.hint2", "The first to choose is {name}.", name=line[0]),
        ),
        reason=tell(
            "lesson.12.share.reason",
            "From {finder} the cards go counter-clockwise, from miner to miner.",
            finder=names[finder],
        ),
        show=dwarves_picture(roles),
        shown=", ".join(line),
        wrong=((clockwise, "SAB-GOLD-2"), ([*line[1:], line[0]], "SAB-GOLD-2")),
    )


def _roles(rng: Random, players: int) -> list[Role]:
    cards = dwarves(players)
    while True:
        roles = rng.sample(cards, players)
        if roles != list(reversed(roles)):
            return roles


@exercise("12.pay", "SAB-GOLD-3", "SAB-GOLD-4", "SAB-GOLD-1")
def pay(rng: Random) -> Task:
    """How much gold a certain player gets for a round that the miners lost."""
    players = rng.randrange(3, 11)
    names = NAMES[:players]
    roles = _roles(rng, players)
    seat = rng.randrange(players)
    saboteurs = roles.count(SABOTEUR)
    answer = PAY[saboteurs] if roles[seat] == SABOTEUR else 0
    rule = "SAB-GOLD-1" if roles[seat] == MINER and saboteurs else "SAB-GOLD-3" if saboteurs else "SAB-GOLD-4"
    bad = listed(name for name, role in zip(names, roles, strict=True) if role == SABOTEUR)
    if not saboteurs:
        reason = tell(
            "lesson.12.pay.nobody", "Nobody is a saboteur, and the gold was missed: nobody is paid."
        )
    elif roles[seat] == MINER:
        reason = tell(
            "lesson.12.pay.miner", "{name} is a miner, and the miners have lost this round.", name=names[seat]
        )
    else:
        reason = tell_n(
            "lesson.12.pay.saboteur",
            "A single saboteur gets {gold}.",
            "Of {n} saboteurs each gets {gold}.",
            saboteurs,
            gold=answer,
        )
    return Task(
        question=tell(
            "lesson.12.pay.question",
            "There are {players} players. All cards are gone, and nobody has reached the gold. "
            "The saboteurs are {bad}. How many pieces of gold does {name} get?",
            players=players,
            bad=bad or tell("lesson.12.share.nobody", "nobody"),
            name=names[seat],
        ),
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell("lesson.12.pay.count", "Who won the round? Count the saboteurs who sit at the table."),
                rule,
            )
        ),
        hints=(
            tell("lesson.12.pay.hint1", "If the gold is missed, the saboteurs win. The miners get nothing."),
            tell("lesson.12.pay.hint2", "One saboteur gets 4, two or three get 3 each, four get 2 each."),
        ),
        reason=reason,
        show=dwarves_picture(roles),
        wrong=((answer + 1, rule), (answer + 4, rule)),
    )
