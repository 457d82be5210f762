"""Every sentence a person reads, and the rule catalogues; English now, other languages through gettext."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from moonriver.games import GAMES
from moonriver.tabletop.lazily import lazily

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
# the rules are read when they are first asked for
__getattr__, __dir__ = lazily(__name__, {"RULES": ".rules", "rule_card": ".rules"}, __all__)
