"""Exercises of notebook 14 on weighing what everybody has done."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from random import Random

from moonriver.bots.saboteur.dwarf.suspicion import suspicion, weight
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import listed

from ..answers import choice_task
from ..clues import CLUES, dealt, drawn, harmless, seen
from ..exercises import Mistake, Task, exercise
from ..forms import choice, order
from ..people import NAMES


def _told(deeds: list[tuple[int, str]], names: list[str], players: int) -> str:
    calm = names[harmless(players, deeds)]
    return "\n".join(CLUES[name].text(names[seat], calm) for seat, name in deeds)


@exercise("14.bayes", "SAB-DEAL-1", "SAB-DEAL-2")
def bayes(rng: Random) -> Task:
    """How likely somebody is a saboteur after one open action."""
    players = rng.randrange(3, 9)
    kind = rng.choice([kind for kind in CLUES if kind not in ("breaks", "mends")])
    names = rng.sample(NAMES, players)
    view = seen(players, [(1, kind)])
    chance = suspicion(view)[1]
    _, saboteurs = dealt(players)
    before = saboteurs / players
    right = round(100 * chance)
    others = [right + step for step in (-31, -18, 17, 33) if 3 <= right + step <= 97]
    numbers = sorted([right, *rng.sample(others, min(3, len(others)))])
    options = [f"{number} %" for number in numbers]
    more = chance > before
    return choice_task(
        "\n".join(
            [
                tell_n(
                    "lesson.14.bayes.begin",
                    "{names} play with 1 saboteur card in the stack. You are {you}, a miner.",
                    "{names} play with {n} saboteur cards in the stack. You are {you}, a miner.",
                    saboteurs,
                    names=listed(names),
                    you=names[0],
                ),
                CLUES[kind].text(names[1], names[-1]),
                tell(
                    "lesson.14.bayes.question",
                    "A saboteur does this {times:.2f} times as often as a miner. How likely is {name} a saboteur now?",
                    times=_odds(kind),
                    name=names[1],
                ),
            ]
        ),
        options,
        f"{right} %",
        "SAB-DEAL-1",
        (
            tell(
                "lesson.14.bayes.hint1", "Before anybody played, the chance was {before:.0%}.", before=before
            ),
            tell(
                "lesson.14.bayes.hint2",
                "It went up: multiply the ways with {name} as a saboteur.",
                name=names[1],
            )
            if more
            else tell(
                "lesson.14.bayes.hint2.down",
                "It went down: the ways with {name} as a saboteur count for less.",
                name=names[1],
            ),
        ),
        tell(
            "lesson.14.bayes.reason",
            "{odds:.2f} × {k} against {rest}: {odds:.2f} × {k} / ({odds:.2f} × {k} + {rest}).",
            odds=_odds(kind),
            k=saboteurs,
            rest=players - saboteurs,
        ),
        told=tell(
            "lesson.14.bayes.up",
            "Before, it was {before:.0%}. Did this make it more or less likely, and how much?",
            before=before,
        ),
    )


def _odds(kind: str) -> float:
    """How much likelier a saboteur does this than a miner, by the bots' weights."""
    return exp(_weight(kind))


@exercise("14.weigh", "SAB-DEAL-2", "SAB-TURN-1")
def weigh(rng: Random) -> Task:
    """Open actions in the order of what they tell."""
    while True:
        kinds = rng.sample(list(CLUES), 4)
        weights = {kind: _weight(kind) for kind in kinds}
        ranked = sorted(kinds, key=lambda kind: -weights[kind])
        if all(weights[a] - weights[b] >= 0.3 for a, b in pairwise(ranked)):
            break
    names = rng.sample(NAMES, 5)
    line = [CLUES[kind].text(names[place], names[4]) for place, kind in enumerate(ranked)]
    shuffled = rng.sample(line, 4)

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if list(given) == line:
            return None
        if given[0] != line[0]:
            text = tell("lesson.14.weigh.first", "The first should be what a miner would hardly ever do.")
        elif given[-1] != line[-1]:
            text = tell("lesson.14.weigh.last", "The last should be what helps the miners most.")
        else:
            text = tell("lesson.14.weigh.middle", "The ends are right. Compare the two in the middle again.")
        return Mistake(text, "SAB-DEAL-2")

    return Task(
        question=tell(
            "lesson.14.weigh.question",
            "Order these actions by the weights of the bots: the most suspicious first, the most trustworthy last.",
        ),
        form=order(shuffled),
        answer=tuple(line),
        judge=judge,
        hints=(
            tell(
                "lesson.14.weigh.hint1",
                "Ask of each: how much likelier would a saboteur do this than a miner?",
            ),
            tell("lesson.14.weigh.hint2", "The most suspicious one is: {line}", line=line[0]),
        ),
        reason=tell(
            "lesson.14.weigh.reason",
            "Their weights are {weights}.",
            weights=", ".join(f"{weights[kind]:+.1f}" for kind in ranked),
        ),
        shown="; ".join(line),
        wrong=(
            ([line[1], line[0], *line[2:]], "SAB-DEAL-2"),
            ([line[0], line[1], line[3], line[2]], "SAB-DEAL-2"),
            ([line[0], line[2], line[1], line[3]], "SAB-DEAL-2"),
        ),
    )


def _weight(kind: str) -> float:
    view = seen(5, [(1, kind)])
    return weight(view, view.log[0], [0.0] * 5)


@exercise("14.suspect", "SAB-DEAL-1", "SAB-DEAL-2")
def suspect(rng: Random) -> Task:
    """Who is most likely a saboteur after some open actions."""
    while True:
        players = rng.randrange(4, 7)
        deeds = drawn(rng, players, 4)
        chances = suspicion(seen(players, deeds))
        ranked = sorted(range(1, players), key=lambda seat: -chances[seat])
        if chances[ranked[0]] - chances[ranked[1]] > 0.08:
            break
    names = rng.sample(NAMES, players)
    answer = names[ranked[0]]
    return Task(
        question="\n".join(
            [
                tell(
                    "lesson.14.suspect.begin",
                    "You are {you}, a miner. This is what you have seen:",
                    you=names[0],
                ),
                _told(deeds, names, players),
                tell("lesson.14.suspect.question", "Whom do you suspect most?"),
            ]
        ),
        form=choice(names[1:]),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.14.suspect.not",
                    "Add up the weights of what {name} did, and of the others.",
                    name=given,
                ),
                "SAB-DEAL-2",
            )
        ),
        hints=(
            tell(
                "lesson.14.suspect.hint1",
                "Make a table: a line for each player, and add up the weights of their actions.",
            ),
            tell("lesson.14.suspect.hint2", "Dead ends and rockfalls on good tunnels weigh most."),
        ),
        reason=tell(
            "lesson.14.suspect.reason",
            "Bayes gives {name} a chance of {chance:.0%}, the highest of all.",
            name=answer,
            chance=chances[ranked[0]],
        ),
        wrong=tuple((name, "SAB-DEAL-2") for name in names[1:] if name != answer),
    )
