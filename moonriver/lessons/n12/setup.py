"""Exercises of notebook 12 on what is laid out and dealt before the first turn."""

from __future__ import annotations

from random import Random

from moonriver.saboteur import Game
from moonriver.saboteur.cards import GOALS, START, PathCard
from moonriver.saboteur.deal import PLAYERS
from moonriver.words.kit.catalogue import tell

from ..answers import Line, wrong_line_task
from ..exercises import Task, exercise


def _lines(rng: Random, game: Game) -> list[Line]:
    deal, players, hand = game.head.deals[0], game.players, len(game.hands[0])
    paths = sum(isinstance(card, PathCard) for card in deal.pile)
    return [
        Line(
            tell(
                "lesson.12.table.dwarves",
                "Dwarf cards: {n} shuffled, one for each player, one set aside face down",
                n=len(deal.dwarves),
            ),
            rng.choice(
                (
                    tell(
                        "lesson.12.table.few",
                        "Dwarf cards: {n} shuffled, one for each player, none set aside",
                        n=players,
                    ),
                    tell(
                        "lesson.12.table.shown",
                        "Dwarf cards: {n} shuffled, one for each player, one set aside face up",
                        n=len(deal.dwarves),
                    ),
                )
            ),
            "SAB-DEAL-1",
        ),
        Line(
            tell(
                "lesson.12.table.goals",
                "The mine: the start face up on {start}, three shuffled goals face down on {goals}",
                start=START,
                goals=", ".join(map(str, GOALS)),
            ),
            rng.choice(
                (
                    tell(
                        "lesson.12.table.goals",
                        "The mine: the start face up on {start}, three shuffled goals face down on {goals}",
                        start=START,
                        goals=", ".join(str((x - 1, y)) for x, y in GOALS),
                    ),
                    tell(
                        "lesson.12.table.gold",
                        "The mine: the start face up on {start}, the gold on {gold} between two stones, all face down",
                        start=START,
                        gold=GOALS[1],
                    ),
                )
            ),
            "SAB-DEAL-3",
        ),
        Line(
            tell(
                "lesson.12.table.pile",
                "Pile: {paths} path cards and {actions} action cards, shuffled together",
                paths=paths,
                actions=len(deal.pile) - paths,
            ),
            tell(
                "lesson.12.table.piles",
                "Piles: one of {paths} path cards, one of {actions} action cards",
                paths=paths,
                actions=len(deal.pile) - paths,
            ),
            "SAB-DEAL-4",
        ),
        Line(
            tell(
                "lesson.12.table.hands",
                "Hands: {hand} cards for each player, so {left} are left in the pile",
                hand=hand,
                left=game.pile_left,
            ),
            tell(
                "lesson.12.table.hands",
                "Hands: {hand} cards for each player, so {left} are left in the pile",
                hand=(wrong := rng.choice([size for size in (4, 5, 6) if size != hand])),
                left=len(deal.pile) - wrong * players,
            ),
            "SAB-DEAL-4",
        ),
        Line(
            tell(
                "lesson.12.table.nuggets",
                "Nugget cards: all {n} shuffled and put down, nobody looks at them",
                n=len(deal.nuggets),
            ),
            tell(
                "lesson.12.table.given",
                "Nugget cards: one for each player, the other {n} shuffled and put down",
                n=len(deal.nuggets) - players,
            ),
            "SAB-DEAL-5",
        ),
        Line(
            tell("lesson.12.table.youngest", "First turn: the youngest player, then on clockwise"),
            rng.choice(
                (
                    tell(
                        "lesson.12.table.counter",
                        "First turn: the youngest player, then on counter-clockwise",
                    ),
                    tell(
                        "lesson.12.table.miner", "First turn: the youngest of the miners, then on clockwise"
                    ),
                )
            ),
            "SAB-DEAL-5",
        ),
    ]


@exercise("12.table", "SAB-DEAL-3", "SAB-DEAL-4", "SAB-DEAL-5", "SAB-DEAL-1")
def table(rng: Random) -> Task:
    """The one line of a set-up that breaks a rule."""
    game = Game.deal(rng.choice(PLAYERS), rng.randrange(1000))
    lines = _lines(rng, game)
    return wrong_line_task(
        tell(
            "lesson.12.table.question",
            "Somebody has laid out Saboteur for {n} players. Which line is wrong?",
            n=game.players,
        ),
        lines,
        rng.choice(lines),
        tell(
            "lesson.12.table.hint1",
            "Face up or face down? How many cards for so many players? What may anybody know?",
        ),
    )
