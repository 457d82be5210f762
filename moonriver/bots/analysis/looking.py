"""Looks into the decisions of one seat again and again, each time into one more sample of what was hidden from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import fsum, inf, sqrt
from statistics import fmean
from time import perf_counter

from moonriver.bots.kit import Alternative
from moonriver.rules.game import Game
from moonriver.rules.moves import Move
from moonriver.rules.spec import SPEC
from moonriver.tabletop.arguments import expect, expect_number, expect_seconds, plain_number
from moonriver.tabletop.course import Course
from moonriver.tabletop.reading import whole
from moonriver.tabletop.refusals import Unreadable

from ..moonriver.look_ahead import rated
from ..moonriver.look_ahead.playing import Playing
from .chance import chances, promised

WIDTH = 4
"""How many moves are tried beside the one that was played: those that look_ahead likes best."""
GAMES = 20
"""How many samples each decision gets, if nobody asks for another number."""
ROUNDS = 1
"""How many rounds are played on."""
LEAST = 6
"""A move is not given up before this many samples."""
Z = 1.96
"""95 % of a normal distribution lie within this many standard deviations."""
SEEDS = 1_000_003
"""The distance between the sample numbers of two seeds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The chance to win after `at` moves; in 19 of 20 cases it lies from `low` to `high`, None before two samples."""

    at: int
    chance: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that was looked into; `at` is the number of moves before it.

    `alternatives` come best first, each with the points by which the seat is then ahead of the best other one at the
    end; what was `played` is one of them. `cost` is how many points more the best one promises, with its interval:
    both were tried in the same samples.
    """

    at: int
    seat: int
    position: Game
    alternatives: tuple[Alternative, ...]
    played: Alternative
    cost: float
    low: float | None
    high: float | None
    games: int
    """How many samples the played move was tried in."""

    @property
    def best(self) -> Alternative:
        """The alternative that promises most."""
        return self.alternatives[0]


@dataclass
class _Tried:
    """A move and its results: in each sample the points ahead, and the chance to win."""

    move: Move
    ahead: list[float] = field(default_factory=list)
    chance: list[float] = field(default_factory=list)


