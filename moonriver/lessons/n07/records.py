"""Exercises of notebook 07 on how a record is read."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from moonriver.rules.game import Game
from moonriver.rules.moves import Choose, Expand, Move, Stop
from moonriver.tabletop.cells import Cell
from moonriver.words import describe
from moonriver.words.kit.catalogue import tell
from moonriver.words.kit.names import capital, labelled, seat_name, series

from .. import pictures, positions
from ..exercises import Mistake, Task, exercise
from ..forms import CELLS, choice, order
from .played import line, whole_round


@exercise("07.read", "TURN-7", "TURN-1")
def read(rng: Random) -> Task:
    """A line of a record, told in words."""
    game = positions.find(
        rng,
        lambda game: any(isinstance(move, Choose) and 0 < move.slot < 3 for move in game.legal_moves),
    )
    assert game.player is not None
    legal = [move for move in game.legal_moves if isinstance(move, Choose)]
    right = rng.choice([move for move in legal if 0 < move.slot < 3])
    other = (game.player + rng.randint(1, game.players - 1)) % game.players
    moves = [
        right,
        Choose(right.player, right.slot - 1),
        Choose(right.player, right.slot + 1),
        Choose(other, right.slot),
    ]
    told = {labelled(capital(seat_name(move.player, game)), describe(move, game)): move for move in moves}
    answer = next(iter(told))
    options = rng.sample(list(told), len(told))

    def judge(given: str) -> Mistake | None:
        move = told[given]
        if move == right:
            return None
        if move.player != right.player:
            text = tell(
                "lesson.07.read.player", "Players are counted from 0, in the order of the colours above."
            )
            return Mistake(text, "TURN-1")
        text = tell("lesson.07.read.slot", "Slots are counted from 0: slot 0 lies nearest to the box.")
        return Mistake(text, "TURN-7")

    return Task(
        question=tell(
            "lesson.07.read.question",
            "The players are {seats}, counted from 0. What does this line of the record say? `{line}`",
            seats=series(seat_name(seat, game) for seat in range(game.players)),
            line=line(right),
        ),
        form=choice(options),
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.07.read.hint1",
                "Programs count from 0: player 0 is the first, slot 0 the nearest to the box.",
            ),
            tell("lesson.07.read.hint2", "It is a move of {who}.", who=seat_name(right.player, game)),
        ),
        reason=tell(
            "lesson.07.read.reason",
            "Player {player} is {who}, and slot {slot} is number {place} from the box.",
            player=right.player,
            who=seat_name(right.player, game),
            slot=right.slot,
            place=right.slot + 1,
        ),
        show=pictures.columns(game),
        wrong=tuple((text, judged.rule) for text in options if (judged := judge(text)) is not None),
    )


@exercise("07.cells", "TURN-5", "PLACE-1")
def cells(rng: Random) -> Task:
    """The two cells that a line of the record names."""
    while True:
        before, moves = whole_round(rng)
        built = [(game, move) for game, move in zip(before, moves, strict=True) if isinstance(move, Expand)]
        if not built:
            continue
        game, move = rng.choice(built)
        ranch, answer = game.ranches[move.player], frozenset(move.cells)
        swapped = frozenset((column, row) for row, column in answer)
        upside = frozenset((ranch.rows - 1 - row, column) for row, column in answer)
        if len({answer, swapped, upside}) == 3:
            break
    one, other = (game.reserves[move.player][place] for place in move.parcels)

    def judge(given: frozenset[Cell]) -> Mistake | None:
        if given == answer:
            return None
        if len(given) != 2:
            text = tell("lesson.07.cells.two", "A domino covers two cells: name exactly two.")
            return Mistake(text, "PLACE-1")
        if given == swapped:
            text = tell("lesson.07.cells.swapped", "You changed row and column. The row is named first.")
        elif given == upside:
            text = tell("lesson.07.cells.upside", "You counted from the far side. Row 0 lies at the river.")
        else:
            text = tell(
                "lesson.07.cells.count", "Row 0 lies at the river, column 0 at the left. Count again."
            )
        return Mistake(text, "TURN-5")

    return Task(
        question=tell(
            "lesson.07.cells.question",
            "This line places {one} and {other}: `{line}` Which two cells do they cover?",
            one=one,
            other=other,
            line=line(move),
        ),
        form=CELLS,
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.07.cells.hint1",
                "A cell is [row, column]. Row 0 lies at the river, column 0 at the left.",
            ),
            tell("lesson.07.cells.hint2", "One of them is {cell}.", cell=min(answer)),
        ),
        reason=tell("lesson.07.cells.reason", "They stand behind the word `cells`, the row always first."),
        show=ranch,
        wrong=(
            (sorted(swapped), "TURN-5"),
            (sorted(upside), "TURN-5"),
            ([min(answer)], "PLACE-1"),
        ),
    )


@exercise("07.order", "TURN-1", "TURN-2")
def in_order(rng: Random) -> Task:
    """The moves of a round, shuffled, in their order again."""
    while True:
        before, moves = whole_round(rng)
        items = [_short(game, move) for game, move in zip(before, moves, strict=True)]
        kinds = {move.kind for move in moves}
        if kinds <= {"expand", "stop", "choose"} and len(set(items)) == len(items) > 4 and len(kinds) > 1:
            break
    game = before[0]
    assert game.active is not None and game.player is not None
    answer = tuple(items)
    shuffled = rng.sample(items, len(items))
    whose = dict(zip(items, (move.player for move in moves), strict=True))
    chooses = {item for item, move in zip(items, moves, strict=True) if isinstance(move, Choose)}

    def judge(given: tuple[str, ...]) -> Mistake | None:
        if given == answer:
            return None
        for one, other in pairwise(given):
            if whose[one] == whose[other] and one in chooses:
                text = tell(
                    "lesson.07.order.steps",
                    "In the turn of {who} choosing comes last.",
                    who=_name(game, whose, one),
                )
                return Mistake(text, "TURN-2")
        wrong = next(item for item, wanted in zip(given, answer, strict=True) if item != wanted)
        text = tell(
            "lesson.07.order.whose",
            "“{item}” comes too early. Look at the column to take from, nearest to the box first.",
            item=wrong,
        )
        return Mistake(text, "TURN-1")

    first = [item for item in items if whose[item] == game.player]
    rest = [item for item in items if whose[item] != game.player]
    turned = [
        item for seat in dict.fromkeys(whose.values()) for item in reversed(items) if whose[item] == seat
    ]
    return Task(
        question=tell(
            "lesson.07.order.question",
            "A round begins: {who} has just taken the first parcel. "
            "These moves are shuffled. In which order were they made?",
            who=seat_name(game.player, game),
        ),
        form=order(shuffled),
        answer=answer,
        judge=judge,
        hints=(
            tell(
                "lesson.07.order.hint1", "First find the order of the players, then the order of the steps."
            ),
            tell(
                "lesson.07.order.hint2",
                "The players: {seats}.",
                seats=series(seat_name(seat, game) for seat in dict.fromkeys(whose.values())),
            ),
        ),
        reason=tell(
            "lesson.07.order.reason",
            "The turns follow the rancheros from the box on, and every turn ends with choosing.",
        ),
        show=pictures.columns(game),
        shown=str(list(answer)),
        wrong=((turned, "TURN-2"), ([*rest, *first], "TURN-1")),
    )


def _short(game: Game, move: Move) -> str:
    """A move of a round in very few words."""
    who = seat_name(move.player, game)
    if isinstance(move, Choose):
        return tell("lesson.07.order.choose", "{who}: choose", who=who)
    if isinstance(move, Stop):
        return tell("lesson.07.order.stop", "{who}: no domino", who=who)
    return tell("lesson.07.order.expand", "{who}: domino", who=who)


def _name(game: Game, whose: dict[str, int], item: str) -> str:
    return seat_name(whose[item], game)
