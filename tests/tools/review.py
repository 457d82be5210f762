"""Writes the page for reviewers of translations: `python -m tests.tools.review`, or `make words`; build/review.html.

Each sentence of the package, and each piece of text of the course and for teachers, is a row with all five languages.
A box on top searches in all of them. What is open, and what does not say a term of the glossary, can be seen alone.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from moonriver.show.kit.markup import El, Markup, el, written
from moonriver.words.kit.catalogue import LANGUAGES, tag

from . import courses, glossary

PAGE = courses.ROOT / "build" / "review.html"
_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Row:
    """A text: where it is said, its English, its translations by language, the terms that a language does not say."""

    place: str
    english: str
    said: dict[str, str]
    unlike: dict[str, list[str]]


def rows() -> Iterator[Row]:
    """All texts, in the order of their places."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    unlike: dict[tuple[str, str], dict[str, list[str]]] = {}
    for code in LANGUAGES[1:]:
        for pair in glossary.pairs(code):
            found.setdefault((pair.place, pair.english), {})[code] = pair.said
        for term, pair in glossary.deviations(code):
            unlike.setdefault((pair.place, pair.english), {}).setdefault(code, []).append(term)
    for place, english in sorted(found):
        yield Row(place, english, found[place, english], unlike.get((place, english), {}))


def page(told: list[Row]) -> str:
    """The page with these rows."""
    style, script = ((_HERE / f"review.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    choice = el(
        "select",
        *(el("option", text, value=kind) for kind, text in KINDS.items()),
        id="kind",
        aria_label="Which texts",
    )
    search = el(
        "input", id="search", type="search", placeholder="Search in all languages", aria_label="Search"
    )
    head = el("tr", *(el("th", name, scope="col") for name in ("where", *LANGUAGES)))
    body = el("tbody", *map(_row, told))
    html = el(
        "html",
        el(
            "head",
            el("meta", charset="utf-8"),
            el("meta", name="viewport", content="width=device-width, initial-scale=1"),
            el("title", "Translations"),
            el("style", Markup(style)),
        ),
        el(
            "body",
            el("header", el("h1", "Translations"), search, choice, el("output", " ", id="count")),
            el("table", el("thead", head), body),
            el("script", Markup(script)),
        ),
        lang="en",
    )
    return f"<!doctype html>\n{written(html)}\n"


KINDS = {"": "all texts", "open": "not translated", "unlike": "without a term of the glossary"}
"""What can be looked at alone."""


def _row(row: Row) -> El:
    kinds = [
        *(["open"] if any(not row.said.get(code) for code in LANGUAGES[1:]) else []),
        *(["unlike"] if row.unlike else []),
    ]
    cells = (_cell(code, row.said.get(code, ""), row.unlike.get(code, [])) for code in LANGUAGES[1:])
    place = el("th", row.place, scope="row")
    return el("tr", place, el("td", row.english), *cells, data_kind=" ".join(kinds))


def _cell(code: str, said: str, unlike: list[str]) -> El:
    told = el("p", f"not said: {', '.join(unlike)}", lang="en") if unlike else None
    return el("td", said, told, lang=tag(code))


def main() -> int:
    """Write the page."""
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    told = list(rows())
    PAGE.write_text(page(told), encoding="utf-8")
    print(f"{PAGE.relative_to(courses.ROOT)}: {len(told)} texts in {len(LANGUAGES)} languages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
