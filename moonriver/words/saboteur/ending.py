"""How a player has done at the end of a game of Saboteur, and which round made most of the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from moonriver.saboteur.state import Result

from ..kit.catalogue import sentence
from ..kit.names import passage, seat_name, seats_name, word


@dataclass(frozen=True)
class Played:
    """A round that is over: how it ended, what each seat won in it, after how many turns, and how far a goal was."""

    result: Result
    gold: tuple[int, ...]
    turns: int
    needed: int | None
    """The path cards that were missing to the nearest goal face down; None where no way led to one."""


def placing(rounds: Sequence[Played], gold: Sequence[int], seat: int, table: object) -> str:
    """The place of a seat, how far it is from the best other one, and what made most of the difference.

    `rounds` are those of the whole game, or none where these are not known.
    """
    other = max((at for at in range(len(gold)) if at != seat), key=lambda at: gold[at])
    lead = gold[seat] - gold[other]
    who = seat_name(other, table)
    if lead == 0:
        level = [at for at, own in enumerate(gold) if at != seat and own == gold[seat]]
        return sentence("sab.end.level", others=seats_name(level, table))
    if lead > 0:
        told = sentence("sab.end.won", n=lead, other=who)
    else:
        place = 1 + sum(own > gold[seat] for own in gold)
        told = sentence("sab.end.behind", n=-lead, place=place, players=len(gold), other=who)
    return passage(told, _decided(rounds, seat, other, lead, table)) if rounds else told


def _decided(rounds: Sequence[Played], seat: int, other: int, lead: int, table: object) -> str:
    """The round that made most of a lead, who one was in it, and how it ended."""
    ahead = 1 if lead > 0 else -1
    number, most = max(enumerate(rounds, 1), key=lambda one: ahead * (one[1].gold[seat] - one[1].gold[other]))
    told = sentence(
        "sab.end.decided",
        round=number,
        own=most.gold[seat],
        theirs=most.gold[other],
        role=word(most.result.roles[seat]),
    )
    return passage(told, _how(most, table))


def _how(played: Played, table: object) -> str:
    """How a round ended."""
    if played.result.finder is not None:
        finder = seat_name(played.result.finder, table)
        return sentence("sab.end.reached", who=finder, turn=played.turns)
    if played.needed:
        return sentence("sab.end.missed", n=played.needed)
    return sentence("sab.end.walled")
