"""Drawings: elements whose colours are named by tones, symbols, and the finished SVG document."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from importlib.resources import files
from operator import add
from unicodedata import combining, normalize
from xml.etree import ElementTree

from moonriver.tabletop.refusals import Unreadable
from moonriver.words.kit.catalogue import language, tag

from .markup import OPEN_ID, Child, El, Markup, Value, clean, el, number, written
from .palette import TONES, stylesheet, tone

FONT = "Georgia,serif"
FONT_HAN = "Georgia,PingFang TC,Microsoft JhengHei,Noto Sans TC,Noto Sans CJK TC,sans-serif"
"""For Chinese: where its letters are small, those with serifs are too thin on most machines."""


_WIDTHS = {
    letter: wide
    for wide, letters in {
        0.4: " ',.:;ijl·’\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}",
        0.48: "!()-/I[\\]ft",
        0.62: '"*?Jcrsz|–',
        0.74: "$0123456789FLSYZ_`abdeghknopquvxy{}",
        0.88: "#+<=>ABCDEGKOPQRTUVX^~×−≤≥",
        0.95: "&HNw",
        1.01: "%…—→\u2003",
        1.13: "@MWm½",
    }.items()
    for letter in letters
}
"""How wide a bold letter is, in parts of the font size, in the widest of the common fonts."""


def text_width(text: str, size: float) -> float:
    """How wide a bold text can become at a font size, in the same unit.

    It is no wider in DejaVu, Georgia, Gelasio, Liberation and Noto, with serifs or without, nor in fonts whose letters
    are squares.
    """
    return reduce(add, map(_letter_width, text), 0.0) * size  # `sum` rounds in another way since Python 3.12


@lru_cache(maxsize=1024)
def _letter_width(letter: str) -> float:
    plain = normalize("NFD", letter)[0]  # an accent takes no width
    if wide := _WIDTHS.get(plain):
        return wide
    return 0.0 if combining(plain) else 1.2 if plain < "\u2e80" else 1.06 if plain < "\U0001f000" else 1.4


def _spaced(words: str) -> str:
    """Several blanks as one wide one: SVG would draw them as a narrow one."""
    return re.sub(" {2,}", "\u2003", words)


def around(x: float, y: float) -> str:
    """The style of words that a style sheet enlarges or makes narrower around a point.

    It is said in units of the drawing, since WebKit takes the place of a text for that of the drawing's corner.
    """
    return f"transform-origin:{number(x)}px {number(y)}px"


def narrowed(text: str, size: int, wide: float) -> int:
    """The size of letters, a whole number up to `size`, at which a text is not wider than `wide`."""
    return min(size, int(size * wide / max(1.0, text_width(text, size))))


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


class Art:
    """A drawing used more than once: its id within a document, and its shape around or from (0, 0).

    `stroke` names the tone of the lines of parts that say nothing else, `ink` if left out.
    A `tile` lies right of and below (0, 0); what is drawn around it becomes a group, since symbols cut that off.
    """

    def __init__(
        self, name: str, *shape: El, stroke: str = "", tile: bool = False, opacity: float | None = None
    ) -> None:
        self.name, self.shape, self.tile = name, shape, tile
        # in the order in which they are written, also where a part adds its own
        self.inherited: dict[str, Value] = {"opacity": opacity, "stroke": stroke or None, "fill": None}


@dataclass
class Use(El):
    """A `<use>` of a drawing, which the document then has to define."""

    art: Art | None = None


class Piece(Markup):
    """A part of a drawing, written and to be kept: it can stand in any document of the same theme."""

    arts: tuple[Art, ...]
    tones: frozenset[str]


def drawings(package: str) -> dict[str, Art]:
    """The drawings in the file `art.svg` of a package, by their ids: its symbols, which are tiles, and its groups."""
    found: dict[str, Art] = {}
    for node in ElementTree.fromstring((files(package) / "art.svg").read_bytes()):
        name, shape = node.attrib["id"], (_drawn(child, found) for child in node)
        stroke, tile = node.get("stroke", ""), node.tag.endswith("symbol")
        found[name] = Art(node.get("data-id", name), *shape, stroke=stroke, tile=tile)
    return found


def _drawn(node: ElementTree.Element, known: Mapping[str, Art]) -> El:
    """An element of such a file; what it uses stands before it."""
    attributes: dict[str, Value] = {**node.attrib}
    if name := node.get("href"):
        art = known[name.removeprefix("#")]
        return Use("use", attributes | {"href": f"#{OPEN_ID}{art.name}"}, art=art)
    inner: list[Child] = [_drawn(child, known) for child in node]
    return El(node.tag.rpartition("}")[2], attributes, inner or ([node.text] if node.text else []))


def path(d: str, **attributes: Value) -> El:
    """A `<path>` from its path data and keywords."""
    return el("path", d=d, **attributes)


def group(*children: Child, **attributes: Value) -> El:
    """A `<g>`."""
    return el("g", *children, **attributes)


def rect(
    x: float, y: float, wide: float, high: float, rounding: float | None = None, **attributes: Value
) -> El:
    """A `<rect>` with its corner at (x, y)."""
    return el("rect", x=x, y=y, width=wide, height=high, rx=rounding, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> El:
    """A `<circle>` around (x, y)."""
    return el("circle", cx=x, cy=y, r=radius, **attributes)


def use(art: Art, x: float, y: float, scale: float = 1, **attributes: Value) -> El:
    """A drawing with its origin at (x, y)."""
    link = Use("use", {"href": f"#{OPEN_ID}{art.name}"}, art=art)
    if scale == 1:
        link.set(x=x or None, y=y or None)
    else:
        move = f"translate({number(x)} {number(y)})" if x or y else ""
        link.set(transform=f"{move}scale({number(scale)})")
    return link.set(**attributes)


def lettering(
    words: str,
    x: float,
    y: float,
    size: float = 15,
    *,
    fill: str = "text",
    anchor: str | None = None,
    fit: bool = False,
    **more: Value,
) -> El:
    """A line of text; with `fit` it becomes narrower where its letters are enlarged and its place is not."""
    if fit:
        more |= {"page_class": "fit", "page_style": around(x, y)}
    return el(
        "text", clean(words), x=x, y=y, font_size=size, fill=fill, stroke="none", text_anchor=anchor, **more
    )


def pill(
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
    half = pill_half(words, size)
    if within:
        room = (within[1] - within[0]) / 2
        size, half = size * min(1, room / half), min(half, room)
        x = min(max(x, within[0] + half), within[1] - half)
    high = size * 1.8
    box = rect(x - half, y - high / 2, 2 * half, high, high / 2, fill=fill, stroke=line, stroke_width=2.5)
    text = el(
        "text",
        words,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        text_anchor="middle",
        fill=fill + "_text",
        stroke="none",
    )
    return group(box, text, pointer_events="none", page_class="pill")


def pill_half(words: str, size: float = 16) -> float:
    """Half the width of a pill with these words."""
    return text_width(_spaced(words), size) / 2 + size * 0.75


SHADOW = f"url(#{OPEN_ID}lift)"
"""The filter that lifts what floats over the board; for the attribute `filter`."""
_DROP = el("feDropShadow", dx=0, dy=6, stdDeviation=5, flood_opacity=0.4)
_LIFT = el("filter", _DROP, id=OPEN_ID + "lift", x="-20%", y="-20%", width="140%", height="150%")

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
THEME = "page"
"""The theme of live drawings: the colours of the page's style sheet."""
THEMES = ("light", "dark", "auto", THEME)
"""`auto` follows the page by a style sheet of its own, `page` by `palette.stylesheet()`."""


