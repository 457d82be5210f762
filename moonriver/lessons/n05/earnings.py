"""Exercises of notebook 05 on what partners score at the end."""

from __future__ import annotations

from random import Random

from moonriver.rules.effects import COWBOY, PARTNERS
from moonriver.rules.parcel import RESOURCES, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.score import score
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import series, word

from .. import positions
from ..exercises import Mistake, Task, exercise
from ..forms import RANCH, choice
from ..scenes import diagram

RULE_OF = {"gold_prospector": "PROSPECTOR-1", "trapper": "TRAPPER-1", "farmer": "FARMER-1"}
"""The rule of each specialist who scores at the end."""


_GUARD = Parcel.from_mark("Po")


@exercise("05.points", "PROSPECTOR-1", "TRAPPER-1", "FARMER-1")
def points(rng: Random) -> Task:
    """What the partners of a ranch score at the end."""

    def wanted(ranch: Ranch) -> bool:
        return any(ranch.partner(cell) in RULE_OF for cell in ranch.cells) and _earned(ranch) > 0

    ranch, _ = positions.held(rng, 10, kind="choose", wanted=wanted)
    answer = _earned(ranch)
    amounts = {name: score(ranch).points("resources", name) for name in RESOURCES}
    tokens = [name for cell in ranch.cells if (name := ranch.partner(cell))]
    scoring = [name for name in tokens if name in RULE_OF]
    idle = len(tokens) - len(scoring)
    rule = RULE_OF[scoring[0]]
    lures = {
        answer + sum(amounts.values()): tell(
            "lesson.05.points.resources",
            "The printed symbols score by themselves as well. Here only partners count.",
        ),
        sum(amounts.values()): tell(
            "lesson.05.points.all", "Each specialist counts one kind of symbol only, not all of them."
        ),
        len(scoring): tell("lesson.05.points.tokens", "It is not a point a partner, but a point a symbol."),
        answer + idle: tell(
            "lesson.05.points.idle", "Cowboys, desperados and cattle rustlers score nothing at the end."
        ),
        answer + 2: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
        answer + 4: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
        answer + 7: tell("lesson.05.points.count", "Count the symbols once more, cell by cell."),
    }
    lures.pop(answer, None)
    numbers = sorted([answer, *list(lures)[:3]])
    shown = [str(number) for number in numbers]

    def judge(given: str) -> Mistake | None:
        return None if int(given) == answer else Mistake(lures[int(given)], rule)

    sums = " + ".join(str(amounts[PARTNERS[name].resource or ""]) for name in scoring)
    return Task(
        question=tell(
            "lesson.05.points.question",
            "The game is over. How many points do the partners on this ranch bring? Partners: {names}.",
            names=series(map(word, tokens)),
        ),
        form=choice(shown),
        answer=str(answer),
        judge=judge,
        hints=(
            tell("lesson.05.points.hint1", "Which partners score at the end? What does each of them count?"),
            tell(
                "lesson.05.points.hint2",
                "Nuggets: {nuggets}. Beavers: {beavers}. Ears of corn: {corn}.",
                **amounts,
            ),
        ),
        reason=tell(
            "lesson.05.points.reason",
            "Scoring partners: {names}. Their points: {sums}. In all: {answer}.",
            names=series(map(word, scoring)),
            sums=sums,
            answer=answer,
        ),
        show=ranch,
        wrong=tuple((str(number), rule) for number in numbers if number != answer),
    )


def _earned(ranch: Ranch) -> int:
    return score(ranch).points("partners")


@exercise("05.best", "FARMER-1", "TRAPPER-1", "PROSPECTOR-1")
def best(rng: Random) -> Task:
    """The specialist that scores most on a ranch as it is."""

    def worth(ranch: Ranch) -> dict[str, int]:
        return {name: score(ranch).points("resources", PARTNERS[name].resource) for name in RULE_OF}

    def clear(ranch: Ranch) -> bool:
        values = sorted(worth(ranch).values())
        return values[0] > 0 and values[1] < values[2] <= values[1] + 6

    ranch, _ = positions.held(rng, 10, kind="choose", wanted=clear)
    values = worth(ranch)
    answer = max(values, key=lambda name: values[name])
    texts = {name: word(name) for name in RULE_OF}

    def judge(given: str) -> Mistake | None:
        name = next(name for name, text in texts.items() if text == given)
        if name == answer:
            return None
        return Mistake(
            tell(
                "lesson.05.best.less",
                "The partner {partner} would score {points}. Another one would score more.",
                partner=given,
                points=values[name],
            ),
            RULE_OF[name],
        )

    return Task(
        question=tell(
            "lesson.05.best.question",
            "Imagine that one more partner came to this ranch at the very end. Which specialist would score most?",
        ),
        form=choice(list(texts.values())),
        answer=texts[answer],
        judge=judge,
        hints=(
            tell("lesson.05.best.hint1", "Count three things: nuggets, beavers, ears of corn."),
            tell(
                "lesson.05.best.hint2",
                "One kind counts {points}. Which one is it?",
                points=values[answer],
            ),
        ),
        reason=tell(
            "lesson.05.best.reason",
            "Gold prospector {gold_prospector}, trapper {trapper}, farmer {farmer}.",
            **values,
        ),
        show=ranch,
        wrong=tuple((texts[name], RULE_OF[name]) for name in RULE_OF if name != answer),
    )


