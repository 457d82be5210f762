"""Slow bots think in a worker of their own: the way there from the table, and what answers there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from moonriver.bots.kit import Alternative, BrokenBot, Found, Work, considered, decided
from moonriver.games import find
from moonriver.tabletop.spec import GameSpec


def _alternatives(kind: GameSpec, told: list[Any]) -> tuple[Alternative, ...]:
    return tuple(Alternative(kind.move(move), *numbers) for move, *numbers in told)


_WORKS: dict[str, tuple[Work[Any], Callable[[Any], object], Callable[[GameSpec, Any], object]]] = {
    "decided": (decided, lambda move: move.as_json(), lambda kind, told: kind.move(told)),
    "considered": (
        considered,
        lambda found: [(one.move.as_json(), one.expected, one.low, one.high) for one in found],
        _alternatives,
    ),
}
"""What bots are asked for, and how what they have found is told in JSON, and read."""


class Elsewhere:
    """Lets bots think in another worker. `ask` is given a question for `Thinker`, `stop` ends the thinking.

    `page` is the name of the page that they play on.
    """

    page = "play"

    def __init__(self, ask: Callable[[str], None], stop: Callable[[], None]) -> None:
        self._ask, self._halt = ask, stop
        self._done: Callable[[Any], None] | None = None
        self._number = 0
        self._started: tuple[object, str] = (None, "")

    def think(self, game: Any, bot: str, work: Work[Found], done: Callable[[Found | None], None]) -> None:
        """Ask the other worker, which answers to `heard`.

        A bot that decides sooner than another worker could be asked is to be asked at the table.
        """
        kind = find(self.page)
        if bot in ("random", kind.bot):
            done(None)
            return
        if self._done is not None:  # of a board that nobody looks at any more
            self._halt()
        self._done = done
        self._number += 1
        if self._started[0] is not game.head:
            self._started = (game.head, kind.write(kind.first(game)))
        moves = [move.as_json() for move in game.moves]
        question = {
            "number": self._number,
            "kind": kind.name,
            "first": self._started[1],
            "moves": moves,
            "bot": bot,
            "work": work.__name__,
        }
        self._ask(json.dumps(question))

    def stop(self) -> None:
        """End it."""
        self._done = None
        self._halt()

    def heard(self, answer: str) -> bool:
        """Take the other worker's answer. Says whether somebody was waiting for it."""
        told = json.loads(answer)
        done = self._done
        if done is None or told["number"] != self._number:
            return False
        self._done = None
        read = _WORKS[told["work"]][2]
        done(None if told["found"] is None else read(find(told["kind"]), told["found"]))
        return True

    @property
    def waits_for(self) -> int | None:
        """The question that is not answered yet."""
        return None if self._done is None else self._number

    def leave(self, question: int | None) -> None:
        """Nobody waits for the answer to a question any more: end it, unless another one was asked since."""
        if question is not None and question == self.waits_for:
            self.stop()


class Thinker:
    """What answers in the other worker. It keeps the game that it was asked about last."""

    def __init__(self) -> None:
        self._first = ""
        self._moves: list[Any] = []
        self._game: Any = None

    def __call__(self, asked: str) -> str:
        """A question of `Elsewhere` in, its answer out: what was found, or none where the bot has failed."""
        question = json.loads(asked)
        kind = find(question["kind"])
        game = self._follow(kind, question["first"], question["moves"])
        work, write, _ = _WORKS[question["work"]]
        try:
            found = write(work(game, kind.opponents.bot(question["bot"]), question["bot"]))
        except BrokenBot:  # a bot that breaks: its table says so, and lets another one play
            found = None
        same = {name: question[name] for name in ("number", "kind", "work")}
        return json.dumps({**same, "found": found})

    def _follow(self, kind: GameSpec, first: str, moves: list[Any]) -> Any:
        """The position after these moves; those that it knows already are not played again."""
        if first != self._first or moves[: len(self._moves)] != self._moves:
            self._game, self._first, self._moves = kind.first(kind.read(first)), first, []
        for move in moves[len(self._moves) :]:
            self._game = self._game.play(kind.move(move))
        self._moves = moves
        return self._game
