"""Exercises of notebook 07 on what happens in a round."""

from __future__ import annotations

from random import Random

from moonriver.rules.deal import COLUMN
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Move, Stop
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.refusals import Refusal
from moonriver.words import describe, say
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, labelled, seat_name, series, word

from .. import pictures, positions
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, RANCH
from .played import line, whole_round


@exercise("07.dominoes", "TURN-5", "TURN-6", "TURN-4", "TURN-3")
def dominoes(rng: Random) -> Task:
    """How many dominoes a player may build at most, with the parcel just taken."""
    size = rng.choice((1, 2, 3, 4, 4))
    game = positions.find(rng, lambda game: _begins(game, size))
    assert game.decision is not None
    reserve = game.reserves[game.decision.player]
    answer = game.decision.left if game.decision.kind == "expand" else 0

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if answer == 2:
            text = tell(
                "lesson.07.dominoes.four", "Count the parcels. Four parcels have a rule of their own."
            )
            return Mistake(text, "TURN-6")
        if answer == 0:
            text = tell("lesson.07.dominoes.single", "It takes two parcels to make a domino.")
            return Mistake(text, "TURN-5")
        text = tell(
            "lesson.07.dominoes.one", "Fewer than four parcels, but two at least: what do they allow?"
        )
        return Mistake(text, "TURN-5")

    return Task(
        question=tell(
            "lesson.07.dominoes.question",
            "{who} has just taken a parcel, the last one in the picture. "
            "How many dominoes may {colour} build in this turn at most?",
            who=capital(seat_name(game.decision.player, game)),
            colour=seat_name(game.decision.player, game),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.07.dominoes.hint1", "Count the parcels, the new one too."),
            tell("lesson.07.dominoes.hint2", "Number of parcels: {n}.", n=len(reserve)),
        ),
        reason=tell(
            "lesson.07.dominoes.reason",
            "One parcel: none. Two or three: one domino. Four: up to two, and at least one, if any fits.",
        ),
        show=pictures.reserve(reserve),
        wrong=tuple(
            (number, "TURN-6" if answer == 2 else "TURN-5")
            for number in (0, 1, 2, len(reserve))
            if number != answer
        ),
    )


def _begins(game: Game, size: int) -> bool:
    """Whether a turn has just begun, with so many parcels, the one just taken among them."""
    decision = game.decision
    if decision is None or game.round == 0 or game.final_round or len(game.reserves[decision.player]) != size:
        return False
    if size == 1:
        return decision.kind == "choose" and game.moves[-1].player != decision.player
    return decision.kind == "expand" and (
        decision.rule == "TURN-4" or (size < 4 and decision.rule == "TURN-5")
    )


@exercise("07.after", "TURN-5", "PLACE-6", "COW-1", "PLACE-4")
def after(rng: Random) -> Task:
    """A ranch after a recorded move, its cows placed."""
    while True:
        before, moves = whole_round(rng)
        settled = [
            (game, move)
            for game, move in zip(before, moves, strict=True)
            if isinstance(move, Expand) and _brings_cows_only(game, move)
        ]
        if settled:
            break
    game, move = rng.choice(settled)
    ranch = game.ranches[move.player]
    answer = game.play(move).ranches[move.player]
    one, other = (game.reserves[move.player][place] for place in move.parcels)
    bare = ranch.place((one, other), move.cells)
    swapped = ranch.with_parcel(move.cells[0], other).with_parcel(move.cells[1], one)

    def judge(given: Ranch) -> Mistake | None:
        if given == answer:
            return None
        if given.rows != answer.rows or given.board != answer.board:
            text = tell(
                "lesson.07.after.frame", "The ranch has 5 rows of 5 cells, at the same board as before."
            )
            return Mistake(text, "PLACE-4")
        if any(given.parcel(cell) != ranch.parcel(cell) for cell in ranch.cells if cell not in move.cells):
            text = tell(
                "lesson.07.after.moved", "Somewhere else a parcel changed. What is placed never moves."
            )
            return Mistake(text, "PLACE-4")
        if any(given.parcel(cell) != answer.parcel(cell) for cell in move.cells):
            text = tell(
                "lesson.07.after.parcels",
                "{one} belongs on {cell} and {other} on {next}: the first parcel on the first cell.",
                one=one,
                cell=move.cells[0],
                other=other,
                next=move.cells[1],
            )
            return Mistake(text, "TURN-5")
        text = tell(
            "lesson.07.after.cows",
            "The parcels are right. Now the cows: each cow symbol of the new domino brings one onto its parcel.",
        )
        return Mistake(text, "COW-1")

    return Task(
        question=tell(
            "lesson.07.after.question",
            "The reserve was {reserve}. Write the ranch as it is after this line: `{line}`",
            reserve=" ".join(parcel.mark for parcel in game.reserves[move.player]),
            line=line(move),
        ),
        form=RANCH,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.07.after.hint1",
                "`parcels` are places in the reserve, counted from 0. A cow is written `/*` behind the mark.",
            ),
            tell(
                "lesson.07.after.hint2",
                "{one} comes to {cell}, {other} to {next}.",
                one=one,
                cell=move.cells[0],
                other=other,
                next=move.cells[1],
            ),
        ),
        reason=tell(
            "lesson.07.after.reason", "First the domino stands, then every cow symbol on it brings a cow."
        ),
        show=ranch,
        shown=f"\n{answer}",
        wrong=(
            (str(bare), "COW-1"),
            (str(swapped), "TURN-5"),
            (str(ranch), "TURN-5"),
            (str(Ranch.empty()), "PLACE-4"),
        ),
    )


