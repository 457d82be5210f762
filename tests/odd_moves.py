"""Moves as somebody makes them who mixes up types: lists for tuples, and fields that no record could hold."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Unreadable

ODD: list[Any] = [None, True, 1.0, "1", (), [0, 1], (0, 1, 2), -1, 99, ((0, 0), (0.0, 1)), {}, "<b>"]


def listed(move: Move) -> Move:
    """The same move with lists for tuples."""

    def lists(value: Any) -> Any:
        return [lists(inner) for inner in value] if isinstance(value, tuple) else value

    return replace(move, **{field.name: lists(getattr(move, field.name)) for field in fields(move)})


def odd_ones(move: Move) -> list[Move]:
    """The move with each field in turn replaced by each odd thing."""
    return [replace(move, **{field.name: odd}) for field in fields(move) for odd in ODD]


def play_if_legal(game: Any, move: Move, read: Callable[[object], Move]) -> None:
    """Nothing but a refusal or `Unreadable` comes of an odd move, and one that is legal can be recorded."""
    try:
        refusal = game.refusal(move)
    except Unreadable:
        return
    if refusal is None:
        played = game.play(move).moves[-1]
        assert read(played.as_json()) == played
