"""Exercises of notebook 01 on full ranches and territories."""

from __future__ import annotations

from random import Random

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.moonriver.names import landscape_name

from .. import pictures, positions
from ..answers import wrong_numbers
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, NUMBER, RANCH

FULL = 24
"""Parcels on a full ranch with three or four players (BOX-6)."""


@exercise("01.short", "BOX-6", "BOX-5")
def short(rng: Random) -> Task:
    """How many dominoes a ranch is short of a full one."""
    seat = rng.randrange(3)
    game = positions.find(rng, lambda game: 2 <= FULL - len(game.ranches[seat].free) <= 20)
    ranch = game.ranches[seat]
    built = FULL - len(ranch.free)
    answer = len(ranch.free) // 2

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == len(ranch.free):
            text = tell("lesson.01.short.cells", "You counted cells. One domino covers two of them.")
            return Mistake(text, "BOX-5")
        if given == built // 2:
            text = tell("lesson.01.short.built", "So many dominoes lie there already. How many are missing?")
            return Mistake(text, "BOX-5")
        if given in (answer + 1, 25):
            text = tell(
                "lesson.01.short.centre",
                "A full ranch has 24 parcels, not 25: the reserve board takes up one cell.",
            )
        else:
            text = tell(
                "lesson.01.short.full", "A full ranch has 12 dominoes. Take away those that lie there."
            )
        return Mistake(text, "BOX-6")

    return Task(
        question=tell("lesson.01.short.question", "How many dominoes is this ranch short of a full one?"),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.01.short.hint1", "Count the free cells. The cell of the reserve board is not free."),
            tell("lesson.01.short.hint2", "{n} cells are free, and a domino covers two.", n=len(ranch.free)),
        ),
        reason=tell(
            "lesson.01.short.reason",
            "A full ranch has 12 dominoes; {built} lie there.",
            built=built // 2,
        ),
        show=ranch,
        wrong=wrong_numbers(
            answer,
            (len(ranch.free), "BOX-5"),
            (built // 2, "BOX-5"),
            (answer + 1, "BOX-6"),
            (12, "BOX-6"),
            (25, "BOX-6"),
        ),
    )


@exercise("01.territory", "BOX-7")
def territory(rng: Random) -> Task:
    """All cells of the territory of one parcel."""
    while True:
        game = positions.find(rng, lambda game: len(game.ranches[0].free) <= FULL - 10)
        ranch = game.ranches[0]
        built = [cell for cell in ranch.cells if ranch.parcel(cell)]
        twins = {cell: _same(ranch, cell) - set(ranch.territory(cell)) for cell in built}
        cells = [cell for cell in built if len(ranch.territory(cell)) > 2 and twins[cell]]
        if cells:
            break
    start = rng.choice(cells)
    answer = frozenset(ranch.territory(start))
    parcel = ranch.parcel(start)
    assert parcel is not None

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        if given - _same(ranch, start):
            text = tell(
                "lesson.01.territory.other",
                "{cell} does not show this landscape. A territory has one landscape only.",
                cell=min(given - _same(ranch, start)),
            )
        elif given - answer:
            text = tell(
                "lesson.01.territory.apart",
                "{cell} has the right landscape, but no chain of shared edges leads there. Corners do not join.",
                cell=min(given - answer),
            )
        else:
            text = tell(
                "lesson.01.territory.missed",
                "The territory is bigger. Cross every shared edge, again and again: {n} missing.",
                n=len(answer - given),
            )
        return Mistake(text, "BOX-7")

    return Task(
        question=tell(
            "lesson.01.territory.question",
            "Start on {cell}: {land}. Which cells are its territory? Name them all, {cell} too.",
            land=landscape_name(parcel.landscape),
            cell=start,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.01.territory.hint1",
                "Walk from parcel to parcel over shared edges, same landscape only.",
            ),
            tell(
                "lesson.01.territory.hint2", "There are {n} parcels. Do not jump over corners.", n=len(answer)
            ),
        ),
        reason=tell(
            "lesson.01.territory.reason",
            "You can walk from {cell} to each of them over shared edges, and to no other parcel of this landscape: {land}.",
            cell=start,
            land=landscape_name(parcel.landscape),
        ),
        show=pictures.marked(ranch, [start]),
        wrong=(
            ([start], "BOX-7"),
            (sorted(_same(ranch, start)), "BOX-7"),
            (sorted(answer)[1:], "BOX-7"),
            (built, "BOX-7"),
        ),
    )


