"""How a ranch grew, as one moving picture: each thing appears when it was placed and goes when it was taken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Unpack

from moonriver.rules.ranch import Ranch

from ..kit.items import Drawing, Options
from ..kit.markup import El, Markup, el
from ..kit.svg import group
from .drawing import COLUMNS, Look, cell_piece, corner, look_of, ranch_box, ranch_frame
from .labels import ranch_title

SECONDS = 20
"""How long it takes, then it begins again."""
REST = 0.15
"""This share of the time the finished ranch is shown."""


def growing_svg(ranches: Sequence[Ranch], *, colour: str | None = None, **options: Unpack[Options]) -> Markup:
    """The positions of one ranch, first to last, as an SVG that moves by itself, again and again.

    Its text form is the last position. Programs that show no movement show that, too.
    """
    drawing = Drawing(**options)
    kept = [ranch for ranch, _ in groupby(ranches)]
    last = kept[-1]
    ground, bridges = ranch_frame(last, colour, drawing)
    cells: list[El] = []
    for row in reversed(range(last.rows)):
        for column in range(COLUMNS):
            looks = [look_of(ranch, (row, column)) for ranch in kept]
            down = corner((row, 0), last.rows)[1]
            for look, start, end in _spans(looks):
                shown = group(cell_piece(drawing, column, look), transform=f"translate(0 {down})")
                cells.append(shown.add(_moving(start, end, len(kept))))
                if end < len(kept):
                    shown.set(display="none")
    return drawing.document(
        ranch_box(last), [*ground, *cells, bridges], title=ranch_title(last), desc=str(last)
    )


def _spans(looks: Sequence[Look | None]) -> list[tuple[Look, int, int]]:
    """What is seen on a cell, and from which position to which."""
    found = []
    start = 0
    for look, same in groupby(looks):
        end = start + len(list(same))
        if look is not None:
            found.append((look, start, end))
        start = end
    return found


def _moving(start: int, end: int, length: int) -> El | None:
    """Shows what it stands in from one position to another; None for what is there all the time."""
    if (start, end) == (0, length):
        return None
    begin, finish = (min(1, at / length * (1 - REST)) for at in (start, end))
    times = [(0.0, "none"), (begin, "inline"), (finish, "none")]
    if start == 0:
        times = times[1:]
    if end == length:
        times = times[:-1]
    return el(
        "animate",
        attributeName="display",
        calcMode="discrete",
        dur=f"{SECONDS}s",
        repeatCount="indefinite",
        keyTimes=";".join(f"{at:.4g}" for at, _ in times),
        values=";".join(value for _, value in times),
    )
