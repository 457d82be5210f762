"""What if: two ranches side by side, and the lines of their score sheets that differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from moonriver.rules.ranch import Ranch
from moonriver.rules.score import Line, ScoreSheet, score
from moonriver.words.kit.catalogue import sentence
from moonriver.words.kit.names import capital, word
from moonriver.words.moonriver.sheet import sum_text

from ..kit.markup import Markup, el, written
from .pictures import ranch_bundle

Pair = tuple[Line | None, Line | None]


def differing(one: ScoreSheet, other: ScoreSheet) -> list[Pair]:
    """The lines that the two sheets do not share, those of one kind beside each other; None where one has none."""
    shared = set(one.lines) & set(other.lines)
    ours, theirs = ([line for line in sheet.lines if line not in shared] for sheet in (one, other))
    keys = dict.fromkeys((line.category, line.key) for line in (*ours, *theirs))
    found: list[Pair] = []
    for key in keys:
        found += zip_longest(_of(ours, key), _of(theirs, key))
    return [pair for pair in found if _sum(pair[0]) != _sum(pair[1])]


def _of(lines: Sequence[Line], key: tuple[str, str]) -> list[Line]:
    return sorted(
        (line for line in lines if (line.category, line.key) == key),
        key=lambda line: (-line.points, line.cells),
    )


def _sum(line: Line | None) -> str:
    return (
        "–" if line is None else f"{sum_text(line)} = {line.points}" if sum_text(line) else str(line.points)
    )


class Comparison:
    """Two ranches, and what differs in their scores; in a notebook with both pictures."""

    def __init__(self, one: Ranch, other: Ranch, scenario: str | None = None) -> None:
        """Raises `Unreadable` for an unknown scenario."""
        self.ranches = one, other
        self.sheets = score(one, scenario), score(other, scenario)

    @property
    def lines(self) -> list[Pair]:
        """The lines that differ, pairwise."""
        return differing(*self.sheets)

    def rows(self) -> list[tuple[str, str, str]]:
        """What differs as words: the line's name and both sums; the totals last."""
        found = [(word((one or other).key), _sum(one), _sum(other)) for one, other in self.lines]  # type: ignore[union-attr]
        return [*found, (capital(sentence("pad.total")), *(str(sheet.total) for sheet in self.sheets))]  # type: ignore[list-item]

    def table(self) -> Markup:
        """The rows as a table of HTML."""
        head = el("tr", *(el("th", text) for text in ("", *_heads())))
        body = (el("tr", *(el("td", text) for text in row)) for row in self.rows())
        return el("table", el("thead", head), el("tbody", *body), class_="mr-differ").write()

    def __str__(self) -> str:
        rows = [("", *_heads()), *self.rows()]
        widths = [max(len(row[place]) for row in rows) for place in range(3)]
        return "\n".join(
            "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )

    __repr__ = __str__

    def _repr_mimebundle_(self, **options: object) -> dict[str, str]:
        one, other = (Markup(ranch_bundle(ranch, 300)["text/html"]) for ranch in self.ranches)
        text = "\n".join((*map(str, self.ranches), str(self)))
        return {"text/plain": text, "text/html": written(el("div", one, " ", other), self.table())}


def compare(one: Ranch, other: Ranch, scenario: str | None = None) -> Comparison:
    """Two ranches side by side with the lines that differ. Raises `Unreadable` for an unknown scenario."""
    return Comparison(one, other, scenario)


def _heads() -> tuple[str, str]:
    return sentence("compare.first"), sentence("compare.second")