def _same(ranch: Ranch, start: Cell) -> frozenset[Cell]:
    """The cells with the landscape of one cell, joined to it or not."""
    parcel = ranch.parcel(start)
    assert parcel is not None
    return frozenset(
        cell
        for cell in ranch.cells
        if (there := ranch.parcel(cell)) is not None and there.landscape is parcel.landscape
    )


@exercise("01.build", "BOX-7", "BOX-6")
def build(rng: Random) -> Task:
    """A diagram in which one landscape has so many territories, and another one has one of so many parcels."""
    land, other = rng.sample(list(Landscape), 2)
    many, most, long = rng.randint(2, 3), rng.randint(2, 4), rng.randint(2, 4)
    ranch = _rows(land, [most, *[1] * (many - 1)], other, long)

    def judge(given: Ranch) -> Mistake | None:
        for ground, wanted in ((land, [1] * (many - 1) + [most]), (other, [long])):
            sizes = sorted(map(len, _territories(given, ground)))
            if len(sizes) != len(wanted) or sizes[-1] != wanted[-1]:
                text = tell(
                    "lesson.01.build.found",
                    "Your ranch has {n} territories of {land}, and the largest has {size} parcels.",
                    n=len(sizes),
                    land=landscape_name(ground),
                    size=max(sizes, default=0),
                )
                return Mistake(text, "BOX-7")
        return None

    return Task(
        question=tell(
            "lesson.01.build.question",
            "Write a ranch with {many} territories of {land}, the largest of {most} parcels. "
            "It has one territory of {other}, of {long} parcels. Anything else is free.",
            many=many,
            land=landscape_name(land),
            most=most,
            other=landscape_name(other),
            long=long,
        ),
        form=RANCH,
        answer=ranch,
        judge=judge,
        hints=(
            tell("lesson.01.build.hint1", "Put letters in place of some dots. Dots keep territories apart."),
            tell(
                "lesson.01.build.hint2",
                "Write {most} times {mark} side by side in the first row, and leave the next row free of {mark}.",
                most=most,
                mark=land.mark,
            ),
        ),
        reason=tell(
            "lesson.01.build.reason",
            "Of this landscape, {land}, {most} parcels make one chain, and the rest stand apart. Corners do not join.",
            most=most,
            land=landscape_name(land),
        ),
        show=Ranch.empty(),
        shown=f"\n{ranch}",
        wrong=(
            (str(Ranch.empty()), "BOX-7"),
            (str(_rows(land, [most], other, long)), "BOX-7"),
            (str(_rows(land, [most, *[1] * (many - 1)], other, 1)), "BOX-7"),
        ),
        unique=False,
    )


def _territories(ranch: Ranch, land: Landscape) -> set[tuple[Cell, ...]]:
    """The territories of one landscape."""
    return {
        ranch.territory(cell)
        for cell in ranch.cells
        if (parcel := ranch.parcel(cell)) is not None and parcel.landscape is land
    }


def _rows(land: Landscape, sizes: list[int], other: Landscape, long: int) -> Ranch:
    """A ranch with territories of one landscape in every second row from the far one on, and one of another in
    the last column."""
    ranch = Ranch.empty()
    for place, size in enumerate(sizes):
        for column in range(size):
            ranch = ranch.with_parcel((4 - 2 * place, column), Parcel(land))
    for row in range(long):
        ranch = ranch.with_parcel((row, 4), Parcel(other))
    return ranch
