"""Exercises of notebook 03 on where a domino may stand, and why not elsewhere."""

from __future__ import annotations

from random import Random

from moonriver.rules import graphs
from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Parcel
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.cells import neighbours as beside
from moonriver.words.kit.catalogue import N_, sentence, tell, tell_n
from moonriver.words.moonriver.names import parcel_name

from .. import pictures, positions
from ..answers import choice_task
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, YES_NO


def _covered(ranch: Ranch, one: Parcel, other: Parcel) -> frozenset[Cell]:
    return frozenset(cell for pair in ranch.placements(one, other) for cell in pair)


@exercise("03.neighbours", "PLACE-1")
def neighbours(rng: Random) -> Task:
    """The parcels that share an edge with a parcel."""
    ranch, _ = positions.held(rng, 6, 18, "expand")
    graph = graphs.neighbours(ranch)
    cell = rng.choice([cell for cell in sorted(graph) if len(graph[cell]) > 1])
    answer = frozenset(graph[cell])
    row, column = cell
    corners = [(row + up, column + right) for up in (-1, 1) for right in (-1, 1)]
    diagonal = next((corner for corner in corners if corner in graph), (row, column))

    def judge(given: frozenset[Cell]) -> Mistake | None:
        wrong = sorted(given - answer)
        if any(near in corners for near in wrong):
            text = tell(
                "lesson.03.neighbours.corner",
                "{cell} only touches at a corner. Neighbours share a whole edge.",
                cell=next(near for near in wrong if near in corners),
            )
        elif cell in given:
            text = tell("lesson.03.neighbours.itself", "A parcel is not its own neighbour.")
        elif wrong:
            text = tell(
                "lesson.03.neighbours.none",
                "On {cell} there is no parcel that shares an edge with it.",
                cell=wrong[0],
            )
        elif given != answer:
            text = tell_n(
                "lesson.03.neighbours.missed",
                "Right so far, but 1 neighbour is missing.",
                "Right so far, but {n} neighbours are missing.",
                len(answer - given),
            )
        else:
            return None
        return Mistake(text, "PLACE-1")

    return Task(
        question=tell(
            "lesson.03.neighbours.question",
            "Which parcels are neighbours of the parcel on {cell}? Name their cells.",
            cell=cell,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.03.neighbours.hint1", "Look up, down, left and right. A free cell holds no parcel."),
            tell(
                "lesson.03.neighbours.hint2",
                "There are {n} of them. One stands on {cell}.",
                n=len(answer),
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.03.neighbours.reason",
            "These parcels share an edge with it, whatever their landscapes are.",
        ),
        show=pictures.marked(ranch, {cell: "source"}),
        wrong=(
            (sorted(answer)[1:], "PLACE-1"),
            ([*answer, diagonal], "PLACE-1"),
            ([*answer, (9, 9)], "PLACE-1"),
        ),
    )


@exercise("03.bridge", "PLACE-2")
def bridge(rng: Random) -> Task:
    """Whether a domino may stand on two free cells: bridges and landscapes count, its own pair and the river do not."""
    wanted = rng.random() < 0.5
    while True:
        ranch, reserve = positions.held(rng, 2, 10, "expand")
        one, other = rng.sample(reserve, 2)
        if not wanted and rng.random() < 0.6:
            other = one  # two equal parcels match each other, which does not count
        pairs = [(cell, near) for cell in sorted(ranch.free) for near in beside(cell) if near in ranch.free]
        if wanted:
            pairs = (
                [pair for pair in pairs if set(pair) & set(ranch.board.bridges)]
                if rng.random() < 0.4
                else pairs
            )
        elif rng.random() < 0.5:
            pairs = [pair for pair in pairs if set(pair) & {(0, 0), (0, 4)}]
        fitting = [pair for pair in pairs if (ranch.refusal((one, other), pair) is None) == wanted]
        if fitting:
            break
    cells = rng.choice(fitting)
    facts = {"first": cells[0], "second": cells[1]}
    reasons = (
        tell(
            "lesson.03.bridge.yes",
            "It connects: at the end of a bridge, or beside a parcel of the same landscape.",
        ),
        tell(
            "lesson.03.bridge.no",
            "No bridge ends on {first} or {second}, and neither parcel touches its own landscape. "
            "The two matching each other, or the river, does not count.",
            **facts,
        ),
    )
    return Task(
        question=tell(
            "lesson.03.bridge.question",
            "May {one} stand on {first} and {other} on {second}? Answer True or False.",
            one=one,
            other=other,
            **facts,
        ),
        form=YES_NO,
        answer=wanted,
        judge=lambda given: (
            None
            if given == wanted
            else Mistake(
                tell(
                    "lesson.03.bridge.look_yes",
                    "Look again: a bridge, or the same landscape next door, is enough for the whole domino.",
                )
                if wanted
                else tell(
                    "lesson.03.bridge.look_no",
                    "Look again: which placed parcel, or which bridge, would it connect with?",
                ),
                "PLACE-2",
            )
        ),
        hints=(
            tell(
                "lesson.03.bridge.hint1",
                "Bridges end on (0, 1), (1, 2) and (0, 3). Any landscape may stand there.",
            ),
            tell(
                "lesson.03.bridge.hint2",
                "Look at the neighbours of {first} for {one}, and at those of {second} for {other}.",
                one=parcel_name(one),
                other=parcel_name(other),
                **facts,
            ),
        ),
        reason=reasons[0] if wanted else reasons[1],
        show=pictures.side_by_side(pictures.marked(ranch, cells, "target"), pictures.parcels((one, other))),
        wrong=((not wanted, "PLACE-2"),),
    )


@exercise("03.cover", "PLACE-2", "PLACE-1", "TURN-5")
def cover(rng: Random) -> Task:
    """Every cell that a domino may cover."""
    while True:
        ranch, reserve = positions.held(rng, 4, 14, "expand")
        one, other = rng.sample(reserve, 2)
        answer = _covered(ranch, one, other)
        if 2 <= len(answer) <= 12 and answer != ranch.free:
            break
    left_out = sorted(ranch.free - answer)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        if CENTRE in given or not all(ranch.frame.contains(cell) for cell in given):
            text = tell(
                "lesson.03.cover.outside", "One of your cells lies outside the frame or on the reserve board."
            )
            return Mistake(text, "PLACE-1")
        if given - ranch.free:
            text = tell(
                "lesson.03.cover.taken", "A parcel stands on {cell} already.", cell=min(given - ranch.free)
            )
            return Mistake(text, "PLACE-1")
        if given - answer:
            text = tell(
                "lesson.03.cover.apart",
                "However you lay the domino over {cell}, it does not connect.",
                cell=min(given - answer),
            )
        else:
            text = tell_n(
                "lesson.03.cover.missed",
                "Right so far, but 1 cell is missing. Swap the ends of the domino.",
                "Right so far, but {n} cells are missing. Swap the ends of the domino.",
                len(answer - given),
            )
        return Mistake(text, "PLACE-2")

    return Task(
        question=tell(
            "lesson.03.cover.question",
            "Which cells may the domino {one} {other} cover? Name them all.",
            one=one,
            other=other,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.03.cover.hint1",
                "Look for free cells beside the same landscape, and at the end of a bridge.",
            ),
            tell(
                "lesson.03.cover.hint2",
                "One of them is {cell}. The second parcel only needs a free cell beside the first.",
                cell=min(answer),
            ),
        ),
        reason=tell(
            "lesson.03.cover.reason",
            "One parcel connects by a bridge or by its landscape. The other lies on any free cell beside it.",
        ),
        show=(ranch, pictures.parcels((one, other))),
        wrong=(
            ([], "PLACE-2"),
            (sorted(answer)[:-1], "PLACE-2"),
            ([*sorted(answer), left_out[0]], "PLACE-2"),
            ([*sorted(answer), CENTRE], "PLACE-1"),
        ),
    )


