"""What a move says, however it is spelled: two spellings with one outcome are the same move."""

from typing import Any

from .diagram import Cell

Move = dict[str, Any]
Outcome = tuple[Any, ...]

FIELDS: dict[str, set[str]] = {
    "choose": {"slot"},
    "expand": {"parcels", "cells"},
    "stop": set(),
    "discard": {"parcels"},
    "drought": {"cell"},
    "recruit": {"cell", "partner", "side"},
    "drive": {"from", "to"},
    "swap": {"give", "opponent", "take"},
    "steal": {"opponent", "cell"},
    "decline": set(),
    "claim": {"piece", "side", "cell"},
}


class IllegalMove(ValueError):
    """A move that the rules do not allow here."""


def make(seat: int, kind: str, **fields: Any) -> Move:
    """A move as the notation writes it."""
    return {"player": seat, "move": kind, **fields}


def as_cell(cell: list[int]) -> Cell:
    """A cell of a move as a key of a ranch."""
    return cell[0], cell[1]


def outcome_of(move: Move, reserves: list[list[str]]) -> Outcome:
    """What a move does, however it is spelled: parcels by marks, a domino as two parcels on two cells."""
    if not isinstance(move, dict) or not isinstance(move.get("move"), str):
        raise IllegalMove("not a move")
    kind = move["move"]
    if kind not in FIELDS or set(move) != {"player", "move"} | FIELDS[kind]:
        raise IllegalMove(f"not the fields of a move: {move}")
    seat = _number(move["player"])
    if not 0 <= seat < len(reserves):
        raise IllegalMove(f"no such player: {seat}")
    if kind == "expand":
        marks = [_mark(reserves, seat, position) for position in _two(move["parcels"])]
        cells = [_corner(cell) for cell in _two(move["cells"])]
        if move["parcels"][0] == move["parcels"][1]:
            raise IllegalMove("a parcel cannot be joined to itself")
        return (seat, kind, *sorted(zip(cells, marks, strict=True)))
    if kind == "discard":
        positions = list(move["parcels"])
        if len(set(positions)) != len(positions):
            raise IllegalMove("a parcel can leave only once")
        return (seat, kind, *sorted(_mark(reserves, seat, position) for position in positions))
    if kind == "swap":
        opponent = _number(move["opponent"])
        if not 0 <= opponent < len(reserves):
            raise IllegalMove(f"no such player: {opponent}")
        return (
            seat,
            kind,
            _mark(reserves, seat, move["give"]),
            opponent,
            _mark(reserves, opponent, move["take"]),
        )
    if kind == "claim" and move["cell"] is None:
        if move["side"] is not None:
            raise IllegalMove("a side without a cell")
        return (seat, kind, _number(move["piece"]), None, None)
    outcome: list[Any] = [seat, kind]
    for field in sorted(FIELDS[kind]):
        value = move[field]
        if field in ("cell", "from", "to"):
            outcome.append(_corner(value))
        elif field in ("partner", "side") and isinstance(value, str):
            outcome.append(value)
        else:
            outcome.append(_number(value))
    return tuple(outcome)


def _two(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise IllegalMove(f"not a pair: {value}")
    return list(value)


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise IllegalMove(f"not a number: {value}")
    return value


def _corner(value: Any) -> Cell:
    row, column = _two(value)
    return _number(row), _number(column)


def _mark(reserves: list[list[str]], seat: int, position: Any) -> str:
    number = _number(position)
    if not 0 <= number < len(reserves[seat]):
        raise IllegalMove(f"no parcel {number} in the reserve")
    return reserves[seat][number]
