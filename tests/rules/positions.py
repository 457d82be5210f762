"""Builds the positions that tests talk about: a table laid out by diagrams and marks, then real moves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from moonriver.rules.box import COLOURS, Box
from moonriver.rules.deal import Deal
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Move
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from tests.one_sentence import sentence

SALOON = ("desperado", "cattle_rustler", "gold_prospector", "trapper", "farmer")
"""One of each specialist."""
PLAIN = "M M M M"
"""A column that matters to nobody."""


def ranch(diagram: str = "", board: str = "camp", rows: int = 5) -> Ranch:
    """The ranch of a diagram whose farther rows may be left out where they are free."""
    lines = diagram.strip().splitlines() or [". . @ . ."]
    head = [] if board == "camp" else [f"board: {board}"]
    return Ranch.from_diagram("\n".join([*head, *[". . . . ."] * (rows - len(lines)), *lines]))


def parcels(marks: str) -> tuple[Parcel, ...]:
    """Parcels by their marks, with blanks between."""
    return tuple(Parcel.from_mark(mark) for mark in marks.split())


def marks(found: Sequence[Parcel | None]) -> str:
    """What `parcels` reads; a dash where there is none."""
    return " ".join("-" if parcel is None else parcel.mark for parcel in found)


def deal(columns: Sequence[str], players: int = 3, **changes: Any) -> Deal:
    """A deal of these columns, four marks each, nearest the box first unless `numbers` says otherwise.

    Seats are drawn in their order, and the saloon has one of each specialist, unless `changes` name others;
    `cows` is the supply.
    """
    box = replace(Box.shipped(), cows=changes.pop("cows", 32))
    fields: dict[str, Any] = {
        "players": players,
        "variant": "base",
        "scenario": None,
        "finale": "rulebook",
        "boards": ("camp",) * players,
        "colours": COLOURS[:players],
        "rancheros": tuple(range(players)),
        "parcels": parcels(" ".join(columns)),
        "numbers": (1, 2, 3, 4) * len(columns),
        "partners": SALOON,
        "box": box,
    }
    return Deal(**(fields | changes))


def laid(
    game: Game,
    ranches: Mapping[int, Ranch] | None = None,
    reserves: Mapping[int, str] | None = None,
) -> Game:
    """The same position with other ranches and reserves for some seats, as if they had come about by play."""
    return game.laid_out(ranches, {seat: parcels(stored) for seat, stored in (reserves or {}).items()})


def seated(game: Game, *slots: int) -> Game:
    """The position once rancheros stand on these slots, each put there by whoever is asked."""
    for slot in slots:
        assert game.player is not None
        game = game.play(Choose(game.player, slot))
    return game


def turn(
    own: str | Ranch = "",
    reserve: str = "",
    taken: str = "M",
    others: Mapping[int, tuple[str, str]] | None = None,
    rounds: int = 24,
    players: int = 3,
    **changes: Any,
) -> Game:
    """Player 0's turn in the first round, the parcel just taken: `own` is the ranch, `reserve` what was stored.

    `others` gives other seats a ranch and a reserve. All else in the columns are plain cornfields. With
    `rounds=1` this is the final round.
    """
    columns = [f"{taken} M M M", *[PLAIN] * (rounds - 1)]
    rows = 10 if players == 2 else 5
    ranches = {seat: ranch(diagram, rows=rows) for seat, (diagram, _) in (others or {}).items()}
    stored = {seat: marked for seat, (_, marked) in (others or {}).items()}
    mine = own if isinstance(own, Ranch) else ranch(own, rows=rows)
    game = Game.from_deal(deal(columns, players, **changes))
    game = laid(game, ranches | {0: mine}, stored | {0: reserve})
    return seated(game, *range(3 if players == 3 else 4))


def expand(first: tuple[int, Cell], second: tuple[int, Cell], player: int = 0) -> Expand:
    """The move that puts two parcels of the reserve on two cells."""
    return Expand(player, (first[0], second[0]), (first[1], second[1]))


def play(game: Game, *moves: Move) -> Game:
    """The position after these moves."""
    for move in moves:
        game = game.play(move)
    return game


def kind(game: Game) -> str | None:
    """What kind of thing is to be decided, None when the game is over."""
    return None if game.decision is None else game.decision.kind


def rule(game: Game, move: Move) -> str | None:
    """The rule that forbids a move, None where it is legal; the reason can always be said in words."""
    refusal = game.refusal(move)
    if refusal is None:
        return None
    assert sentence(refusal)
    return refusal.rule


def spots(game: Game) -> set[frozenset[tuple[str, Cell]]]:
    """Every domino that may be placed now: which mark on which cell."""
    found = set()
    for move in game.legal_moves:
        if isinstance(move, Expand):
            stored = game.reserves[move.player]
            found.add(
                frozenset(
                    (stored[place].mark, cell) for place, cell in zip(move.parcels, move.cells, strict=True)
                )
            )
    return found
