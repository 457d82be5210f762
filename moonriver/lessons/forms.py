"""The forms of an answer: how each is read from what a reader typed or clicked, kindly and without raising."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from moonriver.rules.ranch import Ranch
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import tell


class NotInForm(ValueError):
    """An answer that is not in the form asked for; the text says what was expected."""


@dataclass(frozen=True)
class Form:
    """A form of answer: its name, and how a value is read (raises `NotInForm`). `options` are those to pick from."""

    name: str
    read: Callable[[Any], Any]
    options: tuple[str, ...] = ()


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotInForm(tell("form.number", "The answer is a whole number, such as 7."))
    return value


def _yes_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotInForm(tell("form.yes_no", "The answer is True or False."))
    return value


def _cell(value: Any) -> tuple[int, int]:
    if (
        not isinstance(value, Sequence)
        or len(value) != 2
        or not all(isinstance(part, int) and not isinstance(part, bool) for part in value)
    ):
        raise NotInForm(tell("form.cell", "A cell is a pair of numbers, (row, column), such as (1, 2)."))
    return value[0], value[1]


def _cells(value: Any) -> frozenset[tuple[int, int]]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise NotInForm(
            tell("form.cells", "The answer is a list of cells (row, column), such as [(0, 1), (1, 2)].")
        )
    return frozenset(_cell(cell) for cell in value)


def _ranch(value: Any) -> Ranch:
    if isinstance(value, Ranch):
        return value
    if not isinstance(value, str):
        raise NotInForm(tell("form.ranch", "The answer is a ranch, as a diagram or a Ranch."))
    try:
        return Ranch.from_diagram(value)
    except (Unreadable, Refused) as error:
        raise NotInForm(str(error)) from None


LETTERS = "abcdefghij"
"""The letters of options."""
NUMBER = Form("number", _number)
YES_NO = Form("yes_no", _yes_no)
CELL = Form("cell", _cell)
CELLS = Form("cells", _cells)
RANCH = Form("ranch", _ranch)


def choice(options: Sequence[str]) -> Form:
    """One of several options, by its letter ("a", "b", …) or its own words."""

    def read(value: Any) -> str:
        letters = LETTERS[: len(options)]
        if isinstance(value, str):
            given = value.strip()
            if len(given) == 1 and given.lower() in letters:
                return options[letters.index(given.lower())]
            if given in options:
                return given
        raise NotInForm(
            tell("form.choice", "The answer is one letter in quotes: {letters}.", letters=", ".join(letters))
        )

    return Form("choice", read, tuple(options))


def order(items: Sequence[str]) -> Form:
    """All of some items in an order: their letters, as in "bca", or a list of letters or of their own words."""
    letters = LETTERS[: len(items)]

    def read(value: Any) -> tuple[str, ...]:
        parts = value.lower().replace(",", " ").split() if isinstance(value, str) else value
        if isinstance(value, str) and len(parts) == 1:
            parts = list(parts[0])
        given = list(parts) if isinstance(parts, list | tuple) else []
        by_letter = [
            items[letters.index(part)]
            if isinstance(part, str) and len(part) == 1 and part in letters
            else part
            for part in given
        ]
        if not all(isinstance(item, str) for item in by_letter) or sorted(by_letter) != sorted(items):
            raise NotInForm(
                tell(
                    "form.order",
                    'The answer is all the letters in the right order, in quotes, such as "{example}".',
                    example=letters[::-1],
                )
            )
        return tuple(by_letter)

    return Form("order", read, tuple(items))
