"""A duplicate tournament: the games that a class has played from the same deal, replayed, checked and ranked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from moonriver.games import find, named_in, of
from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import tell

from .learners import Learner

SEEDS = 2100
"""How many seeds are tried to name a deal."""
DEALS = 2
"""How many deals get a name: those that most games began with."""


@dataclass(frozen=True)
class Ranked:
    """One game: its place among those of its deal, None where it has none; whose it is; points; the deal; legality.

    Only the best game of each learner has a place.
    """

    place: int | None
    who: str
    score: int | None
    seed: str
    legal: str
    seat: int = 0
    game: Any = None
    text: str = ""


def ranked(learners: Sequence[Learner]) -> list[Ranked]:
    """Every game record that was handed in, deal by deal, best first."""
    deals: dict[str, list[Ranked]] = {}
    for learner in learners:
        for text in learner.games:
            one = _read(learner.who, text)
            deals.setdefault(one.seed, []).append(one)
    found: list[Ranked] = []
    for number, members in enumerate(sorted(deals.values(), key=lambda deal: (-len(deal), deal[0].seed))):
        name = _name(members, number < DEALS)
        best: dict[str, int] = {}
        placed: list[Ranked] = []
        for one in sorted(members, key=lambda one: (one.score is None, -(one.score or 0))):
            place = None
            if one.score is not None and one.who not in best:
                best[one.who] = one.score
                place = list(best.values()).index(one.score) + 1  # who has the same points has the same place
            placed.append(replace(one, seed=name, place=place))
        found += sorted(
            placed, key=lambda one: (one.place is None, one.place or 0, -(one.score or 0), one.who)
        )
    return found


def _read(who: str, text: str) -> Ranked:
    """A record, replayed. Its deal is named by what chance decided."""
    told = json_of(text)
    chance = {name: value for name, value in told.items() if name not in ("moves", "seats", "note")}
    deal = hashlib.sha256(json.dumps(chance, sort_keys=True).encode()).hexdigest()[:8]
    try:
        game = find(named_in(text)).read(text)
    except (Unreadable, Refused) as error:
        reason = tell("ranking.no", "no: {reason}", reason=str(error))
        return Ranked(None, who, None, deal, reason)
    seat = _seat(who, game)
    return Ranked(None, who, points(game, seat), deal, tell("ranking.yes", "yes"), seat, game, text)


def _seat(who: str, game: Any) -> int:
    """The learner's seat: the only person's, or the one of this name, or the first."""
    seats = game.seats or ()
    people = [number for number, seat in enumerate(seats) if seat.bot is None]
    by_name = [number for number in people if seats[number].name.lower() == who.lower()]
    return (by_name or people or [0])[0]


def points(game: Any, seat: int) -> int | None:
    """The points of a seat at the end; None before it."""
    return None if game.outcome is None else of(game).standings(game.outcome)[seat][0]


def _name(games: Sequence[Ranked], look: bool) -> str:
    """What a deal is called: its seed, where it is a small one; "Saboteur 7" for a game that is not the first."""
    game = next((one.game for one in games if one.game is not None), None)
    if not look or game is None:
        return games[0].seed
    spec = of(game)
    seed = spec.seed(game, range(SEEDS))
    name = games[0].seed if seed is None else str(seed)
    return name if spec is find("") else f"{spec.name.capitalize()} {name}"
