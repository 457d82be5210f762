"""A position that looks the same from one seat: hidden hands, pile, goals, dwarves and nuggets are dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

from .cards import BOX, GOALS, Card, Goal
from .deal import Deal, Head, dwarves, shuffled
from .dwarves import PAY, ROLES, SABOTEUR, Role, sharers, sums, worth
from .state import Result, State
from .view import Sight


def sampled(view: Sight, rng: Random, roles: Sequence[Role] | None = None) -> tuple[Head, State]:
    """A deal and a state that look to the view's seat as its own do; `roles` are those of this round, if given.

    What a seat has discarded is not in its view, and counts as hidden. The moves that led here are not made up.
    """
    here = view.round - 1
    head = shuffled(view.players, rng.randrange(2**32), _first(view))
    deals = list(head.deals)
    for number, result in enumerate(view.results):
        deals[number] = _with(deals[number], dwarves=_dealt(view.players, result.roles))
    given = None if roles is None else _given(view, roles)
    if len(view.results) <= here:
        deals[here] = _with(deals[here], dwarves=_dealt(view.players, given or _drawn(view, rng)))
    hands, pile = _cards(view, rng)
    deals[here] = _with(deals[here], goals=_goals(view, rng), pile=pile)
    won, left = _nuggets(view, rng)
    left_here = _offered(view, left)
    deals[here] = _with(
        deals[here], nuggets=(*left_here, *(n for n in deals[here].nuggets if n not in left_here))
    )
    acts = [act for act in view.log if act.round == view.round]
    waiting = _sharers(view)
    state = State(
        round=view.round,
        player=view.player,
        mine=view.mine,
        hands=hands,
        drawn=len(pile) - view.pile_left,
        broken=view.broken,
        looked=tuple(
            frozenset(act.goal for act in acts if act.player == seat and act.goal is not None)
            for seat in range(view.players)
        ),
        offer=left_here if view.sharing else None,
        sharers=waiting,
        won=won,
        last_path=next((act.player for act in reversed(acts) if act.laid is not None), None),
        moves=(),
        log=view.log,
        results=view.results,
    )
    return Head(view.players, head.first, tuple(deals)), state


def _with(deal: Deal, **parts: Any) -> Deal:
    fields = {"dwarves": deal.dwarves, "goals": deal.goals, "pile": deal.pile, "nuggets": deal.nuggets}
    return Deal(**(fields | parts))


def _first(view: Sight) -> int:
    """Who began the game."""
    return view.log[0].player if view.log else view.player or 0


def _drawn(view: Sight, rng: Random) -> tuple[Role, ...]:
    """Dwarves for all seats, drawn from those that are left."""
    left = dwarves(view.players)
    left.remove(view.role)
    rng.shuffle(left)
    return tuple(view.role if seat == view.seat else left.pop() for seat in range(view.players))


def _given(view: Sight, roles: Any) -> tuple[Role, ...]:
    """Dwarves that somebody has named for all seats. Raises `Unreadable`, and `Refused` for more than there are."""
    expect(roles, list | tuple, "list")
    if len(roles) != view.players:
        raise Unreadable("deal.seats", name="roles", found=len(roles), players=view.players)
    for seat, role in enumerate(roles):
        known = view.roles[seat] if view.roles else view.role if seat == view.seat else None
        allowed = ROLES if known is None else (known,)
        if not isinstance(role, str) or role not in allowed:
            raise Unreadable("deal.value", name="roles", found=role, allowed=allowed)
    dealt, box = Counter(roles), Counter(dwarves(view.players))
    for role in ROLES:
        if dealt[role] > box[role]:
            facts = {"round": view.round, "card": role, "copies": dealt[role], "in_box": box[role]}
            raise Refused(Refusal("SAB-DEAL-1", "saboteur.DEAL-1.dwarves", facts))
    return tuple(roles)


def _dealt(players: int, roles: Iterable[Role]) -> tuple[Role, ...]:
    """The dwarf cards of a round: those of the seats, and the one set aside."""
    roles = tuple(roles)
    (aside,) = (Counter(dwarves(players)) - Counter(roles)).elements()
    return (*roles, aside)


def _goals(view: Sight, rng: Random) -> tuple[Goal, ...]:
    """The goals as printed: those that the seat knows, the others in any order."""
    known = [None if (goal := view.goal(number)) is None else _printed(goal) for number in range(len(GOALS))]
    left = list((Counter(BOX.goals) - Counter(goal for goal in known if goal is not None)).elements())
    rng.shuffle(left)
    return tuple(left.pop() if goal is None else goal for goal in known)


def _printed(goal: Goal) -> Goal:
    """A goal as it is printed, however it lies."""
    return next(
        one for one in BOX.goals if one.gold == goal.gold and goal.card in (one.card, one.card.turned)
    )


def _cards(view: Sight, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands, and this round's pile: first what was drawn, in any order, then what is left to draw."""
    open_ = [BOX.cards[act.card] for act in view.log if act.round == view.round and act.card is not None]
    seen = Counter([*view.hand, *open_])
    hidden = [card for card in BOX.pile if not _take(seen, card)]
    rng.shuffle(hidden)
    left, at = hidden[: view.pile_left], view.pile_left
    hands: list[tuple[Card, ...]] = []
    for seat, size in enumerate(view.hand_sizes):
        own = seat == view.seat
        hands.append(view.hand if own else tuple(hidden[at : at + size]))
        at += 0 if own else size
    return tuple(hands), (*open_, *view.hand, *hidden[view.pile_left :], *left)


