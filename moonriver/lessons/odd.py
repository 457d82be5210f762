"""Kinds of pages on which one of several options is chosen, each with its own word on why it is not the right one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar, Self, TypeAlias

from .forms import Form, choice
from .page import Page, Slip, Text
from .player_names import PLAYER_NAMES

Texts: TypeAlias = Mapping[str, Text]
"""Options by their names, each with a sentence."""
Cited: TypeAlias = Mapping[str, str]
"""Options with the rule of each, where it is not the first one of the page."""


class Options(Page):
    """Options of which one is right, by their names.

    options  what they are in words
    whys     what is said when it is chosen and wrong; an option without one is answered like any wrong answer
    cites    the rules that say so
    """

    options: ClassVar[Texts]
    whys: ClassVar[Texts] = {}
    cites: ClassVar[Cited] = {}

    @classmethod
    def sentences(cls) -> Iterator[tuple[str, Text]]:
        """Those of the page and those of its options."""
        yield from super().sentences()
        for name, text in cls.options.items():
            yield f"word_{name}", text
            if name in cls.whys:
                yield name, cls.whys[name]

    @classmethod
    def more_slips(cls) -> tuple[Slip, ...]:
        """Each option that is asked and not the right one."""
        return tuple(
            Slip(name, partial(_unless_right, name), cls.cites.get(name, cls.main_rule()), name)
            for name in cls.options
            if name in cls.whys
        )

    @classmethod
    def all_names(cls) -> list[str]:
        """The names of all options."""
        return list(cls.options)

    def choices(self) -> Sequence[str]:
        """The names of the options to choose from."""
        return self.all_names()

    def because(self) -> str:
        """The reason of the right option, if it has its own."""
        own = f"reason_{self.answer()}"
        return own if self.tells(own) else super().because()

    def form(self) -> Form:
        """One of the options."""
        return choice(self.choices(), self.line)

    def line(self, name: str) -> str:
        """An option in words."""
        return self.said(f"word_{name}")

    @property
    def rule(self) -> str | None:
        """The rule of the right option."""
        return self.cites.get(self.answer(), self.main_rule())


class Lines(Options):
    """Lines of which one is wrong: whoever takes another one for it is told why that one is right.

    wrongs  how each is when it is wrong
    """

    wrongs: ClassVar[Texts] = {}

    @classmethod
    def sentences(cls) -> Iterator[tuple[str, Text]]:
        """Those of the page and those of its lines, right and wrong."""
        yield from super().sentences()
        for name, text in cls.wrongs.items():
            yield f"word_{name}_wrong", text

    def line(self, name: str) -> str:
        """A line as somebody laid it out."""
        return self.said(f"word_{name}_wrong" if name == self.answer() else f"word_{name}")

    @property
    def right(self) -> str:
        """The wrong line as it should be."""
        return self.said(f"word_{self.answer()}")


class Deeds(Options):
    """Four people and what each of them does: what has an entry in `whys` is allowed, and one breaks a rule."""

    names: tuple[str, ...]
    deeds: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """One deed that breaks a rule, and three others."""
        breaking = [deed for deed in cls.options if deed not in cls.whys]
        deeds = [rng.choice(breaking), *rng.sample(list(cls.whys), 3)]
        return cls(tuple(rng.sample(PLAYER_NAMES, 4)), tuple(rng.sample(deeds, 4)))

    def choices(self) -> tuple[str, ...]:
        """What these four do."""
        return self.deeds

    def line(self, name: str) -> str:
        """A deed in words."""
        return self.said(f"word_{name}", name=self.names[self.deeds.index(name)])

    def answer(self) -> str:
        """What breaks a rule."""
        return next(deed for deed in self.deeds if deed not in self.whys)

    @property
    def culprit(self) -> str:
        """Who does so."""
        return self.names[self.deeds.index(self.answer())]


class Unlike(Options):
    """Four of the options, shuffled: one is unlike the others."""

    unlike: ClassVar[tuple[str, ...]]
    """The names of those that are so."""

    things: tuple[str, ...]

    @classmethod
    def sample(cls, rng: Random) -> Self:
        """One that is unlike, and three others."""
        alike = [name for name in cls.all_names() if name not in cls.unlike]
        things = [rng.choice(cls.unlike), *rng.sample(alike, 3)]
        rng.shuffle(things)
        return cls(tuple(things))

    def choices(self) -> tuple[str, ...]:
        """The names of these four."""
        return self.things

    def answer(self) -> str:
        """The one that is unlike."""
        return next(thing for thing in self.things if thing in self.unlike)

    @property
    def what(self) -> str:
        """The same in words."""
        return self.line(self.answer())


def _unless_right(option: str, page: Options) -> str | None:
    """An option as a slip: where it is asked, and not the right answer."""
    return option if option in page.choices() and page.answer() != option else None
