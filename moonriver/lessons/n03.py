"""Notebook 03, building a ranch: exercises on where a domino may stand, why not elsewhere, and when one must."""

from __future__ import annotations

from random import Random

from moonriver.rules import graphs
from moonriver.rules.box import Box
from moonriver.rules.frame import CENTRE
from moonriver.rules.parcel import Parcel
from moonriver.rules.placement import fits
from moonriver.rules.ranch import Ranch
from moonriver.tabletop.cells import Cell
from moonriver.tabletop.cells import neighbours as beside
from moonriver.words.catalogue import N_, sentence, tell, tell_n
from moonriver.words.names import parcel_name

from . import pictures, positions
from .exercises import Mistake, Task, exercise
from .forms import CELLS, NUMBER, YES_NO, choice, order
from .scenes import scene


def _under_way(rng: Random, least: int = 4, most: int = 14) -> tuple[Ranch, tuple[Parcel, ...]]:
    """A ranch of a real game with some parcels, and the parcels that its owner held then."""
    game = positions.find(
        rng,
        lambda game: (
            (asked := game.decision) is not None
            and asked.kind == "expand"
            and least <= 24 - len(game.ranches[asked.player].free) <= most
        ),
    )
    assert game.player is not None
    return game.ranches[game.player], game.reserves[game.player]


def _covered(ranch: Ranch, one: Parcel, other: Parcel) -> frozenset[Cell]:
    return frozenset(cell for pair in ranch.placements(one, other) for cell in pair)


@exercise("03.neighbours", "PLACE-1")
def neighbours(rng: Random) -> Task:
    """The parcels that share an edge with a parcel."""
    ranch, _ = _under_way(rng, 6, 18)
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
        ranch, reserve = _under_way(rng, 2, 10)
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
        ranch, reserve = _under_way(rng)
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
    ranch, reserve = _under_way(rng)
    one, other = rng.sample(reserve, 2)
    asked = rng.choice(list(_WHY))
    cells = _cells_for(asked, rng, ranch, one, other)
    while cells is None:
        asked = rng.choice(list(_WHY))
        cells = _cells_for(asked, rng, ranch, one, other)
    answer = sentence(_WHY[asked][0])
    told = {sentence(key): rule for key, rule in _WHY.values()}
    return Task(
        question=tell(
            "lesson.03.why.question",
            "Somebody puts {one} on {first} and {other} on {second}. What is wrong?",
            one=one,
            other=other,
            first=cells[0],
            second=cells[1],
        ),
        form=choice(list(told)),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.03.why.not", "Not so: find both cells again, row first. Row 0 lies at the river."
                ),
                told[given],
            )
        ),
        hints=(
            tell(
                "lesson.03.why.hint1",
                "Find both cells in the picture. Then ask: inside, free, side by side, connected?",
            ),
            tell(
                "lesson.03.why.hint2",
                "The first number counts rows from the river, from 0 to 4. The second counts columns from the left.",
            ),
        ),
        reason=_why_reason(asked, cells),
        show=(ranch, pictures.parcels((one, other))),
        wrong=tuple((text, rule) for text, rule in told.items() if text != answer),
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


