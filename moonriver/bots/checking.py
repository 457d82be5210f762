"""What is wrong with a bot, as far as one game shows it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from moonriver.tabletop.arguments import expect_bots, expect_seconds
from moonriver.tabletop.moves import Move
from moonriver.tabletop.processes import NoProcess
from moonriver.tabletop.refusals import Unreadable

from .apart import Apart
from .kit import Bot, BrokenBot, Game, answered, ask, name_of
from .thinking import Thinker

SECONDS = 5.0
"""A bot that is checked may think so long about a decision, and six times as long about all of them."""

LONGEST = 1e6
"""Longer times are cut to this, twelve days: Python cannot wait for every number of seconds."""


def fault(
    game: Game, given: str | Bot, named: Callable[[str | Bot], Bot], seconds: float = SECONDS
) -> str | None:
    """What is wrong with a bot, as far as one game shows it, or None. It plays the first seat, chance the others.

    Each time it is asked twice, about two views that are equal.
    Raises `Unreadable` for what is no number of seconds.
    """
    expect_seconds(seconds)
    seconds = min(seconds, LONGEST)
    try:
        expect_bots([given], 1)
        bot = Apart(named(given), name_of(given), seconds)
        rng, left = Random(0), 6 * seconds
        while game.player is not None and left >= 0:
            if game.player == 0:
                began = monotonic()
                _, game = answered(game, partial(_twice, bot), bot.name)
                left -= monotonic() - began
            else:
                game = game.play(rng.choice(game.legal_moves))
    except Unreadable as error:
        return str(error)
    return None


def _twice(bot: Apart, view: Any) -> Move:
    """The answer of a bot to one decision. Raises `BrokenBot`."""
    kept, again = deepcopy(view), deepcopy(view)
    try:
        move, *second = bot.answers(view, again)
    except NoProcess:
        move, second = _in_time(bot, view), []
    if bot.changes or view != kept:
        raise BrokenBot("bot.changes", bot=bot.name)
    if (second or [_in_time(bot, again)]) != [move]:
        raise BrokenBot("bot.wavers", bot=bot.name)
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
