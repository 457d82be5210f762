"""A game by link: all of it in one short text, for people who play in turn, each at a screen of their own."""

from __future__ import annotations

import base64
import json
import re
import secrets
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .limits import LIMIT
from .moves import Move
from .reading import json_of, typed, whole
from .recording import Seat
from .refusals import Unreadable
from .spec import GameSpec

FIELD = "together"
"""What a code is called behind the `#` of an address."""
LONGEST = 8000
"""Longest code that is read, in characters; whole games need some hundred."""
_IDENTITY = re.compile("[0-9a-f]{10}")
_CODE = re.compile(rf"({_IDENTITY.pattern})\.([\w-]+)", re.ASCII)
_NAMES = frozenset({"game", "deal", "seats", "taken", "moves", "number", "spelled"})


@dataclass(frozen=True)
class Linked:
    """What a link carries: a game with people and bots at its seats, and `identity`, which was drawn at its deal.

    `taken` are the seats that somebody is known to have; `dealt` is what the deal was asked for, where that is known.
    """

    identity: str
    game: Any
    taken: frozenset[int] = frozenset()
    dealt: Mapping[str, str] = field(default_factory=dict)

    def code(self, spec: GameSpec) -> str:
        """The text that stands in a link: the identity, then all the rest, packed and with a check."""
        start = spec.first(self.game).with_seats(None)
        known = self.dealt and spec.dealt(self.dealt, start)
        number, spelled = _number(start, self.game.moves)
        told = {
            "game": f"{spec.name} {self.identity}",
            "deal": dict(self.dealt) if known else spec.write(start),
            "seats": [[seat.name, seat.bot] for seat in self.game.seats or ()],
            "taken": sorted(self.taken),
            "moves": len(self.game.moves),
            "number": f"{number:x}",
            "spelled": spelled,
        }
        return f"{self.identity}.{packed(json.dumps(told, separators=(',', ':')))}"


def drawn() -> str:
    """What tells a game from all others, drawn at its deal."""
    return secrets.token_hex(5)


def is_identity(text: str) -> bool:
    """Whether a text can have been `drawn`."""
    return _IDENTITY.fullmatch(text) is not None


def linked(text: str, spec: GameSpec) -> Linked:
    """What a link carries: a whole address, what stands behind its `#`, or the code alone.

    Raises `Unreadable` and `Refused`.
    """
    code = "".join(text.split()).rpartition("#")[2].rpartition("=")[2]
    if len(code) > LONGEST:
        raise Unreadable("link.long", most=LONGEST)
    found = _CODE.fullmatch(code)
    if found is None:
        raise Unreadable("link.none")
    told = _object(unpacked(found[2]))
    name, _, own = str(told["game"]).partition(" ")
    if own != found[1]:
        raise Unreadable("link.broken")
    if name != spec.name:
        raise Unreadable("link.other_game")
    deal = told["deal"]
    start = _dealt(deal, spec) if isinstance(deal, dict) else spec.first(spec.read(deal))
    seats = _seats(told["seats"], start.players)
    game = _played(start, told, spec).with_seats(seats)
    taken = frozenset(seat for seat in told["taken"] if whole(seat) and 0 <= seat < start.players)
    return Linked(own, game, taken, deal if isinstance(deal, dict) else {})


def _object(text: str) -> dict[str, Any]:
    """The object of a link, with every name that belongs there. Raises `Unreadable`."""
    try:
        told = json_of(text)
    except Unreadable:
        raise Unreadable("link.broken") from None
    if not isinstance(told, dict) or set(told) != _NAMES:
        raise Unreadable("link.broken")
    deal, number = told["deal"], told["number"]
    texts = [*deal, *deal.values()] if isinstance(deal, dict) else [deal]
    lists = isinstance(told["seats"], list) and isinstance(told["taken"], list)
    plain = all(isinstance(one, str) for one in [*texts, number])
    if not (plain and lists and whole(told["moves"]) and isinstance(told["spelled"], dict)):
        raise Unreadable("link.broken")
    if not re.fullmatch("[0-9a-f]+", number):
        raise Unreadable("link.broken")
    return told


def _dealt(deal: dict[str, str], spec: GameSpec) -> Any:
    """The game of a seed and its settings. Raises `Unreadable` and `Refused`."""
    numbers = ("seed", "players")
    if set(deal) != {*numbers, *(one.name for one in spec.settings)}:
        raise Unreadable("link.broken")
    if any(typed(deal[name]) is None for name in numbers):
        raise Unreadable("link.broken")
    return spec.deal(deal)


def _seats(told: list[Any], players: int) -> tuple[Seat, ...]:
    """Who sits where. Raises `Unreadable`."""
    for seat in told:
        if not (isinstance(seat, list) and len(seat) == 2 and isinstance(seat[0], str)):
            raise Unreadable("link.broken")
        if not isinstance(seat[1], str | None):
            raise Unreadable("link.broken")
    if len(told) != players:
        raise Unreadable("link.seats", found=len(told), players=players)
    return tuple(Seat(*seat) for seat in told)


def _number(game: Any, moves: Iterable[Move]) -> tuple[int, dict[str, object]]:
    """Moves as one number, whose digits are their places in `legal_moves`, the first move last.

    How many there are to choose from is the base of each digit. Moves that `legal_moves` spells otherwise stand apart,
    by how many were played before them.
    """
    digits: list[tuple[int, int]] = []
    spelled: dict[str, object] = {}
    for step, move in enumerate(moves):
        legal = game.legal_moves
        if move in legal:
            digits.append((len(legal), legal.index(move)))
        else:
            spelled[str(step)] = move.as_json()
        game = game.play(move)
    number = 0
    for base, place in reversed(digits):
        number = number * base + place
    return number, spelled


def _played(game: Any, told: Mapping[str, Any], spec: GameSpec) -> Any:
    """The position after the moves of `_number`. Raises `Unreadable` and `Refused`."""
    number, spelled = int(told["number"], 16), told["spelled"]
    for step in range(told["moves"]):
        legal = game.legal_moves
        if not legal:
            raise Unreadable("link.broken")
        if str(step) in spelled:
            game = game.play(spec.move(spelled[str(step)]))
        else:
            number, place = divmod(number, len(legal))
            game = game.play(legal[place])
    if number:
        raise Unreadable("link.broken")
    return game


def packed(text: str) -> str:
    """A text in the characters that an address may have, made small and with a check."""
    return _written(zlib.compress(text.encode(), 9))


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> str:
    """The text that was `packed`, of no more than a file may have. Raises `Unreadable`."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        opened = zlib.decompressobj()
        found = opened.decompress(data, LIMIT)
        if not opened.eof or opened.unused_data or _written(data) != text:
            raise Unreadable("link.broken")
        return found.decode()
    except (ValueError, zlib.error):
        raise Unreadable("link.broken") from None