@exercise("03.dominoes", "TURN-6", "TURN-5", "TURN-4")
def dominoes(rng: Random) -> Task:
    """How many dominoes a turn may bring at most, or must bring at least."""
    waiting = rng.randrange(4)
    at_most = rng.random() < 0.5
    while True:
        ranch, _ = _under_way(rng, 2, 10)
        parcels = rng.sample([kind.parcel for kind in Box.shipped().kinds], waiting + 1)
        if fits(ranch, parcels) or len(parcels) < 2:
            break
    asked = scene(ranch, parcels).decision
    assert asked is not None
    building = asked.kind == "expand"
    answer = asked.left if building and at_most else int(building and asked.forced)
    rule = "TURN-4" if waiting == 3 and not at_most else "TURN-6" if waiting == 3 else "TURN-5"
    if at_most:
        question = tell_n(
            "lesson.03.dominoes.most",
            "Before you take, your reserve holds 1 parcel. How many dominoes may you build in this turn at most?",
            "Before you take, your reserve holds {n} parcels. How many dominoes may you build in this turn at most?",
            waiting,
        )
    else:
        question = tell_n(
            "lesson.03.dominoes.least",
            "Before you take, your reserve holds 1 parcel. How many dominoes must you build in this turn at least?",
            "Before you take, your reserve holds {n} parcels. How many dominoes must you build in this turn at least?",
            waiting,
        )
    reasons = {
        "TURN-4": tell(
            "lesson.03.dominoes.full",
            "The fourth parcel finds no storage space, so one domino must be built. A second one is up to you.",
        ),
        "TURN-5": tell(
            "lesson.03.dominoes.may",
            "A domino needs 2 parcels, and with free storage spaces building is up to you.",
        ),
        "TURN-6": tell(
            "lesson.03.dominoes.two", "With 4 parcels you may build up to 2 dominoes, one after the other."
        ),
    }
    return Task(
        question=question,
        form=NUMBER,
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.03.dominoes.taken", "Do not forget the parcel that you take first: it counts too."
                )
                if given < answer
                else tell(
                    "lesson.03.dominoes.count",
                    "Count the parcels once more. A turn may bring 2 dominoes only with 4 parcels, and it must bring 1 only then.",
                ),
                rule,
            )
        ),
        hints=(
            tell(
                "lesson.03.dominoes.hint1", "First you take one more parcel. Three storage spaces are there."
            ),
            tell(
                "lesson.03.dominoes.hint2",
                "So you hold {n} in this turn. Each domino uses up 2.",
                n=waiting + 1,
            ),
        ),
        reason=reasons[rule],
        show=(ranch, pictures.reserve(parcels[:-1])),
        wrong=((answer + 1, rule), (3 - answer, rule)),
    )


_STUCK = (
    (N_("lesson.03.stuck.may", "You may build a domino, or stop."), "TURN-5"),
    (N_("lesson.03.stuck.must", "You must build a domino."), "TURN-4"),
    (N_("lesson.03.stuck.remove", "You remove 2 parcels of your choice from the game."), "PLACE-5"),
    (N_("lesson.03.stuck.stop", "You cannot build, and keep your parcels."), "TURN-5"),
)


@exercise("03.stuck", "PLACE-5", "TURN-4")
def stuck(rng: Random) -> Task:
    """What happens in the second step of a turn on a crowded ranch."""
    wanted = rng.randrange(4)
    while True:
        ranch, _ = _under_way(rng, 14, 24)
        count = 4 if wanted in (1, 2) else rng.choice((2, 3))
        parcels = rng.choices([kind.parcel for kind in Box.shipped().kinds], k=count)
        if fits(ranch, parcels) == (wanted in (0, 1)):
            break
    asked = scene(ranch, parcels).decision
    assert asked is not None
    found = 2 if asked.kind == "discard" else 1 if asked.forced else 0 if fits(ranch, parcels) else 3
    options = {sentence(key): rule for key, rule in _STUCK}
    answer = list(options)[found]
    where = min(
        (
            pair
            for one in parcels
            for other in parcels
            if one is not other
            for pair in ranch.placements(one, other)
        ),
        default=None,
    )
    spot = (
        tell("lesson.03.stuck.spot", "{first} and {second}", first=where[0], second=where[1]) if where else ""
    )
    reasons = (
        tell(
            "lesson.03.stuck.because.may",
            "A storage space is free for each, so nothing forces you. A domino would fit on {spot}.",
            spot=spot,
        ),
        tell(
            "lesson.03.stuck.because.must",
            "You hold 4 parcels and have 3 storage spaces. A domino fits, for example on {spot}.",
            spot=spot,
        ),
        tell(
            "lesson.03.stuck.because.remove",
            "You hold 4 parcels and have 3 storage spaces, but no two of them fit anywhere.",
        ),
        tell(
            "lesson.03.stuck.because.stop",
            "No two of them fit anywhere. But all find a storage space, so none has to go.",
        ),
    )
    return Task(
        question=tell(
            "lesson.03.stuck.question",
            "You hold these {n} parcels, the last one just taken. What now?",
            n=count,
        ),
        form=choice(list(options)),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.03.stuck.see",
                    "Look again: does any pair fit, and is there a storage space for every parcel?",
                ),
                options[given],
            )
        ),
        hints=(
            tell(
                "lesson.03.stuck.hint1",
                "Two questions: are there more parcels than storage spaces, which are 3? Does any pair fit?",
            ),
            tell("lesson.03.stuck.hint2", "A pair does fit: try {spot}.", spot=spot)
            if spot
            else tell(
                "lesson.03.stuck.hint2.none",
                "No pair fits: on no two free neighbours would one of these landscapes connect.",
            ),
        ),
        reason=reasons[found],
        show=(ranch, pictures.reserve(parcels)),
        wrong=tuple((text, rule) for text, rule in options.items() if text != answer),
    )


