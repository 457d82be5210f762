"""Notebook 04, cows, droughts and the saloon: exercises on what the symbols of a new domino do."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import Box
from moonriver.rules.game import Game
from moonriver.rules.moves import SPECIALIST, Discard, Drought, Expand, Move, Recruit
from moonriver.rules.parcel import Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.show.marks import Mark
from moonriver.tabletop.cells import Cell
from moonriver.words import say
from moonriver.words.catalogue import tell
from moonriver.words.names import word

from . import pictures, positions
from .exercises import Mistake, Task, exercise
from .forms import CELLS, NUMBER, RANCH, choice, order
from .scenes import EVERYBODY, domino, scene

Spot = tuple[Cell, Cell]

_KINDS = tuple(kind.parcel for kind in Box.shipped().kinds)
_SKULLS = tuple(parcel for parcel in _KINDS if parcel.skulls)
_COWS = tuple(parcel for parcel in _KINDS if parcel.cows)
_PLAIN = tuple(parcel for parcel in _KINDS if not (parcel.cows or parcel.skulls or parcel.circle))
_NOBODY: tuple[str, ...] = ()


def _ranch(rng: Random, least: int = 6, most: int = 16, cows: int = 2) -> Ranch:
    """A ranch of a real game with some parcels and cows."""

    def wanted(game: Game) -> bool:
        if game.decision is None or game.decision.kind != "expand" or game.player is None:
            return False
        ranch = game.ranches[game.player]
        return least <= 24 - len(ranch.free) <= most and sum(ranch.herds) >= cows

    game = positions.find(rng, wanted)
    assert game.player is not None
    return game.ranches[game.player]


def _cows(ranch: Ranch) -> int:
    return sum(ranch.herds)


def _grazed(ranch: Ranch, cells: frozenset[Cell] | tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(sorted(cell for cell in cells if ranch.cows(cell)))


def _settled(game: Game) -> Game:
    """The position once every skull of the last domino is resolved, each asked one by its first answer."""
    while game.decision is not None and game.decision.kind == "drought":
        game = game.play(game.legal_moves[0])
    return game


def _in_order(rng: Random, items: list[str]) -> list[str]:
    """The items shuffled, never in the order in which they came."""
    mixed = items[:]
    while mixed == items:
        rng.shuffle(mixed)
    return mixed


@exercise("04.drought", "SKULL-1", "SKULL-2", "SKULL-3")
def drought(rng: Random) -> Task:
    """Every cell whose cow a skull may take."""
    while True:
        ranch = _ranch(rng, 7, 18, 3)
        skull, other = rng.choice(_SKULLS), rng.choice(_KINDS)
        table = scene(ranch, (skull, other), saloon=_NOBODY, door=0)
        asking = []
        for cells in ranch.placements(skull, other):
            game = table.play(domino(*cells))
            if game.decision is not None and game.decision.cell == cells[0] and _safe(game):
                asking.append(game)
        if asking:
            break
    game = rng.choice(asking)
    decision = game.decision
    assert decision is not None and decision.cell is not None
    at, own = decision.cell, game.ranches[0]
    answer = frozenset(move.cell for move in game.legal_moves if isinstance(move, Drought))
    safe = _safe(game)
    bare = sorted(cell for cell in own.territory(at) if not own.cows(cell))

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        for cell in sorted(given - answer):
            refusal = game.refusal(Drought(0, cell)) if own.frame.contains(cell) else None
            if refusal is not None:
                return Mistake(say(refusal, game).rpartition(" (")[0], refusal.rule)
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


def _safe(game: Game) -> list[Cell]:
    """The cells with cows outside the territory that a drought strikes."""
    assert game.decision is not None and game.decision.cell is not None
    ranch = game.ranches[0]
    territory = ranch.territory(game.decision.cell)
    return [cell for cell in ranch.cells if ranch.cows(cell) and cell not in territory]


@exercise("04.spot", "SKULL-3", "SKULL-1")
def spot(rng: Random) -> Task:
    """The one of three places where a skull costs no cow."""
    while True:
        ranch = _ranch(rng, 5, 16)
        skull, other = rng.choice(_SKULLS), rng.choice(_PLAIN)
        dry: list[Spot] = []
        costly: list[Spot] = []
        table = scene(ranch, (skull, other), saloon=_NOBODY, door=0)
        for cells in ranch.placements(skull, other):
            settled = _settled(table.play(domino(*cells))).ranches[0]
            (costly if _cows(settled) < _cows(ranch) else dry).append(cells)
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
        cow = _grazed(own, own.territory(cells[0]))[0]
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
        ranch = _ranch(rng)
        skull, other = rng.choice(_SKULLS), rng.choice(_COWS)
        spots = ranch.placements(skull, other)
        if not spots:
            continue
        cells = rng.choice(spots)
        supply = rng.choice((0, 1, 12, 12, 12))
        game = scene(ranch, (skull, other), saloon=_NOBODY, door=0, supply=supply)
        game = _settled(game.play(domino(*cells)))
        before, answer = _cows(ranch), _cows(game.ranches[0])
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


@exercise("04.pasture", "COW-2", "COW-3", "SKULL-5")
def pasture(rng: Random) -> Task:
    """Every cell on which a cow may stand."""
    while True:
        ranch = _ranch(rng, 6, 12)
        built = {cell: piece[0] for cell, piece in ranch.pieces.items()}
        corn = sorted(cell for cell, parcel in built.items() if parcel.landscape is Landscape.CORNFIELD)
        skulls = sorted(cell for cell, parcel in built.items() if parcel.skulls)
        if corn and skulls:
            break
    answer = frozenset(ranch.frame.listed(ranch.pastures))
    grazed = _grazed(ranch, answer)

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
        if missed & set(grazed):
            return Mistake(
                tell(
                    "lesson.04.pasture.full",
                    "A cow stands on {cell} already. There is room for more: as many as you like.",
                    cell=min(missed & set(grazed)),
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
            (sorted(answer - set(grazed) | set(skulls)), "COW-3"),
            ([*answer, min(ranch.free)], "COW-1"),
        ),
    )


@exercise("04.build", "SKULL-2", "COW-3", "SKULL-5")
def build(rng: Random) -> Task:
    """A ranch with a skull that would have so many cows to choose from."""
    at = rng.choice(((1, 2), (2, 2), (1, 1), (1, 3)))
    skull = rng.choice(_SKULLS)
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
        found = len(_grazed(given, given.territory(at)))
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
        if _cows(given) != cows:
            return Mistake(
                tell(
                    "lesson.04.build.cows",
                    "Cows in all: {found}, and {cows} were asked for. One parcel may hold several.",
                    found=_cows(given),
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


@exercise("04.order", "CIRCLE-2", "PLACE-6", "CIRCLE-3")
def sequence(rng: Random) -> Task:
    """The order in which the symbols of a domino are resolved."""
    double = rng.random() < 0.4
    first = Parcel.from_mark(rng.choice(("Hco", "Pco")))
    second = Parcel.from_mark(rng.choice(("Do", "Co", "Po")) if double else rng.choice(("D2nx", "C2nx")))
    while True:
        ranch = _ranch(rng, 4, 14, 0)
        spots = ranch.placements(first, second)
        if spots:
            break
    one, two = rng.choice(spots)
    built = tell("lesson.04.order.domino", "the domino is laid down")
    cow = tell("lesson.04.order.cow", "a cow comes onto {cell}", cell=one)
    skull = tell("lesson.04.order.skull", "the skull on {cell} strikes", cell=two)
    partner, effect = _arrival(one)
    other, effect2 = _arrival(two)
    late: tuple[str, ...]
    if double:
        allowed: list[tuple[str, ...]] = [
            (built, cow, partner, effect, other, effect2),
            (built, cow, other, effect2, partner, effect),
        ]
        late = (built, cow, partner, other, effect, effect2)
        reason = tell(
            "lesson.04.order.two",
            "The cow, then the circles one by one, each partner acting at once. Which circle comes first is yours.",
        )
    else:
        allowed = [(built, cow, skull, partner, effect)]
        late = (built, cow, skull, effect, partner)
        reason = tell(
            "lesson.04.order.one", "Cows, skulls, circles: in this order. The partner acts on arrival."
        )
    steps = allowed[0]
    mixed = _in_order(rng, list(steps))
    letters = "".join("abcdef"[mixed.index(step)] for step in steps)

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given in allowed:
            return None
        if given[0] != built:
            return Mistake(
                tell("lesson.04.order.built", "Nothing happens before the domino lies there."), "PLACE-6"
            )
        if given[1] != cow or (not double and given[2] != skull):
            return Mistake(
                tell("lesson.04.order.kinds", "First every cow symbol, then every skull, then every circle."),
                "PLACE-6",
            )
        if given.index(effect) < given.index(partner) or (
            double and given.index(effect2) < given.index(other)
        ):
            return Mistake(
                tell("lesson.04.order.early", "A partner does nothing before standing on the circle."),
                "CIRCLE-2",
            )
        return Mistake(
            tell("lesson.04.order.late", "A partner's effect comes at once, before the next circle."),
            "CIRCLE-2",
        )

    return Task(
        question=tell(
            "lesson.04.order.question",
            "Purple builds {first} on {one} and {second} on {two}. Put what happens in order.",
            first=first,
            second=second,
            one=one,
            two=two,
        ),
        form=order(mixed),
        answer=steps,
        judge=judge,
        hints=(
            tell("lesson.04.order.hint1", "The kinds of symbol have a fixed order. Which kind is last?"),
            tell(
                "lesson.04.order.hint2", "Cows come first, circles last. A partner acts on arrival, at once."
            ),
        ),
        reason=reason,
        shown=f'"{letters}"',
        unique=False,
        show=(ranch, pictures.parcels((first, second))),
        wrong=(
            (late, "CIRCLE-2"),
            ((cow, built, *steps[2:]), "PLACE-6"),
            ((built, steps[2], cow, *steps[3:]), "PLACE-6"),
        ),
    )


def _arrival(cell: Cell) -> tuple[str, str]:
    """A partner's arrival on a circle, and what the partner does then."""
    return (
        tell("lesson.04.order.partner", "somebody is chosen for the circle on {cell}", cell=cell),
        tell("lesson.04.order.effect", "the partner on {cell} acts", cell=cell),
    )


