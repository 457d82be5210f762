"""What if: two ranches side by side, and the lines of their score sheets that differ."""

from __future__ import annotations

from itertools import zip_longest

from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.columns import GAP, left, width
from moonriver.words.kit.names import capital, word
from moonriver.words.moonriver.sheet import sum_text

from ..kit.markup import Markup, el, written
from .drawing import ranch_bundle

Pair = tuple[Line | None, Line | None]


def differing(one: ScoreSheet, other: ScoreSheet) -> list[Pair]:
    """The lines that the two sheets do not share, those of one kind beside each other; None where one has none."""
    shared = set(one.lines) & set(other.lines)
    kinds: dict[tuple[str, str], tuple[list[Line], list[Line]]] = {}
    for place, sheet in enumerate((one, other)):
        for line in sheet.lines:
            if line not in shared:
                kinds.setdefault((line.category, line.key), ([], []))[place].append(line)
    found: list[Pair] = []
    for kind in kinds.values():
        ours, theirs = (sorted(lines, key=lambda line: (-line.points, line.cells)) for lines in kind)
        found += zip_longest(ours, theirs)
    return [pair for pair in found if _sum(pair[0]) != _sum(pair[1])]


def _sum(line: Line | None) -> str:
    if line is None:
        return "–"
    return f"{sum_text(line)} = {line.points}" if sum_text(line) else str(line.points)


class Comparison:
    """Two ranches, and what differs in their scores; in a notebook with both pictures."""

    def __init__(self, one: Ranch, other: Ranch, scenario: str | None = None) -> None:
        """Raises `Unreadable` for an unknown scenario."""
        self.ranches = one, other
        self.sheets = score(one, scenario), score(other, scenario)

    def rows(self) -> list[tuple[str, str, str]]:
        """What differs as words: the line's name and both sums; the totals last."""
        found = [
            (word(line.key), _sum(one), _sum(other))
            for one, other in differing(*self.sheets)
            if (line := one or other)
        ]
        one, other = (str(sheet.total) for sheet in self.sheets)
        return [*found, (capital(sentence("pad.total")), one, other)]

    def table(self) -> Markup:
        """The rows as a table of HTML."""
        lines, *sheets = _heads()
        head = el("tr", el("td", lines), *(el("th", text, scope="col") for text in sheets))
        body = (el("tr", *(el("td", text) for text in row)) for row in self.rows())
        return el("table", el("thead", head), el("tbody", *body), class_="mr-differ").write()

    def __str__(self) -> str:
        rows = [_heads(), *self.rows()]
        widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
        lines = (GAP.join(map(left, row, widths)) for row in rows)
        return "\n".join(map(str.rstrip, lines))

    __repr__ = __str__

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        one, other = (Markup(ranch_bundle(ranch, 300)["text/html"]) for ranch in self.ranches)
        text = "\n".join((*map(str, self.ranches), str(self)))
        return {"text/plain": text, "text/html": written(el("div", one, " ", other), self.table())}


compare = Comparison
"""Two ranches side by side with the lines that differ."""


def _heads() -> tuple[str, str, str]:
    return "", sentence("compare.first"), sentence("compare.second")