@exercise("03.order", "PLACE-6", "TURN-6")
def resolving(rng: Random) -> Task:
    """In which order the symbols of a domino take effect."""
    kinds = [kind.parcel for kind in Box.shipped().kinds]
    while True:
        one, other = rng.sample(kinds, 2)
        has = [one.cows + other.cows > 0, one.skulls + other.skulls > 0, one.circle or other.circle]
        if sum(has) > 1:
            break
    facts = {"one": one, "other": other}
    steps = [tell("lesson.03.order.placed", "the domino {one} {other} is placed", **facts)]
    if has[0]:
        steps.append(tell("lesson.03.order.cows", "its cow symbols bring cows"))
    if has[1]:
        steps.append(tell("lesson.03.order.skulls", "its skulls take cows away"))
    if has[2]:
        steps.append(tell("lesson.03.order.circles", "its circles bring partners"))
    steps.append(tell("lesson.03.order.second", "a second domino may be placed"))
    shuffled = rng.sample(steps, len(steps))
    swapped = [*steps[:1], *reversed(steps[1:-1]), steps[-1]]

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if list(given) == steps:
            return None
        if given[0] != steps[0] or given[-1] != steps[-1]:
            return Mistake(
                tell(
                    "lesson.03.order.between",
                    "The symbols come right after their own domino, and before the next one.",
                ),
                "TURN-6",
            )
        return Mistake(
            tell("lesson.03.order.kinds", "Think of the three kinds: which come first on both parcels?"),
            "PLACE-6",
        )

    return Task(
        question=tell(
            "lesson.03.order.question",
            "You hold four parcels and place {one} and {other}. Put the steps in order.",
            **facts,
        ),
        form=order(shuffled),
        answer=tuple(steps),
        judge=judge,
        hints=(
            tell("lesson.03.order.hint1", "A domino is finished before the next one begins."),
            tell(
                "lesson.03.order.hint2",
                "The order of the kinds is: cows, skulls, circles. It does not matter which parcel they are on.",
            ),
        ),
        reason=tell(
            "lesson.03.order.reason",
            "Right after the placing come all cows, then all skulls, then all circles. Only then comes a second domino.",
        ),
        show=pictures.parcels((one, other)),
        wrong=((swapped, "PLACE-6"), ([*steps[1:], steps[0]], "TURN-6")),
    )


