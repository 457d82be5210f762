"""What everybody at the table sees: the read-only face that a game and a seat's view share."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from moonriver.tabletop.moves import judged
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Unreadable
from moonriver.tabletop.values import Frozen

from .box import Box
from .draft import NOBODY, Draft, Question, Seats
from .moves import Drive, Drought, Move, Recruit, Steal, Swap, typed
from .parcel import Parcel
from .ranch import Ranch
from .score import total

_SYMBOLS = (Drought, Recruit, Drive, Swap, Steal)


@dataclass(frozen=True, slots=True)
class Column:
    """A column as it lies: for each slot, nearest the box first, the parcel still there and the seat whose ranchero
    stands on it."""

    parcels: tuple[Parcel | None, ...]
    rancheros: Seats


class Position(Frozen):
    """What everybody at the table sees. `Game` adds playing, `View` leaves out the order of what is undrawn."""

    __slots__ = ("_draft", "_legal")

    _draft: Draft
    _legal: tuple[Move, ...] | None

    def __init__(self, *given: object, **named: object) -> None:
        """Raises `Unreadable`: positions come from a deal, a record or a move."""
        raise Unreadable("argument", found=given or named or None, expected="deal")

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.round, self._draft.ranches, self._draft.reserves))

    def _key(self) -> tuple[Any, ...]:
        draft = self._draft
        state = tuple(
            getattr(draft, name) for name in Draft.__slots__ if name not in ("history", "queue", "events")
        )
        return type(self), state, draft.moves(), tuple(step._key() for step in draft.steps())

    @property
    def player(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        question = self._draft.question
        return None if question is None else question.player

    @property
    def decision(self) -> Question | None:
        """What is to be decided now, and which rule asks; None when the game is over."""
        return self._draft.question

    @property
    def players(self) -> int:
        """Number of players."""
        return self._draft.deal.players

    @property
    def variant(self) -> str:
        """ "base" or "legends"."""
        return self._draft.deal.variant

    @property
    def scenario(self) -> str | None:
        """The scenario of Legends of the West, None in the base game."""
        return self._draft.deal.scenario

    @property
    def finale(self) -> str:
        """How reserves are emptied: "rulebook" or "in_turn" (END-3)."""
        return self._draft.deal.finale

    @property
    def boards(self) -> tuple[str, ...]:
        """The name of each seat's reserve board."""
        return self._draft.deal.boards

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self._draft.deal.colours

    @property
    def seats(self) -> tuple[Seat, ...] | None:
        """Names and bots of the seats, where they were given."""
        return self._draft.deal.seats

    @property
    def note(self) -> str | None:
        """Free text that goes with the game."""
        return self._draft.deal.note

    @property
    def box(self) -> Box:
        """The box that is played with."""
        return self._draft.deal.box

    @property
    def ranches(self) -> tuple[Ranch, ...]:
        """One ranch a seat."""
        return self._draft.ranches

    @property
    def reserves(self) -> tuple[tuple[Parcel, ...], ...]:
        """The unplaced parcels of each seat, oldest first."""
        return self._draft.reserves

    @property
    def active(self) -> Column | None:
        """The column whose rancheros have their turns; None at set-up."""
        draft = self._draft
        if draft.round == 0:
            return None
        parcels = draft.deal.columns[draft.round - 1]
        standing = tuple(
            parcel if slot >= draft.slot and draft.active[slot] is not None else None
            for slot, parcel in enumerate(parcels)
        )
        rancheros = tuple(seat if slot >= draft.slot else None for slot, seat in enumerate(draft.active))
        return Column(standing, rancheros)  # type: ignore[arg-type]

    @property
    def newer(self) -> Column | None:
        """The column that rancheros are put on; None in the final round (END-2)."""
        draft = self._draft
        if draft.deal.is_final(draft.round):
            return None
        return Column(draft.deal.columns[draft.round], draft.newer)

    @property
    def saloon(self) -> tuple[str, ...]:
        """The partners face up in the saloon."""
        return self._draft.saloon

    @property
    def partners_left(self) -> int:
        """Partner tokens still in the pile."""
        return len(self._draft.deal.partners) - self._draft.partners_drawn

    @property
    def supply(self) -> int:
        """Cows in the common supply."""
        return self._draft.supply

    @property
    def pile_left(self) -> int:
        """Parcels still in the draw pile."""
        return len(self._draft.deal.parcels) - drawn(self._draft)

    @property
    def round(self) -> int:
        """The round being played, from 1; 0 at set-up."""
        return self._draft.round

    @property
    def rounds(self) -> int:
        """Rounds of the whole game."""
        return self._draft.deal.rounds

    @property
    def final_round(self) -> bool:
        """Whether the final round is being played, or the reserves are being emptied after it (END-1)."""
        return self._draft.deal.is_final(self._draft.round)

    @property
    def emptying(self) -> bool:
        """Whether the turns are over and the reserves are emptied, with the rulebook's finale (END-3)."""
        return self.final_round and self._draft.active == NOBODY

    @property
    def bonus(self) -> tuple[int, ...]:
        """The landscape bonus pieces left, as positions in the box; none with three or four players (DUO-6)."""
        return self._draft.bonus

    @property
    def removed(self) -> tuple[Parcel, ...]:
        """The parcels that have left the game."""
        return self._draft.removed

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves played so far."""
        return self._draft.moves()

    @property
    def unseen(self) -> tuple[Parcel, ...]:
        """The parcels still in the draw pile, sorted by their marks: their order is not told."""
        draft = self._draft
        return tuple(sorted(draft.deal.parcels[drawn(draft) :], key=attrgetter("mark")))

    @property
    def waiting(self) -> tuple[tuple[Parcel, ...], ...]:
        """For each seat the parcels under its rancheros, in the order in which it will take them."""
        standing = [column for column in (self.active, self.newer) if column is not None]
        return tuple(
            tuple(
                parcel
                for column in standing
                for parcel, owner in zip(column.parcels, column.rancheros, strict=True)
                if owner == seat and parcel is not None
            )
            for seat in range(self.players)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each seat's ranch if it stayed as it is, quickly; `score` gives the whole sheet."""
        return tuple(total(ranch, self.scenario) for ranch in self.ranches)

    def refusal(self, move: Move) -> Refusal | None:
        """None where a move is legal in any spelling, or why not: a rule id and the facts.

        Raises `Unreadable` where no rule says why, for a field that no record could hold, such as a cell of text.
        """
        return judged(move, typed, self._refusal)[1]

    def _refusal(self, move: Move) -> Refusal | None:
        question = self._draft.question
        if question is None:
            return Refusal("END-6", "game.over", {"move": move.kind})
        if move.player != question.player:
            return Refusal("TURN-1", "TURN-1.other", {"player": question.player, "seat": move.player})
        if not isinstance(move, question.answers):
            rule = "PLACE-6" if isinstance(move, _SYMBOLS) else question.rule
            return Refusal(rule, "decision.other", {"asked": question.kind, "move": move.kind})
        return None if move in self._options() else question.reason(self._draft, move)

    def _options(self) -> tuple[Move, ...]:
        legal = self._legal
        if legal is None:
            question = self._draft.question
            legal = () if question is None else question.options(self._draft)
            set_legal(self, legal)
        return legal


set_draft, set_legal = (vars(Position)[name].__set__ for name in ("_draft", "_legal"))
"""How a new position is given its fields, the one time that is allowed."""


def drawn(draft: Draft) -> int:
    """Parcels drawn so far: the active column and the newer one are on the table."""
    return min(draft.round + 1, draft.deal.rounds) * 4
