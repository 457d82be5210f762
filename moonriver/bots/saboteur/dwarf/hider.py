"""A saboteur: hides while the gold is far, then plays dead ends, rockfalls and broken tools where they hurt."""

from __future__ import annotations

from moonriver.saboteur import Keep, Pass, PathCard, Place, Repair, Rockfall, View
from moonriver.saboteur.cards import Card
from moonriver.saboteur.whatif import change
from moonriver.tabletop.moves import Move

from . import miner
from .sight import need, targets

NEAR = 5.0
"""From so few cards on a saboteur stops hiding."""
HARM = 2.0
"""Cards that a dead end or rockfall has to cost to come before breaking a tool."""


def move(view: View) -> Move:
    """A map first; then nothing that shows while the gold is far, and the greatest harm when it is near."""
    options = view.legal_moves
    if isinstance(options[0], Keep):
        return options[-1]
    found = miner.look(view, options)
    if found is None and need(view.mine, targets(view)) <= NEAR:
        found = harm(view, options)
    return found or hide(view, options)


def harm(view: View, options: tuple[Move, ...]) -> Move | None:
    """The placement or rockfall that adds most cards to the way, or a broken tool for a dwarf who digs."""
    goals = targets(view)
    now = need(view.mine, goals)
    blows: list[Move] = [option for option in options if isinstance(option, Place)]
    blows += [option for option in options if isinstance(option, Rockfall)]
    rated = [(need(change(view.mine, view.hand, blow).after, goals) - now, blow) for blow in blows]
    worst, found = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    if worst >= HARM:
        return found
    return _hinder(view, options) or (found if worst > 0 else _mend(view, options))


def hide(view: View, options: tuple[Move, ...]) -> Move:
    """Pass with the card that would help the miners most: nobody sees what goes."""
    passes = [option for option in options if isinstance(option, Pass)]
    return max(passes, key=lambda option: 0.0 if option.card is None else _danger(view.hand[option.card]))


def _hinder(view: View, options: tuple[Move, ...]) -> Move | None:
    """Break a tool of the dwarf who is most likely a miner and can still dig."""
    return min(miner.of_diggers(view, options), key=lambda one: one[0], default=(0.0, None))[1]


def _mend(view: View, options: tuple[Move, ...]) -> Move | None:
    """Mend an own tool, to be able to place dead ends."""
    return next((o for o in options if isinstance(o, Repair) and o.target == view.seat), None)


def _danger(card: Card) -> float:
    """How much a card in somebody's hand helps miners; what harms them is kept."""
    if isinstance(card, PathCard):
        return float(len(card.mouths)) if card.joined else -1.0
    return {"break": -2.0, "repair": 1.0, "rockfall": -3.0, "look": 0.5}[card.deed]
