"""A game of Saboteur: a frozen position, its legal moves, and the next position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random

from moonriver.tabletop.arguments import expect, expect_seats, plain_number
from moonriver.tabletop.moves import Move, judged
from moonriver.tabletop.reading import whole
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable
from moonriver.tabletop.values import Record

from . import turn, view
from .cards import Card, Tool
from .deal import Head, shuffled
from .dwarves import Role, worth
from .events import Event, GameEnded
from .mine import Mine
from .moves import typed
from .rounds import Draft, first_state
from .sampling import sampled
from .state import Act, Result, State


@dataclass(frozen=True)
class Game(Record):
    """A position of a game and everything hidden in it: for boards and bots take `view(seat)`."""

    head: Head
    state: State

    @classmethod
    def deal(cls, players: int = 5, seed: int = 7, first: int = 0) -> Game:
        """A new game, all three rounds dealt from a seed; seat `first` begins (SAB-DEAL-5).

        Raises `Unreadable` for a number of players or a seat that there is not.
        """
        return cls.from_head(shuffled(players, seed, first))

    @classmethod
    def from_head(cls, head: Head) -> Game:
        """The first position of a deal."""
        expect(head, Head, "deal")
        return cls(head, first_state(head))

    def __repr__(self) -> str:
        played = f"{self.players} players, round {self.round}, {len(self.moves)} moves"
        return f"<Game of Saboteur: {played}; record.write(game) gives it as text>"

    @property
    def player(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.state.player

    @property
    def players(self) -> int:
        """Number of players."""
        return self.head.players

    @property
    def round(self) -> int:
        """The round, from 1 to 3."""
        return self.state.round

    @property
    def mine(self) -> Mine:
        """The cards on the table."""
        return self.state.mine

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat, oldest first."""
        return self.state.hands

    @property
    def broken(self) -> tuple[frozenset[Tool], ...]:
        """The broken tools in front of each seat."""
        return self.state.broken

    @property
    def roles(self) -> tuple[Role, ...]:
        """Each seat's dwarf in this round."""
        return self.head.deals[self.round - 1].dwarves[:-1]

    @property
    def pile_left(self) -> int:
        """Cards left to draw in this round."""
        return len(self.head.deals[self.round - 1].pile) - self.state.drawn

    @property
    def nuggets(self) -> tuple[tuple[int, ...], ...]:
        """The values of each seat's nugget cards, in the order of winning them."""
        return tuple(tuple(map(worth, cards)) for cards in self.state.won)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves played."""
        return self.state.moves

    @property
    def log(self) -> tuple[Act, ...]:
        """All moves as the whole table saw them."""
        return self.state.log

    @property
    def results(self) -> tuple[Result, ...]:
        """How the rounds ended whose dwarves were turned up."""
        return self.state.results

    @property
    def seats(self) -> tuple[Seat, ...] | None:
        """Names and bots of the seats, where they were given."""
        return self.head.seats

    @property
    def note(self) -> str | None:
        """Free text that goes with the game."""
        return self.head.note

    def with_seats(self, seats: Sequence[Seat] | None, note: str | None = None) -> Game:
        """The same position with names and bots for the seats, and a note.

        Raises `Unreadable` unless there is a `Seat` for each player.
        """
        expect_seats(seats, note, self.players)
        head = replace(self.head, seats=None if seats is None else tuple(seats), note=note)
        return Game(head, self.state)

    @cached_property
    def _situation(self) -> turn.Situation:
        state = self.state
        hand = () if state.player is None else state.hands[state.player]
        offer = None if state.offer is None else tuple(map(worth, state.offer))
        return turn.Situation(state.player, hand, state.broken, state.mine, offer)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in a fixed order; of equal cards in the hand only the oldest is listed."""
        return turn.legal_moves(self._situation)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move may not be played now, None if it may. Every spelling of a legal move may be played.

        Raises `Unreadable` where no rule says why, for a field that no record could hold, such as a cell of text.
        """
        return judged(move, typed, partial(turn.refusal, self._situation))[1]

    def play(self, move: Move) -> Game:
        """The position after a move; this one stays as it is. Raises `Refused` for an illegal move, or `Unreadable`."""
        return self._play(move, None)

    def played(self, move: Move) -> tuple[Game, tuple[Event, ...]]:
        """The position after a move, and all that happened: the move and what followed by itself, in order.

        The events hold secrets: show a seat what `event.seen_by(seat)` gives. Raises as `play` does.
        """
        events: list[Event] = []
        game = self._play(move, events)
        if (ended := game.outcome) is not None:
            events.append(GameEnded(ended.gold, ended.winners))
        return game, tuple(events)

    def _play(self, move: Move, events: list[Event] | None) -> Game:
        # what was listed is known to be legal; nothing is listed for this alone
        if not any(listed is move for listed in vars(self).get("legal_moves", ())):
            move, refusal = judged(move, typed, partial(turn.refusal, self._situation))
            if refusal is not None:
                raise Refused(refusal)
        draft = Draft(self.head, self.state, events)
        draft.play(move)
        return Game(self.head, draft.publish())

    @property
    def outcome(self) -> view.Outcome | None:
        """Gold and winners at the end, None before (SAB-OVER-1)."""
        return view.outcome(self.state)

    def view(self, seat: int) -> View:
        """What a seat may see. Raises `IndexError` for a seat that there is not."""
        seat = plain_number(seat)
        if not whole(seat) or seat not in range(self.players):
            raise IndexError(seat)
        return view.seen(View, self.head, self.state, seat)


@dataclass(frozen=True)
class View(view.Sight):
    """A position as one seat sees it. It holds values only, and no way back to the game."""

    def sample(self, rng: Random | int, roles: Sequence[Role] | None = None) -> Game:
        """A game that looks the same from here, in which all that is hidden is dealt anew, by a generator or a seed.

        `roles` are everybody's dwarves of this round, where somebody has an idea of them; else they are dealt by
        number. The own discards are not in a view, so they count as hidden. The moves so far are not made up: undo
        and records belong to the game itself. Raises `Unreadable` for a seed that is no whole number, and for roles
        that are none or not those that the seat knows; `Refused` for more of a kind than there are (SAB-DEAL-1).
        """
        if not isinstance(rng, Random):
            seed = plain_number(rng)
            if not whole(seed):
                raise Unreadable("deal.seed", found=rng)
            rng = Random(seed)
        return Game(*sampled(self, rng, roles))
