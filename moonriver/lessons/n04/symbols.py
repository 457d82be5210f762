"""Exercises of notebook 04 on the order of symbols, and the saloon."""

from __future__ import annotations

from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import SPECIALIST, Discard, Drought, Expand, Move, Recruit
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import series, word

from .. import pictures
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER, choice, order
from ..scenes import EVERYBODY, domino, scene
from .ranches import SKULLS, Spot, grazed_ranch, spared


def _in_order(rng: Random, items: list[str]) -> list[str]:
    """The items shuffled, never in the order in which they came."""
    mixed = items[:]
    while mixed == items:
        rng.shuffle(mixed)
    return mixed


@exercise("04.order", "CIRCLE-2", "PLACE-6", "CIRCLE-3")
def sequence(rng: Random) -> Task:
    """The order in which the symbols of a domino are resolved."""
    double = rng.random() < 0.4
    first = Parcel.from_mark(rng.choice(("Hco", "Pco")))
    second = Parcel.from_mark(rng.choice(("Do", "Co", "Po")) if double else rng.choice(("D2nx", "C2nx")))
    while True:
        ranch = grazed_ranch(rng, 4, 14, 0)
        spots = ranch.placements(first, second)
        if spots:
            break
    one, two = rng.choice(spots)
    built = tell("lesson.04.order.domino", "the domino is laid down")
    cow = tell("lesson.04.order.cow", "a cow comes onto {cell}", cell=one)
    skull = tell("lesson.04.order.skull", "the skull on {cell} strikes", cell=two)
    partner, effect = _arrival(one)
    other, effect2 = _arrival(two)
    late: tuple[str, ...]
    if double:
        allowed: list[tuple[str, ...]] = [
            (built, cow, partner, effect, other, effect2),
            (built, cow, other, effect2, partner, effect),
        ]
        late = (built, cow, partner, other, effect, effect2)
        reason = tell(
            "lesson.04.order.two",
            "The cow, then the circles one by one, each partner acting at once. Which circle comes first is yours.",
        )
    else:
        allowed = [(built, cow, skull, partner, effect)]
        late = (built, cow, skull, effect, partner)
        reason = tell(
            "lesson.04.order.one", "Cows, skulls, circles: in this order. The partner acts on arrival."
        )
    steps = allowed[0]
    mixed = _in_order(rng, list(steps))
    letters = "".join("abcdef"[mixed.index(step)] for step in steps)

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given in allowed:
            return None
        if given[0] != built:
            return Mistake(
                tell("lesson.04.order.built", "Nothing happens before the domino lies there."), "PLACE-6"
            )
        if given[1] != cow or (not double and given[2] != skull):
            return Mistake(
                tell("lesson.04.order.kinds", "First every cow symbol, then every skull, then every circle."),
                "PLACE-6",
            )
        if given.index(effect) < given.index(partner) or (
            double and given.index(effect2) < given.index(other)
        ):
            return Mistake(
                tell("lesson.04.order.early", "A partner does nothing before standing on the circle."),
                "CIRCLE-2",
            )
        return Mistake(
            tell("lesson.04.order.late", "A partner's effect comes at once, before the next circle."),
            "CIRCLE-2",
        )

    return Task(
        question=tell(
            "lesson.04.order.question",
            "Purple builds {first} on {one} and {second} on {two}. Put what happens in order.",
            first=first,
            second=second,
            one=one,
            two=two,
        ),
        form=order(mixed),
        answer=steps,
        judge=judge,
        hints=(
            tell("lesson.04.order.hint1", "The kinds of symbol have a fixed order. Which kind is last?"),
            tell(
                "lesson.04.order.hint2", "Cows come first, circles last. A partner acts on arrival, at once."
            ),
        ),
        reason=reason,
        shown=f'"{letters}"',
        unique=False,
        show=(ranch, pictures.parcels((first, second))),
        wrong=(
            (late, "CIRCLE-2"),
            ((cow, built, *steps[2:]), "PLACE-6"),
            ((built, steps[2], cow, *steps[3:]), "PLACE-6"),
        ),
    )


