"""Notebook 09, two players: exercises on the long frame, two rancheros each, and the landscape bonus pieces."""

from __future__ import annotations

from random import Random

from moonriver.rules.box import Box
from moonriver.rules.parcel import Landscape
from moonriver.rules.placement import welcome
from moonriver.rules.ranch import Ranch
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import series
from moonriver.words.moonriver.names import landscape_name

from . import pictures
from .answers import cells_task, choice_task, number_task
from .exercises import Mistake, Task, exercise
from .forms import YES_NO
from .sketches import sketch

CELLS_IN_FRAME = 49


def _names(rng: Random) -> tuple[str, str]:
    one, other = rng.sample(
        (
            tell("lesson.09.name.1", "Ana"), tell("lesson.09.name.2", "Ben"), tell("lesson.09.name.3", "Cleo"),
            tell("lesson.09.name.4", "Dara"), tell("lesson.09.name.5", "Emil"), tell("lesson.09.name.6", "Fay"),
        ),
        2,
    )  # fmt: skip
    return one, other


@exercise("09.frame", "DUO-1", "DUO-5")
def frame(rng: Random) -> Task:
    """How many cells of the long frame are free after so many dominoes."""
    dominoes, bonus = rng.randint(3, 24), rng.random() < 0.4
    owner, _ = _names(rng)
    answer = CELLS_IN_FRAME - 2 * dominoes - bonus
    piece = (
        tell("lesson.09.frame.with", "and the bonus piece")
        if bonus
        else tell("lesson.09.frame.without", "and no bonus piece")
    )
    return number_task(
        tell(
            "lesson.09.frame.question",
            "In a game for two {owner}'s ranch holds {n} dominoes {piece}. How many cells are free?",
            owner=owner,
            n=dominoes,
            piece=piece,
        ),
        answer,
        "DUO-1",
        (
            tell(
                "lesson.09.frame.hint1",
                "The frame has 10 rows of 5 cells. One cell belongs to the reserve board.",
            ),
            tell(
                "lesson.09.frame.hint2",
                "49 cells can be built on. The dominoes cover {n} of them.",
                n=2 * dominoes,
            ),
        ),
        tell("lesson.09.frame.reason", "10 times 5 is 50. Less the board's cell, less what is covered."),
        None,
        {
            answer + 1: tell(
                "lesson.09.frame.centre", "Is the reserve board's cell left out, and the bonus piece counted?"
            ),
            24 - 2 * dominoes: tell("lesson.09.frame.small", "That is the frame of three or four players."),
        },
    )


@exercise("09.turns", "DUO-4")
def turns(rng: Random) -> Task:
    """Whose turn comes as the third or so."""
    one, other = _names(rng)
    riders = [one, one, other, other]
    rng.shuffle(riders)
    place = rng.randrange(4)
    parcels = rng.sample([kind.parcel for kind in Box.shipped().kinds], 4)
    return choice_task(
        tell(
            "lesson.09.turns.question",
            "The rancheros on the active column, nearest the box first: {riders}. Who takes turn {place} of the round?",
            riders=series(riders),
            place=place + 1,
        ),
        rng.sample([one, other, tell("lesson.09.turns.nobody", "nobody")], 3),
        riders[place],
        "DUO-4",
        (
            tell("lesson.09.turns.hint1", "Each ranchero brings one turn, in the order in which they stand."),
            tell(
                "lesson.09.turns.hint2",
                "Four rancheros, four turns. Number {place} stands on {parcel}.",
                place=place + 1,
                parcel=parcels[place].mark,
            ),
        ),
        tell(
            "lesson.09.turns.reason",
            "The order of the rancheros is the order of the turns. It may give one player two in a row.",
        ),
        pictures.parcels(*parcels),
    )


@exercise("09.column", "DUO-3", "DUO-2")
def column(rng: Random) -> Task:
    """In which order the rancheros come onto the first column."""
    one, other = _names(rng)
    first = rng.choice((one, other))
    second = other if first == one else one
    orders = {
        "abba": [first, second, second, first],
        "abab": [first, second, first, second],
        "aabb": [first, first, second, second],
        "baab": [second, first, first, second],
    }
    options = [series(order) for order in rng.sample(list(orders.values()), 4)]
    return choice_task(
        tell(
            "lesson.09.column.question",
            "{one} and {other} begin a game for two. {first}'s ranchero is drawn first. Who places rancheros, in which order?",
            one=one,
            other=other,
            first=first,
        ),
        options,
        series(orders["abba"]),
        "DUO-3",
        (
            tell(
                "lesson.09.column.hint1", "Who is drawn first begins, and also gets the parcel that is left."
            ),
            tell(
                "lesson.09.column.hint2", "{second} places both rancheros one after the other.", second=second
            ),
        ),
        tell(
            "lesson.09.column.reason",
            "First one, then both of the other player, and the last parcel is for the first again.",
        ),
    )


def _long(rng: Random) -> Ranch:
    """A ranch of 10 rows whose farthest rows are nearly free."""
    full = sketch(rng, 10, share=0.8)
    top = rng.randint(6, 8)
    pieces = {cell: piece for cell, piece in full.pieces.items() if cell[0] <= top or rng.random() < 0.15}
    return Ranch(full.board, 10, pieces)


