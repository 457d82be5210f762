"""Every sentence a person reads, and the rule catalogues; English now, other languages through gettext."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from moonriver.games import GAMES

from .kit.catalogue import LANGUAGES, available, language, speaking
from .kit.saying import say, say_shortly
from .kit.terms import explain, term

for _home in GAMES.values():  # every game's sentences are known before one is said
    import_module(_home.words)

if TYPE_CHECKING:
    from . import moonriver, saboteur
    from .checks import check_text
    from .moonriver.log import happened, outcome_text
    from .moonriver.moves import describe, prompt
    from .moonriver.sheet import sheet_text, sheets_text
    from .rules import RULES, Rule, RuleCard, rule_card
    from .saboteur.log import gold_text

_LATER = {
    "RULES": "rules",
    "check_text": "checks",
    "gold_text": "saboteur.log",
    "Rule": "rules",
    "RuleCard": "rules",
    "rule_card": "rules",
    "describe": "moonriver.moves",
    "prompt": "moonriver.moves",
    "happened": "moonriver.log",
    "sheet_text": "moonriver.sheet",
    "sheets_text": "moonriver.sheet",
    "outcome_text": "moonriver.log",
}

__all__ = [
    "LANGUAGES",
    "RULES",
    "Rule",
    "RuleCard",
    "available",
    "check_text",
    "describe",
    "explain",
    "gold_text",
    "happened",
    "language",
    "moonriver",
    "outcome_text",
    "prompt",
    "rule_card",
    "saboteur",
    "say",
    "say_shortly",
    "sheet_text",
    "sheets_text",
    "speaking",
    "term",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