_RIGHT = (
    N_("lesson.03.spot.keep", "{name} has three parcels after taking one, and builds nothing."),
    N_("lesson.03.spot.two", "{name} has four parcels and builds two dominoes, one after the other."),
    N_("lesson.03.spot.one", "{name} has four parcels and builds only one domino."),
    N_(
        "lesson.03.spot.bridge",
        "{name} puts a canyon at the end of a bridge, and the farm joined to it beside a forest.",
    ),
    N_(
        "lesson.03.spot.half",
        "{name} joins a forest to a forest; the other half of the domino touches only a desert.",
    ),
    N_("lesson.03.spot.mixed", "{name} builds with the parcel just taken and one from the reserve."),
    N_(
        "lesson.03.spot.older",
        "{name} builds with two parcels from the reserve and stores the one just taken.",
    ),
)
_WRONG = (
    (
        N_("lesson.03.spot.single", "{name} has two parcels and adds just one of them to the ranch."),
        "PLACE-3",
    ),
    (
        N_("lesson.03.spot.move", "{name} slides an older domino one cell to the left, to make room."),
        "PLACE-4",
    ),
    (
        N_(
            "lesson.03.spot.turned",
            "{name} lifts a domino that stands badly and puts it back the other way round.",
        ),
        "PLACE-4",
    ),
    (
        N_("lesson.03.spot.later", "{name} places two dominoes, and then takes the cows for both of them."),
        "TURN-6",
    ),
    (N_("lesson.03.spot.three", "{name} has three parcels and uses one of them in two dominoes."), "TURN-6"),
    (
        N_("lesson.03.spot.full", "{name} has four parcels, one domino fits, and {name} builds nothing."),
        "TURN-4",
    ),
    (
        N_("lesson.03.spot.corner", "{name} puts two deserts where a desert touches them only at a corner."),
        "PLACE-2",
    ),
    (
        N_(
            "lesson.03.spot.skull",
            "{name} lets a skull take a cow before the domino’s own cow symbol brings one.",
        ),
        "PLACE-6",
    ),
)


@exercise("03.spot", "PLACE-3", "PLACE-4", "PLACE-6", "TURN-6", "TURN-4", "PLACE-2")
def spot(rng: Random) -> Task:
    """Which of four players breaks a rule."""
    names = rng.sample(("Ana", "Bo", "Cruz", "Dee", "Eli", "Fay"), 4)
    key, rule = rng.choice(_WRONG)
    keys = rng.sample([key, *rng.sample(_RIGHT, 3)], 4)
    options = [sentence(line).format(name=name) for line, name in zip(keys, names, strict=True)]
    answer = options[keys.index(key)]
    culprit = names[keys.index(key)]
    told = {
        "PLACE-2": tell(
            "lesson.03.spot.PLACE-2", "A corner does not connect, and matching each other does not count."
        ),
        "PLACE-3": tell("lesson.03.spot.PLACE-3", "Parcels are only ever added two by two."),
        "PLACE-4": tell("lesson.03.spot.PLACE-4", "What has been placed stays where it is."),
        "PLACE-6": tell("lesson.03.spot.PLACE-6", "Cows come first, then skulls, then circles."),
        "TURN-4": tell(
            "lesson.03.spot.TURN-4",
            "Three storage spaces do not hold four parcels: one domino must be built.",
        ),
        "TURN-6": tell(
            "lesson.03.spot.TURN-6",
            "Two dominoes take four parcels, and the first is finished before the second.",
        ),
    }
    return Task(
        question=tell("lesson.03.spot.question", "Four players have their turns. Who breaks a rule?"),
        form=choice(options),
        answer=answer,
        judge=lambda given: (
            None
            if given == answer
            else Mistake(
                tell(
                    "lesson.03.spot.fine",
                    "That is allowed. Ask of each one: how many parcels, where, and in which order?",
                ),
                rule,
            )
        ),
        hints=(
            tell("lesson.03.spot.hint1", "Three of them are allowed, even if they look odd."),
            tell("lesson.03.spot.hint2", "Read about {name} again.", name=culprit),
        ),
        reason=told[rule],
        wrong=tuple((option, rule) for option in options if option != answer),
    )
