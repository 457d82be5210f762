"""Bots that somebody else wrote think in a process of their own, which is ended when they take too long."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic
from typing import Any, TypeAlias

from moonriver.games import of
from moonriver.tabletop import processes
from moonriver.tabletop.ending import Endless, endable
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Unreadable

from .kit import Alternative, Bot, BrokenBot, ask, explained, explains, is_quick

Reads: TypeAlias = Callable[[object], Move]
"""How a game reads the object of a move."""

SECONDS = 60.0
"""So long a function may think about a decision at a table; then another bot decides."""


class Apart:
    """A bot that thinks in another process, or here where that cannot be. What it prints is printed here.

    `changes` says whether it has changed a view that it was given.
    """

    def __init__(self, bot: Bot, name: str, seconds: float | None = None) -> None:
        self.bot, self.name = bot, name
        self.__name__ = name
        self.seconds = SECONDS if seconds is None else seconds
        self.changes = False
        self.quick = is_quick(bot)
        if explains(bot):
            self.explain = self._explain

    def __call__(self, view: Any) -> Move:
        """What the bot answers. Raises `BrokenBot`."""
        try:
            return self.answers(view)[0]
        except processes.NoProcess:
            move: Move = self._here(self.bot, view)
            return move

    def answers(self, *views: Any) -> list[Move]:
        """What the bot answers in the other process, up to the first view that it changes.

        Raises `BrokenBot`, and `NoProcess` where the bot cannot be there.
        """
        moves, reads = [], of(views[0]).move
        for move, changes in self._asked(partial(_moves, reads), *views):
            moves.append(_read(reads, move, self.name))
            if changes:
                self.changes = True
                break
        return moves

    def _explain(self, view: Any) -> tuple[Alternative, ...]:
        try:
            (told,) = self._asked(_alternatives, view)
        except processes.NoProcess:
            return tuple(self._here(self.bot.explain, view))  # type: ignore[attr-defined]
        reads = of(view).move
        return tuple(Alternative(_read(reads, move, self.name), *numbers) for move, *numbers in told)

    def _here(self, function: Callable[[Any], Any], view: Any) -> Any:
        """What a function answers in this process: a thread can be ended by who asks, else its lines are watched."""
        if threading.current_thread() is not threading.main_thread():
            return function(view)
        until = monotonic() + self.seconds
        try:
            return endable(function, view, over=lambda: monotonic() > until)
        except Endless:
            raise self.late from None

    @property
    def late(self) -> BrokenBot:
        """That it takes too long."""
        return BrokenBot("bot.slow", bot=self.name, seconds=self.seconds)

    def _asked(self, work: Callable[..., Iterator[Any]], *views: Any) -> Iterator[Any]:
        try:
            told = processes.ask(work, self.bot, self.name, *views, seconds=self.seconds)
        except processes.TooLong:
            raise self.late from None
        except processes.Ended:
            raise BrokenBot("bot.ended", bot=self.name) from None
        for broken, found in told:
            if broken is not None:
                raise BrokenBot(broken, **found)
            yield found


def _moves(reads: Reads, bot: Bot, name: str, *views: Any) -> Iterator[Any]:
    """In the other process: for each view what is wrong, or a bot's move and whether it has changed the view."""
    for view in views:
        before = pickle.dumps(view)
        try:
            move = ask(bot, view, name)
            # numbers of numpy come out of this process as plain ones
            _read(reads, move.as_json(), name, move)
        except BrokenBot as error:
            yield error.key, error.facts
            return
        yield None, (move.as_json(), view != pickle.loads(before))


def _alternatives(bot: Bot, name: str, view: Any) -> Iterator[Any]:
    """In the other process: what is wrong, or the moves that a bot thinks about."""
    try:
        found = explained(bot, view, name)
    except BrokenBot as error:
        yield error.key, error.facts
    else:
        yield None, [(one.move.as_json(), *map(_number, (one.expected, one.low, one.high))) for one in found]


def _number(given: Any) -> float | None:
    return given if isinstance(given, int | None) else float(given)


def _read(reads: Reads, told: object, name: str, found: Move | None = None) -> Move:
    """A move that was told, as its game reads it. Raises `BrokenBot` for what is none, saying what was `found`."""
    try:
        return reads(told)
    except Unreadable as error:
        raise BrokenBot("bot.no_move", bot=name, found=found or told) from error
