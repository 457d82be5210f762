"""The rule catalogue, and a rule as a card for a notebook: `RULES`, `rule_card`."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from html import escape

from .kit.catalogue import N_, sentence, tell
from .kit.names import clean, listed
from .kit.rule import Rule
from .rulebook import box_and_setup, effects, ending, legends_and_two, saboteur, turn

__all__ = ["RULES", "Rule", "RuleCard", "rule_card"]

_BOOKS = (box_and_setup, turn, effects, ending, legends_and_two, saboteur)
RULES: dict[str, Rule] = {rule.id: rule for book in _BOOKS for rule in book.RULES}
"""Every rule of Moon River, then every rule of Saboteur, by id, in the order of the rulebooks."""

TOPICS = (
    N_("topic.box", "The box"),
    N_("topic.setup", "Set-up"),
    N_("topic.turn", "A turn"),
    N_("topic.placing", "Placing a domino"),
    N_("topic.symbols", "Symbols"),
    N_("topic.partners", "Partners"),
    N_("topic.ending", "End of a round, end of the game"),
    N_("topic.scoring", "Scoring"),
    N_("topic.legends", "Legends of the West"),
    N_("topic.duo", "Two players"),
    N_("topic.saboteur", "Saboteur"),
)
_SOURCES = {
    "pt": N_("source.pt", "Portuguese rulebook"),
    "es": N_("source.es", "Spanish rulebook"),
    "zh": N_("source.zh", "Chinese rulebook"),
    "bga": N_("source.bga", "Board Game Arena’s help page"),
    "sab": N_("source.sab", "Portuguese rules of Saboteur"),
}


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule to be looked at: text where text is shown, a card in a notebook."""

    rule: Rule

    def __str__(self) -> str:
        rule = self.rule
        lines = [f"{rule.id} · {rule.title}", rule.text]
        if rule.reading is not None:
            lines.append(f"{_read()}: {rule.reading}")
        return "\n".join([*lines, _sources(rule)])

    def __repr__(self) -> str:
        return f"rule_card({self.rule.id!r})"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html}

    @property
    def html(self) -> str:
        """The card as a piece of HTML that needs nothing else, readable on light and dark pages."""
        rule = self.rule
        reading = ""
        if rule.reading is not None:
            reading = f'<div style="{_NOTE}"><b>{escape(_read())}</b><br>{escape(rule.reading)}</div>'
        return (
            f'<div role="note" style="{_CARD}">'
            f'<div style="{_HEAD}"><span style="{_TAG}">{escape(rule.id)}</span> '
            f'<b>{escape(rule.title)}</b> <span style="{_SMALL}">{escape(rule.topic)}</span></div>'
            f'<div style="{_BODY}">{escape(rule.text)}{reading}'
            f'<div style="{_SMALL};margin-top:.6em">{escape(_sources(rule))}</div></div></div>'
        )


def rule_card(id: str) -> RuleCard:
    """The card of a rule such as "PLACE-2". Raises `KeyError` that names near ids for an unknown one."""
    rule = RULES.get(str(id).strip().upper())
    if rule is None:
        raise UnknownRule(str(id))
    return RuleCard(rule)


class UnknownRule(KeyError):
    """There is no rule with this id; the message names near ones."""

    def __str__(self) -> str:
        asked = str(self.args[0])
        near = get_close_matches(asked.strip().upper()[:40], RULES, n=4, cutoff=0.5)
        family = [id for id in RULES if id.rpartition("-")[0] == asked.strip().upper().rpartition("-")[0]]
        return tell(
            "rules.unknown",
            "There is no rule “{asked}”. Near ones: {near}.",
            asked=clean(asked),
            near=listed(family or near or ["BOX-1", "PLACE-2", "SCORE-1"]),
        )


def _read() -> str:
    return tell("rules.read", "How it is read here")


def _sources(rule: Rule) -> str:
    return tell(
        "rules.sources",
        "Printed in: {sources}",
        sources=listed(sentence(_SOURCES[at]) for at in rule.sources),
    )


# Colours follow the page: its own ink, thinned out; no style sheet, so that a notebook may hold many cards.
_LINE = "rgba(128,128,128,.45)"
_CARD = (
    f"max-width:34em;margin:.4em 0;border:1px solid {_LINE};border-radius:10px;overflow:hidden;"
    "box-shadow:0 1px 4px rgba(0,0,0,.18);font-family:system-ui,sans-serif;font-size:14px;line-height:1.45;"
    "text-align:left;overflow-wrap:anywhere"
)
_HEAD = (
    f"display:flex;flex-wrap:wrap;gap:.2em .6em;align-items:baseline;padding:.5em .9em;"
    f"border-bottom:1px solid {_LINE};background:rgba(198,142,63,.22)"
)
_TAG = f"font:600 13px ui-monospace,monospace;border:1px solid {_LINE};border-radius:6px;padding:0 .4em"
_BODY = "padding:.6em .9em .7em"
_NOTE = "margin-top:.6em;padding:.4em .7em;border-left:3px solid #c68e3f;background:rgba(128,128,128,.12)"
_SMALL = "font-size:12px;opacity:.85"
