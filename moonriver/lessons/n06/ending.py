"""Exercises of notebook 06 on the last rounds."""

from __future__ import annotations

from itertools import combinations
from random import Random

from moonriver.rules.box import Box
from moonriver.rules.placement import fits
from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n

from .. import pictures, positions
from ..answers import choice_task
from ..exercises import Mistake, Task, exercise
from ..forms import order

_LAST = (
    (N_("lesson.06.last.must", "A domino must be placed now."), "END-4"),
    (N_("lesson.06.last.may", "A domino may be placed, but need not be."), "END-4"),
    (N_("lesson.06.last.gone", "All of it is discarded."), "END-5"),
    (N_("lesson.06.last.waits", "It waits for another round."), "END-3"),
)


@exercise("06.last", "END-4", "END-5", "END-3")
def last(rng: Random) -> Task:
    """What happens with a reserve after the final round."""
    must = rng.random() < 0.5
    kinds = [kind.parcel for kind in Box.shipped().kinds]
    while True:
        ranch, _ = positions.held(rng, 16)
        reserve = rng.choices(kinds, k=rng.choice((1, 2, 2, 3, 3)))
        if fits(ranch, reserve) == must:
            break
    options = {sentence(key): cited for key, cited in _LAST}
    where = min(
        (pair for one, other in combinations(reserve, 2) for pair in ranch.placements(one, other)),
        default=None,
    )
    if where:
        reason = tell(
            "lesson.06.last.fits",
            "A domino fits, for example on {first} and {second}. So it must be placed, even if that hurts.",
            first=where[0],
            second=where[1],
        )
        look = tell(
            "lesson.06.last.look", "Try the free cells {first} and {second}.", first=where[0], second=where[1]
        )
    else:
        reason = tell(
            "lesson.06.last.none",
            "No domino fits anywhere, and no round is left. What cannot be placed leaves the game.",
        )
        look = tell_n(
            "lesson.06.last.look_none",
            "There is 1 parcel left. Does any domino fit?",
            "There are {n} parcels left. Does any domino fit?",
            len(reserve),
        )
    return choice_task(
        tell(
            "lesson.06.last.question",
            "The final round is over. This is what is left in the reserve. What now?",
        ),
        list(options),
        sentence(_LAST[0 if must else 2][0]),
        options,
        (
            tell("lesson.06.last.hint1", "First see whether any two of these parcels fit somewhere."),
            look,
        ),
        reason,
        (ranch, pictures.reserve(reserve)),
        tell(
            "lesson.06.last.again",
            "The reserve has to become empty. Is there any place where a domino fits?",
        ),
    )


_STEPS = (
    (N_("lesson.06.order.empty", "a new column is due, but the draw pile is empty"), "END-1"),
    (N_("lesson.06.order.saloon", "the saloon is refilled for the last time"), "END-1"),
    (N_("lesson.06.order.round", "the final round is played, and nobody chooses a parcel"), "END-2"),
    (N_("lesson.06.order.reserves", "the reserves are emptied, one player after the other"), "END-3"),
    (N_("lesson.06.order.cows", "every parcel keeps one cow at most"), "END-6"),
    (N_("lesson.06.order.points", "the points are counted"), "END-6"),
    (N_("lesson.06.order.wins", "the highest total wins"), "SCORE-5"),
    (N_("lesson.06.order.tie", "if totals are equal, the largest territory decides"), "TIE-1"),
)


@exercise("06.order", "END-1", "END-2", "END-3", "END-6", "SCORE-5")
def ending(rng: Random) -> Task:
    """In which order a game ends."""
    picked = sorted(rng.sample(range(len(_STEPS)), 5))
    steps = [sentence(_STEPS[at][0]) for at in picked]
    rules = dict(zip(steps, [_STEPS[at][1] for at in picked], strict=True))
    shuffled = rng.sample(steps, len(steps))

    def judge(given: tuple[str, ...]) -> Mistake | None:
        for found, wanted in zip(given, steps, strict=True):
            if found != wanted:
                text = tell(
                    "lesson.06.order.early", "Too early: {step}. What has to happen before that?", step=found
                )
                return Mistake(text, rules[wanted])
        return None

    return Task(
        question=tell("lesson.06.order.question", "Put these steps of the end of a game in order."),
        form=order(shuffled),
        answer=tuple(steps),
        judge=judge,
        hints=(
            tell(
                "lesson.06.order.hint1",
                "First everybody plays on, then the ranches are tidied, and only then is counted.",
            ),
            tell("lesson.06.order.hint2", "It begins so: {step}.", step=steps[0]),
        ),
        reason=tell(
            "lesson.06.order.reason",
            "Empty pile, full saloon, final round, empty reserves, one cow on each parcel, points, winner.",
        ),
        wrong=(
            (list(reversed(steps)), rules[steps[0]]),
            ([steps[1], steps[0], *steps[2:]], rules[steps[0]]),
            ([*steps[:3], steps[4], steps[3]], rules[steps[3]]),
        ),
    )
