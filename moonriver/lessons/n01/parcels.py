"""Exercises of notebook 01 on marks, kinds and symbols of parcels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from moonriver.rules.box import PARCELS, Box
from moonriver.rules.parcel import GROUNDS, Landscape, Parcel
from moonriver.words.kit.catalogue import N_, sentence, tell
from moonriver.words.kit.names import listed, word
from moonriver.words.moonriver.names import landscape_name, parcel_name

from .. import pictures
from ..answers import wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, choice


@exercise("01.marks", "BOX-2", "BOX-3", "BOX-4", "BOX-5")
def marks(rng: Random) -> Task:
    """The marks of a drawn domino."""
    first, second = (kind.parcel for kind in rng.sample(Box.shipped().kinds, 2))
    if len(first.mark) < len(second.mark):
        first, second = second, first
    other = rng.choice([land for land in Landscape if land is not first.landscape])
    firsts = [first, replace(first, landscape=other), replace(first, circle=not first.circle)]
    resource = next((name for name in GROUNDS if getattr(first, name)), None)
    firsts.append(_one_more(first, resource or "skulls"))
    options = {f"{parcel} {second}": parcel for parcel in firsts}
    shown = rng.sample(list(options), 4)

    def judge(given: str) -> Mistake | None:
        chosen = options[given]
        if chosen == first:
            return None
        if chosen.landscape is not first.landscape:
            return Mistake(
                tell("lesson.01.marks.land", "A capital letter is wrong: it stands for another landscape."),
                "BOX-2",
            )
        if resource is not None and getattr(chosen, resource) != getattr(first, resource):
            return Mistake(
                tell(
                    "lesson.01.marks.count",
                    "Count again: the number before a small letter says how many of them there are.",
                ),
                "BOX-3",
            )
        return Mistake(
            tell(
                "lesson.01.marks.symbol",
                "Look for what is missing or too much: c is a cow, x a skull, o a circle.",
            ),
            "BOX-4",
        )

    return Task(
        question=tell("lesson.01.marks.question", "Which marks belong to this domino?"),
        form=choice(shown),
        answer=f"{first} {second}",
        judge=judge,
        hints=(
            tell("lesson.01.marks.hint1", "First compare the landscapes, then what is printed on them."),
            tell(
                "lesson.01.marks.hint2",
                "The right parcel is {second}, everywhere. The landscape of the other one: {land}.",
                second=second,
                land=landscape_name(first.landscape),
            ),
        ),
        reason=tell(
            "lesson.01.marks.reason",
            "{one} is read: {words}. {other} is read: {others}.",
            one=first,
            words=parcel_name(first),
            other=second,
            others=parcel_name(second),
        ),
        show=pictures.parcels((first, second)),
        wrong=tuple((option, judged.rule) for option in shown if (judged := judge(option)) is not None),
    )


def _one_more(parcel: Parcel, symbol: str) -> Parcel:
    """A parcel with one more of a printed thing."""
    more: dict[str, Any] = {symbol: getattr(parcel, symbol) + 1}
    return replace(parcel, **more)


@exercise("01.possible", "BOX-3", "BOX-4")
def possible(rng: Random) -> Task:
    """The parcel that cannot exist, because its resource does not belong to its landscape."""
    resource = rng.choice(list(GROUNDS))
    land = rng.choice([land for land in Landscape if land not in GROUNDS[resource]])
    fake = _one_more(Parcel(land), resource)
    real = rng.sample([kind.parcel for kind in Box.shipped().kinds if len(kind.parcel.mark) > 1], 3)
    options = [fake, *real]
    rng.shuffle(options)

    def judge(given: str) -> Mistake | None:
        chosen = Parcel.from_mark(given)
        if chosen == fake:
            return None
        words = parcel_name(chosen)
        if chosen.nuggets or chosen.beavers or chosen.corn:
            return Mistake(
                tell(
                    "lesson.01.possible.resource",
                    "There is such a parcel: {words}. That resource belongs there.",
                    words=words,
                ),
                "BOX-3",
            )
        return Mistake(
            tell(
                "lesson.01.possible.symbol",
                "There is such a parcel: {words}. Look at the resources instead, for each has its landscapes.",
                words=words,
            ),
            "BOX-4",
        )

    return Task(
        question=tell(
            "lesson.01.possible.question", "Three of these are parcels of the game. Which one cannot be?"
        ),
        form=choice([option.mark for option in options]),
        answer=fake.mark,
        judge=judge,
        hints=(
            tell(
                "lesson.01.possible.hint1",
                "Nuggets lie in desert, canyon and prairie, beavers live in the forest, corn grows in cornfields.",
            ),
            tell("lesson.01.possible.hint2", "Look at who carries {resource}.", resource=word(resource)),
        ),
        reason=tell(
            "lesson.01.possible.reason",
            "{mark} would be: {words}. That landscape never carries {resource}.",
            mark=fake,
            words=parcel_name(fake),
            resource=word(resource),
        ),
        show=pictures.parcels(*options),
        wrong=tuple(
            (option.mark, judged.rule) for option in real if (judged := judge(option.mark)) is not None
        ),
    )


_PRINTED: tuple[tuple[str, Callable[[Parcel], int]], ...] = (
    (N_("lesson.01.count.circle", "a circle"), lambda parcel: int(parcel.circle)),
    (N_("lesson.01.count.skulls", "a skull"), lambda parcel: parcel.skulls),
    (N_("lesson.01.count.cows", "one cow or more"), lambda parcel: parcel.cows),
    (N_("lesson.01.count.nuggets", "one nugget or more"), lambda parcel: parcel.nuggets),
    (N_("lesson.01.count.beavers", "one beaver or more"), lambda parcel: parcel.beavers),
)
"""What a parcel may carry, in words, and how much of it one does."""


@exercise("01.count", "BOX-1", "BOX-2", "BOX-4")
def count(rng: Random) -> Task:
    """How many parcels of a few landscapes carry something: kinds times copies."""
    while True:
        what, printed = rng.choice(_PRINTED)
        lands = sorted(rng.sample(list(Landscape), rng.randint(2, 4)), key=lambda land: land.index)
        everywhere = [kind for kind in Box.shipped().kinds if printed(kind.parcel)]
        kinds = [kind for kind in everywhere if kind.parcel.landscape in lands]
        if len(kinds) > 1:
            break
    answer = sum(kind.copies for kind in kinds)
    symbols = sum(kind.copies * printed(kind.parcel) for kind in kinds)
    others = sum(kind.copies for kind in everywhere)

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == len(kinds):
            text = tell(
                "lesson.01.count.kinds", "You counted kinds. Each kind comes in several copies: add these."
            )
            return Mistake(text, "BOX-1")
        if given == symbols:
            text = tell(
                "lesson.01.count.symbols", "You counted symbols. A parcel with two of them is one parcel."
            )
            return Mistake(text, "BOX-4")
        if given == others:
            text = tell("lesson.01.count.lands", "You counted other landscapes too. Only some are asked for.")
            return Mistake(text, "BOX-2")
        text = tell("lesson.01.count.other", "Go through all the kinds and add the copies of those that fit.")
        return Mistake(text, "BOX-1")

    return Task(
        question=tell(
            "lesson.01.count.question",
            "Take all parcels in the box with {lands}. On how many of them is this printed: {what}?",
            lands=listed(map(landscape_name, lands)),
            what=sentence(what),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.01.count.hint1",
                "Every kind of the box knows its `parcel`, its `number` and its `copies`.",
            ),
            tell("lesson.01.count.hint2", "{n} kinds fit. Add up their copies.", n=len(kinds)),
        ),
        reason=tell(
            "lesson.01.count.reason",
            "These fit: {kinds}.",
            kinds=", ".join(f"{kind.copies} × {kind.parcel}" for kind in kinds),
        ),
        wrong=wrong_numbers(
            answer,
            (len(kinds), "BOX-1"),
            (symbols, "BOX-4"),
            (others, "BOX-2"),
            (PARCELS, "BOX-1"),
            (0, "BOX-1"),
        ),
    )
