"""Slow bots think in a worker of their own: the way there from the table, and what answers there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from moonriver.bots.kit import answered
from moonriver.tabletop.moves import Move

from .games import Kind
from .kinds import kind_of

QUICK = frozenset({"random", "greedy", "dwarf"})
"""Bots that decide sooner than another worker could be asked."""


class OnTheSpot:
    """Asks every bot and waits: for a page that hears nothing that it has not asked for."""

    def takes(self, bot: str) -> bool:
        """None is to think elsewhere."""
        return False

    def think(self, game: Any, bot: str, done: Callable[[Move | None], None]) -> None:
        """It is to be asked at the table."""
        done(None)

    def stop(self) -> None:
        """Nobody thinks."""


class Elsewhere:
    """Lets bots think in another worker. `ask` is given a question for `Thinker`, `stop` ends whoever thinks.

    `page` is the name of the page that they play on.
    """

    page = "play"

    def __init__(self, ask: Callable[[str], None], stop: Callable[[], None]) -> None:
        self._ask, self._halt = ask, stop
        self._done: Callable[[Move | None], None] | None = None
        self._number = 0
        self._started: tuple[object, str] = (None, "")

    def takes(self, bot: str) -> bool:
        """Whether this bot is to think there."""
        return bot not in QUICK

    def think(self, game: Any, bot: str, done: Callable[[Move | None], None]) -> None:
        """Ask the other worker, which answers to `heard`."""
        kind = kind_of(self.page)
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
        }
        self._ask(json.dumps(question))

    def stop(self) -> None:
        """End it."""
        self._done = None
        self._halt()

    def heard(self, answer: str) -> bool:
        """The other worker's answer. Whether somebody has waited for it."""
        told = json.loads(answer)
        done = self._done
        if done is None or told["number"] != self._number:
            return False
        self._done = None
        kind = kind_of(told["kind"])
        done(None if told["move"] is None else kind.read_move(told["move"]))
        return True


class Thinker:
    """What answers in the other worker. It keeps the game that it was asked about last."""

    def __init__(self) -> None:
        self._first = ""
        self._moves: list[Any] = []
        self._game: Any = None

    def __call__(self, asked: str) -> str:
        """A question of `Elsewhere` in, its answer out: the move, or none where the bot has failed."""
        question = json.loads(asked)
        kind = kind_of(question["kind"])
        game = self._follow(kind, question["first"], question["moves"])
        try:
            move = answered(game, kind.find_bot(question["bot"]), question["bot"])[0].as_json()
        except ValueError:  # a bot that breaks: its table says so, and lets another one play
            move = None
        return json.dumps({"number": question["number"], "kind": question["kind"], "move": move})

    def _follow(self, kind: Kind, first: str, moves: list[Any]) -> Any:
        """The position after these moves; those that it knows already are not played again."""
        if first != self._first or moves[: len(self._moves)] != self._moves:
            self._game, self._first, self._moves = kind.first(kind.read(first)), first, []
        for move in moves[len(self._moves) :]:
            self._game = self._game.play(kind.read_move(move))
        self._moves = moves
        return self._game
