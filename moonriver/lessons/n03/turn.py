"""Exercises of notebook 03 on how many dominoes a turn brings, and what comes when."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import Box
from moonriver.rules.placement import fits
from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n

from .. import pictures, positions
from ..answers import choice_task, culprit_task
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, order
from ..scenes import scene


@exercise("03.dominoes", "TURN-6", "TURN-5", "TURN-4")
def dominoes(rng: Random) -> Task:
    """How many dominoes a turn may bring at most, or must bring at least."""
    waiting = rng.randrange(4)
    at_most = rng.random() < 0.5
    while True:
        ranch, _ = positions.held(rng, 2, 10, "expand")
        parcels = rng.sample([kind.parcel for kind in Box.shipped().kinds], waiting + 1)
        if fits(ranch, parcels) or len(parcels) < 2:
            break
    asked = scene(ranch, parcels).decision
    assert asked is not None
    building = asked.kind == "expand"
    answer = asked.left if building and at_most else int(building and asked.forced)
    rule = "TURN-4" if waiting == 3 and not at_most else "TURN-6" if waiting == 3 else "TURN-5"
    if at_most:
        question = tell_n(
            "lesson.03.dominoes.most",
            "Before you take, your reserve holds 1 parcel. How many dominoes may you build in this turn at most?",
            "Before you take, your reserve holds {n} parcels. How many dominoes may you build in this turn at most?",
            waiting,
        )
    else:
        question = tell_n(
            "lesson.03.dominoes.least",
            "Before you take, your reserve holds 1 parcel. How many dominoes must you build in this turn at least?",
            "Before you take, your reserve holds {n} parcels. How many dominoes must you build in this turn at least?",
            waiting,
        )
    reasons = {
        "TURN-4": tell(
            "lesson.03.dominoes.full",
            "The fourth parcel finds no storage space, so one domino must be built. A second one is up to you.",
        ),
        "TURN-5": tell(
            "lesson.03.dominoes.may",
            "A domino needs 2 parcels, and with free storage spaces building is up to you.",
        ),
        "TURN-6": tell(
            "lesson.03.dominoes.two", "With 4 parcels you may build up to 2 dominoes, one after the other."
        ),
    }
    return Task(
        question=question,
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.03.dominoes.taken", "Do not forget the parcel that you take first: it counts too."
                )
                if given < answer
                else tell(
                    "lesson.03.dominoes.count",
                    "Count the parcels once more. A turn may bring 2 dominoes only with 4 parcels, and it must bring 1 only then.",
                ),
                rule,
            )
        ),
        hints=(
            tell(
                "lesson.03.dominoes.hint1", "First you take one more parcel. Three storage spaces are there."
            ),
            tell(
                "lesson.03.dominoes.hint2",
                "So you hold {n} in this turn. Each domino uses up 2.",
                n=waiting + 1,
            ),
        ),
        reason=reasons[rule],
        show=(ranch, pictures.reserve(parcels[:-1])),
        wrong=((answer + 1, rule), (3 - answer, rule)),
    )


_STUCK = (
    (N_("lesson.03.stuck.may", "You may build a domino, or stop."), "TURN-5"),
    (N_("lesson.03.stuck.must", "You must build a domino."), "TURN-4"),
    (N_("lesson.03.stuck.remove", "You remove 2 parcels of your choice from the game."), "PLACE-5"),
    (N_("lesson.03.stuck.stop", "You cannot build, and keep your parcels."), "TURN-5"),
)


@exercise("03.stuck", "PLACE-5", "TURN-4")
def stuck(rng: Random) -> Task:
    """What happens in the second step of a turn on a crowded ranch."""
    wanted = rng.randrange(4)
    while True:
        ranch, _ = positions.held(rng, 14, 24, "expand")
        count = 4 if wanted in (1, 2) else rng.choice((2, 3))
        parcels = rng.choices([kind.parcel for kind in Box.shipped().kinds], k=count)
        if fits(ranch, parcels) == (wanted in (0, 1)):
            break
    asked = scene(ranch, parcels).decision
    assert asked is not None
    found = 2 if asked.kind == "discard" else 1 if asked.forced else 0 if fits(ranch, parcels) else 3
    options = {sentence(key): rule for key, rule in _STUCK}
    where = min(
        (
            pair
            for one in parcels
            for other in parcels
            if one is not other
            for pair in ranch.placements(one, other)
        ),
        default=None,
    )
    spot = (
        tell("lesson.03.stuck.spot", "{first} and {second}", first=where[0], second=where[1]) if where else ""
    )
    reasons = (
        tell(
            "lesson.03.stuck.because.may",
            "A storage space is free for each, so nothing forces you. A domino would fit on {spot}.",
            spot=spot,
        ),
        tell(
            "lesson.03.stuck.because.must",
            "You hold 4 parcels and have 3 storage spaces. A domino fits, for example on {spot}.",
            spot=spot,
        ),
        tell(
            "lesson.03.stuck.because.remove",
            "You hold 4 parcels and have 3 storage spaces, but no two of them fit anywhere.",
        ),
        tell(
            "lesson.03.stuck.because.stop",
            "No two of them fit anywhere. But all find a storage space, so none has to go.",
        ),
    )
    return choice_task(
        tell(
            "lesson.03.stuck.question",
            "You hold these {n} parcels, the last one just taken. What now?",
            n=count,
        ),
        list(options),
        list(options)[found],
        options,
        (
            tell(
                "lesson.03.stuck.hint1",
                "Two questions: are there more parcels than storage spaces, which are 3? Does any pair fit?",
            ),
            tell("lesson.03.stuck.hint2", "A pair does fit: try {spot}.", spot=spot)
            if spot
            else tell(
                "lesson.03.stuck.hint2.none",
                "No pair fits: on no two free neighbours would one of these landscapes connect.",
            ),
        ),
        reasons[found],
        (ranch, pictures.reserve(parcels)),
        tell(
            "lesson.03.stuck.see",
            "Look again: does any pair fit, and is there a storage space for every parcel?",
        ),
    )


@exercise("03.order", "PLACE-6", "TURN-6")
def resolving(rng: Random) -> Task:
    """In which order the symbols of a domino take effect."""
    kinds = [kind.parcel for kind in Box.shipped().kinds]
    while True:
        one, other = rng.sample(kinds, 2)
        has = [one.cows + other.cows > 0, one.skulls + other.skulls > 0, one.circle or other.circle]
        if sum(has) > 1:
            break
    facts = {"one": one, "other": other}
    steps = [tell("lesson.03.order.placed", "the domino {one} {other} is placed", **facts)]
    if has[0]:
        steps.append(tell("lesson.03.order.cows", "its cow symbols bring cows"))
    if has[1]:
        steps.append(tell("lesson.03.order.skulls", "its skulls take cows away"))
    if has[2]:
        steps.append(tell("lesson.03.order.circles", "its circles bring partners"))
    steps.append(tell("lesson.03.order.second", "a second domino may be placed"))
    shuffled = rng.sample(steps, len(steps))
    swapped = [*steps[:1], *reversed(steps[1:-1]), steps[-1]]

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if list(given) == steps:
            return None
        if given[0] != steps[0] or given[-1] != steps[-1]:
            return Mistake(
                tell(
                    "lesson.03.order.between",
                    "The symbols come right after their own domino, and before the next one.",
                ),
                "TURN-6",
            )
        return Mistake(
            tell("lesson.03.order.kinds", "Think of the three kinds: which come first on both parcels?"),
            "PLACE-6",
        )

    return Task(
        question=tell(
            "lesson.03.order.question",
            "You hold four parcels and place {one} and {other}. Put the steps in order.",
            **facts,
        ),
        form=order(shuffled),
        answer=tuple(steps),
        judge=judge,
        hints=(
            tell("lesson.03.order.hint1", "A domino is finished before the next one begins."),
            tell(
                "lesson.03.order.hint2",
                "The order of the kinds is: cows, skulls, circles. It does not matter which parcel they are on.",
            ),
        ),
        reason=tell(
            "lesson.03.order.reason",
            "Right after the placing come all cows, then all skulls, then all circles. Only then comes a second domino.",
        ),
        show=pictures.parcels((one, other)),
        wrong=((swapped, "PLACE-6"), ([*steps[1:], steps[0]], "TURN-6")),
    )


_RIGHT = (
    N_("lesson.03.spot.keep", "{name} has three parcels after taking one, and builds nothing."),
    N_("lesson.03.spot.two", "{name} has four parcels and builds two dominoes, one after the other."),
    N_("lesson.03.spot.one", "{name} has four parcels and builds only one domino."),
    N_(
        "lesson.03.spot.bridge",
        "{name} puts a canyon at the end of a bridge, and the farm joined to it beside a forest.",
    ),
    N_(
        "lesson.03.spot.half",
        "{name} joins a forest to a forest; the other half of the domino touches only a desert.",
    ),
    N_("lesson.03.spot.mixed", "{name} builds with the parcel just taken and one from the reserve."),
    N_(
        "lesson.03.spot.older",
        "{name} builds with two parcels from the reserve and stores the one just taken.",
    ),
)


_WRONG = (
    (
        N_("lesson.03.spot.single", "{name} has two parcels and adds just one of them to the ranch."),
        "PLACE-3",
    ),
    (
        N_("lesson.03.spot.move", "{name} slides an older domino one cell to the left, to make room."),
        "PLACE-4",
    ),
    (
        N_(
            "lesson.03.spot.turned",
            "{name} lifts a domino that stands badly and puts it back the other way round.",
        ),
        "PLACE-4",
    ),
    (
        N_("lesson.03.spot.later", "{name} places two dominoes, and then takes the cows for both of them."),
        "TURN-6",
    ),
    (N_("lesson.03.spot.three", "{name} has three parcels and uses one of them in two dominoes."), "TURN-6"),
    (
        N_("lesson.03.spot.full", "{name} has four parcels, one domino fits, and {name} builds nothing."),
        "TURN-4",
    ),
    (
        N_("lesson.03.spot.corner", "{name} puts two deserts where a desert touches them only at a corner."),
        "PLACE-2",
    ),
    (
        N_(
            "lesson.03.spot.skull",
            "{name} lets a skull take a cow before the domino’s own cow symbol brings one.",
        ),
        "PLACE-6",
    ),
)


@exercise("03.spot", "PLACE-3", "PLACE-4", "PLACE-6", "TURN-6", "TURN-4", "PLACE-2")
def spot(rng: Random) -> Task:
    """Which of four players breaks a rule."""
    told = {
        "PLACE-2": tell(
            "lesson.03.spot.PLACE-2", "A corner does not connect, and matching each other does not count."
        ),
        "PLACE-3": tell("lesson.03.spot.PLACE-3", "Parcels are only ever added two by two."),
        "PLACE-4": tell("lesson.03.spot.PLACE-4", "What has been placed stays where it is."),
        "PLACE-6": tell("lesson.03.spot.PLACE-6", "Cows come first, then skulls, then circles."),
        "TURN-4": tell(
            "lesson.03.spot.TURN-4",
            "Three storage spaces do not hold four parcels: one domino must be built.",
        ),
        "TURN-6": tell(
            "lesson.03.spot.TURN-6",
            "Two dominoes take four parcels, and the first is finished before the second.",
        ),
    }
    return culprit_task(
        rng,
        tell("lesson.03.spot.question", "Four players have their turns. Who breaks a rule?"),
        _RIGHT,
        _WRONG,
        tell("lesson.03.spot.hint1", "Three of them are allowed, even if they look odd."),
        tell(
            "lesson.03.spot.fine",
            "That is allowed. Ask of each one: how many parcels, where, and in which order?",
        ),
        lambda _, rule: told[rule],
    )
