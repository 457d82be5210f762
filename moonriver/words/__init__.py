"""Every sentence a person reads, and the rule catalogues; English now, other languages through gettext."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from moonriver.games import GAMES

from .kit.catalogue import LANGUAGES, available, language, speaking
from .kit.saying import say, say_shortly
from .kit.terms import explain, term

if TYPE_CHECKING:
    from .rules import RULES, rule_card

for _home in GAMES.values():  # every game's sentences are known before one is said
    import_module(_home.words)

__all__ = [
    "LANGUAGES",
    "RULES",
    "available",
    "explain",
    "language",
    "rule_card",
    "say",
    "say_shortly",
    "speaking",
    "term",
]


def __getattr__(name: str) -> Any:
    """The rules are read when they are first asked for."""
    if name not in ("RULES", "rule_card"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(".rules", __name__), name)


def __dir__() -> list[str]:
    return __all__
