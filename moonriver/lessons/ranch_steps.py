"""Union-find, depth-first search and percolation: boards to step through, and a still of each moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from moonriver.rules.ranch import Ranch
from moonriver.show.kit.line_chart import Axis, LineChart, Series
from moonriver.show.kit.marks import Mark
from moonriver.show.kit.markup import El, Markup
from moonriver.show.kit.still import Still
from moonriver.show.kit.svg import document, path, rect
from moonriver.show.moonriver.drawing import ranch_of
from moonriver.show.moonriver.overlay import Net
from moonriver.tabletop.arguments import expect_cell, expect_number
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import N_, numeral, sentence, tell, tell_n
from moonriver.words.kit.names import capital, passage, percent
from moonriver.words.moonriver.names import cell_name

from . import forests, percolation
from .filling import cells_named
from .film import Stepper
from .forests import Domino, Pair, grove_picture
from .grids import measured
from .lowpoints import Step, of_ranch
from .pictures import RanchPicture
from .searches import landscapes
from .sheets import Redrawn


def _nets(cells: Sequence[Cell], joins: Sequence[Pair], left: Sequence[Pair]) -> list[Net]:
    """The edges that join, and in red those that are left over."""
    rings = sorted({cell for pair in left for cell in pair})
    found = [Net(tuple(rings), kind="ring", joins=tuple(left))] if rings else []
    return [*found, Net(tuple(cells), joins=tuple(joins))] if cells else found


# Union-find.


def _union_told(step: forests.Step) -> str:
    one, other = step.pair
    root = forests.way(step.parent, one)[-1]
    if step.kind == "make":
        return sentence("union.make", one=cell_name(one), other=cell_name(other))
    names = {"one": capital(cell_name(one)), "other": cell_name(other), "root": cell_name(root)}
    if step.kind == "ring":
        told = sentence("union.ring", **names)
    else:
        told = sentence(
            "union.union",
            lower=cell_name(step.lower) if step.lower else "",
            **names,
            size=len(forests.tree(step.parent, root)),
        )
    if not step.moved:
        return told
    moved = sentence("union.moved", cells=cells_named(step.moved, cell_name))
    return passage(told, moved)


def _union_shown(step: forests.Step) -> list[Redrawn]:
    nets = _nets(sorted(step.parent), step.joins, step.left)
    marks = dict.fromkeys(step.pair, Mark("picked"))
    ranch = RanchPicture(step.ranch, _union_told(step), marks=marks, overlay=nets)
    moved = (*step.moved, *([step.lower] if step.lower else ()))
    return [ranch, grove_picture(step.parent, landscapes(step.ranch), step.pair, moved)]


def watch_unions(dominoes: Sequence[Domino]) -> Stepper:
    """A ranch that grows domino by domino, and beside it the forest of union-find.

    Raises `Unreadable` for what are no dominoes, and `Refused` for one that may not stand there.
    """
    title = N_("union.title", "Union-find, step by step")
    return Stepper(title, "watch_unions(...)", forests.growing(dominoes), _union_told, _union_shown)


# Depth-first search.


def _walk_told(step: Step) -> str:
    number = step.numbers[step.here]
    if step.there is None:
        return sentence("walk.start", cell=cell_name(step.here), number=number)
    before, after = step.left[-1] if step.kind == "ring" else step.joins[-1]
    back = tell("walk.back", "Back to {cell}.", cell=cell_name(before)) if step.back else ""
    if step.kind == "enter":
        on = tell("walk.enter", "On to {cell}: nobody has been there. It gets number {number}.",
                  cell=cell_name(after), number=number)  # fmt: skip
        return passage(back, on)
    ring = sentence(
        "walk.ring", cell=capital(cell_name(after)), number=step.numbers[after], here=cell_name(before)
    )
    size = tell_n("walk.cells", "The ring has 1 cell.", "The ring has {n} cells.", len(step.ring))
    return passage(back, ring, size)


def _walk_shown(ranch: Ranch, step: Step) -> list[RanchPicture]:
    """The way to where the walk is now is marked; every node has its number, in red on a ring, in grey off the way."""
    marks = dict.fromkeys(step.way, Mark("lit")) | {step.here: Mark("picked")}
    numbers = [
        Net((cell,), str(number), "ring" if cell in step.ring else "", counts=cell in step.way)
        for cell, number in step.numbers.items()
    ]
    nets = [*_nets(sorted(step.numbers), step.joins, step.left), *numbers]
    return [RanchPicture(ranch, _walk_told(step), marks=marks, overlay=nets)]


def watch_walk(ranch: Ranch | str, start: Cell | None = None) -> Stepper:
    """Depth-first search through a ranch, or through the territory of a cell.

    Raises `Unreadable` for a free cell or ranch, and `Refused` for a cell outside the frame.
    """
    ranch, start = ranch_of(ranch), start if start is None else expect_cell(start)
    title, shown = N_("walk.title", "Depth-first search, step by step"), partial(_walk_shown, ranch)
    return Stepper(title, "watch_walk(...)", of_ranch(ranch, start), _walk_told, shown)


# Percolation.


def _filling_told(one: percolation.Filling, count: int) -> str:
    told = sentence(
        "filling.told",
        count=count,
        all=one.side**2,
        percent=round(100 * count / one.side**2),
        largest=one.largest[count],
    )
    across = tell("filling.across", "Neighbours lead from the lowest row to the highest.")
    return passage(told, across if count >= one.crossed else "")


def _filling_svg(one: percolation.Filling, count: int, theme: str, prefix: str) -> Markup:
    """The grid: filled cells, and the largest component in another colour."""
    side, step = one.side, 480 / one.side
    largest = one.component(count)

    def squares(cells: Sequence[Cell]) -> str:
        gap = step / 12
        corners = ((column * step + gap, (side - 1 - row) * step + gap) for row, column in cells)
        edge = f"{step - 2 * gap:.1f}"
        return "".join(f"M{x:.1f} {y:.1f}h{edge}v{edge}h-{edge}z" for x, y in corners)

    others = [cell for cell in one.order[:count] if cell not in largest]
    body: list[El] = [
        rect(-8, -8, 496, 496, 10, fill="paper", stroke="paper_line"),
        path(squares(sorted(others)), fill="wood", stroke="none"),
        path(squares(sorted(largest)), fill="river_line", stroke="none"),
    ]
    title = tell("filling.title", "A grid filled by chance")
    told = _filling_told(one, count)
    return document((-8, -8, 496, 496), body, title=title, desc=told, theme=theme, prefix=prefix)


def watch_filling(side: int, seed: int) -> Stepper:
    """A grid that is filled cell by cell, by chance, its largest component in blue. Raises `Unreadable`."""
    side, seed = expect_number(side, 1), expect_number(seed)
    one = percolation.filling(side, seed)
    told = partial(_filling_told, one)
    return Stepper(
        N_("filling.title", "A grid filled by chance"),
        f"watch_filling({side}, {seed})",
        range(side**2 + 1),
        told,
        lambda count: [Redrawn(partial(_filling_svg, one, count), told(count), told(count), 210)],
        at=side**2 // 2,
    )


def shares_chart(shares: Mapping[int, Sequence[float]], percents: Sequence[int]) -> Still:
    """For grids of several sides: which share of the filled cells the largest component has.

    Raises `Unreadable` where there is nothing to draw.
    """
    for many in (shares, percents):
        expect_number(len(many), least=1)
    lines = [
        Series(tell("filling.side", "{n} × {n}", n=side), list(zip(percents, values, strict=True)))
        for side, values in shares.items()
    ]
    across = Axis(tell("filling.filled", "filled cells in percent"), [(n, str(n)) for n in range(0, 101, 20)])
    up = Axis(
        tell("filling.largest", "largest component, % of them"),
        [(n / 100, str(n)) for n in range(0, 101, 20)],
    )
    title = tell("filling.chart", "How large the largest component is on grids filled by chance")
    text = "\n".join(
        f"{line.name}: " + ", ".join(f"{percent(x)} {numeral(f'{y:.2f}')}" for x, y in line.points[::3])
        for line in lines
    )
    at = (100 * percolation.THRESHOLD, percent(round(100 * percolation.THRESHOLD, 2)))
    return LineChart(title=title, text=text, series=lines, across=across, up=up, at=at).still()


def growth_chart() -> Still:
    """How long the four ways took on grids up to a million cells: both axes count in powers of ten."""
    lines = [Series(name, found["cells"]) for name, found in measured()["seconds"].items()]
    cells = [(10**power, numeral(f"{10**power:,}")) for power in range(1, 7)]
    across = Axis(tell("growth.cells", "cells"), cells, log=True)
    up = Axis(
        tell("growth.seconds", "seconds"),
        [(10**power, numeral(f"{10**power:.{max(0, -power)}f}")) for power in range(-5, 3)],
        log=True,
    )
    title = tell("growth.title", "Seconds that four searches take on larger and larger grids")
    text = "\n".join(
        f"{line.name}: " + ", ".join(numeral(f"{number:,.0f} {value:g}") for number, value in line.points)
        for line in lines
    )
    return LineChart(title=title, text=text, series=lines, across=across, up=up).still()