def _arrival(cell: Cell) -> tuple[str, str]:
    """A partner's arrival on a circle, and what the partner does then."""
    return (
        tell("lesson.04.order.partner", "somebody is chosen for the circle on {cell}", cell=cell),
        tell("lesson.04.order.effect", "the partner on {cell} acts", cell=cell),
    )


@exercise("04.saloon", "CIRCLE-4", "ROUND-2")
def saloon(rng: Random) -> Task:
    """How many partners are face up when the next round begins."""
    while True:
        waiting, circles, door = rng.randint(1, 5), rng.randint(1, 4), rng.randint(0, 6)
        if max(0, waiting - circles) + door > 0 and (door < 5 + circles - waiting or rng.random() < 0.25):
            break
    names = tuple(rng.choice(EVERYBODY) for _ in range(waiting))
    answer = len(_next_round(names, circles, door).saloon)
    left = max(0, waiting - circles)

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == left:
            return Mistake(
                tell(
                    "lesson.04.saloon.refill",
                    "That is the saloon at the end of the round. Now it is refilled.",
                ),
                "ROUND-2",
            )
        if given > 5:
            return Mistake(
                tell("lesson.04.saloon.five", "The saloon has five places and no more."), "ROUND-2"
            )
        if given > answer:
            return Mistake(
                tell("lesson.04.saloon.pile", "Tokens at the door: {door}. It cannot give more.", door=door),
                "ROUND-2",
            )
        return Mistake(
            tell(
                "lesson.04.saloon.empty",
                "Partners left after the circles: {left}. A circle that finds nobody takes nobody.",
                left=left,
            ),
            "CIRCLE-4",
        )

    wrong = {6: "ROUND-2", answer + 1: "ROUND-2", -1: "CIRCLE-4"}
    if left != answer:
        wrong[left] = "ROUND-2"
    return Task(
        question=tell(
            "lesson.04.saloon.question",
            "Tokens in the pile at the door: {door}. Circles that players still build in this round: {circles}. "
            "How many partners are in the saloon when the next round begins?",
            door=door,
            circles=circles,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.04.saloon.hint1", "In a round partners only leave. New ones come when it is over."),
            tell("lesson.04.saloon.hint2", "After the circles the saloon holds {left}.", left=left),
        ),
        reason=tell(
            "lesson.04.saloon.reason",
            "After the circles: {left}. Then it is filled up to five, as far as the door's {door} reach.",
            left=left,
            door=door,
        ),
        show=pictures.saloon(names),
        wrong=tuple(wrong.items()),
    )


def _next_round(names: tuple[str, ...], circles: int, door: int) -> Game:
    """The beginning of the round after one in which purple builds so many circles, the engine answering."""
    marks = ["Po"] * circles + ["P"] * (4 - circles)
    game = scene(reserve=" ".join(marks[::-1] if circles < 3 else marks), saloon=names, door=door)
    while game.round == 1:
        game = game.play(_busy(game, circles))
    return game


def _busy(game: Game, circles: int) -> Move:
    """The move that builds as many circles as a round is to have, and makes no use of partners."""
    moves = game.legal_moves
    asked = "" if game.decision is None else game.decision.kind
    if asked == "expand":
        built = [move for move in moves if isinstance(move, Expand)]
        own = game.reserves[game.player or 0]
        if game.player == 0 and any(parcel.circle for parcel in own):
            return max(built, key=lambda move: sum(own[place].circle for place in move.parcels))
        return moves[-1] if not isinstance(moves[-1], Expand) else moves[0]
    if asked == "recruit":
        return next(move for move in moves if isinstance(move, Recruit) and move.side == SPECIALIST)
    return moves[-1] if not isinstance(moves[-1], Discard) else moves[0]


