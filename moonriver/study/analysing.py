"""A game under the microscope as data frames."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd

from moonriver.bots.analysis import Analysis
from moonriver.bots.analysis.looking import GAMES
from moonriver.rules.difference import differences
from moonriver.rules.game import Game
from moonriver.tabletop.arguments import expect_number, plain_number
from moonriver.words.moonriver.analysis import reasons
from moonriver.words.moonriver.moves import describe

from .bars import progress_bar

COLUMNS = {
    "alternatives": ["at", "round", "kind", "move", "played", "expected", "low", "high", "games"],
    "curve": ["at", "chance", "low", "high"],
    "mistakes": ["at", "round", "kind", "cost", "low", "high", "played", "better", "why"],
}


class Analysed(NamedTuple):
    """What came of an analysis, a frame each; `at` is the number of moves before the decision everywhere.

    `alternatives`: a row for each move of each own decision that was tried, best first: its round, the kind of the
    decision, the move as a sentence, whether it was played, the points by which the seat is then ahead of the best
    other seat at the end with the 95 % interval, and the number of samples. `curve`: the chance to win before each
    decision, from 0 to 1, with its interval; at last what came of the game. `mistakes`: the decisions that surely cost
    points, the costliest first, with these points, what was played, what was better, and the reasons.
    """

    alternatives: pd.DataFrame
    curve: pd.DataFrame
    mistakes: pd.DataFrame


def analyse(
    game: Game | Analysis,
    seconds: float | None = None,
    games: int | None = None,
    *,
    seat: int | None = None,
    seed: int = 0,
    mistakes: int = 3,
    bar: bool | None = None,
) -> Analysed:
    """Look into the decisions of one seat, by default of the first person, for this many seconds or samples.

    With the same number of samples (`games`, 20 where nothing is said) and the same `seed` the same comes out.
    An interrupt keeps what was found, and says so in `attrs["stopped"]` of the three frames: give an `Analysis` of
    `moonriver.bots.analysis` in place of the game, with its own seat and seed, and the same call goes on with it.
    `bar` counts the decisions that were looked into, once for each sample. Raises `Unreadable` for what is no game, or
    no seat of it, and for what is no number.
    """
    mistakes = expect_number(plain_number(mistakes), least=0)
    analysis = game if isinstance(game, Analysis) else Analysis(game, seat, seed)
    games, stopped = plain_number(games), False
    if games is None and seconds is None:
        games = GAMES
    total = expect_number(games, least=0) * analysis.number if seconds is None else None
    try:
        with progress_bar(total, analysis.steps, bar) as shown:
            analysis.run(seconds, games, shown.update)
    except KeyboardInterrupt:
        stopped = True
    alternatives = [
        (
            *(decision.at, decision.position.round, tried.move.kind, describe(tried.move, decision.position)),
            *(tried is decision.played, tried.expected, tried.low, tried.high, decision.games),
        )
        for decision in analysis.decisions
        for tried in decision.alternatives
    ]
    curve = [(moment.at, moment.chance, moment.low, moment.high) for moment in analysis.curve]
    costly = []
    for decision in analysis.mistakes(mistakes):
        position, played, best = decision.position, decision.played.move, decision.best.move
        costly.append(
            (
                *(decision.at, position.round, played.kind, decision.cost, decision.low, decision.high),
                *(describe(played, position), describe(best, position)),
                " ".join(reasons(differences(position, played, best))),
            )
        )
    found = {"alternatives": alternatives, "curve": curve, "mistakes": costly}
    frames = {name: pd.DataFrame(rows, columns=COLUMNS[name]) for name, rows in found.items()}
    for frame in frames.values() if stopped else ():
        frame.attrs["stopped"] = True
    return Analysed(**frames)
