"""Exercises of notebook 04 on what a skull takes, and where it takes nothing."""

from __future__ import annotations

from random import Random

from moonriver.rules.moves import Drought
from moonriver.rules.parcel import Parcel
from moonriver.show.kit.marks import Mark
from moonriver.tabletop.cells import Cell
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.saying import why

from .. import pictures
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, NUMBER, choice
from ..scenes import domino, scene
from .ranches import COWS, KINDS, NOBODY, PLAIN, SKULLS, Spot, cows_of, grazed, grazed_ranch, settled, spared


@exercise("04.drought", "SKULL-1", "SKULL-2", "SKULL-3")
def drought(rng: Random) -> Task:
    """Every cell whose cow a skull may take."""
    while True:
        ranch = grazed_ranch(rng, 7, 18, 3)
        skull, other = rng.choice(SKULLS), rng.choice(KINDS)
        table = scene(ranch, (skull, other), saloon=NOBODY, door=0)
        asking = []
        for cells in ranch.placements(skull, other):
            game = table.play(domino(*cells))
            if game.decision is not None and game.decision.cell == cells[0] and spared(game):
                asking.append(game)
        if asking:
            break
    game = rng.choice(asking)
    decision = game.decision
    assert decision is not None and decision.cell is not None
    at, own = decision.cell, game.ranches[0]
    answer = frozenset(move.cell for move in game.legal_moves if isinstance(move, Drought))
    safe = spared(game)
    bare = sorted(cell for cell in own.territory(at) if not own.cows(cell))

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        for cell in sorted(given - answer):
            refusal = game.refusal(Drought(0, cell)) if own.frame.contains(cell) else None
            if refusal is not None:
                return Mistake(why(refusal, game), refusal.rule)
            return Mistake(
                tell("lesson.04.drought.outside", "There is no cell {cell} in this ranch.", cell=cell),
                "SKULL-1",
            )
        return Mistake(
            tell(
                "lesson.04.drought.missed",
                "The owner chooses among all cows of the territory. You have left some out.",
            ),
            "SKULL-2",
        )

    return Task(
        question=tell(
            "lesson.04.drought.question",
            "A domino has just been built and its cows stand there. Now the skull on {cell} strikes. "
            "Which cells may lose their cow? Name them all.",
            cell=at,
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.04.drought.hint1",
                "Start on {cell}. Walk from parcel to parcel of the same landscape, never by a corner.",
                cell=at,
            ),
            tell("lesson.04.drought.hint2", "One of the cells is {cell}.", cell=min(answer)),
        ),
        reason=tell(
            "lesson.04.drought.reason",
            "These are all the cells with cows in the skull's territory, and the owner chooses one.",
        ),
        show=pictures.marked(own, {at: Mark("lit")}),
        wrong=(
            ([*answer, safe[0]], "SKULL-3"),
            (sorted(answer)[:-1], "SKULL-2"),
            *((([*answer, bare[0]], "SKULL-1"),) if bare else ()),
            ([*answer, (9, 9)], "SKULL-1"),
        ),
    )


@exercise("04.spot", "SKULL-3", "SKULL-1")
def spot(rng: Random) -> Task:
    """The one of three places where a skull costs no cow."""
    while True:
        ranch = grazed_ranch(rng, 5, 16)
        skull, other = rng.choice(SKULLS), rng.choice(PLAIN)
        dry: list[Spot] = []
        costly: list[Spot] = []
        table = scene(ranch, (skull, other), saloon=NOBODY, door=0)
        for cells in ranch.placements(skull, other):
            after = settled(table.play(domino(*cells))).ranches[0]
            (costly if cows_of(after) < cows_of(ranch) else dry).append(cells)
        if dry and len(costly) > 1:
            break
    best = rng.choice(dry)
    places = [best, *rng.sample(costly, 2)]
    rng.shuffle(places)
    texts = {cells: _spot_text((skull, other), cells) for cells in places}

    def judge(given: str) -> Mistake | None:
        cells = next(cells for cells, text in texts.items() if text == given)
        if cells == best:
            return None
        own = ranch.place((skull, other), cells)
        cow = grazed(own, own.territory(cells[0]))[0]
        return Mistake(
            tell(
                "lesson.04.spot.costs",
                "On {cell} the skull's parcel joins a territory in which a cow stands, on {cow}.",
                cell=cells[0],
                cow=cow,
            ),
            "SKULL-1",
        )

    right = next(index for index, cells in enumerate(places) if cells == best)
    return Task(
        question=tell(
            "lesson.04.spot.question",
            "The domino {skull} {other} must be built. Where does its skull cost no cow?",
            skull=skull,
            other=other,
        ),
        form=choice([texts[cells] for cells in places]),
        answer=texts[best],
        judge=judge,
        hints=(
            tell(
                "lesson.04.spot.hint1",
                "For each place ask: which territory does {skull} join there? Are there cows in it?",
                skull=skull,
            ),
            tell(
                "lesson.04.spot.hint2",
                "It is not {letter}.",
                letter=next("abc"[index] for index in range(3) if index != right),
            ),
        ),
        reason=tell(
            "lesson.04.spot.reason",
            "On {cell} the skull's territory holds no cow, so the drought finds nothing. Other territories are safe.",
            cell=best[0],
        ),
        shown=f'"{"abc"[right]}"',
        show=ranch,
        wrong=(*((texts[cells], "SKULL-1") for cells in places if cells != best),),
    )