class _Writer:
    """Writes elements in one theme: tones become colours, and what is used is kept in mind."""

    def __init__(self, theme: str) -> None:
        if theme not in THEMES:
            raise Unreadable("deal.value", name="theme", found=theme, allowed=tuple(THEMES))
        self.theme = theme
        self.arts: dict[str, Art] = {}
        self.tones: set[str] = set()
        self.lifts = False
        self.inherited = {**_INHERITED, "stroke": self.colour("ink")}

    def colour(self, tone_name: Value) -> Value:
        """What is written for a tone; other values of `fill` and `stroke` stay as they are."""
        if tone_name not in TONES:
            return tone_name
        self.tones.add(str(tone_name))
        return tone(str(tone_name), self.theme)

    def written(self, *children: Child) -> Markup:
        """Elements of a drawing, and pieces."""
        return written(*(self._child(child, self.inherited) for child in children))

    def _child(self, child: Child, context: Mapping[str, Value]) -> Child:
        if isinstance(child, El):
            return self._slim(child, context)
        if isinstance(child, Piece):
            for art in child.arts:
                self.arts.setdefault(art.name, art)
            self.tones |= child.tones
        return child

    def _slim(self, node: El, context: Mapping[str, Value]) -> El:
        """The element without attributes that it inherits anyway."""
        own: dict[str, Value] = {}
        for name, value in node.attributes.items():
            if name in ("fill", "stroke"):
                value = self.colour(value)
            elif name.startswith("page-"):  # for style sheets, which only live drawings have
                name, value = name.removeprefix("page-"), value if self.theme == "page" else None
            elif value == SHADOW:
                self.lifts = True
            if value is not None and (name not in context or context[name] != value):
                own[name] = value
        if isinstance(node, Use) and node.art is not None:
            self.arts.setdefault(node.art.name, node.art)
        inner = {**context, **{name: value for name, value in own.items() if name in context}}
        return El(node.tag, own, [self._child(child, inner) for child in node.children])


