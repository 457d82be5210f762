"""Notebook 10, connected components: exercises on frontiers, unions, cut points and sets of cells as numbers."""

from __future__ import annotations

from random import Random

from moonriver.rules import graphs
from moonriver.rules.frame import COLUMNS, bits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.graphs import component, cut_points
from moonriver.words.kit.catalogue import tell

from . import pictures
from .answers import cells_task, number_task
from .exercises import Task, exercise
from .searches import pairs, waves
from .sketches import LANDS, sketch


def _territory(rng: Random, least: int) -> tuple[Ranch, tuple[Cell, ...]]:
    """A ranch with a territory of at least so many parcels."""
    while True:
        ranch = sketch(rng, share=0.95, often=rng.choice(LANDS), partners=0.0, nuggets=0.0, cows=0.0)
        parts = [
            part.cells for part in graphs.components(graphs.territories(ranch)) if len(part.cells) >= least
        ]
        if parts:
            return ranch, rng.choice(parts)


@exercise("10.frontier", "BOX-7")
def frontier(rng: Random) -> Task:
    """The frontier of a breadth-first search after some waves."""
    ranch, territory = _territory(rng, 5)
    start = rng.choice(territory)
    steps = waves(ranch, start)
    number = rng.randint(1, len(steps) - 2)
    answer = steps[number].frontier
    return cells_task(
        tell(
            "lesson.10.frontier.question",
            "A breadth-first search begins at {cell}, wave 0. Which cells are in wave {number}?",
            cell=start,
            number=number,
        ),
        answer,
        "BOX-7",
        (
            tell(
                "lesson.10.frontier.hint1",
                "A wave holds the new neighbours of the wave before, in the same landscape.",
            ),
            tell(
                "lesson.10.frontier.hint2",
                "Wave {number} has {n} cells. Wave {before} was {cells}.",
                number=number,
                n=len(answer),
                before=number - 1,
                cells=list(steps[number - 1].frontier),
            ),
        ),
        tell(
            "lesson.10.frontier.reason",
            "They are as many steps away from the start as the wave's number says.",
        ),
        pictures.marked(ranch, {start: "source"}),
        territory,
    )


@exercise("10.waves", "BOX-7")
def count_waves(rng: Random) -> Task:
    """The number of waves until a territory is complete."""
    ranch, territory = _territory(rng, 4)
    start = rng.choice(territory)
    answer = len(waves(ranch, start)) - 2
    return number_task(
        tell(
            "lesson.10.waves.question",
            "A breadth-first search begins at {cell}, wave 0. What is the number of the last wave that finds a cell?",
            cell=start,
        ),
        answer,
        "BOX-7",
        (
            tell(
                "lesson.10.waves.hint1",
                "Count the steps to the cell that is farthest away inside the territory.",
            ),
            tell(
                "lesson.10.waves.hint2",
                "The territory has {n} parcels: {cells}.",
                n=len(territory),
                cells=list(territory),
            ),
        ),
        tell("lesson.10.waves.reason", "The last wave is as far away as the farthest cell."),
        pictures.marked(ranch, {start: "source"}),
        {
            len(territory): tell(
                "lesson.10.waves.size", "That is how many parcels there are. A wave may find several."
            ),
            answer + 1: tell("lesson.10.waves.zero", "The start itself is wave 0."),
        },
    )


@exercise("10.unions", "BOX-7")
def unions(rng: Random) -> Task:
    """How many pairs of neighbours join nothing new."""
    ranch, territory = _territory(rng, 4)
    edges = len(pairs(territory))
    answer = edges - (len(territory) - 1)
    return number_task(
        tell(
            "lesson.10.unions.question",
            "Union-find reads all pairs of neighbours in the marked territory. How many of the pairs join nothing new?",
        ),
        answer,
        "BOX-7",
        (
            tell(
                "lesson.10.unions.hint1",
                "Every pair that joins two groups makes one group fewer. At the end there is one.",
            ),
            tell(
                "lesson.10.unions.hint2",
                "There are {parcels} parcels and {pairs} pairs.",
                parcels=len(territory),
                pairs=edges,
            ),
        ),
        tell(
            "lesson.10.unions.reason",
            "{parcels} parcels need {joins} joins to become one group; {pairs} pairs were read.",
            parcels=len(territory),
            joins=len(territory) - 1,
            pairs=edges,
        ),
        pictures.marked(ranch, territory),
        {
            len(territory) - 1: tell(
                "lesson.10.unions.joins", "So many pairs do join something. How many are left over?"
            ),
            edges: tell("lesson.10.unions.pairs", "These are all pairs. Most of them join two groups."),
        },
    )


@exercise("10.cut", "BOX-7")
def cut(rng: Random) -> Task:
    """The parcels without which a territory falls apart."""
    while True:
        ranch, territory = _territory(rng, 5)
        graph = component(graphs.territories(ranch), territory[0])
        answer: list[Cell] = sorted(cut_points(graph))
        if answer and len(answer) < len(territory):
            break
    return cells_task(
        tell(
            "lesson.10.cut.question",
            "Take one parcel out of the marked territory. Which parcels would break it in two or more?",
        ),
        answer,
        "BOX-7",
        (
            tell("lesson.10.cut.hint1", "Such a parcel lies on every way between two others."),
            tell(
                "lesson.10.cut.hint2", "There are {n} of them. One is {cell}.", n=len(answer), cell=answer[0]
            ),
        ),
        tell(
            "lesson.10.cut.reason",
            "Without any one of these, some parcel can no longer be reached from another.",
        ),
        pictures.marked(ranch, territory),
        territory,
    )


@exercise("10.bits", "BOX-7")
def as_number(rng: Random) -> Task:
    """A set of cells as a number."""
    cells = sorted(
        rng.sample([(row, column) for row in range(2) for column in range(COLUMNS)], rng.choice((2, 3)))
    )
    answer = bits(cells)
    numbers = [row * COLUMNS + column for row, column in cells]
    return number_task(
        tell(
            "lesson.10.bits.question",
            "Each cell has the number row × 5 + column. Which integer stands for the set {cells}?",
            cells=list(cells),
        ),
        answer,
        "BOX-7",
        (
            tell("lesson.10.bits.hint1", "The cell with number k counts 2 to the power k. Add them up."),
            tell("lesson.10.bits.hint2", "The numbers of the cells are {numbers}.", numbers=numbers),
        ),
        tell(
            "lesson.10.bits.reason",
            "The powers of two are {powers}.",
            powers=[1 << number for number in numbers],
        ),
        None,
        {
            sum(numbers): tell(
                "lesson.10.bits.sum", "That adds the cells' numbers. Add their powers of two."
            ),
            len(cells): tell("lesson.10.bits.count", "That is how many cells there are."),
        },
    )
