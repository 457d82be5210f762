"""Behind the pages that play, where people elsewhere play along: the game goes from one to the next by link."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from moonriver.games import find
from moonriver.show.kit.game_board import Names
from moonriver.show.kit.table import SessionTable
from moonriver.tabletop.linked import FIELD, Linked, drawn, is_identity, linked
from moonriver.tabletop.reading import typed
from moonriver.tabletop.refusals import Unreadable
from moonriver.tabletop.spec import GameSpec
from moonriver.words import say
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, listed, seat_name

from .links import ELSEWHERE, PERSON, Fields, dealt_as, game_of, number
from .opened import Opened, table_of

Way: TypeAlias = tuple[str, bool, Fields]
"""A way on: what it is called, whether it is the one to take, and the fields that it opens."""


class Whose(Exception):
    """Before a game can be shown, it has to be said whose seat is played here."""

    def __init__(self, ways: list[Way]) -> None:
        super().__init__()
        self.ways = ways


def is_together(fields: Fields) -> bool:
    """Whether fields are of a game with people elsewhere."""
    return FIELD in fields or bool(fields.get("identity")) or ELSEWHERE in fields.get("seats", "").split(",")


class OpenedTogether(Opened):
    """A game with people elsewhere: one that begins, or the one that was kept, or that of a link, or these two.

    Raises `Whose` where it has to be said first whose seat is played here.
    """

    board: SessionTable[Any]

    def __init__(self, page: str, fields: Fields) -> None:
        self.spec = spec = find(page)
        came = linked(fields[FIELD], spec) if FIELD in fields else None
        if fields.get("identity"):
            mine = _kept(spec, fields)
        elif came is not None:
            mine = came
        else:
            mine = _begun(spec, fields)
            fields = {**fields, "here": _text(mine.taken)}
        here = _numbers(fields.get("here", ""))
        if not here or fields.get("whose"):
            raise Whose(_ways(mine, fields, here))
        sent = number(fields, "sent", 0)
        self.board = table_of(spec).joined(mine, here)
        self._play = self.board.play
        self._play.sent = min(max(sent, 0), len(mine.game.moves))
        self._record = lru_cache(maxsize=1)(spec.write)
        if came is not None:
            told = self._play.take(came)
            self.told, self.news = say(Unreadable(told)) if told else "", not told
            if told == "link.apart":
                self.instead = {FIELD: fields[FIELD], "here": fields["here"]}

    def kept(self) -> Fields:
        """The record, which game it is and how it was dealt, who plays here, and how much was sent."""
        play = self._play
        return {
            **play.dealt,
            "identity": play.identity,
            "here": _text(play.people),
            "taken": _text(play.taken),
            "sent": str(play.sent),
            "text": self._record(play.game),
        }

    def link(self) -> Fields:
        """The whole game."""
        return {FIELD: self.board.link()}

    def together(self) -> dict[str, Any]:
        """Who plays here, whether that can still be corrected, and to whom a link is to be sent now, if to anybody."""
        play = self._play
        names = Names.of(play.game)
        who = listed(seat_name(seat, names) for seat in play.people)
        send = ""
        if play.game.player is None:
            send = sentence("site.send.over")
        elif play.awaited is not None:
            send = sentence("site.send", who=seat_name(play.awaited, names))
        return {"seat": sentence("site.here", who=who), "other": not play.decisions, "send": send}


def _begun(spec: GameSpec, fields: Fields) -> Linked:
    """A new game. Raises `Unreadable` and `Refused`."""
    dealt = dealt_as(spec, fields)
    game = game_of(spec, fields, dealt)
    here = [seat for seat, name in enumerate(fields["seats"].split(",")) if name == PERSON]
    if not here:
        raise Unreadable("link.no_seat")
    return Linked(drawn(), game, frozenset(here), dealt)


def _kept(spec: GameSpec, fields: Fields) -> Linked:
    """The game that the browser has kept. Raises `Unreadable` and `Refused`."""
    game = spec.read(fields.get("text", ""))
    if game.seats is None or not is_identity(fields["identity"]):
        raise Unreadable("link.broken")
    dealt = dealt_as(spec, fields) if "seed" in fields else {}
    taken = frozenset(_numbers(fields.get("taken", ""))) & frozenset(range(game.players))
    return Linked(fields["identity"], game, taken, dealt)


def _ways(mine: Linked, fields: Fields, here: Collection[int]) -> list[Way]:
    """The seats of people to choose from: first of all who decides now, if that seat is free. Raises `Unreadable`."""
    game, names = mine.game, Names.of(mine.game)
    taken = mine.taken - set(here)
    ways: list[Way] = []
    for seat, sitting in enumerate(game.seats):
        if sitting.bot is None:
            who = capital(seat_name(seat, names))
            label = sentence("site.whose.taken", who=who) if seat in taken else who
            chosen = {**fields, "here": str(seat), "taken": _text(taken), "whose": ""}
            ways.append((label, seat == game.player and seat not in taken, chosen))
    if not ways:
        raise Unreadable("link.broken")
    return ways


def _numbers(text: str) -> list[int]:
    """Seats as they are kept."""
    found = map(typed, text.split(","))
    return [number for number in found if number is not None]


def _text(seats: Iterable[int]) -> str:
    return ",".join(map(str, sorted(seats)))
