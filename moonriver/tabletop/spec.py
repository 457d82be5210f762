"""A game as a value: what every part above the rules asks about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from .course import Course
from .moves import Move
from .refusals import Refused, Unreadable


@dataclass(frozen=True)
class Setting:
    """What a deal is asked for beside its seed and its players: a name, and the values that it may have.

    The first value is the usual one. `only` names another setting, and the value with which this one counts.
    """

    name: str
    values: tuple[str, ...]
    only: tuple[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class GameSpec:
    """One game. What lies above its rules is named, as "module:name" or as a package, and imported when needed."""

    name: str
    """As in the `format` of its records, "name-game/1"; also that of its page."""
    suffix: str
    """How the name of a record's file ends."""
    players: tuple[int, ...]
    usual: int
    """How many play where nobody says."""
    example: Mapping[str, str]
    """The fields of a game that is shown where nobody says which; bots play it to its end."""
    settings: tuple[Setting, ...] = ()
    deal: Callable[[Mapping[str, str]], Any]
    """From `players`, `seed` and the settings, as texts. Raises `Unreadable` and `Refused`."""
    first: Callable[[Any], Any]
    """The first position of a game. Raises `Unreadable` for one that was laid out by hand."""
    write: Callable[[Any], str]
    """The record of a game: its deal, the moves, and seats and note where there are any."""
    read: Callable[[str], Any]
    """The game of a record. Raises `Unreadable` and `Refused`."""
    read_with: Callable[[str, str], Any] | None = None
    """The same with a file that describes the box, for a game whose box can be changed."""
    move: Callable[[object], Move]
    """The move of an object in a record. Raises `Unreadable`."""
    revealed: Callable[[Any], object]
    """What changes when something hidden is revealed, so that a contest does not take it back."""
    asked: Callable[[Any], Mapping[str, object]]
    """What a table can ask for, as it is in a game, by name: `players`, and every setting."""
    result: Callable[[Any], Mapping[str, object]]
    """What `check --json` tells of an outcome, beside the winners."""
    standings: Callable[[Any], Sequence[tuple[int, ...]]]
    """For each seat of an outcome: its points, then what breaks ties."""
    bots: str
    """The package of the bots, a file each; it says itself how `Opponents` finds them."""
    bot: str
    """The bot that plays where none is named."""
    adviser: str
    """The bot that gives hints where no opponent explains itself."""
    levels: tuple[str, ...] = ()
    """Bots in the order in which a form offers them; the others follow."""
    happened: str
    """What tells events in sentences: from some of them, and the position after them, which names the seats."""
    deed: str = ""
    """What tells an event in a word or two with pictures; where nothing does, whole sentences are told."""
    ended: str
    """What tells in words how a game has ended, from its last position alone."""
    table: str
    """A `SessionTable`, made from a position and by name from `people`, `bots`, `away` and `autosave`."""
    replay: str
    """A `ReplayBoard`, made from a game and by name from `at`."""
    picture: str
    """What draws the picture beside the form of its page, from nothing."""
    how: str = ""
    """What explains the game on one screen."""
    first_game: str = ""
    """What makes a game to begin with, well on its way."""
    guide: str = ""
    """What tells a newcomer, in a position, what is to be decided and why."""
    fields: str = ""
    """What makes a field of a form for each setting, from what is chosen now by its name."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for settings that no form could ask for."""
        if self.settings and not self.fields:
            raise ValueError(
                f"{self.name}: where there are settings, `fields` names what makes a field for each"
            )

    @property
    def defaults(self) -> dict[str, str]:
        """The settings of a deal where nobody says anything."""
        return {one.name: one.values[0] for one in self.settings}

    def dealt(self, asked: Mapping[str, str], start: Any) -> bool:
        """Whether a game that is asked for like this begins with this position."""
        try:
            return self.write(self.deal(asked)) == self.write(start)
        except (Refused, Unreadable):
            return False

    def seed(self, game: Any, tried: Iterable[int]) -> int | None:
        """The first of some seeds from which a game was dealt, None where none gives its deal."""
        now = self.asked(game)
        asked = {name: str(now[name] or "") for name in ("players", *self.defaults)}
        try:
            start = self.first(game).with_seats(None)
        except Unreadable:  # it was laid out by hand
            return None
        return next((seed for seed in tried if self.dealt(asked | {"seed": str(seed)}, start)), None)

    def course(self, game: Any) -> Course[Any]:
        """How a game was played, from its deal on, with the same people and bots at its seats.

        Raises `Unreadable` as `first` does.
        """
        return Course(self.first(game).with_seats(game.seats, game.note), game.moves)

    def load(self, place: str) -> Any:
        """What is named as "module:name" in one of the fields."""
        module, _, name = place.partition(":")
        return getattr(import_module(module), name)

    @property
    def opponents(self) -> Any:
        """The package of the bots."""
        return import_module(self.bots)

    def bot_names(self) -> list[str]:
        """The bots that can be asked for by name, from the one for a first game to the expert."""
        levels = self.levels
        return sorted(
            self.opponents.names(), key=lambda name: levels.index(name) if name in levels else len(levels)
        )
