"""A game of Moon River: a frozen position, its legal moves, and the next position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from moonriver.tabletop.arguments import (
    expect,
    expect_by_seat,
    expect_many,
    expect_number,
    expect_seats,
    plain_number,
)
from moonriver.tabletop.moves import judged
from moonriver.tabletop.reading import whole
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

from . import deal as deals
from .box import Box
from .deal import Deal
from .draft import NOBODY, Draft, advance
from .duo import ROWS
from .events import Event, GameEnded, Overpopulation
from .moves import Move, typed
from .parcel import Parcel
from .position import Position, drawn, set_draft, set_legal
from .ranch import Ranch
from .score import ScoreSheet, score, winners
from .turn import refill_saloon, set_up

BASE_ROWS = 5
"""Rows of a ranch with three or four players (BOX-6)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: a score sheet for each seat, and the seats that win (SCORE-5, TIE)."""

    sheets: tuple[ScoreSheet, ...]
    winners: tuple[int, ...]


class Game(Position):
    """A position of a game. It never changes: `play` returns the next one."""

    __slots__ = ()

    @staticmethod
    def deal(
        players: int = 3,
        seed: int = 0,
        variant: str = "base",
        scenario: str | None = None,
        finale: str = "rulebook",
        boards: Sequence[str] | None = None,
        colours: Sequence[str] | None = None,
        box: Box | None = None,
    ) -> Game:
        """A new game, shuffled by a seed; nothing after it is random.

        `variant` is "base" or "legends", where `scenario` None draws one (LEGEND-3) and the colour of a seat
        decides its board (LEGEND-1). Raises `Unreadable` for a value that is not one of the possible ones, and
        `Refused` for boards and colours that the rules do not allow.
        """
        return Game.from_deal(
            deals.shuffled(players, seed, variant, scenario, finale, boards, colours, Box.given(box))
        )

    @staticmethod
    def from_deal(deal: Deal) -> Game:
        """The first position after a deal."""
        expect(deal, Deal, "deal")
        draft: Draft = object.__new__(Draft)
        draft.deal = deal
        rows = ROWS if deal.players == 2 else BASE_ROWS
        draft.ranches = tuple(Ranch.empty(deal.board(seat), rows) for seat in range(deal.players))
        draft.reserves = ((),) * deal.players
        draft.round = draft.slot = 0
        draft.active = draft.newer = NOBODY
        draft.saloon, draft.partners_drawn = (), 0
        draft.supply = deal.box.cows
        draft.removed = ()
        draft.bonus = tuple(range(len(deal.box.bonus_pieces))) if deal.players == 2 else ()
        draft.claimed = ()
        draft.question = draft.queue = draft.history = draft.events = None
        refill_saloon(draft)
        set_up(draft)
        advance(draft)
        return _publish(draft)

    @property
    def head(self) -> Deal:
        """What was fixed at the deal, the order of what is undrawn included: the head of the game's record."""
        return self._draft.deal

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, in a fixed order, each different outcome once; none when the game is over."""
        return self._options()

    def play(self, move: Move) -> Game:
        """The position after a legal move; this one stays as it is. Raises `Refused`, and `Unreadable` as `refusal`."""
        for known in self._options():  # by identity first: most moves that are played come from the list
            if known is move:
                break
        else:
            move, refusal = judged(move, typed, self._refusal)
            if refusal is not None:
                raise Refused(refusal)
        draft = self._draft.copy()
        draft.history = draft.history, move
        draft.question.answer(draft, move)  # type: ignore[union-attr]
        advance(draft)
        return _publish(draft)

    def played(self, move: Move) -> tuple[Game, tuple[Event, ...]]:
        """The position after a legal move, and all that happened: the move and what followed by itself, in order.

        Raises as `play` does.
        """
        draft = self._draft.copy()
        draft.events = events = []
        asked = _publish(draft)  # the same position, whose drafts are asked to tell
        set_legal(asked, self._legal)
        game = asked.play(move)
        game._draft.events = None
        if game.player is None:
            events += _ending(game)
        return game, tuple(events)

    @property
    def outcome(self) -> Outcome | None:
        """None until the end, then the score sheets and the winners."""
        if self._draft.question is not None:
            return None
        sheets = tuple(score(ranch, self.scenario) for ranch in self.ranches)
        return Outcome(sheets, winners(sheets))

    def view(self, seat: int) -> View:
        """What a seat may see. Raises `IndexError` for a seat that does not exist."""
        seat = plain_number(seat)
        if not whole(seat) or not 0 <= seat < self.players:
            raise IndexError(seat)
        draft = self._draft.copy()
        draft.deal = draft.deal.with_hidden(drawn(draft), draft.partners_drawn, None)
        return _seen(draft, seat, self._legal)

    def with_seats(self, seats: Sequence[Seat] | None, note: str | None = None) -> Game:
        """The same position with names, bots and a note for its record.

        Raises `Unreadable` unless there is a `Seat` for each player.
        """
        expect_seats(seats, note, self.players)
        draft = self._draft.copy()
        draft.deal = replace(draft.deal, seats=None if seats is None else tuple(seats), note=note)
        return _publish(draft)

    def laid_out(
        self,
        ranches: Mapping[int, Ranch] | None = None,
        reserves: Mapping[int, Sequence[Parcel]] | None = None,
        saloon: Sequence[str] | None = None,
        supply: int | None = None,
    ) -> Game:
        """The same position with other things on the table, for examples that no game has to lead to.

        `ranches` and `reserves` are by seat, `saloon` names the partners face up, `supply` counts the cows left.
        Such a game has no record. Raises `Refused` unless a parcel is to be chosen: other questions rest on what
        lay there before.
        """
        question = self._draft.question
        if question is None or question.kind != "choose":
            raise Refused(Refusal("TURN-7", "game.laid_out"))
        ranches, reserves = {} if ranches is None else ranches, {} if reserves is None else reserves
        self._check_laid_out(ranches, reserves, saloon, supply)
        draft = self._draft.copy()
        draft.deal = replace(draft.deal, by_hand=True)
        for seat, ranch in ranches.items():
            draft.set_ranch(seat, ranch)
        for seat, reserve in reserves.items():
            draft.set_reserve(seat, tuple(reserve))
        if saloon is not None:
            draft.saloon = tuple(saloon)
        if supply is not None:
            draft.supply = supply
        return _publish(draft)

    def _check_laid_out(self, ranches: Any, reserves: Any, saloon: Any, supply: object) -> None:
        """Raise `Unreadable` for what cannot be laid out because it is something else."""
        expect_by_seat(ranches, self.players)
        expect_by_seat(reserves, self.players)
        for ranch in ranches.values():
            expect(ranch, Ranch, "ranch")
            if ranch.rows != self.ranches[0].rows:
                rows = self.ranches[0].rows
                raise Unreadable("deal.value", name="rows", found=ranch.rows, allowed=(rows,))
        for reserve in reserves.values():
            expect_many(reserve, Parcel, "parcel")
        if saloon is not None:
            expect_many(saloon, str, "partner")
            for name in saloon:
                if name not in self.box.tokens:
                    raise Unreadable("argument", found=name, expected="partner")
        if supply is not None:
            expect_number(supply, least=0)

    def __reduce__(self) -> tuple[Any, ...]:
        return _publish, (self._draft,)

    def __repr__(self) -> str:
        how = "laid out by hand" if self.head.by_hand else "record.write(game) gives it as text"
        played = f"{self.players} players, {self.variant}, round {self.round}, {len(self.moves)} moves"
        return f"<Game of Moon River: {played}; {how}>"


class View(Position):
    """What a seat may see: everything but the order of the parcels and partners still to be drawn."""

    __slots__ = ("seat",)

    seat: int

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves where this seat decides, else none."""
        return self._options()

    def _refusal(self, move: Move) -> Refusal | None:
        question = self._draft.question
        if question is not None and question.player != self.seat:
            return Refusal("TURN-1", "TURN-1.other", {"player": question.player, "seat": self.seat})
        return super()._refusal(move)

    def sample(self, rng: Random | int) -> Game:
        """A game that looks the same from here, in which all that is hidden is dealt anew, by a generator or a seed.

        Raises `Unreadable` for a seed that is no whole number.
        """
        if not isinstance(rng, Random):
            seed = plain_number(rng)
            if not whole(seed):
                raise Unreadable("deal.seed", found=rng)
            rng = Random(seed)
        draft = self._draft.copy()
        draft.deal = draft.deal.with_hidden(drawn(draft), draft.partners_drawn, rng)
        return _publish(draft)

    def _key(self) -> tuple[Any, ...]:
        return (*super()._key(), self.seat)

    def __reduce__(self) -> tuple[Any, ...]:
        return _seen, (self._draft, self.seat)

    def __repr__(self) -> str:
        return f"<View: what seat {self.seat} sees in round {self.round}; game.view({self.seat}) gives it>"


_set_seat = vars(View)["seat"].__set__


def _ending(game: Game) -> list[Event]:
    """What the end of a game brings: cows that do not count, and the result."""
    outcome = game.outcome
    assert outcome is not None
    surplus = tuple(
        sum(ranch.herds) - sheet.cows for ranch, sheet in zip(game.ranches, outcome.sheets, strict=True)
    )
    ended = GameEnded(outcome.sheets, outcome.winners)
    return [Overpopulation(surplus), ended] if any(surplus) else [ended]


def _publish(draft: Draft) -> Game:
    """The game of a draft, which must not change from now on."""
    game: Game = object.__new__(Game)
    set_draft(game, draft)
    set_legal(game, None)
    return game


def _seen(draft: Draft, seat: int, legal: tuple[Move, ...] | None = None) -> View:
    """What a seat sees of a draft without hidden things; `legal` are the moves of who decides, where they are known."""
    view: View = object.__new__(View)
    set_draft(view, draft)
    set_legal(view, legal if draft.question is not None and draft.question.player == seat else ())
    _set_seat(view, seat)
    return view