@exercise("05.build", "TRAPPER-1", "FARMER-1", "PROSPECTOR-1")
def build(rng: Random) -> Task:
    """A ranch without cows that scores exactly so much with the help of one specialist."""
    partner = rng.choice(tuple(RULE_OF))
    least, most = (13, 40) if partner == "farmer" else (7, 24)
    goal = rng.randint(least, most)
    answer = _worth(partner, goal)

    def judge(given: Ranch) -> Mistake | None:
        tokens = [name for cell in given.cells if (name := given.partner(cell))]
        if sum(given.herds):
            return Mistake(
                tell("lesson.05.build.cows", "There is a cow. This ranch has to score without any."),
                "SCORE-2",
            )
        if tokens != [partner]:
            return Mistake(
                tell(
                    "lesson.05.build.partner",
                    "One partner is wanted: {partner} (`+{letter}`). You have: {names}.",
                    partner=word(partner),
                    letter=PARTNERS[partner].letter,
                    names=series(map(word, tokens)),
                ),
                RULE_OF[partner],
            )
        total = score(given).total
        if total != goal:
            return Mistake(
                tell(
                    "lesson.05.build.total",
                    "It scores {total}, and {goal} were asked for. The partner's share is {share}.",
                    total=total,
                    goal=goal,
                    share=_earned(given),
                ),
                RULE_OF[partner],
            )
        return None

    letter = PARTNERS[partner].letter
    return Task(
        question=tell(
            "lesson.05.build.question",
            "Draw a ranch without cows that scores exactly {goal} points; its only partner: {partner}. "
            "Each printed nugget, beaver and ear of corn scores 1 by itself.",
            partner=word(partner),
            goal=goal,
        ),
        form=RANCH,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.05.build.hint1",
                "The partner needs a circle: `Po/+{letter}`. What this partner counts is worth 2 a piece here.",
                letter=letter,
            ),
            tell(
                "lesson.05.build.hint2",
                "Take symbols of the partner's kind for {even} points, and other symbols for the rest.",
                even=goal - goal % 2,
            ),
        ),
        reason=tell(
            "lesson.05.build.reason",
            "Symbols {symbols}, partner {share}: together {goal}.",
            symbols=goal - _earned(answer),
            share=_earned(answer),
            goal=goal,
        ),
        shown=f"`\n{answer}`",
        unique=False,
        wrong=(
            (str(_worth(partner, goal + 1)), RULE_OF[partner]),
            (str(_worth(partner, goal).with_partner((1, 2), COWBOY)), RULE_OF[partner]),
            (str(_worth(partner, goal).with_cows((1, 2), 1)), "SCORE-2"),
            (". . .", "TRAPPER-1"),
        ),
    )


def _worth(partner: str, goal: int) -> Ranch:
    """A ranch that scores so much: the partner on a prairie, and parcels that hold the right symbols."""
    own = {"farmer": ((6, "M6e"),), "trapper": ((2, "F2b"), (1, "Fb")), "gold_prospector": ((1, "Dn"),)}[
        partner
    ]
    other = "Fb" if partner == "gold_prospector" else "Dn"
    marks, left = [], goal
    for count, mark in own:
        while left >= 2 * count:
            marks.append(mark)
            left -= 2 * count
    marks += [other] * left
    ranch = diagram("").with_parcel((1, 2), _GUARD).with_partner((1, 2), partner)
    cells = [cell for cell in ranch.cells if cell != (1, 2)]
    for cell, mark in zip(cells, marks, strict=False):
        ranch = ranch.with_parcel(cell, mark)
    return ranch
