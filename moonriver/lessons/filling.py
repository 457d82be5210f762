"""How the facts of a page are said in its sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.words.kit.names import either, listed, listed_cells, series
from moonriver.words.moonriver.names import landscape_name, marked


class Filling(dict[str, Any]):
    """What is on a page, and more words, as sentences say them."""

    def __init__(self, page: Any, more: Mapping[str, Any]) -> None:
        super().__init__({name: _in_words(word) for name, word in more.items()})
        self._page = page

    def __missing__(self, name: str) -> Any:
        try:
            value = getattr(self._page, name)
        except AttributeError:
            raise KeyError(name) from None
        return _in_words(value() if callable(value) else value)


def _in_words(value: Any) -> Any:
    """A value as sentences say it: parcels with their marks, landscapes by their names, cells in order."""
    if isinstance(value, Parcel):
        return marked(value)
    if isinstance(value, Landscape):
        return landscape_name(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Parcel):
        return listed_cells(map(marked, value))
    if isinstance(value, frozenset):
        return sorted(value)
    return Several(value) if isinstance(value, tuple) else value


class Several(tuple[Any, ...]):
    """Several things in a sentence: `{names:and}`, `{landscapes:or}`, `{numbers:row}`; else as Python writes a list."""

    def __format__(self, how: str) -> str:
        words = (str(_in_words(item)) for item in self)
        if how == "and":
            return listed(words)
        if how == "or":
            return either(words)
        if how == "row":
            return series(words)
        return str([*self] if isinstance(next(iter(self), None), tuple) else tuple(self))
