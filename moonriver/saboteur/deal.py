"""The deal: everything that is fixed when a game begins, above all what chance decided for each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from moonriver.tabletop.arguments import plain_number
from moonriver.tabletop.reading import whole
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

from .cards import BOX, Card, Goal
from .dwarves import MINER, SABOTEUR, Role

ROUNDS = 3
"""Rounds of a game (SAB-OVER-1)."""
PLAYERS = tuple(BOX.table)


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided for one round."""

    dwarves: tuple[Role, ...]
    """One for each player, and the one set aside, last (SAB-DEAL-1)."""
    goals: tuple[Goal, ...]
    """As they are printed, from north to south (SAB-DEAL-3)."""
    pile: tuple[Card, ...]
    """In the order of drawing: hands first, player 0's before player 1's (SAB-DEAL-4)."""
    nuggets: tuple[int, ...]
    """The numbers of all nugget cards in the order of drawing; those already won are skipped (SAB-DEAL-5)."""


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a game record: with it and the moves a game can be played again without any chance."""

    players: int
    first: int
    deals: tuple[Deal, ...]
    seats: tuple[Seat, ...] | None = None
    note: str | None = None

    @property
    def hand(self) -> int:
        """Cards in a full hand (SAB-DEAL-4)."""
        return BOX.table[self.players].hand


def dwarves(players: int) -> list[Role]:
    """The dwarf cards that are shuffled for this many players (SAB-DEAL-1)."""
    line = BOX.table[players]
    return [MINER] * line.miners + [SABOTEUR] * line.saboteurs


def shuffled(players: int, seed: int, first: int) -> Head:
    """A deal from a seed. Raises `Unreadable` for a number of players, a seed or a seat that there is not."""
    players, seed, first = plain_number(players), plain_number(seed), plain_number(first)
    _one_of("players", players, PLAYERS)
    _one_of("first", first, range(players))
    if not whole(seed):
        raise Unreadable("deal.seed", found=seed)
    rng = Random(seed)

    def round_() -> Deal:
        cards, goals, pile, nuggets = (
            dwarves(players),
            list(BOX.goals),
            list(BOX.pile),
            list(range(len(BOX.nuggets))),
        )
        for stack in (cards, goals, pile, nuggets):
            rng.shuffle(stack)
        return Deal(tuple(cards), tuple(goals), tuple(pile), tuple(nuggets))

    return Head(players, first, tuple(round_() for _ in range(ROUNDS)))


def _one_of(name: str, found: object, allowed: Sequence[int]) -> None:
    if not whole(found) or found not in allowed:
        raise Unreadable("deal.value", name=name, found=found, allowed=tuple(allowed))


def check(head: Head) -> None:
    """Hold a deal against the box. Raises `Refused` naming the round, from 1, and what is wrong there."""
    for number, deal in enumerate(head.deals, start=1):
        _same("SAB-DEAL-1", "dwarves", number, deal.dwarves, dwarves(head.players))
        _same(
            "SAB-DEAL-3",
            "goals",
            number,
            [goal.name for goal in deal.goals],
            [goal.name for goal in BOX.goals],
        )
        _same(
            "SAB-DEAL-4", "pile", number, [card.name for card in deal.pile], [card.name for card in BOX.pile]
        )
        _same("SAB-DEAL-5", "nuggets", number, deal.nuggets, range(len(BOX.nuggets)))


def _same(rule: str, name: str, number: int, found: Sequence[object], expected: Sequence[object]) -> None:
    here, box = Counter(found), Counter(expected)
    for thing in [*box, *here]:
        if here[thing] != box[thing]:
            facts = {"round": number, "card": thing, "copies": here[thing], "in_box": box[thing]}
            raise Refused(Refusal(rule, f"saboteur.{rule.removeprefix('SAB-')}.{name}", facts))
