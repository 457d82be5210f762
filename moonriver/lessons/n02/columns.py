"""Exercises of notebook 02 on how a column is formed and what may be chosen from it."""

from __future__ import annotations

from random import Random

from moonriver.rules.deal import COLUMN
from moonriver.rules.game import Game
from moonriver.rules.turn import turn_order
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, seat_name, series
from moonriver.words.moonriver.names import marked

from .. import pictures, positions
from ..answers import wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, choice, order
from .choosing import marks, slots, with_ranchero


@exercise("02.column", "SETUP-5")
def column(rng: Random) -> Task:
    """Four drawn parcels in the order of a column."""
    tie = rng.random() < 0.6
    while True:
        deal = Game.deal(players=3, seed=rng.randrange(1 << 20)).head
        number = rng.randrange(deal.rounds)
        drawn = [parcel.mark for parcel in deal.parcels[number * COLUMN : (number + 1) * COLUMN]]
        backs = deal.numbers[number * COLUMN : (number + 1) * COLUMN]
        answer = tuple(parcel.mark for parcel in deal.columns[number])
        if len(set(drawn)) == COLUMN and (len(set(backs)) == COLUMN - 1) is tie and answer != tuple(drawn):
            break
    back = dict(zip(drawn, backs, strict=True))
    falling = tuple(reversed(answer))
    swapped = (*answer[:2], answer[3], answer[2])

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given == answer:
            return None
        numbers = [back[mark] for mark in given]
        if numbers == sorted(numbers):
            text = tell(
                "lesson.02.column.tie",
                "The numbers are right. But equal numbers keep the order in which they were drawn.",
            )
        elif numbers == sorted(numbers, reverse=True):
            text = tell(
                "lesson.02.column.falling", "The other way round: the lowest number lies nearest to the box."
            )
        else:
            place = next(n for n in range(1, COLUMN) if numbers[n - 1] > numbers[n])
            text = tell(
                "lesson.02.column.order",
                "In your column the number {one} lies before the number {other}. Numbers rise, away from the box.",
                one=numbers[place - 1],
                other=numbers[place],
            )
        return Mistake(text, "SETUP-5")

    return Task(
        question=tell(
            "lesson.02.column.question",
            "Four parcels are drawn, one after another: {drawn}. Put the column in order, nearest to the box first.",
            drawn=series(_drawn(mark, back[mark]) for mark in drawn),
        ),
        form=order(drawn),
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.column.hint1", "Only the numbers on the backs count, not the landscapes."),
            tell("lesson.02.column.hint2", "Nearest to the box lies {mark}.", mark=answer[0]),
        ),
        reason=tell(
            "lesson.02.column.reason",
            "The numbers rise: {numbers}. Equal ones stay as they were drawn.",
            numbers=", ".join(str(back[mark]) for mark in answer),
        ),
        show=pictures.parcels(*drawn),
        shown=str(list(answer)),
        wrong=tuple(
            (list(given), "SETUP-5")
            for given in dict.fromkeys((falling, tuple(drawn), swapped, (*answer[2:], *answer[:2])))
            if given != answer
        ),
    )


@exercise("02.free", "TURN-7", "SETUP-6", "SETUP-8")
def free(rng: Random) -> Task:
    """How many parcels a ranchero may choose from."""
    players, first = rng.choice((3, 4)), rng.random() < 0.3
    game = positions.find(rng, lambda game: positions.choosing(game) and (game.round == 0) is first, players)
    assert game.decision is not None and game.newer is not None
    answer, taken = len(game.legal_moves), len(turn_order(game.newer.rancheros))
    rule = "SETUP-8" if answer == 1 and game.round == 0 else game.decision.rule

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == COLUMN:
            text = tell("lesson.02.free.all", "Not all four: where a ranchero stands, the parcel is taken.")
        elif given == taken:
            text = tell("lesson.02.free.taken", "So many are taken. How many are left?")
        else:
            text = tell(
                "lesson.02.free.count", "Count the parcels without a ranchero in the column to choose from."
            )
        return Mistake(text, rule)

    return Task(
        question=tell(
            "lesson.02.free.question",
            "{first} puts the ranchero on a parcel of the column to choose from. How many are available to {who}?",
            first=capital(seat_name(game.decision.player, game)),
            who=seat_name(game.decision.player, game),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.02.free.hint1",
                "The column to choose from is the left one. Where no ranchero stands, a parcel is available.",
            ),
            tell("lesson.02.free.hint2", "Rancheros that stand on it already: {n}.", n=taken),
        ),
        reason=tell(
            "lesson.02.free.reason",
            "A column has 4 parcels. Taken already: {n}.",
            n=taken,
        ),
        show=pictures.columns(game),
        wrong=wrong_numbers(
            answer, (COLUMN, rule), (taken, rule), (players, rule), (answer + 1, rule), (0, rule)
        ),
    )


@exercise("02.leaves", "SETUP-7")
def leaves(rng: Random) -> Task:
    """The parcel that leaves the game with three players."""
    game = positions.find(rng, lambda game: positions.last_choice(game) and len(set(marks(game))) == COLUMN)
    assert game.player is not None and game.newer is not None
    slot = rng.choice(slots(game))
    words = [marked(parcel) for parcel in game.newer.parcels if parcel]
    column = with_ranchero(game.newer.rancheros, slot, game.player)
    answer = words[column.index(None)]
    who = seat_name(game.player, game)

    def judge(given: str) -> Mistake | None:
        if given == answer:
            return None
        seat = column[words.index(given)]
        assert seat is not None
        text = tell(
            "lesson.02.leaves.stands",
            "The ranchero of {who} stands on that one, so it goes to {who} later.",
            who=seat_name(seat, game),
        )
        return Mistake(text, "SETUP-7")

    return Task(
        question=tell(
            "lesson.02.leaves.question",
            "Three play. {who} chooses last and takes the parcel on place {place}: {parcel}. Which parcel leaves the game?",
            who=capital(who),
            place=slot + 1,
            parcel=words[slot],
        ),
        form=choice(words),
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.leaves.hint1", "Four parcels, three rancheros."),
            tell(
                "lesson.02.leaves.hint2",
                "Cross out the three parcels with a ranchero, that of {who} too.",
                who=who,
            ),
        ),
        reason=tell(
            "lesson.02.leaves.reason",
            "Nobody chose the parcel {parcel}, so it leaves the game.",
            parcel=answer,
        ),
        show=pictures.columns(game),
        wrong=tuple((parcel, "SETUP-7") for parcel in words if parcel != answer),
    )


def _drawn(mark: str, number: int) -> str:
    return tell(
        "lesson.02.column.drawn", "{mark} with the number {number} on its back", mark=mark, number=number
    )