def _brings_cows_only(game: Game, move: Expand) -> bool:
    """Whether a domino of two unlike parcels brings cows, and neither skull nor circle."""
    one, other = (game.reserves[move.player][place] for place in move.parcels)
    plain = not (one.skulls or other.skulls or one.circle or other.circle)
    return (
        plain
        and bool(one.cows or other.cows)
        and one != other
        and 24 - len(game.ranches[move.player].free) > 1
    )


@exercise("07.saloon", "ROUND-2", "CIRCLE-4")
def saloon(rng: Random) -> Task:
    """How many tokens wait at the door after the saloon is refilled."""
    game = positions.find(
        rng,
        lambda game: game.round > 0 and positions.last_choice(game) and len(game.saloon) < SALOON,
        rng.choice((3, 4)),
    )
    after = game.play(game.legal_moves[0])
    waiting, answer = game.partners_left, after.partners_left

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == waiting:
            text = tell("lesson.07.saloon.closed", "The round is over, so the empty places are filled now.")
        elif given == waiting - SALOON:
            text = tell(
                "lesson.07.saloon.all", "Those who were not recruited stay. Only empty places are filled."
            )
        else:
            text = tell(
                "lesson.07.saloon.count",
                "Count the empty places. So many tokens come from the door, if there are any.",
            )
        return Mistake(text, "ROUND-2")

    return Task(
        question=tell(
            "lesson.07.saloon.question",
            "This is the saloon at the end of a round; {n} tokens wait at the door. "
            "How many wait there when the next round begins?",
            n=waiting,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.07.saloon.hint1", "The saloon has 5 places and is filled up between two rounds."),
            tell("lesson.07.saloon.hint2", "Empty places: {n}.", n=SALOON - len(game.saloon)),
        ),
        reason=tell(
            "lesson.07.saloon.reason",
            "{n} of them come in. The partners are: {partners}.",
            n=waiting - answer,
            partners=series(map(word, after.saloon)),
        ),
        show=pictures.saloon(game.saloon),
        wrong=tuple(
            (number, "ROUND-2")
            for number in dict.fromkeys((waiting, waiting - SALOON, SALOON, answer + 1))
            if number != answer and number >= 0
        ),
    )


@exercise("07.broken", "TURN-1", "TURN-2", "TURN-4", "TURN-7")
def broken(rng: Random) -> Task:
    """The move of a recorded round that breaks a rule."""
    while True:
        before, moves = whole_round(rng)
        found = _spoilt(rng, before, moves)
        if found is not None and len(moves) > 3:
            break
    place, told, refusal = found
    answer, start = place + 1, before[0]
    assert start.player is not None
    reserves = series(
        labelled(seat_name(seat, start), " ".join(parcel.mark for parcel in reserve) or "–")
        for seat, reserve in enumerate(start.reserves)
    )

    def asks(number: int) -> str:
        """The rule behind a move before the broken one; the broken rule for all others."""
        decision = before[number - 1].decision if 1 <= number < answer else None
        return refusal.rule if decision is None else decision.rule

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if not 1 <= given <= len(told):
            text = tell("lesson.07.broken.number", "The moves have the numbers 1 to {n}.", n=len(told))
        elif given < answer:
            text = tell("lesson.07.broken.early", "Move {n} is allowed. Look further down.", n=given)
        else:
            text = tell("lesson.07.broken.late", "Something went wrong before move {n} already.", n=given)
        return Mistake(text, asks(given))

    lines = "\n".join(f"{number}. {line}" for number, line in enumerate(told, start=1))
    return Task(
        question=tell(
            "lesson.07.broken.question",
            "A round begins: {who} has just taken the first parcel. The reserves are: {reserves}. "
            "Every domino fits where it is put, and whoever must build can do so. Which is the first move that breaks a rule?\n{lines}",
            who=seat_name(start.player, start),
            reserves=reserves,
            lines=lines,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.07.broken.hint1",
                "Follow the round move by move: whose turn, which step, which parcel, how full is the reserve?",
            ),
            tell("lesson.07.broken.hint2", "Look at rule {rule}.", rule=refusal.rule),
        ),
        reason=say(refusal, before[place]),
        show=pictures.columns(start),
        wrong=tuple((number, asks(number)) for number in (0, answer - 1, answer + 1, len(told) + 1)),
    )


def _spoilt(rng: Random, before: list[Game], moves: list[Move]) -> tuple[int, list[str], Refusal] | None:
    """A round with one move made illegal: its place, the moves in words, and why it is refused."""
    places = list(range(1, len(moves)))
    rng.shuffle(places)
    for place in places:
        game, move = before[place], moves[place]
        for other in _spoilings(rng, game, move):
            refusal = game.refusal(other)
            if refusal is not None and refusal.rule in ("TURN-1", "TURN-4", "TURN-7"):
                played = [*moves[:place], other, *moves[place + 1 :]]
                told = [_told(at, done) for at, done in zip(before, played, strict=True)]
                return place, told, refusal
    return None


def _spoilings(rng: Random, game: Game, move: Move) -> list[Move]:
    """Moves that somebody might make instead, by mistake."""
    found: list[Move] = []
    if isinstance(move, Choose) and game.newer is not None:
        standing = [slot for slot in range(COLUMN) if game.newer.rancheros[slot] is not None]
        found += [Choose(move.player, slot) for slot in standing]
        others = [seat for seat in range(game.players) if seat != move.player]
        found.append(Choose(rng.choice(others), move.slot))
    elif isinstance(move, Expand):
        found.append(Stop(move.player))
    rng.shuffle(found)
    return found


def _told(game: Game, move: Move) -> str:
    return labelled(capital(seat_name(move.player, game)), describe(move, game))
