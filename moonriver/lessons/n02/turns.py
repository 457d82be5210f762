"""Exercises of notebook 02 on who plays when, and what happens in a turn and in a round."""

from __future__ import annotations

from itertools import permutations
from random import Random

from moonriver.rules.deal import COLUMN
from moonriver.rules.draft import Seats
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Stop
from moonriver.rules.turn import turn_order
from moonriver.words.catalogue import tell
from moonriver.words.names import capital, ordinal, seat_name

from .. import pictures, positions
from ..answers import wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, choice, order
from .choosing import marks, slots, with_ranchero


@exercise("02.steps", "TURN-2", "TURN-3", "TURN-7")
def steps(rng: Random) -> Task:
    """The three steps of a turn that was really played, in their order."""
    while True:
        played = positions.whole_game(rng.randrange(positions.GAMES))
        turns = [place for place, game in enumerate(played) if _one_domino(game)]
        at = rng.choice(turns)
        game, rest = played[at], played[at + 1 :]
        chosen = next(
            (later for later in rest if positions.choosing(later) or later.player != game.player), None
        )
        move = rest[0].moves[-1] if rest else None
        if isinstance(move, Expand) and chosen is not None and chosen.player == game.player:
            break
    assert game.player is not None and chosen.newer is not None
    reserve = game.reserves[game.player]
    choose = played[played.index(chosen) + 1].moves[-1]
    assert isinstance(choose, Choose)
    taken = tell("lesson.02.steps.take", "take {mark}", mark=reserve[-1])
    built = tell(
        "lesson.02.steps.build",
        "build {one} {other}",
        one=reserve[move.parcels[0]],
        other=reserve[move.parcels[1]],
    )
    new = tell("lesson.02.steps.choose", "choose {mark}", mark=marks(chosen)[choose.slot])
    answer = (taken, built, new)
    items = rng.sample(answer, 3)

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given == answer:
            return None
        if given[0] == new:
            text = tell(
                "lesson.02.steps.late", "Choosing comes last, when everything else in the turn is done."
            )
            return Mistake(text, "TURN-7")
        if given[0] == built:
            text = tell(
                "lesson.02.steps.early", "First the ranchero picks up its parcel. Then you may build with it."
            )
            return Mistake(text, "TURN-3")
        text = tell(
            "lesson.02.steps.between", "Taking is first, that is right. Expanding comes before choosing."
        )
        return Mistake(text, "TURN-2")

    return Task(
        question=tell(
            "lesson.02.steps.question",
            "In round {round} {who} did these three things in one turn. In which order?",
            round=game.round,
            who=seat_name(game.player, game),
        ),
        form=order(items),
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.steps.hint1", "Take, expand, choose."),
            tell("lesson.02.steps.hint2", "It begins with: {first}.", first=taken),
        ),
        reason=tell("lesson.02.steps.reason", "Every turn goes so: take, expand if you like, choose."),
        show=pictures.reserve(reserve),
        shown=str(list(answer)),
        wrong=(
            ([new, taken, built], "TURN-7"),
            ([built, taken, new], "TURN-3"),
            ([taken, new, built], "TURN-2"),
        ),
    )


def _one_domino(game: Game) -> bool:
    """Whether a turn has just begun in which one domino may be built."""
    decision = game.decision
    return decision is not None and decision.kind == "expand" and decision.left == 1 and not game.final_round


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
            "{first} chooses the {nth} parcel of the column to choose from. "
            "How many others, at most, can have their next turn before {who}?",
            first=capital(seat_name(seat, game)),
            who=seat_name(seat, game),
            nth=ordinal(slot),
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
            "It is the last choice of the round: {who} puts the ranchero on the {nth} parcel. "
            "In which order are the turns of the next round?",
            who=who,
            nth=ordinal(slot),
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


@exercise("02.broken", "TURN-1", "TURN-2", "TURN-7")
def broken(rng: Random) -> Task:
    """What is wrong with something that a player does, if anything is."""
    kind = rng.choice(("other", "early", "taken", "none"))
    game = positions.find(rng, lambda game: _story(game, kind))
    decision = game.decision
    assert decision is not None and game.newer is not None
    free = [slot for slot in range(COLUMN) if game.newer.rancheros[slot] is None]
    taken = [slot for slot in range(COLUMN) if slot not in free]
    seat, slot = decision.player, rng.choice(taken if kind == "taken" else free)
    if kind == "other":
        seat = rng.choice([other for other in range(game.players) if other != seat])
    refusal = game.refusal(Choose(seat, slot))
    asked = tell(
        "lesson.02.broken.expand",
        "{who} has taken a parcel and will still expand in this turn.",
        who=capital(seat_name(decision.player, game)),
    )
    if kind != "early":
        asked = tell(
            "lesson.02.broken.choose",
            "{who} has taken a parcel and is done with expanding.",
            who=capital(seat_name(decision.player, game)),
        )
    options = {
        "TURN-1": tell("lesson.02.broken.whose", "It is not the turn of {who}", who=seat_name(seat, game)),
        "TURN-2": tell("lesson.02.broken.when", "It is too early to choose: expanding comes first"),
        "TURN-7": tell("lesson.02.broken.where", "The parcel is not available"),
        "": tell("lesson.02.broken.nothing", "Nothing: this is allowed"),
    }
    # the engine names the rule that asks for a domino; that choosing waits for it is TURN-2
    rule = "" if refusal is None else "TURN-2" if refusal.key == "decision.other" else refusal.rule
    answer = options[rule]

    def judge(given: str) -> Mistake | None:
        if given == answer:
            return None
        chosen = next(name for name, text in options.items() if text == given)
        if chosen == "TURN-1":
            text = tell("lesson.02.broken.own", "It is: the text above says whose turn it is.")
        elif chosen == "TURN-2":
            text = tell("lesson.02.broken.ripe", "Read again how far this turn has come.")
        elif chosen == "TURN-7":
            text = tell("lesson.02.broken.available", "It is available: no ranchero stands there.")
        else:
            text = tell(
                "lesson.02.broken.something",
                "Something is wrong. Whose turn is it, which step, which parcel?",
            )
        return Mistake(text, chosen or rule)

    return Task(
        question=tell(
            "lesson.02.broken.question",
            "{asked} Now {who} puts the ranchero on the {nth} parcel of the column to choose from. What is wrong?",
            asked=asked,
            who=seat_name(seat, game),
            nth=ordinal(slot),
        ),
        form=choice(list(options.values())),
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.02.broken.hint1", "Ask three things: whose turn, which step, which parcel?"),
            tell("lesson.02.broken.hint2", "It is the turn of {who}.", who=seat_name(decision.player, game)),
        ),
        reason=tell(
            "lesson.02.broken.reason",
            "Whoever has the turn takes, may expand, and then chooses a parcel without a ranchero.",
        ),
        show=pictures.columns(game),
        wrong=tuple((text, name or rule) for name, text in options.items() if text != answer),
    )


def _who(game: Game, seat: int) -> str:
    return capital(seat_name(seat, game))


def _story(game: Game, kind: str) -> bool:
    """Whether a position fits a story: in the middle of a round, and with a ranchero on the newer column."""
    decision = game.decision
    if (
        decision is None
        or game.newer is None
        or game.round == 0
        or not any(seat is not None for seat in game.newer.rancheros)
    ):
        return False
    return decision.kind == ("expand" if kind == "early" else "choose") and (
        kind != "early" or Stop(decision.player) in game.legal_moves
    )