@exercise("09.tenth", "DUO-6", "DUO-8")
def tenth(rng: Random) -> Task:
    """Whether a domino brings a bonus piece."""
    one, other = _names(rng)
    row, column = rng.choice((7, 8, 9)), rng.randrange(4)
    upright = row < 9 and rng.random() < 0.5
    cells = ((row, column), (row + 1, column)) if upright else ((row, column), (row, column + 1))
    mine, theirs = rng.random() < 0.3, rng.random() < 0.5
    reaches = any(cell[0] == 9 for cell in cells)
    answer = reaches and not mine
    before = {
        (False, False): tell("lesson.09.tenth.none", "Nobody has reached the last row yet."),
        (False, True): tell(
            "lesson.09.tenth.theirs", "Only {other} has reached the last row before.", other=other
        ),
        (True, False): tell("lesson.09.tenth.mine", "Only {one} has reached the last row before.", one=one),
        (True, True): tell("lesson.09.tenth.both", "Both have reached the last row before."),
    }[mine, theirs]
    if not reaches:
        reason = tell("lesson.09.tenth.short", "The last row is row 9, for the rows are counted from 0.")
    elif mine:
        reason = tell(
            "lesson.09.tenth.once", "One piece for each player: reaching the row again brings nothing."
        )
    else:
        reason = tell(
            "lesson.09.tenth.yes", "It is {one}'s first parcel in the last row, and a piece is left.", one=one
        )
    return Task(
        question=tell(
            "lesson.09.tenth.question",
            "{one} puts a domino on {first} and {second}. {before} Does {one} claim a bonus piece now? True or False.",
            one=one,
            first=cells[0],
            second=cells[1],
            before=before,
        ),
        form=YES_NO,
        answer=answer,
        judge=lambda given: (
            None if given == answer else Mistake(reason, "DUO-6" if reaches and not mine else "DUO-8")
        ),
        hints=(
            tell(
                "lesson.09.tenth.hint1",
                "Which is the tenth row, if the first is row 0? And who has a piece already?",
            ),
            tell("lesson.09.tenth.hint2", "There are two pieces, one for each player."),
        ),
        reason=reason,
        wrong=((not answer, "DUO-6" if reaches and not mine else "DUO-8"),),
    )


@exercise("09.fit", "DUO-6")
def fit(rng: Random) -> Task:
    """Where a side of a bonus piece may stand."""
    while True:
        ranch = _long(rng)
        land = rng.choice([side for piece in Box.shipped().bonus_pieces for side in piece])
        answer = ranch.frame.listed(welcome(ranch, land.index))
        if 1 <= len(answer) <= 6:
            break
    return cells_task(
        tell(
            "lesson.09.fit.question",
            "The bonus piece shows this side: {land}. On which cells may it stand?",
            land=landscape_name(land),
        ),
        answer,
        "DUO-6",
        (
            tell(
                "lesson.09.fit.hint1",
                "It is a single parcel: a free cell at a bridge, or beside a parcel of its landscape.",
            ),
            tell(
                "lesson.09.fit.hint2",
                "There are {n} such cells. One is {cell}.",
                n=len(answer),
                cell=answer[0],
            ),
        ),
        tell(
            "lesson.09.fit.reason",
            "Each of these cells is free, and a bridge or the same landscape joins it.",
        ),
        ranch,
        sorted(ranch.free),
    )


@exercise("09.side", "DUO-7", "DUO-6")
def side(rng: Random) -> Task:
    """Which sides of a piece can be placed, or whether it leaves the game."""
    piece = rng.choice(Box.shipped().bonus_pieces)
    wanted = rng.randrange(4)
    while True:
        ranch = _crowded(rng, piece)
        fits = tuple(bool(welcome(ranch, land.index)) for land in piece)
        if fits == (wanted in (1, 3), wanted in (2, 3)):
            break
    one, other = (landscape_name(land) for land in piece)
    options = {
        (True, False): tell("lesson.09.side.one", "with this side up: {land}", land=one),
        (False, True): tell("lesson.09.side.one", "with this side up: {land}", land=other),
        (True, True): tell("lesson.09.side.both", "with either side up"),
        (False, False): tell("lesson.09.side.none", "not at all: it leaves the game"),
    }
    return choice_task(
        tell(
            "lesson.09.side.question",
            "Only the piece with {one} and {other} is left. How can it be placed in this ranch?",
            one=one,
            other=other,
        ),
        list(options.values()),
        options[fits[0], fits[1]],
        "DUO-7",
        (
            tell(
                "lesson.09.side.hint1",
                "Look for a free cell beside each of the two landscapes, or at a bridge.",
            ),
            tell(
                "lesson.09.side.hint2", "Free cells: {cells}.", cells=", ".join(map(str, sorted(ranch.free)))
            ),
        ),
        tell(
            "lesson.09.side.reason",
            "As long as a side fits somewhere, it must be placed. If none fits, the piece goes.",
        ),
        ranch,
    )


def _crowded(rng: Random, piece: tuple[Landscape, Landscape]) -> Ranch:
    """A long ranch with a few free cells."""
    full = sketch(rng, 10, share=1.0, often=rng.choice((*piece, Landscape.FARM)))
    free = set(rng.sample([cell for cell in full.cells if cell[0] > 1], rng.choice((1, 1, 2, 3))))
    return Ranch(full.board, 10, {cell: on for cell, on in full.pieces.items() if cell not in free})
