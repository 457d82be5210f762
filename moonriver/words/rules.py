"""The rules of all games: `RULES`, and a rule as a card, `rule_card`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import resources

from moonriver.games import GAMES

from .kit.catalogue import sentence
from .kit.names import clean, listed
from .kit.rules import Rule, rules_in

RULES: dict[str, Rule] = {
    id: rule
    for home in GAMES.values()
    for id, rule in rules_in(resources.files(home.words).joinpath("rules.toml").read_text("utf-8")).items()
}
"""Every rule by its id, game by game, in the order of the rulebooks."""


def rule_card(id: str) -> Rule:
    """The card of a rule such as "PLACE-2". Raises `KeyError` that names near ids for an unknown one."""
    rule = RULES.get(str(id).strip().upper())
    if rule is None:
        raise UnknownRule(str(id))
    return rule


class UnknownRule(KeyError):
    """There is no rule with this id; the message names near ones."""

    def __str__(self) -> str:
        asked = str(self.args[0])
        near = get_close_matches(asked.strip().upper()[:40], RULES, n=4, cutoff=0.5)
        family = [id for id in RULES if id.rpartition("-")[0] == asked.strip().upper().rpartition("-")[0]]
        return sentence(
            "rules.unknown",
            asked=clean(asked),
            near=listed(family or near or ["BOX-1", "PLACE-2", "SCORE-1"]),
        )
