"""The exercise of notebook 02 on what a player may not do, and why."""

from __future__ import annotations

from random import Random

from moonriver.rules.deal import COLUMN
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Stop
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, seat_name

from .. import pictures, positions
from ..exercises import Mistake, Task, exercise
from ..forms import choice


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
            "{asked} Now {who} puts the ranchero on place {place} of the column to choose from. What is wrong?",
            asked=asked,
            who=seat_name(seat, game),
            place=slot + 1,
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
