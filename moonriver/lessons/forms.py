"""The forms of an answer: how each is read from what a reader typed or clicked, kindly, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from numbers import Integral
from operator import index
from types import FunctionType, MethodType
from typing import Any, TypeAlias
from unicodedata import combining, normalize

from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.reading import MOST_DIGITS
from moonriver.tabletop.refusals import Refused, Unreadable
from moonriver.words.kit.catalogue import sentence, tell
from moonriver.words.kit.facts import shown
from moonriver.words.kit.names import labelled, listed_cells
from moonriver.words.kit.saying import why
from moonriver.words.kit.voice import SHARED

SHARED.learn("moonriver.lessons")  # here, as all that says these sentences imports this file

Pieces: TypeAlias = Callable[[Any], Sequence[Parcel | str]]
"""What is drawn of a value: parcels, and by their names partners or cards."""


MOST = 1_000
"""Most parts of an answer that are read."""


class NotInForm(ValueError):
    """An answer that is not in the form asked for; the text says what was expected, and `rule` forbids it, if any."""

    def __init__(self, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.rule = rule


class Repeated(NotInForm):
    """A list of which each part is in its form, but one is there more than once."""


@dataclass(frozen=True)
class Form:
    """A form of answer.

    name     its kind: "number", "yes_no", "cell", "cells", "ranch", "choice", "order" or "function"
    reads    an answer as a value; fails for what is none in this form
    expects  the key of what is said of that; nothing where the failure is a `NotInForm` that says it
    example  an answer in this form, as a reader types it; it is right by chance at most
    values   what there is to choose from or to put in order
    word     what one of these is called
    pieces   the parcels, partners or cards of one of these, which are drawn beside its word
    """

    name: str
    reads: Callable[[Any], Any]
    expects: str = ""
    example: str = ""
    values: tuple[Any, ...] = ()
    word: Callable[[Any], str] = str
    pieces: Pieces = lambda value: ()

    @property
    def options(self) -> tuple[str, ...]:
        """What there is to choose from or to put in order, in the reader's words."""
        return tuple(map(self.word, self.values))

    def read(self, value: Any) -> Any:
        """An answer as a value; those of numpy and pandas are as good as Python's. Raises `NotInForm`."""
        try:
            return self.reads(value.tolist() if hasattr(value, "tolist") else value)
        except Repeated:
            raise
        except (AttributeError, LookupError, TypeError, ValueError):
            if not self.expects:
                raise
            words = {"most": MOST_DIGITS, "found": shown(value), "example": self.example.strip('"')}
            words["call"] = 'check("20.component", component)'
            words["letters"] = ", ".join(LETTERS[: len(self.values)])
            raise NotInForm(sentence(self.expects, **words)) from None

    def write(self, answer: Any) -> str:
        """An answer as the solution tells it."""
        if self.name == "choice":
            at = self.values.index(answer)
            return tell("form.option", "{letter}) {option}", letter=LETTERS[at], option=self.options[at])
        if self.name == "order":
            letters = "".join(LETTERS[self.values.index(item)] for item in answer)
            return labelled(f'"{letters}"', listed_cells(map(self.word, answer)))
        if self.name == "cells":
            return str(sorted(answer))
        if self.name == "ranch":
            return f"\n{answer}"
        if self.name == "yes_no":
            return truths()[not answer]
        return str(answer)


def truths() -> tuple[str, str]:
    """What the two answers to a question are called that is true or false."""
    return tell("practice.yes", "True"), tell("practice.no", "False")


