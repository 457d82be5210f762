"""What things of any game are called: seats, colours, lists, words of a box; and harmless user text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import Any
from unicodedata import category

from . import catalogue, terms
from .catalogue import Said, known, sentence

LONGEST = 40
"""Longest user text that is repeated in a sentence, in characters."""
_LONGEST_NUMBER = 10_000
"""Longest number that is written in decimal digits, in bits; Python does so up to 4300 digits."""
_STATES = ("may", "picked", "last", "asked", "source", "target", "forbidden", "right", "wrong", "missed")
"""The kinds of mark that are told; the others stand beside words that say the same."""

MOST = 8
"""Most things that one sentence lists before it says how many more there are."""


def coordinate(number: int) -> str:
    """A row, a column, an x or a y; of one with more digits than any cell has the first and last are told."""
    return clean(str(number) if number.bit_length() < _LONGEST_NUMBER else f"{number:#x}")


def word(key: str) -> str:
    """The word for a name of a box or score pad (a partner, a tool); an unknown name is cleaned."""
    if known(f"word.{key}"):
        return sentence(f"word.{key}")
    return terms.term(key) if terms.known(key) else clean(key.replace("_", " "))


def meaning(key: str) -> str:
    """What the glossary says of a name of a box, in one line; empty for a name that it does not have."""
    return terms.explain(key) if terms.known(key) else ""


def known_word(key: str) -> bool:
    """Whether `word` has a word of its own for this name."""
    return known(f"word.{key}") or terms.known(key)


def colour_name(colour: str) -> str:
    """The word for a player's colour."""
    key = f"colour.{colour}"
    return sentence(key) if known(key) else clean(colour)


def seat_name(seat: int, position: Any = None) -> str:
    """What a seat is called: its name, else its colour, else its letter; with no position its number as in records."""
    given = _entry(getattr(position, "seats", None), seat)
    name = given.get("name") if isinstance(given, dict) else getattr(given, "name", None)
    if name and not str(name).isspace():
        return clean(str(name))
    colours = getattr(position, "colours", None)
    colour = _entry(colours, seat)
    if colour:
        return colour_name(str(colour))
    if position is not None and colours is None and seat in range(len(ascii_uppercase)):
        return seat_letter(seat)
    return sentence("name.seat", number=seat)


def seat_letter(seat: int) -> str:
    """A seat at a table without colours: A to J, never taken for the number in a record, which begins with 0."""
    return sentence("name.seat", number=ascii_uppercase[seat])


def seats_name(seats: Iterable[int], position: Any = None) -> str:
    """Several seats as one phrase."""
    return listed(seat_name(seat, position) for seat in seats)


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    if isinstance(text, Said):
        return text.changed(capital)
    return text[:1].upper() + text[1:]


def listed(names: Iterable[str], most: int = MOST) -> str:
    """Several names as one phrase: "a", "a and b", "a, b and c"; of more than `most` the rest is counted."""
    return _ended("list.last", _few(list(names), most))


def either(names: Iterable[str]) -> str:
    """Several names of which one is meant, as one phrase: "a", "a or b", "a, b or c"."""
    return _ended("list.either", list(names))


def _ended(key: str, names: list[str]) -> str:
    """Names one after another, by the sentence that adds the last one to all others."""
    phrase, last = _joined("list.more", names[:-1]), names[-1] if names else ""
    return sentence(key, names=phrase, last=last) if phrase else last


def _joined(key: str, names: Sequence[str]) -> str:
    """Names one after another, by the sentence that adds one to those before."""
    phrase = names[0] if names else ""
    for name in names[1:]:
        phrase = sentence(key, names=phrase, next=name)
    return phrase


def listed_cells(names: Iterable[str], most: int = MOST) -> str:
    """Several names that have commas in them, such as those of cells, as one phrase; semicolons keep them apart."""
    return _joined("list.cells", _few(list(names), most))


def labelled(name: str, value: object) -> str:
    """A name and its value: "cows: 3"."""
    return sentence("text.labelled", name=name, value=value)


def bracketed(name: str, more: str) -> str:
    """A name and what is said of it: "canyon (C)"."""
    return sentence("text.bracketed", name=name, more=more)


def in_state(name: str, kind: str) -> str:
    """What a thing is called while it is marked, for a screen reader."""
    return listed_cells((name, sentence(f"mark.{kind}"))) if kind in _STATES else name


def passage(*sentences: str) -> str:
    """Whole sentences one after another; empty ones are left out."""
    return _joined("text.passage", [text for text in sentences if text])


def series(parts: Iterable[object], empty: str = "–") -> str:
    """Things in their order, one after another: "a, b, c"; `empty` where there is none."""
    return _joined("list.more", [part if isinstance(part, str) else str(part) for part in parts]) or empty


def bot_name(name: str) -> str:
    """A bot as the form for a new game offers it: what is said of it, or else its name."""
    key = f"table.bot.{name}"
    return sentence(key) if known(key) else clean(name.replace("_", " "))


def change(points: int) -> str:
    """A change of a score: "+4", "±0", "−2"."""
    return "±0" if not points else f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def languages() -> dict[str, tuple[str, str]]:
    """The languages that can be spoken, with what each calls itself, in full and in short."""
    return {code: catalogue.NAMES.get(code, (code, code)) for code in catalogue.available()}


def percent(number: object) -> str:
    """A number of percent; with nothing, the sign that stands behind it."""
    return sentence("text.percent", n=number)


def clean(text: str, longest: int = LONGEST) -> str:
    """User text on one line: letters that steer a terminal or page replaced, the middle of a long one cut."""
    room = text[: longest * 2] + text[-longest * 2 :] if len(text) > longest * 4 else text
    # any blank, such as that before a colon in French, becomes a plain one
    room = "".join(" " if category(letter) == "Zs" else letter for letter in room)
    plain = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in room)
    if len(text) <= longest:
        return plain
    ending = longest // 4
    return f"{plain[: longest - ending - 1]}…{plain[-ending:]}"


def quoted(text: str, longest: int = LONGEST) -> str:
    """User text between quotation marks, cleaned."""
    return sentence("name.quoted", text=clean(text, longest))


def _entry(values: Any, seat: int) -> Any:
    return values[seat] if isinstance(values, Sequence) and 0 <= seat < len(values) else None


def _few(names: list[str], most: int) -> list[str]:
    if len(names) <= most:
        return names
    rest = len(names) - most + 1
    return [*names[: most - 1], sentence("list.rest", n=rest)]
