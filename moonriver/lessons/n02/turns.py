"""The exercise of notebook 02 on the steps of a turn."""

from __future__ import annotations

from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import seat_name

from .. import pictures, positions
from ..exercises import Mistake, Task, exercise
from ..forms import order
from .choosing import marks


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
