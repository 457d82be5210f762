"""Kinds of pages on which one of several options is chosen, each with its own word on why it is not the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import ClassVar, Self, TypeAlias

from .page import Page, Slip
from .player_names import PLAYER_NAMES

Cited: TypeAlias = Mapping[str, str]
"""Rules, each with the names of the options to which it belongs; to all others the first one of the page does."""


class Options(Page):
    """Options of which one is right, by their names.

    An option in words is the sentence `word_NAME`; when it is chosen and wrong, `why_NAME` is said. One without is
    answered like any wrong answer.
    """

    cites: ClassVar[Cited] = {}

    @classmethod
    @cache
    def all_names(cls) -> tuple[str, ...]:
        """The names of all options."""
        names = (name for name, _ in cls.sentences())
        return tuple(name.removeprefix("word_") for name in names if name.startswith("word_"))

    @classmethod
    @cache
    def explained(cls) -> tuple[str, ...]:
        """The names of those with a word on why they are not the right one."""
        return tuple(name.removeprefix("why_") for name, _ in cls.sentences() if name.startswith("why_"))

    @classmethod
    def cited(cls, name: str) -> str | None:
        """The rule of an option."""
        return next((rule for rule, own in cls.cites.items() if name in own.split()), cls.main_rule())

    @classmethod
    def more_slips(cls) -> tuple[Slip, ...]:
        """Each option that is asked and not the right one."""
        return tuple(
            Slip(name, partial(_unless_right, name), cls.cited(name), f"why_{name}")
            for name in cls.explained()
        )

    def choices(self) -> Sequence[str]:
        """The names of the options to choose from, all if it is not said which."""
        return super().choices() or self.all_names()

    def because(self) -> str:
        """The reason of the right option, if it has its own."""
        own = f"reason_{self.answer()}"
        return own if self.tells(own) else super().because()

    @property
    def rule(self) -> str | None:
        """The rule of the right option."""
        return self.cited(self.answer())


class Lines(Options):
    """Lines of which one is wrong, as `word_NAME_wrong`: whoever takes another one for it is told why that is right."""

    @classmethod
    @cache
    def all_names(cls) -> tuple[str, ...]:
        """The names of all lines."""
        return cls.explained()

    def line(self, name: str) -> str:
        """A line as somebody laid it out."""
        return self.said(f"word_{name}_wrong" if name == self.answer() else f"word_{name}")

    @property
    def right(self) -> str:
        """The wrong line as it should be."""
        return self.said(f"word_{self.answer()}")


class Deeds(Options):
    """Four people and what each of them does: one breaks a rule, what has a `why_NAME` is allowed."""

    names: tuple[str, ...]
    options: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """One deed that breaks a rule, and three others."""
        breaking = [deed for deed in cls.all_names() if deed not in cls.explained()]
        deeds = [rng.choice(breaking), *rng.sample(cls.explained(), 3)]
        return cls(tuple(rng.sample(PLAYER_NAMES, 4)), tuple(rng.sample(deeds, 4)))

    def line(self, name: str) -> str:
        """A deed in words."""
        return self.said(f"word_{name}", name=self.names[self.options.index(name)])

    def answer(self) -> str:
        """What breaks a rule."""
        return next(deed for deed in self.options if deed not in self.explained())


class Unlike(Options):
    """Four of the options, shuffled: one is unlike the others."""

    unlike: ClassVar[tuple[str, ...]]
    """The names of those that are so."""

    options: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """One that is unlike, and three others."""
        alike = [name for name in cls.all_names() if name not in cls.unlike]
        things = [rng.choice(cls.unlike), *rng.sample(alike, 3)]
        rng.shuffle(things)
        return cls(tuple(things))

    def answer(self) -> str:
        """The one that is unlike."""
        return next(thing for thing in self.options if thing in self.unlike)

    @property
    def what(self) -> str:
        """The same in words."""
        return self.line(self.answer())


def _unless_right(option: str, page: Options) -> str | None:
    """An option as a slip: where it is asked, and not the right answer."""
    return option if option in page.choices() and page.answer() != option else None
