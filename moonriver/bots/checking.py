"""What is wrong with a bot, as far as one game shows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from moonriver.tabletop.arguments import expect_bots
from moonriver.tabletop.moves import Move
from moonriver.tabletop.processes import NoProcess
from moonriver.tabletop.refusals import Refused, Unreadable

from .apart import Apart
from .kit import Bot, BrokenBot, Game, Playable, ask, illegal, name_of
from .thinking import Thinker

SECONDS = 5.0
"""A bot that is checked may think so long about a decision, and six times as long about all of them."""


def fault(
    game: Game, given: str | Bot, named: Callable[[str | Bot], Bot], seconds: float = SECONDS
) -> str | None:
    """What is wrong with a bot, as far as one game shows it, or None. It plays the first seat, chance the others.

    Each time it is asked twice, about two views that are equal.
    """
    try:
        expect_bots([given], 1)
        bot = named(given)
    except Unreadable as error:
        return str(error)
    rng, left = Random(0), 6 * seconds
    while game.player is not None and left > 0:
        options = game.legal_moves
        if game.player != 0 or len(options) == 1:
            game = game.play(rng.choice(options))
            continue
        began = monotonic()
        try:
            move = _fault_of_one(game, bot, seconds)
            game = game.play(move)
        except BrokenBot as error:
            return str(error)
        except (Refused, Unreadable) as error:
            return str(illegal(bot, move, error))
        left -= monotonic() - began
    return None


def _fault_of_one(game: Playable, bot: Bot, seconds: float) -> Move:
    """The answer of a bot to one decision. Raises `BrokenBot`."""
    seen, again, kept = game.view(0), game.view(0), game.view(0)
    apart = Apart(bot, name_of(bot), seconds)
    try:
        move, *second = apart.answers(seen, again)
    except NoProcess:
        move, second = _in_time(apart, seen), []
    if apart.changes or seen != kept:
        raise BrokenBot("bot.changes", bot=apart.name)
    if (second or [_in_time(apart, again)]) != [move]:
        raise BrokenBot("bot.wavers", bot=apart.name)
    return move


def _in_time(apart: Apart, view: Any) -> Move:
    """What a bot answers in this process within its time, in a thread or where there are none. Raises `BrokenBot`."""
    began = monotonic()
    try:
        thinker = Thinker(partial(ask, apart.bot, view))
    except RuntimeError:  # there are no threads
        return ask(apart, view)
    done = thinker.wait(apart.seconds)
    thinker.stop()
    if not done or monotonic() - began > apart.seconds:
        raise apart.late
    return thinker.result
