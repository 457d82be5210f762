"""How things are written and drawn: told here by whoever knows it, and loaded when it is first asked for.

The engine knows no words and no pictures. A module that does tells it with `writes` or `draws`; which module that is
for the things of another one stands in the tables of `moonriver/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

Writer = Callable[[Any], str]
Drawer = Callable[[Any], Mapping[str, Any]]

WRITERS: dict[str, str] = {}
"""By the module of a thing the one that tells how it is written."""
DRAWERS: dict[str, str] = {}
"""By the module of a thing the one that tells how a notebook shows it."""

_writers: dict[type, Writer] = {}
_drawers: dict[type, Drawer] = {}


def writes(*kinds: type, by: Writer) -> None:
    """Tell how things of these kinds are written."""
    _writers.update(dict.fromkeys(kinds, by))


def draws(kind: type, by: Drawer) -> None:
    """Tell how a notebook shows a thing of this kind: from a thing to its texts and pictures by their types."""
    _drawers[kind] = by


def text(thing: object) -> str:
    """A thing in words. Raises `LookupError` where nobody has told how."""
    writer: Writer = _found(_writers, WRITERS, type(thing))
    return writer(thing)


def bundle(thing: object) -> dict[str, Any]:
    """What a notebook shows of a thing. Raises `LookupError` where nobody has told how."""
    return dict(_found(_drawers, DRAWERS, type(thing))(thing))


def _found(known: dict[type, Any], homes: Mapping[str, str], kind: type) -> Any:
    for base in kind.__mro__:
        if base not in known and base.__module__ in homes:
            import_module(homes[base.__module__])
        if base in known:
            return known[base]
    raise LookupError(kind.__name__)
