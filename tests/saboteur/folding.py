"""What a seat sees of a game, changed by the events that it sees: it must become what the seat sees after the move."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TypeVar

from moonriver.saboteur import events as happened
from moonriver.saboteur.cards import BOX, Card, Goal, Tool
from moonriver.saboteur.dwarves import Role
from moonriver.saboteur.events import Event
from moonriver.saboteur.game import View
from moonriver.saboteur.mine import Mine
from moonriver.saboteur.state import Result
from moonriver.saboteur.view import Outcome

Item = TypeVar("Item")


@dataclass(frozen=True)
class Sight:
    """What a view shows, without the log and whose turn it is. `finder` is remembered until the dwarves turn up."""

    seat: int
    round: int
    role: Role | None
    roles: tuple[Role, ...] | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile_left: int
    mine: Mine
    broken: tuple[frozenset[Tool], ...]
    looked: tuple[Goal | None, ...]
    sharing: bool
    offer: tuple[int, ...] | None
    nuggets: tuple[int, ...]
    results: tuple[Result, ...]
    outcome: Outcome | None
    finder: int | None = None


def sight_of(view: View) -> Sight:
    """What a seat sees."""
    return Sight(
        view.seat, view.round, view.role, view.roles, view.hand, view.hand_sizes, view.pile_left, view.mine,
        view.broken, view.looked, view.sharing, view.offer, view.nuggets, view.results, view.outcome,
    )  # fmt: skip


def folded(sight: Sight, events: Iterable[Event]) -> Sight:
    """The sight after some events, as its seat sees them."""
    for event in events:
        sight = after(event.seen_by(sight.seat), sight)
    return replace(sight, finder=None)


def with_item(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """A tuple with another item at a place."""
    return (*items[:place], item, *items[place + 1 :])


def drawn(sight: Sight, seat: int, change: int) -> Sight:
    """How many cards more in a hand, or fewer."""
    sizes = with_item(sight.hand_sizes, seat, sight.hand_sizes[seat] + change)
    return replace(sight, hand_sizes=sizes)


def played(sight: Sight, seat: int, place: int | None, card: Card | None) -> Sight:
    """A card left a hand."""
    if seat != sight.seat:
        assert place is None
        return drawn(sight, seat, -1)
    assert place is not None
    assert sight.hand[place] == card
    hand = sight.hand[:place] + sight.hand[place + 1 :]
    return replace(drawn(sight, seat, -1), hand=hand)


@singledispatch
def after(event: Event, sight: Sight) -> Sight:
    """The sight after one event."""
    raise NotImplementedError(event)


@after.register
def _(event: happened.PathPlaced, sight: Sight) -> Sight:
    assert event.lying in (event.card, event.card.turned)
    assert not sight.mine.occupied(event.cell)
    sight = played(sight, event.seat, event.place, event.card)
    return replace(sight, mine=sight.mine.with_card(event.cell, event.lying))


@after.register
def _(event: happened.ToolBroken, sight: Sight) -> Sight:
    tools = sight.broken[event.target]
    assert event.tool not in tools
    assert event.card.tools == (event.tool,)
    sight = played(sight, event.seat, event.place, event.card)
    return replace(sight, broken=with_item(sight.broken, event.target, tools | {event.tool}))


@after.register
def _(event: happened.ToolRepaired, sight: Sight) -> Sight:
    tools = sight.broken[event.target]
    assert event.tool in tools
    assert event.tool in event.card.tools
    sight = played(sight, event.seat, event.place, event.card)
    return replace(sight, broken=with_item(sight.broken, event.target, tools - {event.tool}))


@after.register
def _(event: happened.RockFell, sight: Sight) -> Sight:
    assert sight.mine.laid[event.cell] == event.removed
    sight = played(sight, event.seat, event.place, event.card)
    return replace(sight, mine=sight.mine.with_card(event.cell, None))


@after.register
def _(event: happened.GoalSeen, sight: Sight) -> Sight:
    sight = played(sight, event.seat, event.place, event.card)
    if event.seat != sight.seat:
        assert event.found is None
        return sight
    return replace(sight, looked=with_item(sight.looked, event.goal, event.found))


@after.register
def _(event: happened.CardDiscarded, sight: Sight) -> Sight:
    assert (event.card is None) == (event.seat != sight.seat)
    return played(sight, event.seat, event.place, event.card)


@after.register
def _(event: happened.TurnPassed, sight: Sight) -> Sight:
    assert not sight.hand_sizes[event.seat]
    return sight


@after.register
def _(event: happened.NuggetKept, sight: Sight) -> Sight:
    if event.seat != sight.seat:
        assert event.nugget is None
        return sight
    assert event.nugget is not None
    return replace(sight, nuggets=(*sight.nuggets, event.nugget), offer=None)


@after.register
def _(event: happened.GoalTurned, sight: Sight) -> Sight:
    assert sight.mine.goals[event.goal] is None
    return replace(sight, mine=sight.mine.with_goal(event.goal, event.found))


@after.register
def _(event: happened.CardDrawn, sight: Sight) -> Sight:
    sight = replace(drawn(sight, event.seat, 1), pile_left=sight.pile_left - 1)
    if event.seat != sight.seat:
        assert event.card is None
        return sight
    assert event.card is not None
    return replace(sight, hand=(*sight.hand, event.card))


@after.register
def _(event: happened.RoundEnded, sight: Sight) -> Sight:
    assert event.round == sight.round
    return replace(sight, finder=event.finder)


@after.register
def _(event: happened.DwarvesTurned, sight: Sight) -> Sight:
    result = Result(event.roles, sight.finder)
    return replace(sight, roles=event.roles, results=(*sight.results, result))


@after.register
def _(event: happened.NuggetsOffered, sight: Sight) -> Sight:
    assert (event.nuggets is None) == (event.seat != sight.seat)
    return replace(sight, sharing=True, offer=event.nuggets)


@after.register
def _(event: happened.NuggetsPaid, sight: Sight) -> Sight:
    if event.seat != sight.seat:
        assert event.nuggets is None
        return sight
    assert event.nuggets is not None
    assert sum(event.nuggets) == event.gold
    return replace(sight, nuggets=sight.nuggets + event.nuggets)


@after.register
def _(event: happened.RoundBegan, sight: Sight) -> Sight:
    players = len(sight.hand_sizes)
    return Sight(
        sight.seat, event.round, None, None, (), (0,) * players, len(BOX.pile), Mine.empty(),
        (frozenset(),) * players, (None,) * 3, False, None, sight.nuggets, sight.results, None,
    )  # fmt: skip


@after.register
def _(event: happened.DwarfDealt, sight: Sight) -> Sight:
    if event.seat != sight.seat:
        assert event.role is None
        return sight
    return replace(sight, role=event.role)


@after.register
def _(event: happened.HandDealt, sight: Sight) -> Sight:
    sight = replace(drawn(sight, event.seat, event.cards), pile_left=sight.pile_left - event.cards)
    if event.seat != sight.seat:
        assert event.hand is None
        return sight
    assert event.hand is not None
    assert len(event.hand) == event.cards
    return replace(sight, hand=event.hand)


@after.register
def _(event: happened.GameEnded, sight: Sight) -> Sight:
    return replace(sight, sharing=False, offer=None, outcome=Outcome(event.gold, event.winners))
