"""Notebook 11, the scoring laboratory: exercises whose best answers are found by trying all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.possible import excess
from moonriver.rules.score import total
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.kit.names import capital, word

from . import pictures, positions, solving
from .answers import choice_task, number_task
from .exercises import Mistake, Task, exercise
from .forms import CELL, CELLS, Form
from .sketches import sketch


def _less(points: int, best: int) -> str:
    return tell_n(
        "lesson.11.less",
        "That makes {points} points. Another answer makes 1 more.",
        "That makes {points} points. Another answer makes {n} more.",
        best - points,
        points=points,
    )


def _tried(answers: int, best: int) -> str:
    return tell(
        "lesson.11.tried",
        "All {n} answers were tried: more than {best} points there cannot be.",
        n=answers,
        best=best,
    )


def _best_task(
    question: str,
    form: Form,
    answers: Mapping[Any, int],
    rule: str,
    refused: Mistake,
    hints: tuple[str, str],
    show: Any,
) -> Task:
    """A question for one of the answers that make the most points; `refused` is said of what is no answer at all."""
    best = max(answers.values())

    def judge(given: Any) -> Mistake | None:
        points = answers.get(given)
        if points is None:
            return refused
        return None if points == best else Mistake(_less(points, best), rule)

    worse = next(answer for answer, points in answers.items() if points < best)
    outside = (9, 9)
    return Task(
        question=question,
        form=form,
        answer=min((answer for answer, points in answers.items() if points == best), key=_sorted),
        judge=judge,
        hints=hints,
        reason=_tried(len(answers), best),
        show=show,
        wrong=((_sorted(worse), rule), ([outside] if form is CELLS else outside, refused.rule)),
        unique=False,
    )


def _sorted(answer: Any) -> Any:
    """A cell as it is, cells in their order."""
    return sorted(answer) if isinstance(answer, frozenset) else answer


@exercise("11.overpopulation", "END-6", "COW-3")
def overpopulation(rng: Random) -> Task:
    """How many cows a ranch may lose before it costs a point: those that overpopulation takes anyway."""
    while True:
        ranch = sketch(rng, cows=0.7)
        herd = sum(ranch.herds)
        answer = herd - ranch.grazing.bit_count()
        if answer and not any(refusal.key == "BOX-1.too_many_cows" for refusal in excess(ranch)):
            break
    return number_task(
        tell(
            "lesson.11.overpopulation.question",
            "How many cows leave this ranch at the end of the game, before it is scored?",
        ),
        answer,
        "END-6",
        (
            tell("lesson.11.overpopulation.hint1", "Each parcel keeps at most one cow."),
            tell(
                "lesson.11.overpopulation.hint2",
                "There are {n} cows, on {cells} parcels.",
                n=herd,
                cells=ranch.grazing.bit_count(),
            ),
        ),
        tell(
            "lesson.11.overpopulation.reason",
            "On every parcel all but one cow leave. The box has {n} cows in all.",
            n=Box.shipped().cows,
        ),
        ranch,
        {
            herd: tell(
                "lesson.11.overpopulation.all", "These are all its cows. One may stay on each parcel."
            ),
            herd - answer: tell("lesson.11.overpopulation.stay", "So many stay. How many go?"),
        },
    )


def _expanding(game: Game) -> bool:
    asked = game.decision
    return asked is not None and asked.kind == "expand" and len(game.ranches[asked.player].free) <= 16


@exercise("11.place", "SCORE-1", "PLACE-2")
def place(rng: Random) -> Task:
    """Where a domino makes the most points."""
    while True:
        game = positions.find(rng, _expanding)
        assert game.player is not None
        ranch = game.ranches[game.player]
        pairs = [
            pair
            for pair in combinations(game.reserves[game.player], 2)
            if not any(parcel.skulls or parcel.circle for parcel in pair)
        ]
        if not pairs:
            continue
        pair = rng.choice(pairs)
        answers = solving.placings(ranch, pair)
        if len(set(answers.values())) > 1:
            break
    best = max(answers.values())
    return _best_task(
        tell(
            "lesson.11.place.question",
            "Place this domino for the most points. Which two cells does it cover? The better way round is taken.",
        ),
        CELLS,
        answers,
        "SCORE-1",
        Mistake(
            tell(
                "lesson.11.place.refused", "The domino may not stand there: two free neighbours that connect."
            ),
            "PLACE-2",
        ),
        (
            tell(
                "lesson.11.place.hint1",
                "The ranch makes {points} points now. Which territory grows, and has it cows?",
                points=total(ranch),
            ),
            tell(
                "lesson.11.place.hint2",
                "{n} places are allowed. The best makes {best} points.",
                n=len(answers),
                best=best,
            ),
        ),
        (ranch, pictures.parcels(pair)),
    )


@exercise("11.lose", "PARTNER-1", "SCORE-1")
def lose(rng: Random) -> Task:
    """Which cow costs least."""
    while True:
        ranch = sketch(rng, cows=0.35, partners=0.08)
        answers = solving.losses(ranch)
        if len(answers) > 2 and len(set(answers.values())) > 1:
            break
    best = max(answers.values())
    return _best_task(
        tell(
            "lesson.11.lose.question",
            "A cattle rustler takes one of your cows. On which cell does it cost you least?",
        ),
        CELL,
        answers,
        "SCORE-1",
        Mistake(
            tell("lesson.11.lose.safe", "No cow can be taken there: none stands there, or it is protected."),
            "PARTNER-1",
        ),
        (
            tell(
                "lesson.11.lose.hint1",
                "A cow is worth as many points as its territory has parcels. A second one on a parcel is worth none.",
            ),
            tell(
                "lesson.11.lose.hint2",
                "{n} cells are open to rustlers. At best {best} points are left.",
                n=len(answers),
                best=best,
            ),
        ),
        ranch,
    )


@exercise("11.recruit", "SCORE-4", "CIRCLE-1")
def recruit(rng: Random) -> Task:
    """Which specialist earns most."""
    while True:
        ranch = sketch(rng, partners=0.0, nuggets=0.4, circles=0.15)
        circles = [cell for cell, (parcel, _, _) in ranch.pieces.items() if parcel.circle]
        names = ("gold_prospector", "trapper", "farmer")
        if not circles:
            continue
        cell = circles[0]
        answers = {name: total(ranch.manned(cell, name)) for name in names}
        if Counter(answers.values())[max(answers.values())] == 1:
            break
    best = max(answers, key=lambda name: answers[name])
    return choice_task(
        tell("lesson.11.recruit.question", "Who earns most on the circle at {cell}?", cell=cell),
        [capital(word(name)) for name in rng.sample(names, 3)],
        capital(word(best)),
        "SCORE-4",
        (
            tell(
                "lesson.11.recruit.hint1",
                "Each of them earns 1 point for every symbol of one resource. Count the symbols.",
            ),
            tell(
                "lesson.11.recruit.hint2",
                "The best of them earns {n} points.",
                n=answers[best] - total(ranch),
            ),
        ),
        tell("lesson.11.recruit.reason", "The ranch then makes {best} points.", best=answers[best]),
        pictures.marked(ranch, [cell], "may"),
    )


@exercise("11.gang", "GANG-1", "GANG-2")
def gang(rng: Random) -> Task:
    """On which circle a bandit makes the most of the gangs."""
    while True:
        ranch = sketch(rng, partners=0.35, bandits=0.1, circles=0.3, cows=0.0)
        free = [cell for cell, (parcel, _, partner) in ranch.pieces.items() if parcel.circle and not partner]
        answers = {cell: total(ranch.manned(cell, "desperado"), "outlaws") for cell in free}
        if len(set(answers.values())) > 1 and len(free) > 2:
            break
    return _best_task(
        tell(
            "lesson.11.gang.question",
            "The scenario is the outlaws. On which empty circle does a desperado bring the most points?",
        ),
        CELL,
        answers,
        "GANG-2",
        Mistake(tell("lesson.11.gang.none", "There is no empty circle on that cell."), "GANG-1"),
        (
            tell(
                "lesson.11.gang.hint1",
                "Look for partners side by side that lack only a bandit, or only a third member.",
            ),
            tell("lesson.11.gang.hint2", "Empty circles: {cells}.", cells=", ".join(map(str, free))),
        ),
        pictures.marked(ranch, free, "may"),
    )
