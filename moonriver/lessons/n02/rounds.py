"""Exercises of notebook 02 on who plays when in the next round, and on the columns still to come."""

from __future__ import annotations

from itertools import permutations
from random import Random

from moonriver.rules.deal import COLUMN
from moonriver.rules.draft import Seats
from moonriver.rules.turn import turn_order
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, seat_name

from .. import pictures, positions
from ..answers import wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, order
from .choosing import slots, with_ranchero


@exercise("02.price", "TURN-1", "TURN-7")
def price(rng: Random) -> Task:
    """How many players at most move earlier in the next round, after a choice."""
    players = rng.choice((3, 4))
    game = positions.find(
        rng, lambda game: positions.choosing(game) and len(game.legal_moves) > COLUMN - players + 1, players
    )
    assert game.player is not None and game.newer is not None
    slot, seat = rng.choice([slot for slot in slots(game) if slot]), game.player
    standing = game.newer.rancheros
    coming = [other for other in range(players) if other != seat and other not in standing]
    column = with_ranchero(standing, slot, seat)
    answer = max(
        turn_order(_filled(column, coming, slots)).index(seat)
        for slots in permutations([place for place in range(COLUMN) if column[place] is None], len(coming))
    )

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given > answer and given >= players:
            text = tell(
                "lesson.02.price.players",
                "There are only {n} other players.",
                n=players - 1,
            )
            return Mistake(text, "TURN-1")
        if given > answer:
            text = tell(
                "lesson.02.price.less",
                "Too many. How many places are nearer to the box, and how many rancheros can stand there?",
            )
            return Mistake(text, "TURN-7")
        text = tell(
            "lesson.02.price.more",
            "More are possible. Those who choose later may still go nearer to the box.",
        )
        return Mistake(text, "TURN-1")

    return Task(
        question=tell(
            "lesson.02.price.question",
            "{first} chooses the parcel on place {place} of the column to choose from. "
            "How many others, at most, can have their next turn before {who}?",
            first=capital(seat_name(seat, game)),
            who=seat_name(seat, game),
            place=slot + 1,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.price.hint1", "Count the places nearer to the box, and who could stand there."),
            tell(
                "lesson.02.price.hint2",
                "{n} places are nearer to the box, and {others} others play.",
                n=slot,
                others=players - 1,
            ),
        ),
        reason=tell(
            "lesson.02.price.reason",
            "Only a ranchero nearer to the box moves earlier, and every player has one ranchero.",
        ),
        show=pictures.columns(game),
        wrong=wrong_numbers(
            answer,
            (players, "TURN-1"),
            (answer + 1, "TURN-1" if answer + 1 >= players else "TURN-7"),
            (answer - 1, "TURN-1"),
            (players + 1, "TURN-1"),
        ),
    )


def _filled(column: Seats, seats: list[int], slots: tuple[int, ...]) -> Seats:
    """A column with more rancheros."""
    for seat, slot in zip(seats, slots, strict=True):
        column = with_ranchero(column, slot, seat)
    return column


@exercise("02.turns", "TURN-1", "ROUND-1")
def turns(rng: Random) -> Task:
    """The order of the next round once the last ranchero is placed."""
    game = positions.find(rng, positions.last_choice, rng.choice((3, 4)))
    assert game.player is not None and game.newer is not None
    slot = rng.choice(slots(game))
    after = turn_order(with_ranchero(game.newer.rancheros, slot, game.player))
    answer = tuple(seat_name(seat, game) for seat in after)
    seats = tuple(seat_name(seat, game) for seat in range(game.players))
    who = seat_name(game.player, game)

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given == answer:
            return None
        if given == answer[::-1]:
            text = tell(
                "lesson.02.turns.far", "The other way round: whoever stands nearest to the box begins."
            )
            return Mistake(text, "TURN-1")
        if given[0] != answer[0]:
            text = tell(
                "lesson.02.turns.first",
                "{who} does not begin. Who stands nearest to the box?",
                who=capital(given[0]),
            )
            return Mistake(text, "TURN-1")
        text = tell(
            "lesson.02.turns.rest", "The beginning is right. Go on down the new column, place by place."
        )
        return Mistake(text, "ROUND-1")

    return Task(
        question=tell(
            "lesson.02.turns.question",
            "It is the last choice of the round: {who} puts the ranchero on place {place}. "
            "In which order are the turns of the next round?",
            who=who,
            place=slot + 1,
        ),
        form=order(seats),
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.02.turns.hint1",
                "The column to choose from, on the left, becomes the one to take from. Read it from the box on.",
            ),
            tell("lesson.02.turns.hint2", "{who} begins.", who=capital(answer[0])),
        ),
        reason=tell("lesson.02.turns.reason", "That is how the rancheros stand, nearest to the box first."),
        show=pictures.columns(game),
        shown=str(list(answer)),
        wrong=tuple(
            (list(given), "TURN-1" if given[0] != answer[0] else "ROUND-1")
            for given in dict.fromkeys(
                (answer[::-1], seats, (answer[0], *answer[:0:-1]), (*answer[1:], answer[0]))
            )
            if given != answer
        ),
    )


@exercise("02.pile", "ROUND-1", "SETUP-9")
def pile(rng: Random) -> Task:
    """How many parcels the box still holds in some round."""
    players = rng.choice((3, 4))
    game = positions.find(
        rng, lambda game: positions.choosing(game) and 1 <= game.round < game.rounds - 1, players
    )
    columns = rng.random() < 0.5
    unit = COLUMN if columns else 1
    answer = game.pile_left // unit
    all_of_them = game.rounds * COLUMN // unit
    forgotten = (game.pile_left + COLUMN) // unit

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == forgotten:
            text = tell("lesson.02.pile.newer", "The column to choose from is drawn already, too.")
            return Mistake(text, "SETUP-9")
        if given * COLUMN == game.pile_left:
            text = tell("lesson.02.pile.columns", "These are columns. Every column has 4 parcels.")
            return Mistake(text, "SETUP-9")
        if given == game.pile_left:
            text = tell("lesson.02.pile.parcels", "These are parcels. How many columns do they make?")
            return Mistake(text, "SETUP-9")
        text = tell(
            "lesson.02.pile.each",
            "Every round has its own column of 4 parcels, whoever plays and whatever leaves the game.",
        )
        return Mistake(text, "ROUND-1")

    question = (
        tell(
            "lesson.02.pile.more",
            "There are {n} players, and round {round} is under way. How many more columns can be formed from the box?",
            n=players,
            round=game.round,
        )
        if columns
        else tell(
            "lesson.02.pile.question",
            "There are {n} players, and round {round} is under way. How many of the 96 parcels are still in the box?",
            n=players,
            round=game.round,
        )
    )
    return Task(
        question=question,
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.pile.hint1", "Two columns lie on the table in every round but the last."),
            tell("lesson.02.pile.hint2", "{n} columns are drawn so far.", n=game.round + 1),
        ),
        reason=tell(
            "lesson.02.pile.reason",
            "In round {round} there were {n} columns of 4, which is {drawn} parcels of 96.",
            round=game.round,
            n=game.round + 1,
            drawn=(game.round + 1) * COLUMN,
        ),
        wrong=wrong_numbers(
            answer,
            (forgotten, "SETUP-9"),
            (game.pile_left if columns else game.pile_left // COLUMN, "SETUP-9"),
            (all_of_them, "ROUND-1"),
        ),
    )
