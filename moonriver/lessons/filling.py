"""How the facts of a page are said in its sentences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.facts import Naming
from moonriver.words.kit.names import either, listed, listed_cells, series
from moonriver.words.moonriver.names import landscape_name, marked

from .forms import is_cell


class Filling(dict[str, Any]):
    """What is on a page, and more words, as sentences say them."""

    def __init__(self, page: Any, more: Mapping[str, Any]) -> None:
        super().__init__({name: in_words(word, page.naming) for name, word in more.items()})
        self._page = page

    def __missing__(self, name: str) -> Any:
        try:
            words = self._page.words()
            value = words[name] if name in words else getattr(self._page, name)
        except AttributeError:
            value = self._page.words()[name]
        return in_words(value() if callable(value) else value, self._page.naming)


def cells_named(cells: Collection[Cell], naming: Naming) -> str:
    """All of some cells by their names; a line where there is none."""
    return listed_cells(map(naming, cells), len(cells)) or "–"


def in_words(value: Any, naming: Naming) -> Any:
    """A value as sentences say it: parcels with their marks, landscapes and cells by their names."""
    if isinstance(value, Parcel):
        return marked(value)
    if isinstance(value, Landscape):
        return landscape_name(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Parcel):
        return listed_cells(map(marked, value))
    if isinstance(value, set | frozenset):
        value = sorted(value)
    return Several(value, naming) if isinstance(value, tuple | list) else value


class Several(tuple[Any, ...]):
    """Several things in a sentence: `{names:and}`, `{landscapes:or}`, `{numbers:row}`; else a cell, or several."""

    naming: Naming

    def __new__(cls, values: Collection[Any], naming: Naming) -> Several:
        """The values, and what is a cell among them is called as `naming` says."""
        found = super().__new__(cls, values)
        found.naming = naming
        return found

    def __format__(self, how: str) -> str:
        if not how and is_cell(self):
            row, column = self
            return self.naming((row, column))
        if all(map(is_cell, self)):
            return cells_named(self, self.naming)
        return _LISTS[how](str(in_words(item, self.naming)) for item in self)


_LISTS: Mapping[str, Callable[[Iterable[str]], str]] = {
    "": series,
    "and": listed,
    "or": either,
    "row": series,
}
