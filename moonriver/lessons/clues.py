"""What everybody knows in Saboteur: open actions that tell of the saboteurs, and bounds of each player's nuggets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from moonriver.saboteur import Game, PathCard, View
from moonriver.saboteur.cards import BOX
from moonriver.saboteur.deal import ROUNDS, dwarves
from moonriver.saboteur.dwarves import MINER, PAY, SABOTEUR
from moonriver.saboteur.state import Act, Result
from moonriver.words.kit.catalogue import N_, filled


@dataclass(frozen=True)
class Clue:
    """A kind of open action: its sentence, and the action of a seat, against another one where it needs one."""

    key: str
    act: Act

    @property
    def card(self) -> str:
        """The name of the card that is played."""
        return str(self.act.card)

    def text(self, name: str, other: str) -> str:
        """What everybody saw."""
        return filled(self.key, {"name": name, "other": other})


def _placed(name: str, cell: tuple[int, int]) -> Act:
    card = PathCard(name.removesuffix("!"), not name.endswith("!"))
    return Act(1, 0, "place", name, cell=cell, laid=card)


CLUES = {
    "dead_end": Clue(N_("clue.dead_end", "{name} places a dead end."), _placed("EW!", (3, 0))),
    "forward": Clue(N_("clue.forward", "{name} digs towards the goals."), _placed("EW", (3, 0))),
    "aside": Clue(N_("clue.aside", "{name} digs away from the goals."), _placed("NW", (2, 3))),
    "goal": Clue(
        N_("clue.goal", "{name} digs on to a goal, which is a stone."),
        replace(_placed("EW", (7, 0)), opened=(1,)),
    ),
    "clears": Clue(
        N_("clue.clears", "{name} lets rock fall on a dead end."),
        Act(1, 0, "rockfall", "rockfall", cell=(3, 0), removed=PathCard("EW", False)),
    ),
    "brings_down": Clue(
        N_("clue.brings_down", "{name} lets rock fall on a good tunnel."),
        Act(1, 0, "rockfall", "rockfall", cell=(3, 0), removed=PathCard("EW")),
    ),
    "breaks": Clue(
        N_("clue.breaks", "{name} breaks a tool of {other}, who did nothing suspicious."),
        Act(1, 0, "break", "broken_cart", target=1, tool="cart"),
    ),
    "mends": Clue(
        N_("clue.mends", "{name} repairs a tool of {other}, who did nothing suspicious."),
        Act(1, 0, "repair", "repair_cart", target=1, tool="cart"),
    ),
}
"""The kinds of open action that lessons tell of. Passing tells nothing."""


def seen(players: int, deeds: Sequence[tuple[int, str]]) -> View:
    """The first round as seat 0, a miner, sees it after these open actions: seats and names of `CLUES`."""
    game = _of_a_miner(players)
    acts = []
    for seat, name in deeds:
        act = CLUES[name].act
        acts.append(
            replace(act, player=seat, target=None if act.target is None else harmless(players, deeds))
        )
    return Game(game.head, replace(game.state, log=tuple(acts))).view(0)


@cache
def _of_a_miner(players: int) -> Game:
    """A game in which seat 0 is a miner."""
    return next(game for game in (Game.deal(players, seed) for seed in range(99)) if game.roles[0] == MINER)


def harmless(players: int, deeds: Sequence[tuple[int, str]]) -> int:
    """A seat that did nothing openly: the last one."""
    acting = {seat for seat, _ in deeds}
    return next(seat for seat in reversed(range(1, players)) if seat not in acting)


def drawn(rng: Random, players: int, count: int) -> list[tuple[int, str]]:
    """Open actions by chance, of some of the others; at least one of them does nothing."""
    acting = rng.sample(range(1, players), min(players - 2, max(2, count - 1)))
    return [(rng.choice(acting), rng.choice(list(CLUES))) for _ in range(count)]


Bounds = tuple[int, int]
"""The least and the most gold that somebody can have."""
HIDDEN: Bounds = (min(BOX.nuggets), max(BOX.nuggets))
"""What a nugget card can be worth."""


def ended(rng: Random, players: int) -> list[Result]:
    """How the three rounds of a game ended, by chance: the dwarves, and who reached the gold."""
    return [
        Result(tuple(rng.sample(dwarves(players), players)), rng.choice((None, rng.randrange(players))))
        for _ in range(ROUNDS)
    ]


def bounds(results: Sequence[Result], seat: int) -> Bounds:
    """What the table knows of a seat's gold: miners kept a hidden card, saboteurs got an exact sum.

    See SAB-GOLD-2, SAB-GOLD-3 and SAB-GOLD-5.
    """
    least = most = 0
    for result in results:
        role, won = result.roles[seat], result.finder is not None
        if role == MINER and won:
            least, most = least + HIDDEN[0], most + HIDDEN[1]
        elif role == SABOTEUR and not won:
            pay = PAY[result.roles.count(SABOTEUR)]
            least, most = least + pay, most + pay
    return least, most
