"""Tries its best moves in samples of what is hidden: the same samples for all of them, each played on for a round.

Everybody plays as look_ahead does, and what the ranches promise then, the own one and the best of the others, decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from math import inf, sqrt
from statistics import fmean, stdev
from time import perf_counter

from moonriver.bots.kit import Alternative, explained_by
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Choose, Move

from . import Bot
from .look_ahead import at_once, rated
from .look_ahead.prospects import Prospects

GAMES = 12
"""In so many samples it tries its moves where nobody says otherwise: about a fifth of a second."""
WIDTH = 4
"""So many moves are tried, those that look_ahead likes best."""
CLEAR = 15.0
"""Points by which a move that is better needs no trying."""
TRUST = 3
"""What look_ahead thinks counts as much as so many samples."""
LEAST = 6
"""After so many samples a move may be given up."""
RIVAL = 0.5
"""What a point of the best opponent counts."""


@dataclass
class _Candidate:
    """A move that is tried: what look_ahead makes of it, and its results."""

    move: Move
    before: float
    results: list[float] = field(default_factory=list)


def monte_carlo(seconds: float | None = None, games: int | None = None, seed: int = 0) -> Bot:
    """A bot that thinks for so many seconds about a decision, or tries its moves in so many samples, or until either.

    Without `seconds` it answers the same each time; `seed` begins its samples.
    """

    @explained_by(partial(_tried, seconds=seconds, games=games, seed=seed))
    def move(view: View) -> Move:
        return _tried(view, seconds, games, seed)[0].move

    move.__name__ = "monte_carlo"
    return move


def explain(view: View, seconds: float | None = None, games: int | None = None) -> tuple[Alternative, ...]:
    """The moves that were tried, best first, with what each one promises and its interval where it was played on.

    That is the own final score, less half of the best other one.
    """
    return _tried(view, seconds, games, 0)


def _tried(view: View, seconds: float | None, games: int | None, seed: int) -> tuple[Alternative, ...]:
    """The moves that were tried, best first."""
    if seconds is None and games is None:
        games = GAMES
    until = inf if seconds is None else perf_counter() + seconds
    first, seat = view.sample(0), view.seat
    tried = [_Candidate(option, value) for value, option in islice(rated(first, seat), WIDTH)]
    alive = tried
    if len(tried) > 1 and tried[0].before - tried[1].before < CLEAR:
        for number in count() if games is None else range(games):
            sample = view.sample(seed * 1_000_003 + number)
            for candidate in alive:
                candidate.results.append(_result(sample.play(candidate.move), seat))
            alive = _still(alive)
            if len(alive) == 1 or perf_counter() > until:
                break
    best = max(candidate.before for candidate in tried)
    found = [_alternative(candidate, best, tried) for candidate in tried]
    order = {id(candidate): place for place, candidate in enumerate(alive)}
    ranked = sorted(
        zip(found, tried, strict=True),
        key=lambda pair: (id(pair[1]) in order, pair[0].expected),
        reverse=True,
    )
    return tuple(alternative for alternative, _ in ranked)


def _still(alive: list[_Candidate]) -> list[_Candidate]:
    """Those that may still be the best, compared sample by sample with the one that is ahead."""
    if len(alive[0].results) < LEAST:
        return alive
    ahead = max(alive, key=lambda candidate: sum(candidate.results))
    kept = []
    for candidate in alive:
        behind = [a - b for a, b in zip(ahead.results, candidate.results, strict=True)]
        if candidate is ahead or fmean(behind) < 2.5 * stdev(behind) / sqrt(len(behind)) + 0.5:
            kept.append(candidate)
    return kept


def _alternative(candidate: _Candidate, best: float, tried: list[_Candidate]) -> Alternative:
    """A move with what is expected of it: its results, and what look_ahead thought, on the same scale."""
    results = candidate.results
    if not results:
        return Alternative(candidate.move, candidate.before)
    number = len(results)
    level = fmean(other.results[0] for other in tried if other.results) - fmean(
        other.before for other in tried if other.results
    )
    expected = (sum(results) + TRUST * (candidate.before + level)) / (number + TRUST)
    half = 1.96 * stdev(results) / sqrt(number) if number > 1 else None
    if half is None:
        return Alternative(candidate.move, expected)
    return Alternative(candidate.move, expected, expected - half, expected + half)


def played_on(game: Game, seat: int) -> Game:
    """The position once a seat has chosen again, or at the end, where everybody plays as look_ahead does at once."""
    enough = game.round + 1
    while (player := game.player) is not None:
        options = game.legal_moves
        option = options[0] if len(options) == 1 else at_once(game, player)
        chosen = isinstance(option, Choose) and player == seat and game.round >= enough
        game = game.play(option)
        if chosen:
            break
    return game


def _result(game: Game, seat: int) -> float:
    """What a seat expects a round later: what its ranch promises, less half of what the best other one does."""
    game = played_on(game, seat)
    promised = [
        Prospects(game, other).value(game.ranches[other], game.reserves[other], game.waiting[other])
        for other in range(game.players)
    ]
    own = promised.pop(seat)
    return own - RIVAL * max(promised)


move = monte_carlo()
"""The bot by its name."""