_WHY = {
    "outside": (N_("lesson.03.why.outside", "A cell lies outside the frame."), "PLACE-1"),
    "board": (N_("lesson.03.why.board", "A cell lies on the reserve board."), "PLACE-1"),
    "occupied": (N_("lesson.03.why.occupied", "A parcel stands there already."), "PLACE-1"),
    "apart": (N_("lesson.03.why.apart", "The two cells share no edge."), "PLACE-1"),
    "unconnected": (N_("lesson.03.why.unconnected", "The domino connects with nothing."), "PLACE-2"),
    "allowed": (N_("lesson.03.why.allowed", "Nothing: it may stand there."), "PLACE-2"),
}


@exercise("03.why", "PLACE-1", "PLACE-2")
def why(rng: Random) -> Task:
    """What is wrong with two cells for a domino."""
    ranch, reserve = positions.held(rng, 4, 14, "expand")
    one, other = rng.sample(reserve, 2)
    asked = rng.choice(list(_WHY))
    cells = _cells_for(asked, rng, ranch, one, other)
    while cells is None:
        asked = rng.choice(list(_WHY))
        cells = _cells_for(asked, rng, ranch, one, other)
    told = {sentence(key): rule for key, rule in _WHY.values()}
    return choice_task(
        tell(
            "lesson.03.why.question",
            "Somebody puts {one} on {first} and {other} on {second}. What is wrong?",
            one=one,
            other=other,
            first=cells[0],
            second=cells[1],
        ),
        list(told),
        sentence(_WHY[asked][0]),
        told,
        (
            tell(
                "lesson.03.why.hint1",
                "Find both cells in the picture. Then ask: inside, free, side by side, connected?",
            ),
            tell(
                "lesson.03.why.hint2",
                "The first number counts rows from the river, from 0 to 4. The second counts columns from the left.",
            ),
        ),
        _why_reason(asked, cells),
        (ranch, pictures.parcels((one, other))),
        tell("lesson.03.why.not", "Not so: find both cells again, row first. Row 0 lies at the river."),
    )


