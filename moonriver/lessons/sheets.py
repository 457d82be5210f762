"""What an exercise looks like in a notebook: its question, its picture, its hints folded, and the word on an answer."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from textwrap import dedent
from typing import Any

import moonriver
from moonriver.show.kit.marks import Mark, kinds, legend
from moonriver.show.kit.markup import OPEN_ID, Child, Markup, el, written
from moonriver.show.kit.parts import behind_why
from moonriver.show.kit.still import STILL, Still
from moonriver.show.kit.svg import THEME
from moonriver.tabletop.refusals import Unreadable

from .verdicts import State, Verdict

_BOX = (
    "max-width:36em;margin:.4em 0;padding:.5em .9em;border-radius:8px;font-family:system-ui,sans-serif;"
    "font-size:14px;line-height:1.5;text-align:left;overflow-wrap:anywhere;background:rgba(128,128,128,.1)"
)
QUESTION = "#3f7fc6"
"""The colour of the line at the left of a box with a question."""
_COLOURS = {
    State.PASS: "#3d8b4f", State.TRY_AGAIN: "#c4582f", State.WRONG: "#c4582f", State.NOT_STARTED: "#8a8a8a"
}  # fmt: skip
_REFUSED = "#a06c00"
_HERE = "\ue000"
"""Stands in a sentence where an element comes: a letter that nothing else has."""


class Sheet:
    """Something to read in a notebook: as text, and as a box with pictures below."""

    def __init__(self, text: str, html: str) -> None:
        self.text = text
        self.html = html

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


class Redrawn(Still):
    """A still picture that a live board can draw, too."""

    def __init__(self, draw: Callable[..., Markup], text: str, alt: str, width: int) -> None:
        super().__init__(draw(theme=STILL, prefix=""), text, alt, width)
        self.live: Callable[[], Markup] = partial(draw, theme=THEME, prefix=OPEN_ID)
        """The picture for a live board."""


def legend_of(marks: Iterable[Mark]) -> Sheet | None:
    """The legend of a still picture, as something that a notebook shows; its text form has the words already."""
    key = legend(kinds(marks))
    return None if key is None else Sheet("", str(key.write()))


def coded(text: str) -> Sheet:
    """A few lines of Python."""
    look = "font:13px/1.4 ui-monospace,monospace;white-space:pre-wrap"
    return Sheet(text, el("pre", el("code", text), style=look).write())


def box(colour: str, *content: Child) -> Markup:
    """A box with a line of a colour at its left."""
    return el("div", *content, class_="mr-box", style=f"{_BOX};border-left:5px solid {colour}").write()


def fold(title: str, text: str) -> Markup:
    """A text that is shown when its title is clicked."""
    return el("details", el("summary", title), rich(text), style="margin-top:.3em").write()


def verdict_box(verdict: Verdict, *more: Child) -> Markup:
    """What is said of an answer, wherever it is given: a sign, the state, the sentence, and its rule behind "why?".

    `more` comes below: what is next, or a picture.
    """
    colour = _REFUSED if verdict.refused else _COLOURS[verdict.state]
    before, after = map(rich, verdict.plain(_HERE).split(_HERE, 1))
    sign = el("b", verdict.sign, style=f"color:{colour};font-size:1.2em", aria_hidden="true")
    said = el("div", sign, " ", before, el("b", verdict.word), after)
    return box(colour, said, behind_why(verdict.rule) if verdict.rule else None, *more)


def rich(text: str) -> Markup:
    """A plain text as HTML: escaped, its lines kept, what stands between `` ` `` as code."""
    parts = (_lines(part) for part in re.split(r"`([^`]+)`", text))
    return written(*(el("code", part) if number % 2 else part for number, part in enumerate(parts)))


def _lines(text: str) -> Markup:
    first, *rest = text.split("\n")
    return written(first, *(child for line in rest for child in (el("br"), line)))


def own_html(value: Any) -> Markup | None:
    """What a value shows of itself as HTML, None where it has nothing."""
    bundle = value._repr_mimebundle_() if hasattr(value, "_repr_mimebundle_") else {}
    return Markup(bundle["text/html"]) if "text/html" in bundle else None


def html_of(value: Any) -> Markup:
    """Anything that a notebook displays as HTML; several values below each other."""
    if value is None:
        return written()
    if isinstance(value, list | tuple):
        return written(*map(html_of, value))
    shown = own_html(value)
    if shown is not None:
        return el("div", shown).write()
    return el("pre", text_of(value), style="font:14px/1.3 ui-monospace,monospace").write()


def text_of(value: Any) -> str:
    """Anything that a notebook displays as text; several values below each other."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return "\n\n".join(filter(None, (text_of(part) for part in value)))
    if hasattr(value, "_repr_mimebundle_"):
        bundle = value._repr_mimebundle_()
        if "text/plain" in bundle:
            return str(bundle["text/plain"]).rstrip("\n")
    return str(value).rstrip("\n")


class Source(Sheet):
    """The source of a function or class, and the file in which it stands."""

    def __init__(self, shown: Callable[..., Any] | property) -> None:
        found: Any = shown.fget if isinstance(shown, property) else getattr(shown, "func", shown)
        try:
            inner = inspect.unwrap(found)
            self.code = dedent(inspect.getsource(inner)).rstrip()
            file = Path(inspect.getfile(inner)).resolve()
        except (OSError, TypeError):
            raise Unreadable("argument", found=shown, expected="function") from None
        home = Path(moonriver.__file__).resolve().parents[1]
        self.file = file.relative_to(home).as_posix() if file.is_relative_to(home) else file.name
        # its lines are long, and JupyterLab would break them in the middle of a word
        look = "font:13px/1.4 ui-monospace,monospace;white-space:pre;overflow-x:auto"
        html = el("pre", el("b", f"# {self.file}"), f"\n{self.code}", style=look)
        super().__init__(f"# {self.file}\n{self.code}", html.write())


def source(shown: Callable[..., Any] | property) -> Source:
    """The source of a function, method, property or class. Raises `Unreadable` for anything else."""
    return Source(shown)
