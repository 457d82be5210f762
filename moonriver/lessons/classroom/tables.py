"""Tables as CSV for spreadsheets: no text of a learner begins a formula there."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

GRADES = ("who", "exercise", "seed", "points", "of", "attempts", "solution_opened", "reason")
"""The columns of the table of answers."""
RANKING = ("place", "who", "score", "seed", "legal")
"""The columns of the table of games."""
_FORMULA = re.compile(r"\s*[-=+@\t\r]")


def written(columns: Sequence[str], rows: Iterable[Any]) -> str:
    """A table of what things have under the names of its columns."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(columns)
    for row in rows:
        table.writerow([_plain(getattr(row, name)) for name in columns])
    return text.getvalue()


def _plain(value: Any) -> str:
    """A value as it stands in a table. A spreadsheet would reckon with a text that begins like a formula."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    text = " ".join(str(value).split("\n")).encode("utf-8", "replace").decode()
    return f"'{text}" if _FORMULA.match(text) else text
