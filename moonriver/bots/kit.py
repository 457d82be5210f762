"""What the bots of any game share: each is found by its file, asked for by name, and plays whole games.

A bot is one module in its game's folder with a function `move(view)`; the name of the file is the bot's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, TypeVar

from moonriver.tabletop.arguments import expect_bots
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Unreadable


class Playable(Protocol):
    """A position of any game: who decides now, what a seat sees, and the position after a move."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def player(self) -> int | None:
        """Who decides now, None at the end."""

    def view(self, seat: int) -> Any:
        """What a seat may see."""

    def play(self, move: Any) -> Any:
        """The position after a move."""


Game = TypeVar("Game", bound=Playable)


def names_in(folder: Iterable[str]) -> tuple[str, ...]:
    """The names of the bots in a folder, in the order of the alphabet; `folder` is a package's `__path__`."""
    return tuple(sorted(found.name for found in iter_modules(folder)))


def find(package: str, names: Sequence[str], name: str) -> Any:
    """The function `move` of a bot in a package. Raises `Unreadable` unless its name is one of these."""
    if name not in names:
        raise Unreadable("bot.name", found=name, names=tuple(names))
    return import_module(f"{package}.{name}").move


def finish(game: Game, bots: Sequence[Callable[[Any], Move]]) -> Game:
    """The end of a game that these bots play, one a seat. Raises `Unreadable` unless there is one for each."""
    expect_bots(bots, game.players)
    while game.player is not None:
        game = game.play(bots[game.player](game.view(game.player)))
    return game
