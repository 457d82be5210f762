"""What the bots of any game share: each is a function from a view to a move, asked for by name, and plays whole games.

A bot that comes with the package is one module in its game's folder with a function `move(view)`; the name of the file
is the bot's name. Other packages bring bots by entry points. Anybody's function is a bot too, given as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from numbers import Real
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from moonriver.tabletop import course
from moonriver.tabletop.arguments import expect, expect_bots
from moonriver.tabletop.ending import Enough, reason
from moonriver.tabletop.moves import Move
from moonriver.tabletop.refusals import Refused, Unreadable

Bot: TypeAlias = Callable[[Any], Move]
"""From what a seat sees to its move."""
Explanation: TypeAlias = "Callable[[Any], Sequence[Alternative]]"
"""From what a seat sees to the moves that a bot thought about, best first."""


class Playable(course.Playable, Protocol):
    """A position of any game: also who decides now, and what a seat sees."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def player(self) -> int | None:
        """Who decides now, None at the end."""

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the player may do."""

    def view(self, seat: int) -> Any:
        """What a seat may see."""


Game = TypeVar("Game", bound=Playable)
Found = TypeVar("Found")
Work: TypeAlias = Callable[[Any, Bot, str], Found]
"""What the player's bot is asked about a position, by its name: `decided` or `considered`. Raises `BrokenBot`."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move that a bot thought about, the result that it expects, and between what that lies in 19 of 20 cases.

    `low` and `high` are None where the bot has only estimated, and not tried.
    """

    move: Move
    expected: float
    low: float | None = None
    high: float | None = None


class BrokenBot(Unreadable):
    """What a bot did that no bot may do, in one sentence."""


@cache
def brought(group: str) -> dict[str, EntryPoint]:
    """The bots that other installed packages bring, by an entry point each."""
    return {point.name: point for point in sorted(entry_points(group=group))}


class Opponents(Generic[Game]):
    """The bots of one game: those in the folder of a package, and those that other packages bring."""

    def __init__(self, package: str, folder: Iterable[str], position: type[Game]) -> None:
        """`folder` is the package's `__path__`."""
        self.own = tuple(sorted(found.name for found in iter_modules(folder)))
        """The names of those in the folder."""
        self._package, self._position = package, position
        self._group = package.removesuffix(".moonriver")
        """The group of entry points for the game: "moonriver.bots", and "moonriver.bots.saboteur"."""

    def names(self) -> tuple[str, ...]:
        """The bots that can be asked for by name: the own ones, then those that other packages bring."""
        return (*self.own, *(name for name in brought(self._group) if name not in self.own))

    def bot(self, name: str | Bot) -> Bot:
        """The bot of a name; a function is one itself.

        Raises `Unreadable` for a name that no bot has, and `BrokenBot` for one that cannot be loaded.
        """
        expect(name, str | Callable, "bot")
        if not isinstance(name, str):
            return name
        if name in self.own:
            move: Bot = import_module(f"{self._package}.{name}").move
            return move
        others = brought(self._group)
        if name not in others:
            raise Unreadable("bot.name", found=name, names=self.names())
        try:
            found = others[name].load()
        except (Enough, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise BrokenBot("bot.load", bot=name, error=type(error).__name__, reason=reason(error)) from error
        if not callable(found):
            raise BrokenBot("bot.load", bot=name, error=type(found).__name__, reason=str(found))
        return found  # type: ignore[no-any-return]

    def play_out(self, game: Game, bots: Sequence[str | Bot]) -> Game:
        """The end of a game that these bots play, one a seat, by name or as functions.

        Raises `Unreadable` unless there is one for each, and `BrokenBot` where one answers with no legal move.
        """
        expect(game, self._position, "game")
        expect_bots(bots, game.players)
        movers = [self.bot(bot) for bot in bots]
        while game.player is not None:
            _, game = answered(game, movers[game.player], name_of(bots[game.player]))
        return game


def expect_asked(view: Any, kind: type) -> None:
    """Raise `Unreadable` unless a bot is given what it can answer: the view of the seat that decides, in its game."""
    expect(view, kind, "view")
    if not view.legal_moves:
        raise Unreadable("argument", found=view, expected="view")


def name_of(bot: str | Bot) -> str:
    """What a bot is called: by its own name, or by that of its function."""
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__))


