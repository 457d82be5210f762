"""Markup, SVG and HTML alike: elements whose texts and attributes are escaped when they are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

OPEN_ID = "\x01"
"""Begins an id until the whole text is known, see `closed`; XML forbids the character, so no text can contain it."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NOT_XML_BUT_ID = re.compile("[^\x01\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# most values need no escaping, and a live board writes hundreds of them at every click
_PLAIN = re.compile("[\x01 !#$%'-;=?-~]*")
_IN_TEXTS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_VALUES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)

_VOID = frozenset({"br", "img", "input"})
"""Elements of HTML that never hold anything; they have no end."""
_CLOSED = frozenset({
    "animate", "circle", "defs", "desc", "ellipse", "feDropShadow", "filter", "g", "link", "meta", "path", "rect",
    "svg", "symbol", "text", "tspan", "use",
})  # fmt: skip
"""Elements that are closed at once where they hold nothing, as in SVG; all others of HTML are ended."""


def number(value: float) -> str:
    """A coordinate in as few characters as two decimals need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def clean(text: str, limit: int = 200) -> str:
    """A text from outside without characters that XML forbids, cut at `limit` characters."""
    text = _NOT_XML.sub("", text)
    return text if len(text) <= limit else text[: limit - 1] + "…"


class Markup(str):
    """A part of a document that is written already; everything else is escaped."""

    def closed(self, prefix: str) -> Markup:
        """The same with ids that begin with `prefix`."""
        return Markup(self.replace(OPEN_ID, prefix))


@dataclass
class El:
    """One element. In keywords `stroke_width` is `stroke-width` and `class_` is `class`.

    None and False leave an attribute out, True writes one without a value.
    """

    tag: str
    attributes: dict[str, Value] = field(default_factory=dict)
    children: list[Child] = field(default_factory=list)

    def set(self, **attributes: Value) -> El:
        """Adds or replaces attributes, and gives the element back."""
        self.attributes.update({_name(key): value for key, value in attributes.items()})
        return self

    def mark(self, attributes: Mapping[str, str] | None) -> El:
        """Adds attributes whose names are written as in the document (`data-act`, `aria-label`)."""
        self.attributes.update(attributes or {})
        return self

    def add(self, *children: Child) -> El:
        """Appends children, and gives the element back."""
        self.children.extend(children)
        return self

    def write(self) -> Markup:
        """The element as text; child texts and attribute values are escaped."""
        return Markup(self._text())

    def _text(self) -> str:
        start = self.tag
        for name, value in self.attributes.items():
            if value is not None and value is not False:
                start += f" {name}={_quoted(value)}"
        if self.children:
            return f"<{start}>{''.join(map(_inner, self.children))}</{self.tag}>"
        if self.tag in _VOID:
            return f"<{start}>"
        return f"<{start}/>" if self.tag in _CLOSED else f"<{start}></{self.tag}>"


Value: TypeAlias = str | float | bool | None
Child: TypeAlias = El | str | None


def el(tag: str, *children: Child, **attributes: Value) -> El:
    """An element from keywords, see `El`."""
    return El(tag, {_name(key): value for key, value in attributes.items()}, list(children))


def written(*parts: Child) -> Markup:
    """Elements and texts, one after the other."""
    return Markup("".join(map(_inner, parts)))


def _inner(child: Child) -> str:
    if isinstance(child, El):
        return child._text()
    if child is None or isinstance(child, Markup):
        return child or ""
    return _NOT_XML.sub("", child).translate(_IN_TEXTS)


def _quoted(value: str | float) -> str:
    """An attribute's value between quotation marks, escaped where it has to be."""
    if value is True:
        return '""'
    if not isinstance(value, str):
        return f'"{number(value)}"'
    plain = value if _PLAIN.fullmatch(value) else _NOT_XML_BUT_ID.sub("", value).translate(_IN_VALUES)
    return f'"{plain}"'


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")