def _spot_text(parcels: tuple[Parcel, Parcel], cells: Spot) -> str:
    return tell(
        "lesson.04.spot.place",
        "{first} on {one}, {second} on {two}",
        first=parcels[0],
        second=parcels[1],
        one=cells[0],
        two=cells[1],
    )


@exercise("04.herd", "COW-1", "SKULL-4", "SKULL-3")
def herd(rng: Random) -> Task:
    """How many cows stand on a ranch once a domino's cows and skulls are resolved."""
    while True:
        ranch = grazed_ranch(rng)
        skull, other = rng.choice(SKULLS), rng.choice(COWS)
        spots = ranch.placements(skull, other)
        if not spots:
            continue
        cells = rng.choice(spots)
        supply = rng.choice((0, 1, 12, 12, 12))
        game = scene(ranch, (skull, other), saloon=NOBODY, door=0, supply=supply)
        game = settled(game.play(domino(*cells)))
        before, answer = cows_of(ranch), cows_of(game.ranches[0])
        came = min(other.cows, supply)
        if came == other.cows or supply == 0:
            break
    lost = before + came - answer
    wrong = {answer + 40: "COW-1", -1: "COW-1"}
    if came < other.cows:
        wrong[answer + other.cows] = "COW-1"
    elif lost:
        wrong[before + came] = "SKULL-1"
    else:
        wrong[before + came - 1] = "SKULL-3"

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if came < other.cows and given == answer + other.cows:
            return Mistake(
                tell("lesson.04.herd.supply", "The supply is empty, so a cow symbol brings nothing."), "COW-1"
            )
        if lost and given == before + came:
            return Mistake(
                tell(
                    "lesson.04.herd.skull",
                    "The cows have come. Now the skull at {cell} wants one.",
                    cell=cells[0],
                ),
                "SKULL-1",
            )
        if not lost and given == before + came - 1:
            return Mistake(
                tell(
                    "lesson.04.herd.safe",
                    "The skull at {cell} finds no cow in its own territory. Cows elsewhere are safe.",
                    cell=cells[0],
                ),
                "SKULL-3",
            )
        return Mistake(
            tell(
                "lesson.04.herd.count",
                "Count the cows that stand there, add those that come, then take off what the skull takes.",
            ),
            "COW-1",
        )

    return Task(
        question=tell(
            "lesson.04.herd.question",
            "Purple puts {skull} on {one} and {other} on {two}. Cows left in the supply: {supply}. "
            "How many cows stand on the ranch when the cow symbols and the skull are done?",
            skull=skull,
            other=other,
            one=cells[0],
            two=cells[1],
            supply=supply,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.04.herd.hint1", "First every cow symbol, then every skull. Never the other way round."
            ),
            tell(
                "lesson.04.herd.hint2",
                "Before: {before}. Coming: {came}. Now look which territory the skull's parcel has joined.",
                before=before,
                came=came,
            ),
        ),
        reason=tell(
            "lesson.04.herd.reason",
            "Before: {before}. Coming: {came}. Lost to the drought: {lost}.",
            before=before,
            came=came,
            lost=lost,
        ),
        show=(pictures.marked(ranch, cells, "may"), pictures.parcels((skull, other))),
        wrong=tuple(wrong.items()),
    )