def _take(cards: Counter[Card], card: Card) -> bool:
    """Whether a card was among these; it is then taken away."""
    if not cards[card]:
        return False
    cards[card] -= 1
    return True


def _sharers(view: Sight) -> tuple[int, ...]:
    """The miners who still have to keep a nugget card, the next one first."""
    if not view.sharing:
        return ()
    result = view.results[-1]
    assert result.finder is not None
    kept = {act.player for act in view.log if act.round == view.round and act.move == "keep"}
    return tuple(seat for seat in sharers(result.roles, result.finder) if seat not in kept)


def _offered(view: Sight, left: Sequence[int]) -> tuple[int, ...]:
    """The nugget cards that are still to be shared out, or those that come first where none are."""
    if view.offer is None:
        return tuple(left[: len(_sharers(view))])
    found: list[int] = []
    for value in view.offer:
        found.append(next(card for card in left if worth(card) == value and card not in found))
    return tuple(found)


def _nuggets(view: Sight, rng: Random) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """The nugget cards of each seat, and those that nobody has won, shuffled.

    The own ones are known by their values; of the others it is known who was paid how much, and who kept one.
    """
    left = list(range(len(BOX.nuggets)))
    rng.shuffle(left)
    won: list[tuple[int, ...]] = [()] * view.players
    won[view.seat] = _of(view.nuggets, left)
    offered = _of(view.offer or (), left)
    others = [seat for seat in range(view.players) if seat != view.seat]
    if view.outcome is not None:
        for seat in others:
            won[seat] = _summing(view.outcome.gold[seat], left)
        return tuple(won), left
    for seat in others:
        for result in view.results[: view.round - view.sharing]:
            won[seat] += _summing(_paid(result, seat), left)
    for seat in others:
        keeps = sum(act.player == seat and act.move == "keep" for act in view.log)
        won[seat] += tuple(left.pop() for _ in range(keeps))
    return tuple(won), [*offered, *left]


def _paid(result: Result, seat: int) -> int:
    """What a seat was paid as a saboteur (SAB-GOLD-3)."""
    paid = result.finder is None and result.roles[seat] == SABOTEUR
    return PAY[result.roles.count(SABOTEUR)] if paid else 0


def _summing(total: int, left: list[int]) -> tuple[int, ...]:
    """Nugget cards of this sum, taken out of those that are left."""
    return _of(next(sums(Counter(map(worth, left)), total, total)), left)


def _of(values: Iterable[int], left: list[int]) -> tuple[int, ...]:
    """Nugget cards of these values, taken out of those that are left."""
    found = []
    for value in values:
        card = next(card for card in left if worth(card) == value)
        left.remove(card)
        found.append(card)
    return tuple(found)
