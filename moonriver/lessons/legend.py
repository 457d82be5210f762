"""What the marks on a board mean: each kind that is there, as a small picture with its word."""

from __future__ import annotations

from collections.abc import Iterable

from moonriver.show.kit.marks import Mark, mark_els
from moonriver.show.kit.markup import El, Markup, el
from moonriver.show.kit.parts import THEME
from moonriver.show.kit.still import STILL, image
from moonriver.show.kit.svg import document
from moonriver.words.kit.catalogue import N_, sentence

from .sheets import Sheet

_WORDS = {
    "asked": N_("mark.asked", "asked about"),
    "may": N_("mark.may", "may be chosen"),
    "picked": N_("mark.picked", "picked"),
    "lit": N_("mark.lit", "looked at"),
    "source": N_("mark.source", "from here"),
    "target": N_("mark.target", "to here"),
    "forbidden": N_("mark.forbidden", "not here"),
    "right": N_("mark.right", "right"),
    "wrong": N_("mark.wrong", "wrong"),
    "missed": N_("mark.missed", "left out"),
    "before": N_("mark.before", "was here before"),
}
_SIZE = 20


def kinds(marks: Iterable[Mark]) -> tuple[str, ...]:
    """The kinds of some marks that need a word, each once, in a fixed order."""
    there = {mark.kind for mark in marks}
    return tuple(kind for kind in _WORDS if kind in there)


def legend(there: Iterable[str], theme: str = STILL) -> El | None:
    """A line with each kind of mark and its word; nothing where there is no mark.

    It is a still picture, unless `theme` is that of live boards.
    """
    entries = [_entry(kind, sentence(_WORDS[kind]), theme) for kind in there]
    look = "display:flex;flex-wrap:wrap;gap:.2em 1.2em;margin:.3em 0;font-size:13px"
    return el("div", *entries, style=look) if entries else None


def legend_of(marks: Iterable[Mark]) -> Sheet | None:
    """The legend of a still picture, as something that a notebook shows; its text form has the words already."""
    key = legend(kinds(marks))
    return None if key is None else Sheet("", str(key.write()))


def _entry(kind: str, word: str, theme: str) -> El:
    live = (
        {"style": f"width:{_SIZE}px;height:{_SIZE}px;flex:none", "aria-hidden": "true"}
        if theme == THEME
        else None
    )
    art = mark_els(Mark(kind), 0, 0)  # type: ignore[arg-type]
    drawn = document((0, 0, 100, 100), art, title="", desc="", theme=theme, prefix="", attributes=live)
    picture = drawn if live else Markup(image(drawn, "", _SIZE))
    return el(
        "span", picture, " ", word, style="display:inline-flex;align-items:center;gap:.4em;white-space:nowrap"
    )
