"""Texts in columns of a fixed width, in any script."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

GAP = "  "


def width(text: str) -> int:
    """Columns that a text takes up in a fixed width; wide letters take two, combining ones none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def left(text: str, wide: int) -> str:
    """The text at the left of a column."""
    return text + " " * (wide - width(text))


def right(text: str, wide: int) -> str:
    """The text at the right of a column."""
    return " " * (wide - width(text)) + text


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of texts as lines: names at the left of the first column, numbers at the right of the others."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        left(row[0], widths[0])
        + "".join(GAP + right(cell, wide) for cell, wide in zip(row[1:], widths[1:], strict=True))
        for row in rows
    )