def _cells_for(asked: str, rng: Random, ranch: Ranch, one: Parcel, other: Parcel) -> tuple[Cell, Cell] | None:
    """Two cells of which just that is true, if there are any."""
    free = sorted(ranch.free)
    pairs = [(cell, near) for cell in free for near in beside(cell)]
    if asked == "outside":
        found = [pair for pair in pairs if not ranch.frame.contains(pair[1])]
    elif asked == "board":
        found = [pair for pair in pairs if pair[1] == CENTRE]
    elif asked == "occupied":
        found = [
            pair
            for pair in pairs
            if ranch.frame.contains(pair[1]) and pair[1] not in ranch.free and pair[1] != CENTRE
        ]
    elif asked == "apart":
        found = [(cell, far) for cell in free for far in free if cell != far and far not in beside(cell)]
    else:
        allowed = set(ranch.placements(one, other))
        inside = [pair for pair in pairs if pair[1] in ranch.free]
        found = [pair for pair in inside if (pair in allowed) == (asked == "allowed")]
    return rng.choice(found) if found else None


def _why_reason(asked: str, cells: tuple[Cell, Cell]) -> str:
    if asked == "allowed":
        return tell(
            "lesson.03.why.reason.allowed", "Both cells are free and share an edge, and the domino connects."
        )
    if asked == "unconnected":
        return tell(
            "lesson.03.why.reason.unconnected",
            "No bridge ends on {first} or {second}, and no parcel beside them shows the landscape it would touch.",
            first=cells[0],
            second=cells[1],
        )
    return tell(
        "lesson.03.why.reason.cells", "A domino covers two free cells of the frame that share an edge."
    )
