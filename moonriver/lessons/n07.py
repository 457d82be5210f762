"""Notebook 07, a whole round: exercises on reading a record, and on everything that a round consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from json import dumps
from random import Random
from typing import Any

from moonriver.rules.deal import COLUMN
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Move, Stop
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.show.kit.still import Still
from moonriver.tabletop.cells import Cell
from moonriver.words import describe
from moonriver.words.kit.names import capital, labelled, listed, seat_name, series

from . import pictures
from .exercises import Exercise, Fault, Slip, add, worded
from .forms import CELLS, NUMBER, RANCH, choice, order
from .positions import strolled
from .random_ranches import PARCELS, built
from .scenes import EVERYBODY, scene

PLAYERS = 3


def _line(move: Move) -> str:
    """A move as the line of a record."""
    return dumps(move.as_json())


def _told(game: Game, move: Move) -> str:
    """A move in words, with its player."""
    return labelled(capital(seat_name(move.player, game)), describe(move, game))


@dataclass(frozen=True)
class Read:
    """A position, a choice of a parcel that was made there, and moves to choose from."""

    game: Game
    move: Choose
    options: tuple[Choose, ...]

    def other(self, player: int = 0, slot: int = 0) -> Choose:
        """The choice of another player, or of another slot."""
        return Choose((self.move.player + player) % PLAYERS, self.move.slot + slot)


def _read(rng: Random) -> Read | None:
    game = rng.choice(strolled(rng, PLAYERS, 1))
    legal = [move for move in game.legal_moves if isinstance(move, Choose) and 0 < move.slot < COLUMN - 1]
    if not legal:
        return None
    facts = Read(game, rng.choice(legal), ())
    moves = [facts.move, facts.other(-1), facts.other(slot=-1), facts.other(slot=1)]
    return Read(game, facts.move, tuple(rng.sample(moves, 4)))


add(
    Exercise(
        "07.read",
        ("TURN-7", "TURN-1"),
        sample=_read,
        answer=lambda facts: facts.move,
        form=lambda facts: choice(facts.options, lambda move: _told(facts.game, move)),
        slips=(
            Slip("slot", lambda facts: facts.other(slot=-1), "TURN-7"),
            Slip("far", lambda facts: facts.other(slot=1) if facts.move.slot == 1 else None, "TURN-7"),
            Slip("player", lambda facts: facts.other(-1), "TURN-1"),
        ),
        show=lambda facts: pictures.columns(facts.game),
        words={
            "line": lambda facts: _line(facts.move),
            "seats": lambda facts: series(seat_name(seat, facts.game) for seat in range(PLAYERS)),
            "player": lambda facts: facts.move.player,
            "who": lambda facts: seat_name(facts.move.player, facts.game),
            "slot": lambda facts: facts.move.slot,
        },
    )
)


@dataclass(frozen=True)
class Placed:
    """A ranch, a reserve, and a domino of two of its parcels that is put on two cells."""

    ranch: Ranch
    reserve: tuple[Parcel, ...]
    parcels: tuple[int, int]
    cells: tuple[Cell, Cell]

    @property
    def move(self) -> Expand:
        """The move of the record."""
        return Expand(0, self.parcels, self.cells)

    @property
    def domino(self) -> tuple[Parcel, Parcel]:
        """The two parcels."""
        one, other = self.parcels
        return self.reserve[one], self.reserve[other]

    @property
    def after(self) -> Ranch:
        """The ranch after the move, by the engine."""
        return scene(self.ranch, self.reserve).play(self.move).ranches[0]

    def mapped(self, change: Any) -> frozenset[Cell]:
        """The cells as somebody reads them."""
        return frozenset(change(row, column) for row, column in self.cells)

    def holding(self, one: Parcel, other: Parcel, cows: bool = True) -> Ranch:
        """The ranch with other parcels on the two cells, and the cows that they bring."""
        ranch = self.ranch
        for cell, parcel in zip(self.cells, (one, other), strict=True):
            ranch = ranch.with_parcel(cell, parcel).with_cows(cell, parcel.cows if cows else 0)
        return ranch

    @property
    def one_up(self) -> Ranch | None:
        """The ranch for somebody who counts the places in the reserve from 1."""
        if 0 in self.parcels:
            return None
        one, other = self.parcels
        return self.holding(self.reserve[one - 1], self.reserve[other - 1])


def _placed(rng: Random) -> Placed | None:
    """A domino of two unlike parcels that brings cows, and neither skull nor circle."""
    ranch = built(rng, rng.randint(3, 7))
    reserve = tuple(rng.sample([parcel for parcel in PARCELS if not parcel.skulls and not parcel.circle], 3))
    one, other = rng.sample(range(3), 2)
    spots = ranch.placements(reserve[one], reserve[other])
    if not spots or len(set(reserve)) < 3 or not reserve[one].cows + reserve[other].cows:
        return None
    return Placed(ranch, reserve, (one, other), rng.choice(spots))


_PLACED = {
    "line": lambda facts: _line(facts.move),
    "one": lambda facts: facts.domino[0],
    "other": lambda facts: facts.domino[1],
    "place": lambda facts: facts.parcels[0],
    "held": lambda facts: facts.reserve,
}


def _not_two(facts: Placed, given: frozenset[Cell]) -> Mapping[str, Any] | None:
    return None if len(given) == 2 else {}


add(
    Exercise(
        "07.cells",
        ("TURN-5", "PLACE-1"),
        sample=_placed,
        answer=lambda facts: frozenset(facts.cells),
        form=CELLS,
        slips=(
            Slip("swapped", lambda facts: facts.mapped(lambda row, column: (column, row)), "TURN-5"),
            Slip("upside", lambda facts: facts.mapped(lambda row, column: (4 - row, column)), "TURN-5"),
            Slip("mirrored", lambda facts: facts.mapped(lambda row, column: (row, 4 - column)), "TURN-5"),
        ),
        faults=(Fault("two", _not_two, "PLACE-1"),),
        show=lambda facts: facts.ranch,
        words=_PLACED,
    )
)


@dataclass(frozen=True)
class Round:
    """The moves of a round from a position on: who made each of them, and its kind."""

    game: Game
    moves: tuple[tuple[int, str], ...]
    options: tuple[tuple[int, str], ...]

    def by_turns(self, seats: Sequence[int]) -> tuple[tuple[int, str], ...]:
        """The moves turn by turn in an order of the players."""
        return tuple(sorted(self.moves, key=lambda move: seats.index(move[0])))

    @property
    def waiting(self) -> tuple[tuple[int, str], ...]:
        """The moves for somebody who thinks that all choose when all have built."""
        return tuple(sorted(self.moves, key=lambda move: move[1] == "choose"))

    @property
    def seats(self) -> tuple[int, ...]:
        """The players in the order of their turns."""
        return tuple(dict.fromkeys(seat for seat, _ in self.moves))


def _round(rng: Random) -> Round | None:
    """A round in which nobody does more than building or not, and choosing."""
    number = rng.randint(2, 4)
    played = [game for game in strolled(rng, PLAYERS, number, stops=0.3) if game.round == number]
    after = [*played[1:], played[-1].play(played[-1].legal_moves[0])]
    moves = tuple((game.moves[-1].player, game.moves[-1].kind) for game in after)
    kinds = {kind for _, kind in moves}
    if not kinds <= {"expand", "stop", "choose"} or len({*moves}) < len(moves) or not 4 < len(moves) < 7:
        return None
    return Round(played[0], moves, tuple(rng.sample(moves, len(moves))))


def _step(facts: Round, move: tuple[int, str]) -> str:
    return labelled(capital(seat_name(move[0], facts.game)), worded("07.order", move[1]))


add(
    Exercise(
        "07.order",
        ("TURN-1", "TURN-2"),
        sample=_round,
        answer=lambda facts: facts.moves,
        form=lambda facts: order(facts.options, lambda move: _step(facts, move)),
        slips=(
            Slip("choose", lambda facts: facts.waiting, "TURN-2"),
            Slip("colours", lambda facts: facts.by_turns(sorted(facts.seats)), "TURN-1"),
            Slip("far", lambda facts: facts.by_turns(facts.seats[::-1]), "TURN-1"),
        ),
        show=lambda facts: pictures.columns(facts.game),
        words={"who": lambda facts: seat_name(facts.seats[0], facts.game)},
    )
)


@dataclass(frozen=True)
class Held:
    """What each player has in a turn, with the parcel just taken."""

    reserves: tuple[tuple[Parcel, ...], ...]

    def summed(self, dominoes: Callable[[int], int]) -> int:
        """How many dominoes all of them can build if this many can be built with this many parcels."""
        return sum(dominoes(len(reserve)) for reserve in self.reserves)

    @property
    def dominoes(self) -> int:
        """How many dominoes the engine lets them build at most."""
        decisions = [scene(reserve=reserve).decision for reserve in self.reserves]
        return sum(asked.left for asked in decisions if asked and asked.kind == "expand")


def _held(rng: Random) -> Held:
    """Four players of whom one has a single parcel, one two, and one four."""
    sizes = rng.sample([1, 2, 4, rng.choice((1, 1, 1, 2, 3, 4, 4, 4))], 4)
    pile = rng.sample(PARCELS, sum(sizes))
    return Held(tuple(tuple(pile.pop() for _ in range(size)) for size in sizes))


add(
    Exercise(
        "07.dominoes",
        ("TURN-5", "TURN-6", "TURN-4", "TURN-3"),
        sample=_held,
        answer=lambda facts: facts.dominoes,
        form=NUMBER,
        slips=(
            Slip("one", lambda facts: facts.summed(lambda size: min(size // 2, 1)), "TURN-6"),
            Slip("alone", lambda facts: facts.summed(lambda size: max(size // 2, 1)), "TURN-5"),
            Slip("before", lambda facts: facts.summed(lambda size: (size - 1) // 2), "TURN-3"),
            Slip("pairs", lambda facts: facts.summed(lambda size: size * (size - 1) // 2), "TURN-5"),
        ),
        show=lambda facts: [pictures.reserve(reserve) for reserve in facts.reserves],
    )
)


def _framed(facts: Placed, given: Ranch) -> Mapping[str, Any] | None:
    return {} if (given.rows, given.board) != (facts.ranch.rows, facts.ranch.board) else None


def _moved(facts: Placed, given: Ranch) -> Mapping[str, Any] | None:
    others = [cell for cell in facts.ranch.cells if cell not in facts.cells]
    return {} if any(given.parcel(cell) != facts.ranch.parcel(cell) for cell in others) else None


def _mixed(facts: Placed, given: Ranch) -> Mapping[str, Any] | None:
    return {} if tuple(map(given.parcel, facts.cells)) != facts.domino else None


add(
    Exercise(
        "07.after",
        ("TURN-5", "PLACE-6", "COW-1", "PLACE-4"),
        sample=_placed,
        answer=lambda facts: facts.after,
        form=RANCH,
        slips=(
            Slip("bare", lambda facts: facts.holding(*facts.domino, cows=False), "COW-1"),
            Slip("swapped", lambda facts: facts.holding(*facts.domino[::-1]), "TURN-5"),
            Slip("one_up", lambda facts: facts.one_up, "TURN-5"),
        ),
        faults=(
            Fault("frame", _framed, "PLACE-4"),
            Fault("moved", _moved, "PLACE-4"),
            Fault("parcels", _mixed, "TURN-5"),
            Fault("cows", lambda facts, given: {}, "COW-1"),
        ),
        show=lambda facts: facts.ranch,
        words=_PLACED,
    )
)


@dataclass(frozen=True)
class Evening:
    """Who is left in the saloon at the end of a round, and how many tokens wait at the door."""

    saloon: tuple[str, ...]
    waiting: int

    @property
    def left(self) -> int:
        """How many wait when the next round begins, by the engine."""
        game = scene(saloon=self.saloon, door=self.waiting)
        while game.round == 1:
            game = game.play(game.legal_moves[0])
        return game.partners_left

    @property
    def empty(self) -> int:
        """How many places are empty."""
        return SALOON - len(self.saloon)


def _evening(rng: Random) -> Evening:
    waiting = rng.randint(1, 4) if rng.random() < 0.3 else rng.randint(5, 15)
    return Evening(tuple(rng.sample(EVERYBODY, rng.randint(1, 4))), waiting)


add(
    Exercise(
        "07.saloon",
        ("ROUND-2", "CIRCLE-4"),
        sample=_evening,
        answer=lambda facts: facts.left,
        form=NUMBER,
        slips=(
            Slip("closed", lambda facts: facts.waiting, "ROUND-2"),
            Slip("all", lambda facts: facts.waiting - SALOON if facts.waiting > SALOON else None, "ROUND-2"),
            Slip("come", lambda facts: facts.waiting - facts.left, "ROUND-2"),
        ),
        show=lambda facts: pictures.saloon(facts.saloon),
    )
)


@dataclass(frozen=True)
class Spoilt:
    """A round in which one move was made illegal: the positions as they were, and the moves as they are told."""

    positions: tuple[Game, ...]
    moves: tuple[Move, ...]

    @property
    def place(self) -> int:
        """Where the first move stands that the engine refuses, counted from 0."""
        game = self.positions[0]
        for place, move in enumerate(self.moves):
            if game.refusal(move) is not None:
                return place
            game = game.play(move)
        raise ValueError("no move breaks a rule")

    @property
    def rule(self) -> str:
        """The rule that it breaks."""
        refusal = self.positions[self.place].refusal(self.moves[self.place])
        assert refusal is not None
        return refusal.rule

    @property
    def stop(self) -> int | None:
        """The number of the first move with which somebody builds nothing."""
        return next((number for number, move in enumerate(self.moves, 1) if isinstance(move, Stop)), None)

    @property
    def turned(self) -> int | None:
        """The number of the first move that is not made by the next colour, but by another one."""
        seats = [move.player for move in self.moves]
        for number, (seat, other) in enumerate(pairwise(seats), 2):
            if other not in (seat, (seat + 1) % PLAYERS):
                return number
        return None

    @property
    def lines(self) -> str:
        """The round, move by move."""
        told = map(_told, self.positions, self.moves)
        return "\n".join(f"{number}. {line}" for number, line in enumerate(told, 1))


RULES = ("TURN-1", "TURN-4", "TURN-7")


def _spoilt(rng: Random) -> Spoilt:
    """A round in which a move breaks a rule, each of the three as often."""
    wanted = rng.choice(RULES)
    while True:
        number = rng.randint(3, 5)
        played = [game for game in strolled(rng, PLAYERS, number, stops=0.6) if game.round == number]
        after = [*played[1:], played[-1].play(played[-1].legal_moves[0])]
        moves = [game.moves[-1] for game in after]
        for place in rng.sample(range(1, len(moves)), len(moves) - 1):
            for other in _slips_of(rng, played[place], moves[place]):
                refusal = played[place].refusal(other)
                if refusal is not None and refusal.rule == wanted:
                    return Spoilt(tuple(played), (*moves[:place], other, *moves[place + 1 :]))


def _slips_of(rng: Random, game: Game, move: Move) -> list[Move]:
    """Moves that somebody might make instead, by mistake."""
    if isinstance(move, Choose) and game.newer is not None:
        taken = [slot for slot in range(COLUMN) if game.newer.rancheros[slot] is not None]
        other = (move.player + rng.randint(1, PLAYERS - 1)) % PLAYERS
        return [*(Choose(move.player, slot) for slot in taken), Choose(other, move.slot)]
    return [Stop(move.player)] if isinstance(move, Expand) else []


def _outside(facts: Spoilt, given: int) -> Mapping[str, Any] | None:
    return None if 1 <= given <= len(facts.moves) else {"last": len(facts.moves)}


def _before(facts: Spoilt, given: int) -> Mapping[str, Any] | None:
    return {"number": given} if given <= facts.place else None


def _drawn_reserve(reserve: Sequence[Parcel], colour: str) -> Still:
    return pictures.reserve(reserve, colour=colour, width=170)


add(
    Exercise(
        "07.broken",
        ("TURN-2", "TURN-1", "TURN-4", "TURN-7"),
        sample=_spoilt,
        answer=lambda facts: facts.place + 1,
        form=NUMBER,
        slips=(
            Slip("stop", lambda facts: facts.stop, "TURN-2"),
            Slip("colours", lambda facts: facts.turned, "TURN-2"),
        ),
        faults=(
            Fault("outside", _outside, "TURN-2"),
            Fault("early", _before, "TURN-2"),
            Fault("late", lambda facts, given: {"number": given}, "TURN-2"),
        ),
        show=lambda facts: (
            pictures.columns(facts.positions[0]),
            *map(_drawn_reserve, facts.positions[0].reserves, facts.positions[0].colours),
        ),
        reason=lambda facts: f"reason_{facts.rule.replace('-', '_')}",
        words={
            "who": lambda facts: seat_name(facts.moves[0].player, facts.positions[0]),
            "seats": lambda facts: listed(seat_name(seat, facts.positions[0]) for seat in range(PLAYERS)),
        },
    )
)
