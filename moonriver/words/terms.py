"""The games' own terms, and what each means in one line, for tooltips and notebooks."""

from __future__ import annotations

from difflib import get_close_matches

from . import glossary
from .catalogue import SENTENCES, sentence, tell

TERMS = tuple(key.removeprefix("term.") for key in SENTENCES if key.startswith("term."))
"""The keys of all terms: their English, in the order of the glossary."""
_KEYS = {key.lower(): key for key in TERMS}

__all__ = ["TERMS", "explain", "glossary", "known", "term"]


def known(key: str) -> bool:
    """Whether the glossary has this term; `moon_river_city` is found as "Moon River City"."""
    return _plain(key) in _KEYS


def term(key: str) -> str:
    """A term in the current language. Raises `KeyError` that names the nearest terms."""
    return _look_up("term", key)


def explain(key: str) -> str:
    """What a term means, in one line of the current language. Raises `KeyError` that names near ones."""
    return _look_up("explain", key)


def _look_up(kind: str, key: str) -> str:
    if not known(key):
        raise KeyError(_not_here(key))
    return sentence(f"{kind}.{_KEYS[_plain(key)]}")


def _not_here(key: str) -> str:
    near = [_KEYS[found] for found in get_close_matches(_plain(key)[:80], _KEYS, n=3)]
    if not near:
        return tell("terms.none", "The glossary has no such term.")
    return tell("terms.near", "The glossary has no such term; near ones are: {terms}.", terms=", ".join(near))


def _plain(key: str) -> str:
    return key.replace("_", " ").lower()
