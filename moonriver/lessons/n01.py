"""Notebook 01, parcels, dominoes and the box: what there is, what it is called, and what is laid out first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from moonriver.rules.box import COLOURS, PARCELS, TOKENS, Box
from moonriver.rules.effects import COWBOY
from moonriver.rules.parcel import GROUNDS, Landscape, Parcel
from moonriver.rules.ranch import Ranch
from moonriver.rules.turn import SALOON
from moonriver.tabletop.cells import Cell
from moonriver.words.catalogue import N_, sentence, tell
from moonriver.words.names import colour_name, landscape_name, listed, parcel_name, word

from . import pictures, positions
from .exercises import Mistake, Task, exercise
from .forms import CELLS, NUMBER, RANCH, choice

FULL = 24
"""Parcels on a full ranch with three or four players (BOX-6)."""


def _wrong(answer: int, *given: tuple[int, str]) -> tuple[tuple[int, str], ...]:
    """Typical wrong numbers, each once, without the right one."""
    found = {number: rule for number, rule in reversed(given) if number != answer}
    return tuple(found.items())


@exercise("01.marks", "BOX-2", "BOX-3", "BOX-4", "BOX-5")
def marks(rng: Random) -> Task:
    """The marks of a drawn domino."""
    first, second = (kind.parcel for kind in rng.sample(Box.shipped().kinds, 2))
    if len(first.mark) < len(second.mark):
        first, second = second, first
    other = rng.choice([land for land in Landscape if land is not first.landscape])
    firsts = [first, replace(first, landscape=other), replace(first, circle=not first.circle)]
    resource = next((name for name in GROUNDS if getattr(first, name)), None)
    firsts.append(_one_more(first, resource or "skulls"))
    options = {f"{parcel} {second}": parcel for parcel in firsts}
    shown = rng.sample(list(options), 4)

    def judge(given: str) -> Mistake | None:
        chosen = options[given]
        if chosen == first:
            return None
        if chosen.landscape is not first.landscape:
            return Mistake(
                tell("lesson.01.marks.land", "A capital letter is wrong: it stands for another landscape."),
                "BOX-2",
            )
        if resource is not None and getattr(chosen, resource) != getattr(first, resource):
            return Mistake(
                tell(
                    "lesson.01.marks.count",
                    "Count again: the number before a small letter says how many of them there are.",
                ),
                "BOX-3",
            )
        return Mistake(
            tell(
                "lesson.01.marks.symbol",
                "Look for what is missing or too much: c is a cow, x a skull, o a circle.",
            ),
            "BOX-4",
        )

    return Task(
        question=tell("lesson.01.marks.question", "Which marks belong to this domino?"),
        form=choice(shown),
        answer=f"{first} {second}",
        judge=judge,
        hints=(
            tell("lesson.01.marks.hint1", "First compare the landscapes, then what is printed on them."),
            tell(
                "lesson.01.marks.hint2",
                "The {second} is right everywhere. The other one is a {land}.",
                second=second,
                land=landscape_name(first.landscape),
            ),
        ),
        reason=tell(
            "lesson.01.marks.reason",
            "{one} is read: {words}. {other} is read: {others}.",
            one=first,
            words=parcel_name(first),
            other=second,
            others=parcel_name(second),
        ),
        show=pictures.parcels((first, second)),
        wrong=tuple((option, judged.rule) for option in shown if (judged := judge(option)) is not None),
    )


def _one_more(parcel: Parcel, symbol: str) -> Parcel:
    """A parcel with one more of a printed thing."""
    more: dict[str, Any] = {symbol: getattr(parcel, symbol) + 1}
    return replace(parcel, **more)


@exercise("01.possible", "BOX-3", "BOX-4")
def possible(rng: Random) -> Task:
    """The parcel that cannot exist, because its resource does not belong to its landscape."""
    resource = rng.choice(list(GROUNDS))
    land = rng.choice([land for land in Landscape if land not in GROUNDS[resource]])
    fake = _one_more(Parcel(land), resource)
    real = rng.sample([kind.parcel for kind in Box.shipped().kinds if len(kind.parcel.mark) > 1], 3)
    options = [fake, *real]
    rng.shuffle(options)

    def judge(given: str) -> Mistake | None:
        chosen = Parcel.from_mark(given)
        if chosen == fake:
            return None
        words = parcel_name(chosen)
        if chosen.nuggets or chosen.beavers or chosen.corn:
            return Mistake(
                tell(
                    "lesson.01.possible.resource",
                    "There is such a parcel: {words}. That resource belongs there.",
                    words=words,
                ),
                "BOX-3",
            )
        return Mistake(
            tell(
                "lesson.01.possible.symbol",
                "There is such a parcel: {words}. Look at the resources instead, for each has its landscapes.",
                words=words,
            ),
            "BOX-4",
        )

    return Task(
        question=tell(
            "lesson.01.possible.question", "Three of these are parcels of the game. Which one cannot be?"
        ),
        form=choice([option.mark for option in options]),
        answer=fake.mark,
        judge=judge,
        hints=(
            tell(
                "lesson.01.possible.hint1",
                "Nuggets lie in desert, canyon and prairie, beavers live in the forest, corn grows in cornfields.",
            ),
            tell("lesson.01.possible.hint2", "Look at who carries {resource}.", resource=word(resource)),
        ),
        reason=tell(
            "lesson.01.possible.reason",
            "{mark} would be: {words}. That landscape never carries {resource}.",
            mark=fake,
            words=parcel_name(fake),
            resource=word(resource),
        ),
        show=pictures.parcels(*options),
        wrong=tuple(
            (option.mark, judged.rule) for option in real if (judged := judge(option.mark)) is not None
        ),
    )


_PRINTED: tuple[tuple[str, Callable[[Parcel], int]], ...] = (
    (N_("lesson.01.count.circle", "carry a circle"), lambda parcel: int(parcel.circle)),
    (N_("lesson.01.count.skulls", "carry a skull"), lambda parcel: parcel.skulls),
    (N_("lesson.01.count.cows", "carry one cow or more"), lambda parcel: parcel.cows),
    (N_("lesson.01.count.nuggets", "carry one nugget or more"), lambda parcel: parcel.nuggets),
    (N_("lesson.01.count.beavers", "carry one beaver or more"), lambda parcel: parcel.beavers),
)
"""What a parcel may carry, in words, and how much of it one does."""


@exercise("01.count", "BOX-1", "BOX-2", "BOX-4")
def count(rng: Random) -> Task:
    """How many parcels of a few landscapes carry something: kinds times copies."""
    while True:
        what, printed = rng.choice(_PRINTED)
        lands = sorted(rng.sample(list(Landscape), rng.randint(2, 4)), key=lambda land: land.index)
        everywhere = [kind for kind in Box.shipped().kinds if printed(kind.parcel)]
        kinds = [kind for kind in everywhere if kind.parcel.landscape in lands]
        if len(kinds) > 1:
            break
    answer = sum(kind.copies for kind in kinds)
    symbols = sum(kind.copies * printed(kind.parcel) for kind in kinds)
    others = sum(kind.copies for kind in everywhere)

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if given == len(kinds):
            text = tell(
                "lesson.01.count.kinds", "You counted kinds. Each kind comes in several copies: add these."
            )
            return Mistake(text, "BOX-1")
        if given == symbols:
            text = tell(
                "lesson.01.count.symbols", "You counted symbols. A parcel with two of them is one parcel."
            )
            return Mistake(text, "BOX-4")
        if given == others:
            text = tell("lesson.01.count.lands", "You counted other landscapes too. Only some are asked for.")
            return Mistake(text, "BOX-2")
        text = tell("lesson.01.count.other", "Go through all the kinds and add the copies of those that fit.")
        return Mistake(text, "BOX-1")

    return Task(
        question=tell(
            "lesson.01.count.question",
            "Of all parcels in the box with {lands}: how many {what}?",
            lands=listed(map(landscape_name, lands)),
            what=sentence(what),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.01.count.hint1",
                "Every kind of the box knows its `parcel`, its `number` and its `copies`.",
            ),
            tell("lesson.01.count.hint2", "{n} kinds fit. Add up their copies.", n=len(kinds)),
        ),
        reason=tell(
            "lesson.01.count.reason",
            "These fit: {kinds}.",
            kinds=", ".join(f"{kind.copies} × {kind.parcel}" for kind in kinds),
        ),
        wrong=_wrong(
            answer,
            (len(kinds), "BOX-1"),
            (symbols, "BOX-4"),
            (others, "BOX-2"),
            (PARCELS, "BOX-1"),
            (0, "BOX-1"),
        ),
    )


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
        wrong=_wrong(
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
            "Start at the {land} on {cell}. Which cells are its territory? Name them all, {cell} too.",
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
            "You can walk from {cell} to each of them over shared edges, and to no other {land}.",
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
            "The {land} parcels make one chain of {most}, and the rest of them stand apart. Corners do not join.",
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


@exercise("01.partners", "BOX-8", "SETUP-3")
def partners(rng: Random) -> Task:
    """How many tokens of the saloon can be a cowboy, or some specialist."""
    game = positions.find(rng, lambda game: len(game.saloon) > 2)
    tokens = game.saloon
    asked = rng.choice([COWBOY, COWBOY, *Box.shipped().tokens])
    shown = tokens.count(asked)
    answer = len(tokens) if asked == COWBOY else shown

    def judge(given: int) -> Mistake | None:
        if given == answer:
            return None
        if asked == COWBOY:
            text = tell(
                "lesson.01.partners.turn", "Turn the tokens over: what is on the other side of every one?"
            )
        elif given == len(tokens):
            text = tell(
                "lesson.01.partners.front", "Every token has one specialist only, the one that you see."
            )
        else:
            text = tell("lesson.01.partners.again", "Count the tokens that show this specialist once more.")
        return Mistake(text, "BOX-8")

    return Task(
        question=tell(
            "lesson.01.partners.question",
            "You take one of these tokens and put it down with the side up that you like. "
            "How many of them could be your {partner}?",
            partner=word(asked),
        ),
        form=NUMBER,
        answer=answer,
        judge=judge,
        hints=(
            tell("lesson.01.partners.hint1", "Every token has two sides: a specialist and a cowboy."),
            tell(
                "lesson.01.partners.hint2",
                "{n} tokens lie in the saloon. What can each of them be?",
                n=len(tokens),
            ),
        ),
        reason=tell(
            "lesson.01.partners.reason",
            "Each token is the specialist that it shows, or turned over a cowboy.",
        ),
        show=pictures.saloon(tokens),
        wrong=_wrong(
            answer, (shown, "BOX-8"), (len(tokens), "BOX-8"), (1, "BOX-8"), (0, "BOX-8"), (TOKENS, "BOX-8")
        ),
    )


@dataclass(frozen=True)
class _Line:
    """A line of a table laid out for a game: as it should be, as somebody might get it wrong, and its rule."""

    right: str
    wrong: str
    rule: str


def _lines(players: int) -> list[_Line]:
    box = Box.shipped()
    spaces, bridges = box.camp.spaces, len(box.camp.bridges)
    return [
        _Line(
            tell(
                "lesson.01.setup.camp",
                "Reserve boards: camp side up, {bridges} bridges and {spaces} storage spaces each",
                bridges=bridges,
                spaces=spaces,
            ),
            tell(
                "lesson.01.setup.legend",
                "Reserve boards: the other side up, which differs from player to player",
            ),
            "SETUP-1",
        ),
        _Line(
            tell("lesson.01.setup.ranchero", "Rancheros: one for each player, in the colour of the board"),
            tell("lesson.01.setup.rancheros", "Rancheros: two for each player, in the colour of the board"),
            "SETUP-1",
        ),
        _Line(
            tell("lesson.01.setup.supply", "Cows: all {n} in one supply for everybody", n=box.cows),
            tell("lesson.01.setup.herds", "Cows: {n} for each player to begin with", n=box.cows // players),
            "SETUP-2",
        ),
        _Line(
            tell(
                "lesson.01.setup.saloon",
                "Saloon: {n} tokens, specialist up; the other {rest} wait, cowboy up",
                n=SALOON,
                rest=TOKENS - SALOON,
            ),
            tell(
                "lesson.01.setup.doors",
                "Saloon: {n} tokens, cowboy up; the other {rest} wait, specialist up",
                n=SALOON,
                rest=TOKENS - SALOON,
            ),
            "SETUP-3",
        ),
        _Line(
            tell("lesson.01.setup.pile", "Box: all {n} parcels, shuffled, number side up", n=PARCELS),
            tell("lesson.01.setup.face", "Box: all {n} parcels, shuffled, landscape side up", n=PARCELS),
            "SETUP-4",
        ),
    ]


@exercise("01.setup", "SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4")
def setup(rng: Random) -> Task:
    """The one line of a set-up that breaks a rule."""
    colours = rng.sample(COLOURS, rng.choice((3, 4)))
    lines = _lines(len(colours))
    broken = rng.choice(lines)
    shown = [line.wrong if line is broken else line.right for line in lines]

    def judge(given: str) -> Mistake | None:
        if given == broken.wrong:
            return None
        kept = next(line for line in lines if line.right == given)
        return Mistake(
            tell("lesson.01.setup.kept", "That line is as it should be. Look at the others."), kept.rule
        )

    return Task(
        question=tell(
            "lesson.01.setup.question",
            "Somebody has laid out the game for {players}. Which line is wrong?",
            players=listed(map(colour_name, colours)),
        ),
        form=choice(shown),
        answer=broken.wrong,
        judge=judge,
        hints=(
            tell("lesson.01.setup.hint1", "Which side is up? Is it one for each, or one for all?"),
            tell(
                "lesson.01.setup.hint2",
                "Look at what is said about: {what}.",
                what=broken.right.partition(":")[0].lower(),
            ),
        ),
        reason=tell(
            "lesson.01.setup.reason", "It should be: {line} ({rule}).", line=broken.right, rule=broken.rule
        ),
        wrong=tuple((line.right, line.rule) for line in lines if line is not broken),
    )
