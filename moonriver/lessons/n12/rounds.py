"""Exercises of notebook 12 on how the next round begins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from moonriver.words.catalogue import N_, sentence, tell
from moonriver.words.names import listed

from ..exercises import Mistake, Task, exercise
from ..forms import choice
from ..people import NAMES

_ACTS: tuple[tuple[str, bool], ...] = (
    (N_("lesson.12.next.path", "{name} places a path card."), True),
    (N_("lesson.12.next.pass", "{name} passes."), False),
    (N_("lesson.12.next.map", "{name} plays a map."), False),
    (N_("lesson.12.next.fall", "{name} plays a rockfall."), False),
    (N_("lesson.12.next.break", "{name} breaks a lantern."), False),
)


@exercise("12.next", "SAB-NEXT-2")
def following(rng: Random) -> Task:
    """Who begins the next round."""
    players = rng.randrange(4, 7)
    names = rng.sample(NAMES, players)
    first = rng.randrange(players)
    none = rng.random() < 0.25
    kinds = [rng.choice(_ACTS[1:] if none else _ACTS) for _ in range(players)]
    seats = [(first + step) % players for step in range(players)]
    placed = [seat for seat, kind in zip(seats, kinds, strict=True) if kind[1]]
    last = placed[-1] if placed else seats[-1]
    answer = names[(last + 1) % players]
    lines = [sentence(kind[0]).format(name=names[seat]) for seat, kind in zip(seats, kinds, strict=True)]
    rest = "" if placed else tell("lesson.12.next.none", "No path card was placed in the whole round.")
    return Task(
        question="\n".join(
            [
                tell(
                    "lesson.12.next.round",
                    "Clockwise sit {names}. These are the last turns of a round:",
                    names=listed(names),
                ),
                *lines,
                *filter(None, [rest]),
                tell("lesson.12.next.question", "Who begins the next round?"),
            ]
        ),
        form=choice(names),
        answer=answer,
        judge=_chosen(answer, "SAB-NEXT-2"),
        hints=(
            tell(
                "lesson.12.next.hint1",
                "Look for the last path card. The player to the left of its player begins.",
            ),
            tell(
                "lesson.12.next.hint2",
                "Left means the next one clockwise. What counts is {name}.",
                name=names[last],
            ),
        ),
        reason=tell(
            "lesson.12.next.reason",
            "{name} was the last one who counts, and {next} sits to the left.",
            name=names[last],
            next=answer,
        ),
        wrong=tuple((name, "SAB-NEXT-2") for name in names if name != answer),
    )


def _chosen(answer: str, rule: str) -> Callable[[str], Mistake | None]:
    def judge(given: str) -> Mistake | None:
        if given == answer:
            return None
        return Mistake(
            tell("lesson.12.next.not", "Not so: find the last path card, then one seat clockwise."), rule
        )

    return judge
