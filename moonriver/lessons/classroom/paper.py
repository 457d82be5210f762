"""Pages of HTML that stand alone and print well: what is common to grades, worksheets and handouts."""

from __future__ import annotations

from importlib.resources import files

from moonriver.show.kit.markup import Child, Markup, el, written
from moonriver.words.kit.catalogue import tag

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""What a page may load and run: pictures that stand in it, and no script, whatever a notebook has brought."""


def page(title: str, *children: Child) -> str:
    """A whole page: its title, and what stands on it."""
    style = files(__package__).joinpath("paper.css").read_text(encoding="utf-8")
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("style", Markup(style)),
    )
    whole = el("html", head, el("body", *children), lang=tag())
    return f"<!DOCTYPE html>\n{written(whole)}\n"
