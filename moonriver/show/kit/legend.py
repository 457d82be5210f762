"""What the marks on a board mean: each kind that is there, as a small picture with its word."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.words.kit.catalogue import sentence

from .marks import FOCUS_LINE, Mark, focus_els, mark_els
from .markup import El, Markup, el
from .parts import THEME
from .still import STILL, image
from .svg import document, group

FOCUS = "focus"
"""Stands for the ring around what has the focus, beside the kinds of marks."""
TABLE = ("may", "picked", "last")
"""What a table is full of, beside the focus of who plays by keys."""
_SAID = (*TABLE, "lit", "asked", "source", "target", "forbidden", "right", "wrong", "missed", "before")
_SIZE = 20
_EDGE = 50.0
"""The cell around which a mark is drawn, half as large as others, so that its lines are wide enough to be seen."""


def kinds(marks: Iterable[Mark]) -> tuple[str, ...]:
    """The kinds of some marks that need a word, each once, in a fixed order."""
    there = {mark.kind for mark in marks}
    return tuple(kind for kind in _SAID if kind in there)


def legend(there: Iterable[str], theme: str = STILL) -> El | None:
    """A line with each kind of mark and its word; nothing where there is no mark.

    It is a still picture, unless `theme` is that of live boards.
    """
    entries = [_entry(kind, theme) for kind in there]
    look = "display:flex;flex-wrap:wrap;gap:.2em 1.2em;margin:.3em 0;font-size:13px"
    return el("div", *entries, style=look) if entries else None


def _entry(kind: str, theme: str) -> El:
    live = (
        {"style": f"width:{_SIZE}px;height:{_SIZE}px;flex:none", "aria-hidden": "true"}
        if theme == THEME
        else None
    )
    if kind == FOCUS:
        art = [group(*focus_els(_EDGE, _EDGE), **FOCUS_LINE)]
    else:
        art = mark_els(Mark(kind), 0, 0, _EDGE, _EDGE)  # type: ignore[arg-type]
    drawn = document((0, 0, _EDGE, _EDGE), art, title="", desc="", theme=theme, prefix="", attributes=live)
    picture = drawn if live else Markup(image(drawn, "", _SIZE))
    look = "display:inline-flex;align-items:center;gap:.4em;white-space:nowrap"
    return el("span", picture, " ", sentence(f"mark.{kind}"), style=look)
