"""Notebook 02 answered in another way: by counting places, and by playing the engine where the lesson counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from moonriver.lessons.positions import whole_game
from moonriver.lessons.scenes import scene
from moonriver.rules.events import ParcelUnchosen
from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand


def _column(facts: Any) -> tuple[Any, ...]:
    """Insert the parcels one by one, each before the first higher number."""
    column: list[tuple[int, Any]] = []
    for number, parcel in zip(facts.backs, facts.parcels, strict=True):
        at = sum(other <= number for other, _ in column)
        column.insert(at, (number, parcel))
    return tuple(parcel for _, parcel in column)


def _unchosen(facts: Any) -> Any:
    _, events = facts.game.played(Choose(facts.seat, facts.slot))
    (parcel,) = (event.parcel for event in events if isinstance(event, ParcelUnchosen))
    return parcel


def _played(facts: Any) -> tuple[Any, ...]:
    """The steps of such a turn as the engine asks for them: the parcel is taken before it asks anything."""
    game: Game = scene(reserve=facts.held)
    steps = ["take"] if game.reserves[0][-1] == facts.held[-1] else []
    while len(steps) < 3 and game.decision is not None:
        if game.decision.kind in ("expand", "choose"):
            steps.append({"expand": "build", "choose": "choose"}[game.decision.kind])
        game = game.play(min(game.legal_moves, key=lambda move: not isinstance(move, Expand)))
    return tuple(next(step for step in facts.mixed if step[0] == name) for name in steps)


def _before(facts: Any) -> Any:
    """Those who stand nearer, and as many as can still come and find a place there."""
    nearer = facts.newer().rancheros[: facts.slot]
    coming = facts.game.players - 1 - sum(seat is not None for seat in facts.newer().rancheros)
    return len(nearer) - nearer.count(None) + min(nearer.count(None), coming)


@cache
def _left_in(players: int) -> dict[int, int]:
    """What the box holds in each round of a real game."""
    return {game.round: game.pile_left for game in whole_game(0, players)}


def _pile(facts: Any) -> int:
    left = _left_in(facts.players)[facts.round]
    return 96 - left if facts.outside else left // (4 if facts.by_columns else 1)


def _wrong(facts: Any) -> str:
    if facts.seat != facts.game.player:
        return "whose"
    if facts.game.decision.kind == "expand":
        return "when"
    return "nothing" if facts.newer().rancheros[facts.slot] is None else "where"


SECOND_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "02.column": _column,
    "02.free": lambda facts: facts.newer().rancheros.count(None),
    "02.leaves": _unchosen,
    "02.steps": _played,
    "02.price": _before,
    "02.turns": lambda facts: tuple(sorted(range(facts.game.players), key=facts.after().index)),
    "02.pile": _pile,
    "02.broken": _wrong,
}
