"""Bots against bots: how often each side wins its rounds, with confidence intervals.

`python -m tests.saboteur.matches 1000 5` plays this many games with this many players and prints the table.
"""

import sys
from dataclasses import dataclass
from math import sqrt
from random import Random

from moonriver.bots.saboteur import Bot, dwarf, play_out
from moonriver.saboteur import Game, View
from moonriver.saboteur.dwarves import MINER
from moonriver.tabletop.moves import Move


@dataclass(frozen=True)
class Tally:
    """How many of some rounds the miners won; rounds without a saboteur among the players are left out."""

    won: int
    rounds: int

    @property
    def share(self) -> float:
        return self.won / self.rounds

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 percent for the share of rounds won."""
        z, n = 1.96, self.rounds
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def _of_chance(seed: int) -> Bot:
    """A random bot with dice of its own."""
    rng = Random(seed)
    return lambda view: rng.choice(view.legal_moves)


def _by_dwarf(miner: Bot, saboteur: Bot) -> Bot:
    """A bot that plays as one bot when it is a miner and as another when it is a saboteur."""

    def move(view: View) -> Move:
        return (miner if view.role == MINER else saboteur)(view)

    return move


def match(miner: str, saboteur: str, games: int, players: int = 5) -> Tally:
    """Games in which every miner and every saboteur plays as these bots say: "random" or "good"."""
    won = rounds = 0
    for seed in range(games):
        dice = _of_chance(seed)
        miners: Bot = dwarf.move if miner == "good" else dice
        saboteurs: Bot = dwarf.move if saboteur == "good" else dice
        game = play_out(Game.deal(players, seed, seed % players), [_by_dwarf(miners, saboteurs)] * players)
        results = [result for result in game.results if "saboteur" in result.roles]
        won += sum(result.finder is not None for result in results)
        rounds += len(results)
    return Tally(won, rounds)


if __name__ == "__main__":
    games, players = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print(f"{players} players, {games} games: rounds won by the miners")
    for miner in ("good", "random"):
        for saboteur in ("random", "good"):
            tally = match(miner, saboteur, games, players)
            low, high = tally.interval
            print(
                f"{miner:6} miners, {saboteur:6} saboteurs: {tally.won:5} of {tally.rounds}, "
                f"{tally.share:6.1%} ({low:.1%} to {high:.1%})",
                flush=True,
            )
