"""Tries its best moves in samples of what is hidden: the same samples for all of them, each played on for some rounds.

Everybody plays as look_ahead does, and what the ranches promise then, the own one and the best of the others, decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from math import inf, sqrt
from statistics import fmean, stdev
from time import perf_counter

from moonriver.bots.kit import Alternative, expect_asked, explained_by
from moonriver.rules.game import Game, View
from moonriver.rules.moves import Move
from moonriver.tabletop.arguments import expect_number, expect_seconds, plain_number

from . import Bot
from .look_ahead import rated
from .look_ahead.playing import Playing

GAMES = 24
"""How many samples a move is tried in where nobody says otherwise: about a fifth of a second."""
WIDTH = 5
"""How many moves are tried, those that look_ahead likes best."""
ROUNDS = 3
"""How many rounds are played on."""
CLEAR = 15.0
"""Points by which a move that is better needs no trying."""
LEAST = 6
"""The number of samples after which a move may be given up."""
SURE = 2.5
"""How many standard deviations it is behind then."""
SPREAD = 3.5
"""How much two moves differ from sample to sample, in points, as long as there are few samples."""
ERROR = 2.5
"""How far look_ahead is wrong about the difference of two moves, in points."""
RIVAL = 0.5
"""What a point of the best opponent counts."""


@dataclass
class _Candidate:
    """A move that is tried: what look_ahead makes of it, and its results."""

    move: Move
    before: float
    results: list[float] = field(default_factory=list)

    def lead(self, other: _Candidate) -> tuple[float, float]:
        """By how many points it is ahead of another move, from the same samples and from what look_ahead makes of
        both, and the standard deviation of that. The less the samples differ, the less look_ahead counts."""
        leads = [own - its for own, its in zip(self.results, other.results, strict=False)]
        number, middle = len(leads), fmean(leads)
        variance = (sum((lead - middle) ** 2 for lead in leads) + 2 * SPREAD**2) / (number + 1)
        trust = variance / ERROR**2
        expected = (sum(leads) + trust * (self.before - other.before)) / (number + trust)
        return expected, sqrt(variance / (number + trust))


def monte_carlo(seconds: float | None = None, games: int | None = None, seed: int = 0) -> Bot:
    """A bot that thinks about a decision for this many seconds, or in this many samples of each move, or until either.

    Without `seconds` it answers the same each time; `seed` begins its samples. Raises `Unreadable` for what is no
    number of them.
    """
    seconds = plain_number(seconds)
    if seconds is not None:
        expect_seconds(seconds)
    games = None if games is None else expect_number(plain_number(games), least=1)
    seed = expect_number(plain_number(seed))
    thought = partial(explain, seconds=seconds, games=games, seed=seed)

    @explained_by(thought)
    def move(view: View) -> Move:
        return thought(view)[0].move

    move.__name__ = "monte_carlo"
    return move


def explain(
    view: View, seconds: float | None = None, games: int | None = None, seed: int = 0
) -> tuple[Alternative, ...]:
    """The moves that were tried, best first, with what each one promises and its interval where it was played on.

    That is the own final score, less half of the best other one.
    """
    expect_asked(view, View)
    if seconds is None and games is None:
        games = GAMES
    until = inf if seconds is None else perf_counter() + seconds
    tried = [_Candidate(move, value) for value, move in islice(rated(view.sample(0), view.seat), WIDTH)]
    if len(tried) == 1 or tried[0].before - tried[1].before > CLEAR:
        return tuple(Alternative(candidate.move, candidate.before) for candidate in tried)
    playing, alive = Playing(view), tried
    for number in count() if games is None else range(games):
        sample = view.sample(seed * 1_000_003 + number)
        results: list[float] = []
        for candidate in alive:
            if number and perf_counter() > until:
                break
            results.append(_result(playing, sample.play(candidate.move), view.seat))
        if len(results) < len(alive):
            break  # too late: a sample in which only some were tried says nothing
        for candidate, result in zip(alive, results, strict=True):
            candidate.results.append(result)
        alive = _still(alive)
        if len(alive) == 1:
            break
    ranked = _ranked(tried)
    level = max(fmean(candidate.results) for candidate in alive)
    return tuple(_alternative(candidate, level - behind) for behind, _, candidate in ranked)


def _ranked(tried: list[_Candidate]) -> list[tuple[float, float, _Candidate]]:
    """The moves, best first, each with the points that it is behind and their standard deviation.

    Those that were given up come last.
    """
    ahead = max(tried, key=lambda candidate: (len(candidate.results), sum(candidate.results)))
    found = [(*ahead.lead(candidate), candidate) for candidate in tried]
    return sorted(found, key=lambda one: (-len(one[2].results), one[0]))


def _still(alive: list[_Candidate]) -> list[_Candidate]:
    """Those that may still be the best, best first; of those that come out alike in all samples one."""
    if len(alive[0].results) < LEAST:
        return alive
    ranked = _ranked(alive)
    least = ranked[0][0]
    kept: list[_Candidate] = []
    for behind, deviation, candidate in ranked:
        alike = any(candidate.results == other.results for other in kept)
        if behind - least < SURE * deviation and not alike:
            kept.append(candidate)
    return kept


def _alternative(candidate: _Candidate, expected: float) -> Alternative:
    """A move with what is expected of it, and the interval that its own samples leave."""
    number = len(candidate.results)
    if number < 2:
        return Alternative(candidate.move, expected)
    half = 1.96 * stdev(candidate.results) / sqrt(number)
    return Alternative(candidate.move, expected, expected - half, expected + half)


def _result(playing: Playing, game: Game, seat: int) -> float:
    """What a seat expects some rounds later: what its ranch promises, less half of what the best other one does."""
    promised = playing.promised(playing.on(game, seat, ROUNDS))
    own = promised.pop(seat)
    return own - RIVAL * max(promised)


move = monte_carlo()
"""The bot by its name."""
