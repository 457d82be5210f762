"""The parts that boards of any game have: the line on top, the reason why."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import TypeAlias

from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import clean
from moonriver.words.kit.saying import say, say_shortly
from moonriver.words.rules import rule_card

from .controls import Action, button, dot
from .markup import Child, El, Markup, el
from .picker import Step

THEME = "page"
"""The theme of live drawings: the colours of the page's style sheet."""
Why: TypeAlias = tuple[Refusal | None, str, object, Markup | None]
"""What there is to say, as `why` takes it."""
RULES_AT: ContextVar[str] = ContextVar("rules_at", default="")
"""Where the rules can be read, as a page of the site says it: an address without its `#`; "" where there is none."""


def prompt_line(
    asked: str,
    round_text: str,
    kind: str,
    colour: str | None,
    past: bool,
    advises: str = "",
    rule: str = "",
    steps: Sequence[Step] = (),
) -> El:
    """The one line above everything; looking back, with the way back to the game. `kind` is for the style sheet,
    `advises` says who thinks about a hint, `rule` stands behind "why?", `steps` are what is to be picked."""
    return el(
        "div",
        dot(colour),
        el(
            "div",
            el("b", asked),
            " ",
            behind_why(rule) if rule else None,
            class_="mr-headline",
        ),
        el("ol", *map(_step, steps), class_="mr-way") if steps else None,
        el("span", advises, class_="mr-advises") if advises else None,
        el("span", round_text, class_="mr-round"),
        button(Action("now", sentence("table.now"), main=True), "now") if past else None,
        class_="mr-line mr-past" if past else "mr-line",
        data_kind=kind,
    )


def _step(step: Step) -> El:
    if step.state == "now":
        return el("li", step.text, class_="mr-now", aria_current="step")
    return el("li", step.text, class_="mr-done" if step.state == "done" else None)


def behind_why(rule: str, *more: Child) -> El:
    """A rule in its own words, what is `more` to say, and the id of the rule, to be folded out."""
    text = el("div", el("p", rule_card(rule).text), *more, el("p", _named(rule)))
    return el("details", el("summary", sentence("live.tool.why")), text, class_="mr-rule")


def _named(rule: str) -> Child:
    """The id of a rule, which leads to it where there is a page of rules, see `RULES_AT`."""
    address = RULES_AT.get()
    return el("a", rule, href=f"{address}#{rule}", target="_blank") if address else rule


def why(
    refusal: Refusal | None, note: str = "", position: object = None, others: Markup | None = None
) -> Child:
    """A refusal in one short sentence, with the facts, the rule's own words and its id to be folded out; or a note.

    Where there is neither, `others` says what they did meanwhile. `position` lends seats their names.
    """
    if refusal is None:
        # a note that may have to be scrolled, by keys too
        return el("div", clean(note, 400), class_="mr-tell", tabindex=0) if note else others
    short, full = say_shortly(refusal, position), say(refusal, position)
    return el(
        "div",
        el("b", short),
        " ",
        behind_why(refusal.rule, el("p", full) if full != short else None),
        class_="mr-refused",
    )
