"""The games' own terms, and what each means in one line, for tooltips and notebooks."""

from __future__ import annotations

from .catalogue import sentence

TERMS: dict[str, str] = {}
"""Each term as it may be asked for, and its key: its English, in the order of the games' glossaries."""


def terms() -> tuple[str, ...]:
    """The keys of all terms."""
    return tuple(TERMS.values())


def known(key: str) -> bool:
    """Whether the glossary has this term; `moon_river_city` is found as "Moon River City"."""
    return _plain(key) in TERMS


def term(key: str) -> str:
    """A term in the current language. Raises `KeyError` for what is none."""
    return _look_up("term", key)


def explain(key: str) -> str:
    """What a term means, in one line of the current language. Raises `KeyError` for what is none."""
    return _look_up("explain", key)


def _look_up(kind: str, key: str) -> str:
    if not known(key):
        raise KeyError(sentence("terms.none"))
    return sentence(f"{kind}.{TERMS[_plain(key)]}")


def _plain(key: str) -> str:
    return key.replace("_", " ").lower() if isinstance(key, str) else ""