@exercise("04.saloon", "CIRCLE-4", "ROUND-2")
def saloon(rng: Random) -> Task:
    """How many partners are face up when the next round begins."""
    while True:
        waiting, circles, door = rng.randint(1, 5), rng.randint(1, 4), rng.randint(0, 6)
        if max(0, waiting - circles) + door > 0 and (door < 5 + circles - waiting or rng.random() < 0.25):
            break
    names = tuple(rng.choice(EVERYBODY) for _ in range(waiting))
    answer = len(_next_round(names, circles, door).saloon)
    left = max(0, waiting - circles)

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == left:
            return Mistake(
                tell(
                    "lesson.04.saloon.refill",
                    "That is the saloon at the end of the round. Now it is refilled.",
                ),
                "ROUND-2",
            )
        if given > 5:
            return Mistake(
                tell("lesson.04.saloon.five", "The saloon has five places and no more."), "ROUND-2"
            )
        if given > answer:
            return Mistake(
                tell("lesson.04.saloon.pile", "Tokens at the door: {door}. It cannot give more.", door=door),
                "ROUND-2",
            )
        return Mistake(
            tell(
                "lesson.04.saloon.empty",
                "Partners left after the circles: {left}. A circle that finds nobody takes nobody.",
                left=left,
            ),
            "CIRCLE-4",
        )

    wrong = {6: "ROUND-2", answer + 1: "ROUND-2", -1: "CIRCLE-4"}
    if left != answer:
        wrong[left] = "ROUND-2"
    return Task(
        question=tell(
            "lesson.04.saloon.question",
            "Tokens in the pile at the door: {door}. Circles that players still build in this round: {circles}. "
            "How many partners are in the saloon when the next round begins?",
            door=door,
            circles=circles,
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.04.saloon.hint1", "In a round partners only leave. New ones come when it is over."),
            tell("lesson.04.saloon.hint2", "After the circles the saloon holds {left}.", left=left),
        ),
        reason=tell(
            "lesson.04.saloon.reason",
            "After the circles: {left}. Then it is filled up to five, as far as the door's {door} reach.",
            left=left,
            door=door,
        ),
        show=pictures.saloon(names),
        wrong=tuple(wrong.items()),
    )


