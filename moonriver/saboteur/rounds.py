"""What a move does, how a round ends and how the next begins: a draft, published as the next state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from moonriver.tabletop.moves import Move

from .cards import Card, PathCard
from .deal import Deal, Head
from .dwarves import MINER, SABOTEUR, payout, sharers, worth
from .events import (
    CardDiscarded,
    CardDrawn,
    DwarfDealt,
    DwarvesTurned,
    Event,
    GoalSeen,
    GoalTurned,
    HandDealt,
    NuggetKept,
    NuggetsOffered,
    NuggetsPaid,
    PathPlaced,
    RockFell,
    RoundBegan,
    RoundEnded,
    ToolBroken,
    ToolRepaired,
    TurnPassed,
)
from .mine import Mine
from .moves import Break, Keep, Look, Pass, Place, Repair, Rockfall
from .state import Act, Result, State


def ending(number: int, result: Result) -> tuple[Event, ...]:
    """What everybody sees happen where a round ends with this result."""
    saboteurs = result.roles.count(SABOTEUR)
    rule = "SAB-GOLD-1" if result.finder is not None else "SAB-GOLD-3" if saboteurs else "SAB-GOLD-4"
    return RoundEnded(number, result.finder, saboteurs, rule), DwarvesTurned(result.roles)


class Draft:
    """A state while one legal move is carried out. Nobody else holds it, so it may change.

    `events` is what happens, where somebody has asked for it.
    """

    def __init__(self, head: Head, state: State, events: list[Event] | None = None) -> None:
        self.head = head
        self.events = events
        self.round = state.round
        self.player = state.player
        self.mine = state.mine
        self.hands = list(state.hands)
        self.drawn = state.drawn
        self.broken = list(state.broken)
        self.looked = list(state.looked)
        self.offer = state.offer
        self.sharers = state.sharers
        self.won = list(state.won)
        self.last_path = state.last_path
        self.moves = state.moves
        self.log = state.log
        self.results = state.results

    def publish(self) -> State:
        """The draft as a state."""
        return State(
            self.round, self.player, self.mine, tuple(self.hands), self.drawn, tuple(self.broken),
            tuple(self.looked), self.offer, self.sharers, tuple(self.won), self.last_path, self.moves,
            self.log, self.results,
        )  # fmt: skip

    @property
    def deal(self) -> Deal:
        """What chance decided for this round."""
        return self.head.deals[self.round - 1]

    def play(self, move: Move) -> None:
        """Carry out a legal move and all that follows from it."""
        self.moves = (*self.moves, move)
        _DO[type(move)](self, move)

    def saw(self, move: Move, **facts: Any) -> None:
        """Add a move to the log that everybody may read."""
        self.log = (*self.log, Act(self.round, move.player, move.kind, **facts))

    # The turn

    def take(self, seat: int, position: int) -> Card:
        """Take a card out of a hand."""
        hand = self.hands[seat]
        self.hands[seat] = hand[:position] + hand[position + 1 :]
        return hand[position]

    def end_turn(self, seat: int) -> None:
        """Draw while the pile lasts, then on clockwise; with no cards left the round ends (SAB-TURN-1)."""
        if self.drawn < len(self.deal.pile):
            card = self.deal.pile[self.drawn]
            self.hands[seat] = (*self.hands[seat], card)
            self.drawn += 1
            if self.events is not None:
                self.events.append(CardDrawn(seat, card))
        if any(self.hands):
            self.player = (seat + 1) % self.head.players
        else:
            self.end_round(None, seat)

    def end_round(self, finder: int | None, last: int) -> None:
        """Turn up the dwarves and share out the gold (SAB-END-1, SAB-GOLD). `last`: the last player to act."""
        roles = self.deal.dwarves[:-1]
        self.results = (*self.results, Result(roles, finder))
        if self.events is not None:
            self.events += ending(self.round, self.results[-1])
        left = self.nuggets_left()
        if self.last_path is None:
            self.last_path = last
        if finder is None:
            self.pay([seat for seat, role in enumerate(roles) if role == SABOTEUR], left)
            self.next_round()
        else:
            self.offer_nuggets(left[: roles.count(MINER)], sharers(roles, finder))

    def pay(self, saboteurs: list[int], left: tuple[int, ...]) -> None:
        """Give each saboteur nugget cards of the same worth (SAB-GOLD-3)."""
        for seat, cards in zip(saboteurs, payout(left, len(saboteurs)), strict=True):
            self.won[seat] += cards
            if self.events is not None:
                values = tuple(map(worth, cards))
                self.events.append(NuggetsPaid(seat, values, sum(values)))

    def offer_nuggets(self, cards: tuple[int, ...], sharers: tuple[int, ...]) -> None:
        """Let the first of the miners who still have to keep a nugget card choose one (SAB-GOLD-2)."""
        self.offer, self.sharers, self.player = cards, sharers, sharers[0]
        if self.events is not None:
            self.events.append(NuggetsOffered(sharers[0], tuple(sorted(map(worth, cards)))))

    def nuggets_left(self) -> tuple[int, ...]:
        """The nugget cards that nobody has won, in this round's order."""
        gone = {card for cards in self.won for card in cards}
        return tuple(card for card in self.deal.nuggets if card not in gone)

    def next_round(self) -> None:
        """Lay the next round, or end the game after the last (SAB-NEXT, SAB-OVER-1)."""
        self.offer, self.sharers = None, ()
        if self.round == len(self.head.deals):
            self.player = None
            return
        assert self.last_path is not None
        self.begin_round(self.round + 1, (self.last_path + 1) % self.head.players)

    def begin_round(self, number: int, first: int) -> None:
        """Lay start and goals and deal the hands (SAB-DEAL-3, SAB-DEAL-4, SAB-NEXT-1)."""
        players, hand = self.head.players, self.head.hand
        self.round, self.player = number, first
        self.mine = Mine.empty()
        self.hands = [self.deal.pile[seat * hand : (seat + 1) * hand] for seat in range(players)]
        self.drawn = players * hand
        self.broken = [frozenset()] * players
        self.looked = [frozenset()] * players
        self.last_path = None
        if self.events is not None:
            self.events.append(RoundBegan(number, first))
            for seat, held in enumerate(self.hands):
                self.events += [DwarfDealt(seat, self.deal.dwarves[seat]), HandDealt(seat, hand, held)]

    # The moves

    def place(self, move: Place) -> None:
        """Lay a path card; turn up the goals that it reaches (SAB-GOAL)."""
        card = self.take(move.player, move.card)
        assert isinstance(card, PathCard)
        lying = card.turned if move.turned else card
        self.mine = self.mine.built(move.cell, lying)
        self.last_path = move.player
        if self.events is not None:
            self.events.append(PathPlaced(move.player, move.card, card, lying, move.cell))
        opened = self.mine.meets(move.cell)
        for number, side in opened:
            found = self.deal.goals[number].facing(side)
            self.mine = self.mine.with_goal(number, found)
            if self.events is not None:
                self.events.append(GoalTurned(number, found))
        numbers = tuple(number for number, _ in opened)
        self.saw(move, card=card.name, cell=move.cell, laid=lying, opened=numbers)
        if any(self.deal.goals[number].gold for number in numbers):
            self.end_round(move.player, move.player)
        else:
            self.end_turn(move.player)

    def break_(self, move: Break) -> None:
        """Put a broken tool in front of a player (SAB-TOOL-1)."""
        card = self.take(move.player, move.card)
        assert not isinstance(card, PathCard)
        (tool,) = card.tools
        self.broken[move.target] |= {tool}
        if self.events is not None:
            self.events.append(ToolBroken(move.player, move.card, card, move.target, tool))
        self.saw(move, card=card.name, target=move.target, tool=tool)
        self.end_turn(move.player)

    def repair(self, move: Repair) -> None:
        """Take a broken tool away (SAB-TOOL-2)."""
        card = self.take(move.player, move.card)
        assert not isinstance(card, PathCard)
        self.broken[move.target] -= {move.tool}
        if self.events is not None:
            self.events.append(ToolRepaired(move.player, move.card, card, move.target, move.tool))
        self.saw(move, card=card.name, target=move.target, tool=move.tool)
        self.end_turn(move.player)

    def rockfall(self, move: Rockfall) -> None:
        """Take a path card out of the mine (SAB-ROCK-1)."""
        card, removed = self.take(move.player, move.card), self.mine.laid[move.cell]
        assert not isinstance(card, PathCard)
        if self.events is not None:
            self.events.append(RockFell(move.player, move.card, card, move.cell, removed))
        self.saw(move, card=card.name, cell=move.cell, removed=removed)
        self.mine = self.mine.built(move.cell, None)
        self.end_turn(move.player)

    def look(self, move: Look) -> None:
        """Look at a goal in secret (SAB-MAP-1)."""
        card = self.take(move.player, move.card)
        assert not isinstance(card, PathCard)
        self.looked[move.player] |= {move.goal}
        if self.events is not None:
            found = self.deal.goals[move.goal]
            self.events.append(GoalSeen(move.player, move.card, card, move.goal, found))
        self.saw(move, card=card.name, goal=move.goal)
        self.end_turn(move.player)

    def pass_(self, move: Pass) -> None:
        """Discard a card unseen, if there is one (SAB-TURN-2)."""
        card = None if move.card is None else self.take(move.player, move.card)
        if self.events is not None:
            passed = TurnPassed(move.player) if card is None else CardDiscarded(move.player, move.card, card)
            self.events.append(passed)
        self.saw(move)
        self.end_turn(move.player)

    def keep(self, move: Keep) -> None:
        """Keep a nugget card and pass the rest on counter-clockwise (SAB-GOLD-2)."""
        assert self.offer is not None
        card = next(card for card in self.offer if worth(card) == move.nugget)
        self.won[move.player] += (card,)
        rest, others = tuple(other for other in self.offer if other != card), self.sharers[1:]
        if self.events is not None:
            self.events.append(NuggetKept(move.player, move.nugget))
        self.saw(move)
        if others:
            self.offer_nuggets(rest, others)
        else:
            self.next_round()


_DO: dict[type[Move], Callable[[Draft, Any], None]] = {
    Place: Draft.place,
    Break: Draft.break_,
    Repair: Draft.repair,
    Rockfall: Draft.rockfall,
    Look: Draft.look,
    Pass: Draft.pass_,
    Keep: Draft.keep,
}


def first_state(head: Head) -> State:
    """The state in which a game begins."""
    nobody: tuple[tuple[int, ...], ...] = ((),) * head.players
    draft = Draft(head, State(1, head.first, Mine.empty(), (), 0, (), (), None, (), nobody, None, (), (), ()))
    draft.begin_round(1, head.first)
    return draft.publish()
