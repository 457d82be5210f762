"""Slow bots think in a worker of their own: the way there from the table, and what answers there.

Games go there as records, and what bots find comes back as JSON: nothing that could run.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from moonriver.bots.kit import Alternative, BrokenBot, Found, Work, considered, decided, worked
from moonriver.games import find, named_in, of
from moonriver.tabletop.reading import json_of
from moonriver.tabletop.refusals import Unreadable

_WORKS: dict[str, Work[Any]] = {work.__name__: work for work in (decided, considered)}
"""What bots are asked for: a move, or the moves that they think about."""


class Elsewhere:
    """Lets bots think in another worker. `ask` is given a question for `thought`, `stop` ends the thinking."""

    def __init__(self, ask: Callable[[str], None], stop: Callable[[], None]) -> None:
        self._ask, self._halt = ask, stop
        self._done: Callable[[Any], None] | None = None
        self._number = 0

    def think(self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | None], None]) -> None:
        """Ask the other worker, which answers to `heard`.

        A bot that decides sooner than another worker could be asked is to be asked at the table.
        """
        kind = of(game)
        if bot in ("random", kind.bot):
            done(None)
            return
        if self._done is not None:  # of a board that nobody looks at any more
            self._halt()
        self._done = lambda told: done(None if told is None else _read(told, kind.move))
        self._number += 1
        asked = {"number": self._number, "game": kind.write(game), "bot": bot, "work": work.__name__}
        self._ask(json.dumps(asked))

    def stop(self) -> None:
        """End it."""
        self._done = None
        self._halt()

    def heard(self, answer: str) -> None:
        """Take the other worker's answer, if somebody waits for it. Raises `Unreadable` for what is none."""
        match json_of(answer):
            case {"number": number, "found": found}:
                done = self._done
            case _:
                raise Unreadable("page.question")
        if done is not None and number == self._number:
            self._done = None
            done(found)

    @property
    def waits_for(self) -> int | None:
        """The question that is not answered yet."""
        return None if self._done is None else self._number


class Own:
    """What thinks for one board. It stops only what this board has asked: another one may have asked since."""

    def __init__(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        self._asked: int | None = None

    def think(self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | None], None]) -> None:
        """See `Elsewhere`."""
        self._elsewhere.think(game, bot, work, done)
        self._asked = self._elsewhere.waits_for

    def stop(self) -> None:
        """See `Elsewhere`."""
        if self._asked is not None and self._asked == self._elsewhere.waits_for:
            self._elsewhere.stop()


def _read(found: Any, move: Callable[[Any], Any]) -> Any:
    """What a bot has found: a move, or the moves of a list, each with what it expects."""
    if isinstance(found, list):
        return tuple(Alternative(move(one), *expected) for one, *expected in found)
    return move(found)


def thought(asked: str) -> str:
    """In the other worker: what is found about a question of `Elsewhere`, or none where the bot has failed."""
    question = json.loads(asked)
    kind, bot = find(named_in(question["game"])), question["bot"]
    found = worked(_WORKS[question["work"]], kind.read(question["game"]), kind.opponents.bot, bot)
    if isinstance(found, BrokenBot):  # its table says so, and lets another one play
        told = None
    else:
        told = list(map(_told, found)) if isinstance(found, tuple) else found.as_json()
    return json.dumps({"number": question["number"], "found": told})


def _told(tried: Alternative) -> list[Any]:
    """A move that a bot thought about, and what it expects from it."""
    return [tried.move.as_json(), tried.expected, tried.low, tried.high]
