"""Who is the saboteur? Every open action of a round as evidence, and Bayes' rule over all ways the dwarves can lie.

The weights are logarithms of a likelihood ratio: how much likelier a saboteur does this than a miner. They are
estimates, not measured.
"""

from __future__ import annotations

from itertools import combinations
from math import exp, prod

from moonriver.saboteur import View
from moonriver.saboteur.cards import BOX, GOALS, STEPS, PathCard
from moonriver.saboteur.dwarves import MINER, SABOTEUR
from moonriver.saboteur.state import Act
from moonriver.tabletop.cells import Cell

DEAD_END, FORWARD, ASIDE, REACHED = 1.6, -0.3, 0.4, -0.8
CLEARED, BROUGHT_DOWN = -0.8, 0.9
BROKE_FRIEND, BROKE_SUSPECT, BROKE_ME = 0.6, -0.4, 0.9
MENDED_FRIEND, MENDED_SUSPECT = -0.4, 0.3
SUSPECT = 0.8
"""Evidence from which on somebody counts as suspected."""


def evidence(view: View) -> tuple[float, ...]:
    """For each seat the sum of the weights of what it did openly in this round."""
    found = [0.0] * view.players
    for act in view.log:
        if act.round == view.round:
            found[act.player] += weight(view, act, found)
    return tuple(found)


def weight(view: View, act: Act, found: list[float]) -> float:
    """What one action tells of who did it, given the evidence against all seats so far."""
    if act.laid is not None and act.cell is not None:
        if not act.laid.joined:
            return DEAD_END
        return REACHED if act.opened else FORWARD if _forward(act.cell, act.laid) else ASIDE
    if act.removed is not None:
        return BROUGHT_DOWN if act.removed.joined else CLEARED
    if act.target is None or act.target == act.player:
        return 0.0
    suspected = found[act.target] > SUSPECT
    if act.move == "break":
        if act.target == view.seat and view.role == MINER:
            return BROKE_ME
        return BROKE_SUSPECT if suspected else BROKE_FRIEND
    return MENDED_SUSPECT if suspected else MENDED_FRIEND


def suspicion(view: View) -> tuple[float, ...]:
    """For each seat the probability that it is a saboteur, given all that this seat knows.

    Every way in which the dwarf cards can lie has the same chance before the first card is played (SAB-DEAL-1).
    """
    if view.roles is not None:
        return tuple(float(role == SABOTEUR) for role in view.roles)
    odds = [exp(sum_) for sum_ in evidence(view)]
    among = BOX.table[view.players].saboteurs
    total, by_seat = 0.0, [0.0] * view.players
    others = [seat for seat in range(view.players) if seat != view.seat]
    own = int(view.role == SABOTEUR)
    for dealt in (among - own, among - own - 1):  # the card set aside is a miner, or a saboteur
        for seats in combinations(others, dealt) if dealt >= 0 else ():
            likely = prod(odds[seat] for seat in seats)
            total += likely
            for seat in seats:
                by_seat[seat] += likely
    return tuple(own if seat == view.seat else chance / total for seat, chance in enumerate(by_seat))


def _forward(cell: Cell, card: PathCard) -> bool:
    """Whether a mouth of a card leads nearer to a goal than its cell is."""
    x, y = cell
    ahead = [(x + dx, y + dy) for side, _, dx, dy in STEPS if card.bits & side]
    return min(map(_distance, ahead)) < _distance(cell)


def _distance(cell: Cell) -> int:
    return min(abs(cell[0] - x) + abs(cell[1] - y) for x, y in GOALS)