def _number(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    return index(value)  # some libraries have whole numbers of their own


def _yes_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def is_cell(value: Any) -> bool:
    """Whether a value is a pair of whole numbers."""
    return (
        isinstance(value, Sequence)
        and len(value) == 2
        and all(isinstance(part, Integral) and not isinstance(part, bool) for part in value)
    )


def _cell(value: Any) -> Cell:
    if isinstance(value, list | tuple | set | frozenset) and len(value) == 1:
        (value,) = value
    if not is_cell(value):
        raise TypeError
    return int(value[0]), int(value[1])


def _cells(value: Any) -> frozenset[Cell]:
    if isinstance(value, str):
        raise TypeError
    return frozenset([_cell(value)] if is_cell(value) else map(CELL.read, islice(value, MOST)))


def _ranch(value: Any) -> Ranch:
    if isinstance(value, Ranch):
        return value
    if not isinstance(value, str):
        raise NotInForm(tell("form.ranch", "The answer is a ranch, as a diagram or a Ranch."))
    try:
        return Ranch.from_diagram(value)
    except Refused as error:
        raise NotInForm(why(error.refusal), error.refusal.rule) from None
    except Unreadable as error:
        raise NotInForm(str(error)) from None


def _function(value: Any) -> Callable[..., Any]:
    if not callable(value):
        raise TypeError
    found: Callable[..., Any] = value
    return found


def is_empty(value: Any) -> bool:
    """Whether a value is a function in whose body still stand the dots."""
    if type(value) not in (FunctionType, MethodType):  # somebody's own class may do anything when it is asked
        return False
    code, dots = value.__code__, (lambda: None).__code__
    if code.co_code[::2] != dots.co_code[::2]:  # other instructions than to return a constant
        return False
    return set(code.co_consts) <= {None, value.__doc__}


LETTERS = "abcdefghij"
"""The letters of options."""
NUMBER = Form("number", _number, "form.number", "7")
YES_NO = Form("yes_no", _yes_no, "form.yes_no", "True")
CELL = Form("cell", _cell, "form.cell", "(1, 2)")
CELLS = Form("cells", _cells, "form.cells", "[(0, 1), (1, 2)]")
RANCH = Form("ranch", _ranch, example="'''...'''")
FUNCTION = Form("function", _function, "form.function", "return found")


def choice(
    values: Sequence[Any], word: Callable[[Any], str] = str, pieces: Pieces = lambda value: ()
) -> Form:
    """One of several values, by its letter ("a", "b", …), its own words, or as it is written: a parcel by its mark.

    A parcel or a number may also be given as itself. "D" is the parcel that is marked so, if any, and "d" a letter.
    """
    return Form("choice", _meant(values, word), "form.choice", '"a"', tuple(values), word, pieces)


def order(values: Sequence[Any], word: Callable[[Any], str] = str, pieces: Pieces = lambda value: ()) -> Form:
    """All of some different values in an order: their letters, as in "bca", or a list of letters or of their words."""
    letters, meant = LETTERS[: len(values)], _meant(values, word)

    def read(value: Any) -> tuple[Any, ...]:
        parts = re.findall(r"[^\s,，、]+", value) if isinstance(value, str) else value
        if isinstance(value, str) and len(parts) == 1:
            parts = list(parts[0])
        if not isinstance(parts, list | tuple) or len(parts) != len(values):
            raise TypeError
        plain = [_folded(str(part)) for part in parts]
        # where all are letters none is a mark
        found = tuple(map(meant, plain if set(plain) == set(letters) else parts))
        if set(found) != set(values):
            raise ValueError
        return found

    return Form("order", read, "form.order", f'"{letters[::-1]}"', tuple(values), word, pieces)


def _meant(values: Sequence[Any], word: Callable[[Any], str]) -> Callable[[Any], Any]:
    """What finds the one of some values that is meant: given as itself, by its words or mark, or by its letter."""

    def meant(value: Any) -> Any:
        if not isinstance(value, str):  # for Python, True and 1.0 are equal to 1
            return values[values.index(_number(value) if isinstance(values[0], int) else value)]
        names = {str(own): own for own in values} | {word(own): own for own in values}
        if value.strip() in names:
            return names[value.strip()]
        loosely = {_folded(name): own for name, own in names.items()}
        return (loosely | dict(zip(LETTERS, values, strict=False)))[_folded(value)]

    return meant


def _folded(text: str) -> str:
    """A text as it is compared: spaces, case, accents and the width of signs do not matter."""
    return " ".join(
        "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign)).split()
    )
