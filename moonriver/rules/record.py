"""Game records: everything that chance decided and every move, as one JSON object (`moonriver-game/1`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.tabletop import recording
from moonriver.tabletop.arguments import expect
from moonriver.tabletop.refusals import Unreadable

from .box import Box
from .deal import FINALES, PLAYERS, VARIANTS, Deal, check
from .game import Game
from .moves import from_json
from .parcel import Parcel
from .scenario import SCENARIOS

FORMAT = "moonriver-game/1"
SUFFIX = ".moonriver.json"
"""How the name of a record's file ends."""

_HEAD = (
    "players", "variant", "scenario", "finale", "boards", "colours", "rancheros", "parcels", "numbers", "partners",
)  # fmt: skip


def write(game: Game) -> str:
    """The record of a game, canonically: one line for each field of the head and for each move.

    Raises `Unreadable` for a position that was laid out by hand, since no moves lead to it, and for a record with so
    long a note that it could not be read.
    """
    expect(game, Game, "game")
    deal = game.head
    if deal.by_hand:
        raise Unreadable("record.laid_out")
    head: dict[str, Any] = {"format": FORMAT, **{name: getattr(deal, name) for name in _HEAD}}
    head["parcels"] = [parcel.mark for parcel in deal.parcels]
    return recording.text_of(head, game.moves, deal.seats, deal.note)


def read(text: str, box: Box | None = None) -> Game:
    """The game of a record, its moves played again; `box` is the one that it was played with.

    Raises `Unreadable` for a text that is not a record, and `Refused` for one that cannot stand: a head that does
    not go with the box, or an illegal move, whose `number` counts from 1.
    """
    box = Box.given(box)
    document = recording.object_of(text, FORMAT, _HEAD)
    deal = _deal(document, box)
    moves = recording.moves(document, from_json)
    check(deal)
    return recording.replayed(Game.from_deal(deal), moves)


def _deal(document: Mapping[str, Any], box: Box) -> Deal:
    """The deal of a record, its shape checked, not whether it goes with the box."""
    players = recording.number(document, "players", PLAYERS)
    for name, allowed in (("variant", VARIANTS), ("scenario", (None, *SCENARIOS)), ("finale", FINALES)):
        value = document[name]
        if not isinstance(value, str | None) or value not in allowed:
            raise Unreadable("record.value", name=name, found=value, allowed=allowed)
    parcels = recording.items(document, "parcels", str)
    numbers = recording.items(document, "numbers", int)
    if len(parcels) != len(numbers):
        raise Unreadable("record.backs", parcels=len(parcels), numbers=len(numbers))
    return Deal(
        players=players,
        variant=document["variant"],
        scenario=document["scenario"],
        finale=document["finale"],
        boards=recording.items(document, "boards", str, players),
        colours=recording.items(document, "colours", str, players),
        rancheros=recording.items(document, "rancheros", int, players),
        parcels=tuple(_parcel(place, mark) for place, mark in enumerate(parcels)),
        numbers=numbers,
        partners=recording.items(document, "partners", str),
        box=box,
        seats=recording.seats(document, players),
        note=recording.note(document),
    )


def _parcel(place: int, mark: str) -> Parcel:
    try:
        return Parcel.from_mark(mark)
    except Unreadable:
        raise Unreadable("record.parcel", place=place, found=mark) from None