@exercise("04.broken", "PLACE-6", "SKULL-3", "CIRCLE-1", "COW-1")
def broken(rng: Random) -> Task:
    """The line of a recorded turn that breaks a rule."""
    while True:
        ranch = grazed_ranch(rng, 6, 16, 3)
        skull, circle = rng.choice(SKULLS), Parcel.from_mark(rng.choice(("Hco", "Pco")))
        spots = [
            cells for cells in ranch.placements(circle, skull) if _striking(ranch, (circle, skull), cells)
        ]
        if spots:
            break
    cells = rng.choice(spots)
    names = tuple(rng.sample(EVERYBODY, 3))
    game = scene(ranch, (circle, skull), saloon=names)
    asked = game.play(domino(*cells))
    answers = [move.cell for move in asked.legal_moves if isinstance(move, Drought)]
    taken, recruit = rng.choice(answers), Recruit(0, cells[0], rng.choice(names), SPECIALIST)
    cow = tell("lesson.04.broken.cow", "A cow comes from the supply onto {cell}.", cell=cells[0])
    lost = tell("lesson.04.broken.lost", "The skull strikes: the cow on {cell} goes.", cell=taken)
    hired = _hired(recruit)
    lines = [_laid((circle, skull), cells), cow, lost, hired]
    fault = rng.choice(("cow", "lost", "stranger", "circle", "early"))
    if fault == "cow":
        bad = tell("lesson.04.broken.cow", "A cow comes from the supply onto {cell}.", cell=cells[1])
        lines[1], rule = bad, "COW-1"
        reason = tell(
            "lesson.04.broken.why_cow", "A cow symbol puts its cow on its own parcel, {cell}.", cell=cells[0]
        )
    elif fault == "lost":
        cell = rng.choice(spared(asked))
        bad = tell("lesson.04.broken.lost", "The skull strikes: the cow on {cell} goes.", cell=cell)
        lines[2], rule, reason = bad, *_why(asked, Drought(0, cell))
    elif fault == "early":
        bad = hired
        lines[2:] = [hired, lost]
        rule, reason = _why(asked, recruit)
    else:
        after = asked.play(Drought(0, taken))
        stranger = next(name for name in EVERYBODY if name not in names)
        wrong = Recruit(
            0, *((cells[0], stranger) if fault == "stranger" else (cells[1], names[0])), SPECIALIST
        )
        bad = _hired(wrong)
        lines[3], rule, reason = bad, *_why(after, wrong)
    letter = "abcd"[lines.index(bad)]

    def judge(given: str) -> Mistake | None:
        if given == bad:
            return None
        return Mistake(
            tell(
                "lesson.04.broken.fine", "That line is in order. Follow the symbols: cows, skulls, circles."
            ),
            rule,
        )

    return Task(
        question=tell(
            "lesson.04.broken.question",
            "Purple's turn, as somebody wrote it down. In the saloon wait: {names}. "
            "Which line is the first to break a rule?",
            names=series(map(word, names)),
        ),
        form=choice(lines),
        answer=bad,
        judge=judge,
        hints=(
            tell(
                "lesson.04.broken.hint1",
                "Ask of each line: is it the right cell, the right territory, the right moment, somebody who is there?",
            ),
            tell("lesson.04.broken.hint2", "The rule that is broken is {rule}.", rule=rule),
        ),
        reason=reason,
        shown=f'"{letter}"',
        show=(ranch, pictures.parcels((circle, skull))),
        wrong=tuple((line, rule) for line in lines if line != bad),
    )


def _striking(ranch: Ranch, parcels: tuple[Parcel, Parcel], cells: Spot) -> bool:
    """Whether a domino's skull lets its owner choose, with cows elsewhere that are safe."""
    game = scene(ranch, parcels)
    game = game.play(domino(*cells))
    return game.decision is not None and game.decision.kind == "drought" and bool(spared(game))


def _laid(parcels: tuple[Parcel, Parcel], cells: Spot) -> str:
    return tell(
        "lesson.04.broken.laid",
        "Purple puts {first} on {one} and {second} on {two}.",
        first=parcels[0],
        second=parcels[1],
        one=cells[0],
        two=cells[1],
    )


def _hired(recruit: Recruit) -> str:
    return tell(
        "lesson.04.broken.hired",
        "From the saloon a partner comes onto {cell}: {partner}.",
        partner=word(recruit.partner),
        cell=recruit.cell,
    )


def _why(game: Game, move: Move) -> tuple[str, str]:
    """The rule that forbids a move, and the engine's reason in words."""
    refusal = game.refusal(move)
    assert refusal is not None
    return refusal.rule, say(refusal, game)
