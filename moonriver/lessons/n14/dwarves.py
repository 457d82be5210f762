"""Exercises of notebook 14 on counting the ways in which the dwarf cards can lie."""

from __future__ import annotations

from math import comb
from random import Random

from moonriver.saboteur.deal import dwarves
from moonriver.saboteur.dwarves import SABOTEUR
from moonriver.show.saboteur.pictures import dwarves_picture
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import listed

from ..clues import dealt
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, YES_NO
from ..people import NAMES


@exercise("14.ways", "SAB-DEAL-1")
def ways(rng: Random) -> Task:
    """In how many ways the saboteur cards can lie among the others and the card set aside."""
    players = rng.randrange(3, 9)
    names = rng.sample(NAMES, players)
    _, saboteurs = dealt(players)
    own = rng.random() < 0.3
    hidden = saboteurs - own
    answer = comb(players, hidden)
    role = tell("lesson.14.ways.saboteur", "a saboteur") if own else tell("lesson.14.ways.miner", "a miner")
    return Task(
        question=tell_n(
            "lesson.14.ways.question",
            "{names} play with 1 saboteur card in the stack. You are {you}, {role}. In how many ways can the "
            "saboteur cards that you do not hold lie, at the others and aside?",
            "{names} play with {n} saboteur cards in the stack. You are {you}, {role}. In how many ways can the "
            "saboteur cards that you do not hold lie, at the others and aside?",
            saboteurs,
            names=listed(names),
            you=names[0],
            role=role,
        ),
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.14.ways.not",
                    "There are {n} places: the other players and the card set aside. Choose {k} of them.",
                    n=players,
                    k=hidden,
                ),
                "SAB-DEAL-1",
            )
        ),
        hints=(
            tell(
                "lesson.14.ways.hint1", "Count the places first: every other player, and the card set aside."
            ),
            tell("lesson.14.ways.hint2", "Python counts it: `math.comb({n}, {k})`.", n=players, k=hidden),
        ),
        reason=tell(
            "lesson.14.ways.reason",
            "{k} of {n} places hold a saboteur, which can be chosen in {ways} ways.",
            k=hidden,
            n=players,
            ways=answer,
        ),
        wrong=((answer + 1, "SAB-DEAL-1"), (comb(players, hidden) * 2, "SAB-DEAL-1")),
    )


@exercise("14.aside", "SAB-DEAL-1", "SAB-END-1")
def aside(rng: Random) -> Task:
    """Whether the card set aside is a saboteur, once all others are turned up."""
    players = rng.randrange(3, 11)
    miners, saboteurs = dealt(players)
    cards = dwarves(players)
    rng.shuffle(cards)
    if rng.random() < 0.5 and SABOTEUR in cards[:-1]:
        place = cards.index(SABOTEUR)
        cards[place], cards[-1] = cards[-1], cards[place]
    roles, last = cards[:-1], cards[-1]
    answer = last == SABOTEUR
    return Task(
        question=tell_n(
            "lesson.14.aside.question",
            "There are {players} players; {miners} miners and 1 saboteur were shuffled. The round is over, and "
            "everybody shows the dwarf card. Was the card set aside a saboteur? True or False?",
            "There are {players} players; {miners} miners and {n} saboteurs were shuffled. The round is over, and "
            "everybody shows the dwarf card. Was the card set aside a saboteur? True or False?",
            saboteurs,
            players=players,
            miners=miners,
        ),
        form=YES_NO,
        answer=answer,
        hints=(
            tell("lesson.14.aside.hint1", "Count the saboteurs that you see, and compare with the stack."),
            tell("lesson.14.aside.hint2", "The stack has one card more than there are players."),
        ),
        reason=tell(
            "lesson.14.aside.reason",
            "{seen} of {all} saboteurs are on the table; the rest of the stack is one card.",
            seen=roles.count(SABOTEUR),
            all=saboteurs,
        ),
        show=dwarves_picture(roles),
        wrong=((not answer, "SAB-DEAL-1"),),
    )
