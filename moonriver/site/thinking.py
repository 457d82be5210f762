"""Slow bots think in a worker of their own: the way there from the table, and what answers there.

Both workers run the same package, so that positions and what bots find go from one to the other as they are.
"""

from __future__ import annotations

import json
import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from moonriver.bots.kit import BrokenBot, Found, Work
from moonriver.games import find


class Elsewhere:
    """Lets bots think in another worker. `ask` is given a question for `thought`, `stop` ends the thinking.

    `page` is the name of the page that they play on.
    """

    page = "play"

    def __init__(self, ask: Callable[[str], None], stop: Callable[[], None]) -> None:
        self._ask, self._halt = ask, stop
        self._done: Callable[[Any], None] | None = None
        self._number = 0

    def think(self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | None], None]) -> None:
        """Ask the other worker, which answers to `heard`.

        A bot that decides sooner than another worker could be asked is to be asked at the table.
        """
        if bot in ("random", find(self.page).bot):
            done(None)
            return
        if self._done is not None:  # of a board that nobody looks at any more
            self._halt()
        self._done = done
        self._number += 1
        self._ask(json.dumps({"number": self._number, "asked": _packed((self.page, game, bot, work))}))

    def stop(self) -> None:
        """End it."""
        self._done = None
        self._halt()

    def heard(self, answer: str) -> None:
        """Take the other worker's answer, if somebody waits for it."""
        told, done = json.loads(answer), self._done
        if done is not None and told["number"] == self._number:
            self._done = None
            done(None if told["found"] is None else _unpacked(told["found"]))

    @property
    def waits_for(self) -> int | None:
        """The question that is not answered yet."""
        return None if self._done is None else self._number


def thought(asked: str) -> str:
    """In the other worker: what is found about a question of `Elsewhere`, or none where the bot has failed."""
    question = json.loads(asked)
    page, game, bot, work = _unpacked(question["asked"])
    try:
        found = _packed(work(game, find(page).opponents.bot(bot), bot))
    except BrokenBot:  # its table says so, and lets another one play
        found = None
    return json.dumps({"number": question["number"], "found": found})


def _packed(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _unpacked(text: str) -> Any:
    return pickle.loads(b64decode(text))
