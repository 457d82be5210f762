"""Exercises of notebook 04 on where cows may stand."""

from __future__ import annotations

from random import Random

from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell

from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, RANCH
from ..scenes import scene
from .ranches import SKULLS, cows_of, grazed, grazed_ranch


@exercise("04.pasture", "COW-2", "COW-3", "SKULL-5")
def pasture(rng: Random) -> Task:
    """Every cell on which a cow may stand."""
    while True:
        ranch = grazed_ranch(rng, 6, 12)
        built = {cell: piece[0] for cell, piece in ranch.pieces.items()}
        corn = sorted(cell for cell, parcel in built.items() if parcel.landscape is Landscape.CORNFIELD)
        skulls = sorted(cell for cell, parcel in built.items() if parcel.skulls)
        if corn and skulls:
            break
    answer = frozenset(ranch.frame.listed(ranch.pastures))
    herds = grazed(ranch, answer)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        if given & set(corn):
            cell = min(given & set(corn))
            return Mistake(
                tell(
                    "lesson.04.pasture.corn",
                    "There is corn on {cell}. No cow ever enters a cornfield.",
                    cell=cell,
                ),
                "COW-2",
            )
        if given - answer:
            return Mistake(
                tell(
                    "lesson.04.pasture.free",
                    "There is no parcel on {cell}, and a cow stands on a parcel.",
                    cell=min(given - answer),
                ),
                "COW-1",
            )
        missed = answer - given
        if missed & set(skulls):
            return Mistake(
                tell(
                    "lesson.04.pasture.skull",
                    "The skull on {cell} struck once, when it was placed. Now it is only a picture.",
                    cell=min(missed & set(skulls)),
                ),
                "SKULL-5",
            )
        if missed & set(herds):
            return Mistake(
                tell(
                    "lesson.04.pasture.full",
                    "A cow stands on {cell} already. There is room for more: as many as you like.",
                    cell=min(missed & set(herds)),
                ),
                "COW-3",
            )
        return Mistake(
            tell("lesson.04.pasture.missed", "All right so far, and some cells are missing. Go row by row."),
            "COW-2",
        )

    return Task(
        question=tell(
            "lesson.04.pasture.question", "On which cells of this ranch may a cow stand? Name them all."
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.04.pasture.hint1", "Five of the six landscapes welcome cows. Which one does not?"),
            tell(
                "lesson.04.pasture.hint2",
                "Take every parcel but those with corn, such as {cell}.",
                cell=corn[0],
            ),
        ),
        reason=tell(
            "lesson.04.pasture.reason",
            "Every parcel but corn welcomes cows: those with an old skull too, and those that hold cows already.",
        ),
        show=ranch,
        wrong=(
            ([*answer, corn[0]], "COW-2"),
            (sorted(answer - set(skulls)), "SKULL-5"),
            (sorted(answer - set(herds) | set(skulls)), "COW-3"),
            ([*answer, min(ranch.free)], "COW-1"),
        ),
    )


@exercise("04.build", "SKULL-2", "COW-3", "SKULL-5")
def build(rng: Random) -> Task:
    """A ranch with a skull that would have so many cows to choose from."""
    at = rng.choice(((1, 2), (2, 2), (1, 1), (1, 3)))
    skull = rng.choice(SKULLS)
    cells = rng.randint(2, 4)
    cows = cells + rng.randint(1, 3)
    answer = _example(at, skull, cells, cows)

    def judge(given: Ranch) -> Mistake | None:
        parcel = given.parcel(at) if given.frame.contains(at) else None
        if parcel is None or not parcel.skulls:
            return Mistake(
                tell(
                    "lesson.04.build.skull",
                    "There is no skull on {cell}: put {skull} there.",
                    cell=at,
                    skull=skull,
                ),
                "SKULL-5",
            )
        found = len(grazed(given, given.territory(at)))
        if found != cells:
            return Mistake(
                tell(
                    "lesson.04.build.choice",
                    "Cells with cows in the territory of {cell}: {found}, and {cells} were asked for.",
                    cell=at,
                    found=found,
                    cells=cells,
                ),
                "SKULL-2",
            )
        if cows_of(given) != cows:
            return Mistake(
                tell(
                    "lesson.04.build.cows",
                    "Cows in all: {found}, and {cows} were asked for. One parcel may hold several.",
                    found=cows_of(given),
                    cows=cows,
                ),
                "COW-3",
            )
        return None

    return Task(
        question=tell(
            "lesson.04.build.question",
            "Draw a ranch with the skull {skull} on {cell}. Its territory has cows on exactly {cells} cells. "
            "In the whole ranch stand exactly {cows} cows.",
            skull=skull,
            cell=at,
            cells=cells,
            cows=cows,
        ),
        form=RANCH,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.04.build.hint1",
                "Five rows of five, the river last, `@` in its middle. `{mark}/*` is a parcel with a cow, "
                "`{mark}/2*` with two.",
                mark=skull.landscape.mark,
            ),
            tell(
                "lesson.04.build.hint2",
                "Lay `{mark}` on some cells beside {cell}, one of them with several cows.",
                mark=skull.landscape.mark,
                cell=at,
            ),
        ),
        reason=tell(
            "lesson.04.build.reason",
            "A drought there would let its owner choose among {cells} cells, and the cows are {cows}.",
            cells=cells,
            cows=cows,
        ),
        shown=f"`\n{answer}`",
        unique=False,
        wrong=(
            (str(_example(at, skull, cells - 1, cows)), "SKULL-2"),
            (str(_example(at, skull, cells, cows + 1)), "COW-3"),
            (". . . . .\n" * 4 + ". . @ . .", "SKULL-5"),
            ("D", "SKULL-2"),
        ),
    )


def _example(at: Cell, skull: Parcel, cells: int, cows: int) -> Ranch:
    """The skull on its cell, then cows on a row of plain parcels above it, what is left over on the first."""
    land = skull.landscape.mark
    ranch = scene(reserve="M6e").ranches[0].with_parcel(at, skull)
    around = [(at[0] + step, at[1]) for step in (1, 2)] + [(at[0] + 1, at[1] + side) for side in (-1, 1)]
    for place, cell in enumerate(around[:cells]):
        ranch = ranch.with_parcel(cell, land).with_cows(cell, 1 + (cows - cells if place == 0 else 0))
    return ranch
