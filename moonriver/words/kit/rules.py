"""Rules as data: how a file of rule texts is read, and a rule as a card for a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from moonriver.tabletop.reading import toml_of

from .catalogue import known, register, sentence
from .names import labelled, listed

_TEXTS = ("title", "text", "reading")


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """An atomic rule. `id` never changes; `group` names its topic; `sources` the documents that print it.

    It is shown as text where text is shown, as a card in a notebook. The words are looked up when they are read, so
    that they follow the current language.
    """

    id: str
    group: str
    sources: tuple[str, ...]

    @property
    def title(self) -> str:
        """A title of two to six words."""
        return sentence(f"rule.{self.id}.title")

    @property
    def text(self) -> str:
        """The rule itself, in one sentence or two."""
        return sentence(f"rule.{self.id}.text")

    @property
    def reading(self) -> str | None:
        """The reading taken here where the documents are silent, disagree or tell it elsewhere, if they do."""
        key = f"rule.{self.id}.reading"
        return sentence(key) if known(key) else None

    @property
    def topic(self) -> str:
        """The group of rules it belongs to, in words."""
        return sentence(f"topic.{self.group}")

    def __str__(self) -> str:
        lines = [f"{self.id} · {self.title}", self.text]
        if self.reading is not None:
            lines.append(labelled(sentence("rules.read"), self.reading))
        return "\n".join([*lines, printed_in(self)])

    def __repr__(self) -> str:
        return f"rule_card({self.id!r})"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html}

    @property
    def html(self) -> str:
        """The card as a piece of HTML that needs nothing else: a title that opens, readable on light and dark pages."""
        reading = ""
        if self.reading is not None:
            reading = f'<div style="{_NOTE}"><b>{escape(sentence("rules.read"))}</b><br>{escape(self.reading)}</div>'
        return (
            f'<details data-rule="{escape(self.id)}" style="{_CARD}">'
            f'<summary style="{_HEAD}"><span style="{_TAG}">{escape(self.id)}</span> '
            f'<b>{escape(self.title)}</b> <span style="{_SMALL}">{escape(self.topic)}</span></summary>'
            f'<div style="{_BODY}">{escape(self.text)}{reading}'
            f'<div style="{_SMALL};margin-top:.6em">{escape(printed_in(self))}</div></div></details>'
        )


def rules_in(text: str) -> dict[str, Rule]:
    """The rules of a file, by id, in its order; their sentences are then known to the catalogue."""
    table = toml_of(text)
    for key, words in sentences_in(table):
        register(key, words)
    usual = table["printed_in"]
    return {
        id: Rule(id, group, tuple(rule.get("sources") or usual.get(group, usual["any"])))
        for group, rules in table["rules"].items()
        for id, rule in rules.items()
    }


def sentences_in(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every sentence of a table of rules, with its key."""
    for group, words in table["groups"].items():
        yield f"topic.{group}", words
    for source, words in table["sources"].items():
        yield f"source.{source}", words
    for rules in table["rules"].values():
        for id, rule in rules.items():
            for name in _TEXTS:
                if name in rule:
                    yield f"rule.{id}.{name}", rule[name]


def printed_in(rule: Rule) -> str:
    """Which documents print a rule."""
    return sentence("rules.sources", sources=listed(sentence(f"source.{source}") for source in rule.sources))


# Colours follow the page: its own ink, thinned out; no style sheet, so that a notebook may hold many cards.
_LINE = "rgba(128,128,128,.45)"
_CARD = (
    f"max-width:34em;margin:.4em 0;border:1px solid {_LINE};border-radius:10px;overflow:hidden;"
    "box-shadow:0 1px 4px rgba(0,0,0,.18);font-family:system-ui,sans-serif;font-size:14px;line-height:1.45;"
    "text-align:left;overflow-wrap:anywhere"
)
_HEAD = "padding:.5em .9em;cursor:pointer;background:rgba(198,142,63,.22)"
_TAG = f"font:600 13px ui-monospace,monospace;border:1px solid {_LINE};border-radius:6px;padding:0 .4em"
_BODY = "padding:.6em .9em .7em"
_NOTE = "margin-top:.6em;padding:.4em .7em;border-left:3px solid #c68e3f;background:rgba(128,128,128,.12)"
_SMALL = "font-size:12px;opacity:.85"
