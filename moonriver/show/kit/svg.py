"""Drawings: a canvas that collects the symbols in use, and the finished SVG document."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from .markup import OPEN_ID, Child, El, Markup, Value, clean, el, number, written
from .palette import stylesheet, tone

FONT = "Georgia,serif"


def text_width(text: str, size: float) -> float:
    """About how wide a bold serif text becomes at a font size, generously, in the same unit."""
    wide = sum(
        1.06
        if ord(c) > 0x2E7F or c in "MW\u2003"
        else 0.36
        if c in " .,:;·'!|ilj()"
        else 0.9
        if c in "mw×+="
        else 0.66
        for c in text
    )
    return wide * size


def _spaced(words: str) -> str:
    """Several blanks as one wide one: SVG would draw them as a narrow one."""
    return re.sub(" {2,}", "\u2003", words)


def narrowed(text: str, size: float, wide: float) -> float:
    """The size of letters, at most `size`, at which a text is not wider than `wide`."""
    return min(size, size * wide / max(1.0, text_width(text, size)))


def fitted(text: str, size: float, wide: float) -> str:
    """A text from outside, cut with a sign for what is left out where it would become wider than `wide`."""
    text = whole = clean(text)
    while text and text_width(text, size) > wide:
        text = text[:-1]
    return text if text == whole else text.rstrip("…") + "…"


def _prefix(text: str) -> str:
    """Two characters that depend on the text: drawings that share a page hardly ever share ids."""
    value = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
    return _LETTERS[value % 52] + _LETTERS[value // 52 % 62]


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def path(d: str, **attributes: Value) -> El:
    """A `<path>` from its path data and keywords."""
    return el("path", d=d, **attributes)


def group(*children: Child, **attributes: Value) -> El:
    """A `<g>`."""
    return el("g", *children, **attributes)


@dataclass(frozen=True)
class Art:
    """A drawing used more than once: its id within a document, and the function that draws it from (0, 0).

    `stroke` and `fill` name the tones of its parts that say nothing else, `ink` and none if left out.
    A `tile` lies right of and below (0, 0); what is drawn around it becomes a group, since symbols cut that off.
    """

    name: str
    draw: Callable[[Canvas], list[El]]
    stroke: str = ""
    fill: str = ""
    tile: bool = False
    opacity: float | None = None


# What every element inherits from the root, so that drawings need not repeat it; lines are of ink, areas without an
# outline say stroke="none".
_INHERITED: dict[str, Value] = {
    "fill": "none",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "font-size": 18,
    "font-weight": 700,
    "font-family": FONT,
}


def _slim(node: El, context: Mapping[str, Value]) -> El:
    """The element without attributes that it inherits anyway."""
    own: dict[str, Value] = {
        name: value
        for name, value in node.attributes.items()
        if value is not None and (name not in context or context[name] != value)
    }
    inner = {**context, **{name: value for name, value in own.items() if name in context}}
    return El(
        node.tag, own, [_slim(child, inner) if isinstance(child, El) else child for child in node.children]
    )


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a drawing, written and to be kept: `Canvas.paste` puts it into any document of the same theme."""

    text: Markup
    arts: tuple[Art, ...]
    tones: frozenset[str]


@lru_cache(maxsize=1024)
def _definition(art: Art, theme: str) -> Piece:
    """What a document says of a drawing that it uses."""
    canvas = Canvas(theme)
    drawn = El("symbol" if art.tile else "g", {"id": OPEN_ID + art.name}, [*art.draw(canvas)])
    drawn.set(
        opacity=art.opacity,
        stroke=canvas.ink(art.stroke) if art.stroke else None,
        fill=canvas.ink(art.fill) if art.fill else None,
    )
    return canvas.piece(_unwrapped(drawn))


def _unwrapped(drawn: El) -> El:
    """A drawing of one element without the group around it."""
    match drawn.children:
        case [El() as only] if "opacity" not in only.attributes:
            return El(only.tag, {**drawn.attributes, **only.attributes}, only.children)
    return drawn


