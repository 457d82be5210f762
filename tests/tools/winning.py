"""Fits the chance to win to games of look_ahead, and tests it on others: `python -m tests.tools.winning`.

`fit` prints the numbers of `moonriver/bots/analysis/chance.py`: those that make what came of the games most likely.
`test` plays games with other seeds, looks into one decision of each, drawn by chance, and compares: in each fifth of
the predictions the share that was won should lie in its own 95 % interval. Its exit status is 1 where it does not.
`--bot monte_carlo` lets that bot play; its games take some seconds each.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random

from moonriver.bots import play_out
from moonriver.bots.analysis import Analysis
from moonriver.bots.analysis.chance import left, promised, shares, worth_of_e
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose

FITTED, TESTED = 0, 1_000_000
"""The first seeds of the games that are fitted to, and of those that are tested on."""
Z = 1.96


@dataclass(frozen=True)
class Seen:
    """A position after a choice: what the ranches promise, what is left to choose, and what came of it."""

    scores: tuple[float, ...]
    left: float
    won: tuple[float, ...]


@dataclass(frozen=True)
class Fifth:
    """One fifth of the predictions: their mean, the share that was won, and the interval of that."""

    games: int
    predicted: float
    won: float
    low: float
    high: float

    @property
    def holds(self) -> bool:
        return self.low <= self.predicted <= self.high


def games(players: int, variant: str, first: int, number: int, bot: str) -> Iterator[Game]:
    """Whole games of a bot against itself."""
    for seed in range(first, first + number):
        yield play_out(Game.deal(players, seed, variant), [bot] * players)


def won(game: Game) -> tuple[float, ...]:
    """The share of the victory of each seat."""
    assert game.outcome is not None
    winners = game.outcome.winners
    return tuple((seat in winners) / len(winners) for seat in range(game.players))


def seen(game: Game) -> Iterator[Seen]:
    """What a game shows after each choice."""
    position, result = Game.from_deal(game.head), won(game)
    for move in game.moves:
        position = position.play(move)
        if isinstance(move, Choose):
            yield Seen(promised(position), left(position), result)


def fitted(found: Sequence[Seen], begun: Sequence[float] = (8.0, 10.0, 5.0)) -> tuple[float, ...]:
    """The weights that make what came of the games most likely, by steps that get smaller."""
    best, most, step = list(begun), likelihood(found, begun), 4.0
    while step > 0.05:
        tries = [
            [max(0.5 if place == 0 else 0.0, value + way * step * (place == at)) for place, value in enumerate(best)]
            for at in range(len(best))
            for way in (-1, 1)
        ]  # fmt: skip
        top = max(tries, key=lambda weights: likelihood(found, weights))
        if (here := likelihood(found, top)) > most:
            best, most = top, here
        else:
            step /= 2
    return tuple(round(value, 2) for value in best)


def likelihood(found: Sequence[Seen], weights: Sequence[float]) -> float:
    """The logarithm of how likely it is what came of the games, for one position."""
    total = 0.0
    for one in found:
        chance = shares(one.scores, worth_of_e(one.left, weights))
        total += sum(share * log(max(1e-9, own)) for share, own in zip(one.won, chance, strict=True))
    return total / len(found)


def predicted(game: Game, seed: int, samples: int) -> tuple[float, float]:
    """The chance that is foreseen at a decision of a game, drawn by chance, and what came of it."""
    rng = Random(seed)
    position, asked = Game.from_deal(game.head), []
    for number, move in enumerate(game.moves):
        if len(position.legal_moves) > 1:
            asked.append((number, move.player))
        position = position.play(move)
    at, seat = rng.choice(asked)
    curve = Analysis(game, seat, seed, only={at}).run(games=samples).curve
    return curve[0].chance, won(game)[seat]


def fifths(pairs: Sequence[tuple[float, float]]) -> list[Fifth]:
    """Predictions in their order, in five parts, each with the share that was won (Wilson's interval)."""
    ordered, found = sorted(pairs), []
    for part in range(5):
        rows = ordered[len(ordered) * part // 5 : len(ordered) * (part + 1) // 5]
        number = len(rows)
        share = sum(won for _, won in rows) / number
        middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
        half = Z / (1 + Z * Z / number) * sqrt(share * (1 - share) / number + Z * Z / (4 * number**2))
        mean = sum(chance for chance, _ in rows) / number
        found.append(Fifth(number, mean, share, max(0.0, middle - half), min(1.0, middle + half)))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("fit", "test"), nargs="?", default="test")
    parser.add_argument("--players", type=int, nargs="+", default=[3])
    parser.add_argument("--variant", nargs="+", default=["base"], choices=("base", "legends"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--bot", default="look_ahead")
    asked = parser.parse_args(arguments)
    holds = True
    for variant in asked.variant:
        for players in asked.players:
            first = FITTED if asked.what == "fit" else TESTED
            played = games(players, variant, first, asked.games, asked.bot)
            if asked.what == "fit":
                found = [one for game in played for one in seen(game)][:: max(1, players)]
                print(f"{variant}, {players} players: {fitted(found)}", flush=True)
                continue
            pairs = [predicted(game, number, asked.samples) for number, game in enumerate(played)]
            print(f"{variant}, {players} players, {asked.games} games of {asked.bot}, one decision each")
            for part in fifths(pairs):
                sign = "holds" if part.holds else "does not hold"
                print(
                    f"  {part.games} games: {part.predicted:6.1%} predicted, {part.won:6.1%} won"
                    f" ({part.low:.1%} to {part.high:.1%}): {sign}",
                    flush=True,
                )
                holds &= part.holds
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