def ask(bot: Bot, view: Any, name: str | None = None) -> Move:
    """What a bot answers. Raises `BrokenBot` where it raises anything, or answers with what is no move.

    Whether the move is legal is for the game to say.
    """
    called = name or name_of(bot)
    answer = _returned(bot, view, called)
    if answer is None:
        raise BrokenBot("bot.nothing", bot=called)
    if not isinstance(answer, Move):
        raise BrokenBot("bot.no_move", bot=called, found=answer)
    return answer


def _returned(function: Callable[[Any], Found], view: Any, called: str) -> Found:
    try:
        return function(view)
    except (BrokenBot, Enough, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise BrokenBot("bot.raises", bot=called, error=type(error).__name__, reason=reason(error)) from error


def answered(game: Game, bot: Bot, name: str | None = None) -> tuple[Move, Game]:
    """What the player's bot does, and the position after it; a forced move is not asked. Raises `BrokenBot`."""
    if len(game.legal_moves) == 1:
        move = game.legal_moves[0]
        return move, game.play(move)
    player = game.player
    assert player is not None
    move = ask(bot, game.view(player), name)
    try:
        return move, game.play(move)
    except Refused as error:
        called = name or name_of(bot)
        raise BrokenBot("bot.illegal", bot=called, move=move.kind, why=error.refusal) from error
    except Unreadable as error:
        raise BrokenBot("bot.no_move", bot=name or name_of(bot), found=move) from error


def decided(game: Playable, bot: Bot, name: str) -> Move:
    """What the player's bot does, see `answered`."""
    return answered(game, bot, name)[0]


def quick(bot: Bot) -> Bot:
    """Says of a bot that it answers within some milliseconds, so that a board simply waits for it; for any bot."""
    bot.quick = True  # type: ignore[attr-defined]
    return bot


def is_quick(bot: Bot) -> bool:
    """Whether a bot says so of itself."""
    return bool(getattr(bot, "quick", False))


def explained_by(explain: Explanation) -> Callable[[Bot], Bot]:
    """Says of a bot how it explains itself; for any bot: `@explained_by(explain)` above its function."""

    def told(bot: Bot) -> Bot:
        bot.explain = explain  # type: ignore[attr-defined]
        return bot

    return told


def explains(bot: Bot) -> bool:
    """Whether a bot can say what it thought about."""
    return callable(getattr(bot, "explain", None))


def explained(bot: Bot, view: Any, name: str | None = None) -> tuple[Alternative, ...]:
    """The moves that a bot thought about, best first, of one that explains itself.

    Raises `BrokenBot` where it raises anything, or tells of anything but moves that are legal here.
    """
    called = name or name_of(bot)
    found = _returned(lambda view: tuple(bot.explain(view)), view, called)  # type: ignore[attr-defined]
    legal = view.legal_moves
    if not found or not all(map(_sound, found)) or not all(one.move in legal for one in found):
        raise BrokenBot("bot.explains", bot=called, found=found)
    return found


def _sound(given: object) -> bool:
    """Whether something is an alternative with numbers."""
    return (
        isinstance(given, Alternative)
        and isinstance(given.expected, Real)
        and isinstance(given.low, Real | None)
        and isinstance(given.high, Real | None)
    )


def worked(work: Work[Found], game: Any, chooser: Callable[[str], Bot], name: str) -> Found | BrokenBot:
    """What came of some work of the bot that `chooser` has by a name, or what is wrong with it."""
    try:
        return work(game, chooser(name), name)
    except BrokenBot as error:
        return error


def considered(game: Playable, bot: Bot, name: str) -> tuple[Alternative, ...]:
    """The moves that a bot thinks about in the player's place, see `explained`; else just the one that it plays."""
    if not explains(bot):
        return (Alternative(decided(game, bot, name), 0.0),)
    assert game.player is not None
    return explained(bot, game.view(game.player), name)
