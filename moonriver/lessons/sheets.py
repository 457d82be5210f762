"""What an exercise looks like in a notebook: its question, its picture, its hints folded, and the word on an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from .forms import LETTERS

_LINE = "rgba(128,128,128,.45)"
_BOX = (
    "max-width:36em;margin:.4em 0;padding:.5em .9em;border-radius:8px;font-family:system-ui,sans-serif;"
    "font-size:14px;line-height:1.5;text-align:left;overflow-wrap:anywhere;background:rgba(128,128,128,.1)"
)
QUESTION, PASS, TRY_AGAIN, NOT_STARTED = "#3f7fc6", "#3d8b4f", "#c4582f", "#8a8a8a"
"""The colours of the line at the left of a box."""


class Sheet:
    """Something to read in a notebook: as text, and as a box with pictures below."""

    def __init__(self, text: str, html: str) -> None:
        self.text = text
        self.html = html

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


def box(html: str, colour: str) -> str:
    """A box with a line of a colour at its left."""
    return f'<div style="{_BOX};border-left:5px solid {colour}">{html}</div>'


def fold(title: str, text: str) -> str:
    """A text that is shown when its title is clicked."""
    return f'<details style="margin-top:.3em"><summary>{escape(title)}</summary>{rich(text)}</details>'


def rich(text: str) -> str:
    """A plain text as HTML: escaped, its lines kept, what stands between `` ` `` as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False)).replace("\n", "<br>")


def html_of(thing: Any) -> str:
    """Anything that a notebook displays as HTML; several things below each other."""
    if thing is None:
        return ""
    if isinstance(thing, list | tuple):
        return "".join(html_of(part) for part in thing)
    if hasattr(thing, "_repr_mimebundle_"):
        bundle = thing._repr_mimebundle_()
        if "text/html" in bundle:
            return f"<div>{bundle['text/html']}</div>"
    return f'<pre style="font:14px/1.3 ui-monospace,monospace">{escape(text_of(thing))}</pre>'


def text_of(thing: Any) -> str:
    """Anything that a notebook displays as text; several things below each other."""
    if thing is None:
        return ""
    if isinstance(thing, list | tuple):
        return "\n\n".join(filter(None, (text_of(part) for part in thing)))
    if hasattr(thing, "_repr_mimebundle_"):
        bundle = thing._repr_mimebundle_()
        if "text/plain" in bundle:
            return str(bundle["text/plain"]).rstrip("\n")
    return str(thing).rstrip("\n")


def lettered(options: Sequence[str]) -> list[str]:
    """Options with their letters."""
    return [f"{letter}) {option}" for letter, option in zip(LETTERS, options, strict=False)]
