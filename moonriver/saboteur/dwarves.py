"""Dwarves and their gold: roles, who shares out, and what saboteurs are paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias, get_args

from .cards import BOX

Role: TypeAlias = Literal["miner", "saboteur"]
ROLES: tuple[Role, ...] = get_args(Role)
MINER, SABOTEUR = ROLES
PAY: Mapping[int, int] = {1: 4, 2: 3, 3: 3, 4: 2}
"""What each saboteur gets, by the number of saboteurs among the players (SAB-GOLD-3)."""


def worth(nugget: int) -> int:
    """What a nugget card (0 to 27) is worth."""
    return BOX.nuggets[nugget]


def sharers(roles: Sequence[Role], finder: int) -> tuple[int, ...]:
    """The miners in the order of sharing out: from who reached the gold counter-clockwise (SAB-GOLD-2)."""
    players = len(roles)
    return tuple(seat for step in range(players) if roles[seat := (finder - step) % players] == MINER)


def payout(stock: Sequence[int], saboteurs: int) -> tuple[tuple[int, ...], ...]:
    """The nugget cards that each saboteur gets out of a stock in this round's order (SAB-GOLD-3).

    Saboteur by saboteur the exact sum with the highest cards that still leaves an exact sum for those after;
    of equal cards the earliest. Raises `ValueError` when the stock holds no such sums, which no game reaches.
    """
    if not saboteurs:
        return ()
    shares = next(_shares(Counter(map(worth, stock)), PAY[saboteurs], saboteurs), None)
    if shares is None:
        raise ValueError(stock)
    left = list(stock)
    paid = []
    for share in shares:
        cards = []
        for value in share:
            card = next(card for card in left if worth(card) == value)
            left.remove(card)
            cards.append(card)
        paid.append(tuple(cards))
    return tuple(paid)


def _shares(stock: Counter[int], each: int, saboteurs: int) -> Iterator[list[tuple[int, ...]]]:
    """Every way to pay, the one with the highest cards for the first saboteur first."""
    if not saboteurs:
        yield []
        return
    for share in sums(stock, each, max(stock, default=0)):
        for others in _shares(stock - Counter(share), each, saboteurs - 1):
            yield [share, *others]


def sums(stock: Mapping[int, int], total: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Every exact sum as values in falling order, the highest first."""
    if not total:
        yield ()
        return
    for value in sorted((value for value in stock if value <= min(total, highest)), reverse=True):
        if stock[value]:
            for rest in sums({**stock, value: stock[value] - 1}, total - value, value):
                yield (value, *rest)
