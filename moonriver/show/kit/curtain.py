"""A curtain between several people at one screen, for games in which each seat has secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from .board import Message
from .session import Game
from .table import SessionTable
from .turns import Line


class CurtainTable(SessionTable[Game]):
    """A table that shows the secrets of one person: of the only one, or of who has opened the curtain.

    A game draws its own curtain while the table `waits` for somebody, with a button whose act is "open".
    """

    waits: int | None = None
    """Who has to come to the screen before the game goes on."""
    _opened: int | None = None
    """Who has opened the curtain."""

    @property
    def you(self) -> int | None:
        """Whose secrets may be seen: with one person always theirs, else of who has opened the curtain."""
        people = self.play.people
        return people[0] if len(people) == 1 else self._opened

    @property
    def _reads(self) -> bool:
        """Whether the person at the screen still reads something that the next one must not see."""
        return False

    @property
    def _deciding(self) -> bool:
        return super()._deciding and self.game.player == self.you and not self._reads

    def _awaited(self) -> int | None:
        player = self.game.player
        if self.past is not None or self._reads or player not in self.play.people or player == self.you:
            return None
        return player

    def prepare(self) -> None:
        """Work out what is seen now."""
        self.waits = self._awaited()
        super().prepare()

    @property
    def others_did(self) -> Sequence[Line | str]:
        """What bots did since a person decided, for who is at the screen."""
        return () if self.you is None else super().others_did

    def _changed(self) -> None:
        if self.game.player is not None and self.game.player != self._opened and not self._reads:
            self._opened = None
        super()._changed()

    def _next(self) -> None:
        if self.waits is not None:
            self.focus_on("open")
        else:
            super()._next()

    def _on_open(self, message: Message) -> None:
        if self.waits is not None:  # else it is open: a second press must not close it
            self._opened = self.waits
        self._meanwhile = self.play.meanwhile  # only now can it be read
        self._lay()
        self._happened = True

    def _begin_anew(self) -> None:
        super()._begin_anew()
        self._opened = None

    def _go_on(self, load: Callable[[], bool]) -> None:
        super()._go_on(partial(self._behind_the_curtain, load))

    def _behind_the_curtain(self, load: Callable[[], bool]) -> bool:
        """Load another game with nothing open; where that fails, everything stays."""
        before, self._opened = self._opened, None
        well = load()
        if not well:
            self._opened = before
        return well
