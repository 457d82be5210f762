"""Exercises of notebook 01 on tokens, and what is laid out first."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import COLOURS, PARCELS, TOKENS, Box
from moonriver.rules.effects import COWBOY
from moonriver.rules.turn import SALOON
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import colour_name, listed, word

from .. import pictures, positions
from ..answers import Line, wrong_line_task, wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import NUMBER


@exercise("01.partners", "BOX-8", "SETUP-3")
def partners(rng: Random) -> Task:
    """How many tokens of the saloon can be a cowboy, or some specialist."""
    game = positions.find(rng, lambda game: len(game.saloon) > 2)
    tokens = game.saloon
    asked = rng.choice([COWBOY, COWBOY, *Box.shipped().tokens])
    shown = tokens.count(asked)
    answer = len(tokens) if asked == COWBOY else shown

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if asked == COWBOY:
            text = tell(
                "lesson.01.partners.turn", "Turn the tokens over: what is on the other side of every one?"
            )
        elif given == len(tokens):
            text = tell(
                "lesson.01.partners.front", "Every token has one specialist only, the one that you see."
            )
        else:
            text = tell("lesson.01.partners.again", "Count the tokens that show this specialist once more.")
        return Mistake(text, "BOX-8")

    return Task(
        question=tell(
            "lesson.01.partners.question",
            "You take one of these tokens and put it down with the side up that you like. "
            "With how many of them could you have this partner: {partner}?",
            partner=word(asked),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.01.partners.hint1", "Every token has two sides: a specialist and a cowboy."),
            tell(
                "lesson.01.partners.hint2",
                "{n} tokens lie in the saloon. What can each of them be?",
                n=len(tokens),
            ),
        ),
        reason=tell(
            "lesson.01.partners.reason",
            "Each token is the specialist that it shows, or turned over a cowboy.",
        ),
        show=pictures.saloon(tokens),
        wrong=wrong_numbers(
            answer, (shown, "BOX-8"), (len(tokens), "BOX-8"), (1, "BOX-8"), (0, "BOX-8"), (TOKENS, "BOX-8")
        ),
    )


def _lines(players: int) -> list[Line]:
    box = Box.shipped()
    spaces, bridges = box.camp.spaces, len(box.camp.bridges)
    return [
        Line(
            tell(
                "lesson.01.setup.camp",
                "Reserve boards: camp side up, {bridges} bridges and {spaces} storage spaces each",
                bridges=bridges,
                spaces=spaces,
            ),
            tell(
                "lesson.01.setup.legend",
                "Reserve boards: the other side up, which differs from player to player",
            ),
            "SETUP-1",
        ),
        Line(
            tell("lesson.01.setup.ranchero", "Rancheros: one for each player, in the colour of the board"),
            tell("lesson.01.setup.rancheros", "Rancheros: two for each player, in the colour of the board"),
            "SETUP-1",
        ),
        Line(
            tell("lesson.01.setup.supply", "Cows: all {n} in one supply for everybody", n=box.cows),
            tell("lesson.01.setup.herds", "Cows: {n} for each player to begin with", n=box.cows // players),
            "SETUP-2",
        ),
        Line(
            tell(
                "lesson.01.setup.saloon",
                "Saloon: {n} tokens, specialist up; the other {rest} wait, cowboy up",
                n=SALOON,
                rest=TOKENS - SALOON,
            ),
            tell(
                "lesson.01.setup.doors",
                "Saloon: {n} tokens, cowboy up; the other {rest} wait, specialist up",
                n=SALOON,
                rest=TOKENS - SALOON,
            ),
            "SETUP-3",
        ),
        Line(
            tell("lesson.01.setup.pile", "Box: all {n} parcels, shuffled, number side up", n=PARCELS),
            tell("lesson.01.setup.face", "Box: all {n} parcels, shuffled, landscape side up", n=PARCELS),
            "SETUP-4",
        ),
    ]


@exercise("01.setup", "SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4")
def setup(rng: Random) -> Task:
    """The one line of a set-up that breaks a rule."""
    colours = rng.sample(COLOURS, rng.choice((3, 4)))
    lines = _lines(len(colours))
    return wrong_line_task(
        tell(
            "lesson.01.setup.question",
            "Somebody has laid out the game for {players}. Which line is wrong?",
            players=listed(map(colour_name, colours)),
        ),
        lines,
        rng.choice(lines),
        tell("lesson.01.setup.hint1", "Which side is up? Is it one for each, or one for all?"),
    )
