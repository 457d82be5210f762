"""A game by link: all of it in one short text, for people who play in turn, each at a screen of their own."""

from __future__ import annotations

import base64
import json
import re
import secrets
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .arguments import expect
from .course import Course
from .limits import LIMIT
from .moves import Move
from .reading import json_of, typed, whole
from .recording import seats
from .refusals import Unreadable
from .spec import GameSpec

FIELD = "together"
"""What a code is called behind the `#` of an address."""
LONGEST = 8000
"""Longest code that is read, in characters; whole games need some hundred."""
LONGEST_MOVE = 1000
"""Longest move that is unpacked, in bytes; those of both games need about a hundred."""
_IDENTITY = re.compile("[0-9a-f]{10}")
_CODE = re.compile(rf"({_IDENTITY.pattern})\.([\w-]+)", re.ASCII)
_NAMES = frozenset({"game", "deal", "seats", "taken", "moves"})
_SPELLED = "~"
"""Before a move that is written out, because `legal_moves` lists another spelling of it."""


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
        """The text that stands in a link: the identity, then all the rest, packed and with a check.

        Raises `Unreadable` for a bot without a name that others know, as a function is, and where the text is longer
        than what is read, as with very long names.
        """
        for seat in self.game.seats or ():
            if seat.bot is not None:
                spec.opponents.bot(seat.bot)
        start = spec.first(self.game).with_seats(None)
        known = self.dealt and spec.dealt(self.dealt, start)
        told = {
            "game": f"{spec.name} {self.identity}",
            "deal": dict(self.dealt) if known else spec.write(start),
            "seats": [{"name": seat.name, "bot": seat.bot} for seat in self.game.seats or ()],
            "taken": sorted(self.taken),
            "moves": moves_text(start, self.game.moves),
        }
        code = f"{self.identity}.{packed(json.dumps(told, separators=(',', ':')))}"
        if len(code) > LONGEST:
            raise Unreadable("link.long", most=LONGEST)
        return code


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
    expect(text, str, "text")
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
    asked = _asked(deal, spec) if isinstance(deal, dict) else {}
    start = spec.deal(asked) if asked else spec.first(spec.read(deal))
    try:
        seated = seats(told, start.players)
    except Unreadable:
        raise Unreadable("link.broken") from None
    game = played(start, told["moves"], spec.move).with_seats(seated)
    taken = frozenset(seat for seat in told["taken"] if whole(seat) and 0 <= seat < start.players)
    return Linked(own, game, taken, asked)


def _object(text: str) -> dict[str, Any]:
    """The object of a link, with every name that belongs there. Raises `Unreadable`."""
    try:
        told = json_of(text)
    except Unreadable:
        raise Unreadable("link.broken") from None
    if not isinstance(told, dict) or set(told) != _NAMES:
        raise Unreadable("link.broken")
    deal = told["deal"]
    texts = [*deal, *deal.values()] if isinstance(deal, dict) else [deal]
    if not (isinstance(told["taken"], list) and all(isinstance(one, str) for one in [*texts, told["moves"]])):
        raise Unreadable("link.broken")
    return told


def _asked(deal: dict[str, str], spec: GameSpec) -> dict[str, str]:
    """What a deal is asked for, its numbers as Python writes them. Raises `Unreadable`."""
    numbers = {name: typed(deal.get(name)) for name in ("seed", "players")}
    if None in numbers.values() or set(deal) != {*numbers, *(one.name for one in spec.settings)}:
        raise Unreadable("link.broken")
    return deal | {name: str(number) for name, number in numbers.items()}


def moves_text(first: Any, moves: Sequence[Move]) -> str:
    """Moves from a position on, each as its place in `legal_moves`."""
    before = zip(moves, Course(first, moves).positions, strict=False)
    return ".".join(
        str(game.legal_moves.index(move))
        if move in game.legal_moves
        else _SPELLED + packed(json.dumps(move.as_json()))
        for move, game in before
    )


def played(first: Any, text: str, from_json: Callable[[object], Move]) -> Any:
    """The position after the moves of `moves_text`. Raises `Unreadable` and `Refused`."""
    game = first
    for place, word in enumerate(text.split(".") if text else (), start=1):
        legal = game.legal_moves
        if word.startswith(_SPELLED):
            game = game.play(from_json(json_of(unpacked(word.removeprefix(_SPELLED), LONGEST_MOVE))))
        elif (number := typed(word)) is not None and 0 <= number < len(legal):
            game = game.play(legal[number])
        else:
            raise Unreadable("link.move", found=word[:20], move=place)
    return game


def packed(text: str) -> str:
    """A text in the characters that an address may have, made small and with a check."""
    return _written(zlib.compress(text.encode(), 9))


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str, limit: int = LIMIT) -> str:
    """The text that was `packed`, of no more than this many bytes. Raises `Unreadable`."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        opened = zlib.decompressobj()
        found = opened.decompress(data, limit)
        if not opened.eof or opened.unused_data or _written(data) != text:
            raise Unreadable("link.broken")
        return found.decode()
    except (ValueError, zlib.error):
        raise Unreadable("link.broken") from None