class Analysis:
    """The decisions of one seat of a game: by default of the first person, or of the first seat.

    Each is looked at from what the seat could see. `run` goes on for some time, or up to a number of samples; with
    the same `seed` and number of samples the same comes out.
    """

    def __init__(
        self, game: Game, seat: int | None = None, seed: int = 0, only: Collection[int] | None = None
    ) -> None:
        """`only` are the decisions to look into, by the number of moves before them; all if none are named.

        Raises `Unreadable` for what is no game, or no seat of it, or no seed.
        """
        expect(game, Game, "game")
        people = [place for place, sitting in enumerate(game.seats or ()) if sitting.bot is None]
        self.seat = (people or [0])[0] if seat is None else plain_number(seat)
        if not whole(self.seat) or not 0 <= self.seat < game.players:
            raise Unreadable("deal.value", name="seat", found=seat, allowed=tuple(range(game.players)))
        self.game = game
        self.seed = expect_number(plain_number(seed))
        expect(only, Collection | None, "list")
        self.steps = 0
        """How often one decision was looked into."""
        self.course: Course[Game] = SPEC.course(game)
        self._questions = [
            _Question(at, self.course.positions[at], move)
            for at, move in enumerate(game.moves)
            if move.player == self.seat and (only is None or at in only)
            if len(self.course.positions[at].legal_moves) > 1
        ]

    @property
    def number(self) -> int:
        """How many decisions there are."""
        return len(self._questions)

    @property
    def games(self) -> int:
        """How many samples every decision has had."""
        return self.steps // max(1, self.number)

    def step(self) -> None:
        """Look into one decision once more: some milliseconds. One that is interrupted is not counted."""
        if self._questions:
            self._questions[self.steps % self.number].look(self.seed * SEEDS + self.games)
            self.steps += 1

    def run(
        self,
        seconds: float | None = None,
        games: int | None = None,
        after: Callable[[], object] = lambda: None,
    ) -> Analysis:
        """Go on for this many seconds, or until all decisions were looked at in this many samples, or until either.

        `after` is called after each step. Raises `Unreadable` for what is no number of them.
        """
        if seconds is not None:
            expect_seconds(seconds)
        games = GAMES if seconds is None and games is None else games
        if games is not None:
            expect_number(games, least=0)
        began, most = perf_counter(), inf if seconds is None else seconds
        while self._questions and (games is None or self.games < games) and perf_counter() - began < most:
            self.step()
            after()
        return self

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Those that were looked into so far, in the order of the game."""
        return tuple(question.decision for question in self._questions if question.decision)

    def mistakes(self, most: int = 3) -> tuple[Decision, ...]:
        """The decisions that surely cost most, by the lower ends of their intervals; the costliest comes first."""
        expect_number(most, least=0)
        sure = [decision for decision in self.decisions if (decision.low or 0) > 0]
        costly = sorted(sure, key=lambda decision: -(decision.low or 0))[:most]
        return tuple(sorted(costly, key=lambda decision: -decision.cost))

    @property
    def places(self) -> tuple[int, ...]:
        """The numbers of moves at which the curve has its moments, once all decisions were looked into."""
        end = () if self.game.player is not None else (len(self.game.moves),)
        return (*(question.at for question in self._questions), *end)

    @property
    def curve(self) -> tuple[Moment, ...]:
        """The chance to win before each decision, if all play well from there; at last what came of it."""
        found = [question.moment for question in self._questions if question.decision]
        if self.game.player is None:
            share = chances(self.game)[self.seat]
            found.append(Moment(len(self.game.moves), share, share, share))
        return tuple(found)


class _Question:
    """One decision that was made, and the moves that are tried for it."""

    def __init__(self, at: int, position: Game, played: Move) -> None:
        self.at = at
        self.position = position
        self._move = played
        self._tried: list[_Tried] = []
        self.decision: Decision | None = None
        """What is known so far; None before anything has been tried."""

    @property
    def _liked(self) -> _Tried:
        """What look_ahead would have played: nothing that the samples say decides which move that is."""
        return self._tried[0]

    def look(self, seed: int) -> None:
        """Try all moves that may still be the best in one more sample."""
        view = self.position.view(self._move.player)
        if not self._tried:  # of several spellings of one move there is one
            self._move = _as_listed(self.position, self._move)
            liked = [move for _, move in islice(rated(view.sample(0), view.seat), WIDTH)]
            self._tried = [_Tried(move) for move in dict.fromkeys([*liked, self._move])]
        sample, playing, found = view.sample(seed), Playing(view), []
        for tried in self._still():
            after = playing.on(sample.play(tried.move), view.seat, ROUNDS)
            scores = list(promised(after))
            chance = chances(after, scores)[view.seat]
            own = scores.pop(view.seat)
            found.append((tried, chance, own - max(scores)))
        for tried, chance, ahead in found:  # only now, as an interrupt must not leave half a sample
            tried.chance.append(chance)
            tried.ahead.append(ahead)
        self.decision = self._decided()

    @property
    def _played(self) -> _Tried:
        return next(tried for tried in self._tried if tried.move == self._move)

    def _still(self) -> list[_Tried]:
        """The moves that are tried on: what was played, what look_ahead likes, and what may be the best."""
        most = len(self._liked.ahead)
        level = [tried for tried in self._tried if len(tried.ahead) == most]
        if most < LEAST:
            return level
        ahead = max(level, key=lambda tried: sum(tried.ahead))
        kept = (ahead, self._liked, self._played)
        return [tried for tried in level if tried in kept or not _behind(ahead, tried)]

    def _decided(self) -> Decision:
        """A move that was given up stays behind those that were not."""
        played, most = self._played, len(self._liked.ahead)
        ranked = sorted(self._tried, key=lambda tried: (len(tried.ahead) < most, -fmean(tried.ahead)))
        lost = [best - own for best, own in zip(ranked[0].ahead, played.ahead, strict=True)]
        alternatives = tuple(Alternative(tried.move, *_estimated(tried.ahead)) for tried in ranked)
        return Decision(
            self.at, self._move.player, self.position, alternatives, alternatives[ranked.index(played)],
            *_estimated(lost), most,
        )  # fmt: skip

    @property
    def moment(self) -> Moment:
        """The chance to win before the decision."""
        chance, low, high = _estimated(self._liked.chance)
        return Moment(self.at, chance, low and max(0.0, low), high and min(1.0, high))


def _as_listed(game: Game, move: Move) -> Move:
    """A move in the spelling of `legal_moves`, where that leads to the same position."""
    if move in game.legal_moves:
        return move
    after = game.play(move)
    same = (after.ranches, after.reserves, after.decision)
    for option in game.legal_moves:
        if isinstance(option, type(move)):
            other = game.play(option)
            if (other.ranches, other.reserves, other.decision) == same:
                return option
    return move


def _behind(ahead: _Tried, tried: _Tried) -> bool:
    """Whether a move is surely behind another, compared sample by sample."""
    lost = [best - own for best, own in zip(ahead.ahead, tried.ahead, strict=True)]
    mean = fmean(lost)
    return mean > 2.5 * _error(lost, mean) + 0.5


def _estimated(results: Sequence[float]) -> tuple[float, float | None, float | None]:
    """The mean of results, and its 95 % interval, which takes two of them."""
    mean = fmean(results)
    if len(results) < 2:
        return mean, None, None
    half = Z * _error(results, mean)
    return mean, mean - half, mean + half


def _error(results: Sequence[float], mean: float) -> float:
    """The standard error of a mean. `statistics.stdev` counts in fractions, which takes twenty times as long."""
    number = len(results)
    return sqrt(fsum((result - mean) ** 2 for result in results) / (number - 1) / number)
