"""Exercises of notebook 12 on what may be done in a turn."""

from __future__ import annotations

from random import Random

from moonriver.words.kit.catalogue import N_, tell

from ..answers import culprit_task
from ..exercises import Task, exercise

_FINE = (
    N_("lesson.12.spot.own", "{name} repairs their own lantern."),
    N_("lesson.12.spot.self", "{name} breaks their own cart, which was whole."),
    N_("lesson.12.spot.fall", "{name} has a broken pickaxe and plays a rockfall."),
    N_("lesson.12.spot.map", "{name} has a broken cart and looks at a goal with a map."),
    N_("lesson.12.spot.lie", "{name} looks at a goal and lies about what was there."),
    N_("lesson.12.spot.pass", "{name} could place a card, and passes all the same."),
    N_("lesson.12.spot.three", "{name} breaks the lantern of somebody whose cart is broken already."),
    N_("lesson.12.spot.friend", "{name} repairs the pickaxe of somebody else."),
    N_("lesson.12.spot.hole", "{name} fills a hole that a rockfall has made."),
    N_("lesson.12.spot.beyond", "{name} digs on to the east, beyond the goals."),
)


_BROKEN = (
    (N_("lesson.12.spot.twice", "{name} breaks a lantern that is broken already."), "SAB-TOOL-1"),
    (N_("lesson.12.spot.other", "{name} repairs a cart with a card that shows a lantern."), "SAB-TOOL-2"),
    (N_("lesson.12.spot.keep", "{name} plays a repair card, though no tool is broken."), "SAB-TOOL-2"),
    (
        N_("lesson.12.spot.both", "{name} repairs a lantern and a cart with one card that shows both."),
        "SAB-TOOL-3",
    ),
    (N_("lesson.12.spot.dig", "{name} has a broken lantern and places a path card."), "SAB-PATH-1"),
    (N_("lesson.12.spot.start", "{name} lets rock fall on the start card."), "SAB-ROCK-1"),
    (N_("lesson.12.spot.goal", "{name} lets rock fall on a goal card."), "SAB-ROCK-1"),
    (N_("lesson.12.spot.open", "{name} passes and shows the discarded card to everybody."), "SAB-TURN-2"),
    (N_("lesson.12.spot.two", "{name} places a path card and then plays a map."), "SAB-TURN-1"),
    (N_("lesson.12.spot.cross", "{name} lays a path card crosswise."), "SAB-PATH-2"),
    (N_("lesson.12.spot.peek", "{name} looks at a goal that lies face up, with a map."), "SAB-MAP-1"),
)


@exercise(
    "12.spot", "SAB-TOOL-1", "SAB-TOOL-2", "SAB-TOOL-3", "SAB-PATH-1", "SAB-ROCK-1", "SAB-TURN-1", "SAB-TURN-2",
    "SAB-MAP-1", "SAB-PATH-2",
)  # fmt: skip
def spot(rng: Random) -> Task:
    """Which of four dwarves breaks a rule."""
    return culprit_task(
        rng,
        tell("lesson.12.spot.question", "Four dwarves have their turns. Who breaks a rule?"),
        _FINE,
        _BROKEN,
        tell("lesson.12.spot.hint1", "Three of them are allowed, even if they look foolish."),
        tell("lesson.12.spot.fine", "That is allowed, clever or not. Ask of each: which card, on what?"),
        lambda name, rule: tell(
            "lesson.12.spot.reason", "What {name} does is against {rule}.", name=name, rule=rule
        ),
    )