def _next_round(names: tuple[str, ...], circles: int, door: int) -> Game:
    """The beginning of the round after one in which purple builds so many circles, the engine answering."""
    marks = ["Po"] * circles + ["P"] * (4 - circles)
    game = scene(reserve=" ".join(marks[::-1] if circles < 3 else marks), saloon=names, door=door)
    while game.round == 1:
        game = game.play(_busy(game, circles))
    return game


def _busy(game: Game, circles: int) -> Move:
    """The move that builds as many circles as a round is to have, and makes no use of partners."""
    moves = game.legal_moves
    asked = "" if game.decision is None else game.decision.kind
    if asked == "expand":
        built = [move for move in moves if isinstance(move, Expand)]
        own = game.reserves[game.player or 0]
        if game.player == 0 and any(parcel.circle for parcel in own):
            return max(built, key=lambda move: sum(own[place].circle for place in move.parcels))
        return moves[-1] if not isinstance(moves[-1], Expand) else moves[0]
    if asked == "recruit":
        return next(move for move in moves if isinstance(move, Recruit) and move.side == SPECIALIST)
    return moves[-1] if not isinstance(moves[-1], Discard) else moves[0]


@exercise("04.broken", "PLACE-6", "SKULL-3", "CIRCLE-1", "COW-1")
def broken(rng: Random) -> Task:
    """The line of a recorded turn that breaks a rule."""
    while True:
        ranch = _ranch(rng, 6, 16, 3)
        skull, circle = rng.choice(_SKULLS), Parcel.from_mark(rng.choice(("Hco", "Pco")))
        spots = [
            cells for cells in ranch.placements(circle, skull) if _striking(ranch, (circle, skull), cells)
        ]
        if spots:
            break
    cells = rng.choice(spots)
    names = tuple(rng.sample(EVERYBODY, 3))
    game = scene(ranch, (circle, skull), saloon=names)
    asked = game.play(domino(*cells))
    answers = [move.cell for move in asked.legal_moves if isinstance(move, Drought)]
    taken, recruit = rng.choice(answers), Recruit(0, cells[0], rng.choice(names), SPECIALIST)
    cow = tell("lesson.04.broken.cow", "A cow comes from the supply onto {cell}.", cell=cells[0])
    lost = tell("lesson.04.broken.lost", "The skull strikes: the cow on {cell} goes.", cell=taken)
    hired = _hired(recruit)
    lines = [_laid((circle, skull), cells), cow, lost, hired]
    fault = rng.choice(("cow", "lost", "stranger", "circle", "early"))
    if fault == "cow":
        bad = tell("lesson.04.broken.cow", "A cow comes from the supply onto {cell}.", cell=cells[1])
        lines[1], rule = bad, "COW-1"
        reason = tell(
            "lesson.04.broken.why_cow", "A cow symbol puts its cow on its own parcel, {cell}.", cell=cells[0]
        )
    elif fault == "lost":
        cell = rng.choice(_safe(asked))
        bad = tell("lesson.04.broken.lost", "The skull strikes: the cow on {cell} goes.", cell=cell)
        lines[2], rule, reason = bad, *_why(asked, Drought(0, cell))
    elif fault == "early":
        bad = hired
        lines[2:] = [hired, lost]
        rule, reason = _why(asked, recruit)
    else:
        after = asked.play(Drought(0, taken))
        stranger = next(name for name in EVERYBODY if name not in names)
        wrong = Recruit(
            0, *((cells[0], stranger) if fault == "stranger" else (cells[1], names[0])), SPECIALIST
        )
        bad = _hired(wrong)
        lines[3], rule, reason = bad, *_why(after, wrong)
    letter = "abcd"[lines.index(bad)]

    def judge(given: str) -> Mistake | None:
        if given == bad:
            return None
        return Mistake(
            tell(
                "lesson.04.broken.fine", "That line is in order. Follow the symbols: cows, skulls, circles."
            ),
            rule,
        )

    return Task(
        question=tell(
            "lesson.04.broken.question",
            "Purple's turn, as somebody wrote it down. In the saloon wait: {names}. "
            "Which line is the first to break a rule?",
            names=", ".join(map(word, names)),
        ),
        form=choice(lines),
        answer=bad,
        judge=judge,
        hints=(
            tell(
                "lesson.04.broken.hint1",
                "Ask of each line: is it the right cell, the right territory, the right moment, somebody who is there?",
            ),
            tell("lesson.04.broken.hint2", "The rule that is broken is {rule}.", rule=rule),
        ),
        reason=reason,
        shown=f'"{letter}"',
        show=(ranch, pictures.parcels((circle, skull))),
        wrong=tuple((line, rule) for line in lines if line != bad),
    )


def _striking(ranch: Ranch, parcels: tuple[Parcel, Parcel], cells: Spot) -> bool:
    """Whether a domino's skull lets its owner choose, with cows elsewhere that are safe."""
    game = scene(ranch, parcels)
    game = game.play(domino(*cells))
    return game.decision is not None and game.decision.kind == "drought" and bool(_safe(game))


def _laid(parcels: tuple[Parcel, Parcel], cells: Spot) -> str:
    return tell(
        "lesson.04.broken.laid",
        "Purple puts {first} on {one} and {second} on {two}.",
        first=parcels[0],
        second=parcels[1],
        one=cells[0],
        two=cells[1],
    )


def _hired(recruit: Recruit) -> str:
    return tell(
        "lesson.04.broken.hired",
        "From the saloon the {partner} comes onto {cell}.",
        partner=word(recruit.partner),
        cell=recruit.cell,
    )


def _why(game: Game, move: Move) -> tuple[str, str]:
    """The rule that forbids a move, and the engine's reason in words."""
    refusal = game.refusal(move)
    assert refusal is not None
    return refusal.rule, say(refusal, game)
