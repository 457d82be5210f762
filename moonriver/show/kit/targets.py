"""What can be pointed at, how the page calls it, and the legal moves as a trie of what is pointed at for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from moonriver.tabletop import cells, moves

_NAME = re.compile(r"(?:(\d{1,2})/)?(?:([a-z]+):)?(.{1,60})", re.ASCII)
_CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
_NUMBER = re.compile(r"\d{1,6}", re.ASCII)


@dataclass(frozen=True)
class Target:
    """What can be pointed at, a value. Each kind of it is a subclass with its own prefix, which the page writes.

    Raises `ValueError` for a kind with the prefix of another one, which a page could not tell from it.
    `at` says which of its kind; `seat` whose it is, None for the person at the board and for what is nobody's.
    """

    at: Any
    seat: int | None = None

    prefix: ClassVar[str]
    _kinds: ClassVar[dict[str, type[Target]]] = {}

    def __init_subclass__(cls, prefix: str | None = None) -> None:
        if prefix is not None:
            cls.prefix = prefix
            known = cls._kinds.setdefault(prefix, cls)
            if f"{known.__module__}.{known.__qualname__}" != f"{cls.__module__}.{cls.__qualname__}":
                raise ValueError(f"the prefix {prefix!r} of {cls} is that of {known}")
            cls._kinds[prefix] = cls  # its module was loaded again

    @property
    def name(self) -> str:
        """How the page calls it, its `data-id`: "2,3", "reserve:0", "do:stop"; "1/2,3" of seat 1."""
        whose = "" if self.seat is None else f"{self.seat}/"
        return whose + (f"{self.prefix}:" if self.prefix else "") + self._written()

    def _written(self) -> str:
        return str(self.at)

    @staticmethod
    def _read(text: str) -> Any:
        """What `_written` wrote; None for a text that it cannot have written."""
        return text

    @classmethod
    def named(cls, name: object) -> Target | None:
        """What the page calls so; None where that is nothing. The only place where a name is taken apart."""
        found = _NAME.fullmatch(name) if isinstance(name, str) else None
        if found is None:
            return None
        seat, prefix, text = found.groups()
        kind = cls._kinds.get(prefix or "")
        at = None if kind is None else kind._read(text)
        return None if kind is None or at is None else kind(at, None if seat is None else int(seat))


class Cell(Target, prefix=""):
    """A cell of a ranch or of the mine."""

    at: cells.Cell

    def _written(self) -> str:
        return f"{self.at[0]},{self.at[1]}"

    @staticmethod
    def _read(text: str) -> Any:
        found = _CELL.fullmatch(text)
        return (int(found[1]), int(found[2])) if found else None


class Numbered(Target):
    """One of several things in a row, counted from 0."""

    at: int

    @staticmethod
    def _read(text: str) -> Any:
        return int(text) if _NUMBER.fullmatch(text) else None


class Button(Target, prefix="do"):
    """A button of the decision, or of the board."""

    at: str


class Line(Numbered, prefix="line"):
    """A line of a score sheet."""


class Past(Numbered, prefix="past"):
    """An earlier position, by the number of its move."""


class Back(Numbered, prefix="back"):
    """An earlier position to go back to."""


class Tick(Numbered, prefix="tick"):
    """What a board that goes on by itself waits for, by the number of its step: two pages that show it ask twice."""


class Fold(Target, prefix="fold"):
    """What opens and closes on a board."""

    at: str


class Check(Target, prefix="set"):
    """A box to tick."""

    at: str


class Option(Numbered, prefix="option"):
    """An option of an exercise."""


Path: TypeAlias = tuple[Target, ...]
"""What is pointed at for a move, one after the other."""
Move = TypeVar("Move")


class Trie(Generic[Move]):
    """The legal moves by their paths. A move that is pointed at in any order has several of them.

    Moves that differ only in how a piece is turned share a path.
    """

    def __init__(self, ways: Iterable[tuple[Path, Move]]) -> None:
        self._next: dict[Path, dict[Target, None]] = {(): {}}
        self._moves: dict[Path, tuple[Move, ...]] = {}
        for path, move in ways:
            for length, target in enumerate(path):
                self._next.setdefault(path[:length], {})[target] = None
            self._moves[path] = (*self._moves.get(path, ()), move)

    def __contains__(self, path: Path) -> bool:
        return path in self._next or path in self._moves

    def next(self, path: Path) -> tuple[Target, ...]:
        """What may be picked after this, in the order of the moves."""
        return tuple(self._next.get(path, ()))

    def moves(self, path: Path) -> tuple[Move, ...]:
        """The moves of a whole path."""
        return self._moves.get(path, ())


class Answers:
    """What may be picked where no move is asked for but an answer: of some targets this many, in any order."""

    def __init__(self, targets: Collection[Target], most: int | None = None) -> None:
        """`most` of the targets at the same time, None for all of them."""
        self._targets = targets
        self._most = len(targets) if most is None else most

    def __contains__(self, path: Path) -> bool:
        known = all(target in self._targets for target in path)
        return known and len(set(path)) == len(path) <= self._most

    def next(self, path: Path) -> tuple[Target, ...]:
        """All that is not picked yet, as long as more may be."""
        if len(path) >= self._most:
            return ()
        return tuple(target for target in self._targets if target not in path)

    def moves(self, path: Path) -> tuple[moves.Move, ...]:
        """An answer makes no move: it is compared when a button says so."""
        return ()


Ways: TypeAlias = Trie[moves.Move] | Answers
"""What may be picked one after the other, and what that makes."""
