"""Exercises of notebook 05 on what a partner may not do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import COWBOY_SIDE, SPECIALIST, Decline, Drive, Move, Steal
from moonriver.words import say
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import colour_name, word
from moonriver.words.moonriver.moves import describe

from .. import pictures
from ..exercises import Mistake, Task, exercise
from ..forms import choice
from .recruiting import arriving


@exercise("05.broken", "RUSTLER-1", "COWBOY-1", "COW-2", "PARTNER-1")
def broken(rng: Random) -> Task:
    """The one of four wishes that a partner may not carry out."""
    while True:
        kind = rng.choice(("drive", "drive", "steal"))
        partner = "" if kind == "drive" else "cattle_rustler"
        game = arriving(rng, partner, COWBOY_SIDE if kind == "drive" else SPECIALIST, kind)
        fine = [move for move in game.legal_moves if not isinstance(move, Decline)]
        faults = list(_refused(game))
        if len(fine) > 1 and faults:
            break
    assert game.player is not None and game.decision is not None and game.decision.cell is not None
    rules = sorted({refusal for _, refusal in faults})
    wanted = rng.choice(rules)
    bad = rng.choice([move for move, refusal in faults if refusal == wanted])
    moves = [bad, *rng.sample(fine, min(3, len(fine)))]
    rng.shuffle(moves)
    texts = {move: describe(move, game) for move in moves}
    why = game.refusal(bad)
    assert why is not None

    def judge(given: str) -> Mistake | None:
        if given == texts[bad]:
            return None
        return Mistake(
            tell(
                "lesson.05.broken.fine",
                "That one is allowed. Look at corn, at edges, and at who stands guard.",
            ),
            why.rule,
        )

    return Task(
        question=tell(
            "lesson.05.broken.question",
            "A partner has just come to {cell}: {partner}. Which wish breaks a rule?",
            partner=word(game.ranches[game.player].partner(game.decision.cell) or ""),
            cell=game.decision.cell,
        ),
        form=choice([texts[move] for move in moves]),
        answer=texts[bad],
        judge=judge,
        hints=(
            tell(
                "lesson.05.broken.hint1",
                "Find each cell in the picture. What stands there, and what is beside it?",
            ),
            tell("lesson.05.broken.hint2", "The rule that is broken is {rule}.", rule=why.rule),
        ),
        reason=say(why, game),
        shown=f'"{"abcd"[moves.index(bad)]}"',
        show=_seen(game),
        wrong=tuple((texts[move], why.rule) for move in moves if move != bad),
    )


def _refused(game: Game) -> Iterator[tuple[Move, str]]:
    """Wishes with a real cow that the engine refuses, each with the rule."""
    assert game.player is not None and game.decision is not None
    if game.decision.kind == "drive":
        ranch = game.ranches[game.player]
        wishes: list[Move] = [
            Drive(game.player, source, target)
            for source in ranch.cells
            if ranch.cows(source)
            for target in ranch.cells
            if ranch.parcel(target) and 0 < abs(source[0] - target[0]) + abs(source[1] - target[1]) <= 2
        ]
    else:
        wishes = [
            Steal(game.player, seat, cell)
            for seat, ranch in enumerate(game.ranches)
            if seat != game.player
            for cell in ranch.cells
            if ranch.cows(cell)
        ]
    for wish in wishes:
        refusal = game.refusal(wish)
        if refusal is not None:
            yield wish, refusal.rule


def _seen(game: Game) -> object:
    """The own ranch when cows are driven, those of the others when one is to be taken."""
    assert game.player is not None and game.decision is not None
    if game.decision.kind == "drive":
        return game.ranches[game.player]
    others = [(game.colours[seat], game.ranches[seat]) for seat in range(game.players) if seat != game.player]
    return tuple(pictures.RanchPicture(ranch, colour_name(colour), colour=colour) for colour, ranch in others)
