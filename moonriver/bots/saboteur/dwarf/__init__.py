"""Plays well whatever dwarf it is dealt: digs and suspects as a miner, hides and harms as a saboteur."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from moonriver.bots.kit import expect_asked, quick
from moonriver.saboteur import Break, Keep, Look, Mine, Pass, PathCard, Place, Repair, Rockfall, View
from moonriver.saboteur.cards import GOALS, STEPS, Card
from moonriver.saboteur.dwarves import MINER
from moonriver.saboteur.tunnels import cards_needed, depths
from moonriver.saboteur.whatif import change, lying
from moonriver.tabletop.moves import Move

from .suspicion import suspicion

WALLED_IN = 20
"""Stands for the cards to a goal that no tunnel can reach: more than any way needs."""
GUILTY, TRUSTED = 0.6, 0.45
"""Probabilities: above the one a seat is stopped, below the other it is helped."""
CLEARING = 2
"""Cards that a rockfall has to save, more than any placement does."""
NEAR = 5.0
"""From so few cards on a saboteur stops hiding."""
HARM = 2.0
"""Cards that a dead end or rockfall has to cost to come before breaking a tool."""


@quick
def move(view: View) -> Move:
    """The largest nugget; else what a dwarf of this kind does."""
    expect_asked(view, View)
    options = view.legal_moves
    if isinstance(options[0], Keep):
        return options[-1]
    return (as_miner if view.role == MINER else as_saboteur)(view, options)


def as_miner(view: View, options: tuple[Move, ...]) -> Move:
    """The first thing worth doing, in the order of `WISHES`; else the least useful card goes."""
    found = (wish(view, options) for wish in WISHES)
    return next((wanted for wanted in found if wanted is not None), None) or discard(view, options)


def as_saboteur(view: View, options: tuple[Move, ...]) -> Move:
    """A map first; then nothing that shows while the gold is far, and the greatest harm when it is near."""
    found = look(view, options)
    if found is None and need(view.mine, targets(view)) <= NEAR:
        found = harm(view, options)
    return found or hide(view, options)


def targets(view: View) -> tuple[int, ...]:
    """The goals that may hold the gold, as far as this seat knows; one if it knows."""
    known = [view.goal(number) for number in range(len(GOALS))]
    gold = tuple(number for number, goal in enumerate(known) if goal is not None and goal.gold)
    return gold or tuple(number for number, goal in enumerate(known) if goal is None)


def need(mine: Mine, goals: Sequence[int]) -> float:
    """How many cards the nearest of some goals still needs, and a tenth of the average of all of them."""
    return _nearest([cards_needed(mine, goal) for goal in goals])


def needs(mine: Mine, goals: Sequence[int]) -> Callable[[Place, PathCard], float]:
    """What `need` is once a joined card lies on an empty cell, by its mouths that go on, without trying it."""
    by_goal = [depths(mine, goal) for goal in goals]

    def placed(option: Place, card: PathCard) -> float:
        x, y = option.cell
        ahead = [(x + dx, y + dy) for side, _, dx, dy in STEPS if card.bits & side]
        open_ = [other for other in ahead if other not in mine.reached]
        return _nearest(
            [min((depth.get(other, WALLED_IN) for other in open_), default=WALLED_IN) for depth in by_goal]
        )

    return placed


def _nearest(found: Sequence[int | None]) -> float:
    cards = [WALLED_IN if number is None else number for number in found]
    return min(cards) + sum(cards) / len(cards) / 10


def look(view: View, options: tuple[Move, ...]) -> Move | None:
    """Look for the gold at the goal in the middle of those that may hold it."""
    unknown = targets(view)
    looks = [option for option in options if isinstance(option, Look) and option.goal in unknown]
    return min(looks, key=lambda option: abs(option.goal - 1)) if looks and len(unknown) > 1 else None


def dig(view: View, options: tuple[Move, ...]) -> Move | None:
    """The placement that brings the tunnel nearest to the gold, or the rockfall that clears a much shorter way."""
    goals = targets(view)
    now, then = need(view.mine, goals), needs(view.mine, goals)
    placed = [
        (then(option, card), -len(card.mouths), option)
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


def harm(view: View, options: tuple[Move, ...]) -> Move | None:
    """The placement or rockfall that adds most cards to the way, or a broken tool for who is most likely a miner.

    Else an own tool is mended.
    """
    goals = targets(view)
    now = need(view.mine, goals)
    blows: list[Move] = [option for option in options if isinstance(option, Place)]
    blows += [option for option in options if isinstance(option, Rockfall)]
    rated = [(need(change(view.mine, view.hand, blow).after, goals) - now, blow) for blow in blows]
    worst, found = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    if worst >= HARM:
        return found
    _, broken = min(of_diggers(view, options), key=lambda one: one[0], default=(0.0, None))
    if broken is not None or worst > 0:
        return broken or found
    own = (option for option in options if isinstance(option, Repair) and option.target == view.seat)
    return next(own, None)  # to be able to place dead ends


def hide(view: View, options: tuple[Move, ...]) -> Move:
    """Pass with the card that would help the miners most: nobody sees what goes."""
    passes = [option for option in options if isinstance(option, Pass)]
    return max(passes, key=lambda option: 0.0 if option.card is None else _danger(view.hand[option.card]))


def _danger(card: Card) -> float:
    """How much a card in somebody's hand helps miners; what harms them is kept."""
    if isinstance(card, PathCard):
        return float(len(card.mouths)) if card.joined else -1.0
    return {"break": -2.0, "repair": 1.0, "rockfall": -3.0, "look": 0.5}[card.deed]
