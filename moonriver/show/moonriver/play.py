"""Moon River at one screen, without the screen: its bots, its log, its records, and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from moonriver.bots.kit import Alternative, BrokenBot, considered, explains, is_quick
from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.difference import Difference, differences
from moonriver.rules.game import Game
from moonriver.rules.spec import SPEC
from moonriver.rules.whatif import change
from moonriver.tabletop.moves import Move

from ..kit.session import Session


@dataclass(frozen=True, slots=True)
class Hint:
    """What an opponent would play here, how that changes the own score at once, and what it thought about.

    `bot` is its name; `alternatives` come best first, and the move is the first of them. `why` tells what the next best
    one misses.
    """

    bot: str
    gain: int
    alternatives: tuple[Alternative, ...]
    why: tuple[Difference, ...]

    @property
    def move(self) -> Move:
        """The move itself."""
        return self.alternatives[0].move

    @property
    def sampled(self) -> bool:
        """Whether the moves were tried in samples, so that there are intervals."""
        return any(one.low is not None for one in self.alternatives)

    @property
    def lead(self) -> float | None:
        """How many points more the move promises at the end than the next best one; None where the intervals tell."""
        if self.sampled:
            return None
        return self.alternatives[0].expected - self.alternatives[1].expected if self.alternatives[1:] else 0.0


class Play(Session[Game]):
    """One game of Moon River and who plays it, see `Session`. `box` is what loaded records are read with."""

    def __init__(self, game: Game | None = None, *, box: Box | None = None, **options: Any) -> None:
        """`options` are those of a session."""
        start = Game.deal() if game is None else game
        self.box = box or start.box
        super().__init__(start, spec=SPEC, **options)

    def read(self, text: str) -> Game:
        """The game of a record."""
        return record.read(text, self.box)

    def new(self, game: Game, people: Sequence[int] = (0,), bot: str | None = None) -> None:
        """Begin another game at the same screen."""
        self.box = game.box
        super().new(game, people, bot)

    def _advise(
        self, told: Callable[[Hint | None], None], *, here: bool, others: Iterator[int] | None = None
    ) -> None:
        """Ask an opponent at this table that explains itself, the next one in turn; where there is none, look_ahead.

        `others` are the seats that are left to ask.
        """
        if others is None:  # the next one in turn first
            seat = self.game.player
            assert seat is not None
            others = iter((*range(seat + 1, self.game.players), *range(seat)))
        for other in others:
            name = self.seats[other].bot
            if name is not None and explains(bot := self.chooser(name)):
                done = partial(self._considered, others, told, here, name)
                self._ask(other, name, considered, done, here=here or is_quick(bot), advice=True)
                if self.thinking == other:
                    told(None)
                return
        told(self._hinted(SPEC.adviser, considered(self.game, self.named(SPEC.adviser), SPEC.adviser)))

    def _considered(
        self,
        others: Iterator[int],
        told: Callable[[Hint | None], None],
        here: bool,
        bot: str,
        found: tuple[Alternative, ...] | BrokenBot,
    ) -> None:
        """A bot has thought about a hint; where it is broken, the next one is asked."""
        if isinstance(found, BrokenBot):
            self._note(found.key, **found.facts)
            self._advise(told, here=here, others=others)
        else:
            told(self._hinted(bot, found))

    def _hinted(self, bot: str, found: tuple[Alternative, ...]) -> Hint:
        best, *others = (one.move for one in found)
        why = differences(self.game, others[0], best) if others else ()
        return Hint(bot, change(self.game, best).points, found, why)