def piece(theme: str, *shape: Child) -> Piece:
    """A shape, written; a shadow cannot be part of it."""
    writer = _Writer(theme)
    text = Piece(writer.written(*shape))
    text.arts, text.tones = tuple(writer.arts.values()), frozenset(writer.tones)
    return text


@lru_cache(maxsize=1024)
def _definition(art: Art, theme: str) -> Piece:
    """What a document says of a drawing that it uses."""
    attributes = {"id": OPEN_ID + art.name, **art.inherited}
    return piece(theme, _unwrapped(El("symbol" if art.tile else "g", attributes, [*art.shape])))


def definitions(arts: Iterable[Art], theme: str) -> Collection[Piece]:
    """What a document says of some drawings and of all that these use, each once."""
    found: dict[str, Piece] = {}
    left = list(arts)
    for art in left:  # which grows meanwhile
        if art.name not in found:
            found[art.name] = _definition(art, theme)
            left += found[art.name].arts
    return found.values()


def _unwrapped(shape: El) -> El:
    """A drawing of one element without the group around it."""
    match shape.children:
        case [El() as only] if "opacity" not in only.attributes and not isinstance(only, Use):
            return El(only.tag, {**shape.attributes, **only.attributes}, only.children)
        case [Use() as only] if "opacity" not in only.attributes:
            return Use(only.tag, {**shape.attributes, **only.attributes}, only.children, only.art)
    return shape


def document(
    box: tuple[float, float, float, float],
    body: Iterable[Child],
    *,
    title: str,
    desc: str,
    theme: str = "light",
    prefix: str | None = None,
    role: str = "img",
    attributes: Mapping[str, str] | None = None,
) -> Markup:
    """The finished SVG: `box` is the viewBox, `desc` the text form.

    Its ids begin with `prefix`, by default with letters that depend on the whole text.
    """
    writer = _Writer(theme)
    shape = writer.written(*body)
    defs: list[Child] = [writer.written(art) for art in definitions(writer.arts.values(), theme)]
    if writer.lifts:
        defs.append(_LIFT)
    root = el(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, box)),
        role=role,
        class_="moonriver" if theme in ("auto", "page") else None,
    )
    root.attributes.update(writer.inherited)
    if language() != "en":  # pictures are shown beside texts in other languages, too
        root.set(lang=tag(), font_family=FONT_HAN if language() == "zh_Hant" else FONT)
    root.mark(attributes)
    style = stylesheet(writer.tones) if theme == "auto" else ""
    text = root.add(
        el("title", clean(title)),
        el("desc", clean(desc, 4000)),
        el("style", style) if style else None,
        el("defs", *defs) if defs else None,
        shape,
    ).write()
    return text.closed(_prefix(text) if prefix is None else prefix)
