"""A miner: digs along the shortest path, looks for the gold, mends friends and stops whom it suspects."""

from __future__ import annotations

from collections.abc import Callable

from moonriver.saboteur import Break, Keep, Look, Pass, PathCard, Place, Repair, Rockfall, View
from moonriver.saboteur.cards import Card
from moonriver.saboteur.whatif import change, lying
from moonriver.tabletop.moves import Move

from .sight import Prospect, need, targets
from .suspicion import suspicion

GUILTY, TRUSTED = 0.6, 0.45
"""Probabilities: above the one a seat is stopped, below the other it is helped."""
CLEARING = 2
"""Cards that a rockfall has to save, more than any placement does."""


def move(view: View) -> Move:
    """The first thing worth doing, in the order of `WISHES`; else the least useful card goes."""
    options = view.legal_moves
    if isinstance(options[0], Keep):
        return options[-1]
    for wish in WISHES:
        found = wish(view, options)
        if found is not None:
            return found
    return discard(view, options)


def look(view: View, options: tuple[Move, ...]) -> Move | None:
    """Look for the gold at the goal in the middle of those that may hold it."""
    unknown = targets(view)
    looks = [option for option in options if isinstance(option, Look) and option.goal in unknown]
    return min(looks, key=lambda option: abs(option.goal - 1)) if looks and len(unknown) > 1 else None


def dig(view: View, options: tuple[Move, ...]) -> Move | None:
    """The placement that brings the tunnel nearest to the gold, or the rockfall that clears a much shorter way."""
    goals = targets(view)
    now = need(view.mine, goals)
    prospect = Prospect(view.mine, goals)
    placed = [
        (prospect.need(option.cell, card), -len(card.mouths), option)
        for option in options
        if isinstance(option, Place) and (card := lying(view.hand, option)).joined
    ]
    best, _, found = min(placed, key=lambda rated: rated[:2], default=(now, 0, None))
    falls = [
        (need(change(view.mine, view.hand, o).after, goals), o) for o in options if isinstance(o, Rockfall)
    ]
    cleared, fall = min(falls, key=lambda rated: rated[0], default=(now, None))
    if cleared <= min(best, now) - CLEARING:
        return fall
    return found if best < now else None


def mend_myself(view: View, options: tuple[Move, ...]) -> Move | None:
    """Mend an own tool, with the card that shows the fewest tools."""
    repairs = [o for o in options if isinstance(o, Repair) and o.target == view.seat]
    return min(repairs, key=lambda option: len(view.hand[option.card].name), default=None)


def stop(view: View, options: tuple[Move, ...]) -> Move | None:
    """Break a tool of the seat that is most likely a saboteur, unless it cannot dig already."""
    found = max(of_diggers(view, options), default=None, key=lambda one: one[0])
    return found[1] if found and found[0] > GUILTY else None


def of_diggers(view: View, options: tuple[Move, ...]) -> list[tuple[float, Break]]:
    """The moves that break a tool of another one who can dig, each with how likely that is a saboteur."""
    breaks = [
        o for o in options if isinstance(o, Break) and o.target != view.seat and not view.broken[o.target]
    ]
    guilt = suspicion(view) if breaks else ()
    return [(guilt[option.target], option) for option in breaks]


def mend_friend(view: View, options: tuple[Move, ...]) -> Move | None:
    """Mend a tool of the seat that is most likely a miner."""
    repairs = [option for option in options if isinstance(option, Repair)]
    if not repairs:
        return None
    guilt = suspicion(view)
    trusted = [option for option in repairs if guilt[option.target] < TRUSTED]
    return min(trusted, key=lambda option: guilt[option.target], default=None)


WISHES: tuple[Callable[[View, tuple[Move, ...]], Move | None], ...] = (
    look, dig, mend_myself, stop, mend_friend,
)  # fmt: skip


def discard(view: View, options: tuple[Move, ...]) -> Move:
    """Pass with the card that helps a miner least."""
    passes = [option for option in options if isinstance(option, Pass)]
    known = len(targets(view)) == 1
    return min(
        passes, key=lambda option: 0.0 if option.card is None else worth(view.hand[option.card], known)
    )


def worth(card: Card, gold_known: bool) -> float:
    """How much a miner values a card in the hand."""
    if isinstance(card, PathCard):
        return (
            len(card.mouths) + (1 if "E" in card.mouths and "W" in card.mouths else 0) if card.joined else 0
        )
    return {"break": 1.5, "repair": 4.0, "rockfall": 3.5, "look": 0.5 if gold_known else 4.5}[card.deed]