class Canvas:
    """What one document needs while it is being drawn: the theme, and the symbols that were used."""

    def __init__(self, theme: str = "light", prefix: str | None = None) -> None:
        """`theme` is "light", "dark", "auto" (follows the page) or "page" (so too, by `palette.stylesheet()`)."""
        if theme not in ("light", "dark", "auto", "page"):
            raise ValueError(f"theme {theme!r} is none of light, dark, auto, page")
        self.theme = theme
        self._prefix = prefix
        self._art: dict[str, Art] = {}
        self._tones: set[str] = set()
        self._extra: list[El] = []

    def ink(self, name: str) -> str:
        """The colour of that name in this document's theme."""
        self._tones.add(name)
        return tone(name, self.theme)

    def _inherited(self) -> dict[str, Value]:
        return {**_INHERITED, "stroke": self.ink("ink")}

    def piece(self, *drawn: El) -> Piece:
        """What was drawn on this canvas, written; a shadow (`soft_shadow`) cannot be part of it."""
        inherited = self._inherited()
        text = written(*(_slim(node, inherited) for node in drawn))
        return Piece(text, tuple(self._art.values()), frozenset(self._tones))

    def paste(self, piece: Piece) -> Markup:
        """A piece as part of this document."""
        for art in piece.arts:
            self._art.setdefault(art.name, art)
        self._tones |= piece.tones
        return piece.text

    def use(self, art: Art, x: float, y: float, scale: float = 1, **attributes: Value) -> El:
        """A `<use>` of a symbol with its origin at (x, y)."""
        self._art.setdefault(art.name, art)
        link = el("use", href=f"#{OPEN_ID}{art.name}")
        if scale == 1:
            link.set(x=x or None, y=y or None)
        else:
            move = f"translate({number(x)} {number(y)})" if x or y else ""
            link.set(transform=f"{move}scale({number(scale)})")
        return link.set(**attributes)

    def soft_shadow(self) -> str:
        """The filter that lifts what floats over the board; for the attribute `filter`."""
        if not self._extra:
            drop = el("feDropShadow", dx=0, dy=6, stdDeviation=5, flood_opacity=0.4)
            self._extra.append(
                el("filter", drop, id=OPEN_ID + "lift", x="-20%", y="-20%", width="140%", height="150%")
            )
        return f"url(#{OPEN_ID}lift)"

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float = 15,
        *,
        fill: str = "text",
        anchor: str | None = None,
        **more: Value,
    ) -> El:
        """A line of text; `fill` is the name of a tone."""
        return el(
            "text",
            clean(words),
            x=x,
            y=y,
            font_size=size,
            fill=self.ink(fill),
            stroke="none",
            text_anchor=anchor,
            **more,
        )

    def pill(
        self,
        words: str,
        x: float,
        y: float,
        *,
        fill: str = "accent",
        size: float = 16,
        within: tuple[float, float] | None = None,
        line: str = "casing",
    ) -> El:
        """A rounded label centred on (x, y); with `within` (left, right) it is pushed inside these borders.

        What is too long for them is written smaller.
        """
        words = _spaced(clean(words, 80))
        half = self.pill_half(words, size)
        if within:
            room = (within[1] - within[0]) / 2
            size, half = size * min(1, room / half), min(half, room)
            x = min(max(x, within[0] + half), within[1] - half)
        high = size * 1.8
        return group(
            el(
                "rect",
                x=x - half,
                y=y - high / 2,
                width=2 * half,
                height=high,
                rx=high / 2,
                fill=self.ink(fill),
                stroke=self.ink(line),
                stroke_width=2.5,
            ),
            el(
                "text",
                words,
                x=x,
                y=y + size * 0.35,
                font_size=size,
                text_anchor="middle",
                fill=self.ink(fill + "_text"),
                stroke="none",
            ),
            pointer_events="none",
            class_="pill" if self.theme == "page" else None,
        )

    @staticmethod
    def pill_half(words: str, size: float = 16) -> float:
        """Half the width of a pill with these words."""
        return text_width(_spaced(words), size) / 2 + size * 0.75

    def document(
        self,
        box: tuple[float, float, float, float],
        body: Iterable[El | Markup],
        *,
        title: str,
        desc: str,
        role: str = "img",
        attributes: Mapping[str, str] | None = None,
    ) -> Markup:
        """The finished SVG: `box` is the viewBox, `desc` the text form; ids begin with a prefix of their own."""
        defs: list[El | Markup] = []
        done: set[str] = set()
        while missing := [art for name, art in self._art.items() if name not in done]:
            for art in missing:
                done.add(art.name)
                defs.append(self.paste(_definition(art, self.theme)))
        inherited = self._inherited()
        root = el(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, box)),
            role=role,
            class_="moonriver" if self.theme in ("auto", "page") else None,
        )
        root.attributes.update(inherited)
        root.mark(attributes)
        root.add(el("title", clean(title)), el("desc", clean(desc, 4000)))
        style = stylesheet(self._tones) if self.theme == "auto" else ""
        if style:
            root.add(el("style", style))
        if defs or self._extra:
            root.add(el("defs", *defs, *self._extra))
        text = root.add(
            *(_slim(child, inherited) if isinstance(child, El) else child for child in body)
        ).write()
        return text.closed(_prefix(text) if self._prefix is None else self._prefix)
