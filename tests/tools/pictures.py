"""Draws the pictures of the README: `python -m tests.tools.pictures`. A test holds the committed ones to it."""

import sys
from collections import Counter
from pathlib import Path

from moonriver.lessons.heat import heat, right_cells
from moonriver.lessons.n01 import Walk
from moonriver.rules import graphs, whatif
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.targets import Cell, Target
from moonriver.show.moonriver.drawing import Floating, ranch_svg
from moonriver.show.moonriver.overlay import nets
from moonriver.show.moonriver.sandbox import EXAMPLE
from moonriver.words.moonriver.table import gained

FOLDER = Path(__file__).parents[2] / "notebooks" / "pictures"

EARLIER = """\
. . C . .
C/* C2nx/* C/* Dc/* .
D D D Dn .
Hc/* Hc/* Pc/* P M6e
Hc/* Hco/*+f @ P/* M6e
"""
"""The example a few dominoes earlier."""
IN_HAND = ("Cn", "F")
FLOATS_ON = ((4, 3), (4, 4))


def placing() -> str:
    """The earlier ranch with a domino in hand, as the board shows it."""
    ranch = Ranch.from_diagram(EARLIER)
    one, other = (Parcel.from_mark(mark) for mark in IN_HAND)
    may = {cell: Mark("may") for cells in ranch.placements(one, other) for cell in cells}
    change = gained(whatif.placing(ranch, FLOATS_ON, (one, other)))
    floating = Floating((one, other), FLOATS_ON, change)
    return ranch_svg(ranch, marks=may, floating=floating, prefix="")


def territories() -> str:
    """The example with its territories as a graph."""
    ranch = Ranch.from_diagram(EXAMPLE)
    found = nets(ranch, graphs.components(graphs.territories(ranch)))
    return ranch_svg(ranch, overlay=found, prefix="")


def answers() -> str:
    """What a class of 25 has answered: most rightly, some by each misconception of the exercise."""
    page = Walk.variant(1)
    given = [wrong for _, wrong in page.temptations for _ in range(2)]
    given += [page.answer()] * (25 - len(given))
    counts = Counter[Target](Cell(cell) for cells in given for cell in cells)
    marks = heat(counts, len(given), [Cell(cell) for cell in right_cells(page)])
    return ranch_svg(page.ranch, marks={target.at: mark for target, mark in marks.items()}, prefix="")


PICTURES = {"placing.svg": placing, "territories.svg": territories, "answers.svg": answers}
"""File names in notebooks/pictures, and what draws them."""


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8")
        sys.stdout.write(f"{(FOLDER / name).relative_to(Path.cwd())}\n")
