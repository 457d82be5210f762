"""Exercises of notebook 06 on what belongs to a territory, and what one scores."""

from __future__ import annotations

from random import Random

from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Landscape
from moonriver.rules.score import score
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell, tell_n
from moonriver.words.moonriver.names import landscape_name

from .. import pictures, positions
from ..answers import missing
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, NUMBER


@exercise("06.together", "BOX-7", "SCORE-1")
def together(rng: Random) -> Task:
    """The cells of one territory, a connected component."""
    while True:
        ranch, _ = positions.held(rng, 12)
        big = [cell for cell in ranch.cells if len(ranch.territory(cell)) > 2]
        if big:
            break
    cell = rng.choice(big)
    parcel = ranch.parcel(cell)
    assert parcel is not None
    answer = frozenset(ranch.territory(cell))
    kin = {
        other
        for other in ranch.cells
        if (found := ranch.parcel(other)) and found.landscape is parcel.landscape
    }
    stranger = min(other for other in ranch.cells if other not in kin and ranch.parcel(other))
    land = landscape_name(parcel.landscape)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        wrong = sorted(given - answer)
        if given == answer:
            return None
        if any(found not in kin for found in wrong):
            text = tell(
                "lesson.06.together.other",
                "On {cell} there is another landscape, not {landscape}.",
                cell=next(found for found in wrong if found not in kin),
                landscape=land,
            )
        elif wrong:
            text = tell(
                "lesson.06.together.apart",
                "{cell} shows the same landscape, {landscape}, but no way leads there from edge to edge.",
                cell=wrong[0],
                landscape=land,
            )
        else:
            text = missing(len(answer - given))
        return Mistake(text, "BOX-7")

    return Task(
        question=tell(
            "lesson.06.together.question",
            "Which cells belong to the territory of {cell}? Name them all, {cell} too.",
            cell=cell,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.together.hint1",
                "Begin on {cell}. Walk from {landscape} to {landscape}, over edges only.",
                cell=cell,
                landscape=land,
            ),
            tell_n(
                "lesson.06.together.hint2",
                "It is 1 parcel.",
                "There are {n} of them. One is on {cell}.",
                len(answer),
                cell=next(found for found in sorted(answer) if found != cell),
            ),
        ),
        reason=tell(
            "lesson.06.together.reason",
            "From each of these you can walk to each other one, from {landscape} to {landscape}.",
            landscape=land,
        ),
        show=pictures.marked(ranch, {cell: "source"}),
        wrong=(
            ([cell], "BOX-7"),
            (sorted(answer)[1:], "BOX-7"),
            ([*answer, stranger], "BOX-7"),
            ([*answer, CENTRE], "BOX-7"),
        ),
    )


@exercise("06.points", "SCORE-1", "SCORE-2", "END-6")
def points(rng: Random) -> Task:
    """What one territory scores."""
    ranch, _ = positions.held(rng, 12)
    grazed = [cell for cell in ranch.cells if ranch.cows(cell) and len(ranch.territory(cell)) > 1]
    others = [cell for cell in ranch.cells if ranch.parcel(cell)]
    cell = rng.choice(grazed if grazed and rng.random() < 0.75 else others)
    region = ranch.territory(cell)
    if ranch.cows(cell) and rng.random() < 0.6:
        ranch = ranch.with_cows(cell, ranch.cows(cell) + rng.choice((1, 1, 2)))
    parcel = ranch.parcel(cell)
    assert parcel is not None
    size, herd = len(region), sum(ranch.cows(at) for at in region)
    kept = sum(1 for at in region if ranch.cows(at))
    corn = parcel.landscape is Landscape.CORNFIELD
    answer = next(
        (line.points for line in score(ranch).lines if line.category == "territories" and cell in line.cells),
        0,
    )
    facts = {"parcels": size, "cows": kept, "points": answer}

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if herd != kept and given == size * herd:
            return Mistake(
                tell("lesson.06.points.crowd", "Before counting, every parcel keeps one cow at most."),
                "END-6",
            )
        if not answer:
            return Mistake(
                tell("lesson.06.points.corn", "Cornfields never score as territories.")
                if corn
                else tell(
                    "lesson.06.points.none",
                    "Count the wooden cows, not the printed heads. How many stand here?",
                ),
                "SCORE-2",
            )
        if given == size + kept:
            return Mistake(tell("lesson.06.points.sum", "Do not add: parcels times cows."), "SCORE-1")
        return Mistake(
            tell(
                "lesson.06.points.count", "Count the parcels of the territory, count its cows, and multiply."
            ),
            "SCORE-1",
        )

    if corn:
        reason = tell(
            "lesson.06.points.reason.corn", "It is a cornfield, and cornfields never score as territories."
        )
    elif not kept:
        reason = tell("lesson.06.points.reason.none", "No cow stands there, and {parcels} × 0 is 0.", **facts)
    else:
        reason = tell(
            "lesson.06.points.reason",
            "{parcels} parcels times {cows} cows that count make {points}.",
            **facts,
        )
    cited = "SCORE-1" if answer else "SCORE-2"
    wrong = [(number, cited) for number in (answer + 1, answer + 17, answer + 2) if number != size * herd]
    if herd != kept:
        wrong.append((size * herd, "END-6"))
    return Task(
        question=tell(
            "lesson.06.points.question", "How many points is the marked territory worth at the end?"
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.06.points.hint1",
                "Parcels times cows. But look first at the landscape, and for parcels with several cows.",
            ),
            tell("lesson.06.points.hint2", "Parcels: {parcels}. Parcels with a cow: {cows}.", **facts),
        ),
        reason=reason,
        show=pictures.marked(ranch, region, "lit"),
        wrong=tuple(wrong),
    )
