"""A recorded game of Moon River to look at, and how its ranches grew, as one moving picture."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar, Unpack

from moonriver.rules import record
from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.arguments import expect, expect_number, plain_number

from ..kit.board import Part
from ..kit.items import Drawing, Options
from ..kit.markup import El, Markup, el
from ..kit.parts import HEADLINE, log
from ..kit.replay import STEPS, ReplayBoard, record_text, save
from ..kit.svg import group
from .drawing import Look, cell_els, corner, look_of, ranch_document
from .river_board import COLUMNS, OTHERS, RANCH, RESERVE, SALOON, SCORE, RiverBoard
from .targets import Closer

SECONDS = 20
"""How long a moving picture takes, then it begins again."""
REST = 0.15
"""This share of the time the finished ranch is shown."""


class Replay(ReplayBoard[Game], RiverBoard):
    """`Replay(record)` in a notebook: `record` is a game, the text of a record, or the path of its file.

    `at` is the number of moves played in the position shown; `go(number)` shows another one.
    """

    made_of: ClassVar[tuple[Part[Any], ...]] = (
        HEADLINE,
        STEPS,
        *(RANCH, RESERVE, COLUMNS, log("draft/log"), SALOON, OTHERS, SCORE),
    )

    def __init__(
        self, record_: Game | str | Path, *, seat: int = 0, at: int = 0, box: Box | None = None
    ) -> None:
        """`seat` is whose ranch lies in the middle. Raises `Unreadable` and `Refused` for what is no record."""
        game = game_of(record_, box)
        seat = expect_number(plain_number(seat))
        self.seat = seat if seat in range(game.players) else 0
        super().__init__(game, look="mr-table mr-rivertable", at=at)

    def takes(self) -> dict[str, dict[str, Any]]:
        """What a saved page can switch on: as any game's, and a closer look at the others."""
        takes = super().takes()
        takes[""]["big"] = None
        others = (seat for seat in range(self.game.players) if seat != self.seat)
        return takes | {Closer(seat).name: {"big": seat} for seat in others}

    def save_svg(self, path: str | os.PathLike[str]) -> None:
        """Save how the ranch in the middle grows as one moving picture (SVG), for slides.

        Raises `Unreadable` where the file cannot be written.
        """
        ranches = [position.ranches[self.seat] for position in self.course.positions]
        save(path, lambda: growing_svg(ranches, colour=self.colour) + "\n")


def game_of(given: Game | str | Path, box: Box | None = None) -> Game:
    """A game that is given to a board: itself, its record, or the path of that. Raises `Unreadable` and `Refused`."""
    expect(box, Box | None, "box")
    return given if isinstance(given, Game) else record.read(record_text(given), box)


def growing_svg(ranches: Sequence[Ranch], *, colour: str | None = None, **options: Unpack[Options]) -> Markup:
    """The positions of one ranch, first to last, as an SVG that moves by itself, again and again.

    Each thing appears when it was placed and goes when it was taken. Its text form is the last position. Programs that
    show no movement show that, too.
    """
    drawing = Drawing(**options)
    kept = [ranch for ranch, _ in groupby(ranches)]
    last, cells = kept[-1], []
    for cell in sorted(last.cells, key=lambda cell: (-cell[0], cell[1])):
        x, y = corner(cell, last.rows)
        for look, start, end in _spans([look_of(ranch, cell) for ranch in kept]):
            shown = group(*cell_els(x, 0, look), transform=f"translate(0 {y:g})")
            cells.append(shown.add(_moving(start / len(kept), end / len(kept))))
            if end < len(kept):
                shown.set(display="none")
    return ranch_document(drawing, last, colour, cells)


def _spans(looks: Sequence[Look | None]) -> Iterator[tuple[Look, int, int]]:
    """What is seen on a cell, and from which position to which."""
    end = 0
    for look, same in groupby(looks):
        start, end = end, end + len(list(same))
        if look is not None:
            yield look, start, end


def _moving(start: float, end: float) -> El | None:
    """Shows what it stands in during this part of the time; None for what is there all the time."""
    times = {0.0: "none", start * (1 - REST): "inline"}
    if end < 1:
        times[end * (1 - REST)] = "none"
    if len(times) == 1:
        return None
    return el(
        "animate",
        attributeName="display",
        calcMode="discrete",
        dur=f"{SECONDS}s",
        repeatCount="indefinite",
        keyTimes=";".join(f"{at:.4g}" for at in times),
        values=";".join(times.values()),
    )
