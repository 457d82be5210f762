"""The parts that boards of any game have: the line on top, the log, the reason why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextvars import ContextVar
from functools import lru_cache
from typing import TypeAlias

from moonriver.tabletop.refusals import Refusal
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import clean
from moonriver.words.kit.saying import say, say_shortly
from moonriver.words.rules import rule_card

from .controls import Action, button, dot, pressable, toolbar
from .markup import Child, El, Markup, el, written
from .picker import Step
from .session import Entry
from .targets import Back, Fold, Past

THEME = "page"
"""The theme of live drawings: the colours of the page's style sheet."""
Why: TypeAlias = tuple[str, str, str, str, tuple[str, ...]]
"""A refusal in short and in full, and the id of its rule; else a note; else what others did meanwhile."""
RULES_AT: ContextVar[str] = ContextVar("rules_at", default="")
"""Where the rules can be read, as a page of the site says it: an address without its `#`; "" where there is none."""
RECENT = 30
"""How many sentences of the log are shown, until all are asked for."""


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
            _card(rule, el("p", _named(rule))) if rule else None,
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


def _card(rule: str, *more: Child) -> El:
    """A rule in its own words, to be folded out."""
    text = el("div", el("p", rule_card(rule).rule.text), *more)
    return el("details", el("summary", sentence("live.tool.why")), text, class_="mr-rule")


def _named(rule: str) -> Child:
    """The id of a rule, which leads to it where there is a page of rules, see `RULES_AT`."""
    address = RULES_AT.get()
    return el("a", rule, href=f"{address}#{rule}", target="_blank") if address else rule


def reason(
    refusal: Refusal | None, note: str = "", position: object = None, others: tuple[str, ...] = ()
) -> Why:
    """What there is to say: a refusal, or else a note, or else what `others` did."""
    if refusal is None:
        return "", "", "", note, () if note else others
    return say_shortly(refusal, position), say(refusal, position), refusal.rule, "", ()


def why(short: str, full: str, rule: str, said: str, others: tuple[str, ...]) -> El | None:
    """A refusal in one short sentence, with the facts and the rule's own words to be folded out; or a note.

    Where there is neither, `others` says what they did meanwhile. The id of the rule leads to it, see `RULES_AT`.
    """
    if not rule and others:
        told = [line if isinstance(line, Markup) else el("span", clean(line, 400)) for line in others]
        lines = [child for line in told for child in (line, " ")]
        return _long(el("b", sentence("table.meanwhile"), class_="mr-meanwhile"), " ", *lines)
    if not rule:
        return _long(clean(said, 400)) if said else None
    return el(
        "div",
        el("b", short),
        " ",
        _named(rule),
        " ",
        _card(rule, el("p", full) if full != short else None),
        class_="mr-refused",
    )


def _long(*children: Child) -> El:
    """A note that may have to be scrolled, by keys too."""
    return el("div", *children, class_="mr-tell", tabindex=0)


def log(entries: Sequence[Entry], own: Collection[int], past: int | None, whole: bool) -> Markup:
    """The sentences so far, the last one first. `own` are positions that undo can go back to."""
    first = 0 if whole else max(0, len(entries) - RECENT)
    lines: list[Markup] = []
    offered = set()
    undo = sentence("live.tool.undo_here")
    for entry in entries[first:]:
        before = None if entry.index is None else entry.index - 1
        back = before is not None and before in own and before not in offered
        if back:
            offered.add(before)
        here = entry.index is not None and entry.index == past
        lines.append(_log_line(entry.text, entry.index, here, undo if back else "", entry.rule))
    fold = button(Action(Fold("log").name, sentence("table.fewer" if whole else "table.all")), "fold")
    return written(
        el("h2", sentence("table.log")),
        toolbar("log", sentence("table.log"), *reversed(lines), class_="mr-log", aria_orientation="vertical"),
        fold if len(entries) > RECENT else None,
    )


@lru_cache(maxsize=512)  # a move adds a few lines, and the others stay as they are
def _log_line(text: str, index: int | None, here: bool, undo: str, rule: str) -> Markup:
    """A sentence, and with it the way to look at its position, and with `undo` to go back to before it.

    Its `rule` is for who points at it.
    """
    if index is None:
        return el("div", text).write()
    look = pressable(
        "look",
        Past(index).name,
        text,
        class_="mr-entry",
        title=rule or None,
        tabindex=-1,
        aria_current="true" if here else None,
    )
    back = pressable("back", Back(index - 1).name, undo, class_="mr-small", tabindex=-1) if undo else None
    return el("div", look, " " if back else None, back).write()
