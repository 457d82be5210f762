"""How a game is played, on one screen: short sections of lines with small pictures, for who has never played it."""

from __future__ import annotations

from dataclasses import dataclass

from .markup import El, Markup, el


@dataclass(frozen=True)
class Line:
    """What something is called, what is to be known about it, and what it looks like."""

    name: str
    words: str
    picture: Markup | None = None


def section(title: str, *lines: Line) -> El:
    """One of the parts that a game is explained in."""
    return el("section", el("h3", title), el("ul", *map(_item, lines)))


def _item(line: Line) -> El:
    drawn = el("i", line.picture) if line.picture else None
    return el("li", drawn, el("span", el("b", line.name), " ", line.words))
