"""The rules: positions, moves, events and records. Seat 0 joins the rows 0 and 4, seat 1 the columns 0 and 4."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import ClassVar

from moonriver.tabletop import moves as tabletop
from moonriver.tabletop import recording
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.events import Event
from moonriver.tabletop.moves import Move
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal, Refused, Unreadable

SIZE = 5
CELLS = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
AROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1))
FORMAT, SUFFIX = "hex-game/1", ".hex.json"


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A stone is put on a cell."""

    kind: ClassVar[str] = "place"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A stone was put on a cell."""

    seat: int
    cell: Cell
    rule: str = "HEX-1"


@dataclass(frozen=True)
class Outcome:
    """The end of a game: who has won."""

    winners: tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """A position, and how it came about: who began, and the moves."""

    head: int = 0
    moves: tuple[Place, ...] = ()
    seats: tuple[Seat, ...] | None = None
    note: str | None = None
    players: ClassVar[int] = 2

    @staticmethod
    def deal(players: int, seed: int) -> Game:
        """The first position; chance decides who begins. Raises `Unreadable`."""
        if players != 2:
            raise Unreadable("hex.two", found=players)
        return Game(Random(seed).randrange(2))

    @cached_property
    def stones(self) -> dict[Cell, int]:
        """Whose stone is on a cell."""
        return {move.cell: move.player for move in self.moves}

    @cached_property
    def outcome(self) -> Outcome | None:
        """The end, None before it."""
        for seat in range(self.players):
            own = {cell for cell, owner in self.stones.items() if owner == seat}
            met = [cell for cell in own if cell[seat] == 0]
            for row, column in met:
                beside = {(row + down, column + right) for down, right in AROUND} & own
                met += sorted(beside.difference(met))
            if any(cell[seat] == SIZE - 1 for cell in met):
                return Outcome((seat,))
        return None

    @property
    def player(self) -> int | None:
        """Who decides, None at the end."""
        return None if self.outcome else (self.head + len(self.moves)) % 2

    @property
    def legal_moves(self) -> tuple[Place, ...]:
        """All that may be done, in a fixed order."""
        player = self.player
        return () if player is None else tuple(Place(player, one) for one in CELLS if one not in self.stones)

    def refusal(self, move: Place) -> Refusal | None:
        """Why a move may not be played, None if it may."""
        if move in self.legal_moves:
            return None
        return Refusal("HEX-1", "hex.taken", {"cell": move.cell})

    def played(self, move: Place) -> tuple[Game, tuple[Event, ...]]:
        """The next position, and what happened. Raises `Refused`."""
        if refusal := self.refusal(move):
            raise Refused(refusal)
        after = replace(self, moves=(*self.moves, move))
        return after, (Placed(move.player, move.cell),)

    def play(self, move: Place) -> Game:
        """The next position. Raises `Refused`."""
        return self.played(move)[0]

    def view(self, seat: int) -> Game:
        """What a seat sees: here, all of it."""
        return self

    def with_seats(self, seats: tuple[Seat, ...] | None, note: str | None = None) -> Game:
        """The same with other people, and another note."""
        return replace(self, seats=seats, note=note)


CELL: tabletop.Reader = (lambda value: tabletop.numbers(value, 2), "cell")


def move(given: object) -> Move:
    """The move of an object in a record. Raises `Unreadable`."""
    return tabletop.from_json(given, {"place": Place}, {"player": tabletop.NUMBER, "cell": CELL})


def write(game: Game) -> str:
    """The record of a game."""
    return recording.text_of({"format": FORMAT, "first": game.head}, game.moves, game.seats, game.note)


def read(text: str) -> Game:
    """The game of a record. Raises `Unreadable` and `Refused`."""
    told = recording.object_of(text, FORMAT, ("first",))
    first = recording.number(told, "first", (0, 1))
    return recording.replayed(
        Game(first, (), recording.seats(told, 2), recording.note(told)), recording.moves(told, move)
    )
