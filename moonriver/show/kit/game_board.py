"""A game on a board, one of its positions shown: what every table and every replay has for its parts to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias

from moonriver.tabletop.course import Course
from moonriver.tabletop.events import Event
from moonriver.tabletop.recording import Seat
from moonriver.tabletop.refusals import Refusal
from moonriver.tabletop.spec import GameSpec

from .board import Board
from .marks import Mark
from .markup import Markup
from .session import Entry, Game
from .targets import Target

Why: TypeAlias = tuple[Refusal | None, str, object, Markup | None]
"""What there is to say, as `parts.why` takes it."""


@dataclass(frozen=True)
class Names:
    """What seats are called by in sentences: who sits there, or the colour, or else a letter."""

    seats: tuple[Seat, ...]
    colours: tuple[str, ...] | None = None

    @classmethod
    def of(cls, game: Any) -> Names:
        """Those of a game."""
        return cls(game.seats or (), getattr(game, "colours", None))


class GameBoard(Board, Generic[Game]):
    """A game on a board. What is seen of it is worked out before each painting; the parts then read the board.

    They take positions as a seat sees them, from `view`, and never the game with all that it hides.
    """

    spec: ClassVar[GameSpec]
    """The game that is played here."""

    course: Course[Game]
    at = 0
    """The position shown, by the moves before it."""
    past: int | None = None
    """The same, None where it is the position of a game that goes on."""
    view: Any
    """What is seen of the position shown."""
    names: Names
    asked: str
    """The one line: what is to be decided."""
    rule = ""
    """The id of the rule behind it."""
    kind = "turn"
    """Of which kind that is, for the style sheet."""
    round_text = ""
    """Which round is being played."""
    turn_colour: str | None = None
    """The colour of who decides."""
    headline: tuple[Any, ...]
    """The line on top, as `prompt_line` takes it."""
    entries: Sequence[Entry]
    """The log."""
    decisions: tuple[int, ...] = ()
    """The positions that can be gone back to."""
    news: tuple[str, ...]
    """What has just happened, in sentences."""
    meanwhile: tuple[Event, ...] = ()
    """What is shown of that on the boards, as events."""
    marks: dict[Target, Mark]
    """The marks on all that can be pointed at."""
    checks: Mapping[str, bool] = {}
    """What is switched on."""
    folds: frozenset[str] = frozenset()
    """What is open."""

    def prepare(self) -> None:
        """Work out what is seen now."""
        game = self.course.positions[self.at]
        self.view, self.marks = self.seen(game), {}
        self.names = Names.of(game)

    @property
    def heard(self) -> str:
        """What has just happened and what is to be decided, for a screen reader; the end of a game is both."""
        return " ".join(self.news if self.asked in self.news else (*self.news, self.asked))

    def seen(self, game: Game) -> Any:
        """What is seen of a position here."""
        raise NotImplementedError

    def marked(self, *kinds: type[Target], others: bool = False) -> dict[Target, Mark]:
        """The marks on things of these kinds: of nobody and of who decides, or those of the other seats."""
        return {
            target: mark
            for target, mark in self.marks.items()
            if isinstance(target, kinds) and (target.seat is not None) == others
        }
