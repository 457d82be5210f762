"""Every sentence a person reads, and the rule catalogues; English now, other languages through gettext."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .catalogue import LANGUAGES, language, set_language, speaking
from .saying import say
from .terms import explain, term

if TYPE_CHECKING:
    from .checks import check_text, gold_text
    from .log import happened
    from .moves import describe, prompt
    from .rules import RULES, Rule, RuleCard, rule_card
    from .sheet import outcome_text, sheet_text, sheets_text

_LATER = {
    "RULES": "rules",
    "check_text": "checks",
    "gold_text": "checks",
    "Rule": "rules",
    "RuleCard": "rules",
    "rule_card": "rules",
    "describe": "moves",
    "prompt": "moves",
    "happened": "log",
    "sheet_text": "sheet",
    "sheets_text": "sheet",
    "outcome_text": "sheet",
}

__all__ = [
    "LANGUAGES",
    "RULES",
    "Rule",
    "RuleCard",
    "check_text",
    "describe",
    "explain",
    "gold_text",
    "happened",
    "language",
    "outcome_text",
    "prompt",
    "rule_card",
    "say",
    "set_language",
    "sheet_text",
    "sheets_text",
    "speaking",
    "term",
]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_LATER[name]}", __name__), name)
