"""Kinds of pages that ask for the odd one out: the wrong line, the deed that breaks a rule, what is unlike the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from .exercises import Slip
from .forms import Form, choice
from .page import Page, Text


@dataclass(frozen=True)
class Line:
    """A line that may be chosen: as it should be, as it is when it is wrong, and what is said where it is not."""

    name: str
    right: Text
    wrong: Text
    why: Text
    rule: str


class Lines(Page):
    """Lines of which one is wrong: whoever takes another one for it is told why that is right."""

    lines: ClassVar[tuple[Line, ...]]

    @classmethod
    def sentences(cls) -> Iterator[tuple[str, Text]]:
        """Those of the page and those of its lines."""
        yield from super().sentences()
        for line in cls.lines:
            yield f"word_{line.name}", line.right
            yield f"word_{line.name}_wrong", line.wrong
            yield line.name, line.why

    @classmethod
    def more_slips(cls) -> tuple[Slip[Any], ...]:
        """Each line, where it is right."""
        return tuple(Slip(line.name, other_than(line.name), line.rule) for line in cls.lines)

    @classmethod
    def names(cls) -> list[str]:
        """The names of its lines."""
        return [line.name for line in cls.lines]

    def form(self) -> Form:
        """The lines, one of them as it should not be."""
        return choice(self.names(), self.line)

    def line(self, name: str) -> str:
        """A line as somebody laid it out."""
        return self.said(f"word_{name}_wrong" if name == self.answer() else f"word_{name}")

    @property
    def right(self) -> str:
        """The wrong line as it should be."""
        return self.said(f"word_{self.answer()}")

    @property
    def rule(self) -> str:
        """The rule that says so."""
        return next(line.rule for line in self.lines if line.name == self.answer())


def other_than(option: str) -> Callable[[Page], str | None]:
    """An option as a slip: where it is not the answer."""
    return partial(_unless_right, option)


def _unless_right(option: str, page: Page) -> str | None:
    return None if page.answer() == option else option
